"""A small whole spec that the tests vary, and the way from text to what the schema says of it."""

from __future__ import annotations

from dataclasses import dataclass

from specgen.diagnostics import Diagnostic
from specgen.model.spec import Spec
from specgen.parse import load
from specgen.parse.nodes import Mapping
from specgen.schema import to_spec

SMALL = """\
specgen: 1
family: choir
seed: 1
locale: en_GB
people:
  ida: {user: true, name: {draw: full_name, canon: Ida Holm}}
  tom: {name: {draw: full_name, canon: Tom Reid}, part: tenor}
projects: {choir: The Tuesday choir}
plants:
  door: {kind: fact, value: {draw: digits, length: 4, canon: "4821"}}
  song:
    kind: rule
    options:
      upper: {teach: in capitals, apply: '{{ it | upper }}', shows: '[A-Z]{4}'}
      lower: {teach: in small letters, apply: '{{ it | lower }}', shows: '[a-z]{4}'}
      title: {teach: with capitals, apply: '{{ it | title }}', shows: '[A-Z][a-z]{3}'}
      plain: {apply: '{{ it }}'}
    unprompted: [plain]
    value: {draw: option, canon: upper}
sessions:
  - id: S1
    date: 2026-03-02
    project: choir
    turns:
      - user: 'The code of the door is {{ teach.door }}. Write songs {{ teach.song }}.'
        teaches: [door, song]
probes:
  - id: door
    area: facts
    kind: ask
    project: choir
    date: 2026-04-01
    needs: [door]
    request: What is the code of the door?
    answer: '{{ belief.door }}'
    checks: [{value: door}]
"""


@dataclass(frozen=True)
class Read:
    """What came of a text: the spec, and the findings of the schema alone."""

    spec: Spec | None
    found: tuple[Diagnostic, ...]

    @property
    def codes(self) -> list[str]:
        return [diagnostic.code for diagnostic in self.found]

    @property
    def good(self) -> Spec:
        assert self.spec is not None, self.found
        return self.spec

    @property
    def only(self) -> Diagnostic:
        assert len(self.found) == 1, self.found
        return self.found[0]


def tree(text: str) -> Mapping:
    """The node tree of a YAML text."""
    root = load("spec.yaml", lambda _: text.encode()).root
    assert root is not None
    return root


def read(text: str) -> Read:
    """What the schema makes of a YAML text."""
    return Read(*to_spec(tree(text), ()))


def small(*changes: tuple[str, str], base: str = SMALL) -> Read:
    """What the schema makes of the small spec with each first text, which must be there once, replaced."""
    for old, new in changes:
        assert base.count(old) == 1, f"{old!r} stands {base.count(old)} times"
        base = base.replace(old, new)
    return read(base)


FACT = 'value: {draw: digits, length: 4, canon: "4821"}'
VALUE = "    value: {draw: option, canon: upper}\n"
TEACHES = "        teaches: [door, song]\n"


def fact(text: str) -> Read:
    """The small spec with other keys for its fact than `value`."""
    return small((FACT, text))


def turn(text: str) -> Read:
    """The small spec with `text` (lines of YAML, unindented) after its turn's `teaches`."""
    lines = "".join(f"        {line}\n" for line in text.splitlines())
    return small((TEACHES, TEACHES + lines))


def probe(text: str) -> Read:
    """The small spec with more keys for its probe."""
    lines = "".join(f"    {line}\n" for line in text.splitlines())
    return small(("    area: facts\n", "    area: facts\n" + lines))


def checks(text: str) -> Read:
    """The small spec with other checks."""
    return small(("checks: [{value: door}]", f"checks: {text}"))
