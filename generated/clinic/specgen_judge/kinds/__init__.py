"""The kinds of values that the judge can read. A new kind is one module and one line here."""

from . import dates, durations, ids, integers, money, names, percents, words
from .base import Kind, Wanted, kind_of, kinds, register

for _kind in (
    money.KIND,
    ids.KIND,
    dates.KIND,
    integers.KIND,
    percents.KIND,
    durations.KIND,
    names.KIND,
    words.TEXT,
    words.OPTION,
):
    register(_kind)

__all__ = ["Kind", "Wanted", "kind_of", "kinds", "register"]
