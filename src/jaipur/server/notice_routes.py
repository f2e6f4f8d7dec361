"""Requests about notices: what somebody should know, what was read, and which browsers are told."""

from __future__ import annotations

import base64
from typing import Final

from starlette.responses import Response

from jaipur.adapters.vapid import is_public_key
from jaipur.adapters.web_push import WebPush
from jaipur.server.endpoints import HUMAN, KNOWN, NOBODY, OWN, Asked, Endpoint
from jaipur.server.foyer import Foyer
from jaipur.server.notice_answers import seen_browser, seen_notices
from jaipur.server.problems import Troubled, answer
from jaipur.tables.notices import Subscription, subscription_id
from jaipur.wire.accounts import Done
from jaipur.wire.notices import (
    NoticesRead,
    NoticesSeen,
    PushKey,
    PushWanted,
    SubscriptionSeen,
    UnreadSeen,
)
from jaipur.wire.problems import Trouble


async def show_notices(asked: Asked[Foyer]) -> Response:
    """List what somebody should know."""
    seen = await seen_notices(asked.at.notices, asked.at.people.names, asked.user)
    return answer(NoticesSeen(sum(not notice.is_read for notice in seen), seen))


async def count_unread(asked: Asked[Foyer]) -> Response:
    """Say how many notices were not read."""
    return answer(UnreadSeen(await asked.at.notices.unread(asked.user)))


async def read_notices(asked: Asked[Foyer]) -> Response:
    """Have notices read."""
    wanted: NoticesRead = asked.body
    await asked.at.herald.read(asked.user, wanted.ids)
    return await count_unread(asked)


async def show_push_key(asked: Asked[Foyer]) -> Response:
    """Give what a browser subscribes with."""
    return answer(PushKey(_way(asked).public_key))


async def subscribe(asked: Asked[Foyer]) -> Response:
    """Have a browser told, until the sign-in ends by which it asks."""
    wanted: PushWanted = asked.body
    if not _way(asked).accepts(wanted.endpoint):
        raise Troubled(Trouble.NOT_UNDERSTOOD, "no endpoint of a push service")
    key, auth = _decoded(wanted.keys.p256dh), _decoded(wanted.keys.auth)
    if not is_public_key(key):
        raise Troubled(Trouble.NOT_UNDERSTOOD, "no public key")
    name = subscription_id(wanted.endpoint)
    sign_in = asked.visitor.sign_in.id
    await asked.at.pushes.subscribe(Subscription(name, asked.user, sign_in, wanted.endpoint, key, auth))
    found = await asked.at.pushes.subscriptions(asked.user)
    return answer(next(seen_browser(each, sign_in) for each in found if each.id == name), 201)


async def show_subscriptions(asked: Asked[Foyer]) -> Response:
    """List the browsers that are told."""
    this = asked.visitor.sign_in.id
    return answer([seen_browser(each, this) for each in await asked.at.pushes.subscriptions(asked.user)])


async def unsubscribe(asked: Asked[Foyer]) -> Response:
    """Have a browser told no more."""
    if not await asked.at.pushes.unsubscribe(asked.user, asked.named("id")):
        raise Troubled(Trouble.NOT_FOUND)
    return answer(Done())


def _way(asked: Asked[Foyer]) -> WebPush:
    """Give the way to push services; refused where this server has no key for them."""
    if asked.at.push is None:
        raise Troubled(Trouble.NOT_FOUND)
    return asked.at.push


def _decoded(text: str) -> bytes:
    return base64.urlsafe_b64decode(text.rstrip("=") + "=" * (-len(text.rstrip("=")) % 4))


NOTICE_ENDPOINTS: Final[tuple[Endpoint[Foyer], ...]] = (
    Endpoint(
        "GET",
        "/api/notices",
        "What one should know: turns by correspondence, matches that ended, challenges, rematches.",
        show_notices,
        NoticesSeen,
        None,
        KNOWN,
    ),
    Endpoint(
        "GET", "/api/notices/unread", "How many of them were not read.", count_unread, UnreadSeen, None, KNOWN
    ),
    Endpoint(
        "POST",
        "/api/notices/read",
        "Have some of them read, or all.",
        read_notices,
        UnreadSeen,
        NoticesRead,
        KNOWN,
    ),
    Endpoint(
        "GET",
        "/api/push/key",
        "The key that a browser subscribes with, where this server has one.",
        show_push_key,
        PushKey,
        None,
        (Trouble.NOT_FOUND,),
        NOBODY,
    ),
    Endpoint(
        "GET",
        "/api/push/subscriptions",
        "One's browsers that are told of notices.",
        show_subscriptions,
        list[SubscriptionSeen],
        None,
        KNOWN,
        HUMAN,
    ),
    Endpoint(
        "POST",
        "/api/push/subscriptions",
        "Have this browser told of notices, until its sign-in ends.",
        subscribe,
        SubscriptionSeen,
        PushWanted,
        (*OWN, Trouble.CONFLICT),
        HUMAN,
    ),
    Endpoint(
        "DELETE",
        "/api/push/subscriptions/{id}",
        "Have a browser told no more.",
        unsubscribe,
        Done,
        None,
        OWN,
        HUMAN,
    ),
)
