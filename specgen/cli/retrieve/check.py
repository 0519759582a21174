"""`specgen retrieve check`."""

from __future__ import annotations

import click

from specgen.cli.outcome import FINDING, fail, stop
from specgen.cli.retrieve.aside import aside
from specgen.cli.retrieve.outcome import plain_errors
from specgen.cli.retrieve.store import Seconds
from specgen.diagnostics.grid import clean


@click.command("check", epilog="Example: specgen retrieve check my_package.store:Store")
@click.argument("adapter", metavar="NAME")
@click.option("--base-url", metavar="URL", help="Where its store is served.")
@click.option("--api-key-env", metavar="NAME", help="The environment variable that holds its key.")
@click.option("--timeout", type=Seconds(min=0, min_open=True), default=300.0, show_default=True,
              help="Seconds that a call to a server may take.")  # fmt: skip
@click.option("--json", "as_json", is_flag=True, help="Print the outcomes as JSON.")
@plain_errors
def command(adapter: str, base_url: str | None, api_key_env: str | None, timeout: float, as_json: bool) -> None:
    """Check that an adapter keeps the contract: one of ours by its name, or module:callable.

    Everything is stored in namespaces of a random name, which are emptied afterwards. Exits 1 where a rule is
    broken."""
    import os

    from specgen.retrieve.adapters.registry import Options
    from specgen.retrieve.conformance.check import Outcome, check_all, subject_of
    from specgen.retrieve.rows.form import JSON, document

    if api_key_env is not None and not os.environ.get(api_key_env):
        fail(f"the environment variable {api_key_env} that holds the key is not set", hint=f"export {api_key_env}=…")
    found = []
    with aside():
        subject = subject_of(adapter, Options(base_url, api_key_env, timeout))
    checking = check_all(subject)
    while True:
        with aside():
            one = next(checking, None)
        if one is None:
            break
        found.append(one)
        if not as_json:
            click.echo(f"{one.outcome.value:<14}  {one.rule.name:<14}  {clean(one.why or one.rule.asks)}")
    broken = sum(one.outcome is Outcome.BROKEN for one in found)
    if as_json:
        rules: list[JSON] = [
            {"rule": one.rule.name, "outcome": one.outcome.value, "why": one.why or None} for one in found
        ]
        click.echo(document({"adapter": adapter, "rules": rules}, rows="rules"), nl=False)
    else:
        click.echo(f"{adapter}: {broken} of {len(found)} rules broken" if broken else f"{adapter} keeps the contract")
    if broken:
        stop(FINDING)
