"""Responses about notices, with the players' current names."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping, Sequence
from urllib.parse import urlsplit

from jaipur.online.match_ids import to_text
from jaipur.online.notices.model import Notice, Notices, Subscription
from jaipur.online.play.outcome import HOUSE
from jaipur.wire.notices import NoticeSeen, Pushed, SubscriptionSeen

UserNames = Callable[[Sequence[str]], Awaitable[Mapping[str, str]]]


async def seen_notices(notices: Notices, names: UserNames, user: str) -> tuple[NoticeSeen, ...]:
    """Describe a user's notices."""
    found = await notices.notices(user)
    known = await opponents(names, [*{notice.other for notice in found}])
    return tuple(_seen(notice, known[notice.other]) for notice in found)


def seen_browser(subscription: Subscription, this: str) -> SubscriptionSeen:
    """Describe a user's push subscription, without its secret endpoint."""
    host = urlsplit(subscription.endpoint).hostname or ""
    return SubscriptionSeen(subscription.id, host, subscription.made_at, subscription.sign_in == this)


def pushed(notice: Notice, opponent: str, unread: int) -> Pushed:
    """Return the push message of a notice."""
    match = None if notice.match is None else to_text(notice.match)
    return Pushed(notice.kind, notice.subject, opponent, match, notice.invitation, unread, notice.season)


async def opponents(names: UserNames, players: Sequence[str]) -> dict[str, str]:
    """Return the names of players: users by their current names, bots by their own."""
    users = await names([player for player in players if not player.startswith(HOUSE)])
    return {player: users.get(player, player.removeprefix(HOUSE)) for player in players}


def _seen(notice: Notice, opponent: str) -> NoticeSeen:
    match = None if notice.match is None else to_text(notice.match)
    return NoticeSeen(
        notice.subject,
        notice.kind,
        opponent,
        match,
        notice.invitation,
        notice.at,
        notice.is_read,
        notice.season,
    )
