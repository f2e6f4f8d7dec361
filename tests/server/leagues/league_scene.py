"""A club with members on a node in this process, whose clock the test moves."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from typing import Any, Final

from jaipur.online.clock import DAY, MINUTE, SECOND
from jaipur.online.match_ids import MatchId, from_text
from jaipur.online.play.finish import finish
from jaipur.online.table_server.command_loop import Seating
from jaipur.rules.match import Resign
from tests.adapters.conftest import Hands
from tests.server.scene import DAILY, Scene

SLOW: Final = DAILY["control"]


class LeagueScene:
    """Members of one club, who are persons, by their names."""

    def __init__(self, scene: Scene, hands: Hands) -> None:
        self.scene = scene
        self.hands = hands
        self.club = ""
        self.called: dict[str, str] = {}
        """Who has a name."""

    async def gather(self, *members: str) -> None:
        """Found a club, and have others join it by its link."""
        for each in members:
            await self.scene.come(each, is_person=True)
            self.called[(await self.got(each, "/api/me"))["name"]] = each
        made = await self.scene.made(members[0], "/api/clubs", {"title": "The Caravan"})
        self.club = made["club"]
        for each in members[1:]:
            self.hands.forward(SECOND)  # the order of members is that of joining
            await self.scene.made(each, "/api/clubs/join", {"link": made["link"]})

    async def got(self, who: str, path: str) -> Any:  # noqa: ANN401 - JSON
        """Look at something that there is."""
        response = await self.scene.ask(who, "GET", path)
        assert response.status_code == 200, response.text
        return response.json()

    async def season(self, organiser: str, starts_in: int = DAY, **terms: object) -> str:
        """Announce a season."""
        now = self.scene.node.server.services.season_book.time()
        wanted = {
            "title": "Spring",
            "starts_at": now + starts_in,
            "ends_at": now + starts_in + 28 * DAY,
            "controls": [SLOW],
        } | terms
        made = await self.scene.made(organiser, f"/api/clubs/{self.club}/seasons", {"terms": wanted})
        name: str = made["season"]
        return name

    async def offer(self, who: str, season: str, meeting: int) -> Any:  # noqa: ANN401 - JSON
        """Be ready for a meeting."""
        path = f"/api/seasons/{season}/meetings/{meeting}/offer"
        response = await self.scene.ask(who, "POST", path, {"control": SLOW})
        assert response.status_code == 200, response.text
        return response.json()

    async def sit_down(self, season: str, meeting: dict[str, Any]) -> str:
        """Have both players of a meeting begin its match."""
        one, other = (self.called[name] for name in meeting["players"])
        await self.offer(one, season, meeting["number"])
        match: str = (await self.offer(other, season, meeting["number"]))["match"]
        return match

    async def play(self, season: str, meeting: dict[str, Any], winner: int) -> str:
        """Play a meeting: the first or the second player wins, because the other resigns."""
        name = await self.sit_down(season, meeting)
        match = from_text(name)
        await self.scene.deal(match)
        await self.scene.node.tables.commands.ask(Resign(), Seating(match, 1 - winner))
        return name

    async def elapse(self, milliseconds: int) -> None:
        """Let time pass, and a moment more, since a server reads the time only now and then."""
        self.hands.forward(milliseconds + MINUTE)
        await self.scene.node.time.pulse()

    async def booked(self, match: str) -> None:
        """Wait until the result of a match is in its season."""
        store = self.scene.node.server.services.season_book.store
        await self._until(lambda: store.undecided([from_text(match)]))

    async def measured(self, match: str) -> None:
        """Wait until the luck of a match is measured."""
        store = self.scene.node.server.services.season_book.store

        async def waiting() -> list[MatchId]:
            return [each.match for each in await store.unmeasured(100) if each.match == from_text(match)]

        await self._until(waiting)

    async def archived(self, match: str) -> None:
        """Put a match away now."""
        await finish(self.scene.node.store, from_text(match), self.scene.node.server.services.archiver.ending)

    async def _until(self, waiting: Callable[[], Awaitable[Sequence[object]]]) -> None:
        async with asyncio.timeout(120):
            while await waiting():
                await asyncio.sleep(0.05)
