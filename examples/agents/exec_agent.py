"""An agent that is called once a turn, with the message as its last argument: it writes down what it hears.

    specgen run BUILD --agent 'cmd:python3 examples/agents/exec_agent.py' --out RUN

Its memory is one file in the state folder. Asked something, it answers with the line that shares most words.
"""

import os
import re
import sys
from pathlib import Path

notes = Path(os.environ["SPECGEN_STATE_DIR"]) / "notes.txt"
heard = notes.read_text(encoding="utf-8").splitlines() if notes.exists() else []
message = sys.argv[-1]

asked = set(re.findall(r"\w+", message.lower()))
print(max(heard, key=lambda line: len(asked & set(re.findall(r"\w+", line.lower()))), default=""))

with notes.open("a", encoding="utf-8") as file:
    file.write(f"{os.environ['SPECGEN_DATE']} {' '.join(message.split())}\n")
