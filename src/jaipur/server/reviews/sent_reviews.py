"""Reviews that browsers have made and sent, and that wait to be checked; and who sent a forged one.

They are in the memory of one server, and few. If it stops, they are lost: the user who sent one has it, and
the next user's browser makes it again.
"""

from __future__ import annotations

import hashlib
from collections import OrderedDict
from collections.abc import Callable
from dataclasses import dataclass, field
from time import monotonic
from typing import Final, NamedTuple

from jaipur.online.match_ids import MatchId
from jaipur.server.http.cost.payers import Payers

MOST_WAITING: Final = 100
"""Reviews that wait: 2 MB."""
MOST_OF_ONE: Final = 4
"""Reviews of one match that wait and differ."""
DISTRUSTED_FOR: Final = 24 * 3600.0
"""Seconds in which no review is accepted from an account, an address or a network that sent a forged one."""
MOST_DISTRUSTED: Final = 10_000


class Submitter(NamedTuple):
    """Who sent a review: the account, and all that pays for it, by which networks are told apart."""

    user: str
    payers: Payers

    def is_apart_from(self, other: Submitter) -> bool:
        """Return whether two have neither the account nor the address or network in common.

        An IPv4 and an IPv6 address have nothing to compare: one household usually has both.
        """
        mine, theirs = ({payer.key for payer in each.payers} for each in (self, other))
        return self.user != other.user and mine.isdisjoint(theirs) and self._has_ipv6 is other._has_ipv6

    @property
    def _has_ipv6(self) -> bool:
        return any(":" in payer.key for payer in self.payers)


@dataclass
class SentReview:
    """A review that waits, and everybody who sent the same bytes."""

    match: MatchId
    body: bytes
    by: list[Submitter] = field(default_factory=list[Submitter])

    @property
    def is_agreed(self) -> bool:
        """Whether two who have nothing in common sent it."""
        return any(one.is_apart_from(other) for one in self.by for other in self.by)


_Key = tuple[MatchId, bytes]


class SentReviews:
    """What waits, the oldest first; and who is not trusted for a while."""

    def __init__(self, most: int = MOST_WAITING, clock: Callable[[], float] = monotonic) -> None:
        self._most = most
        self._clock = clock
        self._waiting: OrderedDict[_Key, SentReview] = OrderedDict()
        self._distrusted: OrderedDict[str, float] = OrderedDict()
        """Until when, by the keys of payers."""

    def __len__(self) -> int:
        return len(self._waiting)

    def trusts(self, payers: Payers) -> bool:
        """Return whether reviews are accepted from somebody."""
        return all(self._distrusted.get(payer.key, 0.0) <= self._clock() for payer in payers)

    def distrust(self, payers: Payers) -> None:
        """Accept none for a while from those who sent a forged one."""
        for payer in payers:
            self._distrusted[payer.key] = self._clock() + DISTRUSTED_FOR
            self._distrusted.move_to_end(payer.key)
        while len(self._distrusted) > MOST_DISTRUSTED:
            self._distrusted.popitem(last=False)

    def add(self, match: MatchId, body: bytes, by: Submitter) -> bool:
        """Let a review wait; False if too many do."""
        key = (match, hashlib.sha256(body).digest())
        known = self._waiting.get(key)
        if known is None:
            if len(self._waiting) >= self._most or len(self.of(match)) >= MOST_OF_ONE:
                return False
            known = self._waiting[key] = SentReview(match, body)
        if all(by.is_apart_from(other) for other in known.by):
            known.by.append(by)
        return True

    def of(self, match: MatchId) -> list[SentReview]:
        """Return what waits for a match."""
        return [each for (waits_for, _), each in self._waiting.items() if waits_for == match]

    def take(self) -> list[SentReview]:
        """Take the oldest one out, with all others of its match; nothing if none waits."""
        if not self._waiting:
            return []
        match, _ = next(iter(self._waiting))
        taken = self.of(match)
        for key in [key for key in self._waiting if key[0] == match]:
            del self._waiting[key]
        return taken
