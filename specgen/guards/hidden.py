"""Whether a text gives a plant's value away: wider than what the judge counts as said, since a reader can take it from
a file name, an address, or digits that are grouped in another way."""

from __future__ import annotations

import re
import unicodedata
from functools import lru_cache

from specgen.guards.sayings import says_phrase, says_value
from specgen.model.plants import Plant
from specgen.model.spec import Spec
from specgen.model.values import Draw
from specgen.model.world import World

_SEAMS = re.compile(r"(?<=[^\W\d_])(?=\d)|(?<=\d)(?=[^\W\d_])|(?<=[a-z])(?=[A-Z])")
_GLUE = re.compile(r"_|[-./\\](?=[^\W\d_])|(?<=[^\W\d_])[-./\\]|(?<=\s)[-./\\]|[-./\\](?=\s)")
_LEGAL = frozenset(
    ["ltd", "limited", "plc", "inc", "llc", "llp", "corp", "co", "gmbh", "ag", "kg", "sa", "sarl", "sl", "bv"]
)
_LEAST_DIGITS = 3
_BETWEEN = re.compile(r"[\W_]+")
_MORE_WAYS = re.compile(r"[&<]|(?=[^\x00-\x7f])\d")


def gives_value(text: str, plant: Plant, value: str, spec: Spec, world: World) -> str | None:
    """How `text` gives a fact, an attribute or a name: the words found, or None. Of a name the surname is enough, of a
    firm its name without the legal form."""
    told = telling(plant, value, world)
    if told != value:
        return told if says_phrase(text, told) or says_phrase(apart(text), told) else None
    if not _may_hold(text, plant.type, value):
        return None
    found = says_value(text, plant, value, spec) or says_value(apart(text), plant, value, spec)
    if found is not None:
        return found
    pattern = figures(plant.type, value)
    match = pattern.search(unicodedata.normalize("NFKC", text).casefold()) if pattern is not None else None
    return match.group(0) if match else None


def telling(plant: Plant, value: str, world: World) -> str:
    """The part of a value that gives the whole away."""
    if plant.attribute == "name" and plant.person is not None and world.names[plant.person].full == value:
        return world.names[plant.person].last or value
    words = value.split()
    if len(words) < 2:
        return value
    if plant.attribute == "name" or (isinstance(plant.value, Draw) and plant.value.kind in ("full_name", "person")):
        return words[-1]
    if plant.type == "text" and words[-1].casefold().strip(".") in _LEGAL:
        return " ".join(words[:-1])
    return value


@lru_cache(maxsize=512)
def apart(text: str) -> str:
    """The text with the words of paths, addresses and names that are run together set apart."""
    return _SEAMS.sub(" ", _GLUE.sub(" ", unicodedata.normalize("NFKC", text)))


def _may_hold(text: str, kind: str, value: str) -> bool:
    """Whether the figures of an amount, or the letters and figures of an id, stand in the text, whatever is between
    them: a quick look that spares all others for a value that is nowhere near. Other kinds are written in words too,
    and some texts in more ways than this sees."""
    if kind not in ("money", "id") or _MORE_WAYS.search(text):
        return True
    return _squeezed(value).strip("0" if kind == "money" else "") in _squeezed(text)


@lru_cache(maxsize=512)
def _squeezed(text: str) -> str:
    return _BETWEEN.sub("", unicodedata.normalize("NFKC", text).casefold())


@lru_cache(maxsize=512)
def figures(kind: str, value: str) -> re.Pattern[str] | None:
    """A pattern for the figures of a value, however they are grouped; None where it has too few to tell."""
    if sum(char.isdigit() for char in value) < _LEAST_DIGITS:
        return None
    if kind == "date":
        return _day(*value.split("-"))
    if kind in ("money", "integer", "percent"):
        return _number(value)
    if kind == "id":
        letters = [re.escape(char) for char in value.casefold() if char.isalnum()]
        between = r"[\W_]?" if len(letters) > _LEAST_DIGITS + 1 else ""
        return re.compile(rf"{_edge(letters[0], '?<!')}{between.join(letters)}{_edge(letters[-1], '?!')}")
    return None


def _edge(letter: str, look: str) -> str:
    """No further figure beside a figure, no further letter beside a letter."""
    return rf"({look}\d)" if letter.isdigit() else rf"({look}[^\W\d_])"


def _number(value: str) -> re.Pattern[str]:
    whole, _, fraction = value.lstrip("-").partition(".")
    groups = [whole[max(0, end - 3) : end] for end in range(len(whole), 0, -3)][::-1]
    digits = r"[\s.,'’_]?".join(groups)
    fraction = fraction.rstrip("0")
    tail = rf"[.,]{fraction}0*" if fraction else r"(?:[.,]0+)?"
    return re.compile(rf"(?<!\d)(?<!\d[.,]){digits}{tail}(?![.,]?\d)")


def _day(year: str, month: str, day: str) -> re.Pattern[str]:
    y, m, d = rf"(?:{year[:2]})?{year[2:]}", f"0?{int(month)}", f"0?{int(day)}"
    orders = ((year, m, d), (d, m, y), (m, d, y))
    apart_ones = [r"[\W_]{1,2}".join(order) for order in orders]
    joined = [year + month + day, day + month + year, month + day + year]
    return re.compile(rf"(?<!\d)(?:{'|'.join([*apart_ones, *joined])})(?!\d)")
