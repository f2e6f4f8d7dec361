"""Rate limits by key: a token bucket for each key, with a bounded number of buckets."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable
from time import monotonic
from typing import Final, NamedTuple

from starlette.types import Scope

from jaipur.server.http.cost.payers import payers_at

MOST_REMEMBERED: Final = 100_000
"""Buckets; the one that was used longest ago makes room, and would by then be nearly full."""
ROUNDING: Final = 1e-6
"""Seconds by which the difference of two times may be off: a wait that is shorter is none."""


def _uncounted() -> None:
    """Count nothing."""


class Limit:
    """So many times at once, and once more each so many seconds."""

    def __init__(
        self,
        at_once: int,
        every: float,
        most: int = MOST_REMEMBERED,
        clock: Callable[[], float] = monotonic,
        rejected: Callable[[], None] = _uncounted,
    ) -> None:
        self.at_once = at_once
        self.every = every
        self._most = most
        self._clock = clock
        self._rejected = rejected
        self._full_at: OrderedDict[str, float] = OrderedDict()
        """When each bucket will be full again. A key that is missing has a full bucket."""

    def __len__(self) -> int:
        return len(self._full_at)

    def take(self, key: str) -> float:
        """Count once more; gives 0, or, without counting, the seconds after which it is allowed."""
        now = self._clock()
        full_at = max(now, self._full_at.get(key, now)) + self.every
        wait = full_at - now - self.at_once * self.every
        if wait > ROUNDING:
            self._rejected()
            return wait
        self._full_at[key] = full_at
        self._full_at.move_to_end(key)
        if len(self._full_at) > self._most:
            self._full_at.popitem(last=False)
        self._forget(now)
        return 0

    def _forget(self, now: float) -> None:
        """Drop the buckets that were used longest ago and are full again: two for each one that is added."""
        for _ in range(2):
            key = next(iter(self._full_at))
            if self._full_at[key] > now:
                return
            del self._full_at[key]


class AccountLimits(NamedTuple):
    """The rate limits of requests."""

    guests: Limit
    """New guests, by address."""
    tries: Limit
    """Attempts to sign in, by address."""
    tries_of_one: Limit
    """Attempts to sign in as one user, from any address, by browsers in which the user never signed in."""
    tries_of_device: Limit
    """Attempts of one browser in which the user signed in before, or of one sign-in."""
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
    device_matches: Limit
    """Matches that were played in a browser and are added, by user."""
    device_matches_from_one: Limit
    """The same, by address: a browser may sign in as one new guest after another."""


def usual_limits(guests: int, rejections: Callable[[str], Callable[[], None]]) -> AccountLimits:
    """Return the default limits, with this burst of new guests per address, and of the matches they add.

    `rejections` returns, for the name of a limit, the function that counts a refusal.
    """
    allowed = {
        "guests": (guests, 30),
        "tries": (20, 10),
        "tries_of_one": (10, 60),
        "tries_of_device": (10, 60),
        "changes": (60, 2),
        "looks": (1_000, 0.05),
        "exports": (10, 60),
        "challenges": (5, 120),
        "reviews": (10, 30),
        "reviews_from_one": (20, 10),
        "weighings": (30, 1),
        "practice": (30, 1),
        "device_matches": (30, 60),
        "device_matches_from_one": (guests, 15),
    }
    return AccountLimits(**{name: Limit(*each, rejected=rejections(name)) for name, each in allowed.items()})


def address_of(scope: Scope) -> str:
    """Return the address by which limits count a request. Proxy headers were applied before."""
    return payers_at(scope)[0].key
