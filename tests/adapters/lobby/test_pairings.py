"""Who is to play whom: the contract of Pairings, for every kind of database."""

import asyncio

from jaipur.tables.lobby import (
    PAIRING_LIVES,
    REMATCH_LIVES,
    SEEK_LIVES,
    Offer,
    Pairing,
    from_invitation,
    from_match,
)
from tests.adapters.entries import new_match
from tests.adapters.lobby.conftest import Premises
from tests.adapters.lobby.people import ARJUN, FIVE, MEERA, inviting, seeking, somebody


def paired(premises: Premises) -> Pairing:
    """Let two be paired by an invitation."""
    invitation = inviting()
    premises.run(premises.lobby.invitations.invite(invitation))
    pairing = premises.run(premises.lobby.invitations.accept(invitation.key, somebody()))
    assert pairing is not None
    return pairing


def test_a_match_is_played_again_once_both_want_to(premises: Premises) -> None:
    """One offer makes nothing, the other makes the pairing."""
    pairings, match = premises.lobby.pairings, new_match()
    sitters = (MEERA, ARJUN)

    assert premises.run(pairings.offers(match)) == (False, False)
    assert premises.run(pairings.offer(Offer(match, 1, sitters, FIVE))) is None
    assert premises.run(pairings.offer(Offer(match, 1, sitters, FIVE))) is None
    assert premises.run(pairings.offers(match)) == (False, True)
    pairing = premises.run(pairings.offer(Offer(match, 0, sitters, FIVE)))

    assert pairing is not None
    assert {*pairing.sitters} == {MEERA, ARJUN}
    assert pairing.terms == FIVE
    assert premises.run(pairings.paired([from_match(match)])) == {from_match(match): pairing.match}
    assert premises.run(pairings.offer(Offer(match, 1, sitters, FIVE))) == pairing


def test_an_offer_to_play_again_does_not_stand_for_ever(premises: Premises) -> None:
    """Who answers too late has made an offer of their own."""
    pairings, match, sitters = premises.lobby.pairings, new_match(), (MEERA, ARJUN)
    premises.run(pairings.offer(Offer(match, 0, sitters, FIVE)))
    premises.wait(REMATCH_LIVES + 1)

    assert premises.run(pairings.offers(match)) == (False, False)
    assert premises.run(pairings.offer(Offer(match, 1, sitters, FIVE))) is None
    assert premises.run(pairings.offers(match)) == (False, True)
    assert premises.run(pairings.offer(Offer(match, 0, sitters, FIVE))) is not None


def test_offers_at_once_make_one_pairing(premises: Premises) -> None:
    """Of each match, however often both offer, and at least one of them is told."""
    matches = [new_match() for _ in range(10)]

    async def offer_all() -> list[Pairing | None]:
        offers = [Offer(match, seat, (MEERA, ARJUN), FIVE) for match in matches for seat in (0, 1, 0, 1)]
        return await asyncio.gather(*map(premises.lobby.pairings.offer, offers))

    told = {pairing for pairing in premises.run(offer_all()) if pairing is not None}

    assert len(told) == len(matches)
    assert {*premises.run(premises.lobby.pairings.unopened(99))} == told


def test_a_pairing_is_unopened_until_its_table_is_open(premises: Premises) -> None:
    """The oldest first, no more than asked for."""
    made = sorted((paired(premises) for _ in range(3)), key=lambda pairing: pairing.match)

    assert premises.run(premises.lobby.pairings.unopened(2)) == tuple(made[:2])
    premises.run(premises.lobby.pairings.opened([made[0].match, made[2].match]))
    assert premises.run(premises.lobby.pairings.unopened(9)) == (made[1],)


def test_what_is_of_no_more_use_is_forgotten(premises: Premises) -> None:
    """In bounded steps; what lives stays, and a pairing stays until its table is open."""
    lobby, opened, unopened = premises.lobby, paired(premises), paired(premises)
    premises.run(lobby.pairings.opened([opened.match]))
    premises.run(lobby.pairings.offer(Offer(new_match(), 0, (MEERA, ARJUN), FIVE)))
    for _ in range(3):
        premises.run(lobby.seeks.seek(seeking()))
        premises.run(lobby.invitations.invite(inviting()))
    assert premises.run(lobby.pairings.tidy(9)) == 0
    premises.wait(max(PAIRING_LIVES, REMATCH_LIVES, SEEK_LIVES) + 1)
    alive, open_one = seeking(), inviting(MEERA)
    premises.run(lobby.seeks.seek(alive))
    premises.run(lobby.invitations.invite(open_one))

    assert [premises.run(lobby.pairings.tidy(2)) for _ in range(3)] == [2 + 2 + 1 + 1, 1 + 1, 0]

    assert [each.seek for each in premises.run(lobby.seeks.waiting(9))] == [alive]
    assert premises.run(lobby.invitations.invitation(open_one.key)) is not None
    assert premises.run(lobby.pairings.unopened(9)) == (unopened,)
    assert premises.run(lobby.pairings.paired([from_invitation(open_one.key)])) == {}


def test_a_user_who_is_forgotten_waits_for_nobody(premises: Premises) -> None:
    """And neither invites nor is invited; others are as they were."""
    lobby, other = premises.lobby, seeking(ARJUN)
    for seek in (seeking(MEERA), other):
        premises.run(lobby.seeks.seek(seek))
    kept = inviting(ARJUN)
    for invitation in (inviting(MEERA), inviting(ARJUN, to=MEERA.user), kept):
        premises.run(lobby.invitations.invite(invitation))

    premises.run(lobby.pairings.forget(MEERA.user))

    assert [each.seek for each in premises.run(lobby.seeks.waiting(9))] == [other]
    assert premises.run(lobby.invitations.invitations(MEERA.user)) == ()
    assert [each.key for each in premises.run(lobby.invitations.invitations(ARJUN.user))] == [kept.key]
