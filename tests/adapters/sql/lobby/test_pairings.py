"""Who is to play whom: the contract of Pairings, for every kind of database."""

import asyncio

from jaipur.online.lobby.model import (
    PAIRING_EXPIRES,
    REMATCH_EXPIRES,
    SEEK_EXPIRES,
    Offer,
    Pairing,
    from_invitation,
    from_match,
)
from tests.adapters.entries import new_match
from tests.adapters.sql.lobby.conftest import Premises
from tests.adapters.sql.lobby.people import ARJUN, FIVE, MEERA, inviting, seeking, somebody


async def paired(premises: Premises) -> Pairing:
    """Let two be paired by an invitation."""
    invitation = inviting()
    await premises.lobby.invitations.invite(invitation)
    pairing = await premises.lobby.invitations.accept(invitation.key, somebody())
    assert pairing is not None
    return pairing


async def test_a_match_is_played_again_once_both_want_to(premises: Premises) -> None:
    """One offer makes nothing, the other makes the pairing."""
    pairings, match = premises.lobby.pairings, new_match()
    sitters = (MEERA, ARJUN)

    assert await pairings.offers(match) == (False, False)
    assert await pairings.offer(Offer(match, 1, sitters, FIVE)) is None
    assert await pairings.offer(Offer(match, 1, sitters, FIVE)) is None
    assert await pairings.offers(match) == (False, True)
    pairing = await pairings.offer(Offer(match, 0, sitters, FIVE))

    assert pairing is not None
    assert {*pairing.sitters} == {MEERA, ARJUN}
    assert pairing.terms == FIVE
    assert await pairings.paired([from_match(match)]) == {from_match(match): pairing.match}
    assert await pairings.pairing(from_match(match)) == pairing
    assert await pairings.pairing(from_match(pairing.match)) is None
    assert await pairings.offer(Offer(match, 1, sitters, FIVE)) == pairing


async def test_an_offer_to_play_again_does_not_stand_for_ever(premises: Premises) -> None:
    """Who answers too late has made an offer of their own."""
    pairings, match, sitters = premises.lobby.pairings, new_match(), (MEERA, ARJUN)
    await pairings.offer(Offer(match, 0, sitters, FIVE))
    await premises.wait(REMATCH_EXPIRES + 1)

    assert await pairings.offers(match) == (False, False)
    assert await pairings.offer(Offer(match, 1, sitters, FIVE)) is None
    assert await pairings.offers(match) == (False, True)
    assert await pairings.offer(Offer(match, 0, sitters, FIVE)) is not None


async def test_offers_at_once_make_one_pairing(premises: Premises) -> None:
    """Once for each match, even after repeated offers, and at least one player is notified."""
    matches = [new_match() for _ in range(10)]

    offers = [Offer(match, seat, (MEERA, ARJUN), FIVE) for match in matches for seat in (0, 1, 0, 1)]
    answers = await asyncio.gather(*map(premises.lobby.pairings.offer, offers))
    told = {pairing for pairing in answers if pairing is not None}

    assert len(told) == len(matches)
    assert {*await premises.lobby.pairings.unopened(99)} == told


async def test_a_pairing_is_unopened_until_its_table_is_open(premises: Premises) -> None:
    """The oldest first, no more than asked for."""
    made = sorted([await paired(premises) for _ in range(3)], key=lambda pairing: pairing.match)

    assert await premises.lobby.pairings.unopened(2) == tuple(made[:2])
    await premises.lobby.pairings.opened([made[0].match, made[2].match])
    assert await premises.lobby.pairings.unopened(9) == (made[1],)


async def test_what_is_of_no_more_use_is_forgotten(premises: Premises) -> None:
    """In bounded steps; what lives stays, and a pairing stays until its table is open."""
    lobby, opened, unopened = premises.lobby, await paired(premises), await paired(premises)
    await lobby.pairings.opened([opened.match])
    await lobby.pairings.offer(Offer(new_match(), 0, (MEERA, ARJUN), FIVE))
    for _ in range(3):
        await lobby.seeks.seek(seeking())
        await lobby.invitations.invite(inviting())
    assert await lobby.pairings.tidy(9) == 0
    await premises.wait(max(PAIRING_EXPIRES, REMATCH_EXPIRES, SEEK_EXPIRES) + 1)
    alive, open_one = seeking(), inviting(MEERA)
    await lobby.seeks.seek(alive)
    await lobby.invitations.invite(open_one)

    assert [await lobby.pairings.tidy(2) for _ in range(3)] == [2 + 2 + 1 + 1, 1 + 1, 0]

    assert [each.seek for each in await lobby.seeks.waiting(9)] == [alive]
    assert await lobby.invitations.invitation(open_one.key) is not None
    assert await lobby.pairings.unopened(9) == (unopened,)
    assert await lobby.pairings.paired([from_invitation(open_one.key)]) == {}


async def test_a_user_who_is_forgotten_waits_for_nobody(premises: Premises) -> None:
    """And neither invites nor is invited; others are as they were."""
    lobby, other = premises.lobby, seeking(ARJUN)
    for seek in (seeking(MEERA), other):
        await lobby.seeks.seek(seek)
    kept = inviting(ARJUN)
    for invitation in (inviting(MEERA), inviting(ARJUN, to=MEERA.user), kept):
        await lobby.invitations.invite(invitation)

    await lobby.pairings.forget(MEERA.user)

    assert [each.seek for each in await lobby.seeks.waiting(9)] == [other]
    assert await lobby.invitations.invitations(MEERA.user) == ()
    assert [each.key for each in await lobby.invitations.invitations(ARJUN.user)] == [kept.key]
