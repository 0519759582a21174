"""From a tree of nodes to the model, with everything that is wrong on the way."""

from __future__ import annotations

from specgen.diagnostics import Diagnostic
from specgen.model.spec import Source, Spec
from specgen.parse.nodes import Mapping
from specgen.schema.draft import Draft
from specgen.schema.flow import mend
from specgen.schema.messages import diagnostic
from specgen.schema.places import Path
from specgen.schema.registry import parts, spec_shape
from specgen.schema.validate import Fault, faults


def to_spec(root: Mapping, sources: tuple[Source, ...]) -> tuple[Spec | None, tuple[Diagnostic, ...]]:
    """The spec that the tree says, and all findings, sorted. Without a spec there is at least one error."""
    shape = spec_shape(root)
    tree, found = mend(root, shape)
    wrong = faults(shape, tree)
    draft = Draft(tree, _prefixes(wrong))
    draft.report(*found, *(diagnostic(fault, shape, tree) for fault in wrong))
    for part in parts():
        if part.declare is not None:
            part.declare(draft)
    for part in parts():
        if part.read is not None:
            part.read(draft)
    findings = tuple(sorted(set(draft.found)))
    broken = any(finding.severity == "error" for finding in findings)
    return (None if broken else draft.spec(sources)), findings


def _prefixes(wrong: tuple[Fault, ...]) -> frozenset[Path]:
    return frozenset(fault.path[:length] for fault in wrong for length in range(1, len(fault.path) + 1))
