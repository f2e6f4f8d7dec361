"""The port Bans, as every store must keep it: who is banned is out, and stays out."""

from __future__ import annotations

import asyncio

import pytest

from jaipur.tables.people import Declined, Passkey, Unwilling, User
from jaipur.tables.tokens import NewSignIn, new_id, new_sign_in
from jaipur.wire.accounts import How
from tests.adapters.conftest import Run
from tests.people.crowd import HASH, Crowd

MANY = 20


async def program_of(crowd: Crowd, owner: User) -> tuple[User, NewSignIn]:
    """Make a program, and its token."""
    _, token = new_sign_in(How.TOKEN)
    return await crowd.company.open_program(owner.id, new_id(), f"{owner.name}_bot", token), token


def test_a_ban_ends_every_sign_in_and_sockets_will_hear_of_it(run: Run, crowd: Crowd) -> None:
    """Of the user and of their programs, and of nobody else."""
    asa, meera = run(crowd.person("Asa")), run(crowd.person("Meera"))
    _, token = run(program_of(crowd, asa))
    theirs, other = run(crowd.sign_in(asa)), run(crowd.sign_in(meera))

    run(crowd.bans.ban(asa.id))

    assert run(crowd.people.visitor(theirs.digest)) is None
    assert run(crowd.people.visitor(token.digest)) is None
    assert run(crowd.people.sign_ins(asa.id)) == ()
    assert run(crowd.people.visitor(other.digest)) is not None
    ended = run(crowd.people.revoked(0)).sign_ins
    assert {theirs.id, token.id} <= {*ended}
    assert other.id not in ended


def test_who_is_banned_gets_in_by_no_way_there_is(run: Run, crowd: Crowd) -> None:
    """A sign-in, a new password, a recovery code, a token for a program; nothing of it is kept."""
    asa = run(crowd.person("Asa", codes=(b"code",)))
    bot, _ = run(program_of(crowd, asa))
    run(crowd.proofs.add_passkey(Passkey(b"key of asa", asa.id, b"public", 0)))
    run(crowd.bans.ban(asa.id))

    for way in (
        crowd.people.sign_in(asa.id, new_sign_in(How.PASSKEY)[1]),
        crowd.proofs.set_password(asa.id, "other", new_sign_in(How.PASSWORD)[1]),
        crowd.proofs.recover("asa", b"code", "other", new_sign_in(How.RECOVERY)[1]),
        crowd.company.add_token(asa.id, bot.id, new_sign_in(How.TOKEN)[1]),
    ):
        with pytest.raises(Declined) as declined:
            run(way)
        assert declined.value.why is Unwilling.BANNED

    assert run(crowd.proofs.password_of(asa.id)) == HASH
    assert run(crowd.proofs.codes_left(asa.id)) == 1
    assert run(crowd.people.sign_ins(asa.id)) == ()


def test_a_ban_can_be_lifted_and_what_was_ended_stays_so(run: Run, crowd: Crowd) -> None:
    """One signs in again; a cookie from before is worth nothing."""
    asa = run(crowd.person("Asa"))
    before = run(crowd.sign_in(asa))
    run(crowd.bans.ban(asa.id))

    assert run(crowd.bans.unban(asa.id))
    assert not run(crowd.bans.unban(asa.id))

    after = run(crowd.sign_in(asa))
    assert run(crowd.people.visitor(after.digest)) is not None
    assert run(crowd.people.visitor(before.digest)) is None


def test_who_is_banned_is_listed_the_last_one_first(run: Run, crowd: Crowd) -> None:
    """Once each, however often they were banned, and no more once they are deleted."""
    people = [run(crowd.person(name)) for name in ("Asa", "Meera", "Arjun")]
    for person in people:
        run(crowd.bans.ban(person.id))
        run(crowd.later(5))
    run(crowd.bans.ban(people[0].id))

    assert [user.name for user in run(crowd.bans.bans(9))] == ["Arjun", "Meera", "Asa"]
    assert [user.name for user in run(crowd.bans.bans(1))] == ["Arjun"]
    run(crowd.people.delete(people[1].id))
    assert [user.name for user in run(crowd.bans.bans(9))] == ["Arjun", "Asa"]


def test_nobody_cannot_be_banned(run: Run, crowd: Crowd) -> None:
    """A name that is none is said to be none."""
    with pytest.raises(Declined) as declined:
        run(crowd.bans.ban(new_id()))

    assert declined.value.why is Unwilling.NO_SUCH_USER


def test_a_sign_in_at_the_moment_of_a_ban_does_not_outlive_it(run: Run, crowd: Crowd) -> None:
    """Either it is ended or it was declined, whichever came first."""

    async def race(number: int) -> None:
        person = await crowd.person(f"Racer{number}")
        signing = [crowd.sign_in(person) for _ in range(3)]
        await asyncio.gather(*signing, crowd.bans.ban(person.id), return_exceptions=True)
        assert await crowd.people.sign_ins(person.id) == ()

    for number in range(MANY):
        run(race(number))
