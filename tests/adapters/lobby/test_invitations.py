"""Who is invited: the contract of Invitations, for every kind of database."""

import asyncio

import pytest

from jaipur.tables.lobby import (
    MOST_CHALLENGES,
    MOST_INVITATIONS,
    Invitation,
    Pairing,
    Terms,
    from_invitation,
    key_of,
    new_link,
)
from jaipur.wire.values import Live, Untimed
from tests.adapters.lobby.conftest import Premises
from tests.adapters.lobby.people import ARJUN, MEERA, inviting, somebody


def test_an_invitation_is_found_by_its_link(premises: Premises) -> None:
    """As it was made, with the time that is left of it."""
    link, invitations = new_link(), premises.lobby.invitations
    made = Invitation(key_of(link), MEERA, Terms(Untimed()), None, 60_000)
    assert premises.run(invitations.invite(made)) is True
    premises.wait(10_000)

    found = premises.run(invitations.invitation(key_of(link)))

    assert found is not None
    assert (found.key, found.host, found.terms, found.to) == (made.key, MEERA, made.terms, None)
    assert 40_000 < found.lives <= 50_000
    assert premises.run(invitations.invitation(key_of(new_link()))) is None


def test_whoever_has_the_link_can_accept_it(premises: Premises) -> None:
    """Host and guest are to play, on the host's terms, and the host can ask what came of it."""
    invitation = inviting(MEERA, terms=Terms(Live(60, 0)))
    premises.run(premises.lobby.invitations.invite(invitation))

    pairing = premises.run(premises.lobby.invitations.accept(invitation.key, ARJUN))

    assert pairing is not None
    assert {*pairing.sitters} == {MEERA, ARJUN}
    assert pairing.terms == invitation.terms
    assert premises.run(premises.lobby.pairings.unopened(9)) == (pairing,)
    origin = from_invitation(invitation.key)
    assert premises.run(premises.lobby.pairings.paired([origin])) == {origin: pairing.match}
    assert premises.run(premises.lobby.invitations.invitation(invitation.key)) is None


def test_accepting_again_gives_the_same_to_both_and_nothing_to_others(premises: Premises) -> None:
    """A guest whose answer was lost asks once more."""
    invitation = inviting(MEERA)
    premises.run(premises.lobby.invitations.invite(invitation))
    accept = premises.lobby.invitations.accept

    first = premises.run(accept(invitation.key, ARJUN))

    assert premises.run(accept(invitation.key, ARJUN)) == first
    assert premises.run(accept(invitation.key, MEERA)) == first
    assert premises.run(accept(invitation.key, somebody())) is None


def test_a_challenge_is_for_one_user(premises: Premises) -> None:
    """Who sees it in a list, and alone can accept it."""
    invitations, challenge = premises.lobby.invitations, inviting(MEERA, to=ARJUN.user)
    premises.run(invitations.invite(challenge))

    for user in (MEERA, ARJUN):
        (listed,) = premises.run(invitations.invitations(user.user))
        assert (listed.key, listed.to) == (challenge.key, ARJUN.user)
    assert premises.run(invitations.invitations(somebody().user)) == ()
    assert premises.run(invitations.accept(challenge.key, somebody())) is None
    assert premises.run(invitations.accept(challenge.key, ARJUN)) is not None


def test_nobody_plays_against_themselves(premises: Premises) -> None:
    """The invitation stays open for others."""
    invitation = inviting(MEERA)
    premises.run(premises.lobby.invitations.invite(invitation))

    assert premises.run(premises.lobby.invitations.accept(invitation.key, MEERA)) is None
    assert premises.run(premises.lobby.invitations.invitation(invitation.key)) is not None


@pytest.mark.parametrize("user", [MEERA.user, ARJUN.user], ids=["cancelled", "declined"])
def test_what_was_cancelled_or_declined_cannot_be_accepted(premises: Premises, user: str) -> None:
    """By the host or by whom it is for; by nobody else."""
    invitations, challenge = premises.lobby.invitations, inviting(MEERA, to=ARJUN.user)
    premises.run(invitations.invite(challenge))

    assert premises.run(invitations.withdraw(challenge.key, "u-stranger")) is False
    assert premises.run(invitations.withdraw(challenge.key, user)) is True

    assert premises.run(invitations.withdraw(challenge.key, user)) is False
    assert premises.run(invitations.accept(challenge.key, ARJUN)) is None


def test_an_invitation_expires(premises: Premises) -> None:
    """It cannot be seen nor accepted, and leaves room for another."""
    invitations, old = premises.lobby.invitations, [inviting(MEERA) for _ in range(MOST_INVITATIONS)]
    for each in old:
        assert premises.run(invitations.invite(each)) is True
    premises.wait(60_001)

    assert premises.run(invitations.invitation(old[0].key)) is None
    assert premises.run(invitations.invitations(MEERA.user)) == ()
    assert premises.run(invitations.accept(old[0].key, ARJUN)) is None
    assert premises.run(invitations.invite(inviting(MEERA))) is True


def test_a_host_has_only_so_many_open(premises: Premises) -> None:
    """And nobody is swamped with challenges, however many hosts there are."""
    invitations = premises.lobby.invitations
    for _ in range(MOST_INVITATIONS):
        premises.run(invitations.invite(inviting(MEERA)))
    for _ in range(MOST_CHALLENGES):
        premises.run(invitations.invite(inviting(to=ARJUN.user)))

    assert premises.run(invitations.invite(inviting(MEERA))) is False
    assert premises.run(invitations.invite(inviting(to=ARJUN.user))) is False
    assert premises.run(invitations.invite(inviting())) is True
    assert len(premises.run(invitations.invitations(ARJUN.user))) == MOST_CHALLENGES


def test_of_many_who_accept_at_once_one_plays(premises: Premises) -> None:
    """All others are refused, and there is one pairing."""
    invitation, guests = inviting(MEERA), [somebody() for _ in range(12)]
    premises.run(premises.lobby.invitations.invite(invitation))

    async def accept_all() -> list[Pairing | None]:
        accepts = (premises.lobby.invitations.accept(invitation.key, guest) for guest in guests * 2)
        return await asyncio.gather(*accepts)

    made = [pairing for pairing in premises.run(accept_all()) if pairing is not None]

    assert len(made) == 2  # the same guest, twice
    assert made[0] == made[1]
    assert premises.run(premises.lobby.pairings.unopened(9)) == (made[0],)
