"""The names that a spec makes: declared once, referred to many times."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from typing import Literal as OneOf

from specgen.diagnostics import Diagnostic
from specgen.model.span import Ref, Span
from specgen.parse.nodes import Scalar
from specgen.schema import codes
from specgen.schema.near import listed, near_hint
from specgen.schema.words import NAME_PATTERN

NameKind = OneOf["person", "project", "plant", "session", "probe", "ledger", "case", "window"]

_OURS = "people projects ledger file ask given teach cite belief apply it"
_JINJA = (
    "loop true false none and or not in is if elif else endif for endfor recursive self super caller varargs kwargs "
    "block extends include import macro set call filter with without context raw do"
)
RESERVED = frozenset([*_OURS.split(), *_JINJA.split()])
RESERVED_ATTRIBUTES = frozenset({"first", "last", "full", "initials"})
_MANY = {
    "person": "people",
    "project": "projects",
    "plant": "plants",
    "session": "sessions",
    "probe": "probes",
    "ledger": "ledgers",
    "case": "cases",
    "window": "windows",
}


@dataclass(slots=True)
class Names:
    """What has been declared, by kind, with its place; findings are put into `found`."""

    found: list[Diagnostic]
    _places: dict[NameKind, dict[str, Span]] = field(default_factory=dict)

    def declare(self, kind: NameKind, name: Scalar, *, as_id: str | None = None) -> None:
        """Make `name` known (under `as_id`, where its id is longer). A second one of that id is a finding."""
        own = self._places.setdefault(kind, {})
        new_id = as_id or name.text
        if new_id in own:
            self.found.append(_duplicate(kind, name, own[new_id]))
        else:
            own[new_id] = name.span

    def known(self, kind: NameKind) -> tuple[str, ...]:
        """The ids of that kind, in the order of the spec."""
        return tuple(self._places.get(kind, ()))

    def place(self, kind: NameKind, name: str) -> Span | None:
        """Where that id was declared, or None."""
        return self._places.get(kind, {}).get(name)

    def refer(self, kind: NameKind, name: Scalar) -> Ref:
        """A reference to `name`; where there is no such thing that is a finding, and the reference dangles."""
        if name.text not in self.known(kind):
            self.found.append(self._unknown(kind, name))
        return Ref(name.text, name.span)

    def _unknown(self, kind: NameKind, name: Scalar) -> Diagnostic:
        known = self.known(kind)
        if kind == "plant" and name.text in self.known("person"):
            hint: str | None = f"a person is not a plant; her name is {name.text}.name"
        else:
            hint = near_hint(name.text, known)
        here = f"{_MANY[kind]}: {listed(known)}" if known else f"the spec has no {_MANY[kind]}"
        return codes.UNKNOWN_REFERENCE.at(
            name.span, f"there is no {kind} '{name.text}'", value=name.text, hint=f"{hint} ({here})" if hint else here
        )


def _duplicate(kind: str, name: Scalar, earlier: Span) -> Diagnostic:
    return codes.DUPLICATE_ID.at(
        name.span, f"the {kind} '{name.text}' is declared twice", value=name.text, related=((earlier, "first here"),)
    )


def clash(name: Scalar, kind: str, other: str, earlier: Span) -> Diagnostic:
    """The finding that a `kind` has the name of an `other` thing, in templates that read both from one place."""
    return codes.DUPLICATE_ID.at(
        name.span, f"the {kind} '{name.text}' has the name of a {other}", value=name.text,
        hint="belief.X would mean both; rename one", related=((earlier, f"the {other}"),),
    )  # fmt: skip


def check_name(kind: str, name: Scalar, *, reserved: bool = True) -> tuple[Diagnostic, ...]:
    """Findings about the form of an id that templates use."""
    if not re.fullmatch(NAME_PATTERN, name.text):
        message = f"{kind} '{name.text}': an id is lower-case letters, digits and '_', and starts with a letter"
        near = re.sub(r"[^a-z0-9_]+", "_", name.text.lower()).strip("_").lstrip("0123456789_")
        return (codes.MALFORMED_ID.at(name.span, message, value=name.text, hint=f"such as {near}" if near else None),)
    if reserved and name.text in RESERVED:
        return (_reserved(kind, name),)
    return ()


def check_attribute(name: Scalar) -> tuple[Diagnostic, ...]:
    """Findings about the name of a person's attribute."""
    if name.text in RESERVED_ATTRIBUTES:
        return (_reserved("attribute", name, "templates read it from the name"),)
    return check_name("attribute", name, reserved=False)


def _reserved(kind: str, name: Scalar, hint: str = "choose another word") -> Diagnostic:
    message = f"{kind} '{name.text}': the word has a meaning in templates"
    return codes.RESERVED_ID.at(name.span, message, value=name.text, hint=hint)
