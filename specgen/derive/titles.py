"""How questions call the columns of a ledger: by the titles that stand above the table."""

from __future__ import annotations

from specgen.model.ledgers import Column, Ledger


def title(ledger: Ledger, column: Column) -> str:
    """The title of a column, as the table has it: `Debit`."""
    return ledger.title_of(column)


def word(ledger: Ledger, column: Column) -> str:
    """The title within a sentence: `debit`; one of the author's own as it is written."""
    own = ledger.title_of(column)
    return column if own == column.capitalize() else own


def amounts(ledger: Ledger, column: Column) -> str:
    """What stands in a column of amounts: `debits`; under a title of the author's own, `Charged amounts`."""
    said = word(ledger, column)
    return f"{said}s" if said == column else f"{said} amounts"
