"""What one server does for all: one holds the lease, and one that was replaced can write nothing."""

from __future__ import annotations

import asyncio

import pytest

from jaipur.adapters.postgres.database import PostgresDatabase
from jaipur.adapters.sql.dialect import POSTGRES, SQLITE
from jaipur.adapters.sql.duties import FencedDatabase, SqlLease
from jaipur.adapters.sql.transaction import Database, execute
from jaipur.online.notices.model import DutyLost
from tests.adapters.sql.lobby.conftest import Premises

LASTS = 3_000
EXPIRE = "UPDATE duties SET begun_at = begun_at - 4000"
RATE = "INSERT INTO rated (match) VALUES ($1)"


def two_leases(database: Database) -> tuple[SqlLease, SqlLease]:
    """Give the leases of two servers on one duty."""
    return SqlLease(database, "for-all", LASTS), SqlLease(database, "for-all", LASTS)


def fenced(premises: Premises, lease: SqlLease) -> FencedDatabase:
    """Give what the holder of a lease writes to."""
    dialect = POSTGRES if isinstance(premises.database, PostgresDatabase) else SQLITE
    return FencedDatabase(premises.database, dialect, lease)


async def rated(premises: Premises) -> list[int]:
    """Give what was written."""
    rows = await premises.database.read(execute("SELECT match FROM rated ORDER BY match"))
    return [row["match"] for row in rows]


async def test_one_server_holds_the_lease_until_it_expires_or_is_given_back(premises: Premises) -> None:
    """The other takes it over, with another number; the first learns of it when it renews."""
    one, other = two_leases(premises.database)

    assert (await one.hold(), await other.hold(), await one.hold()) == (True, False, True)
    await premises.database.write(execute(EXPIRE))
    assert (await other.hold(), await one.hold()) == (True, False)
    await other.release()
    assert (await one.hold(), one.number) == (True, 3)


async def test_of_many_that_take_a_free_lease_one_gets_it(premises: Premises) -> None:
    """Also when they ask at the same time."""
    leases = [lease for _ in range(4) for lease in two_leases(premises.database)]

    assert sum(await asyncio.gather(*(lease.hold() for lease in leases))) == 1


async def test_a_server_that_was_replaced_in_the_middle_of_its_work_writes_nothing(
    premises: Premises,
) -> None:
    """It still believes that it has the lease, as one that was stopped for a while does."""
    one, other = two_leases(premises.database)
    await one.hold()
    await fenced_write(premises, one, 1)
    await premises.database.write(execute(EXPIRE))
    await other.hold()
    with pytest.raises(DutyLost):
        await fenced_write(premises, one, 2)
    await fenced_write(premises, other, 3)

    assert await rated(premises) == [1, 3]


async def test_without_the_fence_it_writes(premises: Premises) -> None:
    """The control of the test above."""
    one, other = two_leases(premises.database)
    await one.hold()
    await premises.database.write(execute(EXPIRE))
    await other.hold()
    assert one.number is not None
    await premises.database.write(execute(RATE, 2))

    assert await rated(premises) == [2]


async def test_a_turn_ends_with_the_lease_that_it_began_with(premises: Premises) -> None:
    """The lease was lost and taken again meanwhile: what was decided before counts no more."""
    one, other = two_leases(premises.database)
    database = fenced(premises, one)
    await one.hold()
    with database.turn():
        await premises.database.write(execute(EXPIRE))
        await other.hold()
        await other.release()
        await one.hold()
        await one.hold()
        with pytest.raises(DutyLost):
            await database.write(execute(RATE, 1))
    with pytest.raises(DutyLost):
        await database.write(execute(RATE, 2))  # outside a turn

    assert await rated(premises) == []


async def fenced_write(premises: Premises, lease: SqlLease, value: int) -> None:
    """Write a value in a turn of the server that holds a lease, or believes that it does."""
    database = fenced(premises, lease)
    with database.turn():
        await database.write(execute(RATE, value))
