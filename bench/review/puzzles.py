"""Whether puzzles are right: a search with ten times the work that made them still prefers their answers.

What was found is kept in docs/results/puzzles.json. Under JAIPUR_NIGHTLY=1, or where the puzzles are
others, all of the sample are searched; otherwise what was kept is read, and a few others are searched.
"""

from __future__ import annotations

import hashlib
from collections import Counter
from collections.abc import Iterable
from statistics import fmean, median
from typing import Final

import msgspec

from bench.nightly import NIGHTLY, RESULTS
from bench.result import Figure, Result
from jaipur.players.network.weights import net_digest
from jaipur.players.player import Limits
from jaipur.players.search.player import SearchPlayer
from jaipur.review.match_chance import match_chance
from jaipur.review.puzzles.maker import SURE_WORK
from jaipur.review.puzzles.puzzle import SHIPPED, Puzzle, shipped_puzzles
from jaipur.rules.text.notation import short
from jaipur.rules.text.view import parse_view

KEPT: Final = RESULTS / "puzzles.json"
WORK: Final = 10 * SURE_WORK
SEED: Final = b"bench"
SAMPLE: Final = 100
FEW: Final = 5
FEWEST_AGREED: Final = 97


class Searched(msgspec.Struct, frozen=True):
    """What a search found in a puzzle."""

    id: str
    prefers: str
    agrees: bool
    gap: float
    """Of the answer before the best other move, in chances to win the match; negative where it is behind."""


class Kept(msgspec.Struct, frozen=True):
    """What was found, for which puzzles, and by which network."""

    net: str
    puzzles: str
    work: int
    searched: tuple[Searched, ...]


def run() -> Result:
    """Search, or read what was searched, and sum up."""
    order = sorted(shipped_puzzles().values(), key=lambda puzzle: hashlib.sha256(puzzle.id.encode()).digest())
    kept, is_new = _kept(), False
    if NIGHTLY or kept is None:
        kept = Kept(net_digest(), _digest(), WORK, tuple(search_all(order[:SAMPLE])))
        KEPT.write_bytes(msgspec.json.format(msgspec.json.encode(kept)) + b"\n")
        is_new = True
    now = kept.searched if is_new else tuple(search_all(order[SAMPLE : SAMPLE + FEW]))
    _show(order)
    agreed = sum(each.agrees for each in kept.searched)
    gaps = [100 * each.gap for each in kept.searched]
    figures = {
        "gap": Figure(round(median(gaps), 1), f"points before the next best, median; mean {fmean(gaps):.1f}"),
        "least_gap": Figure(round(min(gaps), 1), "points"),
        "now": Figure(sum(each.agrees for each in now), f"of {len(now)} searched now that agree"),
        "themes": Figure(len({theme for puzzle in order for theme in puzzle.themes}), "themes"),
        "rating": Figure(round(median(puzzle.rating for puzzle in order)), "median rating to begin with"),
        "bytes": Figure(SHIPPED.stat().st_size, f"bytes for {len(order)} puzzles"),
    }
    unit = f"of {len(kept.searched)} puzzles whose answer a search of {WORK:,} positions prefers"
    ok = len(kept.searched) == SAMPLE and agreed >= FEWEST_AGREED
    return Result("puzzles", agreed, unit, f">= {FEWEST_AGREED}", ok, figures)


def search_all(puzzles: Iterable[Puzzle]) -> list[Searched]:
    """Search one puzzle after the other."""
    player = SearchPlayer(SEED)
    return [_searched(player, puzzle) for puzzle in puzzles]


def _searched(player: SearchPlayer, puzzle: Puzzle) -> Searched:
    view = parse_view(puzzle.view)
    decision = player.choose(view, Limits(work=WORK))
    values = {short(decision.move): decision.value}
    values |= {short(other.move): other.value for other in decision.alternatives}
    mine = values.get(puzzle.answer, 0.0)
    best = max((value for move, value in values.items() if move != puzzle.answer), default=0.0)
    gap = match_chance(view, mine) - match_chance(view, best)
    if len(values) == 1 and puzzle.answer in values:  # the end of the round was solved: only the best is told
        gap = puzzle.gap
    prefers = short(decision.move)
    return Searched(puzzle.id, prefers, prefers == puzzle.answer, round(gap, 4))


def _digest() -> str:
    return hashlib.sha256(SHIPPED.read_bytes()).hexdigest()[:16]


def _kept() -> Kept | None:
    """Read what was found for these very puzzles and weights."""
    if not KEPT.exists():
        return None
    found = msgspec.json.decode(KEPT.read_bytes(), type=Kept)
    same = (found.net, found.puzzles, found.work) == (net_digest(), _digest(), WORK)
    return found if same else None


def _show(puzzles: list[Puzzle]) -> None:
    themes = Counter(theme for puzzle in puzzles for theme in puzzle.themes)
    for theme, many in themes.most_common():
        print(f"{theme.value:16}{many:5}")
