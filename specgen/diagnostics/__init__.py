"""Findings, their codes, and how they are shown."""

from specgen.diagnostics.codes import Code, all_codes, code
from specgen.diagnostics.diagnostic import Diagnostic, SpecError
from specgen.diagnostics.report import render_json, render_text
from specgen.diagnostics.suggest import did_you_mean

__all__ = ["Code", "Diagnostic", "SpecError", "all_codes", "code", "did_you_mean", "render_json", "render_text"]
