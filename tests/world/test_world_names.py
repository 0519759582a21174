"""Names: lists by locale, parts, what is alike, the table of twins, who is called what."""

from __future__ import annotations

import random
from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from specgen.model.world import Name
from specgen.world.names.alike import alike, distance, fold, keys, near
from specgen.world.names.book import NameBook
from specgen.world.names.faked import StreamRandom, fake
from specgen.world.names.parts import join, language, split
from specgen.world.names.places import LONGEST, city, company
from specgen.world.names.pools import flat, known_locales, locales_with, nearest, pool, usable
from specgen.world.names.table import group_of, groups, partners, rows
from specgen.world.streams import Stream

LOCALES = ("en_GB", "en_US", "en_IN", "de_DE", "fr_FR", "es_ES", "pl_PL", "it_IT", "pt_BR", "nl_NL", "ja_JP", "ar_AA",
           "zh_CN", "ko_KR", "ru_RU", "hu_HU", "cs_CZ", "hi_IN", "en_AU")  # fmt: skip


@pytest.mark.parametrize("locale", LOCALES)
def test_pools_are_names_only(locale: str) -> None:
    names = pool(locale)
    for sex in ("female", "male"):
        assert len(names.first[sex]) >= 10
        assert len(names.last[sex]) >= 10
        for name in (*names.first[sex], *names.last[sex]):
            assert name == name.strip()
            assert " " not in name
            assert not set(name) & set(".,()0123456789")
        assert len(set(names.first[sex])) == len(names.first[sex])


def test_every_locale_with_names_can_be_drawn_or_says_why() -> None:
    fine = 0
    for locale in locales_with("person"):
        try:
            pool(locale)
            fine += 1
        except LookupError:
            continue
    assert fine >= 70


def test_too_few_names_are_said_so() -> None:
    with pytest.raises(LookupError, match="too few names for 'is_IS'"):
        pool("is_IS")


def test_slavic_surnames_follow_the_gender() -> None:
    names = pool("cs_CZ")
    assert any(name.endswith("ová") for name in names.last["female"])
    assert not any(name.endswith("ová") for name in names.last["male"])


def test_the_nearest_locale() -> None:
    assert nearest("en_GB", locales_with("person")) == "en_GB"
    assert nearest("en_AU", locales_with("person")) == "en"
    assert nearest("fr_CA", ["de_DE", "fr_BE", "fr_FR"]) == "fr_FR"
    assert nearest("fr_CA", ["fr_BE", "fr_CH"]) == "fr_BE"
    with pytest.raises(LookupError, match="no locale is called 'en_UK'"):
        nearest("en_UK", locales_with("person"))
    with pytest.raises(LookupError, match="no names for 'de_DE'"):
        nearest("de_DE", ["fr_FR"])
    assert {"en_GB", "ja_JP"} <= known_locales()


def test_lists_of_every_shape_are_read() -> None:
    assert flat(("b", "a", "b")) == ("b", "a")
    assert flat({"x": 0.1, "y": 0.9}) == ("x", "y")
    assert flat((("明美", "アケミ", "Akemi"),)) == ("明美",)
    assert flat(({"x": 1.0}, {"y": 1.0})) == ("x", "y")
    assert flat({"b", "a"}) == ("a", "b")
    assert flat("Ana") == ("Ana",)
    assert flat(3) == ()
    assert usable(["Dr. Ana", "Ana", " Bo ", "III", "2nd", "Maria José", ""], spaces=False) == ("Ana", "Bo", "III")
    assert "Maria José" in usable(["Maria José"], spaces=True)


@pytest.mark.parametrize(
    ("full", "locale", "first", "last"),
    [
        ("Ana Silva", "pt_PT", "Ana", "Silva"),
        ("Ana da Silva", "pt_PT", "Ana", "da Silva"),
        ("佐藤 太郎", "ja_JP", "太郎", "佐藤"),
        ("王小明", "zh_CN", "小明", "王"),
        ("김민수", "ko_KR", "민수", "김"),
        ("Németh Lili", "hu_HU", "Lili", "Németh"),
    ],
)
def test_parts_of_a_name(full: str, locale: str, first: str, last: str) -> None:
    assert split(full, locale) == Name(full, first, last)
    assert join(first, last, locale).full == full


@pytest.mark.parametrize(("full", "locale"), [("Cher", "en_GB"), ("", "en_GB"), ("王", "zh_CN"), ("佐藤", "ja_JP")])
def test_one_part_is_no_whole_name(full: str, locale: str) -> None:
    with pytest.raises(ValueError, match="needs a first name and a surname"):
        split(full, locale)


@pytest.mark.parametrize(("locale", "expected"), [("en_GB", "en"), ("pt-BR", "pt"), ("fr", "fr"), ("DE_de", "de")])
def test_languages(locale: str, expected: str) -> None:
    assert language(locale) == expected


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Ana", "Anna"),
        ("Jon", "John"),
        ("Tom", "Tim"),
        ("Katherine", "Catherine"),
        ("Günter", "Günther"),
        ("Reid", "Reed"),
        ("Łukasz", "Lukas"),
        ("O'Hara", "O’Harra"),
    ],
)
def test_alike(one: str, other: str) -> None:
    assert alike(one, other, "first")
    assert alike(other, one, "first")


@pytest.mark.parametrize(
    ("one", "other"), [("Ana", "Ana"), ("Ana", "ANA"), ("Zoe", "Zoë"), ("Ana", "Raj"), ("Ann", "Zoe")]
)
def test_not_alike(one: str, other: str) -> None:
    assert not alike(one, other, "first")


def test_near_is_narrower_than_alike() -> None:
    assert near("Reid", "Reed", "last")
    assert not near("Carey", "Carter", "last")
    assert alike("Carey", "Carter", "last")
    assert near("Эмилия", "Эмилья", "first")
    assert not near("花子", "花美", "first")


def test_surnames_of_the_table_are_alike() -> None:
    assert not keys("Meyer", "last").isdisjoint(keys("Maier", "last"))
    assert keys("Smith", "last").isdisjoint(keys("Kowalski", "last"))


@given(st.text(max_size=8), st.text(max_size=8))
def test_distance_is_a_metric(one: str, other: str) -> None:
    assert distance(one, other) == distance(other, one)
    assert (distance(one, other) == 0) is (one == other)
    assert distance(one, other) <= max(len(one), len(other))


def test_known_distances() -> None:
    assert [distance("ana", "anna"), distance("tom", "tim"), distance("kitten", "sitting")] == [1, 1, 3]


@given(st.text(max_size=12))
def test_fold_is_stable(name: str) -> None:
    assert fold(fold(name)) == fold(name)


def test_the_table_is_large_and_clean() -> None:
    counts = Counter(row.part for row in rows())
    assert counts["first"] >= 120
    assert counts["last"] >= 60
    assert set(groups()) == {"en", "de", "fr", "es", "pt", "it", "pl", "in"}
    for row in rows():
        assert row.part in ("first", "last")
        assert row.gender in (("female", "male") if row.part == "first" else ("any",))
        assert row.one != row.other
        assert row.one[0].isupper()
        assert row.other[0].isupper()
    assert len({(r.group, r.part, r.gender, frozenset((r.one, r.other))) for r in rows()}) == len(rows())


def test_every_language_has_enough_of_both() -> None:
    for group in groups():
        for gender in ("female", "male"):
            assert sum(r.group == group and r.gender == gender for r in rows()) >= 10, (group, gender)
        assert sum(r.group == group and r.part == "last" for r in rows()) >= 10, group


def test_twins_of_the_table_are_alike_and_told_apart() -> None:
    for row in rows():
        part = "first" if row.part == "first" else "last"
        assert near(row.one, row.other, part), row


def test_partners() -> None:
    assert "Anne" in partners("en_GB", "first")["Ann"]
    assert "Ann" in partners("en_US", "first", "female")["Anne"]
    assert "Ann" not in partners("en_US", "first", "male")
    assert not partners("ja_JP", "first")
    assert (group_of("en_IN"), group_of("hi_IN"), group_of("de_AT")) == ("in", "hi", "de")


def test_the_book_keeps_people_apart() -> None:
    book = NameBook(frozenset({"workshop", "hall"}))
    book.add("tom", Name("Tom Reid", "Tom", "Reid"))
    free = [
        ("Noor Haddad", True),
        ("Tom Haddad", False),
        ("Tim Haddad", False),
        ("Noor Reid", False),
        ("Noor Reed", False),
        ("Reid Haddad", False),
        ("Noor Tom", False),
        ("Noor Workshop", False),
        ("Hall Haddad", False),
        ("Haddad Haddad", False),
    ]
    for full, expected in free:
        assert book.free(split(full, "en_GB")) is expected, full
    assert book.free(split("Tim Haddad", "en_GB"), first_kin=("tom",))
    assert book.free(split("Noor Reed", "en_GB"), last_kin=("tom",))
    assert not book.free(split("Tim Reed", "en_GB"), first_kin=("tom",))
    assert book.parts() == {"tom", "reid"}


def test_a_copied_book_is_its_own() -> None:
    book = NameBook(frozenset())
    copy = book.copy()
    copy.add("tom", Name("Tom", "Tom", ""))
    assert book.parts() == frozenset()
    assert copy.parts() == {"tom"}


@pytest.mark.parametrize("locale", ["en_GB", "de_DE", "fr_FR", "ja_JP", "es_ES", "pl_PL", "ar_AA"])
def test_firms_and_towns_are_short_and_repeat(locale: str) -> None:
    for make in (company, city):
        names = [make(Stream("1", f"{i}"), locale) for i in range(30)]
        assert names == [make(Stream("1", f"{i}"), locale) for i in range(30)]
        assert len(set(names)) > 5
        assert all(0 < len(n) <= LONGEST and "," not in n for n in names)


def test_towns_of_another_language_are_not_taken() -> None:
    with pytest.raises(LookupError):
        city(Stream("1", "a"), "zu_XX")
    assert not any("Lake" in city(Stream("1", f"{i}"), "ar_AA") for i in range(40))


def test_faker_uses_the_stream_only() -> None:
    random.seed(3)
    before = random.getstate()
    first = fake(Stream("9", "a"), "de_DE", "company", "company")
    assert random.getstate() == before
    random.seed(4)
    assert fake(Stream("9", "a"), "de_DE", "company", "company") == first


def test_the_random_of_a_stream() -> None:
    numbers = StreamRandom(Stream("1", "a"))
    assert all(0 <= numbers.random() < 1 for _ in range(100))
    assert {numbers.randint(1, 3) for _ in range(60)} == {1, 2, 3}
    assert {numbers.randrange(2) for _ in range(60)} == {0, 1}
    assert {numbers.randrange(2, 8, 3) for _ in range(60)} == {2, 5}
    assert all(5 <= numbers.uniform(5, 6) <= 6 for _ in range(20))
    assert 0 <= numbers.getrandbits(5) < 32
    assert numbers.choice("a") == "a"
    assert set(numbers.choices("ab", (0.0001, 0.9999), k=50)) >= {"b"}
    assert len(numbers.choices("ab", k=5)) == 5
    assert sorted(numbers.sample("abcdef", 6)) == list("abcdef")
