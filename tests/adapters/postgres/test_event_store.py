"""What only PostgreSQL has to show: several servers that share a database, and what a move costs there."""

import asyncio
from urllib.parse import urlsplit

from bench.databases import query
from jaipur.adapters.postgres.connections import connect
from jaipur.adapters.postgres.event_store import PostgresStore
from tests.adapters.at_once import append_all, open_all
from tests.adapters.entries import SEED, new_match, opening, race, taking


async def test_two_servers_that_play_the_same_matches_never_both_win(clean: str) -> None:
    """The primary key is the lock; however their batches are ordered, they do not wait for each other."""
    matches = [new_match() for _ in range(40)]

    one, other = await PostgresStore.start(clean), await PostgresStore.start(clean)
    await open_all(one, matches)
    winners = await race([one, other], matches, range(2, 8))
    await one.close()
    await other.close()

    assert winners == [1] * (40 * 6)


async def test_batches_in_opposite_orders_do_not_wait_for_each_other(clean: str) -> None:
    """Two servers with the same tables: each locks them in one order, however they were offered."""
    matches = [new_match() for _ in range(300)]

    one, other = await PostgresStore.start(clean), await PostgresStore.start(clean)
    await open_all(one, matches)
    kept: list[int] = []
    for version in range(2, 6):
        batch = [taking(match, version) for match in matches]
        answers = await asyncio.gather(one._writer.append(batch), other._writer.append(batch[::-1]))
        kept.append(sum(answer is True for each in answers for answer in each))
    await one.close()
    await other.close()

    assert kept == [300] * 4


async def test_what_comes_while_a_match_is_being_finished_is_not_kept(
    postgres: PostgresStore, clean: str
) -> None:
    """No entry is left behind without its table."""
    match = new_match()

    await open_all(postgres, [match])
    finishing = await connect(clean)
    async with finishing.transaction():
        await finishing.execute("DELETE FROM live WHERE match = $1", match)
        await finishing.execute("DELETE FROM entries WHERE match = $1", match)
        late = asyncio.ensure_future(postgres.append(taking(match, 2)))
        await asyncio.sleep(0.2)
    await finishing.close()

    assert (await late) is False
    assert await postgres.read(match) == ()


async def test_the_primary_key_has_the_last_word(postgres: PostgresStore, clean: str) -> None:
    """Even where the row of a table in play says something else, a version is not given twice."""
    match = new_match()
    await open_all(postgres, [match])
    assert await postgres.append(taking(match, 2, name="first"))

    await query(clean, "UPDATE live SET version = 1")

    assert await postgres.append(taking(match, 2, deadline=0, name="second")) is False
    assert await postgres.read(match, 1) == (taking(match, 2, name="first"),)
    assert await postgres.due(9) == ()


async def test_entries_offered_at_once_share_a_transaction(postgres: PostgresStore, clean: str) -> None:
    """One after another, each has its own."""
    matches = [new_match() for _ in range(100)]
    count = "SELECT count(DISTINCT xmin::text) FROM entries WHERE version = "
    await open_all(postgres, matches)

    assert all(await append_all(postgres, matches, 2))
    for match in matches[:10]:
        assert await postgres.append(taking(match, 3))

    ((together,),) = await query(clean, count + "2")
    ((one_by_one,),) = await query(clean, count + "3")
    assert 1 <= together <= 3
    assert one_by_one == 10


async def test_a_move_touches_no_index_of_the_tables_in_play(postgres: PostgresStore) -> None:
    """HOT: the row's new version lies on the same page, unless another reader keeps old ones on it.

    Readers are done soon, so it is tried a few times; with an index on what a move changes, none is HOT.
    """
    counts = (
        "SELECT pg_stat_get_tuples_updated(o), pg_stat_get_tuples_hot_updated(o) FROM to_regclass('live') o"
    )

    async def flushed() -> tuple[int, int]:
        connection = await postgres._writer._connected()
        await connection.execute("SELECT pg_stat_force_next_flush()")
        ((updated, hot),) = [row.values() for row in await connection.fetch(counts)]
        return updated, hot

    async def share_hot() -> float:
        matches = [new_match() for _ in range(50)]
        await open_all(postgres, matches)
        updated_before, hot_before = await flushed()
        for version in range(2, 12):
            assert all(await append_all(postgres, matches, version))
        updated, hot = await flushed()
        assert updated - updated_before >= 500
        return (hot - hot_before) / (updated - updated_before)

    assert any([await share_hot() > 0.8 for _ in range(3)])


async def test_matches_are_spread_over_sixteen_partitions(postgres: PostgresStore, clean: str) -> None:
    """By a hash of their name."""
    await open_all(postgres, [new_match() for _ in range(400)])

    rows = await query(clean, "SELECT tableoid::regclass, count(*) FROM entries GROUP BY 1")

    assert len(rows) == 16


async def test_an_append_waits_for_the_disk_whatever_the_server_says(clean: str) -> None:
    """A RESET on one of our connections goes back to our settings, not to the database's."""
    name = urlsplit(clean).path[1:]
    await query(clean, f"ALTER DATABASE {name} SET synchronous_commit = off")

    store = await PostgresStore.start(clean)
    writing, other = await store._writer._connected(), await connect(clean, {})
    async with store.pool.use() as lent:
        for connection in (writing, lent):
            await connection.execute("RESET ALL")
        settings = [await each.fetchval("SHOW synchronous_commit") for each in (writing, lent, other)]
    await other.close()
    await store.close()

    assert settings == ["on", "on", "off"]
    await query(clean, f"ALTER DATABASE {name} RESET synchronous_commit")


async def test_several_servers_that_come_back_at_once_tell_of_one_outage(clean: str) -> None:
    """Each pulse locks the one row, and finds the other's in it."""
    stores = [await PostgresStore.start(clean) for _ in range(3)]
    await stores[0].open(opening(new_match(), at=0), SEED)
    await stores[0].pulse()
    await query(clean, "UPDATE pulse SET at = at - 60000")
    holder = await connect(clean)
    async with holder.transaction():
        await holder.execute("SELECT at FROM pulse FOR UPDATE")
        pulses = [asyncio.ensure_future(store.pulse()) for store in stores]
        await asyncio.sleep(0.2)
    returned = await asyncio.gather(*pulses)
    await holder.close()
    for store in stores:
        await store.close()
    (outage,), *others = [pulse.outages for (pulse,) in returned]
    assert 60_000 <= outage.ended - outage.began < 70_000
    assert others == [(outage,)] * 2
