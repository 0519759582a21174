"""What a report says of a live run beside its scores: where it wrote, and what is left there."""

from __future__ import annotations

from dataclasses import dataclass

from specgen.gate.live.running import Live
from specgen.retrieve.rows.form import JSON

_WAIT = "wait until the store is done with what it was sent, then delete"


@dataclass(frozen=True, slots=True)
class Where:
    """The store that a run wrote to, and the command that deletes by hand what it left."""

    store: str
    base_url: str | None
    project: str
    org: str
    by_hand: str


def live_row(live: Live, where: Where) -> dict[str, JSON]:
    """The run as JSON. Its app id is another one each time."""
    return {
        "store": where.store,
        "base_url": where.base_url,
        "project_id": where.project,
        "org_id": where.org,
        "verified_by_store": live.verified,
        "app_id": live.names.app,
        "user_prefix": live.names.users,
        "sent": len(live.written),
        "settled": len(live.judged),
        "errors": [{"id": each.fixture.id, "error": each.error} for each in live.errors],
        "failure": live.failure,
        "interrupted": live.interruption is not None,
        "cleaned": live.cleaned,
        "left": _left(live, where),
    }


def _left(live: Live, where: Where) -> JSON:
    if not live.left:
        return None
    users: list[JSON] = [each.scope.user for each in live.left]
    return {"app_id": live.names.app, "users": users, "delete_with": where.by_hand}


def left_lines(live: Live, where: Where) -> list[str]:
    """What a user is told of what is left in the store; nothing where nothing is."""
    if not live.left:
        return []
    why = "" if live.cleaned is None else "could not be seen to be gone: "
    return [
        f"Left in the store: {why}the memories of {len(live.left)} users, {live.names.users}…, of the app"
        f" {live.names.app}",
        f"    {_WAIT}: {where.by_hand}",
    ]
