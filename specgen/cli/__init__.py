"""The command line: only here is anything printed, and only here does the program exit."""

from specgen.cli.main import main

__all__ = ["main"]
