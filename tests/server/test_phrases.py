"""Phrases: what players may say to each other over their sockets."""

from __future__ import annotations

from jaipur.wire.from_client import Leave, Say
from jaipur.wire.from_server import Refused, Said
from jaipur.wire.values import Phrase, Why
from tests.server.test_socket import NAME, Client, Room, in_a_room
from tests.tables.at_table import MATCH


def test_a_phrase_is_said_to_all_at_the_table() -> None:
    """Its answer is that one hears oneself; it is no version of the table."""

    async def speak(room: Room) -> None:
        answered = await room.players[1].say(Say(NAME, Phrase.WELL_PLAYED))

        assert answered == Said(NAME, 1, Phrase.WELL_PLAYED)
        assert [client.said[-1] for client in room.everybody] == [answered] * 3
        assert await room.players[1].say(Say(NAME, Phrase.OOPS)) == Refused(Why.TOO_OFTEN, NAME)
        table = await room.hall.keeper.table(MATCH)
        assert table is not None
        assert table.version == 1

    in_a_room(speak)


def test_only_players_speak_and_only_those_who_are_there_hear() -> None:
    """Watchers, strangers and those who left are told that they have no seat."""

    async def speak(room: Room) -> None:
        stranger, leaver = Client(room.hall, "3"), room.players[0]
        await leaver.say(Leave(NAME))

        for client in (room.watcher, stranger, leaver):
            assert await client.say(Say(NAME, Phrase.HELLO)) == Refused(Why.NOT_SEATED, NAME)
        await room.players[1].say(Say(NAME, Phrase.HELLO))
        assert not any(isinstance(said, Said) for client in (stranger, leaver) for said in client.said)

    in_a_room(speak)
