"""mem0's HTTP API, as its OpenAPI document has it (https://docs.mem0.ai/api-reference, 2026): version 3, and where a
server does not know that, the calls of version 2 and 1 that it took the place of.

Adding is asynchronous: an event is answered, whose status goes from PENDING to SUCCEEDED or FAILED. Memories are listed
by filters, page by page; deletion is asynchronous too.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from urllib.parse import quote

from specgen.gate.live.calls import Calls, Reply
from specgen.gate.live.options import Options
from specgen.gate.live.rows import events_of, memory_of, page_of
from specgen.gate.live.secret import Secret
from specgen.gate.live.store import Memory, Progress, RefusedError, Scope, StoreFaultError
from specgen.gate.model import Message

BASE = "https://api.mem0.ai"
KEY = "MEM0_API_KEY"
_PAGE = 100
_PAGES = 1_000
_NO_SUCH = (404, 405)
_STATUS = {
    "PENDING": Progress.PENDING,
    "RUNNING": Progress.PENDING,
    "SUCCEEDED": Progress.DONE,
    "FAILED": Progress.FAILED,
}
_ADDS: tuple[tuple[str, Mapping[str, object]], ...] = (
    ("/v3/memories/add/", {}),
    ("/v1/memories/", {"version": "v2", "output_format": "v1.1", "async_mode": True}),
)
_ROLES = {"tool": "assistant"}
"""mem0 knows user, assistant and system."""


def make(options: Options) -> Mem0:
    """The store that the options name."""
    return Mem0(options)


class Mem0:
    """mem0's platform, or a server that speaks as it does."""

    name = "mem0"

    def __init__(self, options: Options) -> None:
        self._project, self._org = options.project, options.org
        self._base, self._key = (options.base_url or BASE).rstrip("/"), options.key_variable or KEY
        self._calls = Calls(self._base, Secret(self._key), "Token", options.clock)
        self._where = {"org_id": options.org, "project_id": options.project}
        self._add, self._list = 0, 0

    def verify(self) -> bool:
        """Ask what the key belongs to. The platform takes the project from the key, whatever else a call says."""
        reply = self._calls.call("GET", "/v1/ping/", query=self._where, also=_NO_SUCH)
        found = reply.content if isinstance(reply.content, Mapping) else {}
        for key, what, named in (
            ("org_id", "organisation", self._org),
            ("project_id", "project", self._project),
        ):
            told = found.get(key)
            if isinstance(told, str) and told and told != named:
                raise RefusedError(
                    f"the key belongs to the {what} {told!r}, not to {named!r}: nothing was written",
                    hint="use the key of the scratch project",
                )
        return all(isinstance(found.get(key), str) and found[key] for key in self._where)

    def add(self, window: tuple[Message, ...], scope: Scope, metadata: Mapping[str, str]) -> tuple[str, ...]:
        """Send a window; the ids of its events."""
        turns = [{"role": _ROLES.get(each.role, each.role), "content": each.content} for each in window]
        body = {"messages": turns, "user_id": scope.user, "app_id": scope.app, "infer": True, **self._where}
        if metadata:
            body["metadata"] = dict(metadata)
        while True:
            path, extra = _ADDS[self._add]
            last = self._add == len(_ADDS) - 1
            reply = self._calls.call("POST", path, body={**body, **extra}, also=() if last else _NO_SUCH)
            if reply.status not in _NO_SUCH:
                return events_of(reply.content)
            self._add += 1

    def progress(self, event: str) -> Progress:
        """The status of an event."""
        reply = self._calls.call("GET", f"/v1/event/{quote(event, safe='')}/", query=self._where, also=_NO_SUCH)
        status = reply.content.get("status") if isinstance(reply.content, Mapping) else None
        return _STATUS.get(str(status).upper(), Progress.UNKNOWN)

    def memories(self, scope: Scope) -> tuple[Memory, ...]:
        """The memories of a user within an app; what a server that ignores filters adds is left out."""
        found: dict[str, Memory] = {}
        for row in self._rows(scope):
            if row.get("user_id") not in (None, scope.user) or row.get("app_id") not in (None, scope.app):
                continue
            memory = memory_of(row)
            if memory is None:
                raise StoreFaultError("the store lists a memory without id or text")
            found[memory.id] = memory
        return tuple(found.values())

    def delete(self, scope: Scope) -> None:
        """Delete by filter."""
        query = {"user_id": scope.user, "app_id": scope.app, **self._where}
        self._calls.call("DELETE", "/v1/memories/", query=query, also=(404,))

    def forget(self, scope: Scope) -> None:
        """Remove the user, who holds no memories any more; a server that keeps no record of users does not mind."""
        path = f"/v2/entities/user/{quote(scope.user, safe='')}/"
        self._calls.call("DELETE", path, query=self._where, also=(400, *_NO_SUCH))

    def by_hand(self, app: str) -> str:
        """The command that deletes all memories of an app. The key is named, not shown."""
        url = f"{self._base}/v2/entities/app/{quote(app, safe='')}/"
        return f'curl -X DELETE -H "Authorization: Token ${self._key}" "{url}"'

    def close(self) -> None:
        """End the connection."""
        self._calls.close()

    def _rows(self, scope: Scope) -> Iterator[Mapping[str, object]]:
        seen: set[object] = set()
        for number in range(1, _PAGES + 1):
            page = page_of(self._page(scope, number).content)
            fresh = [row for row in page.rows if row.get("id") not in seen]
            yield from fresh
            seen.update(row.get("id") for row in fresh)
            if not fresh or not page.more(len(seen)):
                return
        raise StoreFaultError(f"the store lists more than {_PAGES} pages for one user")

    def _page(self, scope: Scope, number: int) -> Reply:
        filters = {"AND": [{"user_id": scope.user}, {"app_id": scope.app}]}
        pages = {"page": str(number), "page_size": str(_PAGE)}
        while self._list < 2:
            path = ("/v3/memories/", "/v2/memories/")[self._list]
            body = {"filters": filters, **self._where}
            reply = self._calls.call("POST", path, query=pages, body=body, also=_NO_SUCH)
            if reply.status not in _NO_SUCH:
                return reply
            self._list += 1
        query = {"user_id": scope.user, "app_id": scope.app, **self._where, **pages}
        return self._calls.call("GET", "/v1/memories/", query=query)
