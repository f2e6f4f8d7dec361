"""The request that adds a match to an account which was played in the browser."""

from __future__ import annotations

from typing import Final

from starlette.responses import Response

from jaipur.online.match_ids import to_text
from jaipur.server.http.access import HUMAN, KNOWN
from jaipur.server.http.endpoints import ApiRequest, Endpoint
from jaipur.server.http.problems import ApiError, answer
from jaipur.server.play.context import PlayContext
from jaipur.wire.lobby import TableFound
from jaipur.wire.own_matches import DeviceMatch
from jaipur.wire.problems import Trouble

MOST_BODY: Final = 6656
"""Bytes, enough for the longest match; with the headers less than a server parses of a request."""


async def add_match(request: ApiRequest[PlayContext]) -> Response:
    """Archive a match of the user's browser."""
    request.not_too_often(request.limits.device_matches, request.user)
    request.not_too_often(request.limits.device_matches_from_one)
    try:
        match = await request.context.devices.add(request.user, request.body)
    except ValueError as error:
        raise ApiError(Trouble.NOT_UNDERSTOOD, str(error)[:300]) from None
    if match is None:
        raise ApiError(Trouble.TOO_MANY)
    return answer(TableFound(to_text(match)), 201)


DEVICE_ENDPOINTS: Final[tuple[Endpoint[PlayContext], ...]] = (
    Endpoint(
        "POST",
        "/api/device-matches",
        "Add a match against the house that was played in the browser.",
        add_match,
        TableFound,
        DeviceMatch,
        (*KNOWN, Trouble.TOO_MANY),
        HUMAN,
        most=MOST_BODY,
    ),
)
