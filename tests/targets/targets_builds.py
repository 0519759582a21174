"""Example specs, histories and builds for the tests of targets: each is made once."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from specgen import resources
from specgen.build.arguments import Arguments
from specgen.build.load import require_spec
from specgen.build.plan import histories
from specgen.build.see import see
from specgen.build.write import build
from specgen.guards import Seen
from specgen.model.spec import Spec


@cache
def example(name: str) -> Spec:
    """An example spec."""
    return require_spec(str(resources.example_spec(name)))


@cache
def seen(name: str, seed: str) -> Seen:
    """The one history of an example spec under a seed, as guards see it."""
    return see(next(iter(histories(example(name), seed))))


def build_into(name: str, folder: Path, seed: str = "1") -> Path:
    """Write a build without running its guards (they have tests of their own)."""
    spec = example(name)
    return build(spec, Arguments(seed), histories(spec, seed), (), folder).folder
