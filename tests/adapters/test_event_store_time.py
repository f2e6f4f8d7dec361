"""The port EventStore, as every store must keep it: deadlines, pulses and outages."""

import asyncio
from itertools import pairwise
from time import monotonic

from jaipur.online.match_ids import MatchId
from jaipur.online.play.ports import Pulse
from tests.adapters.conftest import Kept
from tests.adapters.entries import SEED, ending, new_match, opening, taking, told

LONG = 5000
"""Milliseconds without a pulse that make an outage."""
LITTLE = 0.3
"""Seconds that are lost beside half a second of silence without making an outage."""
TRIES = 10
SOON = 60_000
"""Longer than a test takes."""


async def pulse(kept: Kept) -> Pulse:
    """Say that a server lives, to the shard in which the matches of these tests are."""
    return (await kept.store.pulse())[0]


async def opened(kept: Kept, at: int = 0, deadline: int | None = None) -> MatchId:
    """Open a table; by default so long ago that every outage is of interest to it."""
    match = new_match()
    await kept.store.open(opening(match, deadline, at), SEED)
    return match


async def test_tables_are_due_when_their_deadline_has_passed(kept: Kept) -> None:
    """The longest first, no more than asked for; without a deadline or when it is over, a table never is."""
    now = (await pulse(kept)).now
    latest, late, later = [await opened(kept, now, now - early) for early in (0, 200, 100)]
    await opened(kept, now, now + SOON)
    await opened(kept, now, None)
    ended = await opened(kept, now, now - 300)
    await kept.store.append(ending(ended, 2, deadline=now - 300))

    assert await kept.store.due(9) == (late, later, latest)
    assert await kept.store.due(2) == (late, later)


async def test_a_table_becomes_due_as_time_passes(kept: Kept) -> None:
    """By the store's own clock, without anybody telling it the time."""
    now = (await pulse(kept)).now
    match = await opened(kept, now, now + 2000)
    assert await kept.store.due(9) == ()

    await kept.wait(2001)

    assert await kept.store.due(9) == (match,)


async def test_a_move_moves_the_deadline(kept: Kept) -> None:
    """A table is due by its last entry, and no other."""
    now = (await pulse(kept)).now
    match = await opened(kept, now, now - 100)

    for version, deadline, is_due in ((2, now + SOON, False), (3, now - 50, True), (4, None, False)):
        await kept.store.append(taking(match, version, deadline))

        assert await kept.store.due(9) == ((match,) if is_due else ())


async def test_an_outage_puts_deadlines_off(kept: Kept) -> None:
    """By as much of it as came after the last entry; one that had passed before is not put off."""
    await opened(kept)
    await pulse(kept)
    await kept.elapse(LONG)
    (outage,) = (await pulse(kept)).outages
    passed = await opened(kept, outage.began - 100, outage.began - 50)
    await opened(kept, outage.began - 100, outage.ended - 100)
    just = await opened(kept, outage.ended - 50, outage.ended - 50)
    fresh = await opened(kept, outage.ended, outage.ended)

    await kept.wait(51)

    assert await kept.store.due(9) == (passed, just, fresh)


async def test_a_second_outage_puts_off_what_the_first_one_put_off(kept: Kept) -> None:
    """Also when it began after the time that was agreed at first."""
    await opened(kept)
    for _ in range(2):
        await pulse(kept)
        await kept.elapse(LONG)
    first, _second = (await pulse(kept)).outages
    await opened(kept, first.began - 100, first.ended - 10)
    passed = await opened(kept, first.began - 100, first.began - 50)

    assert await kept.store.due(9) == (passed,)


async def test_time_never_goes_back(kept: Kept) -> None:
    """Each pulse is at least the one before it."""
    times = [(await pulse(kept)).now for _ in range(5)]

    assert all(one <= other for one, other in pairwise(times))
    assert times[0] > 1_700_000_000_000


async def test_a_silence_is_an_outage(kept: Kept) -> None:
    """From the last pulse to the first one after it; also when several servers come back at once."""
    await opened(kept)
    await pulse(kept)
    await kept.elapse(LONG)

    returned = [pulses[0] for pulses in await asyncio.gather(*(kept.store.pulse() for _ in range(5)))]

    (outage,) = (await pulse(kept)).outages
    assert LONG <= outage.ended - outage.began < LONG + 10_000
    assert outage.ended == min(each.now for each in returned)
    assert all(each.outages == (outage,) for each in returned)


async def test_neither_the_first_pulse_nor_a_short_silence_is_an_outage(kept: Kept) -> None:
    """A server that is a little late has lived. Where this machine is late as well, it is tried again."""
    await opened(kept)
    assert (await pulse(kept)).outages == ()

    for _ in range(TRIES):
        began = monotonic()
        before = await pulse(kept)
        await kept.elapse(500)
        after = await pulse(kept)
        if monotonic() - began < LITTLE:
            break

    assert after.outages == before.outages


async def test_outages_are_told_in_order(kept: Kept) -> None:
    """Each begins when the one before it has ended, or later."""
    await opened(kept)
    for _ in range(3):
        await pulse(kept)
        await kept.elapse(LONG)

    outages = (await pulse(kept)).outages

    assert len(outages) == 3
    assert list(outages) == sorted(outages, key=lambda outage: outage.began)


async def test_an_outage_is_told_while_a_table_in_play_is_older(kept: Kept) -> None:
    """Whatever came to the table since: its clock may have been running all the time."""
    oldest = await opened(kept)
    await pulse(kept)
    await kept.elapse(LONG)
    (outage,) = (await pulse(kept)).outages
    await kept.store.append(taking(oldest, 2, at=outage.ended + 1000))
    assert (await pulse(kept)).outages == (outage,)
    younger = await opened(kept, at=outage.ended - 1)
    await opened(kept, at=outage.ended)

    assert (await pulse(kept)).outages == (outage,)
    await kept.store.finish(told(oldest))
    assert (await pulse(kept)).outages == (outage,)
    await kept.store.finish(told(younger))
    assert (await pulse(kept)).outages == ()
