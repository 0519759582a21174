"""From what the command line says to what a run needs."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

from specgen.run.agents.choose import choose_agent
from specgen.run.agents.openai_options import ModelOptions
from specgen.run.agents.words import read_command
from specgen.run.executor import Executor
from specgen.run.launch.choose import choose_launcher
from specgen.run.launch.options import Sealing
from specgen.run.material import read_material
from specgen.run.plan import Settings
from specgen.run.pool import Pool
from specgen.run.progress import progress
from specgen.run.runner import Done, run_agent
from specgen.run.tasks import Workshop


@dataclass(frozen=True, slots=True)
class Wanted:
    """A run as it is asked for."""

    build: Path
    agent: str
    out: Path
    protocol: str = "exec"
    condition: str = "history"
    runs: int = 1
    jobs: int | None = None
    resume: bool = False
    timeout: float = 600.0
    retries: int = 1
    consolidate: str | None = None
    sandbox: str = "auto"
    scheduler: str | None = None
    passed: tuple[str, ...] = ()
    model: ModelOptions = ModelOptions()  # noqa: RUF009
    sealing: Sealing = Sealing()  # noqa: RUF009


def workshop(wanted: Wanted) -> Workshop:
    """The agent and what it works with; the folder for its steps comes later. NoAgentError, NoSandboxError."""
    limits = wanted.sealing.limits(wanted.timeout)
    agent = choose_agent(wanted.agent, wanted.protocol, limits, wanted.passed, wanted.model)
    helper = read_command(wanted.consolidate) if wanted.consolidate else None
    needs = (*agent.needs, *(helper.needs if helper else ()))
    return Workshop(
        agent=agent,
        launcher=choose_launcher(
            wanted.sandbox, needs, wanted.sealing.see, (wanted.build, wanted.out),
            network=wanted.sealing.network, lays=wanted.sealing.lays,
        ),
        limits=limits,
        scratch=Path(),
        retries=wanted.retries,
        consolidate=helper.argv if helper else (),
        passed=wanted.passed,
    )  # fmt: skip


def begin(wanted: Wanted, show: Callable[[str], None]) -> tuple[Done, bool]:
    """Do a run; how it ended, and whether it was sealed. The errors of `workshop`, of `run_agent`, and of a cluster."""
    material = read_material(wanted.build)
    settings = Settings(wanted.condition, wanted.runs, wanted.retries)
    with _executor(wanted) as (shop, executor):
        done = run_agent(
            material, settings, shop, wanted.out, executor, progress(show),
            resume=wanted.resume,
        )  # fmt: skip
    return done, shop.launcher.sealed


@contextmanager
def _executor(wanted: Wanted) -> Iterator[tuple[Workshop, Callable[[Workshop], Executor]]]:
    """The workshop, and where its tasks are done: on this machine, or by a cluster."""
    if wanted.scheduler is None:
        yield workshop(wanted), lambda ready: Pool(ready, wanted.jobs or 1)
        return
    from specgen.run.cluster.start import joined

    with joined(wanted, wanted.scheduler) as found:
        yield found
