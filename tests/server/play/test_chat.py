"""Phrases: what players may say to each other over their sockets."""

from __future__ import annotations

from jaipur.wire.client_messages import Leave, Say
from jaipur.wire.server_messages import Refused, Said
from jaipur.wire.values import Phrase, Why
from tests.online.play.at_table import MATCH
from tests.server.websocket.room import NAME, Client, Room


async def test_a_phrase_is_said_to_all_at_the_table(room: Room) -> None:
    """Its answer is that one hears oneself; it is no version of the table."""
    answered = await room.players[1].say(Say(NAME, Phrase.WELL_PLAYED))

    assert answered == Said(NAME, 1, Phrase.WELL_PLAYED)
    assert [client.said[-1] for client in room.everybody] == [answered] * 3
    assert await room.players[1].say(Say(NAME, Phrase.OOPS)) == Refused(Why.TOO_OFTEN, NAME)
    table = await room.context.tables.cache.table(MATCH)
    assert table is not None
    assert table.version == 1


async def test_only_players_speak_and_only_those_who_are_there_hear(room: Room) -> None:
    """Watchers, strangers and those who left are told that they have no seat."""
    stranger, leaver = Client(room.context, "3"), room.players[0]
    await leaver.say(Leave(NAME))

    for client in (room.watcher, stranger, leaver):
        assert await client.say(Say(NAME, Phrase.HELLO)) == Refused(Why.NOT_SEATED, NAME)
    await room.players[1].say(Say(NAME, Phrase.HELLO))
    assert not any(isinstance(said, Said) for client in (stranger, leaver) for said in client.said)
