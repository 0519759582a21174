"""The page that documents every code, made from the registry and the goldens."""

from __future__ import annotations

import contextlib
import gzip
import importlib
from collections.abc import Iterable
from itertools import groupby
from pathlib import Path

from specgen.diagnostics.codes import Code, all_codes

TREE = Path(__file__).resolve().parents[2]
GOLDENS = TREE / "tests" / "goldens"
"""Where the examples lie in a working tree; an installed package has none."""
_MOST_LINES = 40
_PATTERNS = (".yaml", ".yaml.gz", "-*.yaml", "-*.yaml.gz")
_HEADER = """\
<!-- Generated from the declared codes and tests/goldens by `python -m specgen.diagnostics.docs`; do not edit. -->

# Codes

Every finding of specgen has a code. For each: what it is, why it matters, an example that trips it and one that does
not. A byte or character that cannot be shown is written as an escape.

| codes | found in |
|---|---|
| SG0xx | the file and its YAML |
| SG1xx | the shape of a spec |
| SG2xx | references, templates, patterns |
| SG3xx | the world that is drawn |
| SG4xx | guarantees that a build proves |
| SG5xx | builds, runs and exports |
"""


def render_codes_markdown(goldens: Path = GOLDENS, codes: Iterable[Code] | None = None) -> str:
    """The page for `codes` (all that are declared), with the examples of the folder `goldens`.

    A code without an example has none shown; the tests say which lack one.
    """
    chosen = all_codes() if codes is None else codes
    return "\n".join([_HEADER, *(_section(code, goldens / code.id) for code in chosen)])


def example_files(folder: Path, name: str) -> list[Path]:
    """The files of the first example called `name` (`trips` or `passes`) in a golden's folder, the spec first.

    An example is `name.yaml`, a file `name-*.yaml` (either may be compressed, `.yaml.gz`), or a folder `name/` whose
    spec is `spec.yaml`.
    """
    singles = [path for pattern in _PATTERNS for path in sorted(folder.glob(name + pattern))]
    if singles:
        return singles[:1]
    inner = sorted(path for path in (folder / name).rglob("*") if path.is_file())
    return sorted(inner, key=lambda path: path.name != "spec.yaml")


def _section(code: Code, folder: Path) -> str:
    severity = " (warning)" if code.severity == "warning" else ""
    parts = [f"## {code.id}: {code.title}{severity}\n", f"{code.why}\n"]
    for name, lead in (("trips", "Trips it:"), ("passes", "Passes:")):
        files = example_files(folder, name)
        if files:
            parts.append(f"{lead}\n")
            parts.extend(_block(path, folder, len(files) > 1) for path in files)
    return "\n".join(parts)


def _block(path: Path, folder: Path, titled: bool) -> str:
    content = path.read_bytes()
    if path.suffix == ".gz":
        content = gzip.decompress(content)
    text = content.decode("utf-8", "backslashreplace")
    shown = "".join(char if char.isprintable() or char == "\n" else _escape(char) for char in text).rstrip("\n")
    lines = _collapse(shown.split("\n"))
    if len(lines) > _MOST_LINES:
        lines = [*lines[:_MOST_LINES], f"# … {len(lines) - _MOST_LINES} more lines"]
    lines = [line if len(line) <= 160 else f"{line[:150]} …" for line in lines]
    title = f"# {path.relative_to(folder).as_posix()}\n" if titled else ""
    fence = "````" if "```" in shown else "```"
    return f"{fence}yaml\n{title}" + "\n".join(lines) + f"\n{fence}\n"


def _collapse(lines: list[str]) -> list[str]:
    """The lines with long runs of the same one cut short."""
    result: list[str] = []
    for line, run in groupby(lines):
        count = len(list(run))
        result += [line] * count if count <= 4 else [line] * 3 + [f"# … {count - 3:,} more lines like this"]
    return result


def _escape(char: str) -> str:
    return char.encode("unicode_escape").decode("ascii")


def main() -> None:
    """Write docs/codes.md of the working tree."""
    for module in ("specgen.parse", "specgen.cli.everything"):
        with contextlib.suppress(ModuleNotFoundError):
            importlib.import_module(module)
    (TREE / "docs" / "codes.md").write_text(render_codes_markdown(), encoding="utf-8", newline="\n")


if __name__ == "__main__":
    main()
