"""A spec under construction: what the parts fill in, and what they found wrong."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field

from specgen.diagnostics import Diagnostic
from specgen.model.haystack import HaystackSpec
from specgen.model.ledgers import CaseSpec, LedgerSpec
from specgen.model.plants import Person, Plant
from specgen.model.probes import Probe
from specgen.model.sessions import Session
from specgen.model.span import Text
from specgen.model.spec import Limits, Source, Spec, Split
from specgen.model.windows import GateSpec, Window
from specgen.parse.nodes import Mapping, Node, Scalar, Sequence
from specgen.schema.names import Names
from specgen.schema.places import Path, node_at


@dataclass(slots=True)
class Draft:
    """The pieces read so far. A part reads only what is `clean`: without a fault of shape in or under it."""

    root: Mapping
    faulty: frozenset[Path] = frozenset()
    found: list[Diagnostic] = field(default_factory=list)
    names: Names = field(init=False)
    family: str = ""
    title: str = ""
    about: Text | None = None
    persona: Text | None = None
    seed: str = ""
    locale: str = ""
    people: list[Person] = field(default_factory=list)
    projects: list[tuple[str, str]] = field(default_factory=list)
    plants: dict[str, Plant] = field(default_factory=dict)
    sessions: list[Session] = field(default_factory=list)
    probes: list[Probe] = field(default_factory=list)
    split: Split | None = None
    limits: Limits = field(default_factory=Limits)
    ledgers: list[LedgerSpec] = field(default_factory=list)
    cases: list[CaseSpec] = field(default_factory=list)
    haystack: HaystackSpec | None = None
    windows: list[Window] = field(default_factory=list)
    gate: GateSpec = field(default_factory=GateSpec)
    short_of_options: set[str] = field(default_factory=set)

    def __post_init__(self) -> None:
        self.names = Names(self.found)

    def clean(self, *path: str | int) -> bool:
        """Whether nothing at or under `path` has a fault of shape."""
        return path not in self.faulty

    def report(self, *found: Diagnostic) -> None:
        """Note findings."""
        self.found.extend(found)

    def scalar(self, key: str) -> Scalar | None:
        """The top-level scalar `key`, where it is there and clean."""
        node = self.root.get(key)
        return node if isinstance(node, Scalar) and self.clean(key) else None

    def every_entry(self, key: str) -> tuple[tuple[Scalar, Node], ...]:
        """The entries of the map at the top-level key, faulty ones too: for declaring their names."""
        return entries(self.root.get(key))

    def entries(self, key: str) -> Iterator[tuple[Scalar, Node]]:
        """The clean entries of the map at the top-level key."""
        for name, value in entries(self.root.get(key)):
            if self.clean(key, name.text):
                yield name, value

    def records(self, *path: str | int) -> Iterator[tuple[int, Mapping]]:
        """The records of the list at `path` with their indices, faulty ones too."""
        for index, item in enumerate(items(node_at(self.root, path))):
            if isinstance(item, Mapping):
                yield index, item

    def sound(self, node: Mapping, *path: str | int) -> Mapping:
        """The map at `path` without the entries that have a fault: so much of it can be read all the same."""
        return Mapping(tuple((key, value) for key, value in node if self.clean(*path, key.text)), node.span)

    def spec(self, sources: tuple[Source, ...]) -> Spec:
        """The spec; only where nothing is wrong."""
        return Spec(
            family=self.family,
            title=self.title or self.family,
            about=self.about,
            persona=self.persona,
            seed=self.seed,
            locale=self.locale,
            people=tuple(self.people),
            projects=tuple(self.projects),
            plants=tuple(self.plants.values()),
            sessions=tuple(self.sessions),
            probes=tuple(self.probes),
            split=self.split,
            limits=self.limits,
            sources=sources,
            span=self.root.span,
            ledgers=tuple(self.ledgers),
            cases=tuple(self.cases),
            haystack=self.haystack,
            windows=tuple(self.windows),
            gate=self.gate,
        )


def entries(node: Node | None) -> tuple[tuple[Scalar, Node], ...]:
    """The entries of a map; none of what is no map."""
    return node.entries if isinstance(node, Mapping) else ()


def items(node: Node | None) -> tuple[Node, ...]:
    """The items of a list; none of what is no list."""
    return node.items if isinstance(node, Sequence) else ()


def scalars(node: Node | None) -> tuple[Scalar, ...]:
    """The scalars of a list, or the one scalar that stands for a list of one."""
    if isinstance(node, Scalar):
        return (node,)
    return tuple(item for item in items(node) if isinstance(item, Scalar))


def word(node: Node | None) -> str | None:
    """The string of a scalar, or None."""
    return node.text if isinstance(node, Scalar) else None


def text(node: Node | None) -> Text | None:
    """The text of a scalar with its place, or None."""
    return node.as_text() if isinstance(node, Scalar) else None


def texts(node: Node | None) -> tuple[Text, ...]:
    """The texts of a list, or the one text that stands for a list of one."""
    return tuple(item.as_text() for item in scalars(node))
