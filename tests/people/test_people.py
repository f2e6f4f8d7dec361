"""The port People, as every store must keep it: users, and where they are signed in."""

from __future__ import annotations

import asyncio

import pytest

from jaipur.tables.people import (
    FORMER,
    FRESH,
    MOST_SIGN_INS,
    REMEMBERED,
    UNSEEN,
    UNUSED,
    Declined,
    Passkey,
    Report,
    Unwilling,
)
from jaipur.tables.ports import StoreUnavailable
from jaipur.tables.tokens import digest_of, new_id, new_sign_in
from jaipur.wire.accounts import How, Kind, Reason
from tests.adapters.conftest import Run
from tests.adapters.entries import new_match
from tests.people.crowd import HASH, Crowd


def test_a_guest_is_known_by_the_token_they_were_given(run: Run, crowd: Crowd) -> None:
    """And by nothing else: not by its hash, not by another."""
    token, sign_in = new_sign_in(How.GUEST)
    guest = run(crowd.people.open_guest(new_id(), "Guest 4821", sign_in))

    visitor = run(crowd.people.visitor(digest_of(token)))

    assert visitor is not None
    assert visitor.user == guest
    assert (guest.name, guest.kind, guest.owner) == ("Guest 4821", Kind.GUEST, None)
    assert visitor.sign_in.id == sign_in.id
    assert visitor.sign_in.made_at <= visitor.now
    assert run(crowd.people.visitor(digest_of(sign_in.digest.hex()))) is None
    assert run(crowd.people.visitor(digest_of(new_sign_in(How.GUEST)[0]))) is None


def test_guests_may_be_called_the_same_and_people_may_not(run: Run, crowd: Crowd) -> None:
    """However a name is written; the second one to ask for it stays who they are."""
    for _ in range(2):
        run(crowd.people.open_guest(new_id(), "Guest 4821", new_sign_in(How.GUEST)[1]))
    asa = run(crowd.person("Asa_of-Agra"))
    other = run(crowd.guest())

    with pytest.raises(Declined) as declined:
        run(crowd.proofs.sign_up(other.id, "asa_OF-agra", HASH, (), new_sign_in(How.PASSWORD)[1]))

    assert declined.value.why is Unwilling.NAME_TAKEN
    assert run(crowd.people.named("ASA_OF-AGRA")) == asa
    assert run(crowd.people.user(other.id)) == other


def test_of_many_who_want_one_name_at_once_one_gets_it(run: Run, crowd: Crowd) -> None:
    """The index decides, not who looked first."""

    async def all_at_once() -> list[object]:
        guests = [await crowd.guest() for _ in range(8)]
        asked = (
            crowd.proofs.sign_up(guest.id, "Wanted", HASH, (), new_sign_in(How.PASSWORD)[1])
            for guest in guests
        )
        return await asyncio.gather(*asked, return_exceptions=True)

    answers = run(all_at_once())

    refused = [answer for answer in answers if isinstance(answer, Declined)]
    assert len(refused) == 7
    assert {answer.why for answer in refused} <= {Unwilling.NAME_TAKEN, Unwilling.CONFLICT}


@pytest.mark.parametrize("name", ["Moderator", "Shark"])
def test_a_name_of_the_house_is_nobodys(run: Run, crowd: Crowd, name: str) -> None:
    """Neither what speaks for the server nor what its opponents go by."""
    person = run(crowd.person("Honest"))

    with pytest.raises(Declined, match="name taken"):
        run(crowd.people.rename(person.id, name))


def test_a_person_may_be_called_otherwise(run: Run, crowd: Crowd) -> None:
    """The old name is free then; the same one in other letters is no conflict; a guest has none to change."""
    person = run(crowd.person("Before"))

    assert run(crowd.people.rename(person.id, "After")).name == "After"
    assert run(crowd.people.rename(person.id, "AFTER")).name == "AFTER"
    assert run(crowd.people.named("before")) is None
    run(crowd.person("before"))
    with pytest.raises(Declined, match="not a person"):
        run(crowd.people.rename(run(crowd.guest()).id, "Somebody"))
    with pytest.raises(Declined, match="no such user"):
        run(crowd.people.rename(new_id(), "Somebody"))


def test_a_sign_in_ends_for_its_user_only(run: Run, crowd: Crowd) -> None:
    """Nobody ends another's, even who knows its name."""
    user, sign_in = run(crowd.signed_in_guest())
    other = run(crowd.guest())

    assert run(crowd.people.sign_out(other.id, sign_in.id)) is False
    assert run(crowd.people.visitor(sign_in.digest)) is not None
    assert run(crowd.people.sign_out(user.id, sign_in.id)) is True
    assert run(crowd.people.visitor(sign_in.digest)) is None
    assert run(crowd.people.sign_out(user.id, sign_in.id)) is False


def test_a_new_sign_in_takes_the_place_of_another(run: Run, crowd: Crowd) -> None:
    """As when a guest signs in to an account: the guest's cookie is worth nothing any more."""
    _, guests = run(crowd.signed_in_guest())
    person = run(crowd.person("Asa"))
    _, fresh = new_sign_in(How.PASSKEY)

    run(crowd.people.sign_in(person.id, fresh, instead_of=guests.id))

    visitor = run(crowd.people.visitor(fresh.digest))
    assert visitor is not None
    assert (visitor.user.id, visitor.sign_in.how) == (person.id, How.PASSKEY)
    assert run(crowd.people.visitor(guests.digest)) is None
    with pytest.raises(Declined, match="no such user"):
        run(crowd.people.sign_in(new_id(), new_sign_in(How.PASSWORD)[1]))


def test_the_sign_in_used_longest_ago_makes_room(run: Run, crowd: Crowd) -> None:
    """One user has so many at most, and the newest is always among them."""
    user, first = run(crowd.signed_in_guest())
    run(crowd.later(1000))
    made = [run(crowd.sign_in(user)) for _ in range(MOST_SIGN_INS)]

    known = {sign_in.id for sign_in in run(crowd.people.sign_ins(user.id))}

    assert known == {sign_in.id for sign_in in made}
    assert first.id in run(crowd.people.revoked(0)).sign_ins


def test_sign_ins_are_listed_with_the_last_one_used_first(run: Run, crowd: Crowd) -> None:
    """With how and when, and nothing that could be shown in their place."""
    user, first = run(crowd.signed_in_guest())
    run(crowd.later(5000))
    second = run(crowd.sign_in(user))
    assert [each.id for each in run(crowd.people.sign_ins(user.id))] == [second.id, first.id]

    run(crowd.later(5000))
    run(crowd.people.touch(first.id))

    listed = run(crowd.people.sign_ins(user.id))
    assert [(each.id, each.how) for each in listed] == [(first.id, How.GUEST), (second.id, How.PASSWORD)]
    assert listed[0].used_at >= listed[0].made_at + 10_000
    seen = run(crowd.people.user(user.id))
    assert seen is not None
    assert seen.seen_at >= user.seen_at + 10_000


def test_a_sign_in_is_fresh_for_a_while_and_ends_when_nobody_uses_it(run: Run, crowd: Crowd) -> None:
    """Used now and then it goes on for ever, without becoming fresh again."""
    _, sign_in = run(crowd.signed_in_guest())

    def now() -> bool | None:
        visitor = run(crowd.people.visitor(sign_in.digest))
        return None if visitor is None else visitor.is_fresh

    assert now() is True
    run(crowd.later(FRESH))
    assert now() is False
    run(crowd.people.touch(sign_in.id))
    run(crowd.later(UNUSED - 60_000))
    assert now() is False
    run(crowd.people.touch(sign_in.id))
    run(crowd.later(UNUSED))
    assert now() is None


def test_however_a_sign_in_ends_it_is_told(run: Run, crowd: Crowd) -> None:
    """Signed out, replaced, its user deleted or pruned: whoever has its socket must hear of it."""
    one, out = run(crowd.signed_in_guest())
    replaced = run(crowd.sign_in(one))
    run(crowd.people.sign_out(one.id, out.id))
    run(crowd.people.sign_in(one.id, new_sign_in(How.PASSWORD)[1], instead_of=replaced.id))
    deleted_user, deleted = run(crowd.signed_in_guest())
    run(crowd.people.delete(deleted_user.id))
    _, pruned = run(crowd.signed_in_guest())
    before = run(crowd.people.revoked(0))
    run(crowd.later(UNSEEN + 1000))
    run(crowd.people.prune(10))

    told = run(crowd.people.revoked(before.now))

    assert set(before.sign_ins) == {out.id, replaced.id, deleted.id}
    assert pruned.id in told.sign_ins
    assert out.id not in told.sign_ins
    assert told.now >= before.now + UNSEEN
    run(crowd.later(REMEMBERED + 1000))
    run(crowd.people.prune(10))
    assert run(crowd.people.revoked(0)).sign_ins == ()


def test_guests_who_are_gone_are_forgotten_in_batches(run: Run, crowd: Crowd) -> None:
    """Those who finished a match stay, and those who were here lately, and everybody with an account."""
    gone = [run(crowd.guest()) for _ in range(5)]
    player, person = run(crowd.guest()), run(crowd.person("Asa"))
    run(crowd.people.played([player.id, person.id]))
    _, visiting = run(crowd.signed_in_guest())
    run(crowd.later(UNSEEN - 1000))
    run(crowd.people.touch(visiting.id))
    run(crowd.people.prune(3))
    assert run(crowd.people.prune(3)) == 0
    run(crowd.later(2000))

    assert [run(crowd.people.prune(3)), run(crowd.people.prune(3)), run(crowd.people.prune(3))] == [3, 2, 0]
    names = run(crowd.people.names([user.id for user in gone]))
    assert set(names.values()) == {FORMER}
    for user in (player, person):
        assert run(crowd.people.names([user.id])) == {user.id: user.name}
    assert run(crowd.people.visitor(visiting.digest)) is not None


def test_a_deleted_user_leaves_nothing_but_a_former_player(run: Run, crowd: Crowd) -> None:
    """Nor do their programs; what others said of them goes too."""
    person, other = run(crowd.person("Asa", (b"code",))), run(crowd.person("Other"))
    program = run(crowd.company.open_program(person.id, new_id(), "Asas-bot", new_sign_in(How.TOKEN)[1]))
    run(crowd.proofs.add_passkey(Passkey(b"key", person.id, b"public", 0)))
    run(crowd.company.block(person.id, other.id))
    run(crowd.company.block(other.id, person.id))
    run(crowd.company.report(Report(other.id, person.id, new_match(), Reason.STALLING)))
    sign_in = run(crowd.sign_in(person))

    run(crowd.people.delete(person.id))

    assert run(crowd.people.names([person.id, program.id, other.id])) == {
        person.id: FORMER,
        program.id: FORMER,
        other.id: "Other",
    }
    assert run(crowd.people.user(person.id)) is None
    assert run(crowd.people.visitor(sign_in.digest)) is None
    assert run(crowd.proofs.password("Asa")) is None
    assert run(crowd.proofs.passkey(b"key")) is None
    assert run(crowd.company.blocks(other.id)) == ()
    assert run(crowd.company.reports(2**60, 9)) == ()
    assert run(crowd.people.names([])) == {}
    run(crowd.person("asa"))


def test_a_closed_store_cannot_be_reached(run: Run, crowd: Crowd) -> None:
    """Neither to read nor to write."""
    run(crowd.close())

    with pytest.raises(StoreUnavailable):
        run(crowd.people.user(new_id()))
    with pytest.raises(StoreUnavailable):
        run(crowd.people.touch(new_id()))
