"""Everything that is wrong with a spec, without writing a build."""

from __future__ import annotations

from specgen.build.api import sample_size
from specgen.build.load import load_spec
from specgen.build.plan import histories, sampled_worlds
from specgen.build.recorded import recorded_responses
from specgen.build.write import prove
from specgen.diagnostics import Diagnostic, SpecError
from specgen.guards import all_guards
from specgen.model.spec import Spec
from specgen.world.streams import seed_text


def lint(path: str, *, seed: str | None = None, deep: bool = True) -> tuple[Diagnostic, ...]:
    """Every finding about the spec at `path`, sorted. With `deep`, broken guarantees too, in the family's own world or
    the one of `seed`; a spec of windows alone has no history to prove anything of."""
    loaded = load_spec(path)
    if loaded.spec is None or not deep or not loaded.spec.sessions:
        return loaded.diagnostics
    try:
        found = breaches(loaded.spec, seed)
    except SpecError as error:
        found = error.diagnostics
    return tuple(sorted({*loaded.diagnostics, *found}))


def breaches(spec: Spec, seed: str | None) -> tuple[Diagnostic, ...]:
    """The guarantees that one world of the family breaks. SpecError where the world cannot be drawn or rendered."""
    chosen = spec.seed if seed is None else seed_text(seed)
    worlds = tuple(sampled_worlds(spec, sample_size(spec)))
    return prove(spec, histories(spec, chosen), all_guards(spec, worlds, recorded_responses(spec)))
