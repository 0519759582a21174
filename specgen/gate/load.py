"""Fixtures of whatever a user names: a spec with windows, a spec of a family with histories, or a build."""

from __future__ import annotations

from pathlib import Path

from specgen.build import layout
from specgen.build.load import require_spec
from specgen.build.plan import histories
from specgen.build.rebuild import reread
from specgen.gate.family import from_build, of_histories
from specgen.gate.fixtures import fixtures_of, of_windows
from specgen.gate.model import Fixtures
from specgen.model.spec import Spec
from specgen.world.streams import seed_text


class NoWindowsError(Exception):
    """Nothing in a spec or a build can be shown to a gate, or it was asked for in another world than its own.
    `hint` says what would help."""

    def __init__(self, message: str, hint: str) -> None:
        super().__init__(message)
        self.hint = hint


def load(path: str, seed: str | None = None) -> Fixtures:
    """The fixtures of the spec or the build at `path`: of its windows, and of its histories.

    `seed` is another world of a spec; a build has its own. SpecError where a spec cannot be used, NotABuildError where
    a folder is no build, NoWindowsError where there is nothing to show or a build is of another seed.
    """
    folder = Path(path)
    found = _of_build(folder, seed) if folder.is_dir() else of_spec(require_spec(path), seed)
    if not found.fixtures:
        hint = "a spec has windows, or turns that teach a rule, a fact or something of a person"
        raise NoWindowsError(f"{path} has nothing to show to a gate", hint)
    return found


def of_spec(spec: Spec, seed: str | None = None) -> Fixtures:
    """The fixtures of a spec that was read. SpecError where a world cannot be drawn or rendered."""
    chosen = spec.seed if seed is None else seed_text(seed)
    played = histories(spec, chosen) if spec.sessions else ()
    return fixtures_of(spec, (*of_windows(spec, chosen), *of_histories(played)))


def _of_build(folder: Path, seed: str | None) -> Fixtures:
    if seed is not None and (folder / layout.ARGUMENTS).is_file() and seed_text(seed) != reread(folder).arguments.seed:
        message = f"{folder} was built with another seed than {seed}"
        raise NoWindowsError(message, "leave --seed out, or name the spec")
    return from_build(folder)
