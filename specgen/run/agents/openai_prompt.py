"""What a model is told before a conversation."""

from __future__ import annotations

from specgen.run.agents.memories.base import Recalled
from specgen.run.contract import SessionContext

_WHO = "You are the assistant of one user, and help with the user's daily work. Today is {day}, {date}. {where}"
_FILES = """\
To make or change a file, write the whole of it in a fenced block that names its path, in the project's folder:

```file: reports/example.md
The text of the file.
```

A file that itself has such fences needs longer ones around it."""
_WORK = "# Files in the project's folder\n\n{files}"
_PAST = "# From earlier sessions with this user\n\n{past}"
_DAYS = ("Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday")

TEXTS = (_WHO, _FILES, _WORK, _PAST)
"""All that is said, for the fingerprint."""


def system(context: SessionContext, files: str, recalled: Recalled) -> str:
    """The system's message."""
    where = f"This session is in the project {context.project}." if context.project else "It is in no project."
    parts = [_WHO.format(day=_DAYS[context.date.weekday()], date=context.date.isoformat(), where=where), _FILES]
    if files:
        parts.append(_WORK.format(files=files))
    if recalled.text:
        parts.append(_PAST.format(past=recalled.text))
    return "\n\n".join(parts)
