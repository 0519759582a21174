"""The command line of `grade.py`, and of `specgen judge`."""

import sys
from collections.abc import Sequence
from pathlib import Path

from .faults import JudgeFault
from .report import dumps, other_build_note, table, write_score
from .runs import judge_run

_USAGE = """usage: grade.py RUN [--json] [--build BUILD] [--any-build]

Scores the run folder RUN (RUN/tests/<id>.json, or RUN/<k>/tests/<id>.json for repeats) against the key of the build
that this file stands in, prints a table, and writes RUN/score.json.

  --json          print score.json in place of the table
  --build BUILD   the build to score against
  --any-build     score a run that was made on another build too, and say so

exit codes: 0 scored; 2 wrong usage, no usable key, or a run of another build;
3 some tests could not be scored (percentages are bounds)
"""


def main(argv: Sequence[str], build: Path | None = None) -> int:
    """Run the command. `argv` holds the arguments without the program's name; `build` is the build to score against
    where `--build` gives none. Returns the exit code: 0 scored, 2 usage or key, 3 something is unscored."""
    run, as_json, any_build = None, False, False
    args = list(argv)
    while args:
        arg = args.pop(0)
        if arg in ("-h", "--help"):
            _write(_USAGE)
            return 0
        if arg == "--json":
            as_json = True
        elif arg == "--any-build":
            any_build = True
        elif arg == "--build" and args:
            build = Path(args.pop(0))
        elif arg.startswith("-") or run is not None:
            return _refuse(f"unexpected argument {arg!r}")
        else:
            run = Path(arg)
    if run is None or build is None:
        return _refuse("which run?" if run is None else "which build? (--build)")
    try:
        report = judge_run(build, run)
        if report.other_build and not any_build:
            return _refuse(f"{other_build_note(report)}; --any-build scores it all the same", usage=False)
        write_score(run, report)
    except JudgeFault as fault:
        return _refuse(str(fault), usage=False)
    except OSError as error:
        return _refuse(f"{error.filename or run}: {error.strerror or error}", usage=False)
    _write(dumps(report) if as_json else table(report))
    return 0 if report.complete else 3


def _write(text: str) -> None:
    data = text.encode("utf-8", "replace")
    buffer = getattr(sys.stdout, "buffer", None)
    if buffer is None:
        sys.stdout.write(data.decode("utf-8"))
    else:
        sys.stdout.flush()
        buffer.write(data)
        buffer.flush()


def _refuse(message: str, usage: bool = True) -> int:
    sys.stderr.write(
        (f"{message}\n\n{_USAGE}" if usage else f"{message}\n").encode("ascii", "backslashreplace").decode("ascii")
    )
    return 2
