"""Builds and exports, written once for the whole test run."""

from __future__ import annotations

from pathlib import Path

import pytest
from targets_builds import build_into

from specgen.targets import find
from specgen.targets.api import Exported, export


@pytest.fixture(scope="session")
def hello(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A build of hello.yaml."""
    return build_into("hello.yaml", tmp_path_factory.mktemp("builds") / "hello")


@pytest.fixture(scope="session")
def maya(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A build of maya.yaml."""
    return build_into("maya.yaml", tmp_path_factory.mktemp("builds") / "maya")


@pytest.fixture(scope="session")
def exported(maya: Path, tmp_path_factory: pytest.TempPathFactory) -> Exported:
    """Maya in the format of the target fluso."""
    target = find("fluso")
    assert target is not None
    return export(maya, target, tmp_path_factory.mktemp("exports") / "maya")
