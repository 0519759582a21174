"""Ignores every signal that can be ignored, and never ends; its children neither."""

import contextlib
import os
import signal
import time

for number in signal.valid_signals():
    with contextlib.suppress(OSError, ValueError):
        signal.signal(number, signal.SIG_IGN)
os.fork()
print("still here", flush=True)
while True:
    time.sleep(1000)
