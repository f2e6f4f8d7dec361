"""The trees find what wins, expect the other to do so too, and can be interrupted at any time.

Run as a module, this prints some decisions.
"""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from typing import Final

import pytest

from jaipur.compiling import JIT
from jaipur.players.baselines.linear import LinearPlayer, learned, new_linear_workspace
from jaipur.players.baselines.puct import (
    PORTION,
    STYLE,
    TREES,
    Forest,
    PuctPlayer,
    grow,
    new_forest,
    plant,
)
from jaipur.players.decision import root_and_dice
from jaipur.players.player import Decision, Limits
from jaipur.players.worlds.sample import new_pool
from jaipur.rules.cards import Good
from jaipur.rules.round.legality import MOST_LEGAL
from jaipur.rules.round.moves import Sell, TakeCamels, number_of
from jaipur.rules.text.position import parse_position
from jaipur.rules.view import View, view
from tests.matches import a_match
from tests.players.rounds import share_won
from tests.positions import random_round

ROOT: Final = Path(__file__).parents[3]
DECISIVE: Final = "GMMMM SSL+3 DDGCCP+4 4.4.4.6.7.9 56:17/58:17 -/- -/- 0 0 0 move"
"""The deck is empty. Seat 0 wins by taking the camels, which ends the round, and in no other way (E2, E3)."""
LEFT_TO_THE_OTHER: Final = "GMMMM SSL+4 DDGCCP+3 4.4.4.6.7.9 58:17/56:17 -/- -/- 0 0 0 move"
"""The same, but only the other seat needs the camels to win."""
WORK: Final = 2_000 if JIT else 60


def _known_in(number: int) -> View:
    """What the mover knows late in a random round."""
    position = list(random_round(number))[-12][0][0]
    return view(a_match(position), int(position.to_move))


def _grown(known: View, *portions: int, room: int | None = None) -> Forest:
    """Grow trees in portions, in as much room as they need or in less."""
    root, dice = root_and_dice(b"", known)
    forest, workspace = new_forest(sum(portions) if room is None else room), new_linear_workspace()
    plant(forest, root, dice, new_pool())
    for portion in portions:
        grow(forest, learned(), workspace, STYLE, portion)
    return forest


def _told(decided: Decision) -> str:
    """A decision in short, but for what rounding may change."""
    return f"{number_of(decided.move)} {decided.value:.9f} {len(decided.alternatives)} {decided.work}"


def decisions() -> list[str]:
    """Decide in some positions."""
    return [_told(PuctPlayer(b"").choose(_known_in(number), Limits(work=24))) for number in range(3)]


def test_a_move_that_ends_the_round_and_wins_it_is_played() -> None:
    """E2, E3: the camels decide it."""
    decided = PuctPlayer(b"").choose(view(a_match(parse_position(DECISIVE)), 0), Limits(work=WORK))

    assert decided.move == TakeCamels()
    assert decided.value > 0.99
    assert decided.work == WORK


def test_the_other_is_expected_to_play_for_the_win() -> None:
    """E2, E3: after a sale the other takes the camels, and wins."""
    known, sale = view(a_match(parse_position(LEFT_TO_THE_OTHER)), 0), Sell(Good.LEATHER, 1)

    decided = PuctPlayer(b"").choose(known, Limits(work=WORK))

    assert all(other.value < 0.3 for other in decided.alternatives if other.move == sale)
    assert decided.move == TakeCamels()


def test_the_counts_of_the_trees_add_up() -> None:
    """Every simulation passes the trunk of its tree; only the first to pass a branch may have ended there."""
    forest = _grown(_known_in(1), 30 * TREES)

    assert forest.tried[:TREES].tolist() == [30] * TREES
    for branch in range(int(forest.used[0])):
        following = slice(forest.next[branch], forest.next[branch] + forest.width[branch])
        tried, passed = forest.tried[following], int(forest.tried[branch])
        assert not forest.width[branch] or passed - int(tried.sum()) in (0, branch >= TREES)
        assert 0 <= forest.gained[branch] <= passed
        assert not forest.width[branch] or forest.prior[following].sum() == pytest.approx(1)


def test_trees_grown_in_portions_are_the_same_trees() -> None:
    """A search that is interrupted to look at the clock goes on as if it had not been."""
    known = _known_in(2)
    whole, in_portions, cut_short = _grown(known, 24), _grown(known, 15, 1, 8), _grown(known, 23)

    assert in_portions.gained.tobytes() == whole.gained.tobytes()
    assert in_portions.tried.tobytes() == whole.tried.tobytes()
    assert cut_short.tried[: len(whole.tried)].tobytes() != whole.tried[: len(cut_short.tried)].tobytes()


def test_trees_without_room_go_on_with_the_branches_they_have() -> None:
    """What has no room is judged but not kept."""
    forest = _grown(_known_in(3), 20 * TREES, room=0)

    assert int(forest.tried[:TREES].sum()) == 20 * TREES
    assert int(forest.used[0]) <= len(forest.moves) == TREES * (1 + MOST_LEGAL)


def test_a_search_that_has_no_time_or_no_work_still_decides() -> None:
    """The clock is looked at after each portion of the work; one simulation is enough to choose a move."""
    known = _known_in(4)

    assert PuctPlayer(b"").choose(known, Limits(seconds=1e-9)).work == PORTION
    alone = PuctPlayer(b"").choose(known, Limits(work=0))
    assert (alone.move, alone.work) == (LinearPlayer(b"").choose(known, Limits()).move, 1)


@pytest.mark.skipif(not JIT, reason="rounds of searched moves take minutes interpreted")
def test_searching_is_better_than_the_judgement_that_leads_it() -> None:
    """PUCT wins far more than half of the rounds against its own judge, looking no further."""
    assert share_won(PuctPlayer(b"0"), LinearPlayer(b"1"), 12, Limits(work=400)) > 0.6


@pytest.mark.skipif(not JIT, reason="the compiled run asks an interpreted one")
def test_interpreted_and_compiled_decide_alike() -> None:
    """One source of the search, whichever way it runs."""
    environment = os.environ | {"JAIPUR_JIT": "0"}
    command = [sys.executable, "-m", "tests.players.baselines.test_puct"]

    other = subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, text=True, check=True)

    assert other.stdout.splitlines() == decisions()


if __name__ == "__main__":
    sys.stdout.write("\n".join(decisions()) + "\n")
