"""`specgen gate run --live`: its options, and how such a run ends."""

from __future__ import annotations

import functools
import re
from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any, TypedDict, TypeVar
from urllib.parse import urlsplit

import click

from specgen.cli.outcome import BAD_SPEC, BROKEN, fail, progress_line, stop

if TYPE_CHECKING:
    from specgen.gate.decision import Judged
    from specgen.gate.live.options import Options
    from specgen.gate.live.row import Where
    from specgen.gate.live.running import Live
    from specgen.gate.live.store import Store
    from specgen.gate.model import Fixtures

F = TypeVar("F", bound="Callable[..., Any]")

_VARIABLE = re.compile(r"[A-Za-z_][A-Za-z0-9_]*")
_TIMEOUT, _MIN_SETTLE = 360.0, 60.0


class LiveChoice(TypedDict):
    """What these options give."""

    live: bool
    store: str
    base_url: str | None
    project_id: str | None
    org_id: str | None
    api_key_env: str | None
    min_settle: float | None
    cleanup: bool


def live_options(command: F) -> F:
    """Adds the options of LiveChoice."""
    options: tuple[Callable[[F], F], ...] = (
        click.option("--live", is_flag=True, help="Send the windows to a memory store, and score what it stores."),
        click.option("--store", default="mem0", show_default=True, metavar="NAME", help="Live: the kind of store."),
        click.option("--base-url", metavar="URL", help="Live: where it is served; without it, its own address."),
        click.option("--project-id", metavar="ID", help="Live: the project to write to. There is no default."),
        click.option("--org-id", metavar="ID", help="Live: the organisation of the project. There is no default."),
        click.option("--api-key-env", metavar="NAME",
                     help="Live: the environment variable that holds the key.  [default: MEM0_API_KEY]"),
        click.option("--min-settle", type=click.FloatRange(min=0), metavar="SECONDS",
                     help="Live: how long nothing stored is not yet “nothing stored”.  [default: 60]"),
        click.option("--cleanup", is_flag=True, help="Live: delete all that the run wrote, however it ends."),
    )  # fmt: skip
    return functools.reduce(lambda made, option: option(made), reversed(options), command)


def refuse_without_live(choice: LiveChoice) -> None:
    """Exit 2 where an option of a live run is given and --live is not."""
    for key in ("base_url", "project_id", "org_id", "api_key_env", "min_settle", "cleanup"):
        if choice[key]:
            fail(f"--{key.replace('_', '-')} is for --live", hint="add --live, or leave it out")


def live(
    fixtures: Fixtures, decided: Mapping[str, Judged] | None, choice: LiveChoice, timeout: float | None
) -> tuple[Live, Where]:
    """Run against the store that the options name. Exits 2 where they name none that can be used."""
    from specgen.gate.live.clock import RealClock
    from specgen.gate.live.names import new_names
    from specgen.gate.live.row import Where
    from specgen.gate.live.running import run_live

    patience = _patience(choice, timeout)
    clock = RealClock()
    options = _options(choice, clock)
    store = _store(choice["store"], options)
    names = new_names()
    tell = progress_line()
    click.echo(f"live: everything is written under the app id {names.app}", err=True)
    try:
        found = run_live(store, fixtures, names, clock, patience, decided=decided, cleanup=choice["cleanup"], tell=tell)
    finally:
        tell("")
        store.close()
    return found, Where(store.name, options.base_url, options.project, options.org, store.by_hand(names.app))


def end(found: Live, where: Where) -> None:
    """Say what is left in the store, and stop as an interrupted or broken run does; return from one that went well."""
    from specgen.gate.live.row import left_lines

    for line in left_lines(found, where):
        click.echo(line, err=True)
    if found.cleaned:
        click.echo(f"live: all of {found.names.app} is deleted", err=True)
    if found.interruption is not None:
        raise found.interruption
    if found.failure is not None:
        fail(found.failure, BAD_SPEC if found.refused and not found.written else BROKEN, found.hint)
    if found.errors:
        click.echo(f"specgen: of {len(found.errors)} windows it is not known what was stored; they are in no figure",
                   err=True)  # fmt: skip
    if found.errors or found.cleaned is False:
        stop(BROKEN)


def _patience(choice: LiveChoice, timeout: float | None) -> Any:
    from specgen.gate.live.clock import Patience

    limit = _TIMEOUT if timeout is None else timeout
    settle = choice["min_settle"]
    least = min(_MIN_SETTLE, limit) if settle is None else settle
    if not 0 <= least <= limit < 1e6:
        fail(f"--min-settle {least:g} is longer than --timeout {limit:g}", hint="nothing could be settled in time")
    return Patience(limit, least)


def _options(choice: LiveChoice, clock: Any) -> Options:
    import os

    from specgen.gate.live.calls import is_loopback
    from specgen.gate.live.options import Options

    project, org, base = choice["project_id"] or "", choice["org_id"] or "", choice["base_url"]
    for name, value in (("--project-id", project), ("--org-id", org)):
        if not value.strip():
            fail(f"--live needs {name}: it writes memories, and must not write them just anywhere",
                 hint="name a scratch project and its organisation")  # fmt: skip
    if base is not None:
        _require_address(base)
    variable = choice["api_key_env"]
    if variable is not None and not _VARIABLE.fullmatch(variable):
        fail("--api-key-env takes the name of an environment variable, not a key", hint="--api-key-env MEM0_API_KEY")
    named = variable or "MEM0_API_KEY"
    if not os.environ.get(named, "").strip() and (variable is not None or base is None or not is_loopback(base)):
        said = "MEM0_API_KEY" if variable is None else "that --api-key-env names"
        fail(f"the environment variable {said} is not set, or empty", hint="it holds the key of the store")
    return Options(project, org, base, variable, clock)


def _require_address(base: str) -> None:
    try:
        parts = urlsplit(base)
        usable = parts.scheme in ("http", "https") and bool(parts.hostname) and (parts.port is None or parts.port > 0)
    except ValueError:
        parts, usable = urlsplit(""), False
    if "@" in base:
        fail("--base-url has a user or a password in it", hint="keys come from --api-key-env")
    if not usable or parts.query or parts.fragment:
        fail(f"--base-url {base!r} is no address of a server", hint="http://127.0.0.1:8000, say")


def _store(name: str, options: Options) -> Store:
    from specgen.gate.live.registry import make
    from specgen.gate.live.store import RefusedError

    try:
        return make(name, options)
    except RefusedError as error:
        fail(str(error), hint=error.hint)
