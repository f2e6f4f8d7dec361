"""What only a file of SQLite's has to show of people: the log shares the file, and its commits."""

from __future__ import annotations

import asyncio
from pathlib import Path

from jaipur.adapters.sql_people import SqlPeople
from jaipur.adapters.sql_proofs import SqlProofs
from jaipur.adapters.sqlite import SqliteStore
from jaipur.adapters.sqlite_file import SqliteFile
from jaipur.adapters.sqlite_talks import SqliteDatabase
from jaipur.tables.people import Declined
from jaipur.tables.tokens import new_id, new_sign_in
from jaipur.wire.accounts import How
from tests.adapters.conftest import Run
from tests.adapters.entries import SEED, new_match, opening, taking
from tests.adapters.test_sqlite import commits_in
from tests.people.crowd import HASH


def test_people_and_the_log_share_a_file_and_its_commits(run: Run, tmp_path: Path) -> None:
    """One of them that is declined undoes what it wrote itself, and nothing of the others."""
    path, matches = tmp_path / "jaipur.db", [new_match() for _ in range(20)]

    async def live() -> tuple[list[object], int]:
        file = await SqliteFile.start(path)
        store, people = SqliteStore(file), SqlPeople(SqliteDatabase(file))
        proofs = SqlProofs(SqliteDatabase(file))
        guests = [await people.open_guest(new_id(), "Guest 1", new_sign_in(How.GUEST)[1]) for _ in range(20)]
        await asyncio.gather(*(store.open(opening(match), SEED) for match in matches))
        before = commits_in(path.with_name("jaipur.db-wal"))
        answers = await asyncio.gather(
            *(
                work
                for match, guest in zip(matches, guests, strict=True)
                for work in (
                    store.append(taking(match, 2)),
                    proofs.sign_up(guest.id, "Wanted", HASH, (), new_sign_in(How.PASSWORD)[1]),
                )
            ),
            return_exceptions=True,
        )
        commits = commits_in(path.with_name("jaipur.db-wal")) - before
        assert {len(await store.read(match)) for match in matches} == {2}
        kinds = [user.kind for guest in guests if (user := await people.user(guest.id))]
        assert sorted(kinds) == ["guest"] * 19 + ["person"]
        await store.close()
        return list(answers), commits

    answers, commits = run(live())

    assert [answer for answer in answers if answer is True] == [True] * 20
    assert sum(isinstance(answer, Declined) for answer in answers) == 19
    assert commits <= 3


def test_who_signed_in_is_signed_in_after_a_restart(run: Run, tmp_path: Path) -> None:
    """The cookie stays good; the second start finds everything there."""
    token_digest = new_sign_in(How.GUEST)[1]

    async def first() -> str:
        file = await SqliteFile.start(tmp_path / "jaipur.db")
        guest = await SqlPeople(SqliteDatabase(file)).open_guest(new_id(), "Guest 1", token_digest)
        await file.close()
        return guest.id

    async def second() -> str | None:
        file = await SqliteFile.start(tmp_path / "jaipur.db")
        visitor = await SqlPeople(SqliteDatabase(file)).visitor(token_digest.digest)
        await file.close()
        return None if visitor is None else visitor.user.id

    assert run(first()) == run(second())
