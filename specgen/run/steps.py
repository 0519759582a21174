"""The private folder in which an agent lives through one session: what nobody else sees or writes."""

from __future__ import annotations

import tempfile
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path

from specgen.run import layers
from specgen.run.contract import SessionContext
from specgen.run.copies import copy_tree, is_folder, remove_tree
from specgen.run.filecopy import Means
from specgen.run.tasks import Place


@dataclass(frozen=True, slots=True)
class Step:
    """A session that can begin, and by what means its state was restored: None where there was nothing to restore."""

    context: SessionContext
    restored: Means | None


@contextmanager
def step(scratch: Path, place: Place, way: layers.Way | None = None) -> Iterator[Step]:
    """A fresh folder with the state as it was, and a copy of the project's files. It is gone at the end.

    Its name and the names in it tell nothing: `state`, `work`, and `tmp` for the agent's temporary files. With
    `way`, by which this process can lay folders (`layers.enter`), the state is laid under an empty layer where that can
    be done, else copied.
    """
    root = Path(tempfile.mkdtemp(prefix="", dir=scratch))
    state, layer = root / "state", root / "layer"
    laid = False
    try:
        laid = way is not None and _laid(place.state, state, layer, way)
        restored: Means | None = "overlay" if laid else copy_tree(place.state, state)
        context = SessionContext(place.session, place.date, place.project, state, root / "work")
        copy_tree(place.work, context.workspace)
        (root / "tmp").mkdir()
        yield Step(context, restored)
    finally:
        if laid:
            layers.lift(state, layer)
        remove_tree(root)


def _laid(base: Path | None, state: Path, layer: Path, way: layers.Way) -> bool:
    """Lay a state; False where it is to be copied: it holds nothing, it is not like its copy, or the system says no."""
    if base is None or not is_folder(base) or not _is_worth_it(base):
        return False
    with suppress(OSError):
        layers.lay(base, state, layer, way)
        return True
    return False


@lru_cache(maxsize=64)
def _is_worth_it(base: Path) -> bool:
    """Looked at once: nothing changes a state while it is asked from."""
    return layers.layable(base) and any(base.iterdir())
