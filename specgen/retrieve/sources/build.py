"""Builds of our own as data for retrieval: each probe that asks is a question over the history up to its checkpoint.

Nothing is drawn or rendered: the questions, their evidence and the turns are read from the files of a build, and its
hash, which is over all of them, says which data it is.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path

from specgen.build import layout
from specgen.haystack.size import parse_size
from specgen.model.haystack import Size
from specgen.retrieve.model import About, Group, Head, LeftOut
from specgen.retrieve.sources import build_rows
from specgen.retrieve.sources.build_haystack import Padder, as_built, spoken
from specgen.retrieve.sources.build_reading import Reading, checkpoints
from specgen.retrieve.sources.build_whole import require_whole
from specgen.retrieve.sources.errors import SourceError
from specgen.retrieve.sources.registry import DataOptions

SIZES = {"s": Size(tokens=115_000), "m": Size(sessions=500)}
"""The sizes of LongMemEval by its names for them."""

ABSENT = "+abs"


@dataclass(frozen=True, slots=True)
class _Known:
    """What is asked in a build: heads in the order of its groups, and what is left out."""

    heads: tuple[Head, ...]
    left_out: tuple[LeftOut, ...]


class BuildSource:
    """Questions of one or several builds.

    `haystack` pads each history, up to each question's checkpoint, to a size. Without it a history is as it was built,
    with the filler of its haystack.jsonl where the spec asked for some, or without where `bare`. `absent` adds to each
    question one with `_abs` after its id, from whose haystack every session that answers it is taken out. Where builds
    share ids, each id has its folder's name before it. SourceError where a folder is no build, is damaged, was changed
    since, or is named twice.
    """

    def __init__(
        self, builds: Sequence[Path], *, haystack: Size | None = None, bare: bool = False, absent: bool = False
    ) -> None:
        if not builds:
            raise SourceError("no build is named", hint="name one or several with --build FOLDER")
        self._builds, self._size, self._bare, self._absent = tuple(builds), haystack, bare, absent
        for place, folder in enumerate(builds):
            if folder.resolve() in [other.resolve() for other in builds[:place]]:
                raise SourceError(f"the build {folder} is named twice", hint="name each once")
        self._manifests = [build_rows.manifest(folder) for folder in builds]
        for folder, (_, built) in zip(builds, self._manifests, strict=True):
            require_whole(folder, built)

    @cached_property
    def about(self) -> About:
        """Families, and the hash of the build; of several, the hash of their hashes."""
        families = "+".join(dict.fromkeys(family for family, _ in self._manifests))
        hashes = [found for _, found in self._manifests]
        whole = hashes[0] if len(hashes) == 1 else hashlib.sha256("\n".join(hashes).encode()).hexdigest()
        return About(families, self._split(), None, whole)

    def heads(self) -> tuple[Head, ...]:
        """Every question that can be asked."""
        return self._known.heads

    def left_out(self) -> tuple[LeftOut, ...]:
        """Every probe that is no question, and why."""
        return self._known.left_out

    def groups(self, wanted: frozenset[str] | None = None) -> Iterator[Group]:
        """By build, history and checkpoint; one history is in memory at a time."""
        for folder, (family, _), prefix in zip(self._builds, self._manifests, self._prefixes, strict=True):
            padder = Padder(folder, family, self._size) if self._size is not None else None
            filled = padder is None and not self._bare and (folder / layout.HAYSTACK).is_file()
            padded = build_rows.padded(folder) if filled else None
            for history, sessions in build_rows.told(folder):
                built = build_rows.same(folder, layout.HAYSTACK, history.id, padded) if padded is not None else None
                with build_rows.whole(folder):
                    reading = Reading(history, spoken(sessions), prefix, padder, as_built(built) if built else None)
                    yield from reading.groups(wanted, self._absent)

    @cached_property
    def _prefixes(self) -> tuple[str, ...]:
        """What comes before the ids of each build: nothing, unless two builds have the same ids."""
        seen: set[str] = set()
        for folder in self._builds:
            ids = {str(row["id"]) for row in build_rows.rows(folder, layout.PROBES)}
            if not seen.isdisjoint(ids):
                return _named(self._builds)
            seen |= ids
        return ("",) * len(self._builds)

    @cached_property
    def _known(self) -> _Known:
        heads: list[Head] = []
        left_out: list[LeftOut] = []
        for folder, prefix in zip(self._builds, self._prefixes, strict=True):
            for history, sessions in build_rows.told(folder):
                with build_rows.whole(folder):
                    found, left = checkpoints(history, [str(row["id"]) for row in sessions], prefix)
                left_out += left
                for checkpoint in found:
                    heads += [Head(one.id, one.type) for one in checkpoint.questions]
                    heads += [Head(one.id, one.type) for _, one in checkpoint.absent if self._absent]
        return _Known(tuple(heads), tuple(left_out))

    def _split(self) -> str:
        name = "bare" if self._bare else "built"
        if self._size is not None:
            size = self._size
            name = f"{size.sessions} sessions" if size.sessions is not None else f"{size.tokens} tokens"
        return name + (ABSENT if self._absent else "")


def load(options: DataOptions) -> BuildSource:
    """The builds that the options name. The split is `oracle` (as built), `bare`, `s`, `m` or a size such as `50` or
    `200k`; with `+abs` after it the questions without evidence come too. SourceError where it is none of these."""
    split, absent = options.split.removesuffix(ABSENT), options.split.endswith(ABSENT)
    if split in ("oracle", "bare", ""):
        return BuildSource(options.paths, bare=split == "bare", absent=absent)
    try:
        size = SIZES.get(split) or parse_size(split)
    except ValueError:
        hint = "a split of a build is oracle, bare, s, m, or a size such as 50 or 200k; +abs may follow"
        raise SourceError(f"there is no split {options.split!r}", hint=hint) from None
    return BuildSource(options.paths, haystack=size, absent=absent)


def _named(builds: Sequence[Path]) -> tuple[str, ...]:
    """A prefix for each build: its folder's name, and from the second of that name on its number."""
    seen: dict[str, int] = {}
    found: list[str] = []
    for folder in builds:
        name = folder.resolve().name
        seen[name] = seen.get(name, 0) + 1
        found.append(f"{name}/" if seen[name] == 1 else f"{name}-{seen[name]}/")
    return tuple(found)
