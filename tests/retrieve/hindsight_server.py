"""A Hindsight server on loopback, as far as the client library calls it: banks, retain and recall.

Facts are the halves of a text at its full stops, so that one document gives several.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Any
from urllib.parse import unquote

from json_server import Asked, JsonSite, Reply, near, serving_json

API = "/v1/default/banks/"


@dataclass
class HindsightSite(JsonSite):
    """Banks: by their names, documents by theirs. `says` is whether facts have metadata, as older servers' have not."""

    banks: dict[str, dict[str, dict[str, Any]]] = field(default_factory=dict)
    says: bool = True
    takes: int | None = None

    def answer(self, asked: Asked) -> Reply:
        """The API."""
        assert asked.path.startswith(API)
        name, _, rest = asked.path.removeprefix(API).partition("/")
        bank = unquote(name)
        if (asked.method, rest) == ("PUT", ""):
            self.banks.setdefault(bank, {})
            disposition = {"skepticism": 3, "literalism": 3, "empathy": 3}
            return 200, {"bank_id": bank, "name": bank, "disposition": disposition, "mission": ""}
        if bank not in self.banks:
            return 404, {"detail": f"Bank '{bank}' not found"}
        if (asked.method, rest) == ("DELETE", ""):
            gone = self.banks.pop(bank)
            return 200, {"success": True, "message": "deleted", "deleted_count": len(gone)}
        if (asked.method, rest) == ("POST", "memories"):
            return 200, self._retain(bank, asked.body)
        if (asked.method, rest) == ("POST", "memories/recall"):
            return 200, self._recall(bank, asked.body)
        return 404, {"detail": "Not Found"}

    def held(self, bank: str) -> list[str]:
        """The texts of a bank."""
        return [item["content"] for item in self.banks.get(bank, {}).values()]

    def _retain(self, bank: str, body: dict[str, Any]) -> Any:
        assert body["async"] is False
        for item in body["items"][: self.takes]:
            assert isinstance(item["content"], str)
            self.banks[bank][item["document_id"]] = item
        taken = len(body["items"][: self.takes])
        return {"success": True, "bank_id": bank, "items_count": taken, "async": False}

    def _recall(self, bank: str, body: dict[str, Any]) -> Any:
        assert body["budget"] == "mid"
        facts = [(name, part, item) for name, item in self.banks[bank].items() for part in _facts(item["content"])]
        found = near(body["query"], [part for _, part, _ in facts])
        left, results = body["max_tokens"], []
        for score, place in found:
            name, part, item = facts[place]
            left -= len(part) // 4 + 1
            if left < 0:
                break
            row = {
                "id": f"{bank}:{place}",
                "text": part,
                "type": "world",
                "document_id": name,
                "scores": {"final": score},
            }
            results.append({**row, "metadata": item["metadata"]} if self.says else row)
        return {"results": results}


def _facts(text: str) -> list[str]:
    return [part.strip() + "." for part in text.split(". ") if part.strip()] if ". " in text else [text]


@contextmanager
def hindsight(site: HindsightSite | None = None) -> Iterator[HindsightSite]:
    """Serve until the block ends."""
    made = site or HindsightSite()
    with serving_json(made):
        yield made
