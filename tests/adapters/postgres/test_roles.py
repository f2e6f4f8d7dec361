"""Who may see what in PostgreSQL: seeds are apart, and a server's role has only the rights it needs."""

from collections.abc import Generator
from urllib.parse import urlsplit

import pytest

from bench.databases import query
from jaipur.adapters.migrations import SchemaMismatch
from jaipur.adapters.postgres.connections import PermissionDenied
from jaipur.adapters.postgres.database import PostgresDatabase
from jaipur.adapters.postgres.event_store import PostgresStore
from jaipur.adapters.sql.deals import SqlDeals
from jaipur.adapters.sql.dialect import POSTGRES
from jaipur.online.deals import SharedDeal
from tests.adapters.at_once import append_all, open_all
from tests.adapters.conftest import new_role
from tests.adapters.entries import SEED, ending, new_match, opening, taking, told
from tests.dumps import dump_postgres, tables_with


async def test_a_dump_without_the_schema_of_the_seeds_has_no_seed(
    postgres: PostgresStore, clean: str
) -> None:
    """The seed of a table in play is in one table, and in none once the match is finished."""
    match = new_match()
    await open_all(postgres, [match])
    await append_all(postgres, [match], 2)
    await postgres.pulse()

    assert tables_with([SEED], await dump_postgres(clean)) == {"jaipur_seeds.seeds"}
    await postgres.finish(told(match))
    assert tables_with([SEED], await dump_postgres(clean)) == set()


async def test_what_shared_deals_are_drawn_from_is_as_well_kept(clean: str, server_role: str) -> None:
    """With the seeds, from the moment that a deal is kept; a server gives one at a time, and lists none."""
    deal = SharedDeal("daily-1999-12-31", None, "teacher", bytes(32), 1)

    database = await PostgresDatabase.start(server_role)
    deals = SqlDeals(database, POSTGRES)
    assert await deals.add(deal, SEED)
    seed = await deals.seed(deal.name)
    await database.close()

    assert seed == SEED
    assert tables_with([SEED], await dump_postgres(clean)) == {"jaipur_seeds.deals"}
    with pytest.raises(PermissionDenied):
        await query(server_role, "SELECT * FROM jaipur_seeds.deals")


@pytest.fixture
def server_role(clean: str) -> Generator[str]:
    """The address for a role as servers have one in production."""
    yield from new_role(clean)


async def test_a_server_needs_no_more_rights_than_its_role_has(server_role: str) -> None:
    """It plays matches from their opening to their end, and cannot list the seeds."""
    match = new_match()

    store = await PostgresStore.start(server_role)
    await store.open(opening(match, 1), SEED)
    assert await store.append(taking(match, 2, 1))
    assert await store.seed(match) == SEED
    assert await store.due(9) == (match,)
    assert await store.heads([match]) == {match: 2}
    assert await store.append(ending(match, 3))
    assert await store.over(9) == (match,)
    await store.finish(told(match))
    assert await store.finished(match) == told(match)
    assert (await store.pulse())[0].outages == ()
    await store.close()
    for forbidden in ("SELECT * FROM jaipur_seeds.seeds", "SET ROLE jaipur_seeds", "DELETE FROM migrations"):
        with pytest.raises(PermissionDenied):
            await query(server_role, forbidden)


async def test_a_role_without_rights_is_told_who_must_migrate(server_role: str, empty_database: str) -> None:
    """A server does not change tables that are not its own."""
    address = urlsplit(server_role)._replace(path=urlsplit(empty_database).path).geturl()

    with pytest.raises(SchemaMismatch, match="role that owns the database"):
        await PostgresStore.start(address)
