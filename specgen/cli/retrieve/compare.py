"""`specgen retrieve compare`."""

from __future__ import annotations

from pathlib import Path
from typing import Unpack

import click

from specgen.cli.outcome import BROKEN, progress_line, stop
from specgen.cli.retrieve.aside import aside
from specgen.cli.retrieve.data import (
    DataChoice,
    SampleChoice,
    data_options,
    sample_options,
    sampling_of,
    source_of,
    top_k_option,
)
from specgen.cli.retrieve.outcome import counter, plain_errors, tell_failures
from specgen.cli.retrieve.store import StoreChoice, adapters_of, store_options


class Choice(DataChoice, SampleChoice, StoreChoice):
    """All that the options give."""


@click.command(
    "compare",
    epilog="Example: specgen retrieve compare --adapters bm25,dense --dataset locomo --data locomo10.json --sample 100"
    " --seed 0 --stratified --baseline baselines",
)
@click.option(
    "--adapters", required=True, metavar="NAME,NAME…", help="The stores; the first is what others are held against."
)
@data_options
@sample_options
@top_k_option
@store_options
@click.option("--baseline", "beside", multiple=True, type=click.Path(path_type=Path), metavar="FILE",
              help="A result to show beside, or a folder of them.")  # fmt: skip
@click.option("--json", "as_json", is_flag=True, help="Print the comparison as JSON.")
@plain_errors
def command(adapters: str, top_k: int, beside: tuple[Path, ...], as_json: bool, **choice: Unpack[Choice]) -> None:
    """Ask several stores the same questions: side by side, and each paired with the first.

    Exits 3 where a store failed for some questions; these are in no figure."""
    from specgen.intervals.resample import require_scipy
    from specgen.retrieve.baseline import baselines, require_baselines
    from specgen.retrieve.comparison import differences
    from specgen.retrieve.result import Request, retrieve
    from specgen.retrieve.rows.comparison import comparison_row
    from specgen.retrieve.rows.form import document
    from specgen.retrieve.spreads import spreads
    from specgen.retrieve.text.comparison import render

    require_scipy()
    require_baselines(beside)
    sampling = sampling_of(choice)
    with aside():
        stores = adapters_of(adapters, choice)
    tell = progress_line()
    source = source_of(choice, tell)
    request = Request(sampling, top_k, choice["namespace"])
    with aside():
        results = {name: retrieve(store, source, request, counter(tell, name)) for name, store in stores.items()}
    first, *others = results.values()
    shown = baselines(beside, first)
    found = {name: spreads(result) for name, result in results.items()}
    against = {name: differences(first, result) for name, result in list(results.items())[1:]}
    tell("")
    if as_json:
        click.echo(document(comparison_row(results, found, against, shown)), nl=False)
    else:
        click.echo(render(results, found, against, shown), nl=False)
    failed = [tell_failures(result) for result in (first, *others)]
    if any(failed):
        stop(BROKEN)
