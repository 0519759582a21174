"""A plug-in of pytest: `pytest --specgen-adapter NAME` adds a test for every rule of the contract.

pytest loads this module wherever specgen is installed, so it imports nothing more until the option is given.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    import pytest

OPTION = "--specgen-adapter"


def pytest_addoption(parser: pytest.Parser) -> None:
    """The options."""
    group = parser.getgroup("specgen")
    told = "test a memory adapter by specgen's contract: a name, or module:callable; may be repeated"
    group.addoption(OPTION, action="append", default=[], metavar="NAME", help=told)
    group.addoption("--specgen-base-url", metavar="URL", help="where the adapter's store is served")
    group.addoption("--specgen-api-key-env", metavar="NAME", help="the environment variable that holds its key")


def pytest_collection_modifyitems(session: pytest.Session, config: pytest.Config, items: list[pytest.Item]) -> None:
    """Add the tests."""
    names = config.getoption(OPTION)
    if names:
        from specgen.retrieve.conformance.tests import tests_of

        url, variable = config.getoption("--specgen-base-url"), config.getoption("--specgen-api-key-env")
        items.extend(tests_of(session, names, url, variable))
