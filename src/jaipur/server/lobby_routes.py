"""Requests that bring two people to a table: invitations, challenges and rematches."""

from __future__ import annotations

from typing import Final

from starlette.responses import Response

from jaipur.server.endpoints import KNOWN, NOBODY, OWN, Asked, Endpoint
from jaipur.server.foyer import Foyer
from jaipur.server.problems import Troubled, answer
from jaipur.server.table_routes import match_in
from jaipur.server.terms import agreed_terms
from jaipur.tables.clock import HOUR
from jaipur.tables.ids import to_text
from jaipur.tables.inviting import accept, invite
from jaipur.tables.lobby import Invitation, Key, Pairing, from_invitation, key_of, new_link
from jaipur.tables.rematching import offer_again
from jaipur.wire.accounts import Done, Kind
from jaipur.wire.lobby import InvitationMade, InvitationSeen, InvitationWanted, TableFound
from jaipur.wire.problems import Trouble
from jaipur.wire.values import Person, Why

_NAME_LETTERS: Final = 64
_REFUSED: Final = {
    Why.NO_SUCH_INVITATION: Trouble.NOT_FOUND,
    Why.NO_SUCH_MATCH: Trouble.NOT_FOUND,
    Why.NOT_SEATED: Trouble.NOT_ALLOWED,
    Why.NOT_OVER: Trouble.CONFLICT,
    Why.TOO_OFTEN: Trouble.TOO_MANY,
}


async def make_invitation(asked: Asked[Foyer]) -> Response:
    """Invite whoever has the link, or challenge one player."""
    wanted: InvitationWanted = asked.body
    user = asked.visitor.user
    terms = agreed_terms(user.kind, wanted.control, wanted.options, rated=wanted.rated)
    to = None if wanted.to is None else await asked.at.people.named(wanted.to)
    if wanted.to is not None and to is None:
        raise Troubled(Trouble.NOT_FOUND)
    if to is not None:
        asked.not_too_often(asked.at.limits.challenges, f"{user.id} {to.id}")
    link = new_link()
    invitation = Invitation(
        key_of(link),
        Person(user.id, user.name),
        terms,
        None if to is None else to.id,
        wanted.hours * HOUR,
    )
    why = await invite(asked.at.lobby.invitations, asked.at.blocks, invitation)
    if why is not None:
        raise Troubled(_REFUSED[why])
    return answer(InvitationMade(invitation.key.hex(), link), 201)


async def show_invitation(asked: Asked[Foyer]) -> Response:
    """Show an invitation to whoever has its link, or the match that came of it."""
    key = await _key(asked)
    found = await asked.at.lobby.invitations.invitation(key)
    if found is not None:
        return answer(_seen(found, None if asked.found is None else asked.user))
    match = (await asked.at.lobby.pairings.paired([from_invitation(key)])).get(from_invitation(key))
    if match is None:
        raise Troubled(Trouble.NOT_FOUND)
    return answer(
        InvitationSeen(
            key.hex(),
            host=None,
            control=None,
            options=None,
            rated=None,
            is_mine=False,
            is_for_me=False,
            expires_in=None,
            match=to_text(match),
        )
    )


async def withdraw_invitation(asked: Asked[Foyer]) -> Response:
    """Cancel an invitation of one's own, or decline a challenge."""
    if not await asked.at.lobby.invitations.withdraw(await _key(asked), asked.user):
        raise Troubled(Trouble.NOT_FOUND)
    return answer(Done())


async def accept_invitation(asked: Asked[Foyer]) -> Response:
    """Sit down opposite of whoever made an invitation."""
    key, user = await _key(asked), asked.visitor.user
    found = await asked.at.lobby.invitations.invitation(key)
    if found is not None and found.terms.rated and user.kind is Kind.GUEST:
        raise Troubled(Trouble.NOT_RATED)
    pairing = await accept(asked.at.lobby.invitations, asked.at.blocks, key, Person(user.id, user.name))
    if isinstance(pairing, Why):
        raise Troubled(_REFUSED[pairing])
    return answer(await _opened(asked.at, pairing), 201)


async def show_challenges(asked: Asked[Foyer]) -> Response:
    """List one's open invitations, and the challenges to oneself."""
    found = await asked.at.lobby.invitations.invitations(asked.user)
    return answer([_seen(invitation, asked.user) for invitation in found])


async def offer_rematch(asked: Asked[Foyer]) -> Response:
    """Offer to play a match again; the new one once both have."""
    at = asked.at
    offered = await offer_again(at.store, at.lobby.pairings, match_in(asked), asked.user, at.ending)
    if isinstance(offered, Why):
        raise Troubled(_REFUSED[offered])
    return answer(TableFound(None) if offered is None else await _opened(at, offered), 201)


async def _opened(at: Foyer, pairing: Pairing) -> TableFound:
    await at.opener.open(pairing)
    await at.lobby.pairings.opened([pairing.match])
    return TableFound(to_text(pairing.match))


async def _key(asked: Asked[Foyer]) -> Key:
    """Say which invitation a path names: by its link, or by its name if it is one's own or for oneself."""
    text = asked.named("token")
    if len(text) != _NAME_LETTERS:
        return key_of(text)
    try:
        key = bytes.fromhex(text)
    except ValueError:
        raise Troubled(Trouble.NOT_FOUND) from None
    found = await asked.at.lobby.invitations.invitation(key)
    if asked.found is None or found is None or asked.user not in {found.host.user, found.reaches}:
        raise Troubled(Trouble.NOT_FOUND)
    return key


def _seen(invitation: Invitation, user: str | None) -> InvitationSeen:
    terms = invitation.terms
    return InvitationSeen(
        invitation.key.hex(),
        host=invitation.host.name,
        control=terms.control,
        options=terms.options,
        rated=terms.rated,
        is_mine=user == invitation.host.user,
        is_for_me=user is not None and user == invitation.reaches,
        expires_in=invitation.lives,
        match=None,
    )


LOBBY_ENDPOINTS: Final[tuple[Endpoint[Foyer], ...]] = (
    Endpoint(
        "POST",
        "/api/invitations",
        "Invite whoever has the link, which is shown once, or challenge a player.",
        make_invitation,
        InvitationMade,
        InvitationWanted,
        (*OWN, Trouble.NOT_RATED, Trouble.TOO_MANY),
    ),
    Endpoint(
        "GET",
        "/api/invitations/{token}",
        "An invitation, or the match that came of it.",
        show_invitation,
        InvitationSeen,
        None,
        (Trouble.NOT_FOUND,),
        NOBODY,
    ),
    Endpoint(
        "DELETE",
        "/api/invitations/{token}",
        "Cancel an invitation of one's own, or decline a challenge.",
        withdraw_invitation,
        Done,
        None,
        OWN,
    ),
    Endpoint(
        "POST",
        "/api/invitations/{token}/accept",
        "Accept an invitation; the same answer however often.",
        accept_invitation,
        TableFound,
        None,
        (*OWN, Trouble.NOT_RATED),
    ),
    Endpoint(
        "GET",
        "/api/challenges",
        "One's open invitations, and challenges to oneself.",
        show_challenges,
        list[InvitationSeen],
        None,
        KNOWN,
    ),
    Endpoint(
        "POST",
        "/api/matches/{match}/rematch",
        "Offer to play a match again; the new one once both have.",
        offer_rematch,
        TableFound,
        None,
        (*OWN, Trouble.CONFLICT),
    ),
)
