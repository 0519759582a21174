"""The private folder in which an agent lives through one session: copies that nobody else sees or writes."""

from __future__ import annotations

import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from specgen.run.contract import SessionContext
from specgen.run.copies import copy_tree, remove_tree
from specgen.run.tasks import Place


@contextmanager
def step(scratch: Path, place: Place) -> Iterator[SessionContext]:
    """A fresh folder with a copy of the state and of the project's files. It is gone at the end.

    Its name and the names in it tell nothing: `state`, `work`, and `tmp` for the agent's temporary files.
    """
    root = Path(tempfile.mkdtemp(prefix="", dir=scratch))
    try:
        context = SessionContext(place.session, place.date, place.project, root / "state", root / "work")
        copy_tree(place.state, context.state)
        copy_tree(place.work, context.workspace)
        (root / "tmp").mkdir()
        yield context
    finally:
        remove_tree(root)
