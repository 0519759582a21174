"""From the windows of a spec to fixtures: each variant of each window is one."""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Iterator
from dataclasses import asdict

from specgen.build import jsontext
from specgen.build.load import require_spec
from specgen.diagnostics import SpecError
from specgen.gate.model import Durable, Fixture, Fixtures, Label, Message
from specgen.lints.windows import unlike
from specgen.model.spec import Spec
from specgen.model.windows import Window
from specgen.render.windows import Frame, render_window
from specgen.world.frames import frames
from specgen.world.streams import seed_text


def from_spec(path: str, seed: str | None = None) -> Fixtures:
    """The fixtures of the windows of the spec at `path`, under `seed` (its own where None).

    SpecError with every finding where the spec cannot be used.
    """
    spec = require_spec(path)
    return fixtures_of(spec, of_windows(spec, seed))


def of_windows(spec: Spec, seed: str | None = None) -> Iterator[Fixture]:
    """Every variant of every window, in the order of the spec. SpecError where a template fails under this seed."""
    chosen = spec.seed if seed is None else seed_text(seed)
    for window in spec.windows:
        rendered = tuple(render_window(window, values, spec.locale) for values in frames(window, chosen))
        found = tuple(unlike(window, rendered))
        if found:
            raise SpecError(found)
        for number, frame in enumerate(rendered, 1):
            yield _fixture(window, number, frame)


def fixtures_of(spec: Spec, fixtures: Iterable[Fixture]) -> Fixtures:
    """The fixtures as one set, with the floors of the spec and a hash over every field of every fixture."""
    whole = tuple(fixtures)
    digest = hashlib.sha256()
    for fixture in whole:
        digest.update(jsontext.line(asdict(fixture)).encode("utf-8"))
    return Fixtures(spec.family, digest.hexdigest(), whole, dict(spec.gate.floors))


def _fixture(window: Window, number: int, frame: Frame) -> Fixture:
    many = window.variants > 1
    return Fixture(
        id=f"{window.id}.{number}" if many else window.id,  # no id of a window has a dot
        window=tuple(Message(role, content) for role, content in frame.turns),
        label=Label(window.label),
        note=window.note,
        kind=window.kind,
        expect_type=Durable(window.type) if window.type is not None else None,
        cluster=window.id if many else None,
        frame=number,
        holds=frame.holds,
        mixed=window.mixed,
        always=window.always,
    )
