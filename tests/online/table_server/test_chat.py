"""What players say to each other is heard by all who are there, wherever their sockets are."""

from __future__ import annotations

from jaipur.adapters.memory.bus import LocalBus
from jaipur.online.match_ids import match_id
from jaipur.online.table_server.chat import PAUSE, SAID, TableChat
from jaipur.rules.events import Seat
from jaipur.wire.values import Phrase
from tests.adapters.eventually import let_others_go_on

MATCH = match_id(1000, 0, 1)
OTHER = match_id(1000, 0, 2)


class Ear:
    """Somebody who listens."""

    def __init__(self) -> None:
        self.heard: list[tuple[Seat, Phrase]] = []

    def __call__(self, seat: Seat, phrase: Phrase) -> None:
        """Hear something."""
        self.heard.append((seat, phrase))


class Steady:
    """A clock that a test moves."""

    def __init__(self) -> None:
        self.now = 100.0

    def __call__(self) -> float:
        """Say what time it is."""
        return self.now


async def test_a_phrase_is_heard_once_by_all_at_the_table_in_every_process() -> None:
    """The speaker too, and nobody at another table."""
    bus = LocalBus()
    here, there = TableChat(bus), TableChat(bus)
    ends = [await each.start() for each in (here, there)]
    speaker, beside, far, elsewhere = Ear(), Ear(), Ear(), Ear()
    for process, match, ear in (
        (here, MATCH, speaker),
        (here, MATCH, beside),
        (there, MATCH, far),
        (there, OTHER, elsewhere),
    ):
        process.listen(match, ear)

    assert await here.say(MATCH, 1, Phrase.GOOD_LUCK) is True
    await let_others_go_on()

    assert speaker.heard == beside.heard == far.heard == [(1, Phrase.GOOD_LUCK)]
    assert elsewhere.heard == []
    for end in ends:
        await end()
    await bus.close()


async def test_a_seat_speaks_once_in_a_while() -> None:
    """The other seat and other tables may meanwhile; nothing is remembered for longer."""
    steady = Steady()
    speaking = TableChat(LocalBus(), steady)
    assert await speaking.say(MATCH, 0, Phrase.HELLO) is True
    steady.now += PAUSE - 0.1
    assert await speaking.say(MATCH, 0, Phrase.HELLO) is False
    assert await speaking.say(MATCH, 1, Phrase.HELLO) is True
    assert await speaking.say(OTHER, 0, Phrase.HELLO) is True
    steady.now += 0.1
    assert await speaking.say(MATCH, 0, Phrase.OOPS) is True
    steady.now += PAUSE
    assert await speaking.say(OTHER, 0, Phrase.OOPS) is True
    assert len(speaking._last) == 1


async def test_who_left_hears_nothing_more() -> None:
    """And nothing is remembered of a table that nobody listens to."""
    speaking, one, other = TableChat(LocalBus()), Ear(), Ear()
    for ear in (one, other):
        speaking.listen(MATCH, ear)
    speaking.leave(MATCH, one)
    speaking.leave(MATCH, one)
    await speaking.say(MATCH, 0, Phrase.GOODBYE)
    speaking.leave(MATCH, other)

    assert (one.heard, other.heard) == ([], [(0, Phrase.GOODBYE)])
    assert speaking._listeners == {}


async def test_what_is_not_understood_is_not_heard() -> None:
    """Such as a phrase of a later version, from a process that was updated first."""
    bus = LocalBus()
    speaking, ear = TableChat(bus), Ear()
    end = await speaking.start()
    speaking.listen(MATCH, ear)
    await bus.publish(SAID, b"\x94\xa1x\x01\x00\xaanot a word")
    await bus.publish(SAID, b"")
    await let_others_go_on()
    assert ear.heard == []
    assert await speaking.say(MATCH, 0, Phrase.OOPS) is True
    await end()
    await bus.close()
