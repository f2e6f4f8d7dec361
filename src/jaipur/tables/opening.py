"""Opens tables: for pairings, by whichever process comes first, against the house, and of shared deals."""

from __future__ import annotations

import secrets
from typing import Final

import msgspec

from jaipur.rules.deal import SEED_BYTES, commitment
from jaipur.tables.clock import new_clock
from jaipur.tables.ids import LOBBY, MatchId, to_text
from jaipur.tables.keeper import Keeper
from jaipur.tables.lobby import Pairing, Pairings, Terms, UserId
from jaipur.tables.log import Entry, Opened
from jaipur.tables.naming import Names
from jaipur.tables.ports import AlreadyOpen, Bus, Now, StoreUnavailable
from jaipur.tables.sharing import SHARED_TERMS
from jaipur.tables.table import Table, deadline_of, open_table
from jaipur.wire.values import Shared, Sitter

SEATED: Final = "jaipur.seated"
"""What hints are published under; they may be lost, and `Pairings.paired` tells the same."""
_TRIES: Final = 20


class Seated(msgspec.Struct, frozen=True, array_like=True, forbid_unknown_fields=True):
    """A table was set for two users: a hint for whoever holds their sockets."""

    match: MatchId
    users: tuple[UserId, UserId]


class Opener:
    """Sets tables, each with a seed of its own but for those of a shared deal."""

    def __init__(self, keeper: Keeper, now: Now, names: Names, bus: Bus) -> None:
        self._keeper = keeper
        self._now = now
        self._names = names
        self._bus = bus

    async def open(self, pairing: Pairing) -> None:
        """Set the table of a pairing and hint at it, unless another process did."""
        try:
            await self._open(pairing.match, pairing.sitters, pairing.terms)
        except AlreadyOpen:
            return
        one, other = pairing.sitters
        hint = Seated(pairing.match, (one.user, other.user))
        await self._bus.publish(SEATED, msgspec.msgpack.encode(hint))

    async def against_house(self, sitters: tuple[Sitter, Sitter], terms: Terms) -> Table:
        """Set a table that needs no pairing."""
        for _ in range(_TRIES):
            try:
                return await self._open(self._names.for_house(self._now(LOBBY)), sitters, terms)
            except AlreadyOpen:
                continue  # another process had the same name
        raise StoreUnavailable(f"{_TRIES} names were taken, one after another")

    async def of_shared_deal(
        self, match: MatchId, sitters: tuple[Sitter, Sitter], shared: Shared, seed: bytes
    ) -> Table:
        """Set a table with the seed of a deal that others play as well; AlreadyOpen where it was set."""
        first = _first(match, sitters, SHARED_TERMS, self._now(match), seed, shared)
        return await self._keeper.open(first, seed)

    async def _open(self, match: MatchId, sitters: tuple[Sitter, Sitter], terms: Terms) -> Table:
        seed = secrets.token_bytes(SEED_BYTES)
        first = _first(match, sitters, terms, self._now(match), seed)
        return await self._keeper.open(first, seed)


def _first(  # noqa: PLR0913, PLR0917 - all that a table begins with
    match: MatchId,
    sitters: tuple[Sitter, Sitter],
    terms: Terms,
    now: int,
    seed: bytes,
    shared: Shared | None = None,
) -> Entry:
    bound = commitment(seed, to_text(match)).hex()
    opened = Opened(sitters, terms.control, bound, terms.options, terms.rated, shared)
    draft = Entry(match, 1, now, (opened,), new_clock(terms.control))
    return msgspec.structs.replace(draft, deadline=deadline_of(open_table(draft), now, ()))


async def open_pairings(pairings: Pairings, opener: Opener, most: int) -> int:
    """Set the tables that nobody has set yet, also those of a process that died; say how many there were.

    What is in a shard that cannot be reached waits, and keeps nobody else waiting.
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
