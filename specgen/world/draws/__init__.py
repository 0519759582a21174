"""Drawn kinds, one a file. Importing this package registers ours."""

from specgen.world.draws import (
    choice,
    city,
    company,
    date,
    digits,
    duration,
    first_name,
    full_name,
    integer,
    money,
    option,
    pattern,
    percent,
    person,
    twin,
)
from specgen.world.draws.registry import (
    Arg,
    Args,
    Context,
    DrawnKind,
    Names,
    Prepared,
    Space,
    drawn_kinds,
    register,
)

OURS = (
    full_name.KIND,
    first_name.KIND,
    company.KIND,
    city.KIND,
    twin.KIND,
    digits.KIND,
    pattern.KIND,
    integer.KIND,
    money.KIND,
    percent.KIND,
    duration.KIND,
    date.KIND,
    choice.KIND,
    option.KIND,
    person.KIND,
)

for _kind in OURS:
    register(_kind)

__all__ = ["OURS", "Arg", "Args", "Context", "DrawnKind", "Names", "Prepared", "Space", "drawn_kinds", "register"]
