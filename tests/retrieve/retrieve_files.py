"""Small data on disk, and adapters of a user's own."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

TALKS = {
    "conv-1": {
        1: ["I bought a blue tandem.", "The alarm is 481920.", "It rained all day."],
        2: ["My sister moved to Oslo.", "The cat is called Mo.", "It rained again."],
        3: ["The tandem is for sale.", "I like the harbour.", "We met at noon."],
    },
    "conv-2": {
        1: ["The boat is called Mary.", "It has two sails.", "She needs paint."],
        2: ["The garage is full.", "My bus was late.", "I found the keys."],
    },
}
ASKED = {
    "conv-1": [
        ("What is the alarm number?", ["D1:2"], 4),
        ("Where did the sister move?", ["D2:1"], 4),
        ("Which tandem was it?", ["D1:1", "D3:1"], 1),
        ("What is nowhere?", ["D"], 2),
    ],
    "conv-2": [("What is the boat called?", ["D1:1"], 4), ("Zebra?", ["D2:2"], 2)],
}

ADAPTERS = '''
"""Adapters of a user's own."""
from specgen.retrieve.contract import AdapterError, Memory

class Mine:
    name = "mine"
    settings = {"words": True}
    def __init__(self):
        self.kept = {}
    def reset(self, namespace):
        self.kept.pop(namespace, None)
    def store(self, namespace, turn):
        self.kept.setdefault(namespace, []).append(turn)
        return f"{namespace}-{len(self.kept[namespace])}"
    def search(self, namespace, query, top_k, as_of_date=None):
        words = set(query.lower().strip("?").split())
        found = [(len(words & set(turn.content.lower().strip(".").split())), -place, turn)
                 for place, turn in enumerate(self.kept.get(namespace, ()))]
        return [Memory(f"{namespace}-{1 - place}", turn.content, float(score))
                for score, place, turn in sorted(found, key=lambda each: each[:2], reverse=True)[:top_k]]

class Failing(Mine):
    name = "failing"
    def search(self, namespace, query, top_k, as_of_date=None):
        if "boat" in query:
            raise AdapterError(f"{namespace} is closed")
        return super().search(namespace, query, top_k, as_of_date)

class Sticky(Mine):
    name = "sticky"
    def reset(self, namespace):
        if namespace in self.kept:
            raise AdapterError("it is locked")

class Told(Mine):
    def __init__(self, options):
        super().__init__()
        self.name = f"told {options.base_url} {options.timeout:g}"

def made(): return Mine()
def broken(): raise ValueError("no")
def number(): return 7
value = 3
'''


def locomo(folder: Path) -> Path:
    """A file of LoCoMo's form: two conversations, five questions that can be asked and one that cannot."""
    rows = [_row(name, sessions) for name, sessions in TALKS.items()]
    path = folder / "talks.json"
    path.write_text(json.dumps(rows), "utf-8")
    return path


def adapters(folder: Path) -> Path:
    """A module `own` with adapters."""
    path = folder / "own.py"
    path.write_text(ADAPTERS, "utf-8")
    return path


def _row(name: str, sessions: dict[int, list[str]]) -> dict[str, Any]:
    talk: dict[str, Any] = {}
    for number, texts in sessions.items():
        talk[f"session_{number}"] = [
            {"speaker": "Ann", "dia_id": f"D{number}:{place}", "text": text} for place, text in enumerate(texts, 1)
        ]
        talk[f"session_{number}_date_time"] = f"1:56 pm on {number} May, 2023"
    asked = [
        {"question": text, "answer": "x", "evidence": evidence, "category": category}
        for text, evidence, category in ASKED[name]
    ]
    return {"sample_id": name, "conversation": talk, "qa": asked}
