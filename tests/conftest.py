"""What holds for all tests: how hypothesis looks for examples, and that a signal can stop what a test starts."""

from __future__ import annotations

import os
import signal

from hypothesis import HealthCheck, settings

# A machine that does much else is no finding, so nothing is timed. The profile `ci` tries the same ones each time.
settings.register_profile("here", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.register_profile("ci", settings.get_profile("here"), derandomize=True, database=None, print_blob=True)
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "here"))

# A shell that starts the tests in the background has them ignore Ctrl-C, and so would every process that they start.
if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
    signal.signal(signal.SIGINT, signal.default_int_handler)
