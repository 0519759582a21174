"""Adapters by `module:callable`."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest
from retrieve_files import adapters

from specgen.retrieve.adapters.custom import CustomAdapterError, custom
from specgen.retrieve.adapters.registry import Options, UnknownAdapterError, make


@pytest.fixture
def here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    adapters(tmp_path)
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(sys, "path", list(sys.path))
    monkeypatch.delitem(sys.modules, "own", raising=False)
    return tmp_path


@pytest.mark.usefixtures("here")
def test_a_class_and_a_function() -> None:
    assert custom("own:Mine", Options()).name == "mine"
    assert make("own:made", Options()).name == "mine"


@pytest.mark.usefixtures("here")
def test_options_go_to_what_cannot_do_without() -> None:
    assert custom("own:Told", Options("http://x", None, 7.0)).name == "told http://x 7"


@pytest.mark.usefixtures("here")
def test_two_of_one_class_share_nothing() -> None:
    assert custom("own:Mine", Options()) is not custom("own:Mine", Options())


@pytest.mark.usefixtures("here")
@pytest.mark.parametrize(
    "name", ["own:", ":Mine", "own:Mine.x", "own:value", "own:broken", "own:number", "x.y:z", "a:b:c"]
)
def test_what_is_no_adapter(name: str) -> None:
    with pytest.raises(CustomAdapterError):
        custom(name, Options())
    with pytest.raises(UnknownAdapterError):
        make(name, Options())
