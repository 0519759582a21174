"""What the key holds of every history: its plants, and the memory of a perfect agent."""

from __future__ import annotations

from contextlib import ExitStack

from specgen.build import documents, jsontext, layout
from specgen.build.memory import answer_key_memory
from specgen.build.staging import Staging, Writer
from specgen.model.built import Played


class KeyWriter:
    """Writes planted.json as histories stream by; the memory as files for a lone history, as lines for `many`."""

    def __init__(self, staging: Staging, stack: ExitStack, *, many: bool) -> None:
        self._staging = staging
        self._planted = stack.enter_context(staging.open(layout.PLANTED))
        self._memories: Writer | None = stack.enter_context(staging.open(layout.MEMORIES)) if many else None
        self._planted.write('{"histories": [')
        self._between = "\n"

    def add(self, played: Played) -> None:
        """One history."""
        row = jsontext.line(documents.planted(played.spec, played)).rstrip("\n")
        self._planted.write(f"{self._between}{row}")
        self._between = ",\n"
        files = answer_key_memory(played.spec, played)
        if self._memories is not None:
            self._memories.write(jsontext.line({"history": played.history.id, "files": dict(files)}))
            return
        for name, text in files:
            self._staging.write(f"{layout.MEMORY}/{name}", text)

    def close(self) -> None:
        """Nothing more comes."""
        self._planted.write("\n]}\n")
