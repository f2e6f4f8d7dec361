"""An outage is that nothing can be appended: locks, one silent server of several, and time that stands."""

from __future__ import annotations

import asyncio

import pytest

from bench.databases import query
from jaipur.adapters.entry_codec import encode
from jaipur.adapters.postgres import writer
from jaipur.adapters.postgres.connections import connect
from jaipur.adapters.postgres.event_store import PostgresStore
from jaipur.online.clock import Outage
from jaipur.online.play.ports import StoreUnavailable
from jaipur.online.table_server.timekeeper import STANDS_AFTER, Timekeeper
from tests.adapters.entries import SEED, new_match, opening, taking

SECOND = 1000


async def outages_of(store: PostgresStore) -> tuple[Outage, ...]:
    """Write a pulse, and give the outages."""
    return (await store.pulse())[0].outages


@pytest.mark.parametrize("table", ["entries", "live"])
async def test_a_lock_that_stops_appends_stops_pulses(
    clean: str, table: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Afterwards the time of the lock is an outage, also one of less than three seconds."""
    monkeypatch.setattr(writer, "PULSE_WITHIN", 0.3)
    store, holder = await PostgresStore.start(clean), await connect(clean)
    await store.open(opening(new_match(), at=0), SEED)
    assert await outages_of(store) == ()
    async with holder.transaction():
        await holder.execute(f"LOCK TABLE {table} IN ACCESS EXCLUSIVE MODE")
        for _ in range(5):
            with pytest.raises(StoreUnavailable):
                await store.pulse()
    await holder.close()
    monkeypatch.setattr(writer, "PULSE_WITHIN", 5)
    (outage,) = await outages_of(store)
    await store.close()

    assert 1 * SECOND < outage.ended - outage.began < 10 * SECOND


async def test_a_pulse_leaves_no_entry(clean: str) -> None:
    """It only tries to append."""
    store = await PostgresStore.start(clean)
    for _ in range(3):
        await store.pulse()
    await store.close()

    assert await query(clean, "SELECT * FROM entries") == []
    assert await query(clean, "SELECT * FROM nodes") == []


async def test_a_pulse_needs_as_much_room_as_a_move(clean: str) -> None:
    """A constraint stands for a disk with room for a few bytes only."""
    store, move = await PostgresStore.start(clean), len(encode(taking(new_match(), 2)))
    await query(clean, f"ALTER TABLE entries ADD CONSTRAINT no_room CHECK (length(body) < {move}) NOT VALID")
    with pytest.raises(Exception, match="no_room"):
        await store.pulse()
    await query(clean, "ALTER TABLE entries DROP CONSTRAINT no_room")
    await store.pulse()
    await store.close()


async def test_what_could_not_be_appended_is_what_a_pulse_tries(clean: str) -> None:
    """A constraint stands for a disk that is full for this entry, and has room for a small one."""
    store, match = await PostgresStore.start(clean), new_match()
    await store.open(opening(match), SEED)
    await store.pulse()
    await query(clean, "ALTER TABLE live ADD CONSTRAINT no_room CHECK (version < 2) NOT VALID")
    with pytest.raises(Exception, match="no_room"):
        await store.append(taking(match, 2))
    assert list(store._writer._refused) == [taking(match, 2)]
    await query(clean, "ALTER TABLE live DROP CONSTRAINT no_room")

    await store.read(match)
    await store.append(taking(match, 2))
    await store.pulse()
    assert not store._writer._refused
    await store.close()


async def test_the_silence_of_one_server_is_an_outage_until_it_is_gone(clean: str) -> None:
    """Rows do not overlap; one that has just started, or has left, is not missed."""
    sick, well = [await PostgresStore.start(clean) for _ in range(2)]
    sick._name = "sick"
    await well.open(opening(new_match(), at=0), SEED)
    for store in (sick, well):
        await store.pulse()
    await query(clean, "UPDATE nodes SET since = since - 60000 WHERE name = 'sick'")
    silent = "UPDATE nodes SET at = at - {} WHERE name = 'sick'"

    await query(clean, silent.format(3 * SECOND))
    (first,) = await outages_of(well)
    await asyncio.sleep(0.1)
    (second,) = await outages_of(well)
    await query(clean, silent.format(20 * SECOND))
    (third,) = await outages_of(well)

    assert 3 * SECOND <= first.ended - first.began < 6 * SECOND
    assert second.began == first.began
    assert second.ended > first.ended
    assert third == second
    assert await query(clean, "SELECT * FROM nodes WHERE name = 'sick'") == []
    for store in (sick, well):
        await store.close()


async def test_time_stands_while_no_pulse_succeeds(clean: str) -> None:
    """So no decision charges a player for an outage that is not over."""
    store, match, hand = await PostgresStore.start(clean), new_match(), [0.0]
    time = Timekeeper(store, lambda: hand[0])
    await time.pulse()
    began = time(match)
    hand[0] += 70
    stood = time(match)
    await store.close()

    assert stood - began == STANDS_AFTER * SECOND
