"""The tree search finds what wins, expects the other to do so too, and can be interrupted at any time."""

from __future__ import annotations

from typing import Any, cast

from jaipur.compiling import JIT
from jaipur.players.baselines.flat import FlatPlayer
from jaipur.players.baselines.ismcts import PORTION, IsmctsPlayer, IsmctsTree, grow, new_tree
from jaipur.players.decision import MOST_WORK, most_work, portions, root_and_dice
from jaipur.players.player import Decision, Limits
from jaipur.players.worlds.playout import new_room
from jaipur.rules.cards import Good
from jaipur.rules.round.moves import Move, Sell, TakeCamels
from jaipur.rules.text.position import parse_position
from jaipur.rules.view import view
from tests.matches import a_match
from tests.positions import random_round

DECISIVE = "GMMMM SSL+3 DDGCCP+4 4.4.4.6.7.9 56:17/58:17 -/- -/- 0 0 0 move"
"""The deck is empty. Seat 0 wins by taking the camels, which ends the round, and in no other way (E2, E3)."""
LEFT_TO_THE_OTHER = "GMMMM SSL+4 DDGCCP+3 4.4.4.6.7.9 58:17/56:17 -/- -/- 0 0 0 move"
"""The same, but only the other seat needs the camels to win."""
WORK = 2_000 if JIT else 100


def _grown(number: int, *portions: int) -> IsmctsTree:
    """Grow a tree late in a random round, in portions."""
    position = list(random_round(number))[-12][0][0]
    root, dice = root_and_dice(b"", view(a_match(position), int(position.to_move)))
    room, tree = new_room(root), new_tree(sum(portions))
    for portion in portions:
        grow(tree, room, dice, portion)
    return tree


def _nodes(tree: IsmctsTree) -> Any:  # noqa: ANN401 - a numpy array of records
    return cast("Any", tree.nodes)[: int(tree.size[0])]


def _children(tree: IsmctsTree, parent: int) -> list[int]:
    nodes = _nodes(tree)
    found = [int(nodes[parent].child)]
    while found[-1]:
        found.append(int(nodes[found[-1]].sibling))
    return found[:-1]


def _value(decided: Decision, move: Move) -> float:
    return next(other.value for other in decided.alternatives if other.move == move)


def test_a_move_that_ends_the_round_and_wins_it_is_played() -> None:
    """E2, E3: the camels decide it."""
    known = view(a_match(parse_position(DECISIVE)), 0)

    decided = IsmctsPlayer(b"").choose(known, Limits(work=WORK))

    assert decided.move == TakeCamels()
    assert decided.value == 1.0
    assert decided.work == WORK


def test_the_other_is_expected_to_play_for_the_win() -> None:
    """E2, E3: after a sale the other takes the camels, which random play would often leave."""
    known, sale = view(a_match(parse_position(LEFT_TO_THE_OTHER)), 0), Sell(Good.LEATHER, 1)

    searched = _value(IsmctsPlayer(b"").choose(known, Limits(work=WORK)), sale)
    at_random = _value(FlatPlayer(b"").choose(known, Limits(work=WORK)), sale)

    assert searched < at_random - 0.1


def test_the_counts_of_the_tree_add_up() -> None:
    """Every iteration visits one child of the top; a child is visited when available, its children later."""
    tree = _grown(1, WORK // 4)
    nodes = _nodes(tree)

    assert nodes["visits"][_children(tree, 0)].sum() == WORK // 4
    assert len(nodes) <= WORK // 4 + 1
    for parent in range(1, len(nodes)):
        below, visits = nodes[_children(tree, parent)], nodes["visits"][parent]
        assert below["visits"].sum() <= visits
        assert (below["visits"] <= below["available"]).all()
        assert (below["available"] <= visits).all()
        assert (below["won"] <= 2 * below["visits"]).all()
        assert len(set(below["move"].tolist())) == len(below)


def test_a_tree_grown_in_portions_is_the_same_tree() -> None:
    """A search that is interrupted to look at the clock goes on as if it had not been."""
    whole, in_portions, cut_short = _grown(2, 24), _grown(2, 15, 1, 8), _grown(2, 23)

    assert _nodes(in_portions).tobytes() == _nodes(whole).tobytes()
    assert _nodes(cut_short).tobytes() != _nodes(whole).tobytes()


def test_limits_by_work_or_by_time_are_kept() -> None:
    """At least one piece of work is done; the usual amount where nothing is said."""
    assert list(portions(Limits(), 150, 64)) == [64, 64, 22]
    assert list(portions(Limits(work=70), 150, 64)) == [64, 6]
    assert list(portions(Limits(work=0), 150, 64)) == [1]
    assert list(portions(Limits(seconds=1e-9), 150, 64)) == [64]
    assert list(portions(Limits(work=10, seconds=1e9), 150, 64)) == [10]
    assert most_work(Limits(seconds=1), 150) == MOST_WORK


def test_a_search_that_has_no_time_still_decides() -> None:
    """The clock is looked at after each portion of the work."""
    known = view(a_match(parse_position(DECISIVE)), 0)

    assert IsmctsPlayer(b"").choose(known, Limits(seconds=1e-9)).work == PORTION
