"""From the checks of a spec to what the judge reads (docs/key.md)."""

from specgen.checks import follows, mentions, primitive, resists, value  # noqa: F401  (each registers itself)
from specgen.checks.context import CheckContext, KeyCheck
from specgen.checks.registry import check_types, lower

__all__ = ["CheckContext", "KeyCheck", "check_types", "lower"]
