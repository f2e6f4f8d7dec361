"""The port EventStore, as every store must keep it: deadlines, pulses and outages."""

import asyncio
from itertools import pairwise

from jaipur.tables.ids import MatchId
from jaipur.tables.ports import Pulse
from tests.adapters.conftest import Kept
from tests.adapters.entries import SEED, ending, new_match, opening, taking, told

LONG = 5000
"""Milliseconds without a pulse that make an outage."""
SOON = 60_000
"""Longer than a test takes."""


def pulse(kept: Kept) -> Pulse:
    """Say that a server lives, to the shard in which the matches of these tests are."""
    return kept.run(kept.store.pulse())[0]


def opened(kept: Kept, at: int = 0, deadline: int | None = None) -> MatchId:
    """Open a table; by default so long ago that every outage is of interest to it."""
    match = new_match()
    kept.run(kept.store.open(opening(match, deadline, at), SEED))
    return match


def test_tables_are_due_when_their_deadline_has_passed(kept: Kept) -> None:
    """The longest first, no more than asked for; without a deadline or when it is over, a table never is."""
    now = pulse(kept).now
    latest, late, later = (opened(kept, now, now - early) for early in (0, 200, 100))
    opened(kept, now, now + SOON)
    opened(kept, now, None)
    ended = opened(kept, now, now - 300)
    kept.run(kept.store.append(ending(ended, 2, deadline=now - 300)))

    assert kept.run(kept.store.due(9)) == (late, later, latest)
    assert kept.run(kept.store.due(2)) == (late, later)


def test_a_table_becomes_due_as_time_passes(kept: Kept) -> None:
    """By the store's own clock, without anybody telling it the time."""
    now = pulse(kept).now
    match = opened(kept, now, now + 2000)
    assert kept.run(kept.store.due(9)) == ()

    kept.wait(2001)

    assert kept.run(kept.store.due(9)) == (match,)


def test_a_move_moves_the_deadline(kept: Kept) -> None:
    """A table is due by its last entry, and no other."""
    now = pulse(kept).now
    match = opened(kept, now, now - 100)

    for version, deadline, is_due in ((2, now + SOON, False), (3, now - 50, True), (4, None, False)):
        kept.run(kept.store.append(taking(match, version, deadline)))

        assert kept.run(kept.store.due(9)) == ((match,) if is_due else ())


def test_an_outage_puts_deadlines_off(kept: Kept) -> None:
    """By as much of it as came after the last entry; one that had passed before is not put off."""
    opened(kept)
    pulse(kept)
    kept.elapse(LONG)
    (outage,) = pulse(kept).outages
    passed = opened(kept, outage.began - 100, outage.began - 50)
    opened(kept, outage.began - 100, outage.ended - 100)
    just = opened(kept, outage.ended - 50, outage.ended - 50)
    fresh = opened(kept, outage.ended, outage.ended)

    kept.wait(51)

    assert kept.run(kept.store.due(9)) == (passed, just, fresh)


def test_a_second_outage_puts_off_what_the_first_one_put_off(kept: Kept) -> None:
    """Also when it began after the time that was agreed at first."""
    opened(kept)
    for _ in range(2):
        pulse(kept)
        kept.elapse(LONG)
    first, _second = pulse(kept).outages
    opened(kept, first.began - 100, first.ended - 10)
    passed = opened(kept, first.began - 100, first.began - 50)

    assert kept.run(kept.store.due(9)) == (passed,)


def test_time_never_goes_back(kept: Kept) -> None:
    """Each pulse is at least the one before it."""
    times = [pulse(kept).now for _ in range(5)]

    assert all(one <= other for one, other in pairwise(times))
    assert times[0] > 1_700_000_000_000


def test_a_silence_is_an_outage(kept: Kept) -> None:
    """From the last pulse to the first one after it; also when several servers come back at once."""
    opened(kept)
    pulse(kept)
    kept.elapse(LONG)

    async def return_together() -> list[Pulse]:
        return [pulses[0] for pulses in await asyncio.gather(*(kept.store.pulse() for _ in range(5)))]

    returned = kept.run(return_together())

    (outage,) = pulse(kept).outages
    assert LONG <= outage.ended - outage.began < LONG + 10_000
    assert outage.ended == min(each.now for each in returned)
    assert all(each.outages == (outage,) for each in returned)


def test_neither_the_first_pulse_nor_a_short_silence_is_an_outage(kept: Kept) -> None:
    """A server that is a little late has lived."""
    opened(kept)
    assert pulse(kept).outages == ()
    kept.elapse(1000)

    assert pulse(kept).outages == ()


def test_outages_are_told_in_order(kept: Kept) -> None:
    """Each begins when the one before it has ended, or later."""
    opened(kept)
    for _ in range(3):
        pulse(kept)
        kept.elapse(LONG)

    outages = pulse(kept).outages

    assert len(outages) == 3
    assert list(outages) == sorted(outages, key=lambda outage: outage.began)


def test_an_outage_is_told_while_a_table_in_play_is_older(kept: Kept) -> None:
    """Whatever came to the table since: its clock may have been running all the time."""
    oldest = opened(kept)
    pulse(kept)
    kept.elapse(LONG)
    (outage,) = pulse(kept).outages
    kept.run(kept.store.append(taking(oldest, 2, at=outage.ended + 1000)))
    assert pulse(kept).outages == (outage,)
    younger = opened(kept, at=outage.ended - 1)
    opened(kept, at=outage.ended)

    assert pulse(kept).outages == (outage,)
    kept.run(kept.store.finish(told(oldest)))
    assert pulse(kept).outages == (outage,)
    kept.run(kept.store.finish(told(younger)))
    assert pulse(kept).outages == ()
