"""Which store the stand-in would use."""

from __future__ import annotations

from types import SimpleNamespace

from m_flow.base_config import value


def get_graph_config() -> SimpleNamespace:
    """Its place and kind."""
    return SimpleNamespace(
        graph_file_path=value("graph_file_path", "package/.data"),
        graph_database_provider=value("graph_database_provider", "kuzu"),
    )
