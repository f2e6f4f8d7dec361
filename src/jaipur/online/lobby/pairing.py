"""Pairing: chooses which waiting players meet."""

from __future__ import annotations

import asyncio
from collections.abc import Collection, Iterator, Sequence
from math import inf
from typing import Final

from jaipur.online.clock import SECOND
from jaipur.online.lobby.model import Blocks, Pairing, SeekId, Seeks, UserId, WaitingSeek
from jaipur.online.play.terms import Terms

FIRST_WINDOW: Final = 100
"""The largest difference in rating for two new seeks, ..."""
WIDENING: Final = 10
"""... its growth for each second that one of them waits, ..."""
PATIENCE: Final = 30 * SECOND
"""... and when any difference is accepted."""
AT_ONCE: Final = 2000
"""Seeks in one pass."""
_NEIGHBOURS: Final = 8
"""Candidates of each seek above it in rating: enough that a pass leaves few unpaired for lack of one."""

Blocked = Collection[tuple[UserId, UserId]]
Either = Collection[frozenset[UserId]]
"""Pairs of users of whom one has blocked the other."""
SeekPair = tuple[SeekId, SeekId]


async def pair_waiting(seeks: Seeks, blocks: Blocks) -> Sequence[Pairing]:
    """Pair waiting players; several processes may do it at once, and nobody is paired twice."""
    waiting = await seeks.waiting(AT_ONCE)
    if len(waiting) < 2:  # noqa: PLR2004 - a pair
        return ()
    blocked = await blocks.blocked([each.seek.who.user for each in waiting])
    # In a thread: 0.2 s for 2,000 seeks with the same terms.
    pairs = await asyncio.to_thread(choose_pairs, waiting, blocked)
    return await seeks.pair(pairs) if pairs else ()


def choose_pairs(waiting: Sequence[WaitingSeek], blocked: Blocked) -> list[SeekPair]:
    """Pair seeks with the same terms, the closest ratings first."""
    alike: dict[Terms, list[WaitingSeek]] = {}
    for each in waiting:
        alike.setdefault(each.seek.terms, []).append(each)
    either = {frozenset(pair) for pair in blocked}
    return [pair for group in alike.values() for pair in _pairs_of(group, either)]


def window(waited: int) -> float:
    """Return the largest difference in rating after so many milliseconds."""
    return inf if waited >= PATIENCE else FIRST_WINDOW + WIDENING * waited / SECOND


def may_meet(one: WaitingSeek, other: WaitingSeek) -> bool:
    """Return whether the ratings are close enough, for the longer of the two waiting times."""
    return _gap(one, other) <= window(max(one.waited, other.waited))


def _gap(one: WaitingSeek, other: WaitingSeek) -> float:
    return abs(one.seek.rating - other.seek.rating)


def _pairs_of(group: Sequence[WaitingSeek], either: Either) -> Iterator[SeekPair]:
    """Repeatedly take the closest pairs, until no two are left that may meet."""
    left = sorted(group, key=lambda each: each.seek.rating)
    while True:
        taken: set[SeekId] = set()
        for one, other in sorted(_candidates(left, either), key=_closeness):
            if one.seek.id not in taken and other.seek.id not in taken:
                taken |= {one.seek.id, other.seek.id}
                yield one.seek.id, other.seek.id
        if not taken:
            return
        left = [each for each in left if each.seek.id not in taken]


def _closeness(pair: tuple[WaitingSeek, WaitingSeek]) -> tuple[float, int]:
    return _gap(*pair), -max(each.waited for each in pair)


def _candidates(left: Sequence[WaitingSeek], either: Either) -> Iterator[tuple[WaitingSeek, WaitingSeek]]:
    """Yield for each seek the next ones above it in rating that it may meet."""
    widest = window(max((each.waited for each in left), default=0))
    for place, one in enumerate(left):
        found = 0
        for above in range(place + 1, len(left)):
            other = left[above]
            if found == _NEIGHBOURS or _gap(one, other) > widest:
                break
            users = frozenset((one.seek.who.user, other.seek.who.user))
            if len(users) == len((one, other)) and users not in either and may_meet(one, other):
                found += 1
                yield one, other
