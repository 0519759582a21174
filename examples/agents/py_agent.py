"""An agent as a Python class: it writes down what it hears.

    PYTHONPATH=examples/agents specgen run BUILD --agent py:py_agent:Notes --out RUN

One object a session, in a process of its own. `session` has `id`, `date`, `project`, and two folders: `state`, in which
the agent keeps what it remembers, and `workspace`, the project's files, which is also the working folder.
"""

import re


class Notes:
    def __init__(self, session):
        self.date = session.date
        self.notes = session.state / "notes.txt"

    def turn(self, text):
        """One message; the reply, as a text or as {"reply": …, "turn": …, "usage": {"calls": …}}."""
        heard = self.notes.read_text(encoding="utf-8").splitlines() if self.notes.exists() else []
        asked = set(re.findall(r"\w+", text.lower()))
        with self.notes.open("a", encoding="utf-8") as file:
            file.write(f"{self.date} {' '.join(text.split())}\n")
        return max(heard, key=lambda line: len(asked & set(re.findall(r"\w+", line.lower()))), default="")

    def close(self):
        """The session is over."""
