"""One session of filler, from its label alone."""

from __future__ import annotations

from specgen.haystack import dialogue
from specgen.haystack.dialogue import Exchange, Speak
from specgen.haystack.errors import NoFillerError
from specgen.haystack.spoken import Filling, Numbers
from specgen.haystack.topics import Topic, topics
from specgen.haystack.voice import Voice
from specgen.model.haystack import Said

TURN_TRIES = 24
SESSION_TRIES = 40
_LENGTHS = ((15, 1500, 4000), (45, 5000, 9500), (30, 9500, 15000), (10, 15000, 24000))
"""In so many of a hundred sessions, from so many to so many characters."""


def filler(label: str, number: int, filling: Filling) -> tuple[Said, ...]:
    """The turns of the filler session of that number.

    What `filling.breach` refuses is drawn again with the attempt in the label: a turn at first, then the session with
    another topic. NoFillerError where that does not help.
    """
    for attempt in range(SESSION_TRIES):
        own = f"{label}/{number}" if attempt == 0 else f"{label}/{number}#{attempt}"
        turns = _session(own, _topic(label, number, attempt, filling), filling)
        if turns is not None:
            return turns
    raise NoFillerError(f"no filler keeps clear of what is asked: filler {number} was drawn {SESSION_TRIES} times")


def _topic(label: str, number: int, attempt: int, filling: Filling) -> Topic:
    """Topics come in rounds, each in an order of its own, so that none is seen much more often than another."""
    known = topics()
    if attempt:
        return known[filling.streams(f"{label}/{number}/topic#{attempt}").below(len(known))]
    turn, place = divmod(number, len(known))
    return known[_order(filling.streams(f"{label}/topics/{turn}"), len(known))[place]]


def _order(numbers: Numbers, count: int) -> list[int]:
    out = list(range(count))
    for last in range(count - 1, 0, -1):
        other = numbers.below(last + 1)
        out[last], out[other] = out[other], out[last]
    return out


def _session(label: str, topic: Topic, filling: Filling) -> tuple[Said, ...] | None:
    """The turns of one session; None where a turn cannot be had."""
    shape = filling.streams(label)
    voice = Voice(topic, shape, filling)
    wanted = _length(voice)
    waiting = [dialogue.OTHERS[at] for at in _order(shape, len(dialogue.OTHERS))]
    turns: list[Said] = []
    length = 0
    exchange: Exchange | None = dialogue.OPENING
    while exchange is not None:
        for role, speak in zip(("user", "assistant"), exchange, strict=True):
            text = _turn(f"{label}/{len(turns)}", speak, voice, filling)
            if text is None:
                return None
            turns.append((role, text))
            length += len(text)
        voice.use(shape)
        ended = exchange is dialogue.CLOSING
        exchange = None if ended else _next(voice, waiting, length < wanted)
    return tuple(turns)


def _next(voice: Voice, waiting: list[Exchange], more: bool) -> Exchange | None:
    if not more:
        return dialogue.CLOSING if voice.chance(60) else None
    if not waiting and not voice.left("more"):
        voice.turn_to(topics()[voice.below(len(topics()))])
        waiting += [dialogue.OTHERS[at] for at in _order(voice, len(dialogue.OTHERS))]
        return dialogue.OPENING
    if voice.left("more") and (not waiting or voice.chance(45)):
        return dialogue.FOLLOW
    return waiting.pop()


def _turn(label: str, speak: Speak, voice: Voice, filling: Filling) -> str | None:
    for attempt in range(TURN_TRIES):
        voice.use(filling.streams(label if attempt == 0 else f"{label}#{attempt}"))
        text = speak(voice)
        if filling.breach(text) is None:
            return text
    return None


def _length(voice: Voice) -> int:
    chance = voice.below(100)
    for share, low, high in _LENGTHS:
        chance -= share
        if chance < 0:
            return voice.between(low, high)
    raise AssertionError("unreachable: the shares add up to a hundred")
