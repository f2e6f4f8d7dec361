"""What only a file of SQLite's has to show of people: the log shares the file, and its commits."""

from __future__ import annotations

import asyncio
from pathlib import Path

from jaipur.adapters.sql.accounts.credentials import SqlCredentials
from jaipur.adapters.sql.accounts.users import SqlPeople
from jaipur.adapters.sqlite.database import SqliteDatabase
from jaipur.adapters.sqlite.event_store import SqliteStore
from jaipur.adapters.sqlite.file import SqliteFile
from jaipur.online.accounts.model import Declined
from jaipur.online.accounts.secrets import new_id, new_sign_in
from jaipur.wire.accounts import How
from tests.adapters.entries import SEED, new_match, opening, taking
from tests.adapters.sql.accounts.people import HASH
from tests.adapters.sqlite.test_event_store import commits_in


async def test_people_and_the_log_share_a_file_and_its_commits(tmp_path: Path) -> None:
    """One of them that is declined undoes what it wrote itself, and nothing of the others."""
    path, matches = tmp_path / "jaipur.db", [new_match() for _ in range(20)]

    file = await SqliteFile.start(path)
    store, people = SqliteStore(file), SqlPeople(SqliteDatabase(file))
    credentials = SqlCredentials(SqliteDatabase(file))
    guests = [await people.open_guest(new_id(), "Guest 1", new_sign_in(How.GUEST)[1]) for _ in range(20)]
    await asyncio.gather(*(store.open(opening(match), SEED) for match in matches))
    before = commits_in(path.with_name("jaipur.db-wal"))
    answers = await asyncio.gather(
        *(
            work
            for match, guest in zip(matches, guests, strict=True)
            for work in (
                store.append(taking(match, 2)),
                credentials.sign_up(guest.id, "Wanted", HASH, (), new_sign_in(How.PASSWORD)[1]),
            )
        ),
        return_exceptions=True,
    )
    commits = commits_in(path.with_name("jaipur.db-wal")) - before
    assert {len(await store.read(match)) for match in matches} == {2}
    kinds = [user.kind for guest in guests if (user := await people.user(guest.id))]
    assert sorted(kinds) == ["guest"] * 19 + ["person"]
    await store.close()

    assert [answer for answer in answers if answer is True] == [True] * 20
    assert sum(isinstance(answer, Declined) for answer in answers) == 19
    assert commits <= 3


async def test_who_signed_in_is_signed_in_after_a_restart(tmp_path: Path) -> None:
    """The cookie stays good; the second start finds everything there."""
    token_digest = new_sign_in(How.GUEST)[1]

    file = await SqliteFile.start(tmp_path / "jaipur.db")
    guest = await SqlPeople(SqliteDatabase(file)).open_guest(new_id(), "Guest 1", token_digest)
    await file.close()

    file = await SqliteFile.start(tmp_path / "jaipur.db")
    visitor = await SqlPeople(SqliteDatabase(file)).visitor(token_digest.digest)
    await file.close()

    assert visitor is not None
    assert visitor.user.id == guest.id
