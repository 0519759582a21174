"""Known rows of LoCoMo: what the public harness memory-core-eval 0.2.0 found, found again."""

from __future__ import annotations

import os
from collections.abc import Iterable
from pathlib import Path

import pytest

from specgen.retrieve.adapters.registry import Options, UnknownAdapterError, make
from specgen.retrieve.contract import Adapter
from specgen.retrieve.engine import Asking, ask_all
from specgen.retrieve.sample import Sampling, sample
from specgen.retrieve.sources.locomo import Locomo
from specgen.retrieve.verdict import Level, place

DEPTHS = (1, 5, 10)


@pytest.fixture(scope="module")
def locomo() -> Locomo:
    path = Path(os.environ.get("SPECGEN_LOCOMO") or Path(__file__).parents[3] / "shared/data/locomo10.json")
    if not path.is_file():
        pytest.skip("the LoCoMo file is not here: SPECGEN_LOCOMO names it")
    return Locomo(path)


def adapter(name: str) -> Adapter:
    try:
        return make(name, Options())
    except UnknownAdapterError as error:
        pytest.skip(f"{error}: {error.hint}")


def hits(name: str, locomo: Locomo, wanted: Iterable[str]) -> dict[str, tuple[bool, ...]]:
    """By question, whether a session with evidence is among the first results, at each depth."""
    answers = ask_all(adapter(name), locomo, Asking(10, frozenset(wanted)))
    first = {one.question.id: place(one, Level.SESSION).first for one in answers}
    return {name: tuple(rank is not None and rank <= depth for depth in DEPTHS) for name, rank in first.items()}


def rates(found: dict[str, tuple[bool, ...]]) -> list[float]:
    return [round(100 * sum(row[at] for row in found.values()) / len(found), 1) for at in range(len(DEPTHS))]


@pytest.mark.parametrize(
    ("name", "hundred", "every"),
    [("okapi", [54.0, 74.0, 84.0], [56.0, 82.3, 90.1]), ("bm25", [56.0, 76.0, 82.0], [56.0, 81.7, 89.8])],
)
def test_recall_of_the_sample_and_of_all(name: str, hundred: list[float], every: list[float], locomo: Locomo) -> None:
    heads = locomo.heads()
    found = hits(name, locomo, (head.id for head in heads))
    assert len(found) == 1978
    assert rates(found) == every
    drawn = sample(heads, Sampling(100, 0, stratified=True))
    assert rates({question: found[question] for question in drawn}) == hundred


def test_the_fused_row_on_one_conversation(locomo: Locomo, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """The published run of hybrid-rrf, question by question; the whole sample would take most of a minute."""
    monkeypatch.setenv("SPECGEN_CACHE", str(tmp_path))
    monkeypatch.setenv("SPECGEN_MINILM", "fp32")
    known = {
        "conv-26:q145": (True, True, True),
        "conv-26:q146": (True, True, True),
        "conv-26:q168": (False, False, True),
        "conv-26:q198": (False, True, True),
        "conv-26:q41": (False, True, True),
        "conv-26:q83": (True, True, True),
        "conv-26:q96": (True, True, True),
    }
    assert hits("hybrid-rrf", locomo, known) == known
