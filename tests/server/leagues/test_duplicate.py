"""Duplicate meetings over HTTP, and twin worlds: nobody is told too early how a player fared."""

from __future__ import annotations

import asyncio
import re
import secrets
from collections.abc import AsyncGenerator, Sequence
from dataclasses import dataclass, field
from random import Random
from typing import Any, Final

import pytest

from jaipur.online.match_ids import from_text
from jaipur.online.play.table import Table
from jaipur.online.seasons.duplicate import deal_of
from jaipur.online.seasons.season import MeetingState
from jaipur.online.table_server.command_loop import Seating
from jaipur.rules.events import Dealt
from jaipur.rules.match import Resign
from jaipur.rules.view import view
from jaipur.server.archiver import Archiver
from jaipur.server.leagues import responses
from jaipur.server.storage import memory_storage
from jaipur.wire.client_messages import Continue, Join, Play, Ready
from jaipur.wire.leagues.seasons import MeetingSeen
from tests.adapters.conftest import Hands
from tests.server.leagues.league_scene import LeagueScene
from tests.server.scene import Scene
from tests.server.secrecy.requests import ALL

LEVEL: Final = "gambler"
ONLY: Final = {"level": LEVEL, "only": True}
WATCHERS: Final = ("nobody", "stranger", "kavya", "arjun")
"""A visitor, a guest, a member of the club, and the opponent who has yet to play."""


@dataclass
class Meeting:
    """A club with a season of duplicate meetings, in which meera and arjun meet."""

    league: LeagueScene
    season: str = ""
    matches: dict[str, str] = field(default_factory=dict[str, str])
    tells: bool = True
    """Whether ends are told at once."""

    @classmethod
    async def begin(cls, duplicate: object = ONLY) -> Meeting:
        """Have two players in a season that has begun."""
        hands = Hands()
        league = LeagueScene(await Scene.begin(memory_storage(hands.clock())), hands)
        await league.gather("meera", "arjun", "kavya")
        season = await league.season("meera", duplicate=duplicate)
        for who in ("meera", "arjun"):
            await league.scene.ask(who, "PUT", f"/api/seasons/{season}/me")
        await league.scene.ask("meera", "POST", f"/api/seasons/{season}/start")
        return cls(league, season)

    @property
    def path(self) -> str:
        """The meeting's."""
        return f"/api/seasons/{self.season}/meetings/0"

    async def ready(self, who: str) -> Any:  # noqa: ANN401 - JSON
        """Have somebody be ready for duplicate."""
        response = await self.league.scene.ask(who, "POST", f"{self.path}/duplicate")
        assert response.status_code == 200, response.text
        seen = response.json()
        if seen["match"] is not None and who not in self.matches:
            self.matches[who] = seen["match"]
            await self.ask(who, Ready("00" * 16))
        return seen

    async def ask(self, who: str, command: Any) -> None:  # noqa: ANN401 - of several kinds
        """Ask something of the own table."""
        await self.league.scene.node.tables.commands.ask(command, Seating(from_text(self.matches[who]), 0))

    async def table(self, who: str) -> Table:
        """Give the own table."""
        table = await self.league.scene.node.tables.cache.table(from_text(self.matches[who]))
        assert table is not None
        return table

    async def play(self, who: str, moves: int = 1_000) -> None:
        """Play so many moves or to the end, always the first that is legal; then give up."""
        for _ in range(moves):
            while not (table := await self.table(who)).is_over and table.clock.running != 0:
                if table.match.awaits_deal:
                    await self.ask(who, Continue())
                await asyncio.sleep(0.002)
            if table.is_over:
                break
            await self.ask(who, Play(table.version, view(table.match, 0).legal_moves()[0]))
        if not (await self.table(who)).is_over:
            await self.ask(who, Resign())
        if self.tells:
            await self.league.scene.node.server.services.archiver.tell()

    async def put_away(self) -> None:
        """Wait until both matches are, since both were played."""
        for match in self.matches.values():
            while await self.league.scene.node.store.finished(from_text(match)) is None:
                await asyncio.sleep(0.01)

    async def seen(self, who: str) -> Any:  # noqa: ANN401 - JSON
        """Say how somebody sees the meeting in the division."""
        return (await self.league.got(who, f"/api/seasons/{self.season}/divisions/0"))["meetings"][0]


@pytest.fixture
async def meeting() -> AsyncGenerator[Meeting]:
    """Give a meeting that is only duplicate."""
    made = await Meeting.begin()
    yield made
    await made.league.scene.end()


async def test_both_play_the_same_deals_and_the_better_result_gets_the_point(meeting: Meeting) -> None:
    """Each when ready; a match that is played to its end is better than one that was given up."""
    assert (await meeting.ready("meera"))["match"] == (await meeting.ready("meera"))["match"]
    await meeting.play("meera", 0)
    assert (await meeting.seen("arjun"))["match"] is None
    assert (await meeting.ready("arjun"))["points"] is None
    one, other = [await meeting.table(who) for who in ("meera", "arjun")]
    await meeting.play("arjun")

    logs = [await meeting.league.scene.node.store.read(from_text(each)) for each in meeting.matches.values()]
    dealt = [[event for entry in log for event in entry.events if isinstance(event, Dealt)] for log in logs]
    assert dealt[0] == dealt[1][: len(dealt[0])]
    assert one.opened.sitters[1] == other.opened.sitters[1]
    seen = await meeting.seen("nobody")
    first = seen["players"].index("meera-1")
    assert (seen["by"], seen["points"]) == ("played", [first, 1 - first])
    assert {*seen["matches"]} == {*meeting.matches.values()}
    await meeting.put_away()
    for match in meeting.matches.values():
        record = await meeting.league.scene.ask("nobody", "GET", f"/api/matches/{match}/record")
        assert record.status_code == 200
    assert await meeting.league.scene.node.server.services.season_book.store.unmeasured(9) == []
    assert (await meeting.league.got("nobody", f"/api/seasons/{meeting.season}"))["phase"] == "running"


async def test_duplicate_has_to_be_agreed_upon_where_it_is_only_allowed() -> None:
    """By both; a level that there is not is refused."""
    meeting = await Meeting.begin({"level": LEVEL})
    seen = await meeting.ready("meera")
    assert (seen["duplicate"], seen["match"], sum(seen["duplicate_offered"])) == (False, None, 1)
    assert (await meeting.ready("arjun"))["match"] is not None
    again = await meeting.ready("meera")
    assert again["duplicate"]
    assert again["match"] == meeting.matches["meera"] != meeting.matches["arjun"]
    with pytest.raises(AssertionError, match="no such level"):
        await meeting.league.season("meera", duplicate={"level": "nobody"})
    await meeting.league.scene.end()


async def test_a_duplicate_result_is_booked_though_a_server_died(
    meeting: Meeting, monkeypatch: pytest.MonkeyPatch
) -> None:
    """By the next request of a player, or when the meeting is due, which an absent player loses."""

    async def nothing(_: Archiver) -> None:
        """Tell nobody."""

    monkeypatch.setattr(Archiver, "tell", nothing)
    await meeting.ready("meera")
    await meeting.play("meera", 0)
    book = meeting.league.scene.node.server.services.season_book
    season = await book.season(meeting.season)
    assert season is not None
    assert season.meetings[0].results == (None, None)
    await meeting.league.elapse(60 * 24 * 3600 * 1000)
    await meeting.league.scene.node.server.services.referee.look()

    seen = await meeting.seen("nobody")
    first = seen["players"].index("meera-1")
    assert (seen["by"], seen["points"]) == ("unplayed", [1 - first, first])


class Chance:
    """The chance of a world, which is the same in its twin."""

    def __init__(self, plant: pytest.MonkeyPatch) -> None:
        self.dice = Random(0)
        plant.setattr(secrets, "token_bytes", lambda size=32: self.dice.randbytes(size))
        plant.setattr(secrets, "token_hex", lambda size=32: self.dice.randbytes(size).hex())
        plant.setattr(secrets, "randbits", self.dice.getrandbits)
        plant.setattr(secrets, "randbelow", self.dice.randrange)
        plant.setattr(secrets, "choice", lambda among: among[self.dice.randrange(len(among))])
        letters = "abcdefghijklmnopqrstuvwxyz0123456789"
        plant.setattr(
            secrets,
            "token_urlsafe",
            lambda size=32: "".join(self.dice.choices(letters, k=-(-4 * size // 3))),
        )

    def again(self, stage: int) -> None:
        """Have the twins draw the same from here on, whatever was drawn before."""
        self.dice.seed(stage)


Told = list[tuple[str, str, int, bytes]]


async def told(meeting: Meeting, *watchers: str) -> Told:
    """Ask every request that only looks, and the first player's table by a socket."""
    scene, found = meeting.league.scene, Told()
    names = {"club": meeting.league.club, "season": meeting.season, "division": "0", "meeting": "0"}
    names |= {"deal": deal_of(meeting.season, 0), "name": "meera-1", "token": "A" * 22}
    names |= {"user": scene.users["meera"], "id": scene.users["meera"]}
    drawn = scene.users | {f"match of {who}": match for who, match in meeting.matches.items()}
    paths = [each.path for each in ALL if each.method == "GET"]
    for who in watchers:
        for match in meeting.matches.values():
            for path in paths:
                if match == meeting.matches["meera"] or "{match}" in path:
                    answer = await scene.ask(who, "GET", path.format_map({**names, "match": match}))
                    found.append((who, path, answer.status_code, _masked(answer.content, drawn)))
        line = await scene.line(who)
        found.append(
            (who, "join", 0, _masked(repr(await line.ask(Join(meeting.matches["meera"]))).encode(), drawn))
        )
        await line.hang_up()
        scene.lines.remove(line)
    return found


def _masked(content: bytes, names: dict[str, str]) -> bytes:
    """Mask names that were drawn, and what changes with time: milliseconds, and who is online."""
    for who, name in names.items():
        content = content.replace(name.encode(), who.encode())
    content = re.sub(rb"\b(18\d{5})\d{6}\b", rb"\1", content)
    return re.sub(rb'"(closes_in|online)":\d+', rb'"\1":0', content)


async def world(chance: Chance, moves: int, *watchers: str) -> Sequence[Told]:
    """Play a world in which the first player makes so many moves; give the answers before and after."""
    chance.again(0)
    meeting = await Meeting.begin()
    await meeting.ready("meera")
    await meeting.play("meera", moves)
    chance.again(1)
    early = await told(meeting, *watchers)
    seen = await meeting.ready("arjun")
    mine = seen.pop("match")
    assert mine == meeting.matches["arjun"]
    seen["due"] //= 1_000_000
    during = [("arjun", "ready", 0, repr(seen).encode()), *await told(meeting, "arjun")]
    await meeting.play("arjun", 0)
    await meeting.put_away()
    late = await told(meeting, "nobody")
    await meeting.league.scene.end()
    return early, during, late


async def test_nobody_can_tell_how_the_first_player_fared(monkeypatch: pytest.MonkeyPatch) -> None:
    """Two worlds differ only in that: all answers are equal to the byte until both have played."""
    chance = Chance(monkeypatch)
    one, other = await world(chance, 0, *WATCHERS), await world(chance, 1_000, *WATCHERS)

    for stage in (0, 1):
        assert len(one[stage]) > 40
        for here, there in zip(one[stage], other[stage], strict=True):
            assert here == there
    assert one[2] != other[2], "then it is told"


def _of_all(plant: pytest.MonkeyPatch) -> None:
    """Matches are not withheld."""
    plant.setattr(Table, "is_withheld", lambda _self, _now: False)


def _of_results(plant: pytest.MonkeyPatch) -> None:
    """A meeting shows the rupees that were reached."""
    seen_meeting = responses.seen_meeting

    def leaky(state: MeetingState, *rest: Any) -> MeetingSeen:  # noqa: ANN401 - as it is
        seen = seen_meeting(state, *rest)
        known = next((each for each in state.results if each is not None), None)
        return seen if known is None else type(seen)(*_with_luck(seen, known.rupees))

    plant.setattr(responses, "seen_meeting", leaky)


def _with_luck(seen: MeetingSeen, luck: float) -> tuple[Any, ...]:
    values = {name: getattr(seen, name) for name in seen.__struct_fields__} | {"luck": luck}
    return tuple(values.values())


@pytest.mark.parametrize("leak", [_of_all, _of_results])
async def test_a_planted_leak_is_found(monkeypatch: pytest.MonkeyPatch, leak: Any) -> None:  # noqa: ANN401 - a function
    """A control: the twins differ before both have played."""
    leak(monkeypatch)
    chance = Chance(monkeypatch)
    one, other = await world(chance, 0, "arjun"), await world(chance, 1_000, "arjun")

    assert one[0] != other[0]
