"""Requests about the lobby: an overview, and the invitations, challenges and rematches of players."""

from __future__ import annotations

from typing import Final

from starlette.responses import Response

from jaipur.online.clock import HOUR
from jaipur.online.lobby.invitations import accept, invite, visible_to
from jaipur.online.lobby.model import Invitation, InvitationKey, Pairing, key_of, new_link
from jaipur.online.lobby.rematch import offer_again
from jaipur.online.match_ids import to_text
from jaipur.online.play.terms import QUICK
from jaipur.server.http.access import KNOWN, NOBODY, OWN
from jaipur.server.http.endpoints import ApiRequest, Endpoint
from jaipur.server.http.problems import ApiError, answer
from jaipur.server.lobby.context import LobbyContext
from jaipur.server.play.responses import seen_table
from jaipur.server.play.terms import agreed_terms
from jaipur.wire.accounts import Done, Kind
from jaipur.wire.lobby import (
    InvitationMade,
    InvitationSeen,
    InvitationWanted,
    LobbySeen,
    QueueSeen,
    TableFound,
)
from jaipur.wire.problems import Trouble
from jaipur.wire.values import Person, Why

_NAME_LETTERS: Final = 64
MOST_LISTED: Final = 50
_REFUSED: Final = {
    Why.NO_SUCH_INVITATION: Trouble.NOT_FOUND,
    Why.NO_SUCH_MATCH: Trouble.NOT_FOUND,
    Why.NOT_SEATED: Trouble.NOT_ALLOWED,
    Why.NOT_OVER: Trouble.CONFLICT,
    Why.TOO_OFTEN: Trouble.TOO_MANY,
}


async def show_lobby(request: ApiRequest[LobbyContext]) -> Response:
    """Return how many players wait in each queue, the tables to watch, and how many people are online.

    A table can be watched once its cards are dealt, and not by those who sit there.
    """
    waiting = await request.context.lobby.seeks.counts()
    queues = tuple(QueueSeen(control, waiting.get(control, 0)) for control in QUICK)
    tables = await request.context.listing.to_watch(MOST_LISTED)
    user = None if request.found is None else request.user
    dealt = (seen_table(table, user) for table in tables if table.is_dealt)
    watched = tuple(table for table in dealt if table.seat is None)
    return answer(LobbySeen(queues, watched, request.context.online.count))


async def make_invitation(request: ApiRequest[LobbyContext]) -> Response:
    """Make an invitation for the holder of its link, or a challenge to one player."""
    wanted: InvitationWanted = request.body
    user = request.visitor.user
    terms = agreed_terms(user.kind, wanted.control, wanted.options, rated=wanted.rated)
    await request.context.tables.check_room(user.id)
    to = None if wanted.to is None else await request.context.people.named(wanted.to)
    if wanted.to is not None and to is None:
        raise ApiError(Trouble.NOT_FOUND)
    if to is not None:
        request.not_too_often(request.limits.challenges, f"{user.id} {to.id}")
    link = new_link()
    invitation = Invitation(
        key_of(link),
        Person(user.id, user.name),
        terms,
        None if to is None else to.id,
        wanted.hours * HOUR,
    )
    why = await invite(request.context.lobby.invitations, request.context.blocks, invitation)
    if why is not None:
        raise ApiError(_REFUSED[why])
    return answer(InvitationMade(invitation.key.hex(), link), 201)


async def show_invitation(request: ApiRequest[LobbyContext]) -> Response:
    """Show an invitation to a holder of its link, or the match that was opened for it."""
    key = await _key(request)
    user = None if request.found is None else request.user
    found = await visible_to(user, request.context.lobby, request.context.blocks, key)
    if found is None:
        raise ApiError(Trouble.NOT_FOUND)
    if isinstance(found, Invitation):
        return answer(_seen(found, user))
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
            match=to_text(found.match),
        )
    )


async def withdraw_invitation(request: ApiRequest[LobbyContext]) -> Response:
    """Cancel an invitation of the user, or decline a challenge."""
    if not await request.context.lobby.invitations.withdraw(await _key(request), request.user):
        raise ApiError(Trouble.NOT_FOUND)
    return answer(Done())


async def accept_invitation(request: ApiRequest[LobbyContext]) -> Response:
    """Accept an invitation, and open its table."""
    key, user = await _key(request), request.visitor.user
    found = await visible_to(user.id, request.context.lobby, request.context.blocks, key)
    if isinstance(found, Invitation):  # one that was accepted before is answered again
        if found.terms.rated and user.kind is Kind.GUEST:
            raise ApiError(Trouble.NOT_RATED)
        await request.context.tables.check_room(user.id)
    pairing = await accept(
        request.context.lobby.invitations, request.context.blocks, key, Person(user.id, user.name)
    )
    if isinstance(pairing, Why):
        raise ApiError(_REFUSED[pairing])
    return answer(await _opened(request.context, pairing), 201)


async def show_challenges(request: ApiRequest[LobbyContext]) -> Response:
    """List the open invitations of the user, and the challenges to the user."""
    found = await request.context.lobby.invitations.invitations(request.user)
    return answer([_seen(invitation, request.user) for invitation in found])


async def offer_rematch(request: ApiRequest[LobbyContext]) -> Response:
    """Offer to play a match again; the new one once both have."""
    context = request.context
    offered = await offer_again(
        context.store,
        context.lobby.pairings,
        request.match,
        request.user,
        names=context.people.names,
        ending=context.ending,
    )
    if isinstance(offered, Why):
        raise ApiError(_REFUSED[offered])
    return answer(TableFound(None) if offered is None else await _opened(context, offered), 201)


async def _opened(context: LobbyContext, pairing: Pairing) -> TableFound:
    await context.opener.open(pairing)
    await context.lobby.pairings.opened([pairing.match])
    return TableFound(to_text(pairing.match))


async def _key(request: ApiRequest[LobbyContext]) -> InvitationKey:
    """Return the invitation of a path: by its secret, or by its id if the user is its host or guest."""
    text = request.named("token")
    if len(text) != _NAME_LETTERS:
        return key_of(text)
    try:
        key = bytes.fromhex(text)
    except ValueError:
        raise ApiError(Trouble.NOT_FOUND) from None
    found = await request.context.lobby.invitations.invitation(key)
    if request.found is None or found is None or request.user not in {found.host.user, found.reaches}:
        raise ApiError(Trouble.NOT_FOUND)
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


LOBBY_ENDPOINTS: Final[tuple[Endpoint[LobbyContext], ...]] = (
    Endpoint(
        "GET",
        "/api/lobby",
        "Who waits for an opponent, tables to watch, and how many people are online.",
        show_lobby,
        LobbySeen,
        kinds=NOBODY,
    ),
    Endpoint(
        "POST",
        "/api/invitations",
        "Invite anybody with the link, which is shown once, or challenge a player.",
        make_invitation,
        InvitationMade,
        InvitationWanted,
        (*OWN, Trouble.NOT_RATED, Trouble.TOO_MANY),
    ),
    Endpoint(
        "GET",
        "/api/invitations/{token}",
        "An invitation, or the match that it led to.",
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
        "Accept an invitation; repeated requests get the same answer.",
        accept_invitation,
        TableFound,
        None,
        (*OWN, Trouble.NOT_RATED, Trouble.TOO_MANY),
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
