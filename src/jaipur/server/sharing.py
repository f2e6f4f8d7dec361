"""Shared deals on one server: today's, tomorrow's and duels, their tables, and what comes of them."""

from __future__ import annotations

import secrets
from collections.abc import Awaitable, Callable, Sequence
from typing import NamedTuple

from jaipur.rules.deal import SEED_BYTES, commitment
from jaipur.tables.clock import DAY
from jaipur.tables.days import day_at
from jaipur.tables.ids import LOBBY, MatchId
from jaipur.tables.keeper import Keeper
from jaipur.tables.log import Entry, users_at
from jaipur.tables.naming import Names
from jaipur.tables.opening import Opener
from jaipur.tables.people import Declined, Unwilling
from jaipur.tables.ports import AlreadyOpen, EventStore, Now
from jaipur.tables.sharing import (
    DUEL_LIVES,
    Deals,
    SharedDeal,
    Try,
    daily_name,
    day_in,
    level_of,
    new_duel_name,
    reached_by,
    shared_in,
)
from jaipur.wire.values import DealName, House, LevelName, Person


class Sharing(NamedTuple):
    """All that it takes."""

    deals: Deals
    store: EventStore
    keeper: Keeper
    opener: Opener
    now: Now
    names: Names
    is_open: Callable[[MatchId], Awaitable[bool]]
    """Whether a table was set, be it over by now."""

    def time(self) -> int:
        """Say what time it is, where deals are kept."""
        return self.now(LOBBY)

    async def daily(self, ahead: int = 0) -> SharedDeal:
        """Give the deal of today, or of so many days ahead; whoever asks first has it drawn."""
        day = day_at(self.time()) + ahead
        name = daily_name(day)
        found = await self.deals.deal(name)
        if found is None:
            await self._draw(name, None, level_of(day), (day + 1) * DAY)
            found = await self.deals.deal(name)
        assert found is not None  # noqa: S101 - it was kept, here or elsewhere
        return found

    async def find(self, name: DealName) -> SharedDeal | None:
        """Give a deal that somebody may know of: none of a day to come."""
        today = daily_name(day_at(self.time()))
        if name == today:
            return await self.daily()
        is_to_come = day_in(name) is not None and name > today
        return None if is_to_come else await self.deals.deal(name)

    async def new_duel(self, host: str, level: LevelName) -> SharedDeal | None:
        """Draw a deal for two; None where its host has too many."""
        name = new_duel_name()
        kept = await self._draw(name, host, level, self.time() + DUEL_LIVES)
        return await self.deals.deal(name) if kept else None

    async def _draw(self, name: DealName, host: str | None, level: LevelName, closes_at: int) -> bool:
        seed = secrets.token_bytes(SEED_BYTES)
        return await self.deals.keep(SharedDeal(name, host, level, commitment(seed, name), closes_at), seed)

    async def begin(self, deal: SharedDeal, who: Person) -> MatchId | None:
        """Give somebody's match with a deal, and set its table; None where they may not play it.

        The try is kept first: whatever dies in between, whoever comes back finds the same match.
        """
        mine = await self.deals.mine(deal.name, who.user)
        if mine is None and deal.is_closed(self.time()):
            return None
        match = await self.deals.begin(deal, who.user, self.names.for_house(self.time()))
        if match is None or await self.is_open(match):
            return match
        seed = await self.deals.seed(deal.name)
        assert seed is not None  # noqa: S101 - it is kept with the deal
        try:
            await self.opener.of_shared_deal(match, (who, House(deal.level)), deal.shared, seed)
        except AlreadyOpen:
            await self._ours_or_nothing(match, deal, who)
        return match

    async def _ours_or_nothing(self, match: MatchId, deal: SharedDeal, who: Person) -> None:
        """Another process set the table at the same time; or another table has that name by chance."""
        table = await self.keeper.table(match)
        if table is None or table.opened.shared != deal.shared or who.user not in users_at(table.opened):
            await self.deals.withdraw(deal.name, who.user, match)
            raise Declined(Unwilling.CONFLICT)

    async def ended(self, match: MatchId) -> None:
        """Keep what came of a match that is over; the second time changes nothing."""
        entries = await self.store.read(match)
        if entries:
            await self.told(entries)

    async def told(self, entries: Sequence[Entry]) -> None:
        """Do so from the log of any match."""
        if shared_in(entries[0]) is not None:
            reached = reached_by(entries)
            if reached is not None:
                await self.deals.reached(entries[0].match, reached)

    async def up_to_date(self, tried: Try) -> bool:
        """Keep what came of a try, where a server died before it could; whether there was anything."""
        if tried.reached is not None:
            return False
        table = await self.keeper.table(tried.match)
        if table is None or not table.is_over:
            return False
        await self.ended(tried.match)
        return True
