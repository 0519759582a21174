"""The judge: scores any agent's responses to a build's probes. Standard library only; docs/key.md is its contract."""

from .cli import main
from .faults import JudgeFault, KeyFault, RegexLimit, ResultFault, UsageFault
from .jsontype import JSON
from .judging import judge
from .key import Answer, Key, Rival, Test, parse_test
from .load import load_key, load_result
from .regexes import explain_unsafe, is_safe
from .report import dumps, report_json, table, write_score
from .response import FileContent, Response
from .runs import RunScore, ScoreReport, judge_run
from .score import Percentage, Score, score
from .selfhash import VERSION, judge_hash
from .verdict import CheckResult, Status, Verdict

__version__ = VERSION

__all__ = [
    "JSON",
    "VERSION",
    "Answer",
    "CheckResult",
    "FileContent",
    "JudgeFault",
    "Key",
    "KeyFault",
    "Percentage",
    "RegexLimit",
    "Response",
    "ResultFault",
    "Rival",
    "RunScore",
    "Score",
    "ScoreReport",
    "Status",
    "Test",
    "UsageFault",
    "Verdict",
    "dumps",
    "explain_unsafe",
    "is_safe",
    "judge",
    "judge_hash",
    "judge_run",
    "load_key",
    "load_result",
    "main",
    "parse_test",
    "report_json",
    "score",
    "table",
    "write_score",
]
