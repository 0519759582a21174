"""Anchors and aliases, with a bound on what they may expand to."""

from __future__ import annotations

from dataclasses import dataclass, field

from specgen.diagnostics import Diagnostic
from specgen.diagnostics.suggest import did_you_mean
from specgen.model.span import Span
from specgen.parse import codes
from specgen.parse.events import MAX_DEPTH
from specgen.parse.nodes import Node, Scalar

MAX_EXPANDED = 100_000
"""How many nodes all aliases of a file may stand for together."""


@dataclass(frozen=True, slots=True)
class Composed:
    """A node with the number of nodes in it and the number of levels below it, both with aliases expanded."""

    node: Node
    size: int = 1
    height: int = 0


@dataclass(slots=True)
class Anchors:
    """The anchors of one file so far. An anchor whose node is still being read is held as its place alone."""

    known: dict[str, Composed | Span] = field(default_factory=dict)
    expanded: int = 0
    _exceeded: bool = False

    def open(self, name: str | None, span: Span) -> None:
        """Note that the node called `name` begins at `span`. A name may be used again for a later node."""
        if name is not None:
            self.known[name] = span

    def close(self, name: str | None, node: Composed) -> None:
        """Note the finished node called `name`."""
        if name is not None:
            self.known[name] = node

    def resolve(self, name: str, span: Span, depth: int) -> Composed | Diagnostic:
        """The node that `*name` at `span` stands for, or what is wrong with it.

        Once the aliases expand to too much, this is said once and every further one that does stands for nothing.
        """
        found = self.known.get(name)
        if found is None:
            near = did_you_mean(name, self.known)
            hint = f"did you mean *{near}?" if near else "a text that begins with * needs quotes"
            return codes.UNKNOWN_ANCHOR.at(span, f"no earlier value is marked &{name}", value=f"*{name}", hint=hint)
        if isinstance(found, Span):
            return codes.RECURSIVE_ALIAS.at(
                span,
                f"*{name} stands inside the value that &{name} marks",
                value=f"*{name}",
                hint="write the value out",
                related=((found, f"&{name} is here"),),
            )
        if self.expanded + found.size > MAX_EXPANDED:
            if self._exceeded:
                return Composed(Scalar("", "null", span))
            self._exceeded = True
            return codes.ALIAS_BOMB.at(
                span,
                f"with *{name} the aliases of this file stand for more than {MAX_EXPANDED:,} values",
                value=f"*{name}",
                hint="use fewer aliases inside aliased values",
            )
        self.expanded += found.size
        if depth + found.height > MAX_DEPTH:
            return codes.TOO_DEEP.at(
                span, f"with *{name} this is nested more than {MAX_DEPTH} levels deep", hint="use fewer levels"
            )
        return found
