"""Ledgers: accounts that are drawn from a template, or read from a file."""

from __future__ import annotations

from datetime import date
from decimal import Decimal

from specgen.model.ledgers import COLUMNS, LedgerFile, LedgerSpec, LedgerTemplate, Range, Weighted
from specgen.model.span import Ref
from specgen.model.vouchers import voucher_digits
from specgen.parse.nodes import Mapping, Node, Scalar, Sequence, plain
from specgen.schema import codes
from specgen.schema.draft import Draft, entries, scalars, word
from specgen.schema.names import check_name
from specgen.schema.parts.shares import share
from specgen.schema.ranges import COUNT, RANGE, ROWS, range_of
from specgen.schema.registry import Part
from specgen.schema.shapes import (
    Field,
    ListShape,
    MapShape,
    NumberShape,
    RecordShape,
    Refusal,
    Shape,
    TextShape,
    Union,
    WordShape,
)
from specgen.schema.words import DAY, NAME_PATTERN, SHARE, parse_day

_CASE = RecordShape("a value of the case", (Field("case", TextShape(), "its key in the case", True),))
_WEIGHTS = MapShape(NumberShape(True, 1), "a map of texts and weights", nonempty="nothing to draw from")
_TEXTS = ListShape(TextShape(), "a list of texts", nonempty="nothing to draw from")
_PERIOD = RecordShape("a period", (Field("from", DAY, "its first day", True), Field("to", DAY, "its last day", True)))


def _pick_choices(node: Node) -> Shape | Refusal:
    return _WEIGHTS if isinstance(node, Mapping) else _TEXTS


def _pick_rows(node: Node) -> Shape | Refusal:
    return _CASE if isinstance(node, Mapping) else ROWS


def _test_voucher(text: str) -> str | None:
    try:
        voucher_digits(text)
    except ValueError as error:
        return str(error)
    return None


_TITLE = WordShape("a title", codes.BAD_VALUE, lambda text: None if text.strip() else "a title is not blank")
_TITLES = RecordShape("titles of columns", tuple(Field(name, _TITLE, f"in place of {name}") for name in COLUMNS))
_CHOICES = Union("choices", _pick_choices, lambda: (_WEIGHTS, _TEXTS))
_ROWS = Union("rows", _pick_rows, lambda: (ROWS, _CASE))
_VOUCHER = WordShape("a voucher pattern", codes.BAD_VALUE, _test_voucher, "AR-2026-{serial:4}")
_HEAD = (
    Field("title", TextShape(), "what stands above the table"),
    Field("account", TextShape(), "the account's number and name"),
    Field("currency", TextShape(), "its code, such as USD"),
    Field("columns", _TITLES, "titles of the columns"),
)
_DRAWN = RecordShape(
    "a ledger",
    (
        *_HEAD,
        Field("period", _PERIOD, "the days that it covers", True),
        Field("voucher", _VOUCHER, "the voucher numbers, with {serial:N}", True),
        Field("rows", _ROWS, "how many entries", True),
        Field("opening", RANGE, "the balance brought forward", True),
        Field("step_days", COUNT, "days from one entry to the next", True),
        Field("debit_share", SHARE, "the share of debits", True),
        Field("amount", RANGE, "what an entry is for", True),
        Field("debits", _CHOICES, "narrations of debits", True),
        Field("credits", _CHOICES, "narrations of credits", True),
        Field("counterparties", _CHOICES, "whom they are with", True),
    ),
)
_READ = RecordShape(
    "a ledger from a file",
    (
        Field("rows_from", TextShape(), "a CSV file, relative to the spec", True),
        *_HEAD,
        Field("period", _PERIOD, "the days that it is said to cover"),
    ),
)


def _pick(node: Node) -> Shape | Refusal:
    return _READ if isinstance(node, Mapping) and node.get("rows_from") is not None else _DRAWN


def _declare(draft: Draft) -> None:
    for key, _ in draft.every_entry("ledgers"):
        draft.report(*check_name("ledger", key))
        draft.names.declare("ledger", key)


def _read(draft: Draft) -> None:
    for key, node in draft.entries("ledgers"):
        if isinstance(node, Mapping):
            path = node.get("rows_from")
            source = _file(node, path) if isinstance(path, Scalar) else _template(node)
            draft.ledgers.append(LedgerSpec(key.text, source, key.span))
            _tell_apart(draft, node.get("columns"), source.titles)
            _check_period(draft, node.get("period"))


def _file(node: Mapping, path: Scalar) -> LedgerFile:
    first, last = _period(node.get("period"))
    return LedgerFile(
        Ref(path.text, path.span),
        _said(node, "title"),
        _said(node, "account"),
        _said(node, "currency"),
        first,
        last,
        _titles(node.get("columns")),
    )


def _template(node: Mapping) -> LedgerTemplate:
    first, last = _period(node.get("period"))
    rows = node.get("rows")
    return LedgerTemplate(
        title=_said(node, "title"),
        account=_said(node, "account"),
        currency=_said(node, "currency"),
        first_day=first or date.min,
        last_day=last or date.max,
        voucher=_said(node, "voucher"),
        rows=range_of(rows),
        rows_case=word(rows.get("case")) if isinstance(rows, Mapping) else None,
        opening=_range(node, "opening"),
        step_days=_range(node, "step_days"),
        debit_share=Decimal(str(share(node.get("debit_share"), 0.5))),
        amount=_range(node, "amount"),
        debits=_choices(node.get("debits")),
        credits=_choices(node.get("credits")),
        counterparties=_choices(node.get("counterparties")),
        titles=_titles(node.get("columns")),
    )


def _titles(node: Node | None) -> tuple[str, ...]:
    own = {key.text: word(title) for key, title in entries(node)}
    return tuple(own.get(name) or name.capitalize() for name in COLUMNS)


def _tell_apart(draft: Draft, node: Node | None, titles: tuple[str, ...]) -> None:
    """No two columns under one title: a question that names it would mean either."""
    folded = [" ".join(title.casefold().split()) for title in titles]
    for key, title in entries(node):
        if isinstance(title, Scalar) and folded.count(" ".join(title.text.casefold().split())) > 1:
            message = "two columns under one title"
            draft.report(codes.REPEATED.at(title.span, message, value=title.text, hint=f"another title for {key.text}"))


def _said(node: Mapping, key: str) -> str:
    return word(node.get(key)) or {"title": "Ledger", "account": "", "currency": ""}.get(key, "")


def _range(node: Mapping, key: str) -> Range:
    return range_of(node.get(key)) or Range(Decimal(1), Decimal(1))


def _period(node: Node | None) -> tuple[date | None, date | None]:
    if not isinstance(node, Mapping):
        return None, None
    return parse_day(word(node.get("from")) or ""), parse_day(word(node.get("to")) or "")


def _check_period(draft: Draft, node: Node | None) -> None:
    first, last = _period(node)
    if isinstance(node, Mapping) and first and last and last < first and (end := node.get("to")):
        message = f"the period ends on {last.isoformat()}, before it begins"
        draft.report(codes.BAD_DATE.at(end.span, message, value=last.isoformat()))


def _choices(node: Node | None) -> tuple[Weighted, ...]:
    if isinstance(node, Mapping):
        weights = ((key.text, plain(value)) for key, value in node)
        return tuple(Weighted(name, weight) for name, weight in weights if isinstance(weight, int))
    return tuple(Weighted(item.text, 1) for item in scalars(node)) if isinstance(node, Sequence) else ()


PART = Part(
    Field(
        "ledgers",
        MapShape(Union("ledger", _pick, lambda: (_DRAWN, _READ)), "a map of ledgers", NAME_PATTERN),
        "accounts that the user works with",
    ),
    _read,
    _declare,
)
