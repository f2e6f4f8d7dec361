"""The end of a round, solved: beside a plain expectimax, and on what a seat can know."""

from __future__ import annotations

import inspect
import re
from collections import Counter
from collections.abc import Callable, Iterator
from itertools import islice
from types import ModuleType
from typing import cast

import pytest

from jaipur.players.endgame import solver, static_evaluation
from jaipur.players.endgame.score_cache import BonusEstimate
from jaipur.players.endgame.solver import is_settled, solve
from jaipur.players.endgame.workspace import EndgameWorkspace, new_endgame_workspace
from jaipur.rules.cards import Card, Good
from jaipur.rules.round.position import Ints, Position, Positions, at, new_positions
from tests.players.endgame.plain_solver import PlainSolver, TooLargeError, small_endgames
from tests.positions import a_position
from tests.rules.figures import amount

BUDGET = 1_000_000
SEED = 1
Solver = Callable[[EndgameWorkspace, int], int]
Solved = list[tuple[Positions, dict[int, float]]]
POSITIONS = amount(slow=60, push=200, nightly=2_000)
MOST_PLAIN = amount(slow=100, push=300, nightly=20_000)


def _solved(workspace: EndgameWorkspace, root: Positions, solver: Solver = solve) -> dict[int, float]:
    workspace.positions[0] = root[0]
    count = solver(workspace, BUDGET)
    return dict(zip(workspace.moves[0, :count].tolist(), workspace.values[:count].tolist(), strict=True))


def _plainly_solved() -> Iterator[tuple[Positions, dict[int, float]]]:
    """Small positions, with what the plain solver says of them; without those it finds too large."""
    for root in small_endgames(SEED):
        try:
            yield root, PlainSolver(int(at(root).to_move), MOST_PLAIN).values(root)
        except TooLargeError:
            continue


@pytest.fixture(scope="module")
def plainly_solved() -> Solved:
    """As many as this run has time for."""
    return list(islice(_plainly_solved(), POSITIONS))


def test_every_move_is_worth_what_a_plain_expectimax_says(
    plainly_solved: Solved,
) -> None:
    """E1, E2, E2b, T7: to a billionth, with and without cards in the deck, chances and certainties."""
    workspace = new_endgame_workspace()
    for root, plain in plainly_solved:
        assert _solved(workspace, root) == pytest.approx(plain, abs=1e-9)

    decks = Counter(int(at(root).deck) for root, _ in plainly_solved)
    chances = [plain for _, plain in plainly_solved if any(0.01 < value < 0.99 for value in plain.values())]
    choices = [plain for _, plain in plainly_solved if max(plain.values()) - min(plain.values()) > 0.01]
    assert min(decks[0], decks[1], decks[2], len(chances), len(choices)) >= POSITIONS // 10


def test_the_best_move_is_found_with_less_work_than_the_worth_of_all(
    plainly_solved: Solved,
) -> None:
    """Only what could be better is searched to its end."""
    every, best = new_endgame_workspace(), new_endgame_workspace(every=False)
    work: Counter[str] = Counter()
    for root, plain in plainly_solved:
        _solved(every, root)
        _solved(best, root)
        found = best.job["best"][0]

        assert plain[int(best.moves[0, found])] == pytest.approx(max(plain.values()), abs=1e-9)
        assert best.values[found] == pytest.approx(max(plain.values()), abs=1e-9)
        work.update(every=int(every.job["work"][0]), best=int(best.job["work"][0]))

    assert work["best"] < 0.7 * work["every"]


def _copy_of(module: ModuleType, **planted: object) -> dict[str, object]:
    """A copy of a module of kernels that runs as plain Python, some of what it calls being something else."""
    source = re.sub("^from jaipur.compiling import .*$", "", inspect.getsource(module), flags=re.MULTILINE)
    decorators = ("compiled", "compiled_apart", "compiled_first")
    plain = dict.fromkeys(decorators, lambda kernel: kernel) | {"natural": int}
    space: dict[str, object] = {"__name__": "copy", **plain}
    exec(source, space)  # noqa: S102 - our own source
    space.update(planted)
    return space


def _copy_of_solver(**faults: object) -> Solver:
    """A copy of the solver whose bounds without search may have faults."""
    evaluate = _copy_of(static_evaluation, **faults)["evaluate"]
    return cast("Solver", _copy_of(solver, evaluate=evaluate)["solve"])


def _no_endings(_position: Position, _prospects: Ints) -> int:
    """E2 forgotten: a take from an empty deck does not end the round."""
    return 0


def _no_hopes(_position: Position, _seat: int, prospects: Ints, _gains: Ints) -> int:
    """The seat that does not end the round gains nothing more in it."""
    prospects[0] = 0
    return 1


def test_a_fault_planted_in_a_copy_of_the_solver_is_found_out(plainly_solved: Solved) -> None:
    """E2: the comparison has teeth; the copy itself agrees, two faults do not."""
    workspace = new_endgame_workspace()
    some = [(root, plain) for root, plain in plainly_solved if len(set(plain.values())) > 1][: POSITIONS // 5]

    def differing(copied: Solver) -> int:
        found = [_solved(workspace, root, copied) for root, _ in some]
        return sum(
            values != pytest.approx(plain, abs=1e-9) for values, (_, plain) in zip(found, some, strict=True)
        )

    assert differing(_copy_of_solver()) == 0
    assert differing(_copy_of_solver(list_endings=_no_endings)) > len(some) // 20
    assert differing(_copy_of_solver(list_hopes=_no_hopes)) > len(some) // 20


def test_what_is_not_solved_within_the_budget_is_not_said_to_be(plainly_solved: Solved) -> None:
    """The work is counted, and stops at the budget; the same work is done again for the same position."""
    workspace = new_endgame_workspace()
    for root, _ in plainly_solved[:20]:
        _solved(workspace, root)
        work = int(workspace.job["work"][0])

        assert solve(workspace, work) > 0
        assert int(workspace.job["work"][0]) == work
        assert solve(workspace, work - 1) == 0
        assert int(workspace.job["work"][0]) == work


def test_bonus_tokens_at_their_best_and_worst_bound_what_moves_are_worth(plainly_solved: Solved) -> None:
    """K2: whatever is hidden, a seat that knows nothing of it can do no better, nor worse."""
    worst, best = (
        new_endgame_workspace(luck=BonusEstimate.WORST),
        new_endgame_workspace(luck=BonusEstimate.BEST),
    )
    equal = 0
    for root, plain in plainly_solved:
        least, most = _solved(worst, root), _solved(best, root)

        assert all(least[move] - 1e-9 <= plain[move] <= most[move] + 1e-9 for move in plain)
        equal += least == most

    assert POSITIONS // 10 < equal < POSITIONS * 9 // 10


def test_a_seat_knows_all_cards_when_the_deck_is_empty_or_nothing_is_hidden() -> None:
    """K2: the other's cards follow from what is public, or are some of several."""
    market = {Card.GOLD: 1}
    sold = {Good.CLOTH: 8, Good.SPICE: 8, Good.LEATHER: 9, Good.DIAMOND: 4}
    hidden = a_position(hand={Good.GOLD: 5}, other_hand={Good.SILVER: 6, Good.DIAMOND: 1}, sold=sold)
    hidden.market[:] = a_position(market=market).market
    hidden.herd[:] = 3, 4
    hidden.deck = 2
    shown = new_positions(1)
    shown[0] = hidden
    at(shown).seen[1] = hidden.hand[1]

    assert not is_settled(hidden, 0)
    assert is_settled(at(shown), 0)
