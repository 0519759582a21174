"""Findings, their codes, and how they are shown."""

from specgen.diagnostics.codes import Code, all_codes, code
from specgen.diagnostics.diagnostic import Diagnostic, SpecError

__all__ = ["Code", "Diagnostic", "SpecError", "all_codes", "code"]
