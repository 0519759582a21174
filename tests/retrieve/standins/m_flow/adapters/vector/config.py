"""Which store the stand-in would use."""

from __future__ import annotations

from types import SimpleNamespace

from m_flow.base_config import value


def get_vectordb_config() -> SimpleNamespace:
    """Its place and kind."""
    return SimpleNamespace(
        vector_db_url=value("vector_db_url", "package/.data"), vector_db_provider=value("vector_db_provider", "lancedb")
    )
