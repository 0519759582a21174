"""Beginning a run on a cluster: whether its workers can do it, and whether they seal agents in."""

from __future__ import annotations

import hashlib
import os
import pkgutil
import shlex
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, replace
from pathlib import Path
from subprocess import Popen

from specgen import __version__
from specgen.run.agents.exec import ExecAgent
from specgen.run.agents.jsonl import JsonlAgent
from specgen.run.agents.words import read_command
from specgen.run.begin import Wanted, workshop
from specgen.run.cluster import remote
from specgen.run.cluster.executor import Cluster
from specgen.run.cluster.link import Link, connect
from specgen.run.cluster.orders import Kit
from specgen.run.contract import Limits, SessionContext
from specgen.run.executor import HarnessError
from specgen.run.tasks import Workshop


@dataclass(frozen=True, slots=True)
class Elsewhere:
    """The launcher of a runner whose workers have launchers of their own."""

    sealed: bool

    def start(
        self, argv: tuple[str, ...], context: SessionContext, env: Mapping[str, str], limits: Limits
    ) -> Popen[bytes]:
        """Nothing is started here."""
        raise AssertionError(argv)

    def stop(self, process: Popen[bytes]) -> None:
        """Nothing was started here."""
        raise AssertionError(process)


@contextmanager
def joined(wanted: Wanted, url: str) -> Iterator[tuple[Workshop, Callable[[Workshop], Cluster]]]:
    """The agent as it is here, and what makes the executor. The errors of `connect` and `workshop`; HarnessError where
    a worker is unfit for the run."""
    shop = workshop(replace(wanted, sandbox="none"))
    with connect(url) as link:
        _require_versions(link)
        sealed = _sealed(link, wanted)
        kit = _kit(wanted, shop, sealed=sealed)
        for worker, fault in link.everywhere(remote.inspect, kit).items():
            if isinstance(fault, Exception):
                fault = f"cannot be asked: {type(fault).__name__}: {fault}"
            if fault is not None:
                raise HarnessError(f"the worker {worker}: {fault}")
        yield replace(shop, launcher=Elsewhere(sealed)), lambda ready: Cluster(link, kit, ready, wanted.jobs)


def _require_versions(link: Link) -> None:
    """HarnessError where a worker has another specgen than ours, or none."""
    for worker, found in link.everywhere(pkgutil.resolve_name, "specgen:__version__").items():
        if isinstance(found, ImportError):
            raise HarnessError(f"the worker {worker} has no specgen: {found}")
        if found != __version__:
            raise HarnessError(f"the worker {worker} has specgen {found}, the runner {__version__}")


def _sealed(link: Link, wanted: Wanted) -> bool:
    """Whether agents will be sealed in: as was asked for, else if every worker can."""
    if wanted.sandbox == "auto":
        return all(fault is None for fault in link.everywhere(remote.sealable, wanted.sealing.network).values())
    return wanted.sandbox == "bwrap"


def _kit(wanted: Wanted, shop: Workshop, *, sealed: bool) -> Kit:
    """What workers need to know. Paths and commands are absolute, since a worker lives in another folder."""
    agent, needs = wanted.agent, list[Path]()
    if agent.startswith("cmd:"):
        assert isinstance(shop.agent, ExecAgent | JsonlAgent)
        agent = f"cmd:{shlex.join(shop.agent.argv)}"
        needs += shop.agent.needs
    if wanted.consolidate:
        needs += read_command(wanted.consolidate).needs
    theirs = replace(
        wanted,
        agent=agent,
        consolidate=shlex.join(shop.consolidate) or None,
        sandbox="bwrap" if sealed else "none",
        sealing=replace(wanted.sealing, see=tuple(Path(os.path.abspath(path)) for path in wanted.sealing.see)),
        build=Path(os.path.abspath(wanted.build)),
        out=Path(os.path.abspath(wanted.out)),
        scheduler=None,
    )
    files = tuple((str(path), hashlib.sha256(path.read_bytes()).hexdigest()) for path in needs)
    variables = tuple(name for name in wanted.passed if name in os.environ)
    return Kit(__version__, theirs, shop.agent.fingerprint, sealed, files, variables)
