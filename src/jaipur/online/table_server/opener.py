"""Opens tables: for two people, against a bot, and of shared deals."""

from __future__ import annotations

import secrets
from typing import Final

import msgspec

from jaipur.online.clock import new_clock
from jaipur.online.match_id_generator import MatchIdGenerator
from jaipur.online.match_ids import LOBBY, MatchId, to_text
from jaipur.online.play.log import Entry, Opened
from jaipur.online.play.ports import AlreadyOpen, Now, StoreUnavailable
from jaipur.online.play.table import Table, deadline_of, open_table
from jaipur.online.play.terms import Terms
from jaipur.online.table_server.cache import TableCache
from jaipur.rules.round.deal import SEED_BYTES, commitment
from jaipur.wire.values import Shared, Sitter

_TRIES: Final = 20


class Opener:
    """Opens tables, each with a seed of its own except those of a shared deal."""

    def __init__(self, cache: TableCache, now: Now, names: MatchIdGenerator) -> None:
        self._cache = cache
        self._now = now
        self._names = names

    async def open(self, match: MatchId, sitters: tuple[Sitter, Sitter], terms: Terms) -> Table:
        """Open a table under a given id; AlreadyOpen if the id is taken."""
        seed = secrets.token_bytes(SEED_BYTES)
        first = _first(match, sitters, terms, self._now(match), seed)
        return await self._cache.open(first, seed)

    async def against_house(self, sitters: tuple[Sitter, Sitter], terms: Terms) -> Table:
        """Open a table that needs no pairing, under a new id."""
        for _ in range(_TRIES):
            try:
                return await self.open(self._names.for_house(self._now(LOBBY)), sitters, terms)
            except AlreadyOpen:
                continue  # another process took the same id
        raise StoreUnavailable(f"{_TRIES} match ids in a row were taken")

    async def of_shared_deal(
        self, match: MatchId, sitters: tuple[Sitter, Sitter], terms: Terms, shared: Shared, seed: bytes
    ) -> Table:
        """Open a table with the seed of a deal that others play as well; AlreadyOpen if the id is taken."""
        first = _first(match, sitters, terms, self._now(match), seed, shared)
        return await self._cache.open(first, seed)


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
