"""Put rows in the order that an option asks for."""

from __future__ import annotations

from decimal import Decimal, InvalidOperation

from specgen.model.plants import Sort
from specgen.render.scope import Value


def sort_rows(rows: list[Value], order: Sort) -> list[Value]:
    """The rows by one field, numbers as numbers; as given where the option names no field."""
    if order.key is None:
        return rows
    cells = [_cell(row, order.key) for row in rows]
    numbers = [_number(cell) for cell in cells]
    keys: list[Decimal] | list[str]
    keys = [n for n in numbers if n is not None] if None not in numbers else [cell.casefold() for cell in cells]
    ranked = sorted(range(len(rows)), key=lambda index: keys[index], reverse=order.descending)
    return [rows[index] for index in ranked]


def ties(rows: list[Value], order: Sort) -> bool:
    """Whether two rows have the same value in the field that orders them, so that no order is the right one."""
    cells = [_cell(row, order.key).casefold() for row in rows] if order.key is not None else []
    return len(set(cells)) < len(cells)


def _cell(row: Value, key: str) -> str:
    if isinstance(row, dict):
        return str(row.get(key, ""))
    return str(row)


def _number(cell: str) -> Decimal | None:
    try:
        return Decimal(cell)
    except InvalidOperation:
        return None
