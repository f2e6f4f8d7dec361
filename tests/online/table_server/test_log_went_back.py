"""A log that lost entries in a failover or a restore: the table is loaded again, and all are told."""

from __future__ import annotations

from jaipur.adapters.entry_codec import decode, live_row
from jaipur.adapters.memory.event_store import MemoryStore
from jaipur.online.table_server.command_loop import Seating
from jaipur.online.table_server.server import TableServer
from jaipur.online.table_server.update import TableUpdate, UpdateKind
from jaipur.wire.client_messages import Join
from jaipur.wire.server_messages import Done, Joined, Refused
from jaipur.wire.values import Why
from tests.adapters.eventually import let_others_go_on
from tests.online.play.at_table import MATCH
from tests.online.table_server.test_server import House, a_move, begun
from tests.server.websocket.room import NAME, a_room, begin


def lose(store: MemoryStore, last: int) -> None:
    """Let the log end with an earlier version, as a standby does that had not received the rest."""
    entries = store.rows.entries[MATCH][:last]
    store.rows.entries[MATCH] = entries
    store.rows.live[MATCH] = live_row(decode(entries[-1]))


async def played(tables: TableServer, moves: int, name: str = "move") -> None:
    """Play some moves."""
    for number in range(moves):
        request, seat = await a_move(tables)
        assert isinstance(
            await tables.commands.ask(request, Seating(MATCH, seat, f"{name}-{number:04}")), int
        )


async def test_a_command_after_a_loss_is_decided_by_what_the_log_has() -> None:
    """It is accepted as the version that follows, where it left a gap before; listeners are told once."""
    house = House()
    tables = await house.tables()
    await begun(tables)
    await played(tables, 3)
    told: list[TableUpdate] = []
    await tables.subscriptions.subscribe(MATCH, told.append)
    lose(house.store, 4)
    cached = await tables.cache.find(MATCH)
    assert cached is not None
    request, seat = await a_move(tables)

    assert await tables.commands.ask(request, Seating(MATCH, seat, "move-lost")) in {
        Why.STALE,
        Why.NOT_YOUR_TURN,
    }
    assert [(update.kind, update.table.version) for update in told] == [(UpdateKind.RESET, 4)]
    request, seat = await a_move(tables)
    assert await tables.commands.ask(request, Seating(MATCH, seat, "move-again")) == 5


async def test_a_lower_version_in_the_store_is_noticed_without_a_command() -> None:
    """By the reading of versions every two seconds; the same version again changes nothing."""
    house = House()
    tables = await house.tables()
    await begun(tables)
    await played(tables, 3)
    told: list[TableUpdate] = []
    await tables.subscriptions.subscribe(MATCH, told.append)
    await tables.subscriptions.found_version(MATCH, 5)  # read before the last move: the log is whole
    assert not told
    lose(house.store, 4)

    for _ in range(2):
        await tables.subscriptions.found_version(MATCH, 4)

    assert [(update.kind, update.table.version) for update in told] == [(UpdateKind.RESET, 4)]


async def test_another_past_of_the_same_length_is_noticed() -> None:
    """A node played on from the earlier version: this one has as many versions, and other ones."""
    house = House()
    one, other = await house.tables(), await house.tables()
    await begun(one)
    await played(one, 3)
    told: list[TableUpdate] = []
    await one.subscriptions.subscribe(MATCH, told.append)
    lose(house.store, 4)
    await played(other, 3, "other")

    await one.subscriptions.catch_up_to(MATCH, 7)

    assert [(update.kind, update.table.version) for update in told] == [(UpdateKind.RESET, 7)]
    assert await one.cache.table(MATCH) == await other.cache.table(MATCH)


async def test_players_and_watchers_are_sent_the_earlier_position() -> None:
    """As a Joined that nobody asked for; and the match goes on."""
    store = MemoryStore()
    room = await a_room(store=store)
    await begin(room)
    tables = room.context.tables
    await played(tables, 3)
    lose(store, 4)

    await tables.subscriptions.found_version(MATCH, 4)

    for client in room.everybody:
        sent = client.said[-1]
        assert isinstance(sent, Joined)
        assert sent.version == 4
    request, seat = await a_move(tables)
    answer = await room.players[seat].ask(request)  # type: ignore[arg-type]  # it is a Play
    assert isinstance(answer, Done)
    assert answer.version == 5


async def test_a_match_that_is_not_there_any_more_is_told_to_all() -> None:
    """Restored to before it was opened: who asks for it gets an answer, and no loop is endless."""
    store = MemoryStore()
    room = await a_room(store=store)
    await begin(room)
    for rows in (store.rows.entries, store.rows.live, store.rows.seeds):
        rows.pop(MATCH)

    await room.context.tables.subscriptions.found_version(MATCH, 0)
    await let_others_go_on()

    for client in room.everybody:
        assert client.said[-1] == Refused(Why.NO_SUCH_MATCH, NAME)
        assert await client.say(Join(NAME)) == Refused(Why.NO_SUCH_MATCH, NAME)
