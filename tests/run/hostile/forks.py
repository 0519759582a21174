"""Forks without end, or as deep as it can, or starts threads, and says how far it came."""

import os
import signal
import sys
import threading
import time

how = sys.argv[1]
first = os.getpid()
signal.signal(signal.SIGUSR1, lambda *_: os._exit(0))
count = 0
try:
    while True:
        if how == "threads":
            threading.Thread(target=time.sleep, args=(1000,), daemon=True).start()
        elif (os.fork() == 0) != (how == "deep"):
            time.sleep(1000)
        count += 1
except (OSError, RuntimeError):
    print("came to", count, flush=True)
    os.kill(first, signal.SIGUSR1)
    time.sleep(1000)
