"""What requests about the lobby need."""

from __future__ import annotations

from typing import NamedTuple

from jaipur.online.accounts.ports import People
from jaipur.online.lobby.matchmaking import PairingOpener
from jaipur.online.lobby.model import Blocks, Lobby
from jaipur.online.play.finish import Ending
from jaipur.online.play.listing import Listing
from jaipur.online.play.ports import EventStore
from jaipur.server.lobby.online_registry import OnlineRegistry
from jaipur.server.play.user_tables import UserTables


class LobbyContext(NamedTuple):
    """Seeks, invitations and rematches, and the tables that are opened for them."""

    lobby: Lobby
    blocks: Blocks
    people: People
    listing: Listing
    opener: PairingOpener
    store: EventStore
    ending: Ending
    """Called before a match is archived, which a rematch may do."""
    tables: UserTables
    online: OnlineRegistry
