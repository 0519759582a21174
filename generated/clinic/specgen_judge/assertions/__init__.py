"""What a text asserts: values that are rejected, contrasted, told apart, superseded, asked or offered do not count."""

from .scopes import Scopes, scan
from .sentences import Sentence, split
from .tables import forms_of, languages
from .voice import abstains, claims_nothing, sentence_kind

__all__ = [
    "Scopes",
    "Sentence",
    "abstains",
    "claims_nothing",
    "forms_of",
    "languages",
    "scan",
    "sentence_kind",
    "split",
]
