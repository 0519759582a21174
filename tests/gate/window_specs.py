"""Small specs with windows, for the tests of fixtures."""

from __future__ import annotations

from pathlib import Path

import specgen

ROOT = Path(specgen.__file__).resolve().parents[1]
CANON = ROOT / "specs" / "write-gate.yaml"
BASE = ROOT / "tests" / "goldens" / "base" / "windows.yaml"


def write(folder: Path, windows: str, *, more: str = "", name: str = "spec.yaml") -> str:
    """A spec that adds `windows` (list items, indented by two) to a small set that covers all types; its path."""
    (folder / "base.yaml").write_text(BASE.read_text(encoding="utf-8"), encoding="utf-8")
    path = folder / name
    path.write_text(f"extends: base.yaml\n{more}windows:\n{windows}", encoding="utf-8")
    return str(path)


def heartbeat(id_: str = "beat", *, variants: int = 4, draw: str = "{n: 1..90, of: 91..99, p: n of of}") -> str:
    """A window of noise with its numbers."""
    return (
        f"  - id: {id_}\n    label: drop\n    class: heartbeat\n    note: comes again\n    variants: {variants}\n"
        f"    draw: {draw.replace('of:', 'all:').replace('of of', 'of all')}\n"
        "    turns: [{tool: 'step {{ n }} of {{ all }}, {{ p }}% done'}, {assistant: still running}]\n"
    )
