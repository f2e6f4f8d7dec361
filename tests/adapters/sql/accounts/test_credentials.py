"""The port Proofs, as every store must keep it: passwords, passkeys, recovery codes."""

from __future__ import annotations

import asyncio

import pytest

from jaipur.online.accounts.model import CHALLENGED, MOST_PASSKEYS, Declined, DeclineReason, Passkey
from jaipur.online.accounts.secrets import NewSignIn, new_id, new_sign_in
from jaipur.wire.accounts import How, Kind
from tests.adapters.sql.accounts.people import HASH, Crowd


async def test_a_guest_becomes_a_person_and_stays_the_same_user(crowd: Crowd) -> None:
    """So that their matches stay theirs; the guest's cookie is worth nothing afterwards."""
    guest, guests = await crowd.signed_in_guest()
    _, sign_in = new_sign_in(How.PASSWORD)

    person = await crowd.credentials.sign_up(guest.id, "Asa", HASH, (b"1", b"2"), sign_in)

    assert (person.id, person.name, person.kind) == (guest.id, "Asa", Kind.PERSON)
    assert await crowd.credentials.password("aSA") == (person, HASH)
    assert await crowd.credentials.password_of(person.id) == HASH
    assert await crowd.credentials.codes_left(person.id) == 2
    assert await crowd.people.visitor(guests.digest) is None
    assert [each.id for each in await crowd.people.sign_ins(person.id)] == [sign_in.id]
    with pytest.raises(Declined, match="not a guest"):
        await crowd.credentials.sign_up(guest.id, "Again", HASH, (), new_sign_in(How.PASSWORD)[1])


async def test_a_person_may_begin_with_a_passkey(crowd: Crowd) -> None:
    """Then there is no password, until one is set."""
    guest = await crowd.guest()
    passkey = Passkey(b"key", guest.id, b"public", 3)

    person = await crowd.credentials.sign_up(guest.id, "Asa", passkey, (), new_sign_in(How.PASSKEY)[1])

    assert await crowd.credentials.password("Asa") == (person, None)
    kept = await crowd.credentials.passkey(b"key")
    assert kept is not None
    assert (kept.user, kept.public_key, kept.sign_count) == (guest.id, b"public", 3)
    await crowd.credentials.set_password(person.id, HASH, new_sign_in(How.PASSWORD)[1])
    assert await crowd.credentials.password_of(person.id) == HASH


async def test_a_sign_up_that_is_declined_changes_nothing(crowd: Crowd) -> None:
    """Here the passkey is known already, which shows only after the name was given."""
    first, second = await crowd.guest(), await crowd.guest()
    await crowd.credentials.sign_up(first.id, "First", Passkey(b"key", first.id, b"", 0), (), _sign_in())

    with pytest.raises(Declined) as declined:
        await crowd.credentials.sign_up(
            second.id, "Second", Passkey(b"key", second.id, b"", 0), (), _sign_in()
        )

    assert declined.value.why is DeclineReason.CONFLICT
    assert await crowd.people.user(second.id) == second
    assert await crowd.people.named("Second") is None
    assert len(await crowd.people.sign_ins(second.id)) == 1


async def test_a_new_password_signs_out_everywhere_else(crowd: Crowd) -> None:
    """The old one works no longer."""
    person = await crowd.person("Asa")
    stolen = await crowd.sign_in(person)
    mine = _sign_in()

    await crowd.credentials.set_password(person.id, "another", mine)

    assert await crowd.people.visitor(stolen.digest) is None
    assert await crowd.people.visitor(mine.digest) is not None
    assert await crowd.credentials.password_of(person.id) == "another"
    with pytest.raises(Declined, match="not a person"):
        await crowd.credentials.set_password((await crowd.guest()).id, "another", _sign_in())


async def test_a_better_hash_never_undoes_a_new_password(crowd: Crowd) -> None:
    """It takes the place only of the hash that was checked."""
    person = await crowd.person("Asa")

    await crowd.credentials.rehash(person.id, HASH, "better")
    await crowd.credentials.rehash(person.id, HASH, "late")

    assert await crowd.credentials.password_of(person.id) == "better"


async def test_a_recovery_code_works_once_for_its_person(crowd: Crowd) -> None:
    """Also when it is tried many times at once; it sets a password and ends every sign-in."""
    person = await crowd.person("Asa", (b"one", b"two"))
    await crowd.person("Other", (b"other",))
    stolen = await crowd.sign_in(person)

    assert await crowd.credentials.recover("Asa", b"other", "new", _sign_in()) is None
    assert await crowd.credentials.recover("Nobody", b"one", "new", _sign_in()) is None
    tries = (crowd.credentials.recover("asa", b"one", f"new {n}", _sign_in()) for n in range(6))
    assert sum(found is not None for found in await asyncio.gather(*tries)) == 1
    assert await crowd.credentials.codes_left(person.id) == 1
    assert (await crowd.credentials.password_of(person.id) or "").startswith("new ")
    assert await crowd.people.visitor(stolen.digest) is None
    assert len(await crowd.people.sign_ins(person.id)) == 1


async def test_new_codes_take_the_place_of_the_old_ones(crowd: Crowd) -> None:
    """Those on the old piece of paper work no more."""
    person = await crowd.person("Asa", (b"old",))

    await crowd.credentials.set_codes(person.id, (b"new", b"newer"))

    assert await crowd.credentials.codes_left(person.id) == 2
    assert await crowd.credentials.recover("Asa", b"old", "hash", _sign_in()) is None
    with pytest.raises(Declined, match="not a person"):
        await crowd.credentials.set_codes((await crowd.guest()).id, (b"new",))


async def test_a_passkey_that_counts_back_is_a_copy(crowd: Crowd) -> None:
    """One that does not count at all says 0 each time."""
    person = await crowd.person("Asa")
    await crowd.credentials.add_passkey(Passkey(b"counts", person.id, b"", 5))
    await crowd.credentials.add_passkey(Passkey(b"not", person.id, b"", 0))

    used = [await crowd.credentials.passkey_used(b"counts", count) for count in (6, 6, 5, 0, 9)]

    assert used == [True, False, False, False, True]
    assert [await crowd.credentials.passkey_used(b"not", 0) for _ in range(2)] == [True, True]
    assert await crowd.credentials.passkey_used(b"unknown", 1) is False


async def test_a_person_has_so_many_passkeys_at_most_and_one_way_in_at_least(crowd: Crowd) -> None:
    """The last way in cannot be removed; nobody removes another's."""
    guest, other = await crowd.guest(), await crowd.person("Other")
    first = Passkey(b"0", guest.id, b"", 0)
    await crowd.credentials.sign_up(guest.id, "Asa", first, (), _sign_in())
    with pytest.raises(Declined) as last:
        await crowd.credentials.remove_passkey(guest.id, b"0")
    for number in range(1, MOST_PASSKEYS):
        await crowd.credentials.add_passkey(Passkey(b"%d" % number, guest.id, b"", 0))
    with pytest.raises(Declined) as many:
        await crowd.credentials.add_passkey(Passkey(b"more", guest.id, b"", 0))

    assert (last.value.why, many.value.why) == (DeclineReason.LAST_WAY_IN, DeclineReason.TOO_MANY)
    assert await crowd.credentials.remove_passkey(other.id, b"0") is False
    assert await crowd.credentials.remove_passkey(guest.id, b"0") is True
    assert len(await crowd.credentials.passkeys(guest.id)) == MOST_PASSKEYS - 1


async def test_a_challenge_is_answered_once_in_time_by_whom_it_was_for(crowd: Crowd) -> None:
    """A wrong answer uses it up too."""
    asa, other = await crowd.guest(), await crowd.guest()

    async def asked(user: str | None, answering: str | None, after: int = 0) -> list[bool]:
        digest = new_id().encode()
        await crowd.credentials.challenge(digest, user)
        await crowd.later(after)
        return [await crowd.credentials.consume_challenge(digest, answering) for _ in range(2)]

    assert await asked(asa.id, asa.id) == [True, False]
    assert await asked(None, None) == [True, False]
    assert await asked(asa.id, other.id) == [False, False]
    assert await asked(None, asa.id) == [False, False]
    assert await asked(asa.id, asa.id, after=CHALLENGED) == [False, False]
    assert await crowd.credentials.consume_challenge(b"never asked", None) is False


async def test_one_user_is_asked_one_thing_at_a_time(crowd: Crowd) -> None:
    """And what nobody answered is pruned."""
    asa = await crowd.guest()
    await crowd.credentials.challenge(b"first", asa.id)
    await crowd.credentials.challenge(b"second", asa.id)
    await crowd.credentials.challenge(b"for anybody", None)

    assert await crowd.credentials.consume_challenge(b"first", asa.id) is False
    await crowd.later(CHALLENGED + 1000)
    assert await crowd.people.prune(9) == 2


def _sign_in() -> NewSignIn:
    """Draw a sign-in."""
    return new_sign_in(How.PASSWORD)[1]
