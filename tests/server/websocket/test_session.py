"""A session without a transport: it answers every message, and reveals nothing that is hidden."""

from __future__ import annotations

import asyncio
from typing import Any

import msgspec
import pytest

from jaipur.adapters.memory.event_store import MemoryStore
from jaipur.online.table_server.subscriptions import MAX_MISSED
from jaipur.online.table_server.timekeeper import Timekeeper
from jaipur.rules.match import Abort, Resign
from jaipur.wire.client_messages import Heard, Join, Leave, Ping, Play, Ready, Resume
from jaipur.wire.server_messages import Beat, Done, Happened, Joined, Left, Pong, Refused, Resumed
from jaipur.wire.values import Protocol, Why
from tests.adapters.conftest import Hands
from tests.online.play.at_table import MATCH, SEED, legal_moves
from tests.server.websocket.room import NAME, Client, Room, a_room, begin, play


async def test_a_whole_match_is_told_to_all_without_a_gap(room: Room) -> None:
    """Players and watchers are told every version, in order, and the proof at the end."""
    await play(room)

    for client in room.everybody:
        told = [message for message in client.said if isinstance(message, Happened)]
        assert [message.version for message in told] == [*range(2, len(told) + 2)]
        assert told[-1].standing.proof is not None
        assert told[-1].standing.proof.seed == SEED.hex()
        assert all(message.standing.proof is None for message in told[:-1])


async def test_nobody_is_told_the_seed_or_another_hand_before_the_end(room: Room) -> None:
    """What is not one's own is None; the seed's bytes are in no message but the last."""
    await play(room)

    for seat, client in enumerate(room.everybody):
        for raw, message in zip(client.raw, client.said, strict=True):
            if isinstance(message, Happened) and message.standing.proof is None:
                assert SEED.hex().encode() not in raw
                view = message.standing.view
                if view.to_move is not None:
                    assert [side.hand is None for side in view.sides] == [other != seat for other in range(2)]


async def test_a_move_is_answered_by_its_id(room: Room) -> None:
    """Done says which version it became; sent again, the same."""
    answers = [await room.players[0].ask(Ready(""), "ready-0001") for _ in range(2)]
    assert answers == [Done(NAME, "ready-0001", 2)] * 2


async def test_a_refusal_says_why_and_where_the_table_stands(room: Room) -> None:
    """Every message is answered."""
    await begin(room)
    assert await room.players[0].ask(Play(1, legal_moves_of(room)), "move-0001") == Refused(
        Why.STALE, NAME, "move-0001", 3
    )


def legal_moves_of(room: Room) -> Any:  # noqa: ANN401 - a move of any kind
    """Give some legal move of the table as its first player saw it."""
    served = room.context.tables.cache._tables[MATCH]
    return legal_moves(served.table.match)[0]


async def test_a_watcher_asks_for_nothing(room: Room) -> None:
    """Nor does somebody who has not joined."""
    stranger = Client(room.context, "1")
    for client in (room.watcher, stranger):
        assert await client.ask(Abort(), "abort-0001") == Refused(Why.NOT_SEATED, NAME, "abort-0001")


async def test_whoever_was_away_resumes_from_the_log(room: Room) -> None:
    """All that was missed, as it was told to others; too old or unknown a version joins anew."""
    await play(room)
    was_told = [message for message in room.players[1].said if isinstance(message, Happened)]
    last = was_told[-1].version
    late = Client(room.context, "2")
    resumed = await late.say(Resume(NAME, last - MAX_MISSED))
    told = [message for message in late.said if isinstance(message, Happened)]
    assert [message.events for message in told] == [message.events for message in was_told[-MAX_MISSED:]]
    assert isinstance(resumed, Resumed)
    assert resumed.version == last
    for version in (last - MAX_MISSED - 1, last + 1):
        assert isinstance(await late.say(Resume(NAME, version)), Joined)


async def test_the_clock_that_is_told_after_an_outage_is_charged_for_none_of_it() -> None:
    """A client that joins, or missed nothing but the time, counts from `since` to `now`."""
    hands = Hands()
    store = MemoryStore(hands.clock())
    time = Timekeeper(store, lambda: hands.at / 1000)

    room = await a_room(time, store)
    await begin(room)
    head = next(message.version for message in reversed(room.watcher.said) if isinstance(message, Happened))
    hands.forward(900)
    await time.pulse()
    hands.forward(60_000)
    await time.pulse()
    hands.forward(1_000)
    resumed, joined = [await room.players[0].say(Resume(NAME, head)), await room.watcher.say(Join(NAME))]
    assert isinstance(resumed, Resumed)
    assert isinstance(joined, Joined)
    assert joined.standing.times == resumed.times
    assert resumed.times.now - resumed.times.since == 1_900


async def test_whoever_left_is_told_nothing_more(room: Room) -> None:
    """And a client that closed its connection."""
    assert await room.watcher.say(Leave(NAME)) == Left(NAME)
    room.players[1].session.close()
    before = [len(room.watcher.raw), len(room.players[1].raw)]
    await room.players[0].ask(Resign())
    assert [len(room.watcher.raw), len(room.players[1].raw)] == before


@pytest.mark.parametrize(
    "data",
    [b"", b"{}", b"\xff", b"[" * 4000, b'{"type":"join"}', b'{"type":"ping","sent":1,"more":2}', "\ud800"],
)
async def test_what_is_not_understood_is_answered(room: Room, data: bytes | str) -> None:
    """By a refusal, whatever it is."""
    await room.watcher.session.receive(data)
    last = room.watcher.said[-1]
    assert isinstance(last, Refused)
    assert last.why == Why.NOT_UNDERSTOOD


async def test_there_is_no_match_of_another_name(room: Room) -> None:
    """Joining or resuming it is refused."""
    for message in (Join("0" * 13), Resume("0" * 13, 1)):
        assert await room.watcher.say(message) == Refused(Why.NO_SUCH_MATCH, "0" * 13)


async def test_the_server_measures_the_delay_by_its_own_beat(room: Room) -> None:
    """An answer to another beat measures nothing."""
    client = room.players[0]
    client.session.send_heartbeat({MATCH: 1})
    beat = client.said[-1]
    assert isinstance(beat, Beat)
    assert beat.heads == {NAME: 1}
    await asyncio.sleep(0.05)
    await client.session.receive(msgspec.json.encode(Heard(beat.sent + 1)))
    assert client.session._lag == 0
    await client.session.receive(msgspec.json.encode(Heard(beat.sent)))
    assert client.session._lag >= 50
    assert isinstance(await client.say(Ping(5)), Pong)


@pytest.mark.parametrize("protocol", Protocol)
async def test_exits_are_told_to_players_whose_client_knows_them(room: Room, protocol: Protocol) -> None:
    """An older client refuses a field that it does not know; a watcher has no exits in any protocol."""
    for user in ("1", "2", None):
        client = Client(room.context, user, protocol)
        await client.say(Join(NAME))
        await room.players[0].ask(Ready("00" * 16))
        await room.players[1].ask(Ready("00" * 16))
        await client.say(Resume(NAME, 1))
        standings = [msgspec.json.decode(raw).get("standing") for raw in client.raw]
        told = ["exits" in each for each in standings if each is not None]
        assert len(told) >= 3
        assert set(told) == {user is not None and protocol is not Protocol.V1}


async def test_viewers_of_each_protocol_are_told_the_same_but_for_exits(room: Room) -> None:
    """One seat is connected twice: by a client of today, and by one of the first protocol."""
    new, old = Client(room.context, "1", Protocol.V2), Client(room.context, "1", Protocol.V1)
    for client in (new, old):
        await client.say(Join(NAME))
    for player in room.players:
        await player.ask(Ready("00" * 16))
    ahead, behind = ([msgspec.json.decode(raw) for raw in client.raw] for client in (new, old))
    exits = [each["standing"].pop("exits") for each in ahead]
    for message in (*ahead, *behind):
        message["standing"]["times"].pop("now")
    assert exits[0] == ["resign", "abort"]
    assert ahead == behind
    assert len(ahead) == 3
