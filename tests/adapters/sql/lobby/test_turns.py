"""Whom tables by correspondence wait for is found in every shard, by one server at a time, whatever dies."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Sequence

from jaipur.adapters.sql.dialect import POSTGRES, SQLITE
from jaipur.adapters.sql.duties import SqlDuties
from jaipur.adapters.sql.notices import SqlNotices
from jaipur.adapters.sql.transaction import Database
from jaipur.online.clock import DAY, SECOND
from jaipur.online.match_ids import MatchId
from jaipur.online.notices.model import Duties, Notices
from jaipur.online.notices.turns import LATE, LOOK_EVERY, SOON, Span, Turns, look_for_turns, notices_of_turn
from jaipur.rules.match import Resign
from jaipur.wire.values import Correspondence, Live, Person
from tests.adapters.entries import new_match
from tests.adapters.sql.lobby.conftest import Premises
from tests.adapters.sql.lobby.fate import Fate, FatedDatabase, Killed
from tests.adapters.sql.lobby.test_blocks import guest
from tests.adapters.sql.lobby.test_finish import keep
from tests.online.play.tables import Seated, at_random

MOST_STEPS = 60
Look = Callable[[Sequence[Turns], Notices, Duties], Awaitable[object]]


def of(premises: Premises, database: Database) -> tuple[SqlNotices, SqlDuties]:
    """Give notices and duties by some way to a database."""
    dialect = POSTGRES if "Postgres" in type(premises.database).__name__ else SQLITE
    return SqlNotices(database, dialect), SqlDuties(database)


def daily(at: int, sitters: tuple[Person, Person] | None = None, days: int = 1) -> Seated:
    """A table by correspondence, with some moves."""
    if sitters is None:
        table = Seated(control=Correspondence(days), match=new_match(), at=at)
    else:
        table = Seated(control=Correspondence(days), match=new_match(), at=at, sitters=sitters)
    table.ready()
    table.play(at_random(1), moves=2)
    return table


async def found(premises: Premises, span: Span) -> set[MatchId]:
    """Give the tables of a span."""
    return {turn.match for turn in await premises.turns.turns(span)}


async def test_tables_are_found_when_something_happened_and_when_time_is_nearly_up(
    premises: Premises,
) -> None:
    """Both ends of a span count; with a clock, over or long unchanged, a table is not found."""
    now = await premises.turns.now()
    table, over = daily(now), daily(now)
    live = Seated(control=Live(5, 5), match=new_match(), at=now)
    live.ready()
    over.do(Resign(), 0)
    for each in (table, over, live):
        await keep(premises.store, each)
    match, at, deadline = table.table.id, table.table.at, table.table.deadline
    assert deadline == at + DAY

    assert await found(premises, Span(at, at)) == {match}
    assert await found(premises, Span(at - DAY, at - 1)) == set()
    assert await found(premises, Span(at + 1, deadline - SOON - 1)) == set()
    assert await found(premises, Span(deadline - SOON, deadline - SOON)) == {match}
    (turn,) = await premises.turns.turns(Span(at, at))
    assert (turn.version, turn.deadline) == (table.table.version, deadline)
    assert turn.awaited == (table.match.now.to_move,)


async def looked(premises: Premises, look: Look, database: Database) -> None:
    """Look for turns as a server does, by some way to a database."""
    await look([premises.turns], *of(premises, database))


async def die_at_every_step(premises: Premises, look: Look) -> tuple[int, list[str], list[str]]:
    """Let servers look that die at their first step, then at their second, and so on; after each, another.

    Gives which of them lived to the end, whom tables wait for, and who was told.
    """
    awaited: list[str] = []
    for at in range(1, MOST_STEPS):
        await looked(premises, look, premises.database)
        await premises.wait(3 * LATE)
        sitters = await guest(premises), await guest(premises)
        table = daily(await premises.turns.now() - 2 * LATE, sitters)
        await keep(premises.store, table)
        awaited.append(sitters[table.match.now.to_move].user)
        try:
            await looked(premises, look, FatedDatabase(premises.database, Fate(at)))
        except Killed:
            await premises.wait(LATE + LOOK_EVERY + SECOND)
        else:
            break
    notices, _ = of(premises, premises.database)
    return at, awaited, [user for user in awaited if await notices.read(user, None)]


async def test_a_server_that_looks_for_turns_may_die_between_any_two_steps(premises: Premises) -> None:
    """The next one looks from where it was done: everybody is told."""
    lived, awaited, told = await die_at_every_step(premises, look_for_turns)

    assert 5 < lived < MOST_STEPS
    assert awaited == told


async def look_carelessly(shards: Sequence[Turns], notices: Notices, duties: Duties) -> None:
    """Say that it is done before it is: the planted fault."""
    done_to = await duties.begin("turns-0", LOOK_EVERY)
    assert done_to is not None
    now = await shards[0].now()
    await duties.done("turns-0", now)
    for turn in await shards[0].turns(Span(done_to - LATE, now)):
        await notices.note(notices_of_turn(turn, now))


async def test_a_careless_server_that_dies_is_found_out(premises: Premises) -> None:
    """The control of the test above."""
    _, awaited, told = await die_at_every_step(premises, look_carelessly)

    assert {*told} < {*awaited}


async def test_many_servers_that_look_at_once_note_each_turn_once(premises: Premises) -> None:
    """One of them looks, and the others need not."""
    await looked(premises, look_for_turns, premises.database)
    await premises.wait(LOOK_EVERY + SECOND)
    sitters = await guest(premises), await guest(premises)
    table = daily(await premises.turns.now() - 5 * SECOND, sitters)
    await keep(premises.store, table)

    notices, duties = of(premises, premises.database)

    assert sorted(
        await asyncio.gather(*(look_for_turns([premises.turns], notices, duties) for _ in range(6)))
    ) == [0, 0, 0, 0, 0, 1]
