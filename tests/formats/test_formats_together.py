"""What holds for every format at once."""

from __future__ import annotations

import ast
import re
import subprocess
import sys
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

import specgen.formats
from specgen.formats.display import display
from specgen.formats.durations import format_duration

FOLDER = Path(specgen.formats.__file__).parent
LOCALES = ("en_GB", "en_US", "de_DE", "fr_FR", "es_ES", "pt_BR", "it_IT", "nl_NL", "pl_PL", "ja_JP", "zz_ZZ", "")


def test_the_package_is_a_leaf() -> None:
    """It imports itself, the model and the standard library: any stage may use it."""
    for path in FOLDER.glob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            names = [a.name for a in node.names] if isinstance(node, ast.Import) else []
            if isinstance(node, ast.ImportFrom):
                names = [node.module or ""]
            for name in names:
                ours = name.startswith(("specgen.formats", "specgen.model"))
                assert ours or name.split(".")[0] in sys.stdlib_module_names, (path.name, name)


@pytest.mark.parametrize("locale", LOCALES)
@given(minutes=st.integers(0, 10**6))
def test_minutes_keep_their_number(locale: str, minutes: int) -> None:
    assert re.findall(r"[0-9]+", format_duration(f"PT{minutes}M", locale)) == [str(minutes)]


@pytest.mark.parametrize("locale", LOCALES)
@given(days=st.integers(1, 10**4))
def test_days_and_weeks_keep_their_length(locale: str, days: int) -> None:
    (count,) = re.findall(r"[0-9]+", format_duration(f"P{days}D", locale))
    assert int(count) * (7 if days % 7 == 0 else 1) == days


VALUES = st.one_of(
    st.tuples(st.just("money"), st.integers(-(10**9), 10**9).map(lambda cents: f"{cents / 100:.2f}")),
    st.tuples(st.just("integer"), st.integers(-(10**12), 10**12).map(str)),
    st.tuples(st.just("percent"), st.integers(0, 1000).map(lambda tenths: f"{tenths // 10}.{tenths % 10}")),
    st.tuples(st.just("date"), st.dates().map(lambda day: day.isoformat())),
    st.tuples(st.just("duration"), st.integers(1, 500).map(lambda hours: f"PT{hours}H")),
)


@given(VALUES, VALUES, st.sampled_from(LOCALES))
def test_different_values_are_displayed_differently(one: tuple[str, str], other: tuple[str, str], locale: str) -> None:
    if one[0] == other[0] and one[1] != other[1]:
        shown = {display(*one, locale), display(*other, locale)}
        assert len(shown) == 2 or {one[1], other[1]} == {"-0.00", "0.00"}


@given(VALUES, st.sampled_from(LOCALES))
def test_a_display_is_one_line_without_loose_ends(value: tuple[str, str], locale: str) -> None:
    shown = display(*value, locale)
    assert shown == shown.strip()
    assert "\n" not in shown
    assert "  " not in shown


@pytest.mark.parametrize("env", [{"LC_ALL": "de_DE.UTF-8"}, {"LC_ALL": "C", "TZ": "Asia/Tokyo"}], ids=str)
def test_the_machines_own_locale_does_not_matter(env: dict[str, str]) -> None:
    script = (
        "import locale\n"
        "try: locale.setlocale(locale.LC_ALL, '')\n"
        "except locale.Error: pass\n"
        "from specgen.formats.display import display as d\n"
        "print(ascii([d('money', '1234.50', 'en_GB'), d('date', '2026-10-09', 'fr_FR'), d('percent', '1.5', 'de_DE')]))"
    )
    ran = subprocess.run(
        [sys.executable, "-c", script], env=env, capture_output=True, text=True, check=True, timeout=240
    )
    assert ran.stdout.strip() == ascii(["£1,234.50", "9 octobre 2026", "1,5\u00a0%"])
