"""`specgen retrieve diagnose`."""

from __future__ import annotations

from typing import Unpack

import click

from specgen.cli.outcome import BROKEN, fail, progress_line, stop
from specgen.cli.retrieve.aside import aside
from specgen.cli.retrieve.data import DataChoice, data_options, source_of, top_k_option
from specgen.cli.retrieve.outcome import counter, plain_errors
from specgen.cli.retrieve.store import StoreChoice, adapters_of, store_options


class Choice(DataChoice, StoreChoice):
    """All that the options give."""


@click.command(
    "diagnose",
    epilog="Example: specgen retrieve diagnose conv-26:q0 --adapters okapi,dense --dataset locomo --data locomo10.json",
)
@click.argument("questions", nargs=-1, required=True, metavar="QUESTION...")
@click.option("--adapters", required=True, metavar="NAME,NAME…", help="The stores.")
@data_options
@top_k_option
@click.option("--depth", type=click.IntRange(min=1, max=10_000), default=100, show_default=True,
              help="How many results are taken for the store's pool of candidates.")  # fmt: skip
@store_options
@click.option("--json", "as_json", is_flag=True, help="Print the diagnosis as JSON.")
@plain_errors
def command(
    questions: tuple[str, ...], adapters: str, top_k: int, depth: int, as_json: bool, **choice: Unpack[Choice]
) -> None:
    """Where the evidence of questions lands in each store, and whether the pool of candidates or the ranking lost it.

    Found: among the first --top-k results. Ranked too low: below these, within --depth. Lost before ranking: not there
    at all. Only superseded found: what no longer holds is among the first, and no evidence is."""
    from specgen.retrieve.diagnosis import Depths, diagnose
    from specgen.retrieve.rows.diagnosis import diagnosis_row
    from specgen.retrieve.rows.form import document
    from specgen.retrieve.text.diagnosis import render

    if depth < top_k:
        fail(f"--depth {depth} is less than --top-k {top_k}", hint="look deeper than a run does")
    show = progress_line()
    with aside():
        stores = adapters_of(adapters, choice)
    source = source_of(choice, show)
    how = Depths(top_k, depth)
    asked = tuple(dict.fromkeys(questions))
    with aside():
        found = diagnose(stores, source, asked, how, choice["namespace"], counter(show, "asked"))
    show("")
    click.echo(document(diagnosis_row(found, how), rows="") if as_json else render(found, how), nl=False)
    if any(pool.judged.answered.error for pools in found.values() for pool in pools.values()):
        stop(BROKEN)
