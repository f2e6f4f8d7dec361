"""Creates, shows and accepts invitations, without revealing blocks."""

from __future__ import annotations

import msgspec

from jaipur.online.lobby.model import (
    Blocks,
    Invitation,
    InvitationKey,
    Invitations,
    Lobby,
    Pairing,
    UserId,
    from_invitation,
)
from jaipur.wire.values import Person, Why


async def invite(invitations: Invitations, blocks: Blocks, invitation: Invitation) -> Why | None:
    """Store an invitation, or return the reason for a refusal.

    A challenge between two users of whom one has blocked the other is stored, but reaches nobody: its host
    cannot distinguish it from one that gets no reply.
    """
    host, to = invitation.host.user, invitation.to
    if to == host:
        return Why.NO_SUCH_INVITATION
    if to is not None and await blocks.blocked((host, to)):
        invitation = msgspec.structs.replace(invitation, quiet=True)
    return None if await invitations.invite(invitation) else Why.TOO_OFTEN


async def visible_to(
    user: UserId | None, lobby: Lobby, blocks: Blocks, key: InvitationKey
) -> Invitation | Pairing | None:
    """Return an open invitation, or its pairing, if it is visible to a user; None is a visitor without one.

    It is not visible if the user and its host, or a player of its pairing, have a block between them: to
    such a user it looks like a link that does not exist, before and after somebody else accepts it.
    """
    found = await lobby.invitations.invitation(key) or await lobby.pairings.pairing(from_invitation(key))
    if found is None or user is None:
        return found
    players = {each.user for each in ((found.host,) if isinstance(found, Invitation) else found.sitters)}
    if user in players:
        return found
    among = await blocks.blocked((user, *players))
    return None if any(user in pair for pair in among) else found


async def accept(
    invitations: Invitations, blocks: Blocks, key: InvitationKey, guest: Person
) -> Pairing | Why:
    """Accept an invitation, or return the pairing if this user has accepted it before."""
    found = await invitations.invitation(key)
    if found is not None and await blocks.blocked((found.host.user, guest.user)):
        return Why.NO_SUCH_INVITATION
    return await invitations.accept(key, guest) or Why.NO_SUCH_INVITATION
