"""Somebody who is there does not lose for being away, whatever the opponent says, and from wherever."""

from __future__ import annotations

import msgspec
import pytest

from jaipur.adapters.local_bus import LocalBus
from jaipur.adapters.memory import MemoryStore
from jaipur.server import presence as presences
from jaipur.server.presence import WANTED, Presence, Wanted
from jaipur.tables.archive import pack
from jaipur.tables.ids import to_text
from jaipur.tables.keeper import Keeper
from jaipur.tables.ports import Finished
from jaipur.tables.timekeeper import Timekeeper
from jaipur.wire.from_client import Claim, Join, Resume
from jaipur.wire.from_server import Done, Happened, Joined, Refused, Returned
from jaipur.wire.values import Why
from tests.adapters.eventually import eventually, let_others_go_on
from tests.server.serving import run
from tests.server.test_socket import Client, Room, a_room, begin, play
from tests.tables.at_table import MATCH, SEED


async def mover_and_other(room: Room) -> tuple[Client, Client]:
    """Give who is to move, and who may say that they are away."""
    table = await room.hall.keeper.table(MATCH)
    assert table is not None
    seat = table.match.now.to_move
    return room.players[seat], room.players[1 - seat]


def test_who_has_a_socket_is_not_away() -> None:
    """A claim is refused while the other is there, and counts once they are gone."""

    async def do() -> tuple[object, object]:
        room = await a_room()
        await begin(room)
        mover, other = await mover_and_other(room)
        there = await other.ask(Claim(), "claim-0001")
        mover.socket.close()
        return there, await other.ask(Claim(), "claim-0002")

    there, gone = run(do())

    assert there == Refused(Why.NOT_AWAY, to_text(MATCH), "claim-0001")
    assert isinstance(gone, Done)


@pytest.mark.parametrize("way", ["join", "resume"])
def test_who_comes_back_is_no_longer_missed(way: str) -> None:
    """By joining, before any move; the other is told."""

    async def do() -> Client:
        room = await a_room()
        await begin(room)
        mover, other = await mover_and_other(room)
        mover.socket.close()
        await other.ask(Claim())
        again = Client(room.hall, mover.user)
        await again.say(Join(to_text(MATCH)) if way == "join" else Resume(to_text(MATCH), 3))
        await eventually(lambda: isinstance(other.said[-1], Happened) and other.said[-1].version == 5)
        return other

    last = run(do()).said[-1]

    assert isinstance(last, Happened)
    assert isinstance(last.events[0], Returned)
    assert last.standing.missed is None


def test_who_is_at_another_server_is_found_there() -> None:
    """By asking the others over the bus, each for its own sockets."""

    async def do() -> list[bool]:
        store, bus = MemoryStore(), LocalBus()
        time = Timekeeper(store)
        await time.pulse()
        one, other = (Presence(Keeper(store, bus, time), bus) for _ in range(2))
        await one.start()
        await other.start()
        found = [await one.is_here(MATCH, 1)]
        other.arrive(MATCH, 1)
        other.arrive(MATCH, 1)
        other.leave(MATCH, 1)
        found.append(await one.is_here(MATCH, 1))
        found.append(await one.is_here(MATCH, 0))
        other.leave(MATCH, 1)
        found.append(await one.is_here(MATCH, 1))
        await bus.close()
        return found

    assert run(do()) == [False, True, False, False]


def test_where_the_bus_is_silent_the_log_tells_and_is_answered(monkeypatch: pytest.MonkeyPatch) -> None:
    """A claim may then count, but the other's own server hears of it and says that they are there."""
    monkeypatch.setattr(presences, "ANSWER_WITHIN", 0.01)

    async def do() -> tuple[object, Client]:
        room = await a_room()
        await begin(room)
        mover, other = await mover_and_other(room)
        keeper = room.hall.keeper
        elsewhere = room.hall._replace(presence=Presence(keeper, LocalBus()))
        claimant = Client(elsewhere, other.user)
        await claimant.say(Join(to_text(MATCH)))
        claimed = await claimant.ask(Claim(), "claim-0001")
        await eventually(lambda: isinstance(mover.said[-1], Happened) and mover.said[-1].version == 5)
        return claimed, mover

    claimed, mover = run(do())
    last = mover.said[-1]

    assert isinstance(claimed, Done)
    assert isinstance(last, Happened)
    assert isinstance(last.events[0], Returned)


def test_a_question_of_ones_own_is_not_answered() -> None:
    """Every server hears every question."""

    async def do() -> bool:
        store, bus = MemoryStore(), LocalBus()
        time = Timekeeper(store)
        await time.pulse()
        alone = Presence(Keeper(store, bus, time), bus)
        await alone.start()
        await bus.publish(WANTED, msgspec.msgpack.encode(Wanted(MATCH, 0, "another")))
        await let_others_go_on()
        found = await alone.is_here(MATCH, 0)
        await alone.close()
        await bus.close()
        return found

    assert run(do()) is False


def test_a_finished_match_can_be_joined_from_the_archive() -> None:
    """By its players and by watchers, also by Resume: with its last version, its end and its proof."""

    async def do() -> list[object]:
        room = await a_room()
        await play(room)
        store = room.hall.keeper._store
        entries = await store.read(MATCH)
        body = pack(entries, SEED)
        await store.finish(Finished(MATCH, entries[0].at, entries[-1].at, ("1", "2"), body))
        keeper = Keeper(store, LocalBus(), room.hall.now)
        hall = room.hall._replace(keeper=keeper, presence=Presence(keeper, None), finished=store.finished)
        joins = [await Client(hall, user).say(Join(to_text(MATCH))) for user in ("1", "2", None)]
        resumed = await Client(hall, "2").say(Resume(to_text(MATCH), 7))
        cached = await Client(room.hall, "2").say(Resume(to_text(MATCH), 7))
        return [len(entries), room.players[1].said, *joins, resumed, cached]

    versions, told, *joins = run(do())
    assert isinstance(told, list)
    last = next(message for message in reversed(told) if isinstance(message, Happened))

    for message, seat in zip(joins, (0, 1, None, 1, 1), strict=True):
        assert isinstance(message, Joined)
        assert (message.version, message.seat) == (versions, seat)
        assert message.standing.proof == last.standing.proof
        assert message.standing.view.result == last.standing.view.result
    assert isinstance(joins[1], Joined)
    assert joins[1].standing.view == last.standing.view
