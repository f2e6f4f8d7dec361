"""What is told of notices: values of the store as they travel, with the names that players have now."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping, Sequence
from typing import Final
from urllib.parse import urlsplit

from jaipur.tables.ids import to_text
from jaipur.tables.notices import Notice, Notices, Subscription
from jaipur.wire.notices import NoticeSeen, Pushed, SubscriptionSeen

HOUSE: Final = "house:"
"""What the name of a level begins with where players are named."""

Names = Callable[[Sequence[str]], Awaitable[Mapping[str, str]]]


async def seen_notices(notices: Notices, names: Names, user: str) -> tuple[NoticeSeen, ...]:
    """Tell a user of their notices."""
    found = await notices.notices(user)
    known = await opponents(names, [*{notice.other for notice in found}])
    return tuple(_seen(notice, known[notice.other]) for notice in found)


def seen_browser(subscription: Subscription, this: str) -> SubscriptionSeen:
    """Tell a user of a browser of theirs; the endpoint itself is not told again."""
    host = urlsplit(subscription.endpoint).hostname or ""
    return SubscriptionSeen(subscription.id, host, subscription.made_at, subscription.sign_in == this)


def pushed(notice: Notice, opponent: str, unread: int) -> Pushed:
    """Say what a browser is sent of a notice."""
    match = None if notice.match is None else to_text(notice.match)
    return Pushed(notice.kind, notice.subject, opponent, match, notice.invitation, unread)


async def opponents(names: Names, players: Sequence[str]) -> dict[str, str]:
    """Say what players are called: users by their names of now, levels by their own."""
    users = await names([player for player in players if not player.startswith(HOUSE)])
    return {player: users.get(player, player.removeprefix(HOUSE)) for player in players}


def _seen(notice: Notice, opponent: str) -> NoticeSeen:
    match = None if notice.match is None else to_text(notice.match)
    return NoticeSeen(
        notice.subject, notice.kind, opponent, match, notice.invitation, notice.at, notice.is_read
    )
