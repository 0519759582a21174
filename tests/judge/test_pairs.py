"""Pairs: an answerable and an unanswerable probe, scored together and apart from everything else."""

import json
from pathlib import Path

import pytest
from judge_helpers import value_check, write_build, write_run
from specgen_judge import ScoreReport, judge_run, main, table

KNOWS, ABSTAINS, INVENTS = "481920", "I don't know.", "555555"


def probe(ident: str, pair: str | None, known: bool = True, **more: object) -> dict[str, object]:
    asked = value_check("id", "481920", "111111") if known else value_check("id", None, "111111", mode="abstain")
    return {"id": ident, "area": "codes", "kind": "ask", "split": "exam", "pair": pair, "request": "Which?"} | {
        "checks": [asked],
        **more,
    }


@pytest.fixture
def build(tmp_path: Path) -> Path:
    tests = [probe("single", None)]
    for pair in ("door", "gate"):
        tests += [probe(f"{pair}-known", pair), probe(f"{pair}-unknown", pair, known=False)]
    return write_build(tmp_path / "build", tests)  # type: ignore[arg-type]


def scored(build: Path, folder: Path, known: str, unknown: str, **others: str) -> ScoreReport:
    replies = {"single": known, "door-known": known, "gate-known": known, "door-unknown": unknown}
    replies |= {"gate-unknown": unknown, **{name.replace("_", "-"): reply for name, reply in others.items()}}
    run = write_run(folder, {name: {"reply": reply, "turn": reply, "files": {}} for name, reply in replies.items()})
    return judge_run(build, run)


@pytest.mark.parametrize(
    ("known", "unknown", "others", "main_score", "pairs", "each"),
    [
        (KNOWS, ABSTAINS, {}, 100.0, 100.0, [True, True]),
        (ABSTAINS, ABSTAINS, {}, 0.0, 0.0, [False, False]),
        (KNOWS, INVENTS, {}, 100.0, 0.0, [False, False]),
        (KNOWS, ABSTAINS, {"gate_known": INVENTS}, 100.0, 50.0, [True, False]),
        (KNOWS, ABSTAINS, {"single": ABSTAINS}, 0.0, 100.0, [True, True]),
        ("", "", {}, 0.0, 0.0, [False, False]),
    ],
)
def test_a_pair_is_right_on_both_sides_or_not_at_all(
    build: Path,
    tmp_path: Path,
    known: str,
    unknown: str,
    others: dict[str, str],
    main_score: float,
    pairs: float,
    each: list[bool],
) -> None:
    score = scored(build, tmp_path / "run", known, unknown, **others).score
    assert (score.main, score.exam, score.practice) == (main_score, main_score, None)
    assert (score.pairs, list(score.by_pair.values())) == (pairs, each)


def test_pairs_are_listed_in_the_report(build: Path, tmp_path: Path) -> None:
    report = scored(build, tmp_path / "run", KNOWS, ABSTAINS, gate_known=INVENTS)
    assert main([str(tmp_path / "run")], build) == 0
    written = json.loads((tmp_path / "run" / "score.json").read_text("utf-8"))
    assert (written["pairs"], written["byPair"]) == (50.0, {"door": True, "gate": False})
    assert "pairs       50.0 (1 of 2 right on both sides)\n  door: right on both sides\n" in table(report)


def test_an_unscored_side_leaves_bounds(build: Path, tmp_path: Path) -> None:
    scored(build, tmp_path / "run", KNOWS, ABSTAINS)
    (tmp_path / "run" / "tests" / "door-known.json").write_text("no json", "utf-8")
    score = judge_run(build, tmp_path / "run").score
    assert (score.main, score.pairs, dict(score.by_pair)) == (100.0, (50.0, 100.0), {"door": None, "gate": True})


def test_a_pair_without_any_test_is_no_score(tmp_path: Path) -> None:
    build = write_build(tmp_path / "build", [probe("single", None)])  # type: ignore[list-item]
    score = scored(build, tmp_path / "run", KNOWS, KNOWS).score
    assert (score.pairs, dict(score.by_pair)) == (None, {})


def test_repeats_give_the_mean_and_a_pair_holds_in_all(build: Path, tmp_path: Path) -> None:
    scored(build, tmp_path / "run" / "1", KNOWS, ABSTAINS)
    scored(build, tmp_path / "run" / "2", KNOWS, ABSTAINS, gate_known=INVENTS)
    score = judge_run(build, tmp_path / "run").score
    assert (score.pairs, dict(score.by_pair)) == (75.0, {"door": True, "gate": False})
