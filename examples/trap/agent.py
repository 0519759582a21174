"""A harness with the smallest memory: `python3 agent.py PROMPT` is one session; what it keeps lies in its home."""

from __future__ import annotations

import re
import sys
from pathlib import Path

KEPT = Path.home() / "memory.txt"


def main(prompt: str) -> None:
    """Run one session: with a sheet in the prompt keep its last balance, without one say what was kept."""
    rows = [line for line in prompt.splitlines() if re.match(r"\d{4}-\d\d-\d\d ", line)]
    if rows:
        KEPT.write_text(rows[-1].split()[-1], encoding="utf-8")
        print("Noted.")
    else:
        known = KEPT.exists() and "closing balance" in prompt
        print(KEPT.read_text(encoding="utf-8") if known else "UNKNOWN")


if __name__ == "__main__":
    main(sys.argv[-1])
