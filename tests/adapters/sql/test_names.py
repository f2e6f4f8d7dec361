"""Names of people leave the logs and the lobby with their account, and the archive of earlier versions."""

from msgspec.structs import replace

from jaipur.adapters.memory.event_store import MemoryStore
from jaipur.adapters.memory.listing import MemoryNames
from jaipur.adapters.postgres.event_store import PostgresStore
from jaipur.adapters.sql.dialect import POSTGRES, SQLITE
from jaipur.adapters.sql.names import SqlNames
from jaipur.adapters.sql.transaction import execute
from jaipur.online.match_ids import MatchId
from jaipur.online.names import StoredNames
from jaipur.online.play.archive import encode_archived, unpack
from jaipur.online.play.finish import finish
from jaipur.online.play.log import Opened
from jaipur.wire.values import FORMER, House, Person
from tests.adapters.sql.lobby.conftest import (
    Premises,
    cleared,
    database_address,
    database_kind,
    premises,
)
from tests.adapters.sql.lobby.test_finish import ended, keep, nobody_minds
from tests.online.play.tables import ARJUN, MEERA

__all__ = ("cleared", "database_address", "database_kind", "premises")


def names_of(premises: Premises) -> StoredNames:
    """Give what removes names from a database."""
    if isinstance(premises.store, MemoryStore):
        return MemoryNames(premises.store)
    dialect = POSTGRES if isinstance(premises.store, PostgresStore) else SQLITE
    return SqlNames(premises.database, dialect)


async def sitters(premises: Premises, match: MatchId) -> tuple[object, object]:
    """Say who sits at a table, by its log."""
    opened = (await premises.store.read(match))[0].events[0]
    assert isinstance(opened, Opened)
    return opened.sitters


async def test_a_name_leaves_the_logs_of_its_user_alone(premises: Premises) -> None:
    """Also of a match that is over and not archived yet; the other player keeps their name."""
    match = await keep(premises.store, ended())
    other = await keep(premises.store, ended(sitters=(ARJUN, House("teacher"))))

    await names_of(premises).forget(MEERA.user)

    assert {*await sitters(premises, match)} == {Person(MEERA.user, FORMER), ARJUN}
    assert {*await sitters(premises, other)} == {ARJUN, House("teacher")}


async def test_the_archive_of_earlier_versions_is_cleaned_once(premises: Premises) -> None:
    """A part at a time, from wherever the last one ended; bots keep their level."""
    if isinstance(premises.store, MemoryStore):
        return
    matches = []
    for table in (ended(), ended(sitters=(MEERA, House("teacher")))):
        match = await keep(premises.store, table)
        row = await finish(premises.store, match, nobody_minds)
        assert row is not None
        players = unpack(row.body).players
        body = encode_archived(replace(unpack(row.body), players=("Meera", players[1])))
        statement = "UPDATE finished SET body = $2 WHERE match = $1"
        await premises.database.write(execute(statement, match, body))
        matches.append(match)

    names = names_of(premises)
    parts = [await names.clean(1) for _ in range(4)]

    assert parts == [True, True, False, False]
    bodies = [await premises.store.finished(match) for match in matches]
    assert [unpack(row.body).players for row in bodies if row] == [(FORMER, FORMER), (FORMER, "teacher")]
