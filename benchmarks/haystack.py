"""Padding histories: tokens per second and peak memory, for LongMemEval's S shape and for one haystack of 10M tokens.

`python benchmarks/haystack.py [s] [10m] [guard]` runs each part in a process of its own. Rates are by processor time.
`s` goes through 500 ledger cases, each padded to 115,000 tokens; `10m` pads Maya to ten million tokens and writes them
to disk; `guard` reads 300,000 tokens of Maya's filler as the guard of a build does. A token is four characters.
"""

from __future__ import annotations

import json
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from resource import RUSAGE_SELF, getrusage

ROOT = Path(__file__).parents[1]


def shape_s() -> int:
    """500 questions over haystacks of 115,000 tokens each; the characters that came."""
    from specgen.haystack import Size
    from specgen.retrieve.sources.build import BuildSource

    with tempfile.TemporaryDirectory() as place:
        out = Path(place) / "build"
        command = [sys.executable, "-m", "specgen", "build", "specs/ledger-recall.yaml", "--cases", "500", "--out", out]
        subprocess.run(list(map(str, command)), cwd=ROOT, check=True, stdout=subprocess.DEVNULL)
        groups = BuildSource([out], haystack=Size(tokens=115_000)).groups()
        turns = (turn for group in groups for session in group.haystack.sessions for turn in session.turns)
        return sum(len(turn.content) for turn in turns)


def ten_million() -> int:
    """Maya padded to ten million tokens, streamed to a file; the characters that came."""
    from specgen.build import jsontext
    from specgen.build.haystack import pad_told, padded_row, told_of
    from specgen.build.rebuild import reread
    from specgen.haystack import Size

    told = told_of(next(iter(reread(ROOT / "generated" / "maya").histories())))
    count = 0
    with tempfile.TemporaryFile("w", encoding="utf-8") as file:
        for session in pad_told(told, Size(tokens=10_000_000)):
            file.write(jsontext.line(padded_row(told.id, session)))
            count += sum(len(text) for _, text in session.turns)
    return count


def guard() -> int:
    """Maya's filler read by the guard; the characters that it read."""
    from specgen.build.haystack import pad_told, told_of
    from specgen.build.rebuild import reread
    from specgen.build.see import see
    from specgen.guards.filler import Reader
    from specgen.haystack import Size

    played = next(iter(reread(ROOT / "generated" / "maya").histories()))
    texts = [text for one in pad_told(told_of(played), Size(tokens=300_000)) if not one.source for _, text in one.turns]
    reader = Reader.of(see(played))
    global _begun
    _begun = time.process_time()
    assert not [text for text in texts if reader.breach("user", text)]
    return sum(map(len, texts))


PARTS: dict[str, Callable[[], int]] = {"s": shape_s, "10m": ten_million, "guard": guard}
_begun = 0.0


def main(arguments: list[str]) -> None:
    """Run the parts that are named, all of them where none is."""
    if arguments[:1] == ["--part"]:
        count = PARTS[arguments[1]]() // 4
        seconds = time.process_time() - _begun
        peak = getrusage(RUSAGE_SELF).ru_maxrss / (1024**2 if sys.platform == "darwin" else 1024)
        figures = {"part": arguments[1], "tokens": count, "processor_seconds": round(seconds, 1)}
        print(json.dumps({**figures, "tokens_a_second": int(count / seconds), "peak_mib": round(peak)}))
        return
    for part in arguments or list(PARTS):
        subprocess.run([sys.executable, __file__, "--part", part], check=True)


if __name__ == "__main__":
    main(sys.argv[1:])
