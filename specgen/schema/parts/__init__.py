"""Our own parts of the schema, one module a top-level key or group of keys, in the order of the language's page."""

from specgen.schema.parts import (
    cases,
    gate,
    haystack,
    head,
    ledgers,
    people,
    plants,
    probes,
    projects,
    sessions,
    shares,
    windows,
)
from specgen.schema.registry import register

for _part in (
    *head.PARTS,
    people.PART,
    projects.PART,
    ledgers.PART,
    cases.PART,
    plants.PART,
    sessions.PART,
    probes.PART,
    haystack.PART,
    windows.PART,
    gate.PART,
    *shares.PARTS,
):
    register(_part.field.name, _part)
