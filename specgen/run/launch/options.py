"""What the command line may say of sealing an agent in: the options themselves, and their values in one piece."""

from __future__ import annotations

import functools
import re
from collections.abc import Callable
from dataclasses import dataclass, fields
from pathlib import Path
from typing import Any, TypeVar

import click

from specgen.run.contract import Limits

F = TypeVar("F", bound=Callable[..., Any])

LARGEST = 10**18
"""The most bytes that a limit can be: every system can hold the number."""
MOST_PROCESSES = 4_194_304
"""The most processes that Linux can have."""

_SIZE = re.compile(r"(\d+)\s*([kMGT]?)i?B?", re.IGNORECASE)
_UNITS = {"": 1, "k": 10**3, "m": 10**6, "g": 10**9, "t": 10**12}


@dataclass(frozen=True, slots=True)
class Sealing:
    """What a sealed agent may see and use besides what every one may."""

    see: tuple[Path, ...] = ()
    network: bool = False
    max_output: int = 10_000_000
    max_memory: int | None = None
    max_disk: int | None = None
    max_processes: int | None = None
    restore: str = "auto"

    @property
    def lays(self) -> bool:
        """Whether states may be laid under a layer; else they are copied."""
        return self.restore == "auto"

    def limits(self, seconds: float) -> Limits:
        """The limits of one process, of which a turn may take these seconds."""
        return Limits(seconds, self.max_output, self.max_memory, self.max_disk, self.max_processes)


def size(value: str | int) -> int:
    """A number of bytes, from 1 to LARGEST: 500000, 500k, 2G. click.BadParameter where it is none."""
    found = _SIZE.fullmatch(str(value).strip())
    number = int(found[1]) * _UNITS[found[2].lower()] if found else 0
    if not number:
        raise click.BadParameter(f"{value!r} is not a size, such as 500M")
    if number > LARGEST:
        raise click.BadParameter(f"{value!r} is more than {LARGEST} bytes")
    return number


def sealing_options(command: F) -> F:
    """Give a command the options of sealing; it gets them as `sealing`, a Sealing."""

    @functools.wraps(command)
    def _collected(*args: Any, **kwargs: Any) -> Any:
        told = {each.name: kwargs.pop(each.name) for each in fields(Sealing)}
        return command(*args, sealing=Sealing(**told), **kwargs)

    for option in reversed(_OPTIONS):
        _collected = option(_collected)
    return _collected  # type: ignore[return-value]


_OPTIONS = (
    click.option(
        "--see", multiple=True, type=click.Path(path_type=Path, exists=True),
        help="A file or folder that a sealed agent may read; repeatable.",
    ),
    click.option("--network", is_flag=True, help="Let a sealed agent use the network."),
    click.option(
        "--max-output", type=size, default=10_000_000, show_default=True, help="What a turn may print, in bytes."
    ),
    click.option("--max-memory", type=size, help="Memory that an agent may use, such as 2G."),
    click.option("--max-disk", type=size, help="What an agent's folders may hold, such as 500M."),
    click.option(
        "--max-processes", type=click.IntRange(1, MOST_PROCESSES),
        help="Processes and threads that an agent may have.",
    ),
    click.option(
        "--restore", type=click.Choice(["auto", "copy"]), default="auto", show_default=True,
        help="How a sealed agent's state is restored for a probe: by a layer where that works, or a copy.",
    ),
)  # fmt: skip
