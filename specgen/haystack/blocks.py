"""The blocks of a long answer: steps, points, a table, a draft, a plan, a calculation, a comparison, a list."""

from __future__ import annotations

from specgen.haystack.voice import Voice


def points(voice: Voice, count: int) -> str:
    """Paragraphs of advice."""
    return "\n\n".join(voice.own("point") for _ in range(count))


def steps(voice: Voice, count: int) -> str:
    """Numbered steps, most of them with a word on why."""
    return "\n".join(f"{number}. {_step(voice)}" for number in range(1, count + 1))


def _step(voice: Voice) -> str:
    text = _capital(voice.own("step"))
    return f"{text}. {voice.any('why')}" if voice.chance(70) else f"{text}."


def risks(voice: Voice, count: int) -> str:
    """What to look out for."""
    head = voice.pick(
        ("Two things to watch:", "Look out for this:", "Where it tends to go wrong:", "A warning or two:")
    )
    return "\n".join([head, *(f"- {voice.own('risk')}" for _ in range(count))])


def table(voice: Voice, rows: int) -> str:
    """A table of who does what by when, with what it costs."""
    head = voice.any("head")
    ruler = " | ".join("---" for _ in head.split("|"))
    lines = [_row(voice) for _ in range(rows)]
    return "\n".join([f"| {head} |", f"| {ruler} |", *lines])


def _row(voice: Voice) -> str:
    owner = voice.fill(voice.pick(("who", "who2", "firm", "who")))
    return f"| {_capital(voice.own('step'))} | {owner} | {voice.fill('date')} | {voice.fill('money')} |"


def draft(voice: Voice, lines: int) -> str:
    """A message that the user can send."""
    body = " ".join(voice.own("line") for _ in range(lines))
    return f"Subject: {_capital(voice.fill('thing'))}\n\n{voice.any('mail')}\n\n{body}\n\n{voice.any('sign')}"


def plan(voice: Voice) -> str:
    """Which week is for what."""
    lines = []
    for week in range(1, int(voice.kept["weeks"]) + 1):
        why = f" {voice.any('why')}" if voice.chance(45) else ""
        lines.append(f"**Week {week}** {_capital(voice.own('step'))}; {voice.own('step')}.{why}")
    return "\n\n".join(lines)


def ticks(voice: Voice, count: int) -> str:
    """A list to tick off."""
    return "\n".join(
        f"- [ ] {voice.own('step')} ({voice.fill(voice.pick(('who', 'who2', 'day')))})" for _ in range(count)
    )


def compare(voice: Voice) -> str:
    """What speaks for one thing and what for the other."""
    thing, other = voice.fill("thing"), voice.kept["rival"]
    parts = [_side(voice, thing), _side(voice, other)]
    verdict = voice.pick(("I would start with", "On balance I lean towards", "With your numbers I would take"))
    return "\n\n".join([*parts, f"{verdict} the {voice.pick((thing, other))}. {voice.any('why')}"])


def _side(voice: Voice, thing: str) -> str:
    pros = [f"+ {voice.any('pro')}" for _ in range(voice.between(2, 4))]
    cons = [f"- {voice.any('con')}" for _ in range(voice.between(2, 3))]
    return "\n".join([f"{_capital(thing)}:", *pros, *cons])


def calculation(voice: Voice) -> str:
    """Time and money worked out, with the sums done right."""
    minutes, count, rate = int(voice.kept["minutes"]), int(voice.kept["count"]), voice.between(19, 68)
    hours = minutes * count // 60
    saved = voice.between(12, 45)
    cost = hours * rate
    return (
        f"With {minutes} minutes each and {count} a month that is {minutes * count:,} minutes, about {hours:,} hours. "
        f"At {voice.currency}{rate} an hour it comes to {voice.currency}{cost:,} a month.\n\n"
        f"If {saved}% of it falls away, you save about {voice.currency}{cost * saved // 100:,} a month, and an outlay "
        f"of {voice.currency}{cost * 3:,} is back after {-(-300 // saved)} months. {voice.any('why')}"
    )


def summary(voice: Voice, lines: int) -> str:
    """The state of things."""
    done = [f"- {_capital(voice.own('step'))}: {voice.any('status')}" for _ in range(lines)]
    return "\n".join([f"Where we are with the {voice.fill('thing')}:", "", *done, "", voice.own("risk")])


def notes(voice: Voice, lines: int) -> str:
    """Somebody's notes, pasted in."""
    return "\n".join([voice.any("pasteintro"), "", *(f"- {voice.any('noteline')}" for _ in range(lines))])


def export(voice: Voice, rows: int) -> str:
    """Rows from some system, pasted in."""
    lines = ["ref;item;qty;amount;state"]
    for _ in range(rows):
        state = voice.any("status")
        amount = f"{voice.between(12, 9400)}.{voice.between(0, 99):02}"
        lines.append(f"{voice.fill('code')};{voice.pick(voice.topic.things)};{voice.between(1, 480)};{amount};{state}")
    return "\n".join([voice.any("pasteintro"), "", *lines])


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]
