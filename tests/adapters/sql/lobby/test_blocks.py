"""Who blocked somebody does not meet them in the lobby, and nobody is told so."""

import pytest

from jaipur.adapters.sql.accounts.blocks import SqlBlocks
from jaipur.adapters.sql.accounts.social import SqlSocial
from jaipur.adapters.sql.accounts.users import SqlPeople
from jaipur.adapters.sql.dialect import POSTGRES, SQLITE
from jaipur.online.accounts.secrets import guest_name, new_id, new_sign_in
from jaipur.online.lobby.invitations import accept, invite, visible_to
from jaipur.online.lobby.model import MOST_CHALLENGES, MOST_INVITATIONS, Invitation, Pairing
from jaipur.online.lobby.pairing import pair_waiting
from jaipur.wire.accounts import How
from jaipur.wire.values import Person, Why
from tests.adapters.sql.lobby.conftest import Premises
from tests.adapters.sql.lobby.people import inviting, seeking


async def guest(premises: Premises) -> Person:
    """Somebody whom the database knows."""
    _, sign_in = new_sign_in(How.GUEST)
    user = await SqlPeople(premises.database).open_guest(new_id(), guest_name(), sign_in)
    return Person(user.id, user.name)


def blocks_of(premises: Premises) -> SqlBlocks:
    """Give what the lobby asks."""
    dialect = POSTGRES if "Postgres" in type(premises.database).__name__ else SQLITE
    return SqlBlocks(premises.database, dialect)


async def block(premises: Premises, one: Person, other: Person) -> None:
    """Let one block the other."""
    await SqlSocial(premises.database).block(one.user, other.user)


async def test_who_blocked_whom_is_told_for_many_at_once(premises: Premises) -> None:
    """Among those who are asked about, and no others."""
    one, other, third = [await guest(premises) for _ in range(3)]
    await block(premises, one, other)
    await block(premises, third, one)

    blocks = blocks_of(premises)

    assert [*await blocks.blocked([one.user, other.user])] == [(one.user, other.user)]
    assert {*await blocks.blocked([one.user, other.user, third.user])} == {
        (one.user, other.user),
        (third.user, one.user),
    }
    assert [*await blocks.blocked([other.user, third.user, "u-unknown"])] == []


async def test_those_who_wait_meet_others_than_they_blocked(premises: Premises) -> None:
    """Until somebody else comes, they wait."""
    one, other, third = [await guest(premises) for _ in range(3)]
    await block(premises, other, one)
    for who in (one, other):
        await premises.lobby.seeks.seek(seeking(who))

    async def pair() -> list[set[Person]]:
        made = await pair_waiting(premises.lobby.seeks, blocks_of(premises))
        return [{*pairing.sitters} for pairing in made]

    assert await pair() == []
    await premises.lobby.seeks.seek(seeking(third))
    (met,) = await pair()
    assert third in met
    assert await pair() == []


@pytest.mark.parametrize("by_host", [True, False])
async def test_an_invitation_is_not_for_who_is_blocked(premises: Premises, by_host: bool) -> None:  # noqa: FBT001 - which of the two
    """Whichever of the two blocked the other; the answer is that of an invitation that never was."""
    host, other = await guest(premises), await guest(premises)
    await block(premises, *((host, other) if by_host else (other, host)))
    invitation = inviting(host)
    invitations, blocks = premises.lobby.invitations, blocks_of(premises)

    assert await invite(invitations, blocks, invitation) is None
    assert await accept(invitations, blocks, invitation.key, other) is Why.NO_SUCH_INVITATION
    assert await accept(invitations, blocks, bytes(32), other) is Why.NO_SUCH_INVITATION
    assert isinstance(await accept(invitations, blocks, invitation.key, await guest(premises)), Pairing)


@pytest.mark.parametrize("by_host", [True, False])
async def test_an_invitation_is_not_visible_to_who_is_blocked(premises: Premises, *, by_host: bool) -> None:
    """Nor is its pairing, unless they are a player of it. Others see both, and so does a visitor."""
    host, other, third, fourth = [await guest(premises) for _ in range(4)]
    await block(premises, *((host, other) if by_host else (other, host)))
    invitation, blocks, lobby = inviting(host), blocks_of(premises), premises.lobby
    users = [each.user for each in (host, third, fourth, other)]

    async def seen() -> list[Invitation | Pairing | None]:
        return [await visible_to(user, lobby, blocks, invitation.key) for user in (None, *users)]

    assert await seen() == [None] * 5
    assert await invite(lobby.invitations, blocks, invitation) is None
    assert [isinstance(each, Invitation) for each in await seen()] == [True] * 4 + [False]
    pairing = await accept(lobby.invitations, blocks, invitation.key, third)
    assert await seen() == [pairing] * 4 + [None]
    await block(premises, host, third)
    await block(premises, third, fourth)
    assert await seen() == [pairing] * 3 + [None] * 2


async def test_a_challenge_to_who_blocked_its_host_reaches_nobody(premises: Premises) -> None:
    """The host finds it, and may take it back; whom it is for neither finds it nor can answer it."""
    host, other = await guest(premises), await guest(premises)
    await block(premises, other, host)
    challenge = inviting(host, to=other.user)
    invitations = premises.lobby.invitations

    assert await invite(invitations, blocks_of(premises), challenge) is None

    assert await invitations.invitations(other.user) == ()
    assert await invitations.accept(challenge.key, other) is None
    assert not await invitations.withdraw(challenge.key, other.user)
    (found,) = await invitations.invitations(host.user)
    assert (found.key, found.to, found.reaches) == (challenge.key, other.user, None)
    assert await invitations.withdraw(challenge.key, host.user)


async def test_a_block_hides_challenges_that_were_made_before_it(premises: Premises) -> None:
    """From whom they are for, and not from their hosts; others stay."""
    host, other, third = [await guest(premises) for _ in range(3)]
    invitations, blocks = premises.lobby.invitations, blocks_of(premises)
    made = [inviting(host, to=other.user), inviting(other, to=host.user), inviting(third, to=other.user)]
    for challenge in made:
        assert await invite(invitations, blocks, challenge) is None

    await block(premises, other, host)

    async def found(who: Person) -> set[bytes]:
        return {each.key for each in await invitations.invitations(who.user)}

    assert await found(host) == {made[0].key}
    assert await found(other) == {made[1].key, made[2].key}


async def test_challenges_that_reach_nobody_take_no_room_from_others(premises: Premises) -> None:
    """Blocked hosts may fill their own room, and no more."""
    other, blocks, invitations = await guest(premises), blocks_of(premises), premises.lobby.invitations
    for _ in range(MOST_CHALLENGES // MOST_INVITATIONS + 1):
        host = await guest(premises)
        await block(premises, other, host)
        for _ in range(MOST_INVITATIONS):
            assert await invite(invitations, blocks, inviting(host, to=other.user)) is None
        assert await invite(invitations, blocks, inviting(host, to=other.user)) is Why.TOO_OFTEN

    assert await invite(invitations, blocks, inviting(to=other.user)) is None
    assert len(await invitations.invitations(other.user)) == 1


async def test_what_cannot_be_invited_is_refused(premises: Premises) -> None:
    """Oneself, and more than so many."""
    host, blocks = await guest(premises), blocks_of(premises)
    invitations = premises.lobby.invitations

    assert await invite(invitations, blocks, inviting(host, to=host.user)) is Why.NO_SUCH_INVITATION
    for _ in range(MOST_INVITATIONS):
        assert await invite(invitations, blocks, inviting(host)) is None
    assert await invite(invitations, blocks, inviting(host)) is Why.TOO_OFTEN
