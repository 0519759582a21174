"""The build as one call: from a spec that was read to a folder."""

from __future__ import annotations

from pathlib import Path

from specgen.build.arguments import Arguments
from specgen.build.plan import histories, sampled_worlds
from specgen.build.recorded import recorded_responses
from specgen.build.seeds import folder_word
from specgen.build.write import Built, Progress, build
from specgen.guards import all_guards
from specgen.model.spec import Spec
from specgen.world.streams import seed_text

SAMPLE = 1000
"""How many worlds the guess guard looks at, at least; twice as many tables where there are ledgers."""


def sample_size(spec: Spec) -> int:
    """How many worlds the guess guard looks at."""
    return 2 * SAMPLE if spec.ledgers else SAMPLE


def default_target(spec: Spec, seed: str | None) -> Path:
    """generated/FAMILY, with -sSEED for a seed that is not the family's own."""
    if seed is None or seed_text(seed) == spec.seed:
        return Path("generated") / spec.family
    return Path("generated") / f"{spec.family}-s{folder_word(seed)}"


def build_spec(
    spec: Spec,
    seed: str | None,
    target: Path,
    progress: Progress = lambda message: None,
    cases: int | None = None,
) -> Built:
    """Build a family under `seed` (its own where None), with `cases` histories where it is a family of cases.

    SpecError with every broken guarantee.
    """
    chosen = spec.seed if seed is None else seed_text(seed)
    guards = all_guards(spec, tuple(sampled_worlds(spec, sample_size(spec))), recorded_responses(spec))
    return build(spec, Arguments(chosen, cases), histories(spec, chosen, cases), guards, target, progress)
