"""Shared deals on one server: today's, tomorrow's and duels, with their tables and results."""

from __future__ import annotations

import secrets
from collections.abc import Awaitable, Callable
from typing import NamedTuple

from jaipur.online.accounts.model import Declined, DeclineReason
from jaipur.online.calendar import day_at
from jaipur.online.clock import DAY
from jaipur.online.deals import (
    DUEL_EXPIRES,
    MEETING_TERMS,
    SHARED_TERMS,
    DealAttempt,
    DealStore,
    SharedDeal,
    daily_name,
    day_in,
    deal_result,
    is_of_meeting,
    level_of,
    new_duel_name,
)
from jaipur.online.match_id_generator import MatchIdGenerator
from jaipur.online.match_ids import LOBBY, MatchId
from jaipur.online.play.log import users_at
from jaipur.online.play.log_stream import ends
from jaipur.online.play.log_summary import LogSummary, read_summary
from jaipur.online.play.ports import AlreadyOpen, EventStore, Now
from jaipur.online.table_server.cache import TableCache
from jaipur.online.table_server.opener import Opener
from jaipur.rules.round.deal import SEED_BYTES, commitment
from jaipur.server.deals.results import DealResults
from jaipur.wire.values import DealName, House, LevelName, Person


class SharedDeals(NamedTuple):
    """Draws shared deals, opens their tables and stores the results of tries."""

    deals: DealStore
    store: EventStore
    cache: TableCache
    opener: Opener
    now: Now
    names: MatchIdGenerator
    is_open: Callable[[MatchId], Awaitable[bool]]
    """Whether the table of a match was ever opened, even if the match is over."""
    results: DealResults
    """What is cached of the results."""

    def time(self) -> int:
        """Return the database's time."""
        return self.now(LOBBY)

    async def daily(self, ahead: int = 0) -> SharedDeal:
        """Return the deal of today, or of so many days ahead; the first call draws it."""
        day = day_at(self.time()) + ahead
        name = daily_name(day)
        found = await self.deals.deal(name)
        if found is None:
            await self._draw(name, None, level_of(day), (day + 1) * DAY)
            found = await self.deals.deal(name)
        assert found is not None  # noqa: S101 - it was kept, here or elsewhere
        return found

    async def find(self, name: DealName) -> SharedDeal | None:
        """Return a deal; None for a future day, and for a meeting: its season tells what may be known."""
        today = daily_name(day_at(self.time()))
        if name == today:
            return await self.daily()
        is_to_come = day_in(name) is not None and name > today
        return None if is_to_come or is_of_meeting(name) else await self.deals.deal(name)

    async def new_duel(self, host: str, level: LevelName) -> SharedDeal | None:
        """Draw a deal for two; None where its host has too many."""
        name = new_duel_name()
        kept = await self._draw(name, host, level, self.time() + DUEL_EXPIRES)
        return await self.deals.deal(name) if kept else None

    async def _draw(self, name: DealName, host: str | None, level: LevelName, closes_at: int) -> bool:
        seed = secrets.token_bytes(SEED_BYTES)
        return await self.deals.add(SharedDeal(name, host, level, commitment(seed, name), closes_at), seed)

    async def of_meeting(self, name: DealName, host: str, level: LevelName, due: int) -> SharedDeal | None:
        """Return the deal of a duplicate meeting; the first call draws it. None if the host is gone."""
        if await self.deals.deal(name) is None:
            await self._draw(name, host, level, due)
        return await self.deals.deal(name)

    async def begin(self, deal: SharedDeal, who: Person, named: MatchId | None = None) -> MatchId | None:
        """Return the user's match of a deal, and open its table; None if the user may not play it.

        The try is stored first: after a crash in between, the player finds the same match.
        """
        mine = await self.deals.attempt(deal.name, who.user)
        if mine is None and deal.is_closed(self.time()):
            return None
        match = await self.deals.begin(deal, who.user, named or self.names.for_house(self.time()))
        if match is None or await self.is_open(match):
            return match
        seed = await self.deals.seed(deal.name)
        assert seed is not None  # noqa: S101 - it is kept with the deal
        terms = MEETING_TERMS if is_of_meeting(deal.name) else SHARED_TERMS
        try:
            await self.opener.of_shared_deal(match, (who, House(deal.level)), terms, deal.shared, seed)
        except AlreadyOpen:
            await self._ours_or_nothing(match, deal, who)
        return match

    async def _ours_or_nothing(self, match: MatchId, deal: SharedDeal, who: Person) -> None:
        """Another process set the table at the same time; or another table has that name by chance."""
        table = await self.cache.table(match)
        if table is None or table.opened.shared != deal.shared or who.user not in users_at(table.opened):
            await self.deals.withdraw(deal.name, who.user, match)
            raise Declined(DeclineReason.CONFLICT)

    async def ended(self, match: MatchId) -> None:
        """Store the result of a match that is over; idempotent."""
        log = await read_summary(self.store, match)
        if log is not None:
            await self.told(log)

    async def told(self, log: LogSummary) -> None:
        """Store the result of a match from its log, if it has a shared deal."""
        if log.opened.shared is not None and ends(log.last):
            await self.deals.finish(log.first.match, deal_result(log))
            self.results.forget(log.opened.shared.deal)

    async def up_to_date(self, tried: DealAttempt) -> bool:
        """Store the result of a try that a crashed server left unstored; return whether there was one."""
        if tried.reached is not None:
            return False
        table = await self.cache.table(tried.match)
        if table is None or not table.is_over:
            return False
        await self.ended(tried.match)
        return True
