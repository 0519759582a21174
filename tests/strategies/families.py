"""Whole families, for property tests: people with twins, facts of every kind, rules with random options, and histories
that teach, change, use once, cite, revoke, forget, and ask about all of it.

A family is a plain tree (dicts, lists, strings) that is written as JSON, which is YAML too.
"""

from __future__ import annotations

import json
from dataclasses import dataclass, field
from typing import Any

from hypothesis import strategies as st

from specgen.build.load import load_spec
from specgen.diagnostics import Diagnostic
from specgen.model.spec import Spec

Tree = dict[str, Any]

FACTS: dict[str, tuple[str, Tree]] = {
    "alarm": ("the number of the alarm", {"draw": "digits", "length": 6}),
    "locker": ("the number of my locker", {"draw": "digits", "length": 5}),
    "contract": ("the reference of the contract", {"draw": "pattern", "like": "SH-1####"}),
    "passcode": ("the passcode of the tablet", {"draw": "pattern", "like": "@@@###"}),
    "deposit": ("the deposit for a loan bike", {"draw": "money", "from": 1000, "to": 9900, "step": 0.01}),
    "stock": ("how many spokes we keep", {"draw": "integer", "from": 1000, "to": 9900}),
    "margin": ("our margin on lamps", {"draw": "percent", "from": 10, "to": 90, "step": 0.1}),
    "service": ("how long a full service takes", {"draw": "duration", "unit": "minutes", "from": 40, "to": 400}),
    "fair": ("the day of the bike fair", {"draw": "date", "from": "2026-11-02", "to": "2027-10-29"}),
    "landlord": ("the name of the landlord", {"draw": "full_name"}),
    "cleaner": ("the name of the cleaner", {"draw": "full_name"}),
    "supplier": ("the firm that sells us tubes", {"draw": "company"}),
    "insurer": ("the firm that insures us", {"draw": "company"}),
}
"""Facts by plant id: how they are asked for, and how they are drawn."""
FELLOWS = {"landlord": "cleaner", "cleaner": "landlord", "supplier": "insurer", "insurer": "supplier"}
"""Facts of a closed kind come in twos, or the history would name one candidate only."""

DATE_FORMS: dict[str, tuple[str, str, str]] = {
    "dmy": ("d MMM yyyy", r"\b\d{1,2} [A-Z][a-z]{2} \d{4}\b", "day, short month, year"),
    "us": ("MM/dd/yyyy", r"\b\d\d/\d\d/\d{4}\b", "month, day and year with slashes"),
    "dots": ("dd.MM.yyyy", r"\b\d\d\.\d\d\.\d{4}\b", "day, month and year with dots"),
    "tiny": ("dd-MM-yy", r"\b\d\d-\d\d-\d\d\b", "two digits each, with hyphens"),
    "glued": ("yyyyMMdd", r"\b\d{8}\b", "eight digits in a row"),
}
PAIRS: dict[str, tuple[str, str]] = {
    "slash": (" / ", "with a slash between"),
    "plus": (" + ", "with a plus sign between"),
    "pipe": (" | ", "with an upright line between"),
    "arrow": (" > ", "with a pointed bracket between"),
}
ORDERS: dict[str, tuple[Tree, str]] = {
    "dearest": ({"sort": "price", "descending": True}, "the dearest first"),
    "cheapest": ({"sort": "price"}, "the cheapest first"),
    "lightest": ({"sort": "weight"}, "the lightest first"),
    "heaviest": ({"sort": "weight", "descending": True}, "the heaviest first"),
}
SECTIONS = (
    ("Bikes", "Parts", "Till"),
    ("Parts", "Till", "Bikes"),
    ("Till", "Bikes", "Parts"),
    ("Bikes", "Till", "Parts"),
)
ROLES = (["sales", "accounts", "training", "design"], ["paint", "wheels", "saddles", "frames"])
FATES = ("kept", "changed", "revoked", "forgotten", "expired")


@dataclass
class Family:
    """A family in the making: its tree, and the plants that hold at the end."""

    tree: Tree
    fates: dict[str, str] = field(default_factory=dict)

    @property
    def source(self) -> str:
        return json.dumps(self.tree, ensure_ascii=False, indent=1)

    def copy(self) -> Family:
        return Family(json.loads(self.source), dict(self.fates))

    def probe(self, probe_id: str) -> Tree:
        probe: Tree = next(p for p in self.tree["probes"] if p["id"] == probe_id)
        return probe


def read_family(family: Family) -> tuple[Spec | None, tuple[Diagnostic, ...]]:
    """The spec of a family, and what reading it found."""
    loaded = load_spec("family.yaml", lambda _: family.source.encode())
    return loaded.spec, loaded.diagnostics


def _draw_or_option(plant: str) -> Tree:
    return {"draw": "option"} if plant not in FACTS else dict(FACTS[plant][1])


def _date_rule(ids: list[str]) -> Tree:
    options: Tree = {
        o: {
            "teach": {
                "dmy": "like 14 Aug 2026",
                "us": "like 08/14/2026",
                "dots": "like 14.08.2026",
                "tiny": "like 14-08-26",
                "glued": "like 20260814",
            }[o],
            "apply": f'{{{{ it | date("{DATE_FORMS[o][0]}") }}}}',
            "shows": DATE_FORMS[o][1],
            "says": DATE_FORMS[o][2],
        }
        for o in ids
    }
    options["iso"] = {"apply": "{{ it }}", "shows": r"\b\d{4}-\d\d-\d\d\b", "says": "year first, with hyphens"}
    return {"kind": "rule", "options": options, "unprompted": ["iso"]}


def _pair_rule(ids: list[str]) -> Tree:
    options: Tree = {
        o: {
            "teach": PAIRS[o][1],
            "says": PAIRS[o][1],
            "apply": f"{{{{ it.one }}}}{PAIRS[o][0]}{{{{ it.two }}}}",
            "shows": r"\w" + "".join(f"\\{c}" if c != " " else c for c in PAIRS[o][0]) + r"\w",
        }
        for o in ids
    }
    options["comma"] = {"apply": "{{ it.one }}, {{ it.two }}", "says": "with a comma between"}
    return {"kind": "rule", "options": options, "unprompted": ["comma"]}


def _order_rule(ids: list[str]) -> Tree:
    options: Tree = {o: {"teach": ORDERS[o][1], "says": ORDERS[o][1], "apply": ORDERS[o][0]} for o in ids}
    options["given"] = {"apply": {"sort": "none"}, "says": "in the order they come"}
    return {"kind": "rule", "options": options, "unprompted": ["given"]}


def _section_rule(ids: list[str]) -> Tree:
    options: Tree = {
        f"o{n}": {"teach": ", ".join(s), "says": ", ".join(s), "parts": list(s)} for n, s in enumerate(SECTIONS)
    }
    options["plain"] = {"parts": ["Summary", "Details"], "says": "Summary, Details"}
    return {"kind": "routine", "options": {o: options[o] for o in (*ids, "plain")}, "unprompted": ["plain"]}


RULES = {
    "dates": (tuple(DATE_FORMS), _date_rule, "Write dates {}."),
    "pairs": (tuple(PAIRS), _pair_rule, "Two things on one label go {}."),
    "orders": (tuple(ORDERS), _order_rule, "In lists of bikes I want {}."),
    "sections": (("o0", "o1", "o2", "o3"), _section_rule, "The weekly report has {}."),
}


def _rule_probe(plant: str, fate: str) -> Tree:
    probe: Tree = {
        "dates": {
            "given": {"day": {"draw": "date", "from": "2026-10-13", "to": "2026-12-28"}},
            "request": "Tell Bo that the bike is ready on the {{ given.day | date_neutral }}; put the date in full.",
            "answer": "Hi Bo, the bike is ready on {{ apply.dates(given.day) }}.",
            "checks": [{"follows": "dates", "of": "given.day"}, {"contains": "ready"}],
        },
        "pairs": {
            "given": {"pair": {"one": "lamp", "two": "bell"}},
            "request": "A label for a {{ given.pair.one }} and a {{ given.pair.two }}, please.",
            "answer": "Label: {{ apply.pairs(given.pair) }}",
            "checks": [{"follows": "pairs"}, {"contains": "lamp"}],
        },
        "orders": {
            "given": {
                "bikes": [
                    {
                        "name": name,
                        "price": {"draw": "integer", "from": 100, "to": 900},
                        "weight": {"draw": "integer", "from": 10, "to": 40},
                    }
                    for name in ("Kona", "Trek", "Giant", "Scott")
                ]
            },
            "request": "A list of these: {% for b in given.bikes %}"
            "{{ b.name }} ({{ b.price }} pounds, {{ b.weight }} kilos) {% endfor %}",
            "answer": "{% for b in apply.orders(given.bikes) %}- {{ b.name }}\n{% endfor %}",
            "checks": [{"in_order": "orders", "of": "given.bikes", "by": "name"}, {"contains": "Kona"}],
        },
        "sections": {
            "request": "Write the skeleton of the weekly report, headings only.",
            "answer": "Weekly report\n\n{% for part in apply.sections() %}## {{ part }}\n\nNone yet.\n\n{% endfor %}",
            "checks": [{"in_order": "sections"}, {"contains": "report"}],
        },
    }[plant]
    if fate not in ("kept", "changed"):
        probe["checks"] = [probe["checks"][1], {"resists": plant}]
    return {"id": plant, "area": "rules", "kind": "do", "needs": [plant], **probe}


def _fact_probe(plant: str, fate: str, bare: bool) -> Tree:
    asked = FACTS[plant][0]
    held = f"{{{{ belief.{plant} }}}}"
    check = {"kept": "value", "changed": "value", "forgotten": "withholds"}.get(fate, "abstains")
    checks: list[Tree] = [{check: plant}]
    if check == "withholds":
        checks.insert(0, {"abstains": plant})
    return {
        "id": plant,
        "area": "facts",
        "kind": "ask",
        "needs": [plant],
        "checks": checks,
        "request": f"What was {asked} again?",
        "answer": held if bare else f"It is {held}.",
    }


@st.composite
def families(draw: st.DrawFn) -> Family:
    """A valid family. Every kind of fact and rule, and every fate, comes up."""
    facts = draw(st.lists(st.sampled_from(sorted(FACTS)), min_size=1, max_size=4, unique=True))
    facts += sorted({FELLOWS[plant] for plant in facts if plant in FELLOWS} - set(facts))
    rules = draw(st.lists(st.sampled_from(sorted(RULES)), min_size=1, max_size=2, unique=True))
    fates = {plant: draw(st.sampled_from(FATES)) for plant in (*facts, *rules)}
    fates |= {plant: "revoked" for plant in rules if fates[plant] == "forgotten"}
    if fates.get("orders") in ("revoked", "expired"):
        fates["orders"] = "changed"  # `resists` takes no rows, so that an order cannot be resisted
    plants: Tree = {plant: {"kind": "fact", "value": FACTS[plant][1], "limit": "10%"} for plant in facts}
    for plant in rules:
        pool, make, _ = RULES[plant]
        chosen = draw(st.permutations(pool))[: draw(st.integers(4, len(pool)))] if len(pool) > 4 else list(pool)
        plants[plant] = {**make(chosen), "value": {"draw": "option"}, "limit": "60%"}
        if fates[plant] == "changed":
            plants[plant]["limit"] = "60%"
    family = Family(
        {
            "specgen": 1,
            "family": "generated",
            "title": "Three weeks in a workshop",
            "seed": draw(st.integers(0, 999)),
            "locale": draw(st.sampled_from(["en_GB", "en_US", "de_DE"])),
            "projects": {"shop": "Workshop"},
            "people": _people(draw),
            "plants": plants,
        },
        fates,
    )
    family.tree["sessions"] = _sessions(draw, facts, rules, fates)
    probes = [_fact_probe(p, fates[p], draw(st.booleans())) for p in facts] + [_rule_probe(p, fates[p]) for p in rules]
    for probe in [*probes, *_people_probes()]:
        probe.setdefault("date", "2026-10-12")
    family.tree["probes"] = draw(st.permutations([{"date": "2026-10-12", **p} for p in [*probes, *_people_probes()]]))
    return family


def _people(draw: st.DrawFn) -> Tree:
    by = draw(st.sampled_from(["spelling", "first_name"]))
    roles = [{"value": {"draw": "choice", "from": names}, "limit": "40%"} for names in ROLES]
    return {
        "me": {"user": True, "name": {"draw": "full_name"}},
        "ann": {"name": {"draw": "full_name"}, "role": roles[0]},
        "two": {"name": {"draw": "twin", "of": "ann", "by": by}, "role": roles[1]},
    }


def _people_probes() -> list[Tree]:
    return [
        {
            "id": "who",
            "area": "people",
            "kind": "do",
            "needs": ["ann.name"],
            "request": "A parcel label for {{ people.ann.first }} in Bath, with the full name (Vor- und Nachname).",
            "answer": "To: {{ belief.ann.full }}, Bath",
            "checks": [{"mentions": "ann"}],
        },
        {
            "id": "role",
            "area": "people",
            "kind": "ask",
            "needs": ["two.role"],
            "request": "What does {{ people.two.first }} do with us, the one at the other bench?",
            "answer": "That is {{ belief.two.role }}.",
            "checks": [{"value": "two.role"}],
        },
    ]


def _sessions(draw: st.DrawFn, facts: list[str], rules: list[str], fates: dict[str, str]) -> list[Tree]:
    teaching = [_teach(plant) for plant in draw(st.permutations([*facts, *rules]))]
    people = [
        {"user": "{{ people.ann.full }} does {{ people.ann.role }}.", "teaches": ["ann.name", "ann.role"]},
        {"user": "{{ people.two.full }} does {{ people.two.role }}.", "teaches": ["two.name", "two.role"]},
    ]
    cut = draw(st.integers(0, len(teaching)))
    first = [*people, *teaching[:cut]]
    sessions = [first, teaching[cut:] or [{"user": "How was your day?"}], [], []]
    for plant in rules:
        if draw(st.booleans()):
            sessions[2].append(
                {"user": f"My sister does it {{{{ cite.{plant} }}}}.", "cites": {plant: {"draw": "option"}}}
            )
    sessions[3] = [turn for plant in (*facts, *rules) if (turn := _fate(plant, fates[plant])) is not None]
    days = ("2026-09-07", "2026-09-14", "2026-09-21", "2026-09-28")
    out = []
    for number, (day, turns) in enumerate(zip(days, sessions, strict=True), 1):
        filler = [{"assistant": "Noted."}] if draw(st.booleans()) else []
        out.append(
            {"id": f"S{number}", "date": day, "project": "shop", "turns": [*turns, *filler] or [{"user": "Hello."}]}
        )
    return out


def _teach(plant: str) -> Tree:
    said = f"{{{{ teach.{plant} }}}}"
    text = RULES[plant][2].format(said) if plant in RULES else f"Note {FACTS[plant][0]}: {said}."
    return {"user": text, "teaches": [plant]}


def _fate(plant: str, fate: str) -> Tree | None:
    said = f"{{{{ teach.{plant} }}}}"
    match fate:
        case "changed":
            text = f"From now on it goes {said}." if plant in RULES else f"New: {FACTS[plant][0]} is {said}."
            return {"user": text, "changes": {plant: _draw_or_option(plant)}}
        case "revoked":
            return {"user": "That one no longer holds.", "revokes": [plant]}
        case "forgotten":
            return {"user": "I would rather you did not keep that one.", "forgets": [plant]}
        case "expired":
            return {"user": "That holds until the start of October.", "expires": {plant: "2026-10-01"}}
    return None
