"""The registry of targets: what it refuses, and what other packages may bring."""

from __future__ import annotations

from functools import cache
from importlib.metadata import EntryPoint

import pytest

from specgen.targets import Target, find, register, targets
from specgen.targets import registry as module


def test_fluso_is_there() -> None:
    found = find("fluso")
    assert found is not None
    assert found in targets()


def test_unknown_is_none() -> None:
    assert find("no-such-format") is None


def test_a_name_is_taken_once() -> None:
    with pytest.raises(ValueError, match="'fluso' is registered twice"):
        register(Target("fluso", "another", lambda source, staging: ()))


def test_targets_are_sorted_and_described() -> None:
    names = [target.name for target in targets()]
    assert names == sorted(names)
    assert all(target.about for target in targets())


EXTRA = Target("extra", "from another package", lambda source, staging: ())
WRONG = "not a target"


@pytest.fixture
def fresh(monkeypatch: pytest.MonkeyPatch) -> pytest.MonkeyPatch:
    """An empty registry that has loaded nothing yet; afterwards the real one, as it was."""
    targets()
    monkeypatch.setattr(module, "_targets", {})
    monkeypatch.setattr(module, "OWN", ())
    monkeypatch.setattr(module, "_load", cache(module._load.__wrapped__))
    return monkeypatch


def test_entry_points_are_read(fresh: pytest.MonkeyPatch) -> None:
    point = EntryPoint("extra", f"{__name__}:EXTRA", module.GROUP)
    fresh.setattr(module, "entry_points", lambda group: [point])
    assert find("extra") is not None
    assert [target.name for target in targets()] == ["extra"]


def test_an_entry_point_must_give_a_target(fresh: pytest.MonkeyPatch) -> None:
    point = EntryPoint("wrong", f"{__name__}:WRONG", module.GROUP)
    fresh.setattr(module, "entry_points", lambda group: [point])
    with pytest.raises(TypeError, match=r"the entry point 'wrong' of specgen\.targets gives str, not a Target"):
        targets()
