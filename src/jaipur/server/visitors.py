"""Who is asking: what the rest of the server needs to know of somebody, and who finds it out."""

from __future__ import annotations

from typing import NamedTuple, Protocol

from starlette.types import Scope


class Visitor(NamedTuple):
    """Somebody who is signed in, also as a guest."""

    user: str
    name: str
    sign_in: str
    """By what name their sign-in is ended; it opens nothing."""


class Doorman(Protocol):
    """Knows who is asking."""

    async def visitor(self, scope: Scope) -> Visitor | None:
        """Say who is asking, over HTTP or a WebSocket; None for somebody unknown."""
        ...
