"""trap-cli's manifest: find it in the environment, and take it out of what a session sees.

Written by `specgen export --target trap`.
"""

from __future__ import annotations

import json
import os
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path

NAME = b"TRAP_MANIFEST"

OWN = frozenset(
    b"HOME PWD OLDPWD _ TMPDIR TMP TEMP SPECGEN_STATE_DIR XDG_CONFIG_HOME XDG_DATA_HOME XDG_STATE_HOME XDG_CACHE_HOME "
    b"XDG_RUNTIME_DIR BASH_ENV ENV".split()
)
"""Variables that are set anew for a session, or that lead out of its home."""


@dataclass(frozen=True)
class Found:
    """A manifest: the text as it stands in the environment, and the two folders that it names."""

    raw: bytes
    inputs: Path
    outputs: Path | None


def find(environment: Mapping[bytes, bytes]) -> Found:
    """Return the manifest: TRAP_MANIFEST, else whichever variable holds one (a trap.yaml can choose another name).
    Raises ValueError where none does."""
    for name in sorted(environment, key=lambda name: (name != NAME, name)):
        found = read(environment[name])
        if found is not None:
            return found
    raise ValueError("no variable holds trap-cli's manifest, such as TRAP_MANIFEST: run it as the cmd of a trap.yaml")


def read(raw: bytes) -> Found | None:
    """Return the manifest that a value holds; None where it holds none."""
    if b"inputs_dir" not in raw:
        return None
    try:
        value = json.loads(raw)
    except (ValueError, RecursionError):
        return None
    if not isinstance(value, dict) or not isinstance(value.get("inputs_dir"), str):
        return None
    outputs = value.get("outputs_dir")
    return Found(raw, Path(value["inputs_dir"]), Path(outputs) if isinstance(outputs, str) else None)


def scrubbed(environment: Mapping[bytes, bytes], found: Found, task: Path) -> dict[bytes, bytes]:
    """Return what a session gets of the environment: no variable whose value holds the manifest, a part of it or a
    path of the task, whatever its name; none of trap-cli's own; PATH without the task's folders."""
    telling = tuple(tell for tell in tells(found, task) if tell)
    clean: dict[bytes, bytes] = {}
    for name, value in environment.items():
        if name == b"PATH":
            value = b":".join(entry for entry in value.split(b":") if not any(tell in entry for tell in telling))
        if name in OWN or name.upper().startswith(b"TRAP") or any(tell in value for tell in telling):
            continue
        clean[name] = value
    return clean


def tells(found: Found, task: Path) -> Iterator[bytes]:
    """Yield what gives the task away: the manifest, its folders and the task's, plain and as JSON writes them."""
    yield found.raw.strip()
    yield b'"inputs_dir"'
    paths = [found.inputs, found.inputs.resolve(), task, found.inputs.parent.parent]
    if found.outputs is not None:
        paths += [found.outputs, found.outputs.resolve()]
    for path in paths:
        if len(path.parts) > 1:
            yield os.fsencode(path)
            yield json.dumps(str(path))[1:-1].encode()
