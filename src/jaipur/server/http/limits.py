"""Rate limits by key: a token bucket for each key, with a bounded number of buckets."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable
from ipaddress import IPv6Address, ip_address, ip_network
from time import monotonic
from typing import Final, NamedTuple

from starlette.types import Scope

MOST_REMEMBERED: Final = 100_000
"""Buckets; the one that was used longest ago makes room, and would by then be nearly full."""
_SITE_BITS: Final = 64
"""The prefix length by which IPv6 addresses are counted: one user usually has the whole /64."""


class Limit:
    """So many times at once, and once more each so many seconds."""

    def __init__(
        self,
        at_once: int,
        every: float,
        most: int = MOST_REMEMBERED,
        clock: Callable[[], float] = monotonic,
    ) -> None:
        self._at_once = at_once
        self._every = every
        self._most = most
        self._clock = clock
        self._full_at: OrderedDict[str, float] = OrderedDict()
        """When each bucket will be full again. A key that is missing has a full bucket."""

    def __len__(self) -> int:
        return len(self._full_at)

    def take(self, key: str) -> float:
        """Count once more; gives 0, or, without counting, the seconds after which it is allowed."""
        now = self._clock()
        full_at = max(now, self._full_at.get(key, now)) + self._every
        wait = full_at - now - self._at_once * self._every
        if wait > 0:
            return wait
        self._full_at[key] = full_at
        self._full_at.move_to_end(key)
        if len(self._full_at) > self._most:
            self._full_at.popitem(last=False)
        return 0


class AccountLimits(NamedTuple):
    """The rate limits of requests."""

    guests: Limit
    """New guests, by address."""
    tries: Limit
    """Attempts to sign in, by address."""
    tries_of_one: Limit
    """Attempts to sign in as one user, from any address."""
    changes: Limit
    """Requests that change something, by user."""
    looks: Limit
    """Requests that only read, by address."""
    exports: Limit
    """Data exports, by user."""
    challenges: Limit
    """Challenges, by sender: each one notifies another user."""
    reviews: Limit
    """Requests for new reviews, by user."""
    reviews_from_one: Limit
    """The same, by address."""
    weighings: Limit
    """Evaluations of alternative moves, by user."""
    practice: Limit
    """Moves in continued rounds, by user."""


def usual_limits(guests: int) -> AccountLimits:
    """Return the default limits, with this burst of new guests per address."""
    return AccountLimits(
        guests=Limit(guests, 30),
        tries=Limit(20, 10),
        tries_of_one=Limit(10, 60),
        changes=Limit(60, 2),
        looks=Limit(400, 0.05),
        exports=Limit(10, 60),
        challenges=Limit(5, 120),
        reviews=Limit(10, 30),
        reviews_from_one=Limit(40, 10),
        weighings=Limit(30, 1),
        practice=Limit(30, 1),
    )


def address_of(scope: Scope) -> str:
    """Return the address by which limits count a request. Proxy headers were applied before."""
    client = scope.get("client")
    if client is None:
        return "unknown"
    try:
        address = ip_address(client[0])
    except ValueError:
        return "unknown"
    if isinstance(address, IPv6Address) and address.ipv4_mapped is None:
        return str(ip_network((address, _SITE_BITS), strict=False))
    return str(getattr(address, "ipv4_mapped", None) or address)
