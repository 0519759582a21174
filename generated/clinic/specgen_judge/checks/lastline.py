"""The contract `last_line`: where the answer must stand."""

import re

from ..reading import Text

_WORD = re.compile(r"\w")


def last_line(text: Text) -> tuple[str, Text | None]:
    """Return the last line that has a word or digit, and that line as a text of its own; ("", None) for none."""
    for line in reversed(text.clean.split("\n")):
        if _WORD.search(line):
            return line.strip(), Text(line, text.language)
    return "", None
