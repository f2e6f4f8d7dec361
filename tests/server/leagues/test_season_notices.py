"""Notices of seasons: each once, to those who did not cause it, and gone when there is nothing left to do."""

from __future__ import annotations

from collections import Counter
from collections.abc import AsyncGenerator

import pytest

from jaipur.online.clock import DAY, HOUR
from jaipur.online.seasons.log import MeetingsDueSoon
from jaipur.server.storage import memory_storage
from tests.adapters.conftest import Hands
from tests.server.leagues.league_scene import LeagueScene
from tests.server.scene import Scene

PLAYERS = ("meera", "arjun", "kavya")


@pytest.fixture
async def league() -> AsyncGenerator[LeagueScene]:
    """Give a club of three."""
    hands = Hands()
    league = LeagueScene(await Scene.begin(memory_storage(hands.clock())), hands)
    await league.gather(*PLAYERS)
    yield league
    await league.scene.end()


async def noted(league: LeagueScene, who: str) -> Counter[tuple[str, str | None]]:
    """Announce what is due, and count somebody's notices by their kinds and seasons."""
    await league.elapse(HOUR)
    notices = league.scene.node.server.foundation.repositories.notices
    for each in await notices.due(100):
        await notices.announce(each)
    found = (await league.got(who, "/api/notices"))["notices"]
    assert len({each["id"] for each in found}) == len(found)
    return Counter((each["kind"], each["season"]) for each in found)


async def test_players_hear_of_their_season_once(league: LeagueScene) -> None:
    """It began, an opponent is ready, meetings are due, it is over; nobody is told of their own acts."""
    season = await league.season("meera")
    referee = league.scene.node.server.services.referee
    for who in PLAYERS:
        await league.scene.ask(who, "PUT", f"/api/seasons/{season}/me")
    await league.scene.ask("meera", "POST", f"/api/seasons/{season}/start")
    assert await noted(league, "meera") == {}
    assert await noted(league, "arjun") == {("begun", season): 1}

    meetings = (await league.got("arjun", f"/api/seasons/{season}"))["meetings"]
    with_kavya = next(each for each in meetings if "kavya-1" in each["players"])
    await league.offer("kavya", season, with_kavya["number"])
    await league.offer("kavya", season, with_kavya["number"])
    assert await noted(league, "arjun") == {("begun", season): 1, ("ready", season): 1}
    await league.offer("arjun", season, with_kavya["number"])
    assert await noted(league, "arjun") == {("begun", season): 1}, "it is being played"

    await league.elapse(28 * DAY)
    for _ in range(3):
        await referee.look()
    assert await noted(league, "kavya") == {("due", season): 1}
    assert await noted(league, "meera") == {("due", season): 1}
    entries = await league.scene.node.server.services.season_book.store.read(season)
    events = [event for entry in entries for event in entry.events]
    assert sum(isinstance(event, MeetingsDueSoon) for event in events) == 1

    await league.elapse(DAY)
    await referee.look()
    for who in PLAYERS:
        assert await noted(league, who) == {("closed", season): 1}
