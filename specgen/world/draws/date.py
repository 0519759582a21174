"""`date`: a day between two, both included."""

from __future__ import annotations

from datetime import timedelta

from specgen.world.draws.arguments import day, text
from specgen.world.draws.registry import Arg, Args, Context, DrawnKind, Names, Prepared, Space
from specgen.world.streams import Stream

WEEKDAYS = ("Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday")


def prepare(args: Args, context: Context) -> Prepared:
    """Read `from`, `to` (ISO days) and `weekday`. ValueError where a day does not exist or none is left."""
    first, last, weekday = day(args.get("from"), "from"), day(args.get("to"), "to"), text(args, "weekday")
    if weekday is not None and weekday not in WEEKDAYS:
        raise ValueError(f"`weekday` is one of {', '.join(WEEKDAYS)}, not {weekday!r}")
    if first > last:
        raise ValueError(f"`from` is {first}, which is after `to`, {last}")
    step, start = 1, first
    if weekday is not None:
        step, start = 7, first + timedelta((WEEKDAYS.index(weekday) - first.weekday()) % 7)
    count = (last - start).days // step + 1
    if count < 1:
        raise ValueError(f"there is no {weekday} from {first} to {last}")

    def _draw(stream: Stream, names: Names) -> str:
        return (start + timedelta(step * stream.below(count))).isoformat()

    def _canonical(canon: str, names: Names) -> str:
        value = day(canon, "canon")
        if not first <= value <= last:
            raise ValueError(f"{canon} is not from {first} to {last}")
        if (value - start).days % step:
            raise ValueError(f"{canon} is a {WEEKDAYS[value.weekday()]}, not a {weekday}")
        return canon

    return Prepared(_draw, _canonical, Space(count, count))


KIND = DrawnKind(
    "date",
    ("date",),
    (Arg("from", "day"), Arg("to", "day"), Arg("weekday", "text", False, WEEKDAYS)),
    prepare,
)
