"""Under which names a run writes, so that nothing that it leaves is hard to find."""

from __future__ import annotations

import hashlib
import secrets
from dataclasses import dataclass

from specgen.gate.live.store import Scope

PREFIX = "specgen-"


@dataclass(frozen=True, slots=True)
class Names:
    """The app id of a run, `specgen-` and ten random digits; a user id is that with twelve more. They tell nothing of
    a window's label."""

    app: str

    @property
    def users(self) -> str:
        """What all user ids begin with."""
        return f"{self.app}-"

    def scope(self, fixture: str) -> Scope:
        """Where the memories of a fixture go."""
        digest = hashlib.sha256(f"{self.app}\0{fixture}".encode("utf-8", "surrogatepass")).hexdigest()
        return Scope(f"{self.users}{digest[:12]}", self.app)


def new_names() -> Names:
    """Names that no run had before."""
    return Names(f"{PREFIX}{secrets.token_hex(5)}")
