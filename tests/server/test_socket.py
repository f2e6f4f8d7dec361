"""A client's socket: everything is answered, and what one may not know is never said."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass, field
from typing import Any

import msgspec
import pytest

from jaipur.adapters.local_bus import LocalBus
from jaipur.adapters.memory import MemoryStore
from jaipur.rules.match import Abort, Resign
from jaipur.rules.moves import Sell
from jaipur.server.outbound import MOST_WAITING, Outbound, TooSlow
from jaipur.server.presence import Presence
from jaipur.server.socket import Hall, Socket
from jaipur.tables.ids import to_text
from jaipur.tables.keeper import Keeper
from jaipur.tables.talking import Talk
from jaipur.tables.timekeeper import Timekeeper
from jaipur.wire.from_client import (
    Ask,
    Continue,
    FromClient,
    Heard,
    Join,
    Leave,
    Ping,
    Play,
    Ready,
    Resume,
    SeatRequest,
)
from jaipur.wire.from_server import Beat, Done, FromServer, Happened, Joined, Left, Pong, Refused, Resumed
from jaipur.wire.values import Why
from tests.adapters.conftest import Hands
from tests.tables.at_table import MATCH, SEED, legal_moves, opening

NAME = to_text(MATCH)


class AtOnce(Outbound):
    """Sends without a queue, so that a test need not wait."""

    def __init__(self, client: Client) -> None:
        super().__init__(self._never)
        self._client = client

    async def _never(self, message: bytes) -> None:
        raise AssertionError(message)

    def offer(self, message: bytes) -> None:
        """Tell it now."""
        self._client.take(message)


@dataclass
class Client:
    """Somebody with a socket, and what was said to them."""

    hall: Hall
    user: str | None
    said: list[FromServer] = field(default_factory=list)
    raw: list[bytes] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.socket = Socket(self.hall, self.user, AtOnce(self))

    def take(self, message: bytes) -> None:
        """Be told something."""
        self.raw.append(message)
        self.said.append(msgspec.json.decode(message, type=FromServer))

    async def say(self, message: FromClient) -> FromServer:
        """Say something, and give the last thing that was said thereupon."""
        await self.socket.hear(msgspec.json.encode(message))
        return self.said[-1]

    async def ask(self, request: SeatRequest, name: str = "") -> FromServer:
        """Ask the table, by a name of its own."""
        return await self.say(Ask(NAME, name or f"command-{len(self.raw)}", request))


@dataclass
class Room:
    """A table with two players and a watcher."""

    hall: Hall
    players: tuple[Client, Client]
    watcher: Client

    @property
    def everybody(self) -> tuple[Client, Client, Client]:
        """All who were told of the table."""
        return (*self.players, self.watcher)


async def names_of(users: Sequence[str]) -> dict[str, str]:
    """Call everybody by the same name."""
    return dict.fromkeys(users, "Somebody")


async def a_room(time: Timekeeper | None = None, store: MemoryStore | None = None) -> Room:
    """Open a table; all have joined it."""
    store = store or MemoryStore()
    time = time or Timekeeper(store)
    await time.pulse()
    bus = LocalBus()
    keeper = Keeper(store, bus, time)
    await keeper.open(opening(), SEED)
    presence = Presence(keeper, None)
    hall = Hall(keeper, time, Talk(bus), presence, store.finished, names_of, lambda _user, _match: None)
    room = Room(hall, (Client(hall, "1"), Client(hall, "2")), Client(hall, None))
    for client in room.everybody:
        await client.say(Join(NAME))
    return room


def in_a_room(do: Callable[[Room], Awaitable[Any]]) -> Room:
    """Do something in a new room, within a bound, and give the room."""

    async def run() -> Room:
        room = await a_room()
        await do(room)
        return room

    return asyncio.run(asyncio.wait_for(run(), 60))


async def begin(room: Room) -> None:
    """Let both be ready."""
    for client in room.players:
        await client.ask(Ready(""))


async def play(room: Room) -> int:
    """Play to the end, and give how many moves that took."""
    moves = 0
    await begin(room)
    while True:
        table = await room.hall.keeper.table(MATCH)
        assert table is not None
        if table.is_over:
            return moves
        if table.match.awaits_deal:
            for client in room.players:
                await client.ask(Continue())
            continue
        legal = legal_moves(table.match)
        sales = [move for move in legal if isinstance(move, Sell)]
        mover = room.players[table.match.now.to_move]
        assert isinstance(await mover.ask(Play(table.version, (sales or legal)[-1 if sales else 0])), Done)
        moves += 1


def test_a_whole_match_is_told_to_all_without_a_gap() -> None:
    """Players and watchers are told every version, in order, and the proof at the end."""
    room = in_a_room(play)

    for client in room.everybody:
        told = [message for message in client.said if isinstance(message, Happened)]
        assert [message.version for message in told] == [*range(2, len(told) + 2)]
        assert told[-1].standing.proof is not None
        assert told[-1].standing.proof.seed == SEED.hex()
        assert all(message.standing.proof is None for message in told[:-1])


def test_nobody_is_told_the_seed_or_another_hand_before_the_end() -> None:
    """What is not one's own is None; the seed's bytes are in no message but the last."""
    room = in_a_room(play)

    for seat, client in enumerate(room.everybody):
        for raw, message in zip(client.raw, client.said, strict=True):
            if isinstance(message, Happened) and message.standing.proof is None:
                assert SEED.hex().encode() not in raw
                view = message.standing.view
                if view.to_move is not None:
                    assert [side.hand is None for side in view.sides] == [other != seat for other in range(2)]


def test_a_move_is_answered_by_its_id() -> None:
    """Done says which version it became; sent again, the same."""

    async def do(room: Room) -> None:
        answers = [await room.players[0].ask(Ready(""), "ready-0001") for _ in range(2)]
        assert answers == [Done(NAME, "ready-0001", 2)] * 2

    in_a_room(do)


def test_a_refusal_says_why_and_where_the_table_stands() -> None:
    """Every message is answered."""

    async def do(room: Room) -> None:
        await begin(room)
        assert await room.players[0].ask(Play(1, legal_moves_of(room)), "move-0001") == Refused(
            Why.STALE, NAME, "move-0001", 3
        )

    in_a_room(do)


def legal_moves_of(room: Room) -> Any:  # noqa: ANN401 - a move of any kind
    """Give some legal move of the table as its first player saw it."""
    served = room.hall.keeper._served[MATCH]
    return legal_moves(served.table.match)[0]


def test_a_watcher_asks_for_nothing() -> None:
    """Nor does somebody who has not joined."""

    async def do(room: Room) -> None:
        stranger = Client(room.hall, "1")
        for client in (room.watcher, stranger):
            assert await client.ask(Abort(), "abort-0001") == Refused(Why.NOT_SEATED, NAME, "abort-0001")

    in_a_room(do)


def test_whoever_was_away_resumes_from_the_log() -> None:
    """All that was missed, as it was told to others; too old or unknown a version joins anew."""

    async def do(room: Room) -> None:
        await play(room)
        late = Client(room.hall, "2")
        resumed = await late.say(Resume(NAME, 1))
        head = resumed.version if isinstance(resumed, Resumed) else 0
        told = [message for message in late.said if isinstance(message, Happened)]
        was_told = [message for message in room.players[1].said if isinstance(message, Happened)]
        assert [message.events for message in told] == [message.events for message in was_told]
        assert head == told[-1].version
        assert isinstance(await late.say(Resume(NAME, 10_000)), Joined)

    in_a_room(do)


def test_the_clock_that_is_told_after_an_outage_is_charged_for_none_of_it() -> None:
    """Whoever joins, or missed nothing but the time, counts from `since` to `now`."""
    hands = Hands()
    store = MemoryStore(hands.clock())
    time = Timekeeper(store, lambda: hands.at / 1000)

    async def do() -> list[FromServer]:
        room = await a_room(time, store)
        await begin(room)
        head = next(
            message.version for message in reversed(room.watcher.said) if isinstance(message, Happened)
        )
        hands.forward(2_000)
        await time.pulse()
        hands.forward(60_000)
        await time.pulse()
        hands.forward(1_000)
        return [await room.players[0].say(Resume(NAME, head)), await room.watcher.say(Join(NAME))]

    resumed, joined = asyncio.run(asyncio.wait_for(do(), 60))
    assert isinstance(resumed, Resumed)
    assert isinstance(joined, Joined)
    assert joined.standing.times == resumed.times
    assert resumed.times.now - resumed.times.since == 3_000


def test_whoever_left_is_told_nothing_more() -> None:
    """And whoever closed their socket."""

    async def do(room: Room) -> None:
        assert await room.watcher.say(Leave(NAME)) == Left(NAME)
        room.players[1].socket.close()
        before = [len(room.watcher.raw), len(room.players[1].raw)]
        await room.players[0].ask(Resign())
        assert [len(room.watcher.raw), len(room.players[1].raw)] == before

    in_a_room(do)


@pytest.mark.parametrize(
    "data",
    [b"", b"{}", b"\xff", b"[" * 4000, b'{"type":"join"}', b'{"type":"ping","sent":1,"more":2}', "\ud800"],
)
def test_what_is_not_understood_is_answered(data: bytes | str) -> None:
    """By a refusal, whatever it is."""

    async def do(room: Room) -> None:
        await room.watcher.socket.hear(data)
        last = room.watcher.said[-1]
        assert isinstance(last, Refused)
        assert last.why == Why.NOT_UNDERSTOOD

    in_a_room(do)


def test_there_is_no_match_of_another_name() -> None:
    """Joining or resuming it is refused."""

    async def do(room: Room) -> None:
        for message in (Join("0" * 13), Resume("0" * 13, 1)):
            assert await room.watcher.say(message) == Refused(Why.NO_SUCH_MATCH, "0" * 13)

    in_a_room(do)


def test_the_server_measures_the_delay_by_its_own_beat() -> None:
    """An answer to another beat measures nothing."""

    async def do(room: Room) -> None:
        client = room.players[0]
        client.socket.beat({MATCH: 1})
        beat = client.said[-1]
        assert isinstance(beat, Beat)
        assert beat.heads == {NAME: 1}
        await asyncio.sleep(0.05)
        await client.socket.hear(msgspec.json.encode(Heard(beat.sent + 1)))
        assert client.socket._lag == 0
        await client.socket.hear(msgspec.json.encode(Heard(beat.sent)))
        assert client.socket._lag >= 50
        assert isinstance(await client.say(Ping(5)), Pong)

    in_a_room(do)


def test_who_reads_too_slowly_is_cut_off() -> None:
    """What waits is bounded."""

    async def never(_: bytes) -> None:
        await asyncio.sleep(60)

    async def do() -> None:
        outbound = Outbound(never)
        task = asyncio.create_task(outbound.run())
        outbound.offer(b"first")
        await asyncio.sleep(0)
        for number in range(MOST_WAITING + 2):
            outbound.offer(b"%d" % number)
        task.cancel()
        again = Outbound(never)
        for number in range(MOST_WAITING + 1):
            again.offer(b"%d" % number)
        with pytest.raises(TooSlow):
            await again.run()

    asyncio.run(asyncio.wait_for(do(), 5))
