"""Dumps of memories whose clusters are known."""

from __future__ import annotations

import json
import random
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from pathlib import Path

WORDS = Path(__file__).with_name("audit_words.txt").read_text(encoding="utf-8").split()

HEARTBEATS: tuple[Callable[[random.Random], str], ...] = (
    lambda r: f"Epoch {r.randint(1, 90)}/90, loss {r.random():.4f}, ETA {r.randint(1, 59)}m{r.randint(10, 59)}s",
    lambda r: f"{r.randint(1, 900)} of 912 chunks processed ({r.randint(1, 99)}%), ingest is still going on",
    lambda r: f"markdown ingest running, pid {r.randint(1000, 60000)}, elapsed {r.randint(10, 4000)}s, no errors yet",
    lambda r: f"2025-{r.randint(1, 9):02}-{r.randint(10, 28)} {r.randint(10, 23)}:{r.randint(10, 59)} disk at"
              f" {r.randint(40, 70)}% on node-{r.randint(1, 9)}, all replicas healthy",
    lambda r: f"Job {r.getrandbits(48):012x} has finished {r.randint(1, 99)}% complete, the queue holds"
              f" {r.randint(2, 70)} more",
)  # fmt: skip
"""Reports that machines make again and again: each call another frame."""


@dataclass(frozen=True, slots=True)
class Known:
    """A memory and the cluster that it was made for, None for one that stands alone."""

    text: str
    cluster: int | None


def alone(draw: random.Random) -> str:
    """A memory like no other: a dozen words or two, some of them numbers."""
    words = draw.choices(WORDS, k=draw.randint(9, 24))
    words[draw.randrange(len(words))] = str(draw.randint(2, 4000))
    return " ".join(words).capitalize() + "."


def clustered(sizes: Iterable[int], others: int, seed: int = 7) -> list[Known]:
    """Clusters of these sizes among `others` that stand alone, shuffled. The first clusters are machine reports, whose
    numbers change; in the later ones a word of a sentence of about twenty changes."""
    draw = random.Random(seed)
    rows = [Known(alone(draw), None) for _ in range(others)]
    for number, size in enumerate(sizes):
        if number < len(HEARTBEATS):
            rows += [Known(HEARTBEATS[number](draw), number) for _ in range(size)]
        else:
            words = draw.choices(WORDS, k=24)
            rows += [Known(" ".join([*words[:12], draw.choice(WORDS), *words[12:]]), number) for _ in range(size)]
    draw.shuffle(rows)
    return rows


def write_lines(path: Path, rows: Iterable[object]) -> Path:
    """Rows as JSON lines; a text stands for an object with it."""
    with path.open("w", encoding="utf-8") as file:
        for row in rows:
            file.write(json.dumps({"memory": row} if isinstance(row, str) else row) + "\n")
    return path
