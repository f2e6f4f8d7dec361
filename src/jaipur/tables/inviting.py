"""Inviting, where some do not want to meet: they are told nothing that would say so."""

from __future__ import annotations

import msgspec

from jaipur.tables.lobby import Blocks, Invitation, Invitations, Key, Pairing
from jaipur.wire.values import Person, Why


async def invite(invitations: Invitations, blocks: Blocks, invitation: Invitation) -> Why | None:
    """Keep an invitation, or say why not.

    A challenge between two of whom one blocked the other is kept as well, but reaches nobody: its host cannot
    tell it from one that is not answered.
    """
    host, to = invitation.host.user, invitation.to
    if to == host:
        return Why.NO_SUCH_INVITATION
    if to is not None and await blocks.blocked((host, to)):
        invitation = msgspec.structs.replace(invitation, quiet=True)
    return None if await invitations.invite(invitation) else Why.TOO_OFTEN


async def accept(invitations: Invitations, blocks: Blocks, key: Key, guest: Person) -> Pairing | Why:
    """Accept an invitation, once, or give what came of it."""
    found = await invitations.invitation(key)
    if found is not None and await blocks.blocked((found.host.user, guest.user)):
        return Why.NO_SUCH_INVITATION
    return await invitations.accept(key, guest) or Why.NO_SUCH_INVITATION
