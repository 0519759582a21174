"""Regexes of the key: safe ones run here, others in a child process that can be stopped. No other module runs one."""

import json
import os
import re
import subprocess
import sys
from functools import lru_cache

from .faults import KeyFault, RegexLimit
from .safety import explain_unsafe, is_safe

#: Seconds of wall time, and bytes of memory, for a regex that may backtrack.
TIME_LIMIT = 5.0
MEMORY_LIMIT = 1 << 30
#: A safe regex reads at most this many characters in this process: rescanning from every start is then bounded.
IN_PROCESS = 20_000
_MOST = 5000

_CHILD = """
import json, re, sys
try:
    import resource
    resource.setrlimit(resource.RLIMIT_AS, (int(sys.argv[1]),) * 2)
except Exception:
    pass
job = json.loads(sys.stdin.buffer.read())
out = []
for m in re.finditer(job["pattern"], job["text"], job["flags"]):
    out.append(m.span())
    if len(out) >= job["most"]:
        break
print(json.dumps(out))
"""


@lru_cache(maxsize=2048)
def compile_regex(pattern: str, flags: int = 0) -> re.Pattern[str]:
    """Return the compiled regex. Raises KeyFault, with the compiler's message, for one that does not compile."""
    try:
        return re.compile(pattern, flags)
    except (re.error, OverflowError, RecursionError, ValueError) as error:
        raise KeyFault(f"the regex {pattern!r} does not compile: {error}") from error


def spans(pattern: str, text: str, flags: int = 0) -> list[tuple[int, int]]:
    """Return the places where a regex matches, at most 5,000. Raises RegexLimit past the time or memory limit."""
    compiled = compile_regex(pattern, flags)
    if is_safe(pattern, flags) and len(text) <= IN_PROCESS:
        out = []
        for match in compiled.finditer(text):
            out.append(match.span())
            if len(out) >= _MOST:
                break
        return out
    return list(_in_child(pattern, text, flags))


@lru_cache(maxsize=64)
def _in_child(pattern: str, text: str, flags: int) -> tuple[tuple[int, int], ...]:
    job = json.dumps({"pattern": pattern, "text": text, "flags": int(flags), "most": _MOST}).encode("ascii")
    try:
        done = subprocess.run(
            [sys.executable, "-I", "-S", "-c", _CHILD, str(MEMORY_LIMIT)],
            input=job,
            capture_output=True,
            timeout=TIME_LIMIT,
            check=False,
            env=_environment(),
        )
    except subprocess.TimeoutExpired as error:
        raise RegexLimit(f"the regex {pattern!r} did not end within {TIME_LIMIT:g} seconds") from error
    except OSError as error:
        raise RegexLimit(f"the regex {pattern!r} could not be run apart: {error}") from error
    if done.returncode != 0:
        raise RegexLimit(
            f"the regex {pattern!r} failed in its own process (exit {done.returncode}): out of memory, or stopped"
        )
    return tuple((int(a), int(b)) for a, b in json.loads(done.stdout))


def _environment() -> dict[str, str]:
    """Return what Python needs to start, and nothing else: on Windows that is SYSTEMROOT."""
    return {name: os.environ[name] for name in ("SYSTEMROOT", "LD_LIBRARY_PATH") if name in os.environ}


__all__ = ["IN_PROCESS", "MEMORY_LIMIT", "TIME_LIMIT", "compile_regex", "explain_unsafe", "is_safe", "spans"]
