"""Leaves a mark everywhere that it can write, and tells the marks of earlier probes."""

import os
from pathlib import Path

from cheat import tried

places = [
    os.environ["SPECGEN_STATE_DIR"],
    os.environ["TMPDIR"],
    os.getcwd(),
    "/tmp",
    "/dev/shm",
    "/var/tmp",
    "/session",
]
found = [place for place in places if Path(place, "mark").exists()]
list(tried((place, Path(place, "mark").touch) for place in places))
print("marks:", *found)
