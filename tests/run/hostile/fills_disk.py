"""Fills the folders that it was started with: by one file, by many, and by files that it deletes and holds open."""

import os
import sys

how = sys.argv[1]
held = []
number = 0
while True:
    for folder in sys.argv[2:-1]:
        number += 1
        path = os.path.join(os.path.expandvars(folder), "x" if how in ("one", "deleted") else f"x{number}")
        file = open(path, "ab")  # noqa: SIM115
        if how == "many-empty":
            file.close()
            continue
        file.write(b"x" * 1_000_000)
        file.flush()
        if how == "deleted":
            os.unlink(path)
            held.append(file)
