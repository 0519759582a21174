"""Text is read as a person reads it."""

import pytest
from hypothesis import given
from hypothesis import strategies as st
from specgen_judge.locales import locale_of
from specgen_judge.text import MASK, fold, mask_paths, plain, read_long, squeeze, unify, unmark


@pytest.mark.parametrize(
    ("raw", "clean"),
    [
        ("**bold**", "bold"),
        ("*it*", "it"),
        ("***both***", "both"),
        ("__bold__", "bold"),
        ("_it_", "it"),
        ("snake_case_name", "snake_case_name"),
        ("a * b", "a * b"),
        ("* item", "* item"),
        ("`code`", "code"),
        ("``co`de``", "code"),
        ("```\ncode\n```", "\ncode\n"),
        ("```text\ncode\n```", "\ncode\n"),
        ("[text](https://x.io/a)", "text"),
        ("![alt](a.png)", "alt"),
        ("a\\_b", "a_b"),
        ("1\\. x", "1. x"),
        ("\\$5", "$5"),
        ("27{,}436.42", "27,436.42"),
        ("\\boxed{42}", "42"),
        ("\\text{so} 42", "so 42"),
        ("<b>x</b>", "x"),
        ("a<br>b", "ab"),
        ("1 < 2 > 0", "1 < 2 > 0"),
        ("a&nbsp;b", "a\u00a0b"),
        ("a &amp; b", "a & b"),
        ("&euro;5", "€5"),
        ("# Title", "# Title"),
        ("| a | b |", "| a | b |"),
        ("“x”", '"x"'),
        ("«x»", '"x"'),
        ("„x“", '"x"'),
        ("it’s", "it's"),
        ("a‑b", "a-b"),
        ("−5", "-5"),
        ("–5", "-5"),
        ("14–16", "14-16"),
        ("a – b", "a – b"),
        ("a — b", "a — b"),
        ("１２３", "123"),
        ("１，２", "1,2"),
        ("Ａｂ", "Ab"),
        ("٤٨", "48"),
        ("a\u200bb", "ab"),
        ("a\u00adb", "ab"),
        ("a\u2009b", "a\u00a0b"),
        ("a\u202fb", "a\u00a0b"),
        ("警报号是481920。", "警报号是 481920. "),
        ("是，否", "是, 否"),
        ("cafe\u0301", "café"),
        ("a…", "a..."),
    ],
)
def test_clean(raw: str, clean: str) -> None:
    assert read_long(raw) == clean


@pytest.mark.parametrize(
    ("raw", "clean"),
    [
        ("\x1b[31mred\x1b[0m", "red"),
        ("\x1b[1;32mgreen", "green"),
        ("\x1b]0;title\x07x", "x"),
        ("a\r\nb\rc", "a\nb\nc"),
        ("e\u0301", "é"),
        ("plain", "plain"),
    ],
)
def test_plain(raw: str, clean: str) -> None:
    assert plain(raw) == clean


@pytest.mark.parametrize(("raw", "length"), [("~~gone~~", 8), ("<del>gone</del>", 15), ("<s>gone</s>", 11)])
def test_struck_text_is_masked(raw: str, length: int) -> None:
    assert unmark(raw) == MASK * length


@pytest.mark.parametrize(
    ("text", "hidden"),
    [
        ("see shipments_2026-08-14.csv now", "shipments_2026-08-14.csv"),
        ("https://x.io/2026-08-14?a=1", "https://x.io/2026-08-14?a=1"),
        ("www.x.io/2026", "www.x.io/2026"),
        ("to ana.silva@x.io", "ana.silva@x.io"),
        ("reports/2026-08-17_summary", "reports/2026-08-17_summary"),
        ("./a/b1", "./a/b1"),
        ("C:\\x\\2026-08-14.md", "\\x\\2026-08-14.md"),
        ("a.tar.gz and b.xlsx", "b.xlsx"),
    ],
)
def test_paths_are_masked(text: str, hidden: str) -> None:
    masked = mask_paths(text)
    assert len(masked) == len(text)
    at = text.index(hidden)
    assert masked[at : at + len(hidden)] == MASK * len(hidden)


@pytest.mark.parametrize(
    "text",
    ["08/14/2026", "and/or", "Raj Mehta/Ana Silva", "e.g. this", "3.5", "end.Then", "1/2", "km/h", "Shipments/Delays"],
)
def test_what_is_no_path_stays(text: str) -> None:
    assert mask_paths(text) == text


@pytest.mark.parametrize(
    ("text", "folded"),
    [
        ("José", "jose"),
        ("ÜBER", "uber"),
        ("Ñ", "n"),
        ("ß", "ß"),
        ("İ", "i"),
        ("Ω", "ω"),
        ("Ж", "ж"),
        ("abc", "abc"),
        ("中", "中"),
    ],
)
def test_fold(text: str, folded: str) -> None:
    assert fold(text) == folded


@given(st.text())
def test_folding_and_masking_keep_every_offset(text: str) -> None:
    clean = read_long(text)
    assert len(fold(clean)) == len(clean)
    assert len(mask_paths(clean)) == len(clean)


@given(st.text())
def test_cleaning_never_fails_and_settles(text: str) -> None:
    assert unify(unify(plain(text))) == unify(plain(text)) or not text.isascii()
    assert squeeze(squeeze(text)) == squeeze(squeeze(squeeze(text)))


@pytest.mark.parametrize(
    ("name", "comma", "month_first"),
    [
        ("en_GB", False, False),
        ("en_US", False, True),
        ("en", False, True),
        ("de_DE", True, False),
        ("de-AT", True, False),
        ("de_CH", False, False),
        ("fr_FR", True, False),
        ("es_ES", True, False),
        ("es_MX", False, False),
        ("es_US", False, True),
        ("xx_YY", False, False),
        ("", False, True),
    ],
)
def test_locales(name: str, comma: bool, month_first: bool) -> None:
    locale = locale_of(name)
    assert (locale.comma, locale.month_first) == (comma, month_first)
