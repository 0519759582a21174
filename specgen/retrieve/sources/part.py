"""A file in the making: what has come so far, and by which name of its content the server knows the rest."""

from __future__ import annotations

import hashlib
import json
import os
from collections.abc import Iterable, Mapping
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path


@dataclass(frozen=True, slots=True)
class Part:
    """`NAME.part` beside the file, and `NAME.part.json`, which holds the URL and the validator that came with it."""

    target: Path
    url: str

    @property
    def path(self) -> Path:
        """Where bytes are kept."""
        return self.target.with_name(self.target.name + ".part")

    @property
    def _about(self) -> Path:
        return self.target.with_name(self.target.name + ".part.json")

    def resume(self) -> tuple[int, str] | None:
        """How many bytes there are, and the validator for the rest; None where it must begin anew."""
        try:
            told = json.loads(self._about.read_bytes())
            size = self.path.stat().st_size
        except (OSError, ValueError):
            return None
        good = isinstance(told, dict) and told.get("url") == self.url and isinstance(told.get("validator"), str)
        return (size, told["validator"]) if good and size else None

    def begin(self, headers: Mapping[str, str]) -> None:
        """Empty it, and note what a later request can ask for the rest with."""
        self.drop()
        validator = validator_of(headers)
        if validator is not None:
            self._about.write_text(json.dumps({"url": self.url, "validator": validator}), "utf-8")

    def append(self, pieces: Iterable[bytes], most: int | None) -> int:
        """Add bytes, at most until there are more than `most`; how many there are. What came before a cut stays."""
        with self.path.open("ab") as file:
            for piece in pieces:
                file.write(piece)
                if most is not None and file.tell() > most:
                    break
            return file.tell()

    def sha256(self) -> str:
        """The hash of what there is."""
        with self.path.open("rb") as file:
            return hashlib.file_digest(file, "sha256").hexdigest()

    def done(self) -> None:
        """Give it its name."""
        with self.path.open("rb") as file:
            os.fsync(file.fileno())
        os.replace(self.path, self.target)
        self.drop()

    def drop(self) -> None:
        """Forget it."""
        for path in (self.path, self._about):
            with suppress(FileNotFoundError):
                path.unlink()


def validator_of(headers: Mapping[str, str]) -> str | None:
    """What `If-Range` may carry: a strong ETag, else the date of the last change (RFC 9110, 13.1.5)."""
    tag = headers.get("etag")
    if tag and not tag.startswith("W/"):
        return tag
    return headers.get("last-modified")
