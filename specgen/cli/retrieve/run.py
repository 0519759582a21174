"""`specgen retrieve run`."""

from __future__ import annotations

from contextlib import ExitStack
from pathlib import Path
from typing import TYPE_CHECKING, Unpack

import click

from specgen.cli.outcome import BROKEN, fail, progress_line, stop
from specgen.cli.retrieve.aside import aside
from specgen.cli.retrieve.data import (
    DataChoice,
    SampleChoice,
    data_options,
    files_of,
    sample_options,
    sampling_of,
    source_of,
    top_k_option,
)
from specgen.cli.retrieve.outcome import counter, plain_errors, require_files, tell_failures
from specgen.cli.retrieve.store import StoreChoice, adapter_of, store_options

if TYPE_CHECKING:
    from specgen.retrieve.model import Group
    from specgen.retrieve.outcome import Answered


class Choice(DataChoice, SampleChoice, StoreChoice):
    """All that the options give."""


@click.command(
    "run",
    epilog="Example: specgen retrieve run --adapter okapi --dataset locomo --data locomo10.json --sample 100 --seed 0"
    " --stratified",
)
@click.option("--adapter", required=True, metavar="NAME", help="The store: an adapter's name, or module:callable.")
@data_options
@sample_options
@top_k_option
@store_options
@click.option("--intervals", is_flag=True, help="Show how far the figures could be off; this takes a second or two.")
@click.option("--trace", type=click.Path(path_type=Path), metavar="FILE",
              help="Write what was stored, what came back and the verdict on it, as JSON lines.")  # fmt: skip
@click.option("--out", type=click.Path(path_type=Path), metavar="FILE",
              help="Write the result with every question, as JSON.")  # fmt: skip
@click.option("--json", "as_json", is_flag=True, help="Print the result as JSON.")
@plain_errors
def command(
    adapter: str, top_k: int, intervals: bool, trace: Path | None, out: Path | None, as_json: bool,
    **choice: Unpack[Choice],
) -> None:  # fmt: skip
    """Ask one store the questions of a data set: recall, NDCG and MRR, on sessions and on turns.

    Exits 3 where the store failed for some questions; these are in no figure."""
    from specgen.retrieve.judged import judge
    from specgen.retrieve.result import Request, retrieve
    from specgen.retrieve.rows.form import document, replacing, write
    from specgen.retrieve.rows.result import BEGINS as RESULT_BEGINS
    from specgen.retrieve.rows.result import result_row
    from specgen.retrieve.rows.trace import BEGINS as TRACE_BEGINS
    from specgen.retrieve.rows.trace import trace as trace_lines

    sampling = sampling_of(choice)
    if out is not None and trace is not None and out.resolve() == trace.resolve():
        fail(f"--out and --trace are both {out}", hint="name two files")
    places = {out: RESULT_BEGINS, trace: TRACE_BEGINS}
    require_files({path: begins for path, begins in places.items() if path is not None}, files_of(choice))
    with aside():
        store = adapter_of(adapter, choice)
    tell = progress_line()
    source = source_of(choice, tell)
    count = counter(tell, adapter)
    with ExitStack() as stack:
        file = None if trace is None else stack.enter_context(replacing(trace))

        def _told(group: Group, answers: tuple[Answered, ...]) -> None:
            count(group, answers)
            if file is not None:
                file.writelines(trace_lines(group, [judge(each) for each in answers], top_k))

        with aside():
            result = retrieve(store, source, Request(sampling, top_k, choice["namespace"]), _told)
    found = None
    if intervals:
        from specgen.retrieve.spreads import spreads

        found = spreads(result)
    tell("")
    if out is not None:
        write(out, document(result_row(result, found, questions=True)))
    if as_json:
        click.echo(document(result_row(result, found)), nl=False)
    else:
        from specgen.retrieve.text.result import render

        click.echo(render(result, found), nl=False)
    if tell_failures(result):
        stop(BROKEN)
