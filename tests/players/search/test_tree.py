"""A tree's counts add up, it stops when it is full, and a search stops when nothing can change any more."""

from __future__ import annotations

import pytest

from jaipur.compiling import JIT
from jaipur.players.decision import root_and_dice
from jaipur.players.network.weights import load_net
from jaipur.players.player import Limits
from jaipur.players.search.branch_store import lead, nodes_used
from jaipur.players.search.player import SearchPlayer
from jaipur.players.search.search_job import SearchJob, begin_job, new_search_job
from jaipur.players.search.search_steps import is_decided
from jaipur.players.search.tree import Tree, gather, is_full, new_tree, plant
from jaipur.players.search.tree_search import MOST_PROMISING, UNBOUNDED, visit_root
from jaipur.rules.cards import Card
from jaipur.rules.view import View, view
from tests.matches import a_match
from tests.positions import a_position
from tests.rules.figures import amount


def a_choice() -> View:
    """Give a seat a choice in the middle of a round."""
    position = a_position(
        hand={Card.SILVER: 2, Card.CLOTH: 2, Card.LEATHER: 1},
        other_hand={Card.SPICE: 3, Card.GOLD: 1},
        market={Card.GOLD: 1, Card.CLOTH: 1, Card.SPICE: 1, Card.CAMEL: 2},
        herd=2,
        deck=39,
    )
    return view(a_match(position), 0)


def grown(visits: int, size: int = 1 << 12, place: int = MOST_PROMISING) -> tuple[Tree, SearchJob]:
    """Grow a tree; return it with what was done."""
    net, job = load_net(), new_search_job()
    tree = new_tree(net, size)
    root, dice = root_and_dice(b"tree", a_choice())
    plant(net, tree, root)
    begin_job(job, dice, UNBOUNDED)
    visit_root(net, tree, job, dice, place, visits)
    return tree, job


def test_every_visit_is_counted_at_the_root() -> None:
    """Each goes down one of the root's moves, and is worth between a loss and a win."""
    tree, _ = grown(40)

    count = gather(tree)
    tried, gained = tree.root.tried[:count], tree.root.gained[:count]

    assert tried.sum() == 40
    assert all(abs(gain) <= number for gain, number in zip(gained, tried, strict=True))
    first, second, *_ = sorted(tried, reverse=True)
    assert lead(tree.store) == first - second


def test_visits_by_one_move_are_all_to_that_move() -> None:
    """Whatever looks more promising; and the worlds are those of its visits among others."""
    tree, job = grown(5, place=3)

    tried = tree.root.tried[: gather(tree)].tolist()
    assert tried == [5 * (place == 3) for place in range(len(tried))]
    assert job.work >= 5


def test_a_full_tree_grows_no_more() -> None:
    """Its memory is bounded, for any number of visits."""
    tree, job = grown(60, size=32)

    assert is_full(tree)
    assert nodes_used(tree.store) <= 32 // 2 + 1
    assert grown(30, size=32)[1].work <= job.work


def test_a_tree_that_is_planted_anew_remembers_nothing() -> None:
    """The same seed gives the same tree, whatever grew there before."""
    player, limits = SearchPlayer(b"anew"), Limits(work=amount(slow=600, push=6_000, nightly=6_000))

    first = player.choose(a_choice(), limits)

    assert player.choose(a_choice(), limits) == first == SearchPlayer(b"anew").choose(a_choice(), limits)


@pytest.mark.parametrize(
    "ahead, visits, spent, decided",
    [(0, 0, 0.01, False), (60, 100, 0.6, False), (70, 100, 0.6, True), (1, 100, 1.0, True)],
)
def test_a_search_is_decided_when_the_rest_could_not_change_it(
    ahead: int, visits: int, spent: float, *, decided: bool
) -> None:
    """100 visits in six tenths of the budget leave 67: who is ahead by more stays ahead."""
    assert is_decided(ahead, visits, spent) is decided


@pytest.mark.skipif(not JIT, reason="interpreted, it takes half a minute")
def test_a_search_that_is_decided_leaves_the_rest_of_its_budget() -> None:
    """Five diamonds in hand and forty rupees behind: all but a few moves are out of the question."""
    position = a_position(
        hand={Card.DIAMOND: 5, Card.LEATHER: 1},
        other_hand={Card.SPICE: 1},
        market={Card.LEATHER: 2, Card.CAMEL: 3},
        deck=43,
    )
    position.income[:] = 0, 40

    decided = SearchPlayer(b"").choose(view(a_match(position), 0), Limits(work=30_000))

    assert 5_000 < decided.work < 25_000
