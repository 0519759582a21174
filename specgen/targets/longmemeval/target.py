"""The target `longmemeval`: a build's questions as LongMemEval has them, in four sizes."""

from __future__ import annotations

from specgen.build.rebuild import Reread
from specgen.build.staging import Staging
from specgen.model.haystack import Size
from specgen.retrieve.sources.build import ABSENT, SIZES
from specgen.targets.longmemeval.write import write_source
from specgen.targets.questions.builds import exporting, source_of
from specgen.targets.registry import CannotExportError, Shape, Target, Write, register

FILE = "longmemeval.json"
HAYSTACKS: dict[str, tuple[str, Size | None]] = {
    "oracle": ("only the sessions with evidence", None),
    "history": ("every session of the history, and no other", None),
    "s": ("padded to 115,000 tokens", SIZES["s"]),
    "m": ("padded to 500 sessions", SIZES["m"]),
}


def _shape(name: str, *, absent: bool) -> Shape:
    about, size = HAYSTACKS[name]

    def write(build: Reread, staging: Staging) -> tuple[str, ...]:
        with exporting(build) as hints, staging.open(FILE) as out:
            source = source_of(build, size, absent=absent)
            if not source.heads():
                raise CannotExportError(f"no probe of {build.spec.family} is a question to a memory")
            return write_source(source, hints, name == "oracle", out.write).lines()

    made: Write = write
    if absent:
        return Shape(name + ABSENT, f"{about}, and each question again without what answers it", made)
    return Shape(name, about, made)


SHAPES = tuple(_shape(name, absent=absent) for absent in (False, True) for name in HAYSTACKS)
TARGET = register(
    Target("longmemeval", "the questions as LongMemEval has them, for memory stores", SHAPES[0].write, FILE, SHAPES)
)
