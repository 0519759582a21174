"""An agent that lives as long as a session and speaks JSON lines: it writes down what it hears.

    specgen run BUILD --agent 'cmd:python3 examples/agents/jsonl_agent.py' --protocol jsonl --out RUN

It tells its last message (`reply`) from all that it said in the turn (`turn`), and what the turn cost.
"""

import json
import re
import sys
from pathlib import Path

notes = Path()
date = ""
for line in sys.stdin:
    message = json.loads(line)
    if message["type"] == "session":
        notes, date = Path(message["state_dir"]) / "notes.txt", message["date"]
    elif message["type"] == "turn":
        heard = notes.read_text(encoding="utf-8").splitlines() if notes.exists() else []
        asked = set(re.findall(r"\w+", message["text"].lower()))
        best = max(heard, key=lambda told: len(asked & set(re.findall(r"\w+", told.lower()))), default="")
        with notes.open("a", encoding="utf-8") as file:
            file.write(f"{date} {' '.join(message['text'].split())}\n")
        answer = {"type": "reply", "reply": best, "turn": f"Let me look.\n{best}", "usage": {"calls": 1}}
        print(json.dumps(answer), flush=True)
