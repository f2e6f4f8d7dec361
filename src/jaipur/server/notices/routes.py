"""Requests about notices: list them, mark them as read, and manage push subscriptions."""

from __future__ import annotations

import base64
from typing import Final

from starlette.responses import Response

from jaipur.adapters.push.vapid import is_public_key
from jaipur.adapters.push.web_push import WebPush
from jaipur.online.notices.model import Subscription, subscription_id
from jaipur.server.http.access import HUMAN, KNOWN, NOBODY, OWN
from jaipur.server.http.endpoints import ApiRequest, Endpoint
from jaipur.server.http.problems import ApiError, answer
from jaipur.server.notices.context import NoticeContext
from jaipur.server.notices.responses import seen_browser, seen_notices
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


async def show_notices(request: ApiRequest[NoticeContext]) -> Response:
    """List the user's notices."""
    seen = await seen_notices(request.context.notices, request.context.people.names, request.user)
    return answer(NoticesSeen(sum(not notice.is_read for notice in seen), seen))


async def count_unread(request: ApiRequest[NoticeContext]) -> Response:
    """Return the number of unread notices."""
    return answer(UnreadSeen(await request.context.notices.unread(request.user)))


async def read_notices(request: ApiRequest[NoticeContext]) -> Response:
    """Have notices read."""
    wanted: NoticesRead = request.body
    await request.context.announcer.read(request.user, wanted.ids)
    return await count_unread(request)


async def show_push_key(request: ApiRequest[NoticeContext]) -> Response:
    """Give what a browser subscribes with."""
    return answer(PushKey(_way(request).public_key))


async def subscribe(request: ApiRequest[NoticeContext]) -> Response:
    """Add a push subscription; it ends with the sign-in that made it."""
    wanted: PushWanted = request.body
    if not _way(request).accepts(wanted.endpoint):
        raise ApiError(Trouble.NOT_UNDERSTOOD, "no endpoint of a push service")
    key, auth = _decoded(wanted.keys.p256dh), _decoded(wanted.keys.auth)
    if not is_public_key(key):
        raise ApiError(Trouble.NOT_UNDERSTOOD, "no public key")
    name = subscription_id(wanted.endpoint)
    sign_in = request.visitor.sign_in.id
    await request.context.pushes.subscribe(
        Subscription(name, request.user, sign_in, wanted.endpoint, key, auth)
    )
    found = await request.context.pushes.subscriptions(request.user)
    return answer(next(seen_browser(each, sign_in) for each in found if each.id == name), 201)


async def show_subscriptions(request: ApiRequest[NoticeContext]) -> Response:
    """List the user's push subscriptions."""
    this = request.visitor.sign_in.id
    return answer(
        [seen_browser(each, this) for each in await request.context.pushes.subscriptions(request.user)]
    )


async def unsubscribe(request: ApiRequest[NoticeContext]) -> Response:
    """Delete a push subscription."""
    if not await request.context.pushes.unsubscribe(request.user, request.named("id")):
        raise ApiError(Trouble.NOT_FOUND)
    return answer(Done())


def _way(request: ApiRequest[NoticeContext]) -> WebPush:
    """Give the way to push services; refused where this server has no key for them."""
    if request.context.push is None:
        raise ApiError(Trouble.NOT_FOUND)
    return request.context.push


def _decoded(text: str) -> bytes:
    return base64.urlsafe_b64decode(text.rstrip("=") + "=" * (-len(text.rstrip("=")) % 4))


NOTICE_ENDPOINTS: Final[tuple[Endpoint[NoticeContext], ...]] = (
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
