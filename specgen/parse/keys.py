"""The keys of one map: strings, visible, each given once; and what `<<` merges in."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from specgen.diagnostics import Diagnostic
from specgen.parse import codes
from specgen.parse.characters import describe, invisible
from specgen.parse.nodes import Mapping, Node, Scalar, Sequence

Entry = tuple[Scalar, Node]


@dataclass(frozen=True, slots=True)
class RawEntry:
    """An entry as it was written; `merges` where the key is a plain `<<`."""

    key: Scalar
    value: Node
    merges: bool


def key_finding(key: Scalar) -> Diagnostic | None:
    """What is wrong with one key by itself."""
    if key.kind not in ("str", "date"):
        if not key.text:
            return codes.KEY_NOT_STRING.at(key.span, "a key is missing before the colon", hint="name it")
        names = {"int": "a number", "float": "a number", "bool": "a truth value", "null": "nothing (null)"}
        return codes.KEY_NOT_STRING.at(
            key.span, f"the key {key.text} is {names[key.kind]} to YAML", value=key.text, hint=f"write '{key.text}'"
        )
    hidden = invisible(key.text)
    if hidden is not None:
        return codes.KEY_INVISIBLE.at(
            key.span,
            f"the key holds {describe(hidden.group())}, which cannot be seen",
            value=key.text.encode("unicode_escape").decode("ascii"),
            hint="type the key again",
        )
    return None


def resolve(entries: list[RawEntry], findings: list[Diagnostic]) -> tuple[Entry, ...]:
    """The entries with duplicates reported and merge keys resolved.

    A key that stands in the map overrides a merged one; of several merged maps the earlier wins (the merge type of
    the YAML 1.1 type repository). Merged entries stand where `<<` does and keep the place where they were written.
    """
    own: dict[str, RawEntry] = {}
    merge: RawEntry | None = None
    for entry in entries:
        earlier = merge if entry.merges else own.get(entry.key.text)
        if earlier is not None:
            findings.append(_duplicate(entry.key, earlier.key, entry.merges))
        elif entry.merges:
            merge = entry
        else:
            own[entry.key.text] = entry
    result: dict[str, Entry] = {}
    for entry in entries:
        if entry is merge:
            for source in _sources(entry.value, findings):
                for key, value in source:
                    if key.text not in own:
                        result.setdefault(key.text, (key, value))
        elif own.get(entry.key.text) is entry and not entry.merges:
            result[entry.key.text] = (entry.key, entry.value)
    return tuple(result.values())


def _duplicate(key: Scalar, earlier: Scalar, merges: bool) -> Diagnostic:
    hint = "merge several maps with one list: `<<: [*a, *b]`" if merges else "keep one of the two, or rename one"
    return codes.DUPLICATE_KEY.at(
        key.span,
        f"the key {key.text} is given twice in this map",
        value=key.text,
        hint=hint,
        related=((earlier.span, "it is first given here"),),
    )


def _sources(value: Node, findings: list[Diagnostic]) -> Iterator[Mapping]:
    for item in value.items if isinstance(value, Sequence) else (value,):
        if isinstance(item, Mapping):
            yield item
        else:
            findings.append(
                codes.BAD_MERGE.at(
                    item.span,
                    "`<<` takes a map, or a list of maps",
                    value=item.text if isinstance(item, Scalar) else None,
                    hint="name an anchored map (`<<: *base`), or quote the key '<<' if it is meant as text",
                )
            )
