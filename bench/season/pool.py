"""Real matches between the named opponents, with their luck, from which seasons are drawn.

A season of twelve has hundreds of matches, so they are played once, kept in docs/results/season.json, and
drawn again and again. Under JAIPUR_NIGHTLY=1 the matches that are missing are played; on every run a few
are played again, which must give the same rows.
"""

from __future__ import annotations

import hashlib
import os
from collections.abc import Iterator
from functools import cache
from itertools import combinations_with_replacement
from pathlib import Path
from typing import Final, NamedTuple

import msgspec

from bench.nightly import RESULTS
from jaipur.arena.executor import ProcessPool
from jaipur.players.network.weights import net_digest
from jaipur.players.player import Limits, chooser
from jaipur.players.roster import player_named
from jaipur.review.estimation.luck import Croupier
from jaipur.review.match_luck import QUICK_WORLDS, SeatLuck, match_luck
from jaipur.rules.events import Dealt, MatchWon
from jaipur.rules.match_driver import MatchDriver

KEPT: Final = RESULTS / "season.json"
GROUPS: Final = {
    "strong": ("jeweller", "merchant", "broker"),
    "weak": ("teacher", "hoarder", "gambler"),
}
"""The levels of a division, the weakest first: those that play at first sight, which takes little time."""
MATCHES: Final = 300
"""Of each pair."""
CHUNK: Final = 10
DIGITS: Final = 4


class PoolMatch(msgspec.Struct, frozen=True, array_like=True):
    """A match that was played, seen by the first of the pair."""

    won: int
    began: int
    """Whether the first of the pair began the match."""
    mine: tuple[float, float, float]
    """The luck in deals, refills and tokens, in chances to win the match, as the first judges it, ..."""
    theirs: tuple[float, float, float]
    """... and that of the second, as the second judges it."""

    @property
    def luck(self) -> float:
        """Luck of the first, as both judge it in the mean."""
        return (sum(self.mine) - sum(self.theirs)) / 2


class Pool(msgspec.Struct, frozen=True):
    """The matches by pair, and the network that judged luck."""

    net: str
    pairs: dict[str, list[PoolMatch]]


class Batch(NamedTuple):
    """Some matches of a pair, by number."""

    first: str
    second: str
    start: int


def pairs() -> Iterator[tuple[str, str]]:
    """Yield the pairs of levels that meet, the weaker first, and each level with itself."""
    for levels in GROUPS.values():
        yield from combinations_with_replacement(levels, 2)


def pair_name(first: str, second: str) -> str:
    """Return the name of a pair in the file."""
    return f"{first} {second}"


def play(first: str, second: str, number: int) -> PoolMatch:
    """Play the match of a number; the first of the pair has seat 0 in every second one."""
    turned = number % 2
    seed = hashlib.sha256(f"season {first} {second} {number}".encode()).digest()
    driver = MatchDriver(seed)
    names = (second, first) if turned else (first, second)
    one, other = ((player_named(name, seed + bytes([seat])), Limits()) for seat, name in enumerate(names))
    steps = list(driver.run(chooser(one, other)))
    lucks = match_luck(steps, _croupier())
    result, dealt = driver.match.result, steps[0].events[0]
    assert isinstance(result, MatchWon) and isinstance(dealt, Dealt)  # noqa: S101, PT018 - it was played
    mine, theirs = _parts(lucks[turned]), _parts(lucks[1 - turned])
    return PoolMatch(int(result.seat == turned), int(dealt.starter == turned), mine, theirs)


def play_batch(batch: Batch) -> list[PoolMatch]:
    """Play a batch of matches."""
    return [play(batch.first, batch.second, batch.start + number) for number in range(CHUNK)]


def load(path: Path = KEPT) -> Pool:
    """Read the pool; an empty one if there is none, or another network judged it."""
    if path.exists():
        pool = msgspec.json.decode(path.read_bytes(), type=Pool)
        if pool.net == net_digest():
            return pool
    return Pool(net_digest(), {})


def fill(pool: Pool, path: Path = KEPT) -> None:
    """Play what is missing, and keep it after each batch."""
    batches = [
        Batch(first, second, start)
        for start in range(0, MATCHES, CHUNK)
        for first, second in pairs()
        if len(pool.pairs.setdefault(pair_name(first, second), [])) <= start
    ]
    with ProcessPool(os.cpu_count() or 1) as workers:
        for batch, played in zip(batches, workers.map(play_batch, batches), strict=True):
            pool.pairs[pair_name(batch.first, batch.second)] += played
            path.write_bytes(msgspec.json.encode(pool) + b"\n")


def is_same(pool: Pool, first: str, second: str, number: int) -> bool:
    """Return whether a match of the pool is the same when it is played again."""
    return pool.pairs[pair_name(first, second)][number] == play(first, second, number)


@cache
def _croupier() -> Croupier:
    return Croupier(worlds=QUICK_WORLDS)


def _parts(luck: SeatLuck) -> tuple[float, float, float]:
    return (round(luck.deals, DIGITS), round(luck.refills, DIGITS), round(luck.tokens, DIGITS))
