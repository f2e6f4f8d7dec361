"""Solved ends of rounds, kept as data: true values, whatever is hidden, for players to be measured by."""

from __future__ import annotations

import json
from typing import Any, Final

import pytest

from jaipur.players.endgame.score_cache import BonusEstimate
from jaipur.players.endgame.solver import is_settled
from jaipur.players.endgame.workspace import new_endgame_workspace
from jaipur.rules.round.legality import list_moves, new_move_list
from jaipur.rules.round.position import Positions, at, new_positions
from jaipur.rules.text.position import parse_position
from tests.players.endgame.plain_solver import PlainSolver, TooLargeError
from tests.rules.figures import NIGHTLY, amount
from tests.vectors.write_endgames import BUDGET, FILE, KEPT, MOST_DECK, endgames_text, solved

TEXT: Final = FILE.read_text(encoding="utf-8")
VECTORS: Final[list[dict[str, Any]]] = json.loads(TEXT)["positions"]
EVERY: Final = amount(slow=600, push=10, nightly=1)
SOME: Final = VECTORS[EVERY - 1 :: EVERY]
FIRST: Final = 50
FEW: Final = amount(slow=8, push=24, nightly=240)
MOST_PLAIN: Final = amount(slow=150, push=800, nightly=200_000)


def _root(vector: dict[str, Any]) -> Positions:
    root = new_positions(1)
    root[0] = parse_position(vector["position"])
    return root


def _values(vector: dict[str, Any]) -> dict[int, float]:
    """What each legal move is recorded to be worth, by number."""
    legal = new_move_list()
    numbers = sorted(legal[: list_moves(at(_root(vector)), legal)].tolist())
    return dict(zip(numbers, (vector["worth"][int(digit)] for digit in vector["moves"]), strict=True))


def test_there_are_a_thousand_positions_in_which_the_choice_matters() -> None:
    """E2: with few cards in the deck, or none, and not one position twice."""
    assert len({vector["position"] for vector in VECTORS}) == len(VECTORS) == KEPT
    assert all(len(set(vector["moves"])) == len(vector["worth"]) > 1 for vector in VECTORS)
    assert all(at(_root(vector)).deck <= MOST_DECK for vector in VECTORS)


def test_both_seats_know_every_card() -> None:
    """K2: what is not public follows from what is."""
    for vector in VECTORS:
        position = at(_root(vector))

        assert is_settled(position, 0)
        assert is_settled(position, 1)


@pytest.mark.parametrize("luck", BonusEstimate)
def test_moves_are_worth_what_is_recorded_whatever_the_bonus_tokens_are(luck: BonusEstimate) -> None:
    """K2: at their best, at their worst, and by chance for a seat that knows only its own."""
    workspace = new_endgame_workspace(luck=luck)
    for vector in SOME:
        assert solved(_root(vector), workspace, 10 * BUDGET) == pytest.approx(_values(vector), abs=1e-9)


def test_the_best_move_alone_is_found_too() -> None:
    """In a fraction of the work."""
    workspace = new_endgame_workspace(every=False)
    for vector in SOME:
        solved(_root(vector), workspace)

        assert _values(vector)[int(workspace.moves[0, workspace.job["best"][0]])] == max(vector["worth"])
        assert workspace.job["work"][0] <= BUDGET


def test_a_plain_expectimax_agrees_where_it_can_be_afforded() -> None:
    """E1, E2, E2b: on recorded positions of real rounds, those with the fewest moves."""
    agreed = 0
    for vector in sorted(VECTORS, key=lambda vector: len(vector["moves"]))[:FEW]:
        root = _root(vector)
        try:
            plain = PlainSolver(int(at(root).to_move), MOST_PLAIN).values(root)
        except TooLargeError:
            continue

        assert plain == pytest.approx(_values(vector), abs=1e-9)
        agreed += 1

    assert agreed > FEW // 4


@pytest.mark.skipif(not NIGHTLY, reason="half a minute, to find what is recorded once more")
def test_the_recorded_positions_are_found_by_the_stated_rule() -> None:
    """Anybody can make the file again."""
    assert endgames_text(FIRST).splitlines()[1:FIRST] == TEXT.splitlines()[1:FIRST]
