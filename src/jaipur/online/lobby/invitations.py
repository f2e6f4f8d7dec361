"""Creates and accepts invitations, without revealing blocks."""

from __future__ import annotations

import msgspec

from jaipur.online.lobby.model import Blocks, Invitation, InvitationKey, Invitations, Pairing
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


async def accept(
    invitations: Invitations, blocks: Blocks, key: InvitationKey, guest: Person
) -> Pairing | Why:
    """Accept an invitation, or return the pairing if this user has accepted it before."""
    found = await invitations.invitation(key)
    if found is not None and await blocks.blocked((found.host.user, guest.user)):
        return Why.NO_SUCH_INVITATION
    return await invitations.accept(key, guest) or Why.NO_SUCH_INVITATION
