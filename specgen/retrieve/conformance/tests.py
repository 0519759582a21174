"""The rules of the contract as tests of pytest."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

import pytest

from specgen.retrieve.adapters.registry import Options, UnknownAdapterError
from specgen.retrieve.conformance.check import Outcome, check_rule, subject_of
from specgen.retrieve.conformance.registry import RULES
from specgen.retrieve.conformance.rule import Rule
from specgen.retrieve.conformance.subject import Subject


class RuleTest(pytest.Item):
    """One rule on one adapter."""

    def __init__(self, *, rule: Rule, subject: Subject, adapter: str, **others: Any) -> None:
        super().__init__(**others)
        self._rule, self._subject, self._adapter = rule, subject, adapter

    def runtest(self) -> None:
        """Check the rule."""
        checked = check_rule(self._rule, self._subject)
        if checked.outcome is Outcome.INAPPLICABLE:
            pytest.skip(checked.why)
        if checked.outcome is Outcome.BROKEN:
            pytest.fail(checked.why, pytrace=False)

    def reportinfo(self) -> tuple[Path, None, str]:
        """What pytest shows of a test."""
        return self.path, None, f"{self._adapter}: {self._rule.asks}"


def tests_of(
    session: pytest.Session, names: Iterable[str], base_url: str | None, api_key_env: str | None
) -> Iterator[pytest.Item]:
    """A test for each rule and adapter. An adapter that cannot be made ends the run."""
    for name in names:
        try:
            subject = subject_of(name, Options(base_url, api_key_env))
        except UnknownAdapterError as error:
            raise pytest.UsageError(f"{error}" + (f"; {error.hint}" if error.hint else "")) from None
        for rule in RULES:
            made = RuleTest.from_parent(
                session, name=f"specgen::{name}::{rule.name}", rule=rule, subject=subject, adapter=name
            )
            assert isinstance(made, pytest.Item)
            yield made
