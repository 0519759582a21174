"""What a locale says about reading: the language of its forms, the decimal mark, the order of day and month."""

from dataclasses import dataclass
from functools import lru_cache

#: Languages that write a decimal comma, and their regions that write a point all the same.
_COMMA = frozenset(
    ("de fr es it pt nl pl cs da sv nb no fi ru uk tr ro hu el hr sk sl bg id").split()  # noqa: SIM905
)
_POINT_REGIONS = frozenset("CH LI MX US PR GT HN NI PA PE SV DO".split())  # noqa: SIM905


@dataclass(frozen=True, slots=True)
class Locale:
    """A locale as the judge reads it.

    `language` is a lower-case code, `region` an upper-case one or empty; `comma` says that the decimal mark is a
    comma; `month_first` that 08/14/2026 puts the month first.
    """

    name: str
    language: str
    region: str
    comma: bool
    month_first: bool


@lru_cache(maxsize=64)
def locale_of(name: str) -> Locale:
    """Read `en_GB`, `de-DE` or `fr`. An unknown language reads numbers as English does."""
    language, _, region = name.replace("-", "_").partition("_")
    language, region = language.lower() or "en", region.partition(".")[0].upper()
    comma = language in _COMMA and region not in _POINT_REGIONS
    month_first = (language == "en" and region in ("", "US", "PH")) or region == "US"
    return Locale(name, language, region, comma, month_first)
