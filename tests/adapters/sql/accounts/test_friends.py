"""The ports Friends and OnlineUsers, as every store must keep them."""

from __future__ import annotations

import asyncio

import pytest

from jaipur.online.accounts.friends import MOST_FOLLOWS, ONLINE_FOR, Friend, Relation
from jaipur.online.accounts.model import Declined, DeclineReason, User
from jaipur.online.accounts.secrets import new_id, new_sign_in
from jaipur.wire.accounts import How
from tests.adapters.sql.accounts.people import Crowd


def a_friend(user: User, *, is_online: bool = False, follows_back: bool = False) -> Friend:
    """Give somebody against whom nothing was played."""
    return Friend(user, is_online, follows_back, has_blocked=False, won=0, lost=0)


async def test_whom_one_follows_is_listed_the_last_one_first(crowd: Crowd) -> None:
    """Twice is once, and nobody else has them in their list."""
    guest, asa, meera = await crowd.guest(), await crowd.person("Asa"), await crowd.person("Meera")
    for followed in (asa, meera, asa):
        await crowd.later(1000)
        await crowd.friends.follow(guest.id, followed.id)

    assert await crowd.friends.friends(guest.id) == (a_friend(meera), a_friend(asa))
    assert await crowd.friends.friends(asa.id) == ()
    assert await crowd.friends.relation(guest.id, asa.id) == Relation(is_followed=True, won=0, lost=0)
    assert await crowd.friends.relation(asa.id, guest.id) == Relation(is_followed=False, won=0, lost=0)
    for _ in range(2):
        await crowd.friends.unfollow(guest.id, meera.id)
    assert await crowd.friends.friends(guest.id) == (a_friend(asa),)


async def test_two_who_follow_each_other_are_friends(crowd: Crowd) -> None:
    """Each of them is told, and no longer once one of them stops."""
    asa, meera = await crowd.person("Asa"), await crowd.person("Meera")
    await crowd.friends.follow(asa.id, meera.id)
    await crowd.friends.follow(meera.id, asa.id)

    assert await crowd.friends.friends(asa.id) == (a_friend(meera, follows_back=True),)
    assert await crowd.friends.friends(meera.id) == (a_friend(asa, follows_back=True),)
    await crowd.friends.unfollow(meera.id, asa.id)
    assert await crowd.friends.friends(asa.id) == (a_friend(meera),)


async def test_only_accounts_of_people_are_followed_and_not_too_many(
    crowd: Crowd, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The bound is smaller here, for the test's sake; who is followed already is not one more."""
    one, asa, meera = await crowd.guest(), await crowd.person("Asa"), await crowd.person("Meera")
    third = await crowd.person("Third")
    program = await crowd.social.open_program(asa.id, new_id(), "Asas-bot", new_sign_in(How.TOKEN)[1])
    for nobody, why in (
        (new_id(), DeclineReason.NO_SUCH_USER),
        ((await crowd.guest()).id, DeclineReason.NOT_A_PERSON),
        (program.id, DeclineReason.NOT_A_PERSON),
    ):
        with pytest.raises(Declined) as declined:
            await crowd.friends.follow(one.id, nobody)
        assert declined.value.why is why
    assert MOST_FOLLOWS > 2
    monkeypatch.setattr("jaipur.adapters.sql.accounts.friends.MOST_FOLLOWS", 2)
    for followed in (asa, meera, asa):
        await crowd.friends.follow(one.id, followed.id)

    with pytest.raises(Declined) as declined:
        await crowd.friends.follow(one.id, third.id)

    assert declined.value.why is DeclineReason.TOO_MANY
    assert len(await crowd.friends.friends(one.id)) == 2


async def test_many_follows_at_once_stay_within_the_bound(
    crowd: Crowd, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Requests of several browsers at the same time count one after the other."""
    one = await crowd.guest()
    people = [await crowd.person(f"Person-{number}") for number in range(6)]
    monkeypatch.setattr("jaipur.adapters.sql.accounts.friends.MOST_FOLLOWS", 2)

    tried = [crowd.friends.follow(one.id, each.id) for each in people]
    results = await asyncio.gather(*tried, return_exceptions=True)

    assert sum(result is None for result in results) == 2
    assert len(await crowd.friends.friends(one.id)) == 2


async def test_a_block_ends_only_the_follow_of_who_blocked(crowd: Crowd) -> None:
    """That user cannot follow the other again; who is blocked follows on, and is marked for it."""
    asa, meera, third = [await crowd.person(name) for name in ("Asa", "Meera", "Third")]
    for one, other in ((asa, meera), (meera, asa), (asa, third), (third, meera)):
        await crowd.friends.follow(one.id, other.id)

    await crowd.social.block(asa.id, meera.id)

    assert [friend.user for friend in await crowd.friends.friends(asa.id)] == [third]
    (followed,) = await crowd.friends.friends(meera.id)
    assert (followed.user, followed.follows_back, followed.has_blocked) == (asa, False, True)
    assert await crowd.friends.relation(meera.id, asa.id) == Relation(is_followed=True, won=0, lost=0)
    assert await crowd.friends.relation(asa.id, meera.id) == Relation(is_followed=False, won=0, lost=0)
    assert [friend.user for friend in await crowd.friends.friends(third.id)] == [meera]
    with pytest.raises(Declined) as declined:
        await crowd.friends.follow(asa.id, meera.id)
    assert declined.value.why is DeclineReason.BLOCKED
    await crowd.friends.follow(meera.id, asa.id)
    assert [friend.has_blocked for friend in await crowd.friends.friends(meera.id)] == [True]
    await crowd.social.unblock(asa.id, meera.id)
    assert [friend.has_blocked for friend in await crowd.friends.friends(meera.id)] == [False]


async def test_a_deleted_user_follows_nobody_and_is_followed_by_nobody(crowd: Crowd) -> None:
    """Nor is online."""
    asa, meera = await crowd.person("Asa"), await crowd.person("Meera")
    await crowd.friends.follow(asa.id, meera.id)
    await crowd.friends.follow(meera.id, asa.id)
    await crowd.online_users.mark([asa.id, meera.id])

    await crowd.people.delete(meera.id)

    assert await crowd.friends.friends(asa.id) == ()
    assert await crowd.friends.friends(meera.id) == ()
    assert await crowd.online_users.count() == 1


async def test_a_user_is_online_for_a_while_after_each_mark(crowd: Crowd) -> None:
    """Guests are counted too; programs and users who are gone are not."""
    asa, meera, guest = await crowd.person("Asa"), await crowd.person("Meera"), await crowd.guest()
    program = await crowd.social.open_program(asa.id, new_id(), "Asas-bot", new_sign_in(How.TOKEN)[1])
    await crowd.friends.follow(asa.id, meera.id)
    await crowd.online_users.mark([meera.id, guest.id, program.id, new_id()])

    assert await crowd.online_users.count() == 2
    assert await crowd.friends.friends(asa.id) == (a_friend(meera, is_online=True),)
    await crowd.later(ONLINE_FOR // 2)
    await crowd.online_users.mark([meera.id])
    await crowd.later(ONLINE_FOR // 2 + 1000)
    assert await crowd.online_users.count() == 1
    assert await crowd.friends.friends(asa.id) == (a_friend(meera, is_online=True),)
    await crowd.later(ONLINE_FOR)
    assert await crowd.online_users.count() == 0
    assert await crowd.friends.friends(asa.id) == (a_friend(meera),)


async def test_what_is_over_is_deleted_a_part_at_a_time(crowd: Crowd) -> None:
    """Who is online stays."""
    await crowd.online_users.mark([(await crowd.guest()).id for _ in range(3)])
    await crowd.later(ONLINE_FOR + 1000)
    await crowd.online_users.mark([(await crowd.guest()).id])

    assert [await crowd.online_users.prune(2) for _ in range(3)] == [2, 1, 0]
    assert await crowd.online_users.count() == 1


async def test_several_servers_mark_the_same_users_at_once(crowd: Crowd) -> None:
    """In whatever order they have them, none waits for another for ever."""
    users = [(await crowd.guest()).id for _ in range(20)]
    marks = [crowd.online_users.mark(users[::order]) for order in (1, -1) * 10]

    await asyncio.gather(*marks)

    assert await crowd.online_users.count() == len(users)
