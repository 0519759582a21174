"""Builds and exports, written once for the tests of the target trap."""

from __future__ import annotations

from pathlib import Path

import pytest
from trap_helpers import build_into, export_into, why_not_sealed

from specgen import resources
from specgen.targets.api import Exported


@pytest.fixture(scope="session")
def ledger_build(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A build of ledger-recall with its eight cases."""
    return build_into(resources.example_spec("ledger-recall.yaml"), tmp_path_factory.mktemp("trap") / "build", 8)


@pytest.fixture(scope="session")
def exported(ledger_build: Path) -> Exported:
    """Its export. The build stands beside it, as it does for many who make a task."""
    return export_into(ledger_build, ledger_build.parent / "the task")


@pytest.fixture(scope="session")
def task(exported: Exported) -> Path:
    """The task's folder; its name has a space in it."""
    return exported.folder


@pytest.fixture(scope="session")
def hello_task(tmp_path_factory: pytest.TempPathFactory) -> Exported:
    """The export of hello, a family of one history with two sessions."""
    folder = tmp_path_factory.mktemp("hello")
    return export_into(build_into(resources.example_spec("hello.yaml"), folder / "build"), folder / "task")


@pytest.fixture(scope="session")
def maya_task(tmp_path_factory: pytest.TempPathFactory) -> Exported:
    """The export of maya."""
    folder = tmp_path_factory.mktemp("maya")
    return export_into(build_into(resources.example_spec("maya.yaml"), folder / "build"), folder / "task")


@pytest.fixture
def sealed() -> None:
    """Skip where sessions cannot be sealed."""
    if why_not_sealed():
        pytest.skip(why_not_sealed())
