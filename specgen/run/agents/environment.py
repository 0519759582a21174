"""What an agent's process is told in its environment."""

from __future__ import annotations

import os
from collections.abc import Sequence

from specgen.run.contract import SessionContext


def environment(context: SessionContext, passed: Sequence[str], turn: int | None = None) -> dict[str, str]:
    """The variables of one process: ours, and those of the runner's that `passed` names.

    HOME is the state folder, so that what a program keeps in its user's home is state too.
    """
    told = {
        "HOME": str(context.state),
        "TMPDIR": str(context.state.parent / "tmp"),
        "SPECGEN_STATE_DIR": str(context.state),
        "SPECGEN_SESSION": context.id,
        "SPECGEN_DATE": context.date.isoformat(),
        "SPECGEN_PROJECT": context.project or "",
    }
    if turn is not None:
        told["SPECGEN_TURN"] = str(turn)
    return told | {name: os.environ[name] for name in passed if name in os.environ}
