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
from specgen.run.identity import sealed
from specgen.run.launch.choose import choose_launcher
from specgen.run.launch.options import Sealing
from specgen.run.material import Material, read_material
from specgen.run.plan import Settings
from specgen.run.pool import Pool
from specgen.run.progress import progress
from specgen.run.recording import read_recording
from specgen.run.runner import Done, run_agent
from specgen.run.tasks import Workshop
from specgen.run.threads import read_threads


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
    record: Path | None = None
    history_from: Path | None = None
    transcripts: Path | None = None
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
            wanted.sandbox, needs, wanted.sealing.see, _hidden(wanted),
            network=wanted.sealing.network, lays=wanted.sealing.lays,
        ),
        limits=limits,
        scratch=Path(),
        retries=wanted.retries,
        consolidate=helper.argv if helper else (),
        passed=wanted.passed,
    )  # fmt: skip


def _hidden(wanted: Wanted) -> tuple[Path, ...]:
    """What a sealed agent must not see, whatever it is shown besides."""
    past = (wanted.record, wanted.history_from, wanted.transcripts)
    return (wanted.build, wanted.out, *(folder for folder in past if folder is not None))


def _settings(wanted: Wanted, material: Material) -> Settings:
    """The settings of a run, with the past that it is given. CannotReuseError."""
    return Settings(
        wanted.condition, wanted.runs, wanted.retries,
        record=wanted.record.resolve() if wanted.record else None,
        frozen=read_recording(wanted.history_from) if wanted.history_from else None,
        threads=read_threads(wanted.transcripts, material) if wanted.transcripts else None,
    )  # fmt: skip


def begin(wanted: Wanted, show: Callable[[str], None]) -> tuple[Done, bool | None]:
    """Do a run; how it ended, and whether it was sealed, None where nothing was to be sealed. CannotReuseError; the
    errors of `workshop`, of `run_agent`, and of a cluster."""
    material = read_material(wanted.build)
    settings = _settings(wanted, material)
    with _executor(wanted) as (shop, executor):
        done = run_agent(
            material, settings, shop, wanted.out, executor, progress(show, getattr(shop.agent, "prices", None)),
            resume=wanted.resume,
        )  # fmt: skip
    return done, sealed(shop)


@contextmanager
def _executor(wanted: Wanted) -> Iterator[tuple[Workshop, Callable[[Workshop], Executor]]]:
    """The workshop, and where its tasks are done: on this machine, or by a cluster."""
    if wanted.scheduler is None:
        yield workshop(wanted), lambda ready: Pool(ready, wanted.jobs or 1)
        return
    from specgen.run.cluster.start import joined

    with joined(wanted, wanted.scheduler) as found:
        yield found
