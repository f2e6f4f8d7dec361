"""What a session does beside its tables: seeks, notices, heartbeats and limits. No transport is needed."""

from __future__ import annotations

from collections.abc import AsyncGenerator

import pytest

from jaipur.adapters.sqlite.database import MemoryDatabase
from jaipur.online.device_matches import archived_from
from jaipur.online.match_ids import MatchId, to_text
from jaipur.online.play.archive import encode_archived
from jaipur.online.play.ports import Finished
from jaipur.rules.options import PRINTED_GAME
from jaipur.server.http.cost.python_thread import PythonThread
from jaipur.server.play.finished_answers import FinishedAnswers
from jaipur.server.websocket import joined_tables
from jaipur.wire.client_messages import Ask, FromClient, Join, Ready, Seek, Unseek
from jaipur.wire.server_messages import Beat, Joined, Noticed, Paired, Refused, Sought, Unsought
from jaipur.wire.values import Live, Why
from tests.device_matches import device_match
from tests.online.play.at_table import MATCH
from tests.server.websocket.room import NAME, Client, Room, a_room

FIVE_MINUTES = Seek(Live(5, 5), PRINTED_GAME, rated=False)


@pytest.fixture
async def room() -> Room:
    """Give a room whose users cannot seek opponents."""
    return await a_room()


@pytest.fixture
async def lobby_room() -> AsyncGenerator[Room]:
    """Give a room whose users can seek opponents."""
    database = MemoryDatabase()
    yield await a_room(database=database)
    await database.close()


async def test_a_seek_is_answered_until_it_is_ended(lobby_room: Room) -> None:
    """Every seek takes the place of the one before it; ending it is answered, also if there is none."""
    client, seekers = lobby_room.players[0], lobby_room.context.seekers
    for _ in range(2):
        assert await client.say(FIVE_MINUTES) == Sought(Live(5, 5), PRINTED_GAME, rated=False)
        assert len(seekers) == 1
    for _ in range(2):
        assert await client.say(Unseek()) == Unsought()
        assert len(seekers) == 0
    await seekers.close()


async def test_a_session_that_closes_seeks_no_longer(lobby_room: Room) -> None:
    """Its user waits no more; another session of the server is not concerned."""
    one, other = lobby_room.players
    await one.say(FIVE_MINUTES)
    await other.say(FIVE_MINUTES)
    one.session.close()
    assert len(lobby_room.context.seekers) == 1
    await lobby_room.context.seekers.close()


async def test_who_is_not_signed_in_seeks_nobody(room: Room) -> None:
    """The answer says so."""
    assert await room.watcher.say(FIVE_MINUTES) == Refused(Why.NOT_SIGNED_IN)


@pytest.mark.parametrize(
    "message, refused",
    [
        (FIVE_MINUTES, Refused(Why.UNAVAILABLE)),
        (Join("0" * 13), Refused(Why.UNAVAILABLE, "0" * 13)),
        (Ask(NAME, "ready-0001", Ready("")), Refused(Why.UNAVAILABLE, NAME, "ready-0001")),
    ],
    ids=["seek", "join", "ask"],
)
async def test_without_a_store_every_request_is_refused_by_its_name(
    room: Room, message: FromClient, refused: Refused
) -> None:
    """The session goes on, and the client can ask again."""
    await room.context.tables.cache._store.close()
    assert await room.players[0].say(message) == refused


async def test_a_match_that_is_over_is_refused_while_too_many_tasks_wait(room: Room) -> None:
    """The connection stays, and the client can ask again."""
    answers = FinishedAnswers(run=PythonThread(most_waiting=0).run)
    archived = archived_from(device_match(), MatchId(9))
    row = Finished(MatchId(9), 0, 0, (None, None), encode_archived(archived))

    async def finished(_: MatchId) -> Finished:
        return row

    client = Client(room.context._replace(answers=answers, finished=finished), "1")
    assert await client.say(Join("0" * 12 + "9")) == Refused(Why.UNAVAILABLE, "0" * 12 + "9")


async def test_a_table_that_was_opened_is_told_once(room: Room) -> None:
    """The lobby and the bus both report it; a session without a seek is told too."""
    client = room.players[0]
    for match in (MATCH, MATCH, MatchId(MATCH + 1)):
        client.session.send_paired(match)
    assert client.said[-2:] == [Paired(NAME), Paired(to_text(MatchId(MATCH + 1)))]
    assert not isinstance(client.said[-3], Paired)


async def test_unread_notices_are_told(room: Room) -> None:
    """As a number."""
    room.players[0].session.send_unread(3)
    assert room.players[0].said[-1] == Noticed(3)


async def test_a_heartbeat_names_the_tables_that_were_joined(room: Room) -> None:
    """And no other table of the server."""
    stranger = Client(room.context, "3")
    for client in (room.watcher, stranger):
        client.session.send_heartbeat({MATCH: 7, MatchId(MATCH + 1): 8})
    beats = [client.said[-1] for client in (room.watcher, stranger)]
    assert [beat.heads for beat in beats if isinstance(beat, Beat)] == [{NAME: 7}, {}]


async def test_a_session_joins_only_so_many_tables(room: Room, monkeypatch: pytest.MonkeyPatch) -> None:
    """One that it has joined already can be joined again."""
    monkeypatch.setattr(joined_tables, "MAX_JOINED", 1)

    assert await room.watcher.say(Join("0" * 13)) == Refused(Why.TOO_OFTEN, "0" * 13)
    assert isinstance(await room.watcher.say(Join(NAME)), Joined)
