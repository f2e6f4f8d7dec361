"""Pairing: of those who wait, who meets whom."""

from __future__ import annotations

import asyncio
from collections.abc import Collection, Iterator, Sequence
from math import inf
from typing import Final

from jaipur.tables.clock import SECOND
from jaipur.tables.lobby import Blocks, Pairing, SeekId, Seeks, Terms, UserId, Waiting

FIRST_WINDOW: Final = 100
"""How far apart the ratings of two may be who have just come, ..."""
WIDENING: Final = 10
"""... and how much more with each second that one of them waits, ..."""
PATIENCE: Final = 30 * SECOND
"""... until any will do."""
AT_ONCE: Final = 2000
"""Seeks that are looked at together."""
_NEIGHBOURS: Final = 8
"""Above and below, of those that are possible: enough that a pass leaves few alone for want of one."""

Blocked = Collection[tuple[UserId, UserId]]
Either = Collection[frozenset[UserId]]
"""Two of whom one blocked the other."""
Pair = tuple[SeekId, SeekId]


async def pair_waiting(seeks: Seeks, blocks: Blocks) -> Sequence[Pairing]:
    """Pair who can be; several processes may do it at the same time, and nobody is paired twice."""
    waiting = await seeks.waiting(AT_ONCE)
    if len(waiting) < 2:  # noqa: PLR2004 - it takes two
        return ()
    blocked = await blocks.blocked([each.seek.who.user for each in waiting])
    # 0.2 s for 2,000 who wait for the same: not on the loop.
    pairs = await asyncio.to_thread(choose_pairs, waiting, blocked)
    return await seeks.pair(pairs) if pairs else ()


def choose_pairs(waiting: Sequence[Waiting], blocked: Blocked) -> list[Pair]:
    """Pair those who wait for the same, the closest ratings first."""
    alike: dict[Terms, list[Waiting]] = {}
    for each in waiting:
        alike.setdefault(each.seek.terms, []).append(each)
    either = {frozenset(pair) for pair in blocked}
    return [pair for group in alike.values() for pair in _pairs_of(group, either)]


def window(waited: int) -> float:
    """Say how far apart the ratings of two may be, after so many milliseconds."""
    return inf if waited >= PATIENCE else FIRST_WINDOW + WIDENING * waited / SECOND


def may_meet(one: Waiting, other: Waiting) -> bool:
    """Whether the ratings are close enough, for the one of them who has waited longer."""
    return _gap(one, other) <= window(max(one.waited, other.waited))


def _gap(one: Waiting, other: Waiting) -> float:
    return abs(one.seek.rating - other.seek.rating)


def _pairs_of(group: Sequence[Waiting], either: Either) -> Iterator[Pair]:
    """Take the closest two, again and again, until no two are left that may meet."""
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


def _closeness(pair: tuple[Waiting, Waiting]) -> tuple[float, int]:
    return _gap(*pair), -max(each.waited for each in pair)


def _candidates(left: Sequence[Waiting], either: Either) -> Iterator[tuple[Waiting, Waiting]]:
    """Give for each the next ones above in rating that it may meet."""
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
