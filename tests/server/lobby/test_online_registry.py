"""Who is online at a server: whom it marks, how often, and how many it counts."""

from __future__ import annotations

from collections.abc import AsyncGenerator, Sequence

import pytest

from jaipur.adapters.sql.accounts.online_users import SqlOnlineUsers
from jaipur.adapters.sql.accounts.users import SqlPeople
from jaipur.adapters.sql.dialect import SQLITE
from jaipur.adapters.sqlite.database import MemoryDatabase
from jaipur.online.accounts.model import Declined, DeclineReason, SignIn, User, Visitor
from jaipur.online.accounts.secrets import new_id, new_sign_in
from jaipur.server.lobby import online_registry
from jaipur.server.lobby.online_registry import MARK_EVERY, OnlineRegistry
from jaipur.wire.accounts import How, Kind


class CountedMarks(SqlOnlineUsers):
    """Remembers which users each statement marked."""

    def __init__(self, database: MemoryDatabase) -> None:
        super().__init__(database, SQLITE)
        self.marks: list[set[str]] = []
        self.declines = 0

    async def mark(self, users: Sequence[str]) -> None:
        """Mark users, or decline that as often as asked for."""
        self.marks.append({*users})
        if self.declines:
            self.declines -= 1
            raise Declined(DeclineReason.CONFLICT)
        await super().mark(users)


class Porch:
    """A registry with a clock that is set by hand."""

    def __init__(self, database: MemoryDatabase) -> None:
        self.people = SqlPeople(database)
        self.store = CountedMarks(database)
        self.at = 1000.0
        self.registry = OnlineRegistry(self.store, lambda: self.at)

    async def come(self, kind: Kind = Kind.GUEST) -> Visitor:
        """Let somebody in."""
        guest = await self.people.open_guest(new_id(), "Guest 1000", new_sign_in(How.GUEST)[1])
        user = User(guest.id, guest.name, kind, guest.opened_at, guest.seen_at)
        return Visitor(user, SignIn(new_id(), How.GUEST, 0, 0), 0)


@pytest.fixture
async def porch() -> AsyncGenerator[Porch]:
    """A registry of nobody yet."""
    database = MemoryDatabase()
    yield Porch(database)
    await database.close()


async def test_who_asks_and_who_is_connected_is_marked_once_a_minute(porch: Porch) -> None:
    """In one statement, and counted at every look."""
    asked, connected = await porch.come(), await porch.come()
    ids = {asked.user.id, connected.user.id}
    for _ in range(3):
        porch.registry.notice(asked)
        await porch.registry.look([connected.user.id])
        porch.at += MARK_EVERY / 4

    assert porch.store.marks == [ids]
    assert porch.registry.count == 2
    porch.at += MARK_EVERY
    porch.registry.notice(asked)
    await porch.registry.look([connected.user.id])
    assert porch.store.marks == [ids, ids]


async def test_who_asks_after_a_minute_is_marked_again(porch: Porch) -> None:
    """Who neither asks nor is connected is not."""
    asked = await porch.come()
    for _ in range(2):
        porch.registry.notice(asked)
        await porch.registry.look([])
        porch.at += MARK_EVERY
        await porch.registry.look([])

    assert porch.store.marks == [{asked.user.id}] * 2


async def test_a_program_is_not_online(porch: Porch) -> None:
    """Also if it asks."""
    porch.registry.notice(await porch.come(Kind.PROGRAM))
    await porch.registry.look([])

    assert porch.store.marks == []
    assert porch.registry.count == 0


async def test_many_users_take_several_statements(porch: Porch, monkeypatch: pytest.MonkeyPatch) -> None:
    """And there is a bound on how many are remembered between two looks."""
    monkeypatch.setattr(online_registry, "AT_ONCE", 2)
    monkeypatch.setattr(online_registry, "MOST_NOTICED", 5)
    for _ in range(8):
        porch.registry.notice(await porch.come())
    await porch.registry.look([])

    assert [len(marked) for marked in porch.store.marks] == [2, 2, 1]
    assert porch.registry.count == 5


async def test_users_whose_mark_was_declined_are_due_again(porch: Porch) -> None:
    """One of them was deleted in that moment."""
    connected = (await porch.come()).user.id
    porch.store.declines = 1
    for _ in range(2):
        await porch.registry.look([connected])

    assert porch.store.marks == [{connected}] * 2
    assert porch.registry.count == 1
