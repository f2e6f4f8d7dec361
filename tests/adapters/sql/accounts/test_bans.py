"""The port Bans, as every store must keep it: who is banned is out, and stays out."""

from __future__ import annotations

import asyncio

import pytest

from jaipur.online.accounts.model import Declined, DeclineReason, Passkey, User
from jaipur.online.accounts.secrets import NewSignIn, new_id, new_sign_in
from jaipur.wire.accounts import How
from tests.adapters.sql.accounts.people import HASH, Crowd

MANY = 20


async def program_of(crowd: Crowd, owner: User) -> tuple[User, NewSignIn]:
    """Make a program, and its token."""
    _, token = new_sign_in(How.TOKEN)
    return await crowd.social.open_program(owner.id, new_id(), f"{owner.name}_bot", token), token


async def test_a_ban_ends_every_sign_in_and_sockets_will_hear_of_it(crowd: Crowd) -> None:
    """Of the user and of their programs, and of nobody else."""
    asa, meera = await crowd.person("Asa"), await crowd.person("Meera")
    _, token = await program_of(crowd, asa)
    theirs, other = await crowd.sign_in(asa), await crowd.sign_in(meera)

    await crowd.moderation.ban(asa.id)

    assert await crowd.people.visitor(theirs.digest) is None
    assert await crowd.people.visitor(token.digest) is None
    assert await crowd.people.sign_ins(asa.id) == ()
    assert await crowd.people.visitor(other.digest) is not None
    ended = (await crowd.people.revoked(0)).sign_ins
    assert {theirs.id, token.id} <= {*ended}
    assert other.id not in ended


async def test_who_is_banned_gets_in_by_no_way_there_is(crowd: Crowd) -> None:
    """A sign-in, a new password, a recovery code, a token for a program; nothing of it is kept."""
    asa = await crowd.person("Asa", codes=(b"code",))
    bot, _ = await program_of(crowd, asa)
    await crowd.credentials.add_passkey(Passkey(b"key of asa", asa.id, b"public", 0))
    await crowd.moderation.ban(asa.id)

    for way in (
        crowd.people.sign_in(asa.id, new_sign_in(How.PASSKEY)[1]),
        crowd.credentials.set_password(asa.id, "other", new_sign_in(How.PASSWORD)[1]),
        crowd.credentials.recover("asa", b"code", "other", new_sign_in(How.RECOVERY)[1]),
        crowd.social.add_token(asa.id, bot.id, new_sign_in(How.TOKEN)[1]),
    ):
        with pytest.raises(Declined) as declined:
            await way
        assert declined.value.why is DeclineReason.BANNED

    assert await crowd.credentials.password_of(asa.id) == HASH
    assert await crowd.credentials.codes_left(asa.id) == 1
    assert await crowd.people.sign_ins(asa.id) == ()


async def test_a_ban_can_be_lifted_and_what_was_ended_stays_so(crowd: Crowd) -> None:
    """One signs in again; a cookie from before is worth nothing."""
    asa = await crowd.person("Asa")
    before = await crowd.sign_in(asa)
    await crowd.moderation.ban(asa.id)

    assert await crowd.moderation.unban(asa.id)
    assert not await crowd.moderation.unban(asa.id)

    after = await crowd.sign_in(asa)
    assert await crowd.people.visitor(after.digest) is not None
    assert await crowd.people.visitor(before.digest) is None


async def test_who_is_banned_is_listed_the_last_one_first(crowd: Crowd) -> None:
    """Each user is listed once after several bans, and not at all once deleted."""
    people = [await crowd.person(name) for name in ("Asa", "Meera", "Arjun")]
    for person in people:
        await crowd.moderation.ban(person.id)
        await crowd.later(5)
    await crowd.moderation.ban(people[0].id)

    assert [user.name for user in await crowd.moderation.bans(9)] == ["Arjun", "Meera", "Asa"]
    assert [user.name for user in await crowd.moderation.bans(1)] == ["Arjun"]
    await crowd.people.delete(people[1].id)
    assert [user.name for user in await crowd.moderation.bans(9)] == ["Arjun", "Asa"]


async def test_nobody_cannot_be_banned(crowd: Crowd) -> None:
    """An unknown name is reported as unknown."""
    with pytest.raises(Declined) as declined:
        await crowd.moderation.ban(new_id())

    assert declined.value.why is DeclineReason.NO_SUCH_USER


async def test_a_sign_in_at_the_moment_of_a_ban_does_not_outlive_it(crowd: Crowd) -> None:
    """Either it is ended or it was declined, whichever came first."""

    async def race(number: int) -> None:
        person = await crowd.person(f"Racer{number}")
        signing = [crowd.sign_in(person) for _ in range(3)]
        await asyncio.gather(*signing, crowd.moderation.ban(person.id), return_exceptions=True)
        assert await crowd.people.sign_ins(person.id) == ()

    for number in range(MANY):
        await race(number)
