"""The options that say what is asked: which data, which questions of it, how many results."""

from __future__ import annotations

import functools
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypedDict, TypeVar

import click

from specgen.cli.outcome import fail

if TYPE_CHECKING:
    from specgen.retrieve.model import Source
    from specgen.retrieve.sample import Sampling

F = TypeVar("F", bound="Callable[..., Any]")


class DataChoice(TypedDict):
    """What these options give."""

    dataset: str | None
    data: tuple[Path, ...]
    builds: tuple[Path, ...]
    split: str
    joined: bool
    sha256: str | None


class SampleChoice(TypedDict):
    """Which questions of it."""

    sample: int | None
    seed: int | None
    stratified: bool


def data_options(command: F) -> F:
    """Adds the options of DataChoice."""
    options = (
        click.option("--dataset", metavar="NAME", help="locomo, longmemeval or build; build where --build is given."),
        click.option(
            "--data", multiple=True, type=click.Path(path_type=Path), metavar="FILE",
            help="The data set's file; without it, it is fetched once and kept.",
        ),
        click.option(
            "--build", "builds", multiple=True, type=click.Path(path_type=Path), metavar="BUILD",
            help="A build whose probes are the questions; once for each build.",
        ),
        click.option(
            "--split", default="oracle", show_default=True,
            help="longmemeval: oracle, s or m; build: bare too, or a size such as 50 or 200k, and +abs behind it.",
        ),
        click.option("--joined-evidence", "joined", is_flag=True,
                     help="LoCoMo: let evidence that names several turns in one text count."),
        click.option("--sha256", metavar="HEX", help="The hash that the named file must have."),
    )  # fmt: skip
    return _with(command, options)


def sample_options(command: F) -> F:
    """Adds the options of SampleChoice."""
    options = (
        click.option("--sample", type=click.IntRange(min=1), metavar="N", help="Ask only N questions."),
        click.option("--seed", type=int, metavar="S", help="Draw them by this seed; without it, the first ones."),
        click.option("--stratified", is_flag=True, help="Draw from each type of question in proportion."),
    )
    return _with(command, options)


top_k_option = click.option(
    "--top-k", type=click.IntRange(min=1, max=10_000), default=10, show_default=True, help="Results for each question."
)


def source_of(choice: DataChoice, tell: Callable[[str], None]) -> Source:
    """The data that the options name. SourceError where it cannot be had; ends the command where they name none."""
    from specgen.retrieve.sources.registry import DataOptions, load

    name = choice["dataset"] or ("build" if choice["builds"] else None)
    if name is None:
        fail("there is nothing to ask", hint="name the data: --dataset locomo, or --build BUILD")
    if choice["builds"] and name != "build":
        fail(f"--build goes with --dataset build, not with {name}", hint="leave one of the two out")

    if choice["joined"] and name != "locomo":
        fail(f"--joined-evidence is of locomo, and the data set is {name}", hint="leave it out")
    if choice["sha256"] is not None and name == "build":
        fail("--sha256 is of a file, and a build is a folder", hint="leave it out; results have the hash of the build")
    if choice["split"] != "oracle" and name == "locomo":
        fail(f"locomo has no splits, and --split is {choice['split']!r}", hint="leave it out")

    def _tell(there: int, size: int | None) -> None:
        tell(f"fetching {name}: {there:,} bytes" + (f" of {size:,}" if size else ""))

    return load(name, DataOptions(files_of(choice), choice["split"], choice["joined"], choice["sha256"], _tell))


def files_of(choice: DataChoice) -> tuple[Path, ...]:
    """What the options say is to be read."""
    return (*choice["data"], *choice["builds"])


def sampling_of(choice: SampleChoice) -> Sampling:
    """The sample that the options describe; ends the command where there is none that they could mean."""
    from specgen.retrieve.sample import Sampling

    given = {"seed": choice["seed"] is not None, "stratified": choice["stratified"]}
    for name, is_given in given.items():
        if is_given and choice["sample"] is None:
            fail(f"--{name} draws a sample, and its size is not given", hint="say how many with --sample N")
    return Sampling(choice["sample"], choice["seed"], choice["stratified"])


def _with(command: F, options: tuple[Callable[[F], F], ...]) -> F:
    return functools.reduce(lambda made, option: option(made), reversed(options), command)
