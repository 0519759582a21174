"""The tables of the documentation that are computed: between `<!-- table: NAME -->` and `<!-- end of table -->`."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import cache
from pathlib import Path

from docs_pages import ROOT
from specgen_judge import Key, Score, score

from specgen.agents import Agent, agents
from specgen.build.load import require_spec
from specgen.build.plan import histories
from specgen.build.see import see
from specgen.guards import Seen
from specgen.guards.order import setting
from specgen.model.built import Response

TABLE = re.compile(r"(<!-- table: (?P<name>[\w-]+) -->\n)(?P<body>.*?)(<!-- end of table -->)", re.DOTALL)
RESPONSES = ROOT / "calibration" / "maya"


def refreshed(text: str, tables: Mapping[str, Callable[[], str]]) -> str:
    """A page with every table computed anew. KeyError for a table that nobody computes."""
    return TABLE.sub(lambda found: f"{found[1]}{tables[found['name']]()}{found[4]}", text)


def markdown(head: Sequence[str], rows: Iterable[Sequence[str]], numbers: int) -> str:
    """A table whose last `numbers` columns are set to the right."""
    rule = ["---"] * (len(head) - numbers) + ["--:"] * numbers
    return "".join(f"| {' | '.join(row)} |\n" for row in (head, rule, *rows))


@cache
def maya() -> Seen:
    """Maya's canonical world, ready to be answered and judged."""
    spec = require_spec(str(ROOT / "specs" / "maya.yaml"))
    return see(next(iter(histories(spec, spec.seed))))


def agents_table() -> str:
    """Every simulated agent on Maya's canonical world: percentages by area, main, and tests that are fully right."""
    scores = {agent: _score(agent) for agent in agents()}
    areas = list(next(iter(scores.values())).by_area)
    rows = [_row(agent, scored, areas) for agent, scored in scores.items()]
    return markdown(("agent", "what it does", *areas, "main", "fully right"), rows, len(areas) + 2)


def _score(agent: Agent) -> Score:
    seen = maya()
    verdicts = {s.asked.id: seen.verdict(s.asked, agent.answer(setting(seen, s))) for s in seen.scenes}
    return score(Key(tuple(seen.tests.values()), ""), verdicts)


def _row(agent: Agent, scored: Score, areas: Sequence[str]) -> list[str]:
    shares = [*(scored.by_area[area] for area in areas), scored.main]
    figures = [f"{share:.0f}" if isinstance(share, float) else "?" for share in shares]
    return [f"`{agent.name}`", agent.about, *figures, f"{scored.fully_right}/{scored.tests}"]


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
    said = [(row["right"], _accepts(row)) for row in labelled]
    right, wrong = (sum(label is want for label, _ in said) for want in (True, False))
    accepts = sum(not label and accepted for label, accepted in said)
    rejects = sum(label and not accepted for label, accepted in said)
    return [path.stem.replace("-", " "), str(right), str(wrong), str(accepts), str(rejects)]


def _accepts(row: Mapping[str, object]) -> bool:
    """Whether the judge finds a recorded response fully right. KeyError for a probe that there is not."""
    asked = {scene.asked.probe.id: scene.asked for scene in maya().scenes}[str(row["probe"])]
    made = row.get("files")
    files = tuple(made.items()) if isinstance(made, dict) else ()
    return maya().fully_right(asked, Response(str(row["reply"]), files))


TABLES: Mapping[str, Callable[[], str]] = {"agents": agents_table, "calibration": calibration_table}
