"""Who is invited: the contract of Invitations, for every kind of database."""

import asyncio

import pytest

from jaipur.online.lobby.model import (
    MOST_CHALLENGES,
    MOST_INVITATIONS,
    Invitation,
    from_invitation,
    key_of,
    new_link,
)
from jaipur.online.play.terms import Terms
from jaipur.wire.values import Live, Untimed
from tests.adapters.sql.lobby.conftest import Premises
from tests.adapters.sql.lobby.people import ARJUN, MEERA, inviting, somebody


async def test_an_invitation_is_found_by_its_link(premises: Premises) -> None:
    """As it was made, with the time that is left of it."""
    link, invitations = new_link(), premises.lobby.invitations
    made = Invitation(key_of(link), MEERA, Terms(Untimed()), None, 60_000)
    assert await invitations.invite(made) is True
    await premises.wait(10_000)

    found = await invitations.invitation(key_of(link))

    assert found is not None
    assert (found.key, found.host, found.terms, found.to) == (made.key, MEERA, made.terms, None)
    assert 40_000 < found.lives <= 50_000
    assert await invitations.invitation(key_of(new_link())) is None


async def test_whoever_has_the_link_can_accept_it(premises: Premises) -> None:
    """Host and guest are to play, on the host's terms, and the host can ask for the match."""
    invitation = inviting(MEERA, terms=Terms(Live(60, 0)))
    await premises.lobby.invitations.invite(invitation)

    pairing = await premises.lobby.invitations.accept(invitation.key, ARJUN)

    assert pairing is not None
    assert {*pairing.sitters} == {MEERA, ARJUN}
    assert pairing.terms == invitation.terms
    assert await premises.lobby.pairings.unopened(9) == (pairing,)
    origin = from_invitation(invitation.key)
    assert await premises.lobby.pairings.paired([origin]) == {origin: pairing.match}
    assert await premises.lobby.invitations.invitation(invitation.key) is None


async def test_accepting_again_gives_the_same_to_both_and_nothing_to_others(premises: Premises) -> None:
    """A guest whose answer was lost asks once more."""
    invitation = inviting(MEERA)
    await premises.lobby.invitations.invite(invitation)
    accept = premises.lobby.invitations.accept

    first = await accept(invitation.key, ARJUN)

    assert await accept(invitation.key, ARJUN) == first
    assert await accept(invitation.key, MEERA) == first
    assert await accept(invitation.key, somebody()) is None


async def test_a_challenge_is_for_one_user(premises: Premises) -> None:
    """Who sees it in a list, and alone can accept it."""
    invitations, challenge = premises.lobby.invitations, inviting(MEERA, to=ARJUN.user)
    await invitations.invite(challenge)

    for user in (MEERA, ARJUN):
        (listed,) = await invitations.invitations(user.user)
        assert (listed.key, listed.to) == (challenge.key, ARJUN.user)
    assert await invitations.invitations(somebody().user) == ()
    assert await invitations.accept(challenge.key, somebody()) is None
    assert await invitations.accept(challenge.key, ARJUN) is not None


async def test_nobody_plays_against_themselves(premises: Premises) -> None:
    """The invitation stays open for others."""
    invitation = inviting(MEERA)
    await premises.lobby.invitations.invite(invitation)

    assert await premises.lobby.invitations.accept(invitation.key, MEERA) is None
    assert await premises.lobby.invitations.invitation(invitation.key) is not None


@pytest.mark.parametrize("user", [MEERA.user, ARJUN.user], ids=["cancelled", "declined"])
async def test_what_was_cancelled_or_declined_cannot_be_accepted(premises: Premises, user: str) -> None:
    """By the host or by whom it is for; by nobody else."""
    invitations, challenge = premises.lobby.invitations, inviting(MEERA, to=ARJUN.user)
    await invitations.invite(challenge)

    assert await invitations.withdraw(challenge.key, "u-stranger") is False
    assert await invitations.withdraw(challenge.key, user) is True

    assert await invitations.withdraw(challenge.key, user) is False
    assert await invitations.accept(challenge.key, ARJUN) is None


async def test_an_invitation_expires(premises: Premises) -> None:
    """It cannot be seen nor accepted, and leaves room for another."""
    invitations, old = premises.lobby.invitations, [inviting(MEERA) for _ in range(MOST_INVITATIONS)]
    for each in old:
        assert await invitations.invite(each) is True
    await premises.wait(60_001)

    assert await invitations.invitation(old[0].key) is None
    assert await invitations.invitations(MEERA.user) == ()
    assert await invitations.accept(old[0].key, ARJUN) is None
    assert await invitations.invite(inviting(MEERA)) is True


async def test_a_host_has_only_so_many_open(premises: Premises) -> None:
    """And no user gets too many challenges from many hosts."""
    invitations = premises.lobby.invitations
    for _ in range(MOST_INVITATIONS):
        await invitations.invite(inviting(MEERA))
    for _ in range(MOST_CHALLENGES):
        await invitations.invite(inviting(to=ARJUN.user))

    assert await invitations.invite(inviting(MEERA)) is False
    assert await invitations.invite(inviting(to=ARJUN.user)) is False
    assert await invitations.invite(inviting()) is True
    assert len(await invitations.invitations(ARJUN.user)) == MOST_CHALLENGES


async def test_of_many_who_accept_at_once_one_plays(premises: Premises) -> None:
    """All others are refused, and there is one pairing."""
    invitation, guests = inviting(MEERA), [somebody() for _ in range(12)]
    await premises.lobby.invitations.invite(invitation)

    accepts = (premises.lobby.invitations.accept(invitation.key, guest) for guest in guests * 2)
    made = [pairing for pairing in await asyncio.gather(*accepts) if pairing is not None]

    assert len(made) == 2  # the same guest, twice
    assert made[0] == made[1]
    assert await premises.lobby.pairings.unopened(9) == (made[0],)
