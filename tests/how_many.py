"""How many examples and cases a test tries: a moderate part, or with SPECGEN_THOROUGH=1 all that it names."""

from __future__ import annotations

import os

THOROUGH = os.environ.get("SPECGEN_THOROUGH") == "1"


def examples(thorough: int) -> int:
    """A fifth of the thorough number, but not less than 20 (or than that number, if it is smaller)."""
    return thorough if THOROUGH else min(thorough, max(20, thorough // 5))
