"""How an HTTP request is answered or refused."""

from __future__ import annotations

from typing import Final

import msgspec
from starlette.responses import Response

from jaipur.wire.problems import Problem, RefusedField, Trouble

_ENCODER: Final = msgspec.json.Encoder()


class ApiError(Exception):
    """Raised to refuse a request."""

    def __init__(
        self,
        why: Trouble,
        detail: str | None = None,
        wait: float = 0,
        *,
        refused: tuple[RefusedField, ...] = (),
    ) -> None:
        super().__init__(why)
        first = refused[0] if refused else None
        self.problem = (
            Problem(why, detail)
            if first is None
            else Problem(why, detail, first.field, first.fault, refused[1:])
        )
        self.wait = wait
        """Seconds after which it is worth asking again, where that is known."""


def as_json(value: object) -> bytes:
    """Write a value as it travels."""
    return _ENCODER.encode(value)


def answer(value: object, status: int = 200) -> Response:
    """Answer with a value."""
    return Response(as_json(value), status, media_type="application/json")


def refuse(why: Trouble, detail: str | None = None) -> Response:
    """Answer with a refusal."""
    return answer(Problem(why, detail), why.status)


def refused(error: ApiError) -> Response:
    """Build the response of an ApiError, with Retry-After if it is a rate limit."""
    response = answer(error.problem, error.problem.why.status)
    if error.wait > 0:
        response.headers["retry-after"] = str(int(error.wait) + 1)
    return response
