"""How many bytes of a request are parsed: few of a client in debt, and never more than a request can need.

To parse a request costs CPU before its budget is looked at. One byte of a body can be sent as a chunk of its
own, which takes 10 us, and a body goes on after its request was answered.
"""

from __future__ import annotations

from typing import Final

from starlette.types import Scope

from jaipur.server.http.cost.charged_app import PARSED
from jaipur.server.http.cost.meter import PREPAID, Meter
from jaipur.server.http.cost.open_count import OpenCount

PIECE: Final = 2048
"""Bytes that are parsed at once: most requests, and at most 5 ms."""
MOST_PARSED: Final = 8192
"""Bytes of the headers of a request that are parsed, and as many of its body; the rest is ignored."""
LARGEST_BODY: Final = 1 << 16
"""Bytes of the body of a review that a browser made, which must say its length: it is not sent in chunks."""
LARGE: Final = "/review/made"
"""What the path of such a request ends with."""
MOST_UNPAID: Final = 0.01
"""CPU seconds of parsing for which a request pays later; more is charged at once."""
MOST_IGNORED: Final = 1 << 20
"""Bytes after which a client whose request is ignored is disconnected."""
MOST_IN_DEBT: Final = 2048
"""The same for a client in debt, which is disconnected beyond it."""
CONNECTIONS_IN_DEBT: Final = 32
"""Connections that an address in debt may have when it opens another one."""


class RequestGate:
    """Counts the bytes of the requests on one connection, and charges the time in which they are parsed."""

    __slots__ = ("_meter", "_most", "_parsed")

    def __init__(self, meter: Meter | None) -> None:
        self._meter = meter
        """None behind a proxy, where the address is known only from the headers; then the request pays."""
        self._parsed = 0
        self._most = MOST_PARSED

    @property
    def is_in_debt(self) -> bool:
        """Whether the address or a network of the connection owes too much."""
        return self._meter is not None and self._meter.owed() is not None

    def is_to_drop(self, size: int) -> bool:
        """Count bytes that are not parsed; return whether the client is disconnected at once."""
        self._parsed += size
        return self._parsed > MOST_IGNORED or self.is_in_debt

    def has_room(self, tally: OpenCount) -> bool:
        """Return whether there may be another connection; a client in debt may have few."""
        meter = self._meter
        return meter is None or tally.most_of(meter.payers) < CONNECTIONS_IN_DEBT or not self.is_in_debt

    def lets(self, size: int) -> bool:
        """Return whether so many more bytes of the present request are parsed."""
        self._parsed += size
        if self._parsed <= MOST_IN_DEBT:
            return True
        return self._parsed <= self._most and not self.is_in_debt

    def start_request(self, size: int, scope: Scope | None = None) -> None:
        """Count anew, from the bytes with which another request began."""
        self._parsed = size
        self._most = MOST_PARSED if scope is None else most_parsed(scope)

    def charge(self, seconds: float, scope: Scope | None) -> None:
        """Charge a time at once if it is long, or if no request that is still answered will pay for it."""
        if self._meter is not None and (scope is None or seconds >= PREPAID):
            self._meter.toll(seconds)
        elif scope is not None:
            unpaid = scope.get(PARSED, 0.0) + seconds
            if self._meter is not None and unpaid >= MOST_UNPAID:
                self._meter.toll(unpaid)
                unpaid = 0.0
            scope[PARSED] = unpaid


def most_parsed(scope: Scope) -> int:
    """Return how many bytes of a request are parsed: more of a review whose length is in the headers."""
    if scope["method"] == "POST" and scope["path"].endswith(LARGE):
        for name, value in scope["headers"]:
            if name == b"content-length" and value.isdigit():
                return MOST_PARSED + min(int(value[:10]), LARGEST_BODY)
    return MOST_PARSED
