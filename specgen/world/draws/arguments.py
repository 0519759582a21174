"""Reading the arguments of draws: numbers, dates, lists; a range of evenly spaced numbers."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date
from decimal import Decimal, InvalidOperation

from specgen.model.values import Plain
from specgen.world.draws.registry import Arg, Args, ArgType

GENDER = Arg("gender", "text", required=False, words=("female", "male"))


def from_to_step(of: ArgType) -> tuple[Arg, ...]:
    """The arguments of a draw from a range."""
    return (Arg("from", of), Arg("to", of), Arg("step", of, required=False))


def number(args: Args, name: str, default: Decimal | None = None) -> Decimal:
    """The argument `name` as a decimal; `default` where it is absent. ValueError where it is none."""
    raw = args.get(name)
    if raw is None:
        if default is None:
            raise ValueError(f"`{name}` is missing")
        return default
    if isinstance(raw, bool) or not isinstance(raw, int | str | Decimal):
        raise ValueError(f"`{name}` is no number: {raw!r}")
    return decimal_of(str(raw).removesuffix("%"), name)


def decimal_of(text: str, name: str) -> Decimal:
    """`text` as a finite decimal. ValueError, with `name`, where it is none."""
    try:
        value = Decimal(text)
    except InvalidOperation:
        raise ValueError(f"`{name}` is no number: {text!r}") from None
    if not value.is_finite():
        raise ValueError(f"`{name}` is no number: {text!r}")
    return value


def text(args: Args, name: str) -> str | None:
    """The argument `name` as text, None where it is absent. ValueError where it is no text."""
    raw = args.get(name)
    if raw is not None and not isinstance(raw, str):
        raise ValueError(f"`{name}` is no text: {raw!r}")
    return raw


def gender(args: Args) -> str | None:
    """`female`, `male` or None. ValueError for anything else."""
    value = text(args, "gender")
    if value not in (None, "female", "male"):
        raise ValueError(f"`gender` is female or male, not {value!r}")
    return value


def day(raw: Plain, name: str) -> date:
    """An ISO day. ValueError, with `name`, where it is missing or does not exist."""
    try:
        if isinstance(raw, str) and len(raw) == 10:
            return date.fromisoformat(raw)
    except ValueError:
        pass
    raise ValueError(f"`{name}` is no day such as 2026-10-09: {raw!r}")


def texts(args: Args, name: str) -> tuple[str, ...]:
    """The argument `name` as a list of different texts. ValueError where it is no list, empty, nested or repeats."""
    raw = args.get(name)
    if not isinstance(raw, list) or not raw:
        raise ValueError(f"`{name}` is a list of at least one value, not {raw!r}")
    items = []
    for item in raw:
        if item is None or isinstance(item, list | dict):
            raise ValueError(f"`{name}` lists single values, not {item!r}")
        items.append(str(item))
    repeated = sorted({i for i in items if items.count(i) > 1})
    if repeated:
        raise ValueError(f"`{name}` lists {repeated[0]!r} twice")
    return tuple(items)


_MOST = 10**18


@dataclass(frozen=True, slots=True)
class Grid:
    """The numbers `low`, `low + step`, … up to `count` of them."""

    low: Decimal
    step: Decimal
    count: int

    def at(self, index: int) -> Decimal:
        """The number at `index`, from 0."""
        return self.low + self.step * index

    def index(self, value: Decimal) -> int:
        """Where `value` stands. ValueError where it is outside or between the steps."""
        steps, rest = divmod(value - self.low, self.step)
        if rest or not 0 <= steps < self.count:
            last = self.at(self.count - 1)
            raise ValueError(f"{value} is not one of {self.low}, {self.low + self.step}, … {last}")
        return int(steps)


def grid(args: Args, step: str) -> Grid:
    """The numbers from `from` to `to` in steps of `step` (default given). ValueError where there are none."""
    low, high, width = number(args, "from"), number(args, "to"), number(args, "step", Decimal(step))
    if width <= 0:
        raise ValueError(f"`step` is more than 0, not {width}")
    if low > high:
        raise ValueError(f"`from` is {low}, which is above `to`, {high}")
    if (high - low) / width >= _MOST:
        raise ValueError(f"there are more than {_MOST} numbers from {low} to {high}")
    return Grid(low, width, int((high - low) // width) + 1)
