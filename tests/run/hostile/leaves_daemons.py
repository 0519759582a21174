"""Leaves processes behind: in sessions of their own, forked twice, deaf to signals, writing into the state for ever."""

import os
import signal
import sys
import time
from pathlib import Path

state = Path(os.environ["SPECGEN_STATE_DIR"])
for number in range(5):
    if os.fork() == 0:
        os.setsid()
        if os.fork() == 0:
            for each in (signal.SIGTERM, signal.SIGINT, signal.SIGHUP):
                signal.signal(each, signal.SIG_IGN)
            os.closerange(0, 3)
            while True:
                (state / f"daemon-{number}").write_text(str(time.monotonic()), "utf-8")
                time.sleep(0.01)
        os._exit(0)
time.sleep(0.1)
print("left", sys.argv[1])
