"""A memory store as an adapter of specgen: SQLite's full-text search, all namespaces in one table.

    specgen retrieve check fts_store:Store
    specgen retrieve run --adapter fts_store:Store --build BUILD

The database is in memory, or in the file that FTS_STORE names.
"""

from __future__ import annotations

import os
import re
import sqlite3
from collections.abc import Sequence
from datetime import datetime

from specgen.retrieve.contract import AdapterError, Memory, StoredTurn


class Store:
    """Turns are rows; a namespace is a column, so that forgetting one deletes its rows and no others."""

    name = "sqlite-fts"

    def __init__(self) -> None:
        self.settings = {"sqlite": sqlite3.sqlite_version, "tokenizer": "unicode61"}  # written into results
        self._rows = sqlite3.connect(os.environ.get("FTS_STORE", ":memory:"), isolation_level=None)
        self._rows.execute(
            "CREATE VIRTUAL TABLE IF NOT EXISTS turns USING fts5"
            "(content, namespace UNINDEXED, session UNINDEXED, turn UNINDEXED)"
        )

    def reset(self, namespace: str) -> None:
        """Forget a namespace."""
        self._all("DELETE FROM turns WHERE namespace = ?", namespace)

    def store(self, namespace: str, turn: StoredTurn) -> str:
        """Keep a turn; its id is its row's."""
        found = self._all(
            "INSERT INTO turns (content, namespace, session, turn) VALUES (?, ?, ?, ?) RETURNING rowid",
            turn.content, namespace, turn.session, turn.turn_index,
        )  # fmt: skip
        return str(found[0][0])

    def search(self, namespace: str, query: str, top_k: int, as_of_date: datetime | None = None) -> Sequence[Memory]:
        """Rows that share a word with the query, by SQLite's BM25, which is less the better a row fits."""
        words = " OR ".join(f'"{word}"' for word in re.findall(r"\w+", query))
        if not words:
            return []
        found = self._all(
            "SELECT rowid, content, -bm25(turns), session, turn FROM turns WHERE turns MATCH ? AND namespace = ?"
            " ORDER BY 3 DESC, rowid LIMIT ?",
            words, namespace, top_k,
        )  # fmt: skip
        return [Memory(str(row), content, score, session, turn) for row, content, score, session, turn in found]

    def _all(self, statement: str, *values: object) -> list[tuple]:
        try:
            return self._rows.execute(statement, values).fetchall()
        except sqlite3.Error as error:
            raise AdapterError(f"SQLite: {error}") from error
