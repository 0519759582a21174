"""Finding the goldens, and the function that each is put through.

`SGnnn/trips.yaml` (or `trips-*.yaml`, compressed `.yaml.gz`, or a folder `trips/` with `spec.yaml` in it) must give
what stands in the `.out` beside it, the code among it; `SGnnn/passes.yaml` (the same forms) must not give the code.
What examples share lies in `base/`: `extends: ../base/hello.yaml`.
"""

from __future__ import annotations

import gzip
import importlib
import shutil
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from specgen.diagnostics import Diagnostic
from specgen.parse import load

ROOT = Path(__file__).parent
Lint = Callable[[str], tuple[Diagnostic, ...]]


@dataclass(frozen=True)
class Golden:
    """One example: its code, its kind (`trips` or `passes`), its name, and the file or folder that holds it."""

    code: str
    kind: str
    name: str
    path: Path

    @property
    def out(self) -> Path:
        return self.path.parent / f"{self.name}.out"

    def __str__(self) -> str:
        return f"{self.code}-{self.name}"

    def copy_to(self, folder: Path) -> str:
        """Put the example into `folder`, and what examples share beside it; the path of its spec there."""
        shutil.copytree(ROOT / "base", folder.parent / "base", dirs_exist_ok=True)
        if self.path.is_dir():
            shutil.copytree(self.path, folder / self.name)
            return f"{self.name}/spec.yaml"
        content = self.path.read_bytes()
        target = folder / f"{self.name}.yaml"
        target.write_bytes(gzip.decompress(content) if self.path.suffix == ".gz" else content)
        return target.name


def goldens(kind: str, root: Path = ROOT) -> list[Golden]:
    """Every example of a kind, by code and name."""
    found = []
    for folder in sorted(root.glob("SG[0-9][0-9][0-9]")):
        for path in sorted(folder.iterdir()):
            name = path.name.removesuffix(".gz").removesuffix(".yaml")
            is_example = path.is_dir() or path.name.endswith((".yaml", ".yaml.gz"))
            if is_example and (name == kind or name.startswith(f"{kind}-")):
                found.append(Golden(folder.name, kind, name, path))
    return found


def front_end(code: str) -> Lint | None:
    """What an example of `code` is put through: `load` for SG0xx, the whole lint for the others where it is there."""
    if code.startswith("SG0"):
        return lambda path: load(path).diagnostics
    try:
        lint: Lint = importlib.import_module("specgen.build.lint").lint
    except ModuleNotFoundError:
        return None
    return lint
