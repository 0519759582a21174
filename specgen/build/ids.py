"""Opaque ids: what an agent sees of a probe or a history tells nothing of what it is.

A hash of public things alone (family, seed, the author's name for the probe) could be searched for: `trap-01` is soon
guessed. So ids are keyed by the world: by every plant and the value drawn for it, by every row of its ledgers (else a
family of one figure would let a guess of that figure be confirmed by the id), and by the persona that only the author
wrote. Whoever can compute an id knows all answers already. The key is the same for the same spec, seed and version,
whatever sessions, probes, wording or checks are added or mended, so that a run stays good for a build whose checks were
mended; a new plant gives new ids.
"""

from __future__ import annotations

import hashlib
import hmac
import json
from collections import defaultdict

from specgen.build.numbers import Numbers
from specgen.model.ledgers import Entry
from specgen.model.spec import Spec
from specgen.model.world import World

DIGITS = 12
_TRIES = 1000


class Ids:
    """Gives out the ids of one build; no two are the same."""

    def __init__(self, digits: int = DIGITS) -> None:
        self._digits = digits
        self._given: defaultdict[str, Numbers] = defaultdict(Numbers)

    def opaque(self, prefix: str, key: bytes, name: str) -> str:
        """`p-` and hexadecimal digits: the name's hash under a world's key. Where another has that id, the name is
        hashed again with the number of the attempt. ValueError where there are more names than ids."""
        for attempt in range(_TRIES):
            label = json.dumps([prefix, name, attempt]).encode()
            made = hmac.digest(key, label, "sha256").hex()[: self._digits]
            if self._given[prefix].add(int(made, 16)):
                return f"{prefix}-{made}"
        raise ValueError(f"no id is left for {name!r}: {len(self._given[prefix])} are given")


def world_key(spec: Spec, world: World) -> bytes:
    """What the ids of a world are keyed by."""
    names = sorted((person, name.full) for person, name in world.names.items())
    books = [[key, str(ledger.opening), *map(_row, ledger.entries)] for key, ledger in sorted(world.ledgers.items())]
    persona = spec.persona.value if spec.persona else None
    known = [spec.family, world.seed, persona, names, sorted(world.values.items()), books]
    return hashlib.sha256(json.dumps(known).encode()).digest()


def _row(entry: Entry) -> list[str]:
    return [entry.day.isoformat(), entry.voucher, str(entry.debit or ""), str(entry.credit or "")]
