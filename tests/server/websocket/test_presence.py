"""A connected player does not lose for absence, for any claim of the opponent, at any server."""

from __future__ import annotations

import msgspec
import pytest

from jaipur.adapters.memory.bus import LocalBus
from jaipur.adapters.memory.event_store import MemoryStore
from jaipur.online.match_ids import to_text
from jaipur.online.play.log_summary import pack
from jaipur.online.play.ports import Finished
from jaipur.online.table_server.server import TableServer
from jaipur.online.table_server.timekeeper import Timekeeper
from jaipur.server.websocket import presence as presences
from jaipur.server.websocket.presence import QUERY_SUBJECT, Presence, SeatQuery
from jaipur.wire.client_messages import Claim, Join, Resume
from jaipur.wire.server_messages import Done, Happened, Joined, Refused, Returned
from jaipur.wire.values import Why
from tests.adapters.eventually import eventually, let_others_go_on
from tests.online.play.at_table import MATCH, SEED
from tests.server.websocket.room import Client, Room, a_room, begin, play


async def mover_and_other(room: Room) -> tuple[Client, Client]:
    """Give who is to move, and who may say that they are away."""
    table = await room.context.tables.cache.table(MATCH)
    assert table is not None
    seat = table.match.now.to_move
    return room.players[seat], room.players[1 - seat]


async def test_who_has_a_socket_is_not_away() -> None:
    """A claim is refused while the other is there, and counts once they are gone."""
    room = await a_room()
    await begin(room)
    mover, other = await mover_and_other(room)
    there = await other.ask(Claim(), "claim-0001")
    mover.session.close()
    gone = await other.ask(Claim(), "claim-0002")

    assert there == Refused(Why.NOT_AWAY, to_text(MATCH), "claim-0001")
    assert isinstance(gone, Done)


@pytest.mark.parametrize("way", ["join", "resume"])
async def test_who_comes_back_is_no_longer_missed(way: str) -> None:
    """By joining, before any move; the other is told."""
    room = await a_room()
    await begin(room)
    mover, other = await mover_and_other(room)
    mover.session.close()
    await other.ask(Claim())
    again = Client(room.context, mover.user)
    await again.say(Join(to_text(MATCH)) if way == "join" else Resume(to_text(MATCH), 3))
    await eventually(lambda: isinstance(other.said[-1], Happened) and other.said[-1].version == 5)

    last = other.said[-1]

    assert isinstance(last, Happened)
    assert isinstance(last.events[0], Returned)
    assert last.standing.missed is None


async def test_who_is_at_another_server_is_found_there() -> None:
    """By asking the others over the bus, each for its own sockets."""
    store, bus = MemoryStore(), LocalBus()
    time = Timekeeper(store)
    await time.pulse()
    one, other = (Presence(TableServer(store, bus, time).commands, bus) for _ in range(2))
    await one.start()
    await other.start()
    found = [await one.is_connected(MATCH, 1)]
    other.add(MATCH, 1)
    other.add(MATCH, 1)
    other.remove(MATCH, 1)
    found.append(await one.is_connected(MATCH, 1))
    found.append(await one.is_connected(MATCH, 0))
    other.remove(MATCH, 1)
    found.append(await one.is_connected(MATCH, 1))
    await bus.close()

    assert found == [False, True, False, False]


async def test_where_the_bus_is_silent_the_log_tells_and_is_answered(monkeypatch: pytest.MonkeyPatch) -> None:
    """A claim may then count, but the other's own server hears of it and says that they are there."""
    monkeypatch.setattr(presences, "REPLY_TIMEOUT", 0.01)

    room = await a_room()
    await begin(room)
    mover, other = await mover_and_other(room)
    commands = room.context.tables.commands
    elsewhere = room.context._replace(presence=Presence(commands, LocalBus()))
    claimant = Client(elsewhere, other.user)
    await claimant.say(Join(to_text(MATCH)))
    claimed = await claimant.ask(Claim(), "claim-0001")
    await eventually(lambda: isinstance(mover.said[-1], Happened) and mover.said[-1].version == 5)
    last = mover.said[-1]

    assert isinstance(claimed, Done)
    assert isinstance(last, Happened)
    assert isinstance(last.events[0], Returned)


async def test_a_question_of_ones_own_is_not_answered() -> None:
    """Every server hears every question."""
    store, bus = MemoryStore(), LocalBus()
    time = Timekeeper(store)
    await time.pulse()
    alone = Presence(TableServer(store, bus, time).commands, bus)
    await alone.start()
    await bus.publish(QUERY_SUBJECT, msgspec.msgpack.encode(SeatQuery(MATCH, 0, "another")))
    await let_others_go_on()
    found = await alone.is_connected(MATCH, 0)
    await alone.close()
    await bus.close()

    assert found is False


async def test_a_finished_match_can_be_joined_from_the_archive() -> None:
    """By its players and by watchers, also by Resume: with its last version, its end and its proof."""
    room = await a_room()
    await play(room)
    store = room.context.tables.cache._store
    entries = await store.read(MATCH)
    body = pack(entries, SEED)
    await store.finish(Finished(MATCH, entries[0].at, entries[-1].at, ("1", "2"), body))
    tables = TableServer(store, LocalBus(), room.context.now)
    context = room.context._replace(
        tables=tables, presence=Presence(tables.commands, None), finished=store.finished
    )
    seen = [await Client(context, user).say(Join(to_text(MATCH))) for user in ("1", "2", None)]
    resumed = await Client(context, "2").say(Resume(to_text(MATCH), 7))
    cached = await Client(room.context, "2").say(Resume(to_text(MATCH), 7))
    versions, told, *joins = [len(entries), room.players[1].said, *seen, resumed, cached]
    assert isinstance(told, list)
    last = next(message for message in reversed(told) if isinstance(message, Happened))

    for message, seat in zip(joins, (0, 1, None, 1, 1), strict=True):
        assert isinstance(message, Joined)
        assert (message.version, message.seat) == (versions, seat)
        assert message.standing.proof == last.standing.proof
        assert message.standing.view.result == last.standing.view.result
    assert isinstance(joins[1], Joined)
    assert joins[1].standing.view == last.standing.view
