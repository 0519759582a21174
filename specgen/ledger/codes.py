"""What can be wrong with a ledger that is read from a file."""

from __future__ import annotations

from specgen.diagnostics import code

NOT_UTF8 = code(
    "SG320",
    "a ledger that is not UTF-8",
    "A ledger is read the same way on every machine. Guessing the encoding turns the names of counterparties, which "
    "questions repeat word for word, into others in silence.",
)
NO_ENTRIES = code(
    "SG321",
    "a ledger without entries",
    "There is nothing to ask of it; most often the export was empty, or the wrong file was named.",
)
NO_COLUMN = code(
    "SG322",
    "a column that is missing",
    "A ledger has the columns date, voucher, narration, counterparty, debit, credit and balance, in any order. The "
    "questions are worked out from all seven.",
)
UNKNOWN_COLUMN = code(
    "SG323",
    "a column that nobody reads",
    "Passing over a column in silence would hide a misspelt name, and the figures below it would be missing from "
    "every answer.",
)
COLUMN_TWICE = code("SG324", "a column given twice", "Which of the two holds the figures cannot be told.")
BAD_QUOTES = code(
    "SG325",
    "quotes that do not close a cell",
    "A quote that is opened and not closed swallows the rows below it; one that closes in the middle of a cell leaves "
    "open what belongs to it.",
)
CELL_COUNT = code(
    "SG326",
    "a row with too few or too many cells",
    "The cells behind the gap stand under the wrong column. A grouping comma outside quotes does this: 7,298.72 is "
    "two cells.",
)
EMPTY_CELL = code(
    "SG327",
    "an empty cell",
    "Each entry has a date, a voucher, a narration, a counterparty and a balance; of debit and credit one is empty.",
)
BAD_DATE = code(
    "SG328",
    "a date that cannot be read or does not exist",
    "Dates are written 2026-03-14, since 03/04/2026 is two days, one on each side of the ocean; and questions about a "
    "month need a day that is on the calendar.",
)
BAD_AMOUNT = code(
    "SG329",
    "an amount that cannot be read",
    "Amounts are plain numbers with at most two decimals, thousands grouped by commas or not at all. A currency sign, "
    "a decimal comma or a rounded third decimal would be a guess at what was meant.",
)
NEGATIVE = code(
    "SG330",
    "a negative debit or credit",
    "A negative debit is a credit. Left as it is, the largest debit and the sum of a column would mean two things.",
)
BOTH_OR_NEITHER = code(
    "SG331",
    "an entry with both of debit and credit, or neither",
    "An entry is one or the other; what it does to the balance must be one thing.",
)
DOES_NOT_ROLL = code(
    "SG332",
    "a balance that does not roll forward",
    "Each balance is the one before it plus the debit or less the credit. Where it is not, a row is missing or a "
    "figure is wrong, and whoever adds up comes to another answer than whoever reads the last line.",
)
VOUCHER_TWICE = code(
    "SG333",
    "a voucher number given twice",
    "A voucher is the answer to some questions; one that stands for two entries is the answer to none.",
)
DATE_BACK = code(
    "SG334",
    "a date before the one above it",
    "Entries are posted in order. An earlier date further down is often a typing slip, and makes the balance at the "
    "close of a day two figures.",
    "warning",
)
OUTSIDE = code(
    "SG335",
    "an entry outside the period",
    "The heading states a period; an entry that lies outside it makes a question about the period ambiguous.",
    "warning",
)
