"""Bodies and queries of requests, decoded as closed types."""

from __future__ import annotations

import asyncio
from typing import Any, Final

import msgspec
from starlette.requests import ClientDisconnect, Request

from jaipur.server.http.problems import ApiError
from jaipur.wire.problems import Trouble

MOST_BODY: Final = 4096
"""Bytes of the body of most requests."""
BODY_WITHIN: Final = 10.0
"""Seconds for the body of a request to arrive."""


async def read(request: Request, kind: Any, most: int = MOST_BODY) -> Any:  # noqa: ANN401 - the type that the endpoint takes
    """Return the decoded body; refuse one that is too large, too slow or not of this type."""
    body = b""
    try:
        async with asyncio.timeout(BODY_WITHIN):
            async for part in request.stream():
                body += part
                if len(body) > most:
                    raise ApiError(Trouble.TOO_LARGE)
    except (TimeoutError, ClientDisconnect):
        raise ApiError(Trouble.NOT_UNDERSTOOD, "the body did not come") from None
    return read_body(body, kind)


def read_body(body: bytes, kind: Any) -> Any:  # noqa: ANN401 - as above
    """Return bytes decoded as a closed type; refuse any others."""
    try:
        return msgspec.json.decode(body, type=kind)
    except msgspec.ValidationError as error:
        raise ApiError(Trouble.NOT_UNDERSTOOD, str(error)[:300]) from None
    except (msgspec.DecodeError, RecursionError, UnicodeError):
        raise ApiError(Trouble.NOT_UNDERSTOOD) from None


def read_query(request: Request, kind: Any) -> Any:  # noqa: ANN401 - as above
    """Return the query as a closed type; refuse a query that has a name twice."""
    said = request.query_params.multi_items()
    values = dict(said)
    if len(values) != len(said):
        raise ApiError(Trouble.NOT_UNDERSTOOD)
    try:
        return msgspec.convert(values, kind, strict=False)
    except (msgspec.ValidationError, UnicodeError) as error:
        raise ApiError(Trouble.NOT_UNDERSTOOD, str(error)[:300]) from None
