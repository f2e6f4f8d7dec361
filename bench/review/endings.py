"""Whether a review knows the best move where the deck is empty and all can be solved."""

from __future__ import annotations

from itertools import islice
from statistics import fmean
from typing import Final

import msgspec

from bench.nightly import NIGHTLY
from bench.players.endgames import VECTORS, Endgames, Solved
from bench.result import Figure
from jaipur.review.decisions import judge
from jaipur.review.estimation.estimator import Estimator
from jaipur.rules.match import match_at
from jaipur.rules.round.legality import list_moves, new_move_list
from jaipur.rules.round.moves import move_of, number_of
from jaipur.rules.text.notation import parse_move
from jaipur.rules.text.position import parse_position
from jaipur.rules.view import view

AGREE: Final = 0.95
MOST_LOSS: Final = 0.01
ENDINGS: Final = 10_000 if NIGHTLY else 60


def endings(estimator: Estimator) -> dict[str, Figure]:
    """Compare the best move of a review with the solved ones, where the deck is empty."""
    solved = msgspec.json.decode(VECTORS.read_bytes(), type=Endgames).positions
    found = (_loss(estimator, position) for position in solved)
    losses = [*islice((loss for loss in found if loss is not None), ENDINGS)]
    agree, mean = fmean(loss == 0 for loss in losses), fmean(losses)
    unit = f"of {len(losses)} solved endings"
    return {
        "endings_agree": Figure(round(agree, 4), f"share {unit}", f">= {AGREE}", agree >= AGREE),
        "endings_loss": Figure(
            round(100 * mean, 3), f"points, mean {unit}", f"<= {100 * MOST_LOSS}", mean <= MOST_LOSS
        ),
    }


def _loss(estimator: Estimator, solved: Solved) -> float | None:
    """Give what the review's best move is worth less than the best; None while there is a deck."""
    match, legal = match_at(parse_position(solved.position)), new_move_list()
    if match.now.deck:
        return None
    numbers = sorted(legal[: list_moves(match.position, legal)].tolist())
    known = view(match, match.now.to_move)
    worst = move_of(numbers[solved.moves.index(str(solved.worth.index(min(solved.worth))))])
    best = number_of(parse_move(judge(estimator, known, worst).best[0].move))
    return max(solved.worth) - solved.worth[int(solved.moves[numbers.index(best)])]
