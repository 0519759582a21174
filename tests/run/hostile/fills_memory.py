"""Takes memory until there is none: its own, shared, in files without a name, or by many processes."""

import mmap
import os
import sys
import time

how = sys.argv[1]
held: list[object] = []
if how == "forked":
    for _ in range(5):
        os.fork()
    held.append(b"x" * 30_000_000)
    time.sleep(1000)
while True:
    if how == "own":
        held.append(b"x" * 10_000_000)
    else:
        shared = mmap.mmap(-1, 10_000_000)
        shared.write(b"x" * 10_000_000)
        held.append(shared)
