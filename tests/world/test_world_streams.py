"""Streams: the same numbers for ever, none more likely than another."""

from __future__ import annotations

import subprocess
import sys
from collections import Counter
from pathlib import Path
from shutil import which

import pytest
from hypothesis import given
from hypothesis import strategies as st

from specgen.world import streams
from specgen.world.streams import Stream, attempt_label, seed_text

SOURCE = Path(streams.__file__)
TOM = [0x085920D7060709BA, 0x6CF118F10CC1EBDF, 0x61F5E989705F9235, 0xBC0256951FC5BCC3, 0x053BBC95D6FCEBEB]
X = [7, 9, 8, 5, 7, 4, 4, 6, 5, 7, 6, 0, 4, 6, 1, 4, 3, 9, 8, 7]
UMLAUT = [993, 426, 330, 776, 874, 411]
SHUFFLED = [1, 7, 4, 6, 5, 2, 3, 0]
LONG = 1214406367158702238902173348698322439264


def numbers(seed: str | int, label: str, count: int = 8, below: int = 1000) -> list[int]:
    stream = Stream(seed, label)
    return [stream.below(below) for _ in range(count)]


def test_the_first_numbers_are_fixed() -> None:
    """These constants never change: every world that was ever built hangs on them."""
    stream = Stream("1", "people/tom/name")
    assert [stream.bits(64) for _ in range(5)] == TOM
    stream = Stream(0, "x")
    assert [stream.below(10) for _ in range(20)] == X
    stream = Stream("ü", "é/日本")
    assert [stream.below(1000) for _ in range(6)] == UMLAUT
    assert stream.shuffled(list(range(8))) == SHUFFLED
    assert stream.bits(130) == LONG


@pytest.mark.parametrize("version", ["3.10", "3.12", "3.13", "3.14"])
def test_other_python_versions_give_the_same(version: str) -> None:
    """The module is the standard library only: any Python that is there runs it by itself."""
    python = which(f"python{version}")
    script = (
        f"import importlib.util as u; s = u.spec_from_file_location('streams', {str(SOURCE)!r});"
        "m = u.module_from_spec(s);"
        "s.loader.exec_module(m); t = m.Stream('1', 'people/tom/name'); print([t.bits(64) for _ in range(5)])"
    )
    try:
        ran = subprocess.run([python or "", "-c", script], capture_output=True, text=True, check=True, timeout=240)
    except (OSError, subprocess.CalledProcessError):
        pytest.skip(f"no Python {version} here")
    assert ran.stdout.strip() == str(TOM)


@given(st.one_of(st.integers(), st.text(max_size=20)), st.text(max_size=30), st.integers(1, 2**80))
def test_equal_arguments_give_equal_numbers(seed: int | str, label: str, n: int) -> None:
    first, second = numbers(seed, label, 4, n), numbers(seed, label, 4, n)
    assert first == second
    assert all(0 <= value < n for value in first)


def test_a_number_and_its_text_are_one_seed() -> None:
    assert numbers(7, "a") == numbers("7", "a")
    assert numbers(0, "a") == numbers("0", "a")
    assert numbers("07", "a") != numbers("7", "a")
    assert numbers("", "a") != numbers("0", "a")


@pytest.mark.parametrize("seed", [None, True, 1.0, b"1", ["1"]])
def test_other_seeds_are_refused(seed: object) -> None:
    with pytest.raises(TypeError, match="a seed is a string or an integer"):
        seed_text(seed)  # type: ignore[arg-type]
    with pytest.raises(TypeError):
        Stream(seed, "a")  # type: ignore[arg-type]


def test_seed_zero_is_no_other_seed() -> None:
    assert len({tuple(numbers(seed, "a")) for seed in (0, 1, 2, -1, "", "a")}) == 6


@given(st.text(max_size=6), st.text(max_size=6), st.text(max_size=6), st.text(max_size=6))
def test_another_seed_or_label_gives_other_numbers(seed: str, label: str, seed2: str, label2: str) -> None:
    """No pair runs into another: "1" and "1a" are not "11" and "a"."""
    same = (seed, label) == (seed2, label2)
    assert (numbers(seed, label, 4, 2**64) == numbers(seed2, label2, 4, 2**64)) is same


def test_seed_one_is_not_seed_zero_shifted() -> None:
    zero, one = numbers(0, "a", 200, 2**64), numbers(1, "a", 200, 2**64)
    assert not set(zero) & set(one)


@pytest.mark.parametrize("n", [2, 3, 5, 7, 10, 12, 100])
def test_below_is_unbiased(n: int) -> None:
    """Each number comes about as often: the squared deviation stays below what chance exceeds once in a million."""
    stream, draws = Stream("chi", f"below/{n}"), 20_000
    counts = Counter(stream.below(n) for _ in range(draws))
    expected = draws / n
    chi = sum((counts[i] - expected) ** 2 / expected for i in range(n))
    freedom = n - 1
    assert chi < freedom + 5 * (2 * freedom) ** 0.5 + 25


def test_below_three_of_a_power_of_two_is_not_taken_modulo() -> None:
    """Three of four values of two bits are kept, the fourth is drawn again."""
    stream = Stream("1", "mod")
    counts = Counter(stream.below(3) for _ in range(30_000))
    assert max(counts.values()) - min(counts.values()) < 600


def test_below_one_takes_no_bits() -> None:
    stream = Stream("1", "a")
    assert stream.below(1) == 0
    assert stream.bits(64) == Stream("1", "a").bits(64)


@pytest.mark.parametrize("n", [0, -1])
def test_below_nothing_is_refused(n: int) -> None:
    with pytest.raises(ValueError, match="no integer from 0"):
        Stream("1", "a").below(n)


@pytest.mark.parametrize("count", [0, 1, 7, 8, 63, 64, 65, 127, 128, 129, 1000])
def test_bits_are_that_many(count: int) -> None:
    stream = Stream("1", f"bits/{count}")
    values = [stream.bits(count) for _ in range(64)]
    assert all(value < 2**count for value in values)
    if count:
        assert any(value >= 2 ** (count - 1) for value in values), "the highest bit is never set"


def test_negative_bits_are_refused() -> None:
    with pytest.raises(ValueError, match="negative"):
        Stream("1", "a").bits(-1)


def test_a_child_is_the_longer_label() -> None:
    parent = Stream("1", "a")
    parent.bits(500)
    assert parent.child("b").below(10**9) == Stream("1", "a/b").below(10**9)


def test_choice_takes_one_of_them() -> None:
    stream = Stream("1", "choice")
    assert {stream.choice("abc") for _ in range(100)} == {"a", "b", "c"}
    with pytest.raises(ValueError, match="nothing to choose"):
        stream.choice([])


def test_weighted_follows_the_weights() -> None:
    stream = Stream("1", "weighted")
    counts = Counter(stream.weighted("abc", (6, 0, 3)) for _ in range(9000))
    assert counts["b"] == 0
    assert abs(counts["a"] - 6000) < 200


@pytest.mark.parametrize("weights", [(), (1,), (1, 2, 3, 4), (0, 0, 0), (1, -1, 1)])
def test_wrong_weights_are_refused(weights: tuple[int, ...]) -> None:
    with pytest.raises(ValueError, match="weights"):
        Stream("1", "a").weighted("abc", weights)


@given(st.lists(st.integers(), max_size=30), st.integers())
def test_shuffled_keeps_everything_and_the_original(items: list[int], seed: int) -> None:
    before = list(items)
    assert sorted(Stream(seed, "s").shuffled(items)) == sorted(items)
    assert items == before


def test_every_order_of_three_comes_about_as_often() -> None:
    stream = Stream("1", "orders")
    counts = Counter(tuple(stream.shuffled("abc")) for _ in range(6000))
    assert len(counts) == 6
    assert all(850 < count < 1150 for count in counts.values())


def test_attempts_have_labels_of_their_own() -> None:
    assert [attempt_label("a", i) for i in range(3)] == ["a", "a#1", "a#2"]


def test_the_global_random_state_is_untouched() -> None:
    import random

    random.seed(5)
    state = random.getstate()
    Stream("1", "a").shuffled(list(range(100)))
    assert random.getstate() == state


def test_the_module_is_pure_standard_library() -> None:
    imports = [line for line in SOURCE.read_text(encoding="utf-8").splitlines() if line.startswith(("import", "from"))]
    names = {line.split()[1].split(".")[0] for line in imports}
    assert names <= set(sys.stdlib_module_names) | {"__future__"}
    assert "random" not in names
