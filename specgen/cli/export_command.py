"""`specgen export`."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import click

from specgen.cli.options import require_out
from specgen.cli.outcome import fail, spec_errors, tell

if TYPE_CHECKING:
    from specgen.targets import Target

EXAMPLES = """\b
Example: specgen export generated/maya --target fluso --out maya-fluso
         specgen export generated/maya --target longmemeval --out maya.json"""


@click.command("export", epilog=EXAMPLES)
@click.argument("build", type=click.Path(path_type=Path))
@click.option("--target", "name", required=True, help="The format, such as fluso; an unknown one lists all.")
@click.option(
    "--out", required=True, type=click.Path(path_type=Path),
    help="The folder to write; of a format that is one file, FILE.json, or a folder for it.",
)  # fmt: skip
@click.option("--shape", help="The size, of a format that has several: longmemeval's oracle, history, s and m.")
@click.option("--json", "as_json", is_flag=True, help="Say what was written, and what is not the same there, as JSON.")
@spec_errors
def command(build: Path, name: str, out: Path, shape: str | None, as_json: bool) -> None:
    """Write a build in another tool's format. What that format cannot say is listed, never dropped in silence."""
    from specgen.targets import api
    from specgen.targets.registry import CannotExportError

    target = _target(name, shape)
    one_file = target.file is not None and out.suffix == ".json" and not out.is_dir()
    if one_file:
        _require_file(out)
    else:
        require_out(out, api.MARK, "an export")
    try:
        done = (api.export_file if one_file else api.export)(build, target, out, shape)
    except CannotExportError as error:
        fail(str(error))
    if as_json:
        tell({"export": str(out), "target": name, "files": done.files, "notes": list(done.notes)})
        return
    click.echo(f"{out}: for {name}" if one_file else f"{out}: {done.files} files for {name}")
    for note in done.notes:
        click.echo(f"    not the same there: {note}", err=one_file)


def _target(name: str, shape: str | None) -> Target:
    """The target that a user names, which has the shape that she names."""
    from specgen.diagnostics.suggest import did_you_mean
    from specgen.targets import find, targets

    target = find(name)
    if target is None:
        near = did_you_mean(name, [t.name for t in targets()])
        known = "; ".join(f"{t.name}: {t.about}" for t in targets())
        fail(f"there is no target {name!r}", hint=(f"did you mean {near}? " if near else "") + f"Targets: {known}")
    if target.shaped(shape) is None:
        if not target.shapes:
            fail(f"the target {name} has no shapes, and --shape is {shape!r}", hint="leave --shape out")
        near = did_you_mean(str(shape), [one.name for one in target.shapes])
        listed = "; ".join(f"{one.name}: {one.about}" for one in target.shapes)
        fail(f"the target {name} has no shape {shape!r}", hint=(f"did you mean {near}? " if near else "") + listed)
    return target


def _require_file(out: Path) -> None:
    """Refuse a file that must not be replaced: one that is no earlier export, or lies inside a build."""
    from specgen.targets.api import beside, is_exported_file

    whole = out.resolve()
    for folder in whole.parents:
        if (folder / "build.json").is_file():
            fail(f"{out} lies inside the build {folder}, which nothing may be added to", hint="name another --out")
        if folder.exists() and not folder.is_dir():
            fail(f"{out} cannot be written: {folder} is no folder", hint="name another --out")
    for path in (whole, beside(whole)):
        if path.exists() and not is_exported_file(whole):
            fail(f"{path} exists and is not an export", hint="name another file with --out, or remove it")
