"""Where a primitive looks: the texts that `where` names, and for `do` probes the rest as well where it is positive."""

from ..context import Context
from ..reading import Text

WHERES = ("reply", "files", "any")


def texts_for(context: Context, where: str, positive: bool) -> list[Text]:
    """Return the texts that a primitive reads, each once. A positive reply check of a `do` probe reads everything."""
    if where == "files":
        return list(context.files)
    texts = [context.reply]
    if where == "any":
        texts += context.files
    if positive and context.do:
        if context.turn is not context.reply:
            texts.append(context.turn)
        if where == "reply":
            texts += context.files
    return texts


def has_text(context: Context, where: str) -> bool:
    """Return whether there is anything to read where `where` says."""
    return any(text.raw.strip() for text in texts_for(context, where, positive=False)) or (
        where != "reply" and bool(context.paths)
    )
