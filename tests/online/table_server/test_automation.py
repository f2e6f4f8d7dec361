"""What a server does by itself at a table: the house's moves, and what follows when a deadline has passed."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from dataclasses import dataclass, field
from math import inf

import msgspec
import pytest

from jaipur.adapters.home_clock import HomeClock
from jaipur.adapters.memory.bus import LocalBus
from jaipur.adapters.memory.event_store import MemoryStore
from jaipur.online.clock import MINUTE, SECOND
from jaipur.online.match_ids import MatchId, match_id
from jaipur.online.play.bounds import PAGE
from jaipur.online.play.commands import Dealer, TableRequest
from jaipur.online.play.log import Entry
from jaipur.online.play.ports import StoreUnavailable
from jaipur.online.play.table import HOUSE_WITHIN, PAUSE, READY_WITHIN, Table
from jaipur.online.table_server.automation import SOON, TableAutomation
from jaipur.online.table_server.command_loop import Seating
from jaipur.online.table_server.server import TableServer
from jaipur.online.table_server.timekeeper import Timekeeper
from jaipur.players.player import Limits
from jaipur.players.roster import player_named
from jaipur.rules.events import Dealt, MatchAborted, MatchDecision, MatchWon, MoveEvent, move_in
from jaipur.rules.round.moves import Exchange, Move, Sell
from jaipur.rules.view import View
from jaipur.wire.client_messages import Continue, Play, Ready, TakeBack
from jaipur.wire.server_messages import TakenBack
from jaipur.wire.values import House
from tests.adapters.eventually import let_others_go_on
from tests.online.play.at_table import MATCH, SEED, TWO_PEOPLE, legal_moves, opening

OTHER = match_id(1_000, 0, 2)
LEVEL = "teacher"
AGAINST_HOUSE = opening(sitters=(TWO_PEOPLE[0], House(LEVEL)))
PERSON, HOUSE = 0, 1


@dataclass
class Hands:
    """A time that only the test moves: the store's, the servers' and the event loop's."""

    at: int = 0

    def install(self, monkeypatch: pytest.MonkeyPatch) -> None:
        """Have the running loop's timers go by it."""
        monkeypatch.setattr(asyncio.get_running_loop(), "time", self.seconds)

    def seconds(self) -> float:
        """Say what time it is."""
        return self.at / 1000

    async def move(self, milliseconds: int) -> None:
        """Let time pass, and happen what is due by then."""
        self.at += milliseconds
        await let_others_go_on()


class RandomThinker:
    """A real player, which may fail or be held first."""

    def __init__(self) -> None:
        self.asked: list[tuple[View, bytes]] = []
        self.failures = 0
        self.held: asyncio.Event | None = None

    async def think(self, level: str, view: View, seed: bytes) -> Move:
        """Choose any legal move, by the seed."""
        assert level == LEVEL
        self.asked.append((view, seed))
        if self.failures:
            self.failures -= 1
            raise TimeoutError
        if self.held is not None:
            await self.held.wait()
        return player_named("random", seed).choose(view, Limits()).move


class PartlyLost(MemoryStore):
    """A store of which one match cannot be reached."""

    lost: MatchId | None = None

    async def read(self, match: MatchId, after: int = 0, most: int = PAGE) -> Sequence[Entry]:
        """Read what can be reached."""
        if match == self.lost:
            raise StoreUnavailable
        return await super().read(match, after, most)


@dataclass
class Server:
    """One process at a store."""

    store: MemoryStore
    tables: TableServer
    automation: TableAutomation
    thinker: RandomThinker

    async def ask(self, request: TableRequest, seat: int = PERSON, match: MatchId = MATCH) -> None:
        """Ask what must not be refused, and let happen what follows."""
        assert isinstance(await self.tables.commands.ask(request, Seating(match, seat)), int)
        await let_others_go_on()

    async def table(self, match: MatchId = MATCH) -> Table:
        """Return the table as its log has it."""
        latest = await self.tables.cache.latest(match)
        assert latest is not None
        return latest.table

    async def log(self, match: MatchId = MATCH) -> Sequence[Entry]:
        """Return all entries."""
        return await self.store.read(match)

    async def play(self, move: Move | None = None) -> None:
        """Make a move for the seat to move: this one, or the first that is legal."""
        table = await self.table()
        await self.ask(Play(table.version, move or legal_moves(table.match)[0]), table.match.now.to_move)

    async def to_person(self) -> None:
        """Begin against the house, and let it move first if it starts."""
        await self.ask(Ready("00"))
        assert (await self.table()).clock.running == PERSON

    async def silent_move(self) -> Move:
        """Return a person's move that may be taken back; play other moves first, until there is one."""
        while True:
            legal = legal_moves((await self.table()).match)
            for each in legal:
                if isinstance(each, Exchange) or (isinstance(each, Sell) and each.cards <= 2):
                    return each
            await self.play(legal[0])


@dataclass
class World:
    """A time, a store, and the servers that were started at it."""

    hands: Hands
    store: PartlyLost
    servers: list[Server] = field(default_factory=list[Server])

    async def server(self, patience: int = 0) -> Server:
        """Start another process."""
        time, thinker = Timekeeper(self.store, self.hands.seconds, inf), RandomThinker()
        await time.pulse()
        tables = TableServer(self.store, LocalBus(), time)
        automation = TableAutomation(tables, self.store, thinker, time, patience)
        self.servers.append(Server(self.store, tables, automation, thinker))
        return self.servers[-1]


@pytest.fixture
def world() -> World:
    """Have a time and an empty store."""
    hands = Hands()
    return World(hands, PartlyLost(HomeClock(wall=lambda: hands.at, steady=lambda: hands.at)))


async def opened(world: World, first: Entry, monkeypatch: pytest.MonkeyPatch, patience: int = 0) -> Server:
    """Start a server with one table."""
    world.hands.install(monkeypatch)
    server = await world.server(patience)
    await server.tables.cache.open(first, SEED)
    return server


def moves_of(log: Sequence[Entry], seat: int) -> list[MoveEvent]:
    """Return the moves of a seat."""
    return [
        event
        for entry in log
        for event in entry.events
        if isinstance(event, MoveEvent) and event.seat == seat
    ]


async def test_the_house_answers_a_move(world: World, monkeypatch: pytest.MonkeyPatch) -> None:
    """With what its player chooses, from its own view and the secret of that version."""
    server = await opened(world, AGAINST_HOUSE, monkeypatch)
    await server.to_person()
    before = len(moves_of(await server.log(), HOUSE))

    await server.play()

    log, table = await server.log(), await server.table()
    seen, secret = server.thinker.asked[-1]
    assert len(moves_of(log, HOUSE)) == before + 1
    assert (log[-1].by, table.clock.running) == (HOUSE, PERSON)
    chosen = player_named("random", secret).choose(seen, Limits()).move
    assert move_in(moves_of(log, HOUSE)[-1]) == chosen
    assert secret == Dealer(SEED).house_secret(table.version - 1)
    assert seen.viewer == HOUSE


async def test_two_people_are_left_to_themselves(world: World, monkeypatch: pytest.MonkeyPatch) -> None:
    """No move is looked for where nobody is of the house."""
    server = await opened(world, opening(), monkeypatch)
    for seat in range(2):
        await server.ask(Ready("00"), seat)
    await server.play()

    assert len(await server.log()) == 4
    assert server.thinker.asked == []


async def test_servers_that_attend_at_once_move_once(world: World, monkeypatch: pytest.MonkeyPatch) -> None:
    """Both think, as neither hears of the other; the first to commit has moved."""
    one = await opened(world, AGAINST_HOUSE, monkeypatch)
    await one.to_person()
    one.thinker.held = asyncio.Event()
    await one.play()
    other, before = await world.server(), len(await one.log())
    other.thinker.held = one.thinker.held
    await other.automation.attend(await other.table())
    await let_others_go_on()
    assert (one.automation.thinking, other.automation.thinking) == (1, 1)

    one.thinker.held.set()
    await let_others_go_on()

    assert len(await one.log()) == before + 1
    assert (one.automation.thinking, other.automation.thinking) == (0, 0)


async def test_the_house_thinks_once_about_a_version(world: World, monkeypatch: pytest.MonkeyPatch) -> None:
    """Also when it is checked repeatedly."""
    server = await opened(world, AGAINST_HOUSE, monkeypatch)
    await server.to_person()
    server.thinker.held = asyncio.Event()
    await server.play()
    asked = len(server.thinker.asked)

    for _ in range(3):
        await server.automation.attend(await server.table())
    await let_others_go_on()

    assert len(server.thinker.asked) == asked
    await server.automation.close()


async def test_a_thought_about_a_move_that_was_taken_back_is_dropped(
    world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The house does not move, although it would have: it is the person's turn again."""
    server = await opened(world, AGAINST_HOUSE, monkeypatch)
    await server.to_person()
    silent = await server.silent_move()
    server.thinker.held = asyncio.Event()
    await server.play(silent)
    assert server.automation.thinking == 1

    await server.ask(TakeBack())
    thinking = server.automation.thinking
    server.thinker.held.set()
    await let_others_go_on()

    assert thinking == 0
    assert (await server.log())[-1].events == (TakenBack(PERSON),)


async def test_the_house_leaves_time_to_take_a_move_back(
    world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As long as it is told to, and no longer."""
    server = await opened(world, AGAINST_HOUSE, monkeypatch, patience=3 * SECOND)
    await server.ask(Ready("00"))
    await world.hands.move(3 * SECOND)
    await server.play(await server.silent_move())
    version = (await server.table()).version

    await world.hands.move(3 * SECOND - 1)
    waiting = (await server.table()).version
    await world.hands.move(1)

    assert waiting == version
    assert (await server.table()).version == version + 1
    assert (await server.table()).clock.running == PERSON


async def test_a_match_that_somebody_is_not_ready_for_is_called_off(
    world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    """E9: at its deadline, by a timer and without a sweep; not a millisecond before."""
    server = await opened(world, opening(), monkeypatch)
    await server.ask(Ready("00"), 1)

    await world.hands.move(READY_WITHIN - 1)
    early = len(await server.log())
    await world.hands.move(1)

    log = await server.log()
    assert early == 2
    assert log[-1].events == (MatchAborted(0),)
    assert log[-1].by is None


async def test_a_server_that_saw_nothing_finds_what_is_due(
    world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The process whose timer it was has died: a sweep of another finds the table, once it is due."""
    died = await opened(world, opening(), monkeypatch)
    await died.ask(Ready("00"), 1)
    await died.automation.close()
    server = await world.server()

    await world.hands.move(READY_WITHIN - 1)
    await server.automation.sweep()
    early = len(await server.log())
    await world.hands.move(1)
    by_itself = len(await server.log())
    await server.automation.sweep()

    assert (early, by_itself) == (2, 2)
    assert (await server.log())[-1].events == (MatchAborted(0),)


async def test_who_runs_out_of_time_loses(world: World, monkeypatch: pytest.MonkeyPatch) -> None:
    """E8: a deadline that was far away has no timer; the next sweep after it ends the match."""
    server = await opened(world, opening(), monkeypatch)
    for seat in range(2):
        await server.ask(Ready("00"), seat)
    mover = (await server.table()).match.now.to_move
    assert 5 * MINUTE > SOON

    await world.hands.move(5 * MINUTE)
    by_itself = len(await server.log())
    await server.automation.sweep()

    assert by_itself == 3
    assert (await server.log())[-1].events == (MatchWon(1 - mover, MatchDecision.TIME),)


async def test_the_next_round_is_dealt_after_the_pause(world: World, monkeypatch: pytest.MonkeyPatch) -> None:
    """Also if only one of two goes on."""
    server = await opened(world, opening(), monkeypatch)
    for seat in range(2):
        await server.ask(Ready("00"), seat)
    while not (await server.table()).match.awaits_deal:
        await server.play()
    await server.ask(Continue(), 0)

    await world.hands.move(PAUSE - 1)
    waiting = (await server.table()).match.awaits_deal
    await world.hands.move(1)

    assert waiting
    assert isinstance((await server.log())[-1].events[0], Dealt)


async def test_the_house_is_asked_again_after_a_thought_that_failed(
    world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Its own deadline is short, and it loses nothing by it."""
    server = await opened(world, AGAINST_HOUSE, monkeypatch)
    await server.to_person()
    server.thinker.failures = 1
    await server.play()
    asked, version = len(server.thinker.asked), (await server.table()).version

    await world.hands.move(HOUSE_WITHIN - 1)
    waiting = len(server.thinker.asked)
    await world.hands.move(1)

    assert (waiting, len(server.thinker.asked)) == (asked, asked + 1)
    assert (await server.table()).version == version + 1
    assert (await server.log())[-1].by == HOUSE


async def test_a_table_out_of_reach_keeps_no_other_waiting(
    world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It is attended to by a later sweep."""
    first = opening()
    died = await opened(world, first, monkeypatch)
    await died.tables.cache.open(msgspec.structs.replace(first, match=OTHER), SEED)
    server = await world.server()
    await world.hands.move(READY_WITHIN)
    world.store.lost = MATCH

    await server.automation.sweep()
    reached = (await server.table(OTHER)).is_over
    world.store.lost = None
    missing = (await server.table()).is_over
    await server.automation.sweep()

    assert (reached, missing) == (True, False)
    assert (await server.table()).is_over


async def test_after_its_end_a_server_does_nothing(world: World, monkeypatch: pytest.MonkeyPatch) -> None:
    """Neither a thought nor a timer of it is left."""
    server = await opened(world, AGAINST_HOUSE, monkeypatch)
    await server.to_person()
    server.thinker.held = asyncio.Event()
    await server.play()
    before = len(await server.log())

    await server.automation.close()
    server.thinker.held.set()
    await world.hands.move(HOUSE_WITHIN)

    assert len(await server.log()) == before
    assert server.automation.thinking == 0
