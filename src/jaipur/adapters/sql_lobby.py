"""The lobby in a database."""

from __future__ import annotations

from jaipur.adapters.sql_invitations import SqlInvitations
from jaipur.adapters.sql_pairings import SqlPairings
from jaipur.adapters.sql_seeks import SqlSeeks
from jaipur.adapters.sql_words import Words
from jaipur.adapters.talks import Database
from jaipur.tables.lobby import Lobby
from jaipur.tables.naming import Names


def sql_lobby(database: Database, words: Words, names: Names) -> Lobby:
    """Put the lobby together: in shard 0's database, whichever shards the matches go to."""
    return Lobby(
        SqlSeeks(database, words, names),
        SqlInvitations(database, names),
        SqlPairings(database, words, names),
    )
