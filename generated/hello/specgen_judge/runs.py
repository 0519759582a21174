"""Judging a run folder: every test of the key against its result file."""

from dataclasses import dataclass
from pathlib import Path

from .faults import ResultFault, UsageFault
from .judging import judge, unscored
from .key import Key
from .load import load_key, load_made_on, load_result
from .score import Score, mean_score, score
from .selfhash import VERSION, judge_hash
from .verdict import Verdict

_UNSAFE = '<>:"/\\|?*'


@dataclass(frozen=True)
class RunScore:
    """One repeat: its name ("" where the run has no repeats), verdicts by test id, and scores."""

    name: str
    verdicts: dict[str, Verdict]
    score: Score


@dataclass(frozen=True)
class ScoreReport:
    """What `score.json` holds. `score` is the mean over the repeats, `made_on` the hash of the build that the run
    names in its run.json (None where it names none)."""

    key: Key
    runs: tuple[RunScore, ...]
    score: Score
    judge_hash: str
    judge_version: str
    made_on: str | None = None

    @property
    def other_build(self) -> bool:
        """Whether the run says that it was made on another build than the one whose key scored it."""
        return None not in (self.made_on, self.key.spec_hash) and self.made_on != self.key.spec_hash

    @property
    def complete(self) -> bool:
        """Whether every test of every repeat was scored."""
        return all(run.score.complete for run in self.runs)


def file_name(ident: str) -> str:
    """Return the result file's name for a test id: characters that a file name may not have become `_`."""
    return "".join("_" if c in _UNSAFE or ord(c) < 32 else c for c in ident) + ".json"


def judge_run(build: Path, run: Path) -> ScoreReport:
    """Return the scores of a run folder. Writes nothing.

    Raises UsageFault where `run` is no folder with results, KeyFault where the key is missing or malformed. A result
    that can't be read leaves its test unscored.
    """
    key = load_key(build)
    if not run.is_dir():
        raise UsageFault(f"{run} is not a folder")
    if (run / "tests").is_dir():
        folders = [("", run / "tests")]
    else:
        folders = [(p.name, p / "tests") for p in run.iterdir() if p.name.isdigit() and (p / "tests").is_dir()]
        folders.sort(key=lambda each: (int(each[0]), each[0]))
    if not folders:
        raise UsageFault(f"{run} has no folder 'tests' (nor 1/tests, 2/tests and so on for repeats)")
    runs = tuple(_one(key, name, folder) for name, folder in folders)
    total = runs[0].score if len(runs) == 1 else mean_score([r.score for r in runs])
    return ScoreReport(key, runs, total, judge_hash(), VERSION, load_made_on(run))


def _one(key: Key, name: str, folder: Path) -> RunScore:
    verdicts: dict[str, Verdict] = {}
    for test in key.tests:
        try:
            response = load_result(folder / file_name(test.id))
        except ResultFault as fault:
            verdicts[test.id] = unscored(test, str(fault))
            continue
        verdicts[test.id] = judge(test, response)
    known = {file_name(test.id) for test in key.tests}
    unknown = tuple(sorted(p.name[:-5] for p in folder.iterdir() if p.name.endswith(".json") and p.name not in known))
    return RunScore(name, verdicts, score(key, verdicts, unknown))
