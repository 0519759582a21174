"""Which store the stand-in would use."""

from __future__ import annotations

from types import SimpleNamespace

from m_flow.base_config import value


def get_relational_config() -> SimpleNamespace:
    """Its place and kind."""
    return SimpleNamespace(db_path=value("db_path", "package/.data"), db_provider=value("db_provider", "sqlite"))
