"""What memory-core says to a batch. Its form is not fixed: ids or rows, or only that it was taken."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from specgen.retrieve.adapters.replies import mapping
from specgen.retrieve.contract import AdapterError

_LISTS = ("ids", "results", "memories")
_BAD = ("error", "failed", "rejected")


def ids_of(answer: object, wanted: int, where: str) -> list[str]:
    """An id for each of `wanted` memories, empty where none is said. AdapterError where any was not taken."""
    row = {"results": answer} if isinstance(answer, list) else mapping(answer if answer is not None else {}, where)
    for key in ("failed", "errors"):
        if row.get(key):
            raise AdapterError(f"{where}: not all were taken: {key} {str(row[key])[:200]}")
    found = next((row[key] for key in _LISTS if isinstance(row.get(key), list)), None)
    if found is None:
        return [""] * wanted
    if len(found) != wanted:
        raise AdapterError(f"{where}: {len(found)} results for {wanted} memories")
    return [_id(each, where) for each in found]


def _id(each: Any, where: str) -> str:
    if not isinstance(each, dict):
        return each if isinstance(each, str) else ""
    if _failed(each):
        raise AdapterError(f"{where}: a memory was not taken: {str(each)[:200]}")
    return str(each.get("id") or each.get("memory_id") or "")


def _failed(row: Mapping[str, Any]) -> bool:
    return bool(row.get("error")) or row.get("success") is False or row.get("status") in _BAD
