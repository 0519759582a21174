"""What the format's grader knows: six primitive checks."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal as OneOf

from specgen.model.values import Plain

Type = OneOf["contains", "not_contains", "regex", "not_regex", "file_exists", "not_file_exists"]
Where = OneOf["reply", "files", "any"]


@dataclass(frozen=True, slots=True)
class Primitive:
    """One check of tests.jsonl. `where` is None for the two that look at paths."""

    type: Type
    value: str
    where: Where | None = None

    def row(self) -> dict[str, Plain]:
        """The check as tests.jsonl has it."""
        if self.where is None:
            return {"type": self.type, "value": self.value}
        return {"type": self.type, "where": self.where, "value": self.value}
