"""The tables of the documentation that are computed: between `<!-- table: NAME -->` and `<!-- end of table -->`."""

from __future__ import annotations

import json
import re
import tempfile
from collections.abc import Callable, Iterable, Mapping, Sequence
from pathlib import Path

from docs_pages import ROOT
from specgen_judge import RunScore, judge, judge_run, parse_test

from specgen.agents import Agent, agents
from specgen.build.api import build_spec
from specgen.build.load import require_spec
from specgen.build.rebuild import reread
from specgen.guards.guard import judged
from specgen.model.built import Response
from specgen.run.simulated import run_simulated

TABLE = re.compile(r"(<!-- table: (?P<name>[\w-]+) -->\n)(?P<body>.*?)(<!-- end of table -->)", re.DOTALL)
RESPONSES = ROOT / "calibration" / "maya"


def refreshed(text: str, tables: Mapping[str, Callable[[], str]]) -> str:
    """A page with every table computed anew. KeyError for a table that nobody computes."""
    return TABLE.sub(lambda found: f"{found[1]}{tables[found['name']]()}{found[4]}", text)


def markdown(head: Sequence[str], rows: Iterable[Sequence[str]], numbers: int) -> str:
    """A table whose last `numbers` columns are set to the right."""
    rule = ["---"] * (len(head) - numbers) + ["--:"] * numbers
    return "".join(f"| {' | '.join(row)} |\n" for row in (head, rule, *rows))


def agents_table() -> str:
    """Every simulated agent on Maya's canonical world: percentages by area, main, and tests that are fully right."""
    with tempfile.TemporaryDirectory() as place:
        build, run = Path(place) / "maya", Path(place) / "run"
        build_spec(require_spec(str(ROOT / "specs" / "maya.yaml")), None, build)
        again, rows, areas = reread(build), [], []
        for agent in agents():
            run_simulated(again, agent, run, lambda message: None)
            scored = judge_run(build, run).runs[0]
            areas = list(scored.score.by_area)
            rows.append(_row(agent, scored, areas))
    return markdown(("agent", "what it does", *areas, "main", "fully right"), rows, len(areas) + 2)


def _row(agent: Agent, scored: RunScore, areas: Sequence[str]) -> list[str]:
    shares = [scored.score.by_area[area] for area in areas]
    figures = [f"{share:.0f}" if isinstance(share, float) else "?" for share in (*shares, scored.score.main)]
    return [f"`{agent.name}`", agent.about, *figures, f"{scored.score.fully_right}/{scored.score.tests}"]


def calibration_table() -> str:
    """What the judge says of the labelled responses under calibration/maya/.

    Each `*.jsonl` there is a row: its lines are `{"probe": the author's id, "reply": text, "files": {path: text},
    "right": true or false}`, the label given by a reader before the judge saw the response.
    """
    rows = [row for path in sorted(RESPONSES.glob("*.jsonl")) if (row := _calibrated(path)) is not None]
    if not rows:
        return "_No responses of real writers are kept yet._\n"
    return markdown(("responses", "right", "wrong", "false accepts", "false rejects"), rows, 4)


def _calibrated(path: Path) -> list[str] | None:
    labelled = [row for line in path.read_text("utf-8").splitlines() if "right" in (row := json.loads(line))]
    if not labelled:
        return None
    tests = _tests()
    said = [(row["right"], _accepts(tests[row["probe"]], row)) for row in labelled]
    right, wrong = (sum(label is want for label, _ in said) for want in (True, False))
    accepts = sum(not label and accepted for label, accepted in said)
    rejects = sum(label and not accepted for label, accepted in said)
    return [path.stem.replace("-", " "), str(right), str(wrong), str(accepts), str(rejects)]


def _accepts(test: Mapping[str, object], row: Mapping[str, object]) -> bool:
    files = row.get("files")
    response = Response(str(row["reply"]), tuple(files.items()) if isinstance(files, dict) else ())
    return judge(parse_test(dict(test)), judged(response)).status == "correct"  # type: ignore[arg-type]


def _tests() -> dict[str, Mapping[str, object]]:
    with tempfile.TemporaryDirectory() as place:
        build_spec(require_spec(str(ROOT / "specs" / "maya.yaml")), None, Path(place) / "maya")
        lines = (Path(place) / "maya" / "key" / "checks.jsonl").read_text("utf-8").splitlines()
    return {row["name"]: row for row in map(json.loads, lines)}


TABLES: Mapping[str, Callable[[], str]] = {"agents": agents_table, "calibration": calibration_table}
