"""A real ledger from a CSV file: where it is looked for, how it is kept, and whose line an error names."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest
from case_specs import CASES, CSV, built, codes, family, found_in, only, played, rows, write

from specgen.build.compare import verify
from specgen.build.load import require_spec
from specgen.diagnostics import render_text

HEAD, TAIL = family().split("ledgers:\n")[0], family().split("plants:\n")[1]
START, END = TAIL.split(CASES)


def real(path: str = "books/march.csv", more: str = "", asked: str = "closing_balance, ledger: ar") -> str:
    """The family with a ledger from a file, and no cases."""
    ledger = f"ledgers:\n  ar: {{rows_from: {path}, title: Debtors, currency: GBP{more}}}\n"
    plants = f"plants:\n{START}".replace("{case: figure}", f"{{derive: {asked}}}")
    return f"{HEAD}{ledger}{plants}{END}"


def of_cases(path: str = "books/march.csv") -> str:
    """A family of cases over one real ledger."""
    cases = (
        "cases:\n"
        "  - {id: case_01, figure: {derive: closing_balance, ledger: ar}}\n"
        "  - {id: case_02, figure: {derive: counterparty_total, ledger: ar, counterparty: Fairmont Supplies}}\n"
        "  - {id: case_03, figure: {derive: nth_largest_voucher, ledger: ar, rank: 2}}\n"
    )
    return f"{HEAD}ledgers:\n  ar: {{rows_from: {path}}}\nplants:\n{START}{cases}{END}"


def value(folder: Path, text: str, **files: str) -> str:
    (one,) = played(require_spec(str(write(folder, text, **files)))).values()
    return one.history.world.values["figure"]


BOOKS = {"books/march.csv": CSV}


def test_nothing_is_wrong(tmp_path: Path) -> None:
    assert found_in(tmp_path, real(), **BOOKS) == ()


@pytest.mark.parametrize(
    ("asked", "answer"),
    [
        ("closing_balance, ledger: ar", "8457.80"),
        ("period_debits, ledger: ar, month: 3", "6212.55"),
        ("counterparty_total, ledger: ar, counterparty: Fairmont Supplies", "6212.55"),
        ("narration_total, ledger: ar, narration: Goods dispatched", "3902.15"),
        ("balance_on, ledger: ar, day: 2026-03-11", "4555.65"),
        ("highest_balance, ledger: ar", "8457.80"),
        ("nth_largest_voucher, ledger: ar, rank: 2", "GB-7741"),
        ("largest_debit_voucher, ledger: ar", "GB-7743"),
    ],
)
def test_answers(asked: str, answer: str, tmp_path: Path) -> None:
    assert value(tmp_path, real(asked=asked), **BOOKS) == answer


def test_the_table_is_shown_with_its_heading(tmp_path: Path) -> None:
    (one,) = played(require_spec(str(write(tmp_path, real(), **BOOKS)))).values()
    said = one.history.sessions[0].turns[0].content
    assert said.startswith("Debtors\nperiod 2026-03-01 to 2026-03-19 · GBP\n")
    assert "3,902.15" in said


def test_titles_of_columns_are_shown_and_the_file_keeps_its_own(tmp_path: Path) -> None:
    text = real(more=", columns: {voucher: Ref, debit: Charged}", asked="largest_debit_voucher, ledger: ar")
    (one,) = played(require_spec(str(write(tmp_path, text, **BOOKS)))).values()
    said = one.history.sessions[0].turns[0].content
    assert "Ref " in said
    assert "give its Ref number" in said
    assert "Voucher" not in said


def test_a_path_is_relative_to_the_spec_and_not_to_where_one_stands(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    write(tmp_path / "here", real(), **BOOKS)
    (tmp_path / "elsewhere").mkdir()
    monkeypatch.chdir(tmp_path / "elsewhere")
    (one,) = played(require_spec("../here/spec.yaml")).values()
    assert one.history.world.values["figure"] == "8457.80"


def test_a_path_is_relative_to_the_file_that_names_it(tmp_path: Path) -> None:
    """The ledger comes from an included file in another folder."""
    ledger = "ledgers:\n  ar: {rows_from: csv/march.csv}\n"
    text = f"include: [shared/books.yaml]\n{real()}".replace(
        "ledgers:\n  ar: {rows_from: books/march.csv, title: Debtors, currency: GBP}\n", ""
    )
    files = {"shared/books.yaml": ledger, "shared/csv/march.csv": CSV}
    assert value(tmp_path, text, **files) == "8457.80"
    assert found_in(tmp_path, text, **files) == ()


def test_one_file_for_two_ledgers_is_kept_once(tmp_path: Path) -> None:
    text = real().replace("ledgers:\n", "ledgers:\n  br: {rows_from: ./books/march.csv}\n")
    spec = require_spec(str(write(tmp_path, text, **BOOKS)))
    assert [Path(source.path).name for source in spec.sources] == ["spec.yaml", "march.csv"]


def test_the_build_keeps_the_file_and_verifies_without_it(tmp_path: Path) -> None:
    spec = write(tmp_path / "specs", real(), **BOOKS)
    built(require_spec(str(spec)), tmp_path / "build")
    shutil.rmtree(tmp_path / "specs")
    kept = tmp_path / "build" / "key" / "spec" / "books" / "march.csv"
    assert kept.read_text(encoding="utf-8") == CSV
    assert verify(tmp_path / "build") == ()


def test_a_changed_file_in_the_key_is_found(tmp_path: Path) -> None:
    built(require_spec(str(write(tmp_path / "specs", real(), **BOOKS))), tmp_path / "build")
    kept = tmp_path / "build" / "key" / "spec" / "books" / "march.csv"
    kept.write_text(CSV.replace("GB-7741", "GB-7740"), encoding="utf-8")
    assert "sessions.jsonl" in {difference.path for difference in verify(tmp_path / "build")}


def test_the_key_alone_has_the_file(tmp_path: Path) -> None:
    built(require_spec(str(write(tmp_path / "specs", real(), **BOOKS))), tmp_path / "build")
    assert [path.parent.parent.name for path in (tmp_path / "build").rglob("*.csv")] == ["spec"]


def test_windows_line_ends_give_the_same_build(tmp_path: Path) -> None:
    one = built(require_spec(str(write(tmp_path / "a", real(), **BOOKS))), tmp_path / "one")
    spec = write(tmp_path / "b", real(), **BOOKS)
    (tmp_path / "b" / "books" / "march.csv").write_bytes(CSV.replace("\n", "\r\n").encode())
    assert built(require_spec(str(spec)), tmp_path / "two").hash == one.hash


def test_cases_of_a_real_ledger(tmp_path: Path) -> None:
    """Its answers are the same in every world: they are no guess, since nobody else has the file."""
    assert found_in(tmp_path, of_cases(), **BOOKS) == ()
    found = played(require_spec(str(write(tmp_path, of_cases(), **BOOKS))))
    assert [one.history.world.values["figure"] for one in found.values()] == ["8457.80", "6212.55", "GB-7741"]


def test_cases_of_a_real_ledger_are_built_and_verified(tmp_path: Path) -> None:
    built(require_spec(str(write(tmp_path, of_cases(), **BOOKS))), tmp_path / "build")
    assert verify(tmp_path / "build") == ()
    assert len(rows(tmp_path / "build" / "key" / "checks.jsonl")) == 3


@pytest.mark.parametrize(
    ("old", "new", "code", "line", "at"),
    [
        ("6430.90", "6430.91", "SG332", 3, "6430.91"),
        ("GB-7743", "GB-7742", "SG333", 5, "GB-7742"),
        ("2026-03-19", "2026-02-30", "SG328", 5, "2026-02-30"),
        ("2310.40", "2.310,40", "SG326", 3, "6430.90"),
        (",1875.25", ",-1875.25", "SG330", 4, "-1875.25"),
        ("voucher,", "vouchr,", "SG323", 1, "vouchr"),
    ],
)
def test_errors_name_the_line_of_the_csv(old: str, new: str, code: str, line: int, at: str, tmp_path: Path) -> None:
    text = CSV.replace(old, new, 1)
    found = found_in(tmp_path, real(), **{"books/march.csv": text})
    (first, *_) = [one for one in found if one.code == code]
    col = text.splitlines()[line - 1].index(at) + 1
    assert first.span.file.endswith("books/march.csv")
    assert (first.span.line, first.span.col) == (line, col)
    assert f"books/march.csv:{line}:{col}: {code}" in render_text(found)


def test_a_day_outside_the_period_is_a_warning(tmp_path: Path) -> None:
    text = real(more=", period: {from: 2026-03-01, to: 2026-03-15}")
    found = only(tmp_path, text, **BOOKS)
    assert (found.code, found.severity, found.span.line) == ("SG335", "warning", 5)


def test_a_file_that_is_not_there(tmp_path: Path) -> None:
    (found,) = (one for one in found_in(tmp_path, real("no/such.csv")) if one.code == "SG522")
    assert (found.span.file, found.span.line) == (str(tmp_path / "spec.yaml"), 10)
    assert found.value is not None
    assert found.value.endswith("no/such.csv")


def test_a_folder_is_no_file(tmp_path: Path) -> None:
    (tmp_path / "books").mkdir()
    assert "SG522" in codes(found_in(tmp_path, real("books")))


@pytest.mark.parametrize(
    ("asked", "code"),
    [
        ("period_debits, ledger: ar, month: 7", "SG242"),
        ("counterparty_total, ledger: ar, counterparty: Fairmount Supplies", "SG242"),
        ("nth_largest_voucher, ledger: ar, rank: 3", "SG242"),
        ("balance_on, ledger: ar, day: 2026-04-01", "SG242"),
        ("closing_balance, ledger: arr", "SG243"),
    ],
)
def test_what_the_file_cannot_answer(asked: str, code: str, tmp_path: Path) -> None:
    assert codes(found_in(tmp_path, real(asked=asked), **BOOKS)) == [code]
