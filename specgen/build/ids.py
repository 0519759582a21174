"""Opaque ids: what an agent sees of a probe or a history tells nothing of what it is."""

from __future__ import annotations

import hashlib


def opaque(prefix: str, family: str, seed: str, name: str) -> str:
    """`p-` and ten hexadecimal digits of a hash over family, seed and the author's own name for the thing."""
    digest = hashlib.sha256("\0".join((prefix, family, seed, name)).encode()).hexdigest()
    return f"{prefix}-{digest[:10]}"
