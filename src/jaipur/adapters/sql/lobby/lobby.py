"""The lobby in a database."""

from __future__ import annotations

from jaipur.adapters.sql.dialect import Dialect
from jaipur.adapters.sql.lobby.invitations import SqlInvitations
from jaipur.adapters.sql.lobby.pairings import SqlPairings
from jaipur.adapters.sql.lobby.seeks import SqlSeeks
from jaipur.adapters.sql.transaction import Database
from jaipur.online.lobby.model import Lobby
from jaipur.online.match_id_generator import MatchIdGenerator


def sql_lobby(database: Database, dialect: Dialect, names: MatchIdGenerator) -> Lobby:
    """Create the lobby, in the database of shard 0 for the matches of all shards."""
    return Lobby(
        SqlSeeks(database, dialect, names),
        SqlInvitations(database, names),
        SqlPairings(database, dialect, names),
    )
