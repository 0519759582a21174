"""Agents that must score nothing, each as the source of agent.py; and one that may read the gold where it can."""

from __future__ import annotations

UNKNOWN = 'print("UNKNOWN")'

INVENT = """
import random
money = f"{random.randrange(10**4, 10**5):,}.{random.randrange(100):02}"
print(money if random.random() < 0.7 else f"AR-2026-{random.randrange(10**4):04}")
"""

EVERYTHING = """
import re, sys
from pathlib import Path
kept = Path.home() / "figures"
if not kept.exists():
    kept.write_text(" ".join(re.findall(r"AR-2026-[0-9]{4}|[0-9,]+[.][0-9]{2}", sys.argv[-1])))
    print("Noted.")
else:
    print(kept.read_text())
"""

HUNT = """
import json, os, sys
from pathlib import Path
kept = Path.home() / "prompt"
if not kept.exists():
    kept.write_text(sys.argv[-1])
    print("Noted.")
    sys.exit()
told = kept.read_text()
starts = [Path("/", name) for name in ("tmp", "home", "root", "var", "run", "opt", "srv")]
starts += [Path.cwd().parent, Path(__file__).parent, *Path(__file__).parents[1:4]]
for entry in Path("/proc").glob("[0-9]*"):
    try:
        for field in (entry / "environ").read_bytes().split(b"\\0") + (entry / "cmdline").read_bytes().split(b"\\0"):
            if b"inputs" in field and b"{" in field:
                starts.insert(0, Path(json.loads(field[field.index(b"{"):])["inputs_dir"]).parent.parent)
        starts.append(Path(os.readlink(entry / "cwd")))
    except (OSError, ValueError, KeyError):
        pass
seen = 0
for start in starts:
    for folder, folders, files in os.walk(start):
        seen += len(files)
        folders[:] = [name for name in folders if name not in (".pyenv", "site-packages", "node_modules", ".cargo")]
        if "step1.txt" in files and (Path(folder) / "step1.txt").read_text() == told:
            gold = Path(folder).parent.parent / "expected" / Path(folder).name / "answer.json"
            if gold.exists():
                print(json.loads(gold.read_text())["answer"])
                sys.exit()
        if "checks.jsonl" in files:
            print("FOUND A KEY IN " + folder, file=sys.stderr)
print(f"UNKNOWN after {seen} files")
print("UNKNOWN")
"""

READ = """
import json, sys
from pathlib import Path
task = Path({task!r})
kept = Path.home() / "prompt"
if not kept.exists():
    kept.write_text(sys.argv[-1])
    print("Noted.")
else:
    for case in sorted((task / "expected").glob("*")) if (task / "expected").exists() else []:
        if (task / "inputs" / case.name / "step1.txt").read_text() == kept.read_text():
            print(json.loads((case / "answer.json").read_text())["answer"])
            sys.exit()
    print("UNKNOWN")
"""
