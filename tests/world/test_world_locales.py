"""A whole world in every locale that has names, and what twins look like in each language of the table."""

from __future__ import annotations

import unicodedata

import pytest
from world_factory import draw, fact, person, spec

from specgen.formats.display import display
from specgen.model.spec import Spec
from specgen.world import draw_world
from specgen.world.names.alike import alike, fold
from specgen.world.names.parts import join, language, split
from specgen.world.names.pools import locales_with, pool
from specgen.world.names.table import partners


def has_names(locale: str) -> bool:
    try:
        return min(len(n) for lists in (pool(locale).first, pool(locale).last) for n in lists.values()) >= 20
    except LookupError:
        return False


LOCALES = [locale for locale in locales_with("person") if has_names(locale)]
TWINS = {"en_GB", "en_US", "en_IN", "en_NZ", "de_DE", "de_AT", "fr_FR", "fr_CA", "es_ES", "es_MX", "pt_PT", "pt_BR", "it_IT", "pl_PL"}  # fmt: skip # noqa: E501


def family(locale: str) -> Spec:
    """A few people, twins by first name, and facts of every kind that depends on the locale."""
    return spec(
        locale=locale,
        title="x",
        people=(
            person("a", draw("full_name")),
            person("b", draw("twin", of="a", by="first_name")),
            person("c", draw("full_name", gender="female")),
        ),
        plants=(
            fact("sum", draw("money", from_=1000, to=90000), "money"),
            fact("day", draw("date", from_="2026-01-01", to="2026-12-31"), "date"),
            fact("span", draw("duration", from_=1, to=50, unit="minutes"), "duration"),
            fact("share", draw("percent", from_=1, to=99), "percent"),
            fact("nick", draw("first_name"), "name"),
        ),
    )


@pytest.mark.parametrize("locale", LOCALES)
def test_a_world_in_every_locale(locale: str) -> None:
    one = family(locale)
    for seed in range(5):
        world = draw_world(one, seed)
        names = world.names
        assert names["a"].first == names["b"].first
        assert len({fold(n.last) for n in names.values()}) == 3
        for plant in one.plants:
            shown = display(plant.type, world.values[plant.id], locale)
            assert shown.strip() == shown
            assert shown


@pytest.mark.parametrize("locale", LOCALES)
def test_drawn_names_are_read_back_into_their_parts(locale: str) -> None:
    """Whoever sees the full name only, a canon or a name in a file, finds the same first name and surname."""
    short = language(locale) in ("zh", "ko")
    for seed in range(5):
        for name in draw_world(family(locale), seed).names.values():
            assert join(name.first, name.last, locale) == name
            if not short or len(name.last) == 1:
                assert split(name.full, locale) == name


def test_most_of_the_worlds_locales_are_there() -> None:
    assert len(LOCALES) >= 60
    assert {"ja_JP", "de_DE", "fr_FR", "es_ES", "pl_PL", "ar_AA", "zh_CN", "hi_IN"} <= set(LOCALES)


@pytest.mark.parametrize("locale", sorted(TWINS))
def test_twins_by_spelling_have_a_gender_in_common(locale: str) -> None:
    one = spec(locale=locale, title="x", people=(person("a", draw("full_name")), person("b", draw("twin", of="a", by="spelling"))))  # fmt: skip # noqa: E501
    women, men = partners(locale, "first", "female"), partners(locale, "first", "male")
    pairs = set()
    for seed in range(60):
        names = draw_world(one, seed).names
        first, second = names["a"].first, names["b"].first
        pairs.add((first, second))
        assert alike(first, second, "first")
        assert second in women.get(first, ()) or second in men.get(first, ())
    assert len(pairs) >= 15, "a twin's first name is not to be guessed"


@pytest.mark.parametrize("locale", sorted(TWINS))
def test_names_of_the_table_are_composed(locale: str) -> None:
    for name in (*partners(locale, "first"), *partners(locale, "last")):
        assert unicodedata.is_normalized("NFC", name)
        assert name.isalpha()


def test_the_same_seed_in_two_locales_is_two_worlds() -> None:
    one, other = draw_world(family("de_DE"), 1), draw_world(family("fr_FR"), 1)
    assert one.names != other.names
    assert one.values["sum"] == other.values["sum"], "what does not hang on the locale stays"
