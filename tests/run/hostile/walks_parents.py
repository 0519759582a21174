"""Walks up from its script, its working folder and its state, and searches each folder on the way."""

import os
from pathlib import Path

from cheat import first

starts = [Path(__file__).resolve(), Path.cwd(), Path(os.environ["SPECGEN_STATE_DIR"])]
# The nearest folders: further up lies the machine's whole disk, which searches_disk.py searches.
print(first(str(folder) for start in starts for folder in list(start.parents)[:2]))
