"""`specgen init`."""

from __future__ import annotations

import re
from pathlib import Path

import click

from specgen.cli.outcome import fail, spec_errors

NAME = re.compile(r"[a-z][a-z0-9]*(?:-[a-z0-9]+)*")


@click.command("init", epilog="Example: specgen init bakery --out specs")
@click.argument("name")
@click.option(
    "--out", type=click.Path(path_type=Path), default=Path("."), help="The folder to write it to. Default: here."
)
@spec_errors
def command(name: str, out: Path) -> None:
    """Write NAME.yaml: a small family that builds, with comments that teach the language."""
    from specgen import resources

    if not NAME.fullmatch(name):
        fail(f"{name!r} is no family name", hint=_hint(name))
    target = out / f"{name}.yaml"
    if target.exists():
        fail(f"{target} exists", hint="choose another name, or remove the file")
    text = resources.template("init/family.yaml").replace("family: my-family", f"family: {name}")
    out.mkdir(parents=True, exist_ok=True)
    with target.open("x", encoding="utf-8", newline="\n") as file:
        file.write(text)
    click.echo(f"{target}: a family that builds. Next:\n")
    for line, about in (
        (f"specgen lint {target}", "what is wrong with it, if anything"),
        (f"specgen build {target} --out build", "the eval, proven"),
        ("specgen run build --agent sim:stale --out run", "a simulated agent"),
        ("specgen judge build run", "its score"),
    ):
        click.echo(f"    {line:<50} {about}")
    click.echo("\nThen change the names, the rules and the requests; every error says which line to look at.")


def _hint(name: str) -> str:
    """How the name could be written."""
    plain = re.sub(r"[^a-z0-9]+", "-", name.removesuffix(".yaml").casefold()).strip("-")
    usable = NAME.fullmatch(plain)
    return "small letters, digits and hyphens, a letter first" + (f": {plain}" if usable else "")
