"""Browsers that are told: whose they are, how many, until when; and what is on its way to them."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from jaipur.adapters.sql import push_subscriptions
from jaipur.online.accounts.model import Declined, User
from jaipur.online.accounts.secrets import NewSignIn
from jaipur.online.clock import SECOND
from jaipur.online.notices.model import (
    AGAIN,
    CLAIMED,
    GRACE,
    MOST_SUBSCRIPTIONS,
    MOST_TRIES,
    SENT_EVERY,
    Notice,
    Push,
    Subscription,
    subscription_id,
)
from jaipur.wire.notices import NoticeKind
from tests.adapters.sql.accounts.people import Crowd

TABLE = "match-0cykyfdrw6000"


def browser(user: User, sign_in: NewSignIn, number: int = 1) -> Subscription:
    """One of somebody's browsers."""
    endpoint = f"https://push.example.org/{number}"
    return Subscription(subscription_id(endpoint), user.id, sign_in.id, endpoint, b"\x04" * 65, b"a" * 16)


async def with_browsers(crowd: Crowd, many: int = 1) -> tuple[User, NewSignIn]:
    """Somebody with browsers that would be told."""
    user, sign_in = await crowd.signed_in_guest()
    for number in range(1, many + 1):
        await crowd.pushes.subscribe(browser(user, sign_in, number))
        await crowd.later(number)
    return user, sign_in


async def notify(crowd: Crowd, user: User, cause: int = 1) -> None:
    """Announce something."""
    await crowd.notices.note([Notice(user.id, TABLE, NoticeKind.TURN, cause, "u-arjun", 0)])
    await crowd.later(GRACE + SECOND)
    for notice in await crowd.notices.due(9):
        assert await crowd.notices.announce(notice)


def numbers(pushes: Any) -> list[str]:  # noqa: ANN401 - of any of them
    """Give the browsers by their numbers."""
    return sorted(each.subscription.endpoint.rpartition("/")[2] for each in pushes)


async def taken_by_many(crowd: Crowd) -> tuple[list[str], list[Push]]:
    """Let many servers take one message after another; gives what they sent, and what is left."""
    meera, _ = await with_browsers(crowd, 4)
    await notify(crowd, meera)
    pushes: list[Push] = []
    for _ in range(3):
        for some in await asyncio.gather(*(crowd.pushes.take(1) for _ in range(9))):
            pushes += some
    for push in pushes:
        await crowd.pushes.done(push)
    await crowd.later(9 * CLAIMED)
    return numbers(pushes), [*await crowd.pushes.take(9)]


async def test_a_notice_goes_once_to_each_browser_of_its_user(crowd: Crowd) -> None:
    """Whichever servers take it; what was sent is on its way no more."""
    assert await taken_by_many(crowd) == (["1", "2", "3", "4"], [])


async def test_what_nobody_takes_for_themselves_goes_twice(
    crowd: Crowd, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The control of the test above: what is taken stays due."""
    planted = push_subscriptions._TAKE.replace(
        "due_at = (SELECT present()) + ({})", "due_at = due_at + 0 * ({})"
    )
    monkeypatch.setattr(push_subscriptions, "_TAKE", planted)

    sent, _ = await taken_by_many(crowd)

    assert len(sent) > len({*sent})


async def test_what_fails_is_tried_again_a_few_times_and_ever_later(crowd: Crowd) -> None:
    """And then no more."""
    meera, _ = await with_browsers(crowd)
    await notify(crowd, meera)
    early, tries = [], []
    for number in range(MOST_TRIES + 1):
        tries += [push.tries for push in await crowd.pushes.take(9)]
        early.append(len(await crowd.pushes.take(9)))
        await crowd.later(CLAIMED * AGAIN ** min(number, MOST_TRIES - 1) + SECOND)
    await crowd.later(99 * CLAIMED)

    assert (early, [*tries, *(push.tries for push in await crowd.pushes.take(9))]) == (
        [0] * (MOST_TRIES + 1),
        [*range(1, MOST_TRIES + 1)],
    )


async def test_what_was_read_is_not_sent(crowd: Crowd) -> None:
    """By whichever browser it was read."""
    meera, _ = await with_browsers(crowd, 2)
    await notify(crowd, meera)
    await crowd.notices.read(meera.id, None)

    assert [*await crowd.pushes.take(9)] == []


async def test_what_happens_while_something_is_sent_is_sent_after_it(crowd: Crowd) -> None:
    """One message at a time for each browser and table."""
    meera, _ = await with_browsers(crowd)
    await notify(crowd, meera, 2)
    (first,) = await crowd.pushes.take(9)
    await notify(crowd, meera, 4)
    await crowd.pushes.done(first)
    await crowd.later(SENT_EVERY)

    assert [first.notice.cause, *(push.notice.cause for push in await crowd.pushes.take(9))] == [2, 4]


async def test_a_browser_is_told_of_one_table_once_a_minute(crowd: Crowd) -> None:
    """Whatever an opponent does there: the last of it is what is sent."""
    meera, _ = await with_browsers(crowd)
    sent = []
    for number in range(1, 31):  # one in six seconds, for three minutes
        await notify(crowd, meera, number)
        for push in await crowd.pushes.take(9):
            sent.append((number, push.notice.cause))
            await crowd.pushes.done(push)

    assert [cause for _, cause in sent] == [number for number, _ in sent]
    assert 3 <= len(sent) <= 4


async def test_a_browser_belongs_to_one_user_and_one_sign_in(crowd: Crowd) -> None:
    """The next user who signs in there has it, others cannot take it away, and it ends with the sign-in."""
    meera, sign_in = await with_browsers(crowd, 2)
    arjun, other = await crowd.signed_in_guest()
    await notify(crowd, meera)
    await crowd.pushes.subscribe(browser(arjun, other, 1))
    found: list[Any] = [numbers(await crowd.pushes.take(9))]
    mine = browser(meera, sign_in, 2).id
    found += [await crowd.pushes.unsubscribe(user.id, mine) for user in (arjun, meera, meera)]
    await crowd.pushes.gone(browser(arjun, other, 1).id)
    found.append(len(await crowd.pushes.subscriptions(arjun.id)))
    await crowd.pushes.subscribe(browser(arjun, other, 3))
    await crowd.people.sign_out(arjun.id, other.id)
    found.append(len(await crowd.pushes.subscriptions(arjun.id)))
    with pytest.raises(Declined):
        await crowd.pushes.subscribe(browser(arjun, other, 3))

    assert found == [["2"], False, True, False, 0, 0]


async def test_somebody_has_so_many_browsers_and_no_more(crowd: Crowd) -> None:
    """The one that asked longest ago makes room; who asks again asks now."""
    meera, sign_in = await with_browsers(crowd, MOST_SUBSCRIPTIONS)
    await crowd.later(99)
    await crowd.pushes.subscribe(browser(meera, sign_in, 1))
    await crowd.later(199)
    await crowd.pushes.subscribe(browser(meera, sign_in, 11))
    found = await crowd.pushes.subscriptions(meera.id)

    assert [each.endpoint.rpartition("/")[2] for each in found] == [
        "11",
        "1",
        "10",
        "9",
        "8",
        "7",
        "6",
        "5",
        "4",
        "3",
    ]
