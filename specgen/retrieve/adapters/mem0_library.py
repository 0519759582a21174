"""Opening mem0 so that it stays on this machine: no telemetry, no file outside of one folder, no model but ours."""

from __future__ import annotations

import importlib
import importlib.util
import logging
import os
import shutil
import sys
import tempfile
import weakref
from collections.abc import Callable, Sequence
from importlib.metadata import version
from pathlib import Path
from typing import Any

from specgen.retrieve.adapters.registry import UnknownAdapterError

EXTRA = "pip install 'specgen[mem0]'"
WIDTH = 384
_NOWHERE = "http://127.0.0.1:9/v1"
_homes: list[str] = []


def available() -> bool:
    """Whether the library is there."""
    return importlib.util.find_spec("mem0") is not None


def opened(vectors: Callable[[Sequence[str]], Any], folder: Path | None = None) -> tuple[Any, str]:
    """A memory whose files are in a folder, by default one that goes at the end, and the library's version.

    mem0 reads its settings when it is first imported. UnknownAdapterError where the program has done that otherwise.
    """
    _import()
    logging.getLogger("mem0").setLevel(logging.ERROR)  # it warns of each part of it that is not installed
    from mem0 import Memory
    from mem0.embeddings.base import EmbeddingBase

    class Ours(EmbeddingBase):  # type: ignore[misc, unused-ignore]
        """An embedder of mem0's kind."""

        def embed(self, text: str, memory_action: str | None = None) -> list[float]:
            """The vector of a text."""
            return [float(each) for each in vectors([text])[0]]

    kept = folder or Path(tempfile.mkdtemp(prefix="specgen-mem0-"))
    unused = {"provider": "lmstudio", "config": {"model": "none", "lmstudio_base_url": _NOWHERE}}
    store = {"collection_name": "specgen", "embedding_model_dims": WIDTH, "path": str(kept / "qdrant"), "on_disk": True}
    memory: Any = Memory.from_config(
        {
            "vector_store": {"provider": "qdrant", "config": store},
            "llm": unused,
            "embedder": unused,
            "history_db_path": str(kept / "history.db"),
        }
    )
    memory.embedding_model = Ours()
    weakref.finalize(memory, _closed, memory.vector_store.client, memory.db, None if folder else kept)
    return memory, version("mem0ai")


def _import() -> None:
    """Import mem0 with its home in a folder of ours: it writes there as soon as it is imported."""
    if not _homes and "mem0" not in sys.modules:
        before = {name: os.environ.get(name) for name in ("MEM0_DIR", "MEM0_TELEMETRY")}
        home = tempfile.mkdtemp(prefix="specgen-mem0-home-")
        os.environ.update(MEM0_DIR=home, MEM0_TELEMETRY="False")
        try:
            importlib.import_module("mem0.memory.main")
        finally:
            for name, value in before.items():
                if value is None:
                    del os.environ[name]
                else:
                    os.environ[name] = value
        _homes.append(home)
        weakref.finalize(sys.modules["mem0"], shutil.rmtree, home, ignore_errors=True)
    from mem0.memory import setup, telemetry

    if telemetry.MEM0_TELEMETRY or setup.mem0_dir not in _homes:
        raise UnknownAdapterError(
            "mem0 was imported before, with its telemetry or its own home folder",
            hint="run the adapter in a program that has not imported mem0",
        )


def _closed(client: Any, history: Any, folder: Path | None) -> None:
    client.close()
    history.close()
    if folder is not None:
        shutil.rmtree(folder, ignore_errors=True)
