"""The few words of our own that responses need, by language."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

ABSTENTION: Mapping[str, str] = MappingProxyType(
    {
        "en": "I don't know; I have no record of that.",
        "de": "Das weiß ich nicht; dazu habe ich nichts gespeichert.",
        "fr": "Je ne sais pas; je n'ai aucune trace de cela.",
        "es": "No lo sé; no tengo constancia de eso.",
    }
)
"""What a simulated agent says when it does not know."""

NAME_CUES: Mapping[str, tuple[str, ...]] = MappingProxyType(
    {
        "en": (
            "full name",
            "first and last",
            "surname",
            "last name",
            "name in full",
            "names in full",
            "full names",
            "To:",
            "To line",
            "Cc:",
            "Attn",
            "Attention:",
            "first name and",
            "by name",
        ),
        "de": ("vollem Namen", "Nachname", "Vor- und Nachname", "An:", "z. Hd.", "ganzer Name", "Namen"),
        "fr": ("nom complet", "nom de famille", "prénom et nom", "À :", "À:", "Attn"),
        "es": ("nombre completo", "apellido", "nombre y apellido", "Para:", "Attn"),
    }
)
"""Words of a request that ask for somebody's full name."""


def language(locale: str) -> str:
    """The language of a locale: `en` for `en_GB`."""
    return locale.split("_")[0].lower()


def abstention(locale: str) -> str:
    """How an agent says, in the locale's language, that it does not know."""
    return ABSTENTION.get(language(locale), ABSTENTION["en"])


def name_cues(locale: str) -> tuple[str, ...]:
    """The words that ask for a full name in the locale's language."""
    return NAME_CUES.get(language(locale), NAME_CUES["en"])
