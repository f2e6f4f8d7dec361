"""The databases of the lobby, each kind in turn."""

from tests.adapters.sql.lobby.conftest import cleared, database_address, database_kind, premises

__all__ = ("cleared", "database_address", "database_kind", "premises")
