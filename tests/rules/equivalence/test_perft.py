"""Counts of move sequences from known positions, kept as data and checked also by the naive oracle."""

from __future__ import annotations

import copy
import json
from typing import Any, Final

from jaipur.rules.round.deal import NO_NONCES, draw_deal, draw_starter
from jaipur.rules.tokens import BONUS_PILE_SIZE, BONUS_VALUES
from tests import oracle
from tests.rules.equivalence.beside_oracle import as_words
from tests.rules.figures import FAST
from tests.vectors.write_perft import DEPTH, FILE, Start, starts

VECTORS: Final[list[dict[str, Any]]] = json.loads(FILE.read_text(encoding="utf-8"))["positions"]
STARTS: Final = [Start(bytes.fromhex(vector["seed"]), vector["moves"]) for vector in VECTORS]
DEPTH_HERE: Final = DEPTH if FAST else 2
DEPTH_OF_THE_ORACLE: Final = 2


def test_the_number_of_move_sequences_is_as_recorded() -> None:
    """T1 to T9, E1, E2: from 64 positions, up to four moves deep."""
    counted = [start.counts(DEPTH_HERE) for start in STARTS]

    assert counted == [vector["counts"][:DEPTH_HERE] for vector in VECTORS]


def test_the_naive_oracle_counts_the_same_move_sequences() -> None:
    """T1 to T9, E1, E2: the recorded numbers are the rules' own, not only the engine's."""
    counted = [_counted_naively(_naive(start), DEPTH_OF_THE_ORACLE) for start in STARTS]

    assert counted == [vector["counts"][:DEPTH_OF_THE_ORACLE] for vector in VECTORS]


def test_the_recorded_positions_are_reached_by_the_stated_rule() -> None:
    """S1, S4: the moves played follow from the deal alone, so that anybody can make the file again."""
    assert list(starts()) == STARTS
    assert sum(counts[1] > 0 for vector in VECTORS for counts in vector["counts"]) > 100


def _naive(start: Start) -> oracle.Round:
    deal = draw_deal(start.seed, NO_NONCES, 1)
    piles = zip(deal.bonuses.tolist(), BONUS_PILE_SIZE.tolist(), strict=True)
    bonuses = [[BONUS_VALUES[kind] for kind in pile[:size]] for pile, size in piles]
    naive = oracle.deal(deal.deck.tolist(), bonuses, draw_starter(start.seed, NO_NONCES))
    for move in start.moves:
        oracle.play(naive, as_words(move))
    return naive


def _counted_naively(naive: oracle.Round, depth: int) -> list[list[int]]:
    counts = [[0, 0] for _ in range(depth)]
    for move in oracle.legal_moves(naive):
        after = copy.deepcopy(naive)
        oracle.play(after, move)
        counts[0][0] += 1
        counts[0][1] += after.over
        if depth > 1:
            for here, below in zip(counts[1:], _counted_naively(after, depth - 1), strict=True):
                here[0] += below[0]
                here[1] += below[1]
    return counts
