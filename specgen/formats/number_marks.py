"""How locales write numbers: the decimal mark, what stands between groups of digits, where the currency goes."""

from __future__ import annotations

from dataclasses import dataclass, replace

from specgen.formats.locales import parts

NBSP = "\u00a0"


@dataclass(frozen=True, slots=True)
class Marks:
    """`group` stands between groups of three digits (the last three, then twos, where `lakh`), from `from_digits`
    digits on. `sign_first` says that the currency comes first, `gap` stands between it and the amount, `percent_gap`
    before a percent sign."""

    decimal: str = "."
    group: str = ","
    from_digits: int = 4
    sign_first: bool = True
    gap: str = ""
    percent_gap: str = ""
    lakh: bool = False


_COMMA = Marks(",", ".", sign_first=False, gap=NBSP, percent_gap=NBSP)
_SPACED = replace(_COMMA, group=NBSP)
_CLOSE = replace(_COMMA, percent_gap="")

_LANGUAGES = {
    **dict.fromkeys(["de", "da", "id", "hr", "sl", "el", "ro"], _COMMA),
    **dict.fromkeys(["fr", "sv", "no", "nb", "fi", "cs", "sk", "ru", "uk", "bg"], _SPACED),
    **dict.fromkeys(["it", "tr", "vi"], _CLOSE),
    "es": replace(_COMMA, from_digits=5),
    "pt": replace(_CLOSE, sign_first=True),
    "nl": replace(_CLOSE, sign_first=True),
    "pl": replace(_SPACED, from_digits=5, percent_gap=""),
    "hu": replace(_SPACED, from_digits=5, percent_gap=""),
}
_SWISS = Marks(".", "’", gap=NBSP)
_LOCALES = {
    "de_CH": _SWISS,
    "de_LI": _SWISS,
    "it_CH": _SWISS,
    "de_AT": replace(_COMMA, group=NBSP, sign_first=True),
    "pt_PT": replace(_SPACED, from_digits=5, percent_gap=""),
    **dict.fromkeys(
        ["es_MX", "es_US", "es_PR", "es_GT", "es_HN", "es_NI", "es_PA", "es_PE", "es_SV", "es_DO"], Marks()
    ),
    **dict.fromkeys(["en_IN", "hi_IN", "ta_IN", "mr_IN", "gu_IN", "bn_BD", "ne_NP"], Marks(lakh=True)),
    "en_ZA": Marks(",", NBSP),
}

_EURO = "AT BE CY DE EE ES FI FR GR HR IE IT LT LU LV MT NL PT SI SK"
_SIGNS = {
    **dict.fromkeys(_EURO.split(), "EUR"),
    **dict.fromkeys(("US", "PR", "SV", "PA"), "USD"),
    "GB": "GBP", "CH": "CHF", "LI": "CHF", "IN": "INR", "BR": "BRL", "PL": "PLN", "JP": "JPY", "CN": "CNY", "KR": "KRW",
    "CA": "CAD", "AU": "AUD", "NZ": "NZD", "MX": "MXN", "SE": "SEK", "NO": "NOK", "DK": "DKK", "CZ": "CZK", "HU": "HUF",
    "TR": "TRY", "RU": "RUB", "UA": "UAH", "IL": "ILS", "ZA": "ZAR", "NG": "NGN",
}  # fmt: skip
_HOME = {
    "en": "USD",
    "de": "EUR",
    "fr": "EUR",
    "es": "EUR",
    "pt": "EUR",
    "it": "EUR",
    "nl": "EUR",
    "pl": "PLN",
    "ja": "JPY",
}
SIGNS = {
    "EUR": "€", "USD": "$", "GBP": "£", "INR": "₹", "BRL": "R$", "PLN": "zł", "JPY": "¥", "CNY": "¥", "KRW": "₩",
    "CAD": "$", "AUD": "$", "NZD": "$", "MXN": "$", "SEK": "kr", "NOK": "kr", "DKK": "kr.", "CZK": "Kč", "HUF": "Ft",
    "TRY": "₺", "RUB": "₽", "UAH": "₴", "ILS": "₪", "ZAR": "R", "NGN": "₦",
}  # fmt: skip
"""By ISO 4217 code: the sign that people write."""
WHOLE = frozenset({"JPY", "KRW"})
"""Currencies without a hundredth."""


def marks(locale: str) -> Marks:
    """How `locale` writes numbers; as English does where we do not know."""
    language, region = parts(locale)
    return _LOCALES.get(f"{language}_{region}", _LANGUAGES.get(language, Marks()))


def currency_of(locale: str) -> str:
    """The ISO code of the money that people of `locale` use; USD where we do not know."""
    language, region = parts(locale)
    return _SIGNS.get(region, _HOME.get(language, "USD"))
