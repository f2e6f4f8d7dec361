"""What somebody should know is told once for each cause, is bounded, and goes when it was read or is old."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from jaipur.adapters.sql import notices
from jaipur.online.accounts.model import User
from jaipur.online.clock import SECOND
from jaipur.online.notices.model import CLAIMED, GRACE, KEPT, Notice
from jaipur.wire.notices import MOST_NOTICES, NoticeKind
from tests.adapters.sql.accounts.people import Crowd

TABLE = "match-0cykyfdrw6000"
OTHER_TABLE = "match-0cykyfdrw6001"


def turn(user: User, cause: int = 4, subject: str = TABLE) -> Notice:
    """It is somebody's turn."""
    return Notice(user.id, subject, NoticeKind.TURN, cause, "u-arjun", 1)


async def announced(crowd: Crowd) -> list[tuple[str, int]]:
    """Announce all that is due, and give what that was."""
    await crowd.later(GRACE + SECOND)
    return [
        (notice.subject, notice.cause)
        for notice in await crowd.notices.due(999)
        if await crowd.notices.announce(notice)
    ]


async def announced_at_once(crowd: Crowd) -> tuple[list[NoticeKind], int]:
    """Note a turn and an offer to play again, and say which is due at once, and for how many it counts."""
    meera = await crowd.guest()
    offer = Notice(meera.id, "rematch-0cykyfdrw6001", NoticeKind.REMATCH, 1, "u-arjun")
    await crowd.notices.note([turn(meera), offer])
    due = await crowd.notices.due(999)
    for notice in due:
        await crowd.notices.announce(notice)
    return [notice.kind for notice in due], await crowd.notices.unread(meera.id)


async def test_an_offer_to_play_again_is_told_at_once(crowd: Crowd) -> None:
    """A player at the table still looks at the result; a turn waits for a player who is about to join."""
    assert await announced_at_once(crowd) == ([NoticeKind.REMATCH], 1)


async def test_an_offer_that_waits_like_a_turn_is_not_told(
    crowd: Crowd, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The control of the test above."""
    monkeypatch.setattr(notices, "_grace", lambda _: GRACE)

    assert await announced_at_once(crowd) == ([], 0)


async def told_again(crowd: Crowd) -> list[list[tuple[str, int]]]:
    """Have the same cause noted before and after it was announced, then a later and an earlier one."""
    meera = await crowd.guest()
    told = []
    for causes in ([4, 4], [4], [6], [5]):
        for cause in causes:
            await crowd.notices.note([turn(meera, cause)])
        told.append(await announced(crowd))
    return told


async def test_each_cause_is_told_once_however_often_it_is_found(crowd: Crowd) -> None:
    """A later one comes in its place, and one that comes too late changes nothing."""
    assert await told_again(crowd) == [[(TABLE, 4)], [], [(TABLE, 6)], []]


async def test_causes_that_are_not_compared_are_told_twice(
    crowd: Crowd, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The control of the test above: without the condition of one statement."""
    planted = notices._NOTE.replace("WHERE notices.cause < excluded.cause", "")
    monkeypatch.setattr(notices, "_NOTE", planted)

    assert await told_again(crowd) == [[(TABLE, 4)], [(TABLE, 4)], [(TABLE, 6)], [(TABLE, 5)]]


async def test_a_notice_is_known_once_it_was_announced(crowd: Crowd) -> None:
    """Not before: who is about to come to the table needs none."""
    meera = await crowd.guest()
    await crowd.notices.note([turn(meera)])
    counts = [len(await crowd.notices.due(9)), len(await crowd.notices.notices(meera.id))]
    await announced(crowd)
    counts.append(await crowd.notices.unread(meera.id))
    (notice,) = await crowd.notices.notices(meera.id)

    assert counts == [0, 0, 1]
    assert (notice.kind, notice.cause, notice.other, notice.seat) == (NoticeKind.TURN, 4, "u-arjun", 1)
    assert not notice.is_read


async def test_who_reads_a_notice_has_read_it(crowd: Crowd) -> None:
    """Their own only: one, or all, also what has yet to be announced; and it is read once."""
    meera, arjun = await crowd.guest(), await crowd.guest()
    await crowd.notices.note([turn(meera), turn(meera, subject=OTHER_TABLE), turn(arjun)])
    await announced(crowd)
    found: list[Any] = [
        await crowd.notices.read(meera.id, [TABLE, "match-0cykyfdrw6009"]),
        await crowd.notices.read(meera.id, [TABLE]),
        await crowd.notices.unread(meera.id),
        await crowd.notices.read(meera.id, None),
        await crowd.notices.unread(meera.id),
        await crowd.notices.unread(arjun.id),
    ]
    await crowd.notices.note([turn(arjun, 9)])
    await crowd.notices.read(arjun.id, [TABLE])
    found += await announced(crowd)
    found.append([notice.is_read for notice in await crowd.notices.notices(arjun.id)])

    assert found == [True, False, 1, True, 0, 1, [True]]


async def test_what_a_server_took_nobody_else_gets_until_it_is_late(crowd: Crowd) -> None:
    """Many at once get each notice once; where one dies, another announces it a minute later."""
    users = [await crowd.guest() for _ in range(6)]
    await crowd.notices.note([turn(user) for user in users])
    await crowd.later(GRACE + SECOND)
    taken = await asyncio.gather(*(crowd.notices.due(2) for _ in range(8)))
    at_once = [notice for some in taken for notice in some]
    while some := await crowd.notices.due(2):  # on PostgreSQL some may have been locked
        at_once += some
    await crowd.later(CLAIMED + SECOND)
    later = await crowd.notices.due(9)
    await crowd.notices.note([turn(users[0], 8)])
    stale = next(notice for notice in later if notice.user == users[0].id)

    assert (len(at_once), len({*at_once}), len(later), await crowd.notices.announce(stale)) == (
        6,
        6,
        6,
        False,
    )


async def test_somebody_has_so_many_notices_and_no_more(crowd: Crowd) -> None:
    """The oldest make room."""
    meera = await crowd.guest()
    for number in range(MOST_NOTICES + 3):
        await crowd.notices.note([turn(meera, subject=f"match-{number:013}")])
        await crowd.later(number + 1)
    await announced(crowd)
    kept = [notice.subject for notice in await crowd.notices.notices(meera.id)]

    assert kept == [f"match-{number:013}" for number in range(MOST_NOTICES + 2, 2, -1)]


async def test_old_notices_and_those_of_nobody_are_forgotten(crowd: Crowd) -> None:
    """After a month; at once where the user is gone; and who is not there has none."""
    meera, arjun = await crowd.guest(), await crowd.guest()
    await crowd.notices.note([turn(meera), turn(arjun)])
    await crowd.people.delete(arjun.id)
    await crowd.notices.note([turn(arjun, 8)])
    counts = [len(await announced(crowd)), await crowd.notices.prune(9)]
    await crowd.later(KEPT + SECOND)

    assert [*counts, await crowd.notices.prune(9), len(await crowd.notices.notices(meera.id))] == [1, 0, 1, 0]


async def test_one_server_at_a_time_does_what_is_done_for_all(crowd: Crowd) -> None:
    """Each so many seconds; the next one goes on from where it was done."""
    many = await asyncio.gather(*(crowd.duties.begin("turns-0", SECOND) for _ in range(5)))
    first = [done_to for done_to in many if done_to is not None]
    await crowd.later(2 * SECOND)
    begun: list[Any] = [len(first), (await crowd.duties.begin("turns-0", SECOND),) == (*first,)]
    await crowd.duties.done("turns-0", 77)
    begun.append(await crowd.duties.begin("turns-0", SECOND))
    await crowd.later(4 * SECOND)

    assert [*begun, await crowd.duties.begin("turns-0", SECOND)] == [1, True, None, 77]
