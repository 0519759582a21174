"""A stand-in for the library m_flow 0.3: its three calls over one store for all, found by the same variables."""

from __future__ import annotations

import json
import os
from dataclasses import dataclass, field
from datetime import datetime
from pathlib import Path
from typing import Any

from m_flow.base_config import get_base_config

print("m_flow: this goes to standard output, as the library's log does")


@dataclass
class QueryResult:
    """What a query gives."""

    answer: str | None = None
    context: list[Any] = field(default_factory=list)
    datasets: list[str] = field(default_factory=list)


def _store() -> Path:
    path = Path(get_base_config().data_root_directory) / "store.json"
    path.parent.mkdir(parents=True, exist_ok=True)
    return path


def _read() -> list[dict[str, Any]]:
    return json.loads(_store().read_text()) if _store().exists() else []


async def add(data: str, dataset_name: str = "main_dataset", created_at: datetime | None = None) -> None:
    """Stage a text."""
    if data == "please fail":
        raise ValueError("the text is refused")
    if data == "please end":
        os._exit(3)
    row = {"text": data, "in": dataset_name, "built": False}
    _store().write_text(json.dumps([*_read(), row]))


async def memorize(datasets: list[str] | None = None) -> None:
    """Build what is staged."""
    if os.environ.get("LLM_API_KEY") == "wrong":
        raise RuntimeError("the model refused the key")
    _store().write_text(json.dumps([{**row, "built": True} for row in _read() if row["in"] in (datasets or ())]))


async def query(
    question: str, datasets: list[str] | None = None, mode: str = "episodic", top_k: int = 10
) -> QueryResult:
    """What is near: a list for each dataset, of texts and of objects."""
    assert mode == "episodic"
    words = set(question.split())
    rows = [row for row in _read() if row["built"]]
    rows.sort(key=lambda row: -len(words & set(row["text"].split())) / (1 + len(set(row["text"].split()))))
    found = [row["text"] if place % 2 else {"id": place, "text": row["text"]} for place, row in enumerate(rows)]
    return QueryResult(context=[found[:top_k]], datasets=list(datasets or ()))
