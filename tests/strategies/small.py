"""A small family whose history and probes a test writes itself."""

from __future__ import annotations

import json
from typing import Any

from specgen.build.load import load_spec
from specgen.model.spec import Spec

Tree = dict[str, Any]

FORMS = {
    "dmy": ("like 14 Aug 2026", "d MMM yyyy", r"\b\d{1,2} [A-Z][a-z]{2} \d{4}\b", "day, short month, year"),
    "us": ("like 08/14/2026", "MM/dd/yyyy", r"\b\d\d/\d\d/\d{4}\b", "month first, with slashes"),
    "dots": ("like 14.08.2026", "dd.MM.yyyy", r"\b\d\d\.\d\d\.\d{4}\b", "day first, with dots"),
    "tiny": ("like 14-08-26", "dd-MM-yy", r"\b\d\d-\d\d-\d\d\b", "two digits each, with hyphens"),
    "iso": ("like 2026-08-14", "yyyy-MM-dd", r"\b\d{4}-\d\d-\d\d\b", "year first, with hyphens"),
    "long": ("like 14 August 2026", "d MMMM yyyy", r"\b\d{1,2} [A-Z][a-z]{3,8} \d{4}\b", "day, month in full, year"),
}


def dates_rule(**more: Any) -> Tree:
    """A rule for dates: four options to draw, two unprompted, `dmy` at first."""
    options = {
        name: {"teach": teach, "apply": f'{{{{ it | date("{form}") }}}}', "shows": shows, "says": says}
        for name, (teach, form, shows, says) in FORMS.items()
    }
    return {"kind": "rule", "options": options, "unprompted": ["iso", "long"], "value": "dmy", **more}


PEOPLE: Tree = {
    "noor": {"user": True, "name": "Noor Haddad"},
    "tom": {"name": "Tom Reid", "role": "sales"},
    "tim": {"name": {"draw": "twin", "of": "tom", "by": "spelling", "canon": "Tim Reed"}, "role": "parts"},
    "ida": {"name": "Ida Holm"},
}


def turn(text: str = "Hello.", **events: Any) -> Tree:
    """A message of the user with its events."""
    return {"user": text, **events}


def session(day: int, *turns: Tree, **more: Any) -> Tree:
    """The session of a day in September 2026; its id is S and the day."""
    return {"id": f"S{day}", "date": f"2026-09-{day:02}", "turns": list(turns), **more}


def ask(probe_id: str = "p", *needs: str, **more: Any) -> Tree:
    """A probe that asks; what a test does not say is plausible."""
    tree = {
        "id": probe_id, "area": "all", "kind": "ask", "date": "2026-10-05", "needs": list(needs),
        "request": "What was it again?", "answer": "I do not know.", "checks": [{"contains": "know"}],
    }  # fmt: skip
    return tree | more


def small(sessions: list[Tree], probes: list[Tree] | None = None, **more: Any) -> Spec:
    """The spec. An AssertionError shows its errors."""
    tree = {
        "specgen": 1, "family": "small", "title": "A workshop", "seed": 1, "locale": "en_GB", "people": PEOPLE,
        "projects": {"shop": "Workshop", "rides": "Sunday rides"},
        "plants": {"dates": dates_rule(), "alarm": {"kind": "fact", "type": "id", "value": "481920"}},
        "sessions": sessions, "probes": probes or [ask()], **more,
    }  # fmt: skip
    loaded = load_spec("small.yaml", lambda _: json.dumps(tree).encode())
    assert loaded.spec is not None, [(str(d.span), d.code, d.message, d.value) for d in loaded.diagnostics]
    return loaded.spec
