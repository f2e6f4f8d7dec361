"""Opens the tables of pairings. Several processes may try at once: each table is opened once."""

from __future__ import annotations

from typing import Final

import msgspec

from jaipur.online.lobby.model import Pairing, Pairings, UserId
from jaipur.online.match_ids import MatchId
from jaipur.online.play.ports import AlreadyOpen, Bus, StoreUnavailable
from jaipur.online.table_server.opener import Opener

SEATED: Final = "jaipur.seated"
"""The subject of SeatedHint. A lost hint is made good by asking `Pairings.paired`."""


class SeatedHint(msgspec.Struct, frozen=True, array_like=True, forbid_unknown_fields=True):
    """A table was opened for two users: a hint for the nodes that hold their sockets."""

    match: MatchId
    users: tuple[UserId, UserId]


class PairingOpener:
    """Opens the table of a pairing, and publishes a hint to the two users."""

    def __init__(self, opener: Opener, bus: Bus) -> None:
        self._opener = opener
        self._bus = bus

    async def open(self, pairing: Pairing) -> None:
        """Open the table of a pairing and publish a hint; do nothing if another process has opened it."""
        try:
            await self._opener.open(pairing.match, pairing.sitters, pairing.terms)
        except AlreadyOpen:
            return
        one, other = pairing.sitters
        hint = SeatedHint(pairing.match, (one.user, other.user))
        await self._bus.publish(SEATED, msgspec.msgpack.encode(hint))


async def open_pairings(pairings: Pairings, opener: PairingOpener, most: int) -> int:
    """Open the tables that are not open yet, also those of a process that died; return how many there were.

    A pairing in a shard that cannot be reached is skipped and tried again next time.
    """
    opened: list[MatchId] = []
    for pairing in await pairings.unopened(most):
        try:
            await opener.open(pairing)
        except StoreUnavailable:
            continue
        opened.append(pairing.match)
    if opened:
        await pairings.opened(opened)
    return len(opened)
