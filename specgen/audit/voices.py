"""Ways in which assistants put the same content: each keeps what is asserted, so the verdict must not change."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import TypeAlias

from specgen.model.built import Response
from specgen.render.wording import language

Voice: TypeAlias = "Callable[[str], str]"

_EN_ASK: Mapping[str, Voice] = MappingProxyType(
    {
        "plain": lambda text: text,
        "bold": lambda text: f"**{text.strip()}**",
        "opener": lambda text: f"Sure! {text}",
        "from notes": lambda text: f"From my notes: {text}",
        "hedged": lambda text: f"I believe it's this: {text}",
        "offer after": lambda text: f"{text}\n\nWould you like me to put that in a file?",
        "bullet": lambda text: "\n".join(f"- {line}" if line.strip() else line for line in text.splitlines()),
    }
)
_EN_DO: Mapping[str, Voice] = MappingProxyType(
    {
        "plain": lambda text: text,
        "lead-in": lambda text: f"Here's the draft:\n\n{text}",
        "rules": lambda text: f"Done. Here it is:\n\n---\n\n{text}\n\n---\n\nLet me know if you want anything changed.",
        "fence": lambda text: f"Here you go:\n\n```\n{text.rstrip()}\n```",
        "quote": lambda text: "Draft:\n\n" + "\n".join(f"> {line}" for line in text.splitlines()),
        "closer": lambda text: f"{text}\n\nLet me know if you'd like a different tone.",
    }
)
_PLAIN: Mapping[str, Voice] = MappingProxyType({"plain": lambda text: text})


def voices(kind: str, locale: str) -> Mapping[str, Voice]:
    """The voices for an `ask` or a `do` probe; only the plain one where we have none in the locale's language."""
    if language(locale) != "en":
        return _PLAIN
    return _EN_ASK if kind == "ask" else _EN_DO


def spoken(response: Response, voice: Voice) -> Response:
    """The response in a voice; files stay as they are, and silence stays silence."""
    return Response(voice(response.reply), response.files) if response.reply.strip() else response
