"""The port Proofs, as every store must keep it: passwords, passkeys, recovery codes."""

from __future__ import annotations

import asyncio

import pytest

from jaipur.tables.people import CHALLENGED, MOST_PASSKEYS, Declined, Passkey, Unwilling
from jaipur.tables.tokens import NewSignIn, new_id, new_sign_in
from jaipur.wire.accounts import How, Kind
from tests.adapters.conftest import Run
from tests.people.crowd import HASH, Crowd


def test_a_guest_becomes_a_person_and_stays_the_same_user(run: Run, crowd: Crowd) -> None:
    """So that their matches stay theirs; the guest's cookie is worth nothing afterwards."""
    guest, guests = run(crowd.signed_in_guest())
    _, sign_in = new_sign_in(How.PASSWORD)

    person = run(crowd.proofs.sign_up(guest.id, "Asa", HASH, (b"1", b"2"), sign_in))

    assert (person.id, person.name, person.kind) == (guest.id, "Asa", Kind.PERSON)
    assert run(crowd.proofs.password("aSA")) == (person, HASH)
    assert run(crowd.proofs.password_of(person.id)) == HASH
    assert run(crowd.proofs.codes_left(person.id)) == 2
    assert run(crowd.people.visitor(guests.digest)) is None
    assert [each.id for each in run(crowd.people.sign_ins(person.id))] == [sign_in.id]
    with pytest.raises(Declined, match="not a guest"):
        run(crowd.proofs.sign_up(guest.id, "Again", HASH, (), new_sign_in(How.PASSWORD)[1]))


def test_a_person_may_begin_with_a_passkey(run: Run, crowd: Crowd) -> None:
    """Then there is no password, until one is set."""
    guest = run(crowd.guest())
    passkey = Passkey(b"key", guest.id, b"public", 3)

    person = run(crowd.proofs.sign_up(guest.id, "Asa", passkey, (), new_sign_in(How.PASSKEY)[1]))

    assert run(crowd.proofs.password("Asa")) == (person, None)
    kept = run(crowd.proofs.passkey(b"key"))
    assert kept is not None
    assert (kept.user, kept.public_key, kept.sign_count) == (guest.id, b"public", 3)
    run(crowd.proofs.set_password(person.id, HASH, new_sign_in(How.PASSWORD)[1]))
    assert run(crowd.proofs.password_of(person.id)) == HASH


def test_a_sign_up_that_is_declined_changes_nothing(run: Run, crowd: Crowd) -> None:
    """Here the passkey is known already, which shows only after the name was given."""
    first, second = run(crowd.guest()), run(crowd.guest())
    run(crowd.proofs.sign_up(first.id, "First", Passkey(b"key", first.id, b"", 0), (), _sign_in()))

    with pytest.raises(Declined) as declined:
        run(crowd.proofs.sign_up(second.id, "Second", Passkey(b"key", second.id, b"", 0), (), _sign_in()))

    assert declined.value.why is Unwilling.CONFLICT
    assert run(crowd.people.user(second.id)) == second
    assert run(crowd.people.named("Second")) is None
    assert len(run(crowd.people.sign_ins(second.id))) == 1


def test_a_new_password_signs_out_everywhere_else(run: Run, crowd: Crowd) -> None:
    """Whoever had the old one has nothing left."""
    person = run(crowd.person("Asa"))
    stolen = run(crowd.sign_in(person))
    mine = _sign_in()

    run(crowd.proofs.set_password(person.id, "another", mine))

    assert run(crowd.people.visitor(stolen.digest)) is None
    assert run(crowd.people.visitor(mine.digest)) is not None
    assert run(crowd.proofs.password_of(person.id)) == "another"
    with pytest.raises(Declined, match="not a person"):
        run(crowd.proofs.set_password(run(crowd.guest()).id, "another", _sign_in()))


def test_a_better_hash_never_undoes_a_new_password(run: Run, crowd: Crowd) -> None:
    """It takes the place only of the hash that was checked."""
    person = run(crowd.person("Asa"))

    run(crowd.proofs.rehash(person.id, HASH, "better"))
    run(crowd.proofs.rehash(person.id, HASH, "late"))

    assert run(crowd.proofs.password_of(person.id)) == "better"


def test_a_recovery_code_works_once_for_its_person(run: Run, crowd: Crowd) -> None:
    """Also when it is tried many times at once; it sets a password and ends every sign-in."""
    person = run(crowd.person("Asa", (b"one", b"two")))
    run(crowd.person("Other", (b"other",)))
    stolen = run(crowd.sign_in(person))

    async def at_once() -> int:
        tries = (crowd.proofs.recover("asa", b"one", f"new {n}", _sign_in()) for n in range(6))
        return sum(found is not None for found in await asyncio.gather(*tries))

    assert run(crowd.proofs.recover("Asa", b"other", "new", _sign_in())) is None
    assert run(crowd.proofs.recover("Nobody", b"one", "new", _sign_in())) is None
    assert run(at_once()) == 1
    assert run(crowd.proofs.codes_left(person.id)) == 1
    assert (run(crowd.proofs.password_of(person.id)) or "").startswith("new ")
    assert run(crowd.people.visitor(stolen.digest)) is None
    assert len(run(crowd.people.sign_ins(person.id))) == 1


def test_new_codes_take_the_place_of_the_old_ones(run: Run, crowd: Crowd) -> None:
    """Those on the old piece of paper work no more."""
    person = run(crowd.person("Asa", (b"old",)))

    run(crowd.proofs.set_codes(person.id, (b"new", b"newer")))

    assert run(crowd.proofs.codes_left(person.id)) == 2
    assert run(crowd.proofs.recover("Asa", b"old", "hash", _sign_in())) is None
    with pytest.raises(Declined, match="not a person"):
        run(crowd.proofs.set_codes(run(crowd.guest()).id, (b"new",)))


def test_a_passkey_that_counts_back_is_a_copy(run: Run, crowd: Crowd) -> None:
    """One that does not count at all says 0 each time."""
    person = run(crowd.person("Asa"))
    run(crowd.proofs.add_passkey(Passkey(b"counts", person.id, b"", 5)))
    run(crowd.proofs.add_passkey(Passkey(b"not", person.id, b"", 0)))

    used = [run(crowd.proofs.passkey_used(b"counts", count)) for count in (6, 6, 5, 0, 9)]

    assert used == [True, False, False, False, True]
    assert [run(crowd.proofs.passkey_used(b"not", 0)) for _ in range(2)] == [True, True]
    assert run(crowd.proofs.passkey_used(b"unknown", 1)) is False


def test_a_person_has_so_many_passkeys_at_most_and_one_way_in_at_least(run: Run, crowd: Crowd) -> None:
    """The last way in cannot be removed; nobody removes another's."""
    guest, other = run(crowd.guest()), run(crowd.person("Other"))
    first = Passkey(b"0", guest.id, b"", 0)
    run(crowd.proofs.sign_up(guest.id, "Asa", first, (), _sign_in()))
    with pytest.raises(Declined) as last:
        run(crowd.proofs.remove_passkey(guest.id, b"0"))
    for number in range(1, MOST_PASSKEYS):
        run(crowd.proofs.add_passkey(Passkey(b"%d" % number, guest.id, b"", 0)))
    with pytest.raises(Declined) as many:
        run(crowd.proofs.add_passkey(Passkey(b"more", guest.id, b"", 0)))

    assert (last.value.why, many.value.why) == (Unwilling.LAST_WAY_IN, Unwilling.TOO_MANY)
    assert run(crowd.proofs.remove_passkey(other.id, b"0")) is False
    assert run(crowd.proofs.remove_passkey(guest.id, b"0")) is True
    assert len(run(crowd.proofs.passkeys(guest.id))) == MOST_PASSKEYS - 1


def test_a_challenge_is_answered_once_in_time_by_whom_it_was_for(run: Run, crowd: Crowd) -> None:
    """A wrong answer uses it up too."""
    asa, other = run(crowd.guest()), run(crowd.guest())

    def asked(user: str | None, answering: str | None, after: int = 0) -> list[bool]:
        digest = new_id().encode()
        run(crowd.proofs.challenge(digest, user))
        run(crowd.later(after))
        return [run(crowd.proofs.answered(digest, answering)) for _ in range(2)]

    assert asked(asa.id, asa.id) == [True, False]
    assert asked(None, None) == [True, False]
    assert asked(asa.id, other.id) == [False, False]
    assert asked(None, asa.id) == [False, False]
    assert asked(asa.id, asa.id, after=CHALLENGED) == [False, False]
    assert run(crowd.proofs.answered(b"never asked", None)) is False


def test_one_user_is_asked_one_thing_at_a_time(run: Run, crowd: Crowd) -> None:
    """And what nobody answered is pruned."""
    asa = run(crowd.guest())
    run(crowd.proofs.challenge(b"first", asa.id))
    run(crowd.proofs.challenge(b"second", asa.id))
    run(crowd.proofs.challenge(b"for anybody", None))

    assert run(crowd.proofs.answered(b"first", asa.id)) is False
    run(crowd.later(CHALLENGED + 1000))
    assert run(crowd.people.prune(9)) == 2


def _sign_in() -> NewSignIn:
    """Draw a sign-in."""
    return new_sign_in(How.PASSWORD)[1]
