"""For every registered kind of value, check and derivation: the right response scores 1.0, and nothing, the request
repeated, a fixed text and a list of everything fully pass no test."""

from __future__ import annotations

import json
from typing import Any

import pytest
from strategies.families import FACTS, Family, Tree, read_family
from test_no_leak import DATES

from specgen.agents import agents, find
from specgen.build.plan import histories
from specgen.build.see import see
from specgen.checks import check_types
from specgen.derive import derivations
from specgen.guards import Seen
from specgen.guards.order import setting
from specgen.model.built import Response, Scene
from specgen.model.values import KINDS

CONSTANTS = ("I don't know.", "Done!", "Yes", "1", "42", "UNKNOWN", "2026-01-01", "Here you are: £1,000.00")
WORDS = {"draw": "choice", "from": ["amber", "copper", "indigo", "scarlet"]}
VALUES: dict[str, Tree] = {
    "money": FACTS["deposit"][1],
    "id": FACTS["alarm"][1],
    "date": FACTS["fair"][1],
    "integer": FACTS["stock"][1],
    "percent": FACTS["margin"][1],
    "duration": FACTS["service"][1],
    "name": FACTS["landlord"][1],
    "text": WORDS,
}
NAMING: Tree = {
    "kind": "rule",
    "options": {
        "hyphens": {"teach": "with hyphens", "apply": "{{ it | slug }}.md"},
        "capitals": {"teach": "in capitals", "apply": "{{ it | upper }}.md"},
        "initials": {"teach": "by its initials", "apply": "{{ it | initials }}.md"},
        "plain": {"apply": "{{ it }}.txt"},
    },
    "unprompted": ["plain"],
    "value": {"draw": "option"},
}
ORDER: Tree = {
    "kind": "routine",
    "options": {
        "one": {"teach": "Bikes, Parts, Till", "parts": ["Bikes", "Parts", "Till"]},
        "two": {"teach": "Parts, Till, Bikes", "parts": ["Parts", "Till", "Bikes"]},
        "three": {"teach": "Till, Bikes, Parts", "parts": ["Till", "Bikes", "Parts"]},
        "none": {"parts": ["Summary", "Details"]},
    },
    "unprompted": ["none"],
    "value": {"draw": "option"},
}


def family(plants: Tree, turns: list[Tree], probe: Tree, **more: Any) -> Seen:
    """The one probe of a family, ready to be judged."""
    people: Tree = {
        "me": {"user": True, "name": {"draw": "full_name"}},
        "ann": {"name": {"draw": "full_name"}},
        "two": {"name": {"draw": "twin", "of": "ann", "by": "spelling"}},
    }
    tree = {
        "specgen": 1, "family": "one", "seed": 1, "locale": "en_GB", "people": people, "plants": plants,
        "sessions": [{"id": f"S{n}", "date": f"2026-09-0{n}", "turns": [turn]} for n, turn in enumerate(turns, 1)],
        "probes": [{"id": "it", "area": "all", "date": "2026-10-01", **probe}], **more,
    }  # fmt: skip
    spec, found = read_family(Family(tree))
    assert spec is not None, found
    return see(next(iter(histories(spec, "1"))))


def teach(plant: str) -> Tree:
    return {"user": f"It goes {{{{ teach.{plant} }}}}.", "teaches": [plant]}


def do(
    plant: str, answer: Any, *checks: Tree, request: str = "Write the note about the blue tandem.", **more: Any
) -> Tree:
    return {"kind": "do", "needs": [plant], "request": request, "answer": answer, "checks": list(checks), **more}


def of_kind(kind: str) -> Seen:
    plants = {name: {"kind": "fact", "type": kind, "value": VALUES[kind]} for name in ("it_is", "other")}
    probe = {"kind": "ask", "needs": ["it_is"], "request": "Which one was it again?", "answer": "{{ belief.it_is }}"}
    return family(plants, [teach("it_is"), teach("other")], {**probe, "checks": [{"value": "it_is"}]})


DATED = do(
    "dates", "Hi Bo, we close on {{ apply.dates(given.day) }}.", {"follows": "dates", "of": "given.day"},
    request="Tell Bo that we close on the {{ given.day | date_neutral }}.", given={"day": "2026-12-24"},
)  # fmt: skip
FREE = {"user": "From now on, whatever you like.", "revokes": ["dates"]}


def of_check(name: str) -> Seen:
    dates: Tree = {"dates": json.loads(DATES)}
    alarm: Tree = {"alarm": {"kind": "fact", "value": VALUES["id"]}}
    ask = {"kind": "ask", "needs": ["alarm"], "request": "What was the number again?", "answer": "{{ belief.alarm }}"}
    note = do("dates", "Tandem: {{ apply.dates(given.day) }}", **{k: DATED[k] for k in ("request", "given")})
    follows = {"follows": "dates", "of": "given.day"}
    match name:
        case "value":
            return family(alarm, [teach("alarm")], {**ask, "checks": [{"value": "alarm"}]})
        case "follows":
            return family(dates, [teach("dates")], DATED)
        case "saves":
            answer = {"reply": "Saved.", "files": {"{{ apply.naming(given.what) }}": "Nothing yet."}}
            probe = do("naming", answer, {"saves": "naming", "of": "given.what"}, given={"what": "Blue tandem"})
            return family({"naming": NAMING}, [teach("naming")], probe)
        case "in_order":
            answer = "{% for part in apply.order() %}## {{ part }}\n\nNone.\n\n{% endfor %}"
            return family({"order": ORDER}, [teach("order")], do("order", answer, {"in_order": "order"}))
        case "mentions":
            probe = do("ann.name", "To: {{ belief.ann.full }}", {"mentions": "ann"}, request="A label, full name.")
            turns = [{"user": f"{{{{ people.{p}.full }}}} is new.", "teaches": [f"{p}.name"]} for p in ("ann", "two")]
            return family(alarm, turns, probe)
        case "resists":
            probe = {**DATED, "checks": [{"contains": "we close"}, {"resists": "dates"}]}
            return family(dates, [teach("dates"), FREE], probe)
        case "abstains" | "withholds":
            checks = [{"abstains": "alarm"}, *([{"withholds": "alarm"}] if name == "withholds" else [])]
            gone = {"user": "You need not keep that.", "forgets": ["alarm"]}
            return family(alarm, [teach("alarm"), gone], {**ask, "checks": checks})
        case "contains" | "regex":
            return family(dates, [teach("dates")], {**note, "checks": [{name: "Tandem"}, follows]})
        case "not_contains" | "not_regex":
            return family(dates, [teach("dates")], {**note, "checks": [{name: "Sorry"}, follows]})
    answer = {"reply": "Saved.", "files": {"note.md": "Closed on {{ apply.dates(given.day) }}"}}
    pattern = {"file_exists": r"note\.md$", "not_file_exists": r"\.docx$"}[name]
    return family(dates, [teach("dates")], {**note, "answer": answer, "checks": [{name: pattern}, follows]})


def of_derivation(name: str) -> Seen:
    books = {
        "ar": {
            "title": "Receivables", "account": "1200 Debtors", "currency": "GBP", "rows": 14,
            "voucher": "AR-{serial:4}",
            "period": {"from": "2026-01-01", "to": "2026-03-31"}, "opening": "6000.00..23000.00", "step_days": "2..7",
            "debit_share": "58%", "amount": "180.00..9400.00", "debits": {"Invoice": 6, "Freight": 3},
            "credits": {"Payment": 6, "Refund": 2}, "counterparties": ["Fairmont", "BayLine", "Anchor", "Eastgate"],
        }
    }  # fmt: skip
    plants = {"figure": {"kind": "fact", "value": {"case": "figure"}}}
    turn = {"user": "{{ ledger.ar.text }}\n\n{{ ask.figure.instruction }}", "teaches": ["figure"]}
    probe = {
        "kind": "ask", "needs": ["figure"], "contract": "last_line", "checks": [{"value": "figure"}],
        "request": "Report {{ ask.figure.noun }}, alone on the last line, or UNKNOWN.", "answer": "{{ belief.figure }}",
    }  # fmt: skip
    cases = [{"id": "c1", "figure": {"derive": name, "ledger": "ar"}}]
    return family(plants, [turn], probe, ledgers=books, cases=cases)


def names(registry: Any) -> list[str]:
    return sorted(registry) if isinstance(registry, dict) else sorted(getattr(each, "name", each) for each in registry)


SUBJECTS = [
    *(("kind", kind) for kind in VALUES),
    *(("check", name) for name in check_types()),
    *(("derivation", name) for name in names(derivations())),
]
MAKERS = {"kind": of_kind, "check": of_check, "derivation": of_derivation}
every = pytest.mark.parametrize(("sort", "name"), SUBJECTS, ids=lambda value: str(value))


def scene(sort: str, name: str) -> tuple[Seen, Scene]:
    seen = MAKERS[sort](name)
    return seen, seen.scenes[0]


def score(seen: Seen, one: Scene, response: Response) -> float:
    """The share of checks that pass, as the judge has it."""
    checks = seen.verdict(one.asked, response).checks
    return sum(check.passed for check in checks) / len(checks)


@every
def test_gold_scores_one(sort: str, name: str) -> None:
    seen, one = scene(sort, name)
    assert score(seen, one, one.asked.answer) == 1.0
    for agent in ("perfect", "reticent"):
        found = find(agent)
        assert found is not None
        assert score(seen, one, found.answer(setting(seen, one))) == 1.0


@every
def test_nothing_and_the_request_repeated_pass_nothing(sort: str, name: str) -> None:
    seen, one = scene(sort, name)
    for reply in ("", " \n\t", one.asked.request, f"> {one.asked.request}", f"{one.asked.request}\n"):
        assert not seen.fully_right(one.asked, Response(reply)), reply


@every
def test_a_fixed_text_passes_nothing(sort: str, name: str) -> None:
    seen, one = scene(sort, name)
    abstention_is_right = any(check.get("mode") == "abstain" for check in one.asked.checks)
    passed = [text for text in CONSTANTS if seen.fully_right(one.asked, Response(text))]
    assert passed == (["I don't know.", "UNKNOWN"] if abstention_is_right else [])


@every
def test_a_list_of_everything_passes_no_question(sort: str, name: str) -> None:
    seen, one = scene(sort, name)
    everything = find("list-everything")
    assert everything is not None
    if one.asked.probe.kind == "ask":
        assert not seen.fully_right(one.asked, everything.answer(setting(seen, one)))


@every
def test_each_wrong_belief_fails(sort: str, name: str) -> None:
    seen, one = scene(sort, name)
    assert one.asked.rivals
    passing = [rival for rival in one.asked.rivals if seen.fully_right(one.asked, rival.response)]
    assert not passing


@every
def test_every_simulated_agent_answers(sort: str, name: str) -> None:
    seen, one = scene(sort, name)
    for agent in agents():
        verdict = seen.verdict(one.asked, agent.answer(setting(seen, one)))
        assert verdict.status in ("correct", "incorrect", "no_answer"), agent.name


def test_each_kind_has_a_family() -> None:
    assert {*VALUES, "option"} == set(KINDS)  # the options of rules have checks of their own
