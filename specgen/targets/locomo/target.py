"""The target `locomo`: a build's histories as conversations with questions, as LoCoMo has them."""

from __future__ import annotations

from specgen.build.rebuild import Reread
from specgen.build.staging import Staging
from specgen.targets.locomo.write import write_source
from specgen.targets.questions.builds import exporting, source_of
from specgen.targets.registry import CannotExportError, Target, register

FILE = "locomo.json"


def write(build: Reread, staging: Staging) -> tuple[str, ...]:
    """Write every history and its questions; what the form cannot hold. CannotExportError where nothing is asked."""
    with exporting(build) as hints, staging.open(FILE) as out:
        source = source_of(build)
        if not source.heads():
            raise CannotExportError(f"no probe of {build.spec.family} is a question to a memory")
        return write_source(source, hints, out.write).lines()


TARGET = register(Target("locomo", "the questions as LoCoMo has them, for memory stores", write, FILE))
