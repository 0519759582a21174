"""The program that `mflow_process` starts: it calls the library m_flow for one folder, by JSON lines on its pipes.

It refuses to do anything where the library would keep a file outside of that folder.
"""

from __future__ import annotations

import asyncio
import dataclasses
import importlib
import json
import os
import sys
from datetime import datetime
from pathlib import Path
from typing import Any

DATASET = "specgen"
_PLACES = (
    ("m_flow.base_config", "get_base_config", ("data_root_directory", "system_root_directory", "cache_root_directory")),
    ("m_flow.adapters.vector.config", "get_vectordb_config", ("vector_db_url",)),
    ("m_flow.adapters.graph.config", "get_graph_config", ("graph_file_path",)),
    ("m_flow.adapters.relational.config", "get_relational_config", ("db_path",)),
)
_KINDS = (
    ("m_flow.adapters.vector.config", "get_vectordb_config", "vector_db_provider", "lancedb"),
    ("m_flow.adapters.graph.config", "get_graph_config", "graph_database_provider", "kuzu"),
    ("m_flow.adapters.relational.config", "get_relational_config", "db_provider", "sqlite"),
)


def outside(folder: Path) -> list[str]:
    """The stores of the library that are not files in the folder."""
    found = []
    for module, function, names in _PLACES:
        config = getattr(importlib.import_module(module), function)()
        for name in names:
            place = str(getattr(config, name))
            if "://" in place or not Path(place).resolve().is_relative_to(folder.resolve()):
                found.append(name)
    for module, function, name, wanted in _KINDS:
        if getattr(getattr(importlib.import_module(module), function)(), name) != wanted:
            found.append(name)
    return found


async def answer(library: Any, request: dict[str, Any]) -> Any:
    """What one request gives."""
    if request["do"] == "add":
        when = None if request["when"] is None else datetime.fromisoformat(request["when"])
        await library.add(request["text"], dataset_name=DATASET, created_at=when)
        return None
    if request["do"] == "memorize":
        await library.memorize(datasets=[DATASET])
        return None
    found = await library.query(request["text"], datasets=[DATASET], mode=request["mode"], top_k=request["top_k"])
    return found.context


def main(folder: str) -> None:
    """Answer requests until there are no more. What the library prints goes to standard error."""
    out = os.fdopen(os.dup(1), "w", encoding="ascii")
    os.dup2(2, 1)
    library = importlib.import_module("m_flow")
    wrong = outside(Path(folder))
    with asyncio.Runner() as runner:
        for line in sys.stdin:
            try:
                if wrong:
                    raise RuntimeError(f"it would keep {', '.join(wrong)} outside of its own folder")
                said = {"result": runner.run(answer(library, json.loads(line)))}
            except Exception as error:
                said = {"error": f"{type(error).__name__}: {error}"}
            print(json.dumps(said, default=_plain), file=out, flush=True)


def _plain(value: Any) -> Any:
    if dataclasses.is_dataclass(value) and not isinstance(value, type):
        return dataclasses.asdict(value)
    dump = getattr(value, "model_dump", None)
    return dump(mode="json") if callable(dump) else str(value)


if __name__ == "__main__":
    main(sys.argv[1])
