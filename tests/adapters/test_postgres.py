"""What only PostgreSQL has to show: several servers that share a database, and what a move costs there."""

import asyncio
from urllib.parse import urlsplit

from bench.databases import query
from jaipur.adapters.postgres import PostgresStore
from jaipur.adapters.postgres_link import connect
from jaipur.tables.clock import Outage
from tests.adapters.at_once import append_all, open_all
from tests.adapters.conftest import Run
from tests.adapters.entries import SEED, new_match, opening, race, taking


def test_two_servers_that_play_the_same_matches_never_both_win(run: Run, clean: str) -> None:
    """The primary key is the lock; however their batches are ordered, they do not wait for each other."""
    matches = [new_match() for _ in range(40)]

    async def play() -> list[int]:
        one, other = await PostgresStore.start(clean), await PostgresStore.start(clean)
        await open_all(one, matches)
        winners = await race([one, other], matches, range(2, 8))
        await one.close()
        await other.close()
        return winners

    assert run(play()) == [1] * (40 * 6)


def test_batches_in_opposite_orders_do_not_wait_for_each_other(run: Run, clean: str) -> None:
    """Two servers with the same tables: each locks them in one order, however they were offered."""
    matches = [new_match() for _ in range(300)]

    async def collide() -> list[int]:
        one, other = await PostgresStore.start(clean), await PostgresStore.start(clean)
        await open_all(one, matches)
        kept: list[int] = []
        for version in range(2, 6):
            batch = [taking(match, version) for match in matches]
            answers = await asyncio.gather(one._writer.append(batch), other._writer.append(batch[::-1]))
            kept.append(sum(answer is True for each in answers for answer in each))
        await one.close()
        await other.close()
        return kept

    assert run(collide()) == [300] * 4


def test_what_comes_while_a_match_is_being_finished_is_not_kept(
    run: Run, postgres: PostgresStore, clean: str
) -> None:
    """No entry is left behind without its table."""
    match = new_match()

    async def finish_meanwhile() -> bool:
        await open_all(postgres, [match])
        finishing = await connect(clean)
        async with finishing.transaction():
            await finishing.execute("DELETE FROM live WHERE match = $1", match)
            await finishing.execute("DELETE FROM entries WHERE match = $1", match)
            late = asyncio.ensure_future(postgres.append(taking(match, 2)))
            await asyncio.sleep(0.2)
        await finishing.close()
        return await late

    assert run(finish_meanwhile()) is False
    assert run(postgres.read(match)) == ()


def test_the_primary_key_has_the_last_word(run: Run, postgres: PostgresStore, clean: str) -> None:
    """Even where the row of a table in play says something else, a version is not given twice."""
    match = new_match()
    run(open_all(postgres, [match]))
    assert run(postgres.append(taking(match, 2, name="first")))

    run(query(clean, "UPDATE live SET version = 1"))

    assert run(postgres.append(taking(match, 2, deadline=0, name="second"))) is False
    assert run(postgres.read(match, 1)) == (taking(match, 2, name="first"),)
    assert run(postgres.due(9)) == ()


def test_entries_offered_at_once_share_a_transaction(run: Run, postgres: PostgresStore, clean: str) -> None:
    """One after another, each has its own."""
    matches = [new_match() for _ in range(100)]
    count = "SELECT count(DISTINCT xmin::text) FROM entries WHERE version = "
    run(open_all(postgres, matches))

    assert all(run(append_all(postgres, matches, 2)))
    for match in matches[:10]:
        assert run(postgres.append(taking(match, 3)))

    ((together,),) = run(query(clean, count + "2"))
    ((one_by_one,),) = run(query(clean, count + "3"))
    assert 1 <= together <= 3
    assert one_by_one == 10


def test_a_move_touches_no_index_of_the_tables_in_play(run: Run, postgres: PostgresStore) -> None:
    """HOT: the row's new version lies on the same page, unless whoever else reads keeps old ones on it.

    Whoever reads is done soon, so it is tried a few times; with an index on what a move changes, none is HOT.
    """
    counts = (
        "SELECT pg_stat_get_tuples_updated(o), pg_stat_get_tuples_hot_updated(o) FROM to_regclass('live') o"
    )

    async def flushed() -> tuple[int, int]:
        connection = await postgres._writer._connected()
        await connection.execute("SELECT pg_stat_force_next_flush()")
        ((updated, hot),) = [row.values() for row in await connection.fetch(counts)]
        return updated, hot

    def share_hot() -> float:
        matches = [new_match() for _ in range(50)]
        run(open_all(postgres, matches))
        updated_before, hot_before = run(flushed())
        for version in range(2, 12):
            assert all(run(append_all(postgres, matches, version)))
        updated, hot = run(flushed())
        assert updated - updated_before >= 500
        return (hot - hot_before) / (updated - updated_before)

    assert any(share_hot() > 0.8 for _ in range(3))


def test_matches_are_spread_over_sixteen_partitions(run: Run, postgres: PostgresStore, clean: str) -> None:
    """By a hash of their name."""
    run(open_all(postgres, [new_match() for _ in range(400)]))

    rows = run(query(clean, "SELECT tableoid::regclass, count(*) FROM entries GROUP BY 1"))

    assert len(rows) == 16


def test_an_append_waits_for_the_disk_whatever_the_server_says(run: Run, clean: str) -> None:
    """A RESET on one of our connections goes back to our settings, not to the database's."""
    name = urlsplit(clean).path[1:]
    run(query(clean, f"ALTER DATABASE {name} SET synchronous_commit = off"))

    async def shown() -> list[str]:
        store = await PostgresStore.start(clean)
        writing, other = await store._writer._connected(), await connect(clean, {})
        async with store.pool.use() as lent:
            for connection in (writing, lent):
                await connection.execute("RESET ALL")
            settings = [await each.fetchval("SHOW synchronous_commit") for each in (writing, lent, other)]
        await other.close()
        await store.close()
        return settings

    assert run(shown()) == ["on", "on", "off"]
    run(query(clean, f"ALTER DATABASE {name} RESET synchronous_commit"))


def test_several_servers_that_come_back_at_once_tell_of_one_outage(run: Run, clean: str) -> None:
    """Each pulse locks the one row, and finds the other's in it."""

    async def come_back() -> list[tuple[Outage, ...]]:
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
        return [pulse.outages for (pulse,) in returned]

    (outage,), *others = run(come_back())
    assert 60_000 <= outage.ended - outage.began < 70_000
    assert others == [(outage,)] * 2
