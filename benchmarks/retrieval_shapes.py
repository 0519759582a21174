"""Retrieval over many large haystacks: seconds and peak memory for sets of the shape of LongMemEval's S and M.

S: 500 questions, each over 50 sessions of its own; M: 500 sessions a question, here 20 questions. Sessions have 12
turns of 190 words, drawn by Zipf's law, and come from a pool, as upstream's do. A haystack is made when it is needed;
what making them costs is the row `nothing`.
"""

from __future__ import annotations

import argparse
import json
import random
import resource
import subprocess
import sys
import time
from collections.abc import Iterator
from itertools import accumulate

from specgen.retrieve.adapters.registry import Options, make
from specgen.retrieve.engine import Asking, ask_all
from specgen.retrieve.model import About, Group, Haystack, Head, LeftOut, Place, Question, Session, Turn

SHAPES = {"S": (500, 50), "M": (20, 500)}
POOL, TURNS, WORDS, VOCABULARY = 3000, 12, 190, 40_000


class Shape:
    """Questions, each over sessions of its own: one has the answer, the others come from the pool."""

    about = About("synthetic", None, None, "0" * 64)

    def __init__(self, questions: int, sessions: int) -> None:
        self._questions, self._sessions = questions, sessions
        stream = random.Random("pool")
        words = [f"w{number:05d}" for number in range(VOCABULARY)]
        weights = list(accumulate(1 / rank for rank in range(1, VOCABULARY + 1)))
        self._pool = [
            tuple(
                Turn(place, "user", " ".join(stream.choices(words, cum_weights=weights, k=WORDS)))
                for place in range(TURNS)
            )
            for _ in range(POOL)
        ]

    def heads(self) -> tuple[Head, ...]:
        """Every question."""
        return tuple(Head(f"q{number}", "single") for number in range(self._questions))

    def left_out(self) -> tuple[LeftOut, ...]:
        """None."""
        return ()

    def groups(self, wanted: frozenset[str] | None = None) -> Iterator[Group]:
        """A haystack a question."""
        for number in range(self._questions):
            stream = random.Random(f"haystack {number}")
            answer = Turn(0, "user", f"My locker at the {'pool' if number % 2 else 'station'} is number x{number:05d}.")
            drawn = [
                Session(f"s{place}", None, turns)
                for place, turns in enumerate(stream.sample(self._pool, self._sessions - 1))
            ]
            drawn.insert(stream.randrange(len(drawn) + 1), Session("answer", None, (answer,)))
            asked = f"Which locker has the number x{number:05d}? w00001 w00013 w00420"
            question = Question(f"q{number}", "single", asked, evidence=((Place("answer", 0),),))
            yield Group(Haystack(f"h{number}", tuple(drawn)), (question,))


def main() -> None:
    """Print what each adapter takes for each shape, in a process of its own."""
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("adapters", nargs="*", default=["okapi", "bm25"])
    options.add_argument("--one", nargs=2, metavar=("SHAPE", "ADAPTER"), help=argparse.SUPPRESS)
    chosen = options.parse_args()
    if chosen.one:
        print(json.dumps(_measure(*chosen.one)))
        return
    for shape in SHAPES:
        for adapter in ("nothing", *chosen.adapters):
            command = [sys.executable, __file__, "--one", shape, adapter]
            print(subprocess.run(command, check=True, stdout=subprocess.PIPE, text=True).stdout.strip(), flush=True)


def _measure(shape: str, adapter: str) -> dict[str, object]:
    source = Shape(*SHAPES[shape])
    before, start, cpu = _peak(), time.perf_counter(), time.process_time()
    words = found = questions = 0
    if adapter == "nothing":
        for group in source.groups():
            questions += 1
            words += sum(turn.content.count(" ") + 1 for one in group.haystack.sessions for turn in one.turns)
    else:
        for answered in ask_all(make(adapter, Options()), source, Asking(10)):
            questions += 1
            found += any(one.place is not None and one.place.session == "answer" for one in answered.found)
    seconds, spent = time.perf_counter() - start, time.process_time() - cpu
    return {
        "shape": shape, "adapter": adapter, "questions": questions, "found": found, "words": words,
        "seconds": round(seconds, 1), "cpu": round(spent, 1), "cpu_ms_a_question": round(1000 * spent / questions, 1),
        "pool_mb": round(before), "peak_mb": round(_peak()),
    }  # fmt: skip


def _peak() -> float:
    peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    return peak / (2**20 if sys.platform == "darwin" else 2**10)


if __name__ == "__main__":
    main()
