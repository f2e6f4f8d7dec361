"""What is cached of the results of deals: read once for all who ask, and gone when it is no longer true."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from pathlib import Path
from typing import Final

import pytest

from jaipur.adapters.sql.deals import SqlDeals
from jaipur.adapters.sql.dialect import SQLITE
from jaipur.adapters.sqlite.database import MemoryDatabase
from jaipur.online.deals import DealAttempt, SharedDeal, SharedDealResult, daily_name
from jaipur.online.match_ids import MatchId
from jaipur.online.play.ports import StoreUnavailable
from jaipur.server.deals.results import FRESH_WHEN_CLOSED, FRESH_WHILE_OPEN, MOST_CACHED, DealResults
from tests.adapters.sql.accounts.people import Crowd, crowd_of

DEAL: Final = SharedDeal(daily_name(1), None, "merchant", b"bound", 1 << 50)
WON: Final = SharedDealResult(1, won=True, rupees=(60, 50), moves=("M",))
LOST: Final = SharedDealResult(2, won=False, rupees=(50, 60), moves=("M",))


class Counted(SqlDeals):
    """Deals in a database, and how often their results were read."""

    reads = 0
    is_down = False

    async def best_attempts(self, deal: SharedDeal, most: int) -> Sequence[DealAttempt]:
        """Count, and read."""
        self.reads += 1
        if self.is_down:
            raise StoreUnavailable("no database")
        return await super().best_attempts(deal, most)

    async def count(self, deal: SharedDeal) -> int:
        """Count, and read."""
        self.reads += 1
        return await super().count(deal)


class Scene:
    """Deals, their cache, people who play them, and the time."""

    def __init__(self, crowd: Crowd, deals: Counted) -> None:
        self.crowd = crowd
        self.deals = deals
        self.now = 0.0
        self.results = DealResults(deals, lambda: self.now)

    async def play(self, name: str, reached: SharedDealResult, match: int) -> str:
        """Have somebody with an account play the deal."""
        user = await self.crowd.person(name)
        await self.deals.begin(DEAL, user.id, MatchId(match))
        await self.deals.finish(MatchId(match), reached)
        return user.id

    async def names(self, *, closed: bool = False) -> list[str]:
        """Name the best."""
        return [each.name for each in await self.results.best(DEAL, closed=closed)]


@pytest.fixture
async def scene(tmp_path: Path) -> Scene:
    """One deal, played by two."""
    crowd = await crowd_of("memory", tmp_path, "")
    assert isinstance(crowd.deals, SqlDeals)
    database = crowd.deals._database
    assert isinstance(database, MemoryDatabase)
    made = Scene(crowd, Counted(database, SQLITE))
    await made.deals.add(DEAL, bytes(32))
    await made.play("Loser", LOST, 1)
    await made.play("Winner", WON, 2)
    return made


async def test_many_who_ask_at_once_cost_one_read(scene: Scene) -> None:
    """And so do those who ask a little later."""
    boards = await asyncio.gather(*(scene.names() for _ in range(100)))
    scene.now += FRESH_WHILE_OPEN - 0.1
    boards.append(await scene.names())

    assert boards == [["Winner", "Loser"]] * 101
    assert scene.deals.reads == 1


@pytest.mark.parametrize("closed, fresh", [(False, FRESH_WHILE_OPEN), (True, FRESH_WHEN_CLOSED)])
async def test_an_answer_is_read_again_after_a_while(scene: Scene, fresh: float, *, closed: bool) -> None:
    """Another server may have stored a result; of a closed deal there are hardly any."""
    before = await scene.names(closed=closed), await scene.results.count(DEAL, closed=closed)
    await scene.play("Third", LOST._replace(ended_at=3), 3)
    scene.now += fresh - 0.1
    meanwhile = await scene.names(closed=closed), await scene.results.count(DEAL, closed=closed)
    scene.now += 0.1
    after = await scene.names(closed=closed), await scene.results.count(DEAL, closed=closed)

    assert before == meanwhile == (["Winner", "Loser"], 2)
    assert after == (["Winner", "Loser", "Third"], 3)


async def test_a_new_result_is_seen_at_once_where_it_was_stored(scene: Scene) -> None:
    """The player who has just finished looks for it."""
    places = [await scene.results.place(DEAL, each, closed=False) for each in (WON, LOST)]
    await scene.names()
    await scene.play("Best", WON._replace(rupees=(90, 10)), 3)
    scene.results.forget(DEAL.name)

    assert places == [1, 2]
    assert await scene.names() == ["Best", "Winner", "Loser"]
    assert [await scene.results.place(DEAL, each, closed=False) for each in (WON, LOST)] == [2, 3]


async def test_the_name_of_a_deleted_user_is_removed_at_once(scene: Scene) -> None:
    """Also from an answer that is being read; boards without that user stay."""
    gone = await scene.play("Gone", LOST._replace(ended_at=3), 3)
    before = await scene.names()
    await scene.results.forget_users({"somebody else"})
    await scene.names()
    reads = scene.deals.reads
    await scene.crowd.people.delete(gone)
    await scene.results.forget_users({gone})
    after = await scene.names()
    reading = asyncio.create_task(scene.names(closed=True))
    await asyncio.sleep(0)
    await scene.results.forget_users({gone})
    cached = len(scene.results)
    await reading

    assert (before, reads, after) == (["Winner", "Loser", "Gone"], 1, ["Winner", "Loser"])
    assert cached == 1  # the one that was read after the deletion


async def test_an_answer_that_cannot_be_read_is_not_cached(scene: Scene) -> None:
    """The next request reads it."""
    scene.deals.is_down = True
    with pytest.raises(StoreUnavailable):
        await scene.names()
    scene.deals.is_down = False

    assert await scene.names() == ["Winner", "Loser"]


async def test_the_cache_is_bounded(scene: Scene) -> None:
    """Anybody may ask for the deals of all days."""
    for day in range(MOST_CACHED + 10):
        await scene.results.best(DEAL._replace(name=daily_name(day)), closed=True)

    assert len(scene.results) == MOST_CACHED
