"""A Memory Core server on loopback, as far as its API is called, with the ways in which one can go wrong."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Any
from urllib.parse import unquote

from json_server import Asked, JsonSite, Reply, near, serving_json

API = "/api/v1/memories"


@dataclass
class MemoryCoreSite(JsonSite):
    """Memories by id. `batch` is what a batch is answered with; `dedupes` keeps a text once over all namespaces, with
    the tags that came first; `filter` is how namespaces are told apart."""

    memories: dict[str, dict[str, Any]] = field(default_factory=dict)
    page: int = 3
    batch: str = "results"
    dedupes: bool = False
    filter: str = "exact"
    keeps: bool = False
    tells_namespace: bool = True
    knows_all: bool = True
    made: int = 0

    def answer(self, asked: Asked) -> Reply:
        """The API."""
        method, path = asked.method, asked.path
        if (method, path) == ("POST", f"{API}/"):
            return 201, {"id": self.add(asked.body)}
        if (method, path) == ("POST", f"{API}/batch"):
            return 200, self._batch([self.add(row) for row in asked.body["memories"]])
        if (method, path) == ("POST", f"{API}/search"):
            return 200, self._search(asked.body)
        if (method, path) == ("GET", f"{API}/manifest"):
            return self._manifest(asked.params)
        if method == "DELETE" and path.startswith(f"{API}/"):
            return self._delete(unquote(path.removeprefix(f"{API}/")), asked.params["namespace"])
        return 404, {"detail": "Not Found"}

    def add(self, row: dict[str, Any]) -> str:
        """Keep a memory."""
        assert row["type"] == "observation"
        assert row["source_ref"]
        namespace = row["namespace"]
        if self.dedupes:
            for key, held in self.memories.items():
                if held["content"] == row["content"]:
                    held["in"].append(namespace)
                    return key
        self.made += 1
        key = f"m/{self.made}"
        self.memories[key] = {**row, "in": [namespace]}
        return key

    def held(self, namespace: str) -> list[str]:
        """The texts of a namespace."""
        return [row["content"] for row in self.memories.values() if namespace in row["in"]]

    def _of(self, namespace: str) -> dict[str, dict[str, Any]]:
        def fits(name: str) -> bool:
            return {"exact": name == namespace, "prefix": name.startswith(namespace), "none": True}[self.filter]

        return {key: row for key, row in self.memories.items() if any(map(fits, row["in"]))}

    def _batch(self, ids: list[str]) -> Any:
        return {
            "results": {"results": [{"id": key, "success": True} for key in ids]},
            "memories": {"memories": [{"memory_id": key} for key in ids]},
            "ids": {"ids": ids},
            "list": [{"id": key} for key in ids],
            "count": {"stored": len(ids)},
            "nothing": None,
            "short": {"ids": ids[1:]},
            "failed": {"ids": ids, "failed": 1},
            "error": {"results": [{"id": key, "error": "disk full"} for key in ids]},
            "refused": {"results": [{"id": key, "success": False} for key in ids]},
        }[self.batch]

    def _search(self, body: dict[str, Any]) -> Any:
        rows = [(key, row) for key, row in self.memories.items() if body["namespace"] in row["in"]]
        found = near(body["query"], [row["content"] for _, row in rows])[: body["top_k"]]
        return {
            "memories": [
                {"id": rows[at][0], "content": rows[at][1]["content"], "score": score, "tags": rows[at][1]["tags"]}
                for score, at in found
                if score >= body["min_score"]
            ]
        }

    def _manifest(self, params: dict[str, str]) -> Reply:
        rows = self._of(params["namespace"])
        if not rows and not self.knows_all:
            return 404, {"detail": "no such namespace"}
        first = int(params.get("cursor", 0))
        most = min(int(params["limit"]), self.page)
        keys = list(rows)[first : first + most]
        more = len(rows) > first + most
        entries = [{"memory_id": key} for key in keys]
        if self.tells_namespace:
            entries = [{**one, "namespace": rows[one["memory_id"]]["in"][0]} for one in entries]
        return 200, {"entries": entries, "next_cursor": str(first + most) if more else None}

    def _delete(self, key: str, namespace: str) -> Reply:
        row = self.memories.get(key)
        if row is None or namespace not in row["in"]:
            return 404, {"detail": "no such memory"}
        if not self.keeps:
            row["in"].remove(namespace)
            if not row["in"]:
                del self.memories[key]
        return 204, None


@contextmanager
def memory_core(site: MemoryCoreSite | None = None) -> Iterator[MemoryCoreSite]:
    """Serve until the block ends."""
    made = site or MemoryCoreSite()
    with serving_json(made):
        yield made
