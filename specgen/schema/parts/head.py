"""The lines at the top of a spec: version, family, title, seed, locale, texts, and the keys of reuse."""

from __future__ import annotations

from specgen.schema.draft import Draft
from specgen.schema.registry import Part
from specgen.schema.shapes import AnyShape, Field, TextShape
from specgen.schema.words import FAMILY, LOCALE, SEED, VERSION


def _read_family(draft: Draft) -> None:
    if (node := draft.scalar("family")) is not None:
        draft.family = node.text


def _read_title(draft: Draft) -> None:
    if (node := draft.scalar("title")) is not None:
        draft.title = node.text


def _read_about(draft: Draft) -> None:
    if (node := draft.scalar("about")) is not None:
        draft.about = node.as_text()


def _read_seed(draft: Draft) -> None:
    if (node := draft.scalar("seed")) is not None:
        draft.seed = node.text


def _read_locale(draft: Draft) -> None:
    if (node := draft.scalar("locale")) is not None:
        draft.locale = node.text


def _read_persona(draft: Draft) -> None:
    if (node := draft.scalar("persona")) is not None:
        draft.persona = node.as_text()


PARTS = (
    Part(Field("specgen", VERSION, "the version of the language: 1", True)),
    Part(Field("family", FAMILY, "a short name of lower-case letters, digits and '-'", True), _read_family),
    Part(Field("title", TextShape(), "a line"), _read_title),
    Part(Field("about", TextShape(), "a paragraph for the README of a build"), _read_about),
    Part(Field("seed", SEED, "under the family's own seed, drawn values take their canon", True), _read_seed),
    Part(Field("locale", LOCALE, "how names, numbers and dates are written, such as en_GB", True), _read_locale),
    Part(Field("persona", TextShape(), "about the user, for people who read the eval"), _read_persona),
    Part(Field("include", AnyShape(), "files to merge in")),
    Part(Field("extends", AnyShape(), "the family to start from")),
    Part(Field("without", AnyShape(), "what to drop of it")),
)
