"""From nodes to the frozen model; dicts end here."""

from specgen.schema import parts as _ours  # noqa: F401 - registers our own parts before any plug-in's
from specgen.schema.editors import json_schema
from specgen.schema.registry import Part, register
from specgen.schema.spec import to_spec

__all__ = ["Part", "json_schema", "register", "to_spec"]
