"""How long answers take of a database with a million tables in play, and many more matches in its archive.

The rows are made by statements, and asked for through the same classes as by a server: what a player or the
lobby asks for, by users of whom each has played some matches and one has played very many; and what servers
ask again and again, which is added up to milliseconds of each second. Of the archive there is first a tenth
and then all, so that its slope can be seen. The numbers of rows are set by JAIPUR_ROWS_LIVE and
JAIPUR_ROWS_FINISHED.
"""

from __future__ import annotations

import asyncio
import os
import random
from collections.abc import Awaitable, Callable, Sequence
from time import perf_counter
from typing import Final, NamedTuple

import msgspec

from bench.databases import new_database, query
from bench.nightly import NIGHTLY
from bench.result import Figure, Result
from bench.server.move_cost.bare_store import played
from jaipur.adapters.entry_codec import encode
from jaipur.adapters.postgres.schema import migrate
from jaipur.online.clock import SECOND
from jaipur.online.match_ids import COUNTERS, MOST_SHARDS, MatchId, match_id
from jaipur.online.notices.turns import LOOK_EVERY, Span
from jaipur.online.table_server.automation import AT_ONCE as DUE_AT_ONCE
from jaipur.server.archiver import AT_ONCE, FINISH_EVERY, OVER_AT_ONCE
from jaipur.server.node import HEADS_AT_ONCE, HEADS_EVERY, PULSE_EVERY, SWEEP_EVERY
from jaipur.server.settings import read_settings
from jaipur.server.storage import Storage, start_storage

LIVE: Final = int(os.environ.get("JAIPUR_ROWS_LIVE", "1000000" if NIGHTLY else "50000"))
FINISHED: Final = int(os.environ.get("JAIPUR_ROWS_FINISHED", "10000000" if NIGHTLY else "200000"))
USERS: Final = max(LIVE // 5, 10)
BUSY: Final = "busy"
"""The user who has played one in a hundred of all matches."""
AT_A_TIME: Final = 50_000
"""Rows that one statement makes."""
ASKED: Final = 200
"""How often each question is asked."""
PAGE: Final = 20
MILLISECOND: Final = MOST_SHARDS * COUNTERS
"""What a match's id grows by in a millisecond."""
BAR: Final = 0.005
"""Seconds that an answer takes at most."""
LOOPS_BAR: Final = 10.0
"""Milliseconds of each second that servers ask for what is due."""
MATCH: Final = "({first_id} + n::bigint * {millisecond})"
# One match in a hundred is by correspondence, with a day for a move; in others a move has twenty minutes.
_LIVE: Final = """
INSERT INTO live (match, version, at, deadline, is_over, opened_at)
SELECT {match}, 2, at, at + time, n % 2000 = 1, at - 600000
FROM generate_series({first}, {last}) AS n,
    LATERAL (SELECT CASE WHEN n % 100 = 0 THEN 86400000 ELSE 1200000 END) AS limits (time),
    LATERAL (SELECT present() - n::bigint * 7919 % (time / 2)) AS moves (at)
"""
_SITTING: Final = """
INSERT INTO sitting SELECT {match}, seat, 'u' || (n::bigint * 7919 + seat * 104729) % {users}, true
FROM generate_series({first}, {last}) AS n, generate_series(0, 1) AS seat
"""
_ENTRIES: Final = """
INSERT INTO entries
SELECT {match}, version, decode(CASE version WHEN 1 THEN '{opening}' ELSE '{latest}' END, 'hex')
FROM generate_series({first}, {last}) AS n, generate_series(1, 2) AS version
"""
_FINISHED: Final = """
INSERT INTO finished
SELECT {match}, present() - 900000, present() - 60000,
       CASE WHEN n % 100 = 0 THEN 'busy' ELSE 'u' || (n::bigint * 48271) % {users} END,
       'u' || (n::bigint * 69621 + 1) % {users}, decode(repeat(md5(n::text), 30), 'hex')
FROM generate_series({first}, {last}) AS n
"""

Ask = Callable[[], Awaitable[object]]


class Question(NamedTuple):
    """A question to the database, and how often in a second servers ask it; None if players do."""

    name: str
    ask: Ask
    each_second: float | None = None


class Answer(NamedTuple):
    """How long a question took, in seconds."""

    question: Question
    median: float
    late: float
    """Within this time 95 of 100 were answered."""


async def _fill(address: str, statements: Sequence[str], first: int, last: int, first_id: int) -> None:
    """Make rows by statements, a part at a time."""
    opening, latest = played(1)[:2]
    for start in range(first, last, AT_A_TIME):
        end = min(start + AT_A_TIME, last) - 1
        await query(
            address,
            *(
                statement.format(
                    match=MATCH.format(first_id=first_id, millisecond=MILLISECOND),
                    first=start,
                    last=end,
                    users=USERS,
                    opening=encode(opening.entry).hex(),
                    latest=encode(latest.entry).hex(),
                )
                for statement in statements
            ),
        )


async def _settle(address: str) -> None:
    """Have the database in the state that its own housekeeping keeps it in."""
    for table in ("live", "sitting", "entries", "finished"):
        await query(address, f"VACUUM (ANALYZE) {table}")
    await query(address, "CHECKPOINT")


async def _some(address: str, table: str) -> list[MatchId]:
    """Choose some matches of a table."""
    rows = await query(address, f"SELECT match FROM {table} ORDER BY hashint8(match) LIMIT 5000")  # noqa: S608 - a name in this file
    return [MatchId(match) for (match,) in rows]


async def _questions(storage: Storage, address: str) -> list[Question]:
    """Give all that is asked, each time of another user or match."""
    store, listing = storage.store, storage.listing
    live, finished = await _some(address, "live"), await _some(address, "finished")
    chance, newest, present = random.Random(1), max(live), await storage.turns[0].now()

    def user() -> str:
        return f"u{chance.randrange(USERS)}"

    def one() -> MatchId:
        return chance.choice(live)

    def span() -> Span:
        now = present - (newest - one()) // MILLISECOND
        return Span(now - LOOK_EVERY, now)

    return [
        Question("the log of a table", lambda: store.read(one())),
        Question("the seed of a table", lambda: store.seed(one())),
        Question("a finished match", lambda: store.finished(chance.choice(finished))),
        Question("the tables of a user", lambda: listing.in_play(user(), PAGE)),
        Question("tables to watch", lambda: listing.to_watch(PAGE)),
        Question("tables of friends", lambda: listing.watchable([user() for _ in range(PAGE)], user())),
        Question("what a user has played", lambda: listing.played(user(), PAGE)),
        Question("what the busiest has played", lambda: listing.played(BUSY, PAGE)),
        Question("the same, further back", lambda: listing.played(BUSY, PAGE, chance.choice(finished))),
        Question("what is due", lambda: store.due(DUE_AT_ONCE), 1 / SWEEP_EVERY),
        Question("what is over", lambda: store.over(OVER_AT_ONCE), 1 / FINISH_EVERY),
        Question("turns to be told", lambda: storage.turns[0].turns(span()), SECOND / LOOK_EVERY),
        Question("outcomes to be applied", lambda: storage.outbox.outcomes(AT_ONCE), 1 / FINISH_EVERY),
        Question("the time", store.pulse, 1 / PULSE_EVERY),
        Question(
            "versions of tables served",
            lambda: store.heads(chance.sample(live, min(HEADS_AT_ONCE, len(live)))),
            1 / HEADS_EVERY,
        ),
    ]


async def _answered(question: Question) -> Answer:
    taken: list[float] = []
    for _ in range(ASKED):
        began = perf_counter()
        await question.ask()
        taken.append(perf_counter() - began)
    taken.sort()
    return Answer(question, taken[ASKED // 2], taken[ASKED * 95 // 100])


async def _asked(address: str) -> list[Answer]:
    storage = await start_storage(msgspec.structs.replace(read_settings(), database_url=(address,)))
    try:
        return [await _answered(question) for question in await _questions(storage, address)]
    finally:
        await storage.store.close()


async def _measured(address: str) -> tuple[list[Answer], list[Answer]]:
    """Ask with a tenth of the archive, and with all of it."""
    await migrate(address, None)
    ((now,),) = await query(address, "SELECT present()")
    first_id = match_id(now - LIVE - FINISHED, 0, 0)
    await _fill(address, (_LIVE, _SITTING, _ENTRIES), FINISHED, FINISHED + LIVE, first_id)
    await _fill(address, (_FINISHED,), 0, FINISHED // 10, first_id)
    await _settle(address)
    few = await _asked(address)
    await _fill(address, (_FINISHED,), FINISHED // 10, FINISHED, first_id)
    await _settle(address)
    return few, await _asked(address)


def run() -> Result:
    """Make the rows, ask, print, judge."""
    with new_database() as address:
        few, many = asyncio.run(_measured(address))
        ((size,),) = asyncio.run(query(address, "SELECT pg_database_size(current_database())"))
    print(f"{LIVE:,} tables in play, {FINISHED:,} finished matches, {size / 2**30:.1f} GiB")
    for before, answer in zip(few, many, strict=True):
        print(
            f"{answer.question.name:28} {1000 * answer.median:7.2f} ms, 95 % within "
            f"{1000 * answer.late:7.2f} ms; "
            f"with a tenth of the archive {1000 * before.median:7.2f} and {1000 * before.late:7.2f}"
        )
    loops = sum(1000 * answer.median * (answer.question.each_second or 0.0) for answer in many)
    asked = [answer for answer in many if answer.question.each_second is None]
    slowest = max(answer.median for answer in asked)
    slope = max(answer.median / before.median for before, answer in zip(few, many, strict=True))
    print(f"servers ask for {loops:.1f} ms of each second what they have to do")
    return Result(
        "rows",
        round(1000 * slowest, 2),
        "ms, the median of the slowest question of players",
        f"<= {1000 * BAR:.0f}",
        slowest <= BAR and loops <= LOOPS_BAR,
        {
            "late": Figure(round(1000 * max(answer.late for answer in asked), 2), "ms, 95 % of its answers"),
            "loops": Figure(round(loops, 2), "ms of each second", f"<= {LOOPS_BAR:.0f}", loops <= LOOPS_BAR),
            "slope": Figure(round(slope, 2), "times a median with ten times the archive, the most"),
            "live": Figure(LIVE, "tables in play"),
            "finished": Figure(FINISHED, "finished matches"),
        },
    )
