"""Who blocked somebody does not meet them in the lobby, and nobody is told so."""

import pytest

from jaipur.adapters.sql_blocks import SqlBlocks
from jaipur.adapters.sql_company import SqlCompany
from jaipur.adapters.sql_people import SqlPeople
from jaipur.adapters.sql_words import POSTGRES, SQLITE
from jaipur.tables.inviting import accept, invite
from jaipur.tables.lobby import MOST_CHALLENGES, MOST_INVITATIONS, Pairing
from jaipur.tables.pairing import pair_waiting
from jaipur.tables.tokens import guest_name, new_id, new_sign_in
from jaipur.wire.accounts import How
from jaipur.wire.values import Person, Why
from tests.adapters.lobby.conftest import Premises
from tests.adapters.lobby.people import inviting, seeking


def guest(premises: Premises) -> Person:
    """Somebody whom the database knows."""
    _, sign_in = new_sign_in(How.GUEST)
    user = premises.run(SqlPeople(premises.database).open_guest(new_id(), guest_name(), sign_in))
    return Person(user.id, user.name)


def blocks_of(premises: Premises) -> SqlBlocks:
    """Give what the lobby asks."""
    words = POSTGRES if "Postgres" in type(premises.database).__name__ else SQLITE
    return SqlBlocks(premises.database, words)


def block(premises: Premises, one: Person, other: Person) -> None:
    """Let one block the other."""
    premises.run(SqlCompany(premises.database).block(one.user, other.user))


def test_who_blocked_whom_is_told_for_many_at_once(premises: Premises) -> None:
    """Among those who are asked about, and no others."""
    one, other, third = (guest(premises) for _ in range(3))
    block(premises, one, other)
    block(premises, third, one)

    blocks = blocks_of(premises)

    assert [*premises.run(blocks.blocked([one.user, other.user]))] == [(one.user, other.user)]
    assert {*premises.run(blocks.blocked([one.user, other.user, third.user]))} == {
        (one.user, other.user),
        (third.user, one.user),
    }
    assert [*premises.run(blocks.blocked([other.user, third.user, "u-unknown"]))] == []


def test_those_who_wait_meet_others_than_they_blocked(premises: Premises) -> None:
    """Until somebody else comes, they wait."""
    one, other, third = (guest(premises) for _ in range(3))
    block(premises, other, one)
    for who in (one, other):
        premises.run(premises.lobby.seeks.seek(seeking(who)))

    def pair() -> list[set[Person]]:
        made = premises.run(pair_waiting(premises.lobby.seeks, blocks_of(premises)))
        return [{*pairing.sitters} for pairing in made]

    assert pair() == []
    premises.run(premises.lobby.seeks.seek(seeking(third)))
    (met,) = pair()
    assert third in met
    assert pair() == []


@pytest.mark.parametrize("by_host", [True, False])
def test_an_invitation_is_not_for_who_is_blocked(premises: Premises, by_host: bool) -> None:  # noqa: FBT001 - which of the two
    """Whichever of the two blocked the other; the answer is that of an invitation that never was."""
    host, other = guest(premises), guest(premises)
    block(premises, *((host, other) if by_host else (other, host)))
    invitation = inviting(host)
    invitations, blocks = premises.lobby.invitations, blocks_of(premises)

    assert premises.run(invite(invitations, blocks, invitation)) is None
    assert premises.run(accept(invitations, blocks, invitation.key, other)) is Why.NO_SUCH_INVITATION
    assert premises.run(accept(invitations, blocks, bytes(32), other)) is Why.NO_SUCH_INVITATION
    assert isinstance(premises.run(accept(invitations, blocks, invitation.key, guest(premises))), Pairing)


def test_a_challenge_to_who_blocked_its_host_reaches_nobody(premises: Premises) -> None:
    """The host finds it, and may take it back; whom it is for neither finds it nor can answer it."""
    host, other = guest(premises), guest(premises)
    block(premises, other, host)
    challenge = inviting(host, to=other.user)
    invitations = premises.lobby.invitations

    assert premises.run(invite(invitations, blocks_of(premises), challenge)) is None

    assert premises.run(invitations.invitations(other.user)) == ()
    assert premises.run(invitations.accept(challenge.key, other)) is None
    assert not premises.run(invitations.withdraw(challenge.key, other.user))
    (found,) = premises.run(invitations.invitations(host.user))
    assert (found.key, found.to, found.reaches) == (challenge.key, other.user, None)
    assert premises.run(invitations.withdraw(challenge.key, host.user))


def test_a_block_hides_challenges_that_were_made_before_it(premises: Premises) -> None:
    """From whom they are for, and not from their hosts; others stay."""
    host, other, third = (guest(premises) for _ in range(3))
    invitations, blocks = premises.lobby.invitations, blocks_of(premises)
    made = [inviting(host, to=other.user), inviting(other, to=host.user), inviting(third, to=other.user)]
    for challenge in made:
        assert premises.run(invite(invitations, blocks, challenge)) is None

    block(premises, other, host)

    def found(who: Person) -> set[bytes]:
        return {each.key for each in premises.run(invitations.invitations(who.user))}

    assert found(host) == {made[0].key}
    assert found(other) == {made[1].key, made[2].key}


def test_challenges_that_reach_nobody_take_no_room_from_others(premises: Premises) -> None:
    """Blocked hosts may fill their own room, and no more."""
    other, blocks, invitations = guest(premises), blocks_of(premises), premises.lobby.invitations
    for _ in range(MOST_CHALLENGES // MOST_INVITATIONS + 1):
        host = guest(premises)
        block(premises, other, host)
        for _ in range(MOST_INVITATIONS):
            assert premises.run(invite(invitations, blocks, inviting(host, to=other.user))) is None
        assert premises.run(invite(invitations, blocks, inviting(host, to=other.user))) is Why.TOO_OFTEN

    assert premises.run(invite(invitations, blocks, inviting(to=other.user))) is None
    assert len(premises.run(invitations.invitations(other.user))) == 1


def test_what_cannot_be_invited_is_refused(premises: Premises) -> None:
    """Oneself, and more than so many."""
    host, blocks = guest(premises), blocks_of(premises)
    invitations = premises.lobby.invitations

    assert premises.run(invite(invitations, blocks, inviting(host, to=host.user))) is Why.NO_SUCH_INVITATION
    for _ in range(MOST_INVITATIONS):
        assert premises.run(invite(invitations, blocks, inviting(host))) is None
    assert premises.run(invite(invitations, blocks, inviting(host))) is Why.TOO_OFTEN
