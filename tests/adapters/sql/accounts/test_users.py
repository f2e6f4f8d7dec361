"""The port People, as every store must keep it: users, and where they are signed in."""

from __future__ import annotations

import asyncio

import pytest

from jaipur.online.accounts.model import (
    FRESH,
    LONGEST,
    MOST_SIGN_INS,
    REMEMBERED,
    UNSEEN,
    UNUSED,
    Declined,
    DeclineReason,
    Passkey,
    Report,
)
from jaipur.online.accounts.secrets import digest_of, new_id, new_sign_in
from jaipur.online.clock import DAY
from jaipur.online.play.ports import StoreUnavailable
from jaipur.wire.accounts import How, Kind, Reason
from jaipur.wire.values import FORMER
from tests.adapters.entries import new_match
from tests.adapters.sql.accounts.people import HASH, Crowd


async def test_a_guest_is_known_by_the_token_they_were_given(crowd: Crowd) -> None:
    """And by nothing else: not by its hash, not by another."""
    token, sign_in = new_sign_in(How.GUEST)
    guest = await crowd.people.open_guest(new_id(), "Guest 4821", sign_in)

    visitor = await crowd.people.visitor(digest_of(token))

    assert visitor is not None
    assert visitor.user == guest
    assert (guest.name, guest.kind, guest.owner) == ("Guest 4821", Kind.GUEST, None)
    assert visitor.sign_in.id == sign_in.id
    assert visitor.sign_in.made_at <= visitor.now
    assert await crowd.people.visitor(digest_of(sign_in.digest.hex())) is None
    assert await crowd.people.visitor(digest_of(new_sign_in(How.GUEST)[0])) is None


async def test_guests_may_be_called_the_same_and_people_may_not(crowd: Crowd) -> None:
    """However a name is written; the second one to ask for it stays who they are."""
    for _ in range(2):
        await crowd.people.open_guest(new_id(), "Guest 4821", new_sign_in(How.GUEST)[1])
    asa = await crowd.person("Asa_of-Agra")
    other = await crowd.guest()

    with pytest.raises(Declined) as declined:
        await crowd.credentials.sign_up(other.id, "asa_OF-agra", HASH, (), new_sign_in(How.PASSWORD)[1])

    assert declined.value.why is DeclineReason.NAME_TAKEN
    assert await crowd.people.named("ASA_OF-AGRA") == asa
    assert await crowd.people.user(other.id) == other


async def test_of_many_who_want_one_name_at_once_one_gets_it(crowd: Crowd) -> None:
    """The index decides, not who looked first."""
    guests = [await crowd.guest() for _ in range(8)]
    asked = (
        crowd.credentials.sign_up(guest.id, "Wanted", HASH, (), new_sign_in(How.PASSWORD)[1])
        for guest in guests
    )
    answers = await asyncio.gather(*asked, return_exceptions=True)

    refused = [answer for answer in answers if isinstance(answer, Declined)]
    assert len(refused) == 7
    assert {answer.why for answer in refused} <= {DeclineReason.NAME_TAKEN, DeclineReason.CONFLICT}


@pytest.mark.parametrize("name", ["Moderator", "Shark"])
async def test_a_name_of_the_house_is_nobodys(crowd: Crowd, name: str) -> None:
    """Neither what speaks for the server nor what its opponents go by."""
    person = await crowd.person("Honest")

    with pytest.raises(Declined, match="name taken"):
        await crowd.people.rename(person.id, name)


async def test_a_person_may_be_called_otherwise(crowd: Crowd) -> None:
    """The old name is free then; the same one in other letters is no conflict; a guest has none to change."""
    person = await crowd.person("Before")

    assert (await crowd.people.rename(person.id, "After")).name == "After"
    assert (await crowd.people.rename(person.id, "AFTER")).name == "AFTER"
    assert await crowd.people.named("before") is None
    await crowd.person("before")
    with pytest.raises(Declined, match="not a person"):
        await crowd.people.rename((await crowd.guest()).id, "Somebody")
    with pytest.raises(Declined, match="no such user"):
        await crowd.people.rename(new_id(), "Somebody")


async def test_a_sign_in_ends_for_its_user_only(crowd: Crowd) -> None:
    """Nobody ends another's, even who knows its name."""
    user, sign_in = await crowd.signed_in_guest()
    other = await crowd.guest()

    assert await crowd.people.sign_out(other.id, sign_in.id) is False
    assert await crowd.people.visitor(sign_in.digest) is not None
    assert await crowd.people.sign_out(user.id, sign_in.id) is True
    assert await crowd.people.visitor(sign_in.digest) is None
    assert await crowd.people.sign_out(user.id, sign_in.id) is False


async def test_a_new_sign_in_takes_the_place_of_another(crowd: Crowd) -> None:
    """As when a guest signs in to an account: the guest's cookie is worth nothing any more."""
    _, guests = await crowd.signed_in_guest()
    person = await crowd.person("Asa")
    _, fresh = new_sign_in(How.PASSKEY)

    await crowd.people.sign_in(person.id, fresh, instead_of=guests.id)

    visitor = await crowd.people.visitor(fresh.digest)
    assert visitor is not None
    assert (visitor.user.id, visitor.sign_in.how) == (person.id, How.PASSKEY)
    assert await crowd.people.visitor(guests.digest) is None
    with pytest.raises(Declined, match="no such user"):
        await crowd.people.sign_in(new_id(), new_sign_in(How.PASSWORD)[1])


async def test_the_sign_in_used_longest_ago_makes_room(crowd: Crowd) -> None:
    """One user has so many at most, and the newest is always among them."""
    user, first = await crowd.signed_in_guest()
    await crowd.later(1000)
    made = [await crowd.sign_in(user) for _ in range(MOST_SIGN_INS)]

    known = {sign_in.id for sign_in in await crowd.people.sign_ins(user.id)}

    assert known == {sign_in.id for sign_in in made}
    assert first.id in (await crowd.people.revoked(0)).sign_ins


async def test_sign_ins_are_listed_with_the_last_one_used_first(crowd: Crowd) -> None:
    """With how and when, and nothing that could be shown in their place."""
    user, first = await crowd.signed_in_guest()
    await crowd.later(5000)
    second = await crowd.sign_in(user)
    assert [each.id for each in await crowd.people.sign_ins(user.id)] == [second.id, first.id]

    await crowd.later(5000)
    await crowd.people.touch(first.id)

    listed = await crowd.people.sign_ins(user.id)
    assert [(each.id, each.how) for each in listed] == [(first.id, How.GUEST), (second.id, How.PASSWORD)]
    assert listed[0].used_at >= listed[0].made_at + 10_000
    seen = await crowd.people.user(user.id)
    assert seen is not None
    assert seen.seen_at >= user.seen_at + 10_000


async def test_a_sign_in_is_fresh_for_a_while_and_ends_when_nobody_uses_it(crowd: Crowd) -> None:
    """Used now and then it goes on for ever, without becoming fresh again."""
    _, sign_in = await crowd.signed_in_guest()

    async def now() -> bool | None:
        visitor = await crowd.people.visitor(sign_in.digest)
        return None if visitor is None else visitor.is_fresh

    assert await now() is True
    await crowd.later(FRESH)
    assert await now() is False
    await crowd.people.touch(sign_in.id)
    await crowd.later(UNUSED - 60_000)
    assert await now() is False
    await crowd.people.touch(sign_in.id)
    await crowd.later(UNUSED)
    assert await now() is None


async def test_a_sign_in_ends_however_often_it_is_used(crowd: Crowd) -> None:
    """After half a year; that of a guest after a year, a program's token never."""
    person, (_, guest) = await crowd.person("Asa"), await crowd.signed_in_guest()
    signed_in, (_, token) = await crowd.sign_in(person), new_sign_in(How.TOKEN)
    await crowd.social.open_program(person.id, new_id(), "Asas-bot", token)

    async def lasting(days: int) -> list[bool]:
        for _ in range(0, days, 60):
            await crowd.later(60 * DAY)
            for each in (signed_in, guest):
                await crowd.people.touch(each.id)
        found = [await crowd.people.visitor(each.digest) for each in (signed_in, guest, token)]
        await crowd.people.prune(9)
        return [each is not None for each in found]

    assert await lasting(120) == [True, True, True]
    assert LONGEST == 180 * DAY
    assert await lasting(60) == [False, True, True]
    assert signed_in.id in (await crowd.people.revoked(0)).sign_ins
    assert await lasting(120) == [False, True, True]
    assert await lasting(120) == [False, False, True]


async def test_however_a_sign_in_ends_it_is_told(crowd: Crowd) -> None:
    """Signed out, replaced, its user deleted or pruned: the server with its connection must be notified."""
    one, out = await crowd.signed_in_guest()
    replaced = await crowd.sign_in(one)
    await crowd.people.sign_out(one.id, out.id)
    await crowd.people.sign_in(one.id, new_sign_in(How.PASSWORD)[1], instead_of=replaced.id)
    deleted_user, deleted = await crowd.signed_in_guest()
    await crowd.people.delete(deleted_user.id)
    _, pruned = await crowd.signed_in_guest()
    before = await crowd.people.revoked(0)
    await crowd.later(UNSEEN + 1000)
    await crowd.people.prune(10)

    told = await crowd.people.revoked(before.now)

    assert set(before.sign_ins) == {out.id, replaced.id, deleted.id}
    assert pruned.id in told.sign_ins
    assert out.id not in told.sign_ins
    assert told.now >= before.now + UNSEEN
    await crowd.later(REMEMBERED + 1000)
    await crowd.people.prune(10)
    assert (await crowd.people.revoked(0)).sign_ins == ()


async def test_guests_who_are_gone_are_forgotten_in_batches(crowd: Crowd) -> None:
    """Those who finished a match stay, and those who were here lately, and everybody with an account."""
    gone = [await crowd.guest() for _ in range(5)]
    player, person = await crowd.guest(), await crowd.person("Asa")
    await crowd.people.played([player.id, person.id])
    _, visiting = await crowd.signed_in_guest()
    await crowd.later(UNSEEN - 1000)
    await crowd.people.touch(visiting.id)
    await crowd.people.prune(3)
    assert await crowd.people.prune(3) == 0
    await crowd.later(2000)

    assert [await crowd.people.prune(3), await crowd.people.prune(3), await crowd.people.prune(3)] == [
        3,
        2,
        0,
    ]
    names = await crowd.people.names([user.id for user in gone])
    assert set(names.values()) == {FORMER}
    for user in (player, person):
        assert await crowd.people.names([user.id]) == {user.id: user.name}
    assert await crowd.people.visitor(visiting.digest) is not None


async def test_a_deleted_user_leaves_nothing_but_a_former_player(crowd: Crowd) -> None:
    """Nor do their programs; what others said of them goes too."""
    person, other = await crowd.person("Asa", (b"code",)), await crowd.person("Other")
    program = await crowd.social.open_program(person.id, new_id(), "Asas-bot", new_sign_in(How.TOKEN)[1])
    await crowd.credentials.add_passkey(Passkey(b"key", person.id, b"public", 0))
    await crowd.social.block(person.id, other.id)
    await crowd.social.block(other.id, person.id)
    await crowd.social.report(Report(other.id, person.id, new_match(), Reason.STALLING))
    sign_in = await crowd.sign_in(person)

    await crowd.people.delete(person.id)

    assert await crowd.people.names([person.id, program.id, other.id]) == {
        person.id: FORMER,
        program.id: FORMER,
        other.id: "Other",
    }
    assert await crowd.people.user(person.id) is None
    assert await crowd.people.visitor(sign_in.digest) is None
    assert await crowd.credentials.password("Asa") is None
    assert await crowd.credentials.passkey(b"key") is None
    assert await crowd.social.blocks(other.id) == ()
    assert await crowd.social.reports(2**60, 9) == ()
    assert await crowd.people.names([]) == {}
    await crowd.person("asa")


async def test_a_closed_store_cannot_be_reached(crowd: Crowd) -> None:
    """Neither to read nor to write."""
    await crowd.close()

    with pytest.raises(StoreUnavailable):
        await crowd.people.user(new_id())
    with pytest.raises(StoreUnavailable):
        await crowd.people.touch(new_id())
