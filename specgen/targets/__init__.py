"""Other tools' formats: one target a package, found by name."""

from specgen.targets.registry import Target, find, register, targets

__all__ = ["Target", "find", "register", "targets"]
