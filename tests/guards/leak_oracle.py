"""What gives an answer away, found in a way that has nothing in common with the guard.

The guard reads a text and recognises values. The oracle writes a value down in every spelling that it can think of and
looks for each, as whole tokens, in everything that an agent is shown.
"""

from __future__ import annotations

import json
import re
import unicodedata
from collections.abc import Iterator
from datetime import date
from itertools import product

from specgen.build.documents import readme
from specgen.build.records import probe_row
from specgen.model.built import AskedProbe, Need, Played
from specgen.model.spec import Spec

MONTHS = {
    "en": [
        "January",
        "February",
        "March",
        "April",
        "May",
        "June",
        "July",
        "August",
        "September",
        "October",
        "November",
        "December",
    ],
    "de": [
        "Januar",
        "Februar",
        "März",
        "April",
        "Mai",
        "Juni",
        "Juli",
        "August",
        "September",
        "Oktober",
        "November",
        "Dezember",
    ],
}


def shown_to_agent(spec: Spec, played: Played, asked: AskedProbe) -> dict[str, str]:
    """Every text that an agent sees of a probe, by where it stands. The date is apart: it looks like one, always."""
    row = probe_row(played.history, asked)
    day = row.pop("date")
    return {
        "row": json.dumps(row, ensure_ascii=False),
        "request": asked.request,
        "date": str(day),
        "project": dict(spec.projects).get(asked.probe.project or "", ""),
        "README": readme(spec, played, 1, len(played.history.probes)),
        "files": "\n".join(name for session in played.history.sessions for name, _ in session.files),
    }


def given_away(spec: Spec, played: Played, asked: AskedProbe) -> Iterator[tuple[str, str, str]]:
    """(plant, where, words) for every needed value that an agent can read."""
    for need in asked.needs:
        if need.truth.value is None:
            continue
        for where, text in shown_to_agent(spec, played, asked).items():
            if where == "date" and need.plant.type != "date":
                continue
            if where == "files" and need.plant.optional:
                continue  # files come with the work: a .csv among them does not say that she wants a CSV
            for words in tells(spec, played, need):
                if stands_in(words, text):
                    yield need.plant.id, where, words
            if need.plant.optional and where == "request":
                for shows in need.plant.option(need.truth.value).shows:
                    if found := re.search(shows.value, text):
                        yield need.plant.id, where, found.group(0)


def tells(spec: Spec, played: Played, need: Need) -> list[str]:
    """The words that each give the need's true value away."""
    value = need.truth.value or ""
    if need.plant.optional:
        option = need.plant.option(value)
        return [played.phrase(need.plant, value), *(said.value for said in option.says)]
    if need.plant.attribute == "name":
        return [value, value.split()[-1]]
    return spellings(need.plant.type, value, spec.locale)


def stands_in(words: str, text: str) -> bool:
    """Whether the words stand in the text as whole tokens, case and accents apart."""
    inner, outer = _plain(words), _plain(text)
    left = r"(?<![0-9a-z])" if inner[:1].isalnum() else ""
    right = r"(?![0-9a-z])" if inner[-1:].isalnum() else ""
    return re.search(left + r"[\s_-]+".join(map(re.escape, inner.split())) + right, outer) is not None


def _plain(text: str) -> str:
    text = unicodedata.normalize("NFKD", text.replace("ß", "ss"))
    return "".join(char for char in text if not unicodedata.combining(char)).lower().replace("’", "'")


def spellings(kind: str, value: str, locale: str) -> list[str]:
    """Ways to write a value of a kind; every one of them gives it away."""
    match kind:
        case "date":
            return _days(date.fromisoformat(value), locale.split("_")[0])
        case "money":
            return [f"{sign}{n}" for n in _numbers(value) for sign in ("", "£", "$", "€")]
        case "integer":
            return _numbers(value)
        case "percent":
            return [n + sign for n in _numbers(value) for sign in ("%", " %", " percent", " per cent", " Prozent")]
        case "duration":
            return _minutes(int(re.sub(r"\D", "", value))) if value.endswith("M") else [value]
        case "id":
            return [value, value.lower(), *_grouped(value)]
    return [value, value.upper(), value.replace(" ", "-"), value.replace(" ", "_")]


def _numbers(value: str) -> list[str]:
    whole, _, fraction = value.partition(".")
    head, tail = whole[:-3], whole[-3:]
    wholes = [whole, *(f"{head}{mark}{tail}" for mark in (",", ".", " ", "'", "\N{NO-BREAK SPACE}") if head)]
    short = fraction.rstrip("0")
    ends = {f"{mark}{digits}" for mark in ".," for digits in (fraction, short) if digits} if short else {""}
    if fraction and not short:
        ends |= {".00", ",00"}
    return [w + end for w, end in product(wholes, sorted(ends)) if not _same_mark(w, end)]


def _same_mark(whole: str, end: str) -> bool:
    return bool(end) and end[0] in whole


def _grouped(value: str) -> list[str]:
    if not value.isdigit() or len(value) < 6:
        return []
    return [f"{value[:3]} {value[3:]}", f"{value[:3]}-{value[3:]}", f"{value[:2]} {value[2:4]} {value[4:]}"]


def _minutes(total: int) -> list[str]:
    hours, minutes = divmod(total, 60)
    long = [f"{hours} h {minutes} min", f"{hours} hours {minutes} minutes", f"{hours}h {minutes}m"]
    return [f"{total} minutes", f"{total} min", f"{total} mins", *(long if hours and minutes else [])]


def _days(day: date, language: str) -> list[str]:
    month = MONTHS[language][day.month - 1]
    nth = {1: "st", 2: "nd", 3: "rd"}.get(day.day % 10 if day.day not in (11, 12, 13) else 0, "th")
    if language == "de":
        return [day.isoformat(), day.strftime("%d.%m.%Y"), f"{day.day}. {month} {day.year}", f"{day.day}. {month}"]
    words = [f"{day.day} {month}", f"{month} {day.day}", f"{day.day}{nth} of {month}", f"{day.day} {month[:3]}"]
    return [
        day.isoformat(),
        day.strftime("%Y%m%d"),
        day.strftime("%d.%m.%Y"),
        day.strftime("%m/%d/%Y"),
        *words,
        *(f"{said} {day.year}" for said in words),
    ]
