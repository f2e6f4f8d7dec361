"""Mirrored deals: the same cards twice, seats swapped, each player seeing only its view."""

from __future__ import annotations

import pytest

from jaipur.arena import mirrored_deal
from jaipur.arena.contestant import parse_contestant
from jaipur.arena.mirrored_deal import Contestants, IllegalMoveError, play_pair, warm_up
from jaipur.players.player import Decision, Limits
from jaipur.rules.events import Account, RoundTied
from jaipur.rules.match_driver import MatchDriver
from jaipur.rules.options import PRINTED_GAME, Options
from jaipur.rules.view import View
from tests.arena.players import Wanderer


def contestants(first: str, second: str) -> Contestants:
    """Two contestants from their texts."""
    return parse_contestant(first), parse_contestant(second)


def test_a_pair_is_the_same_again_for_the_same_seed() -> None:
    """All but the CPU: scores, margins, moves and counted work."""
    both = contestants("seller@10", "wanderer")
    warm_up(both)

    pair, cpu, _, moves = play_pair(both, 7, 3)

    assert play_pair(both, 7, 3)[0] == pair
    assert play_pair(both, 7, 4)[0] != pair
    assert play_pair(both, 8, 3)[0] != pair
    for total, slowest in zip(cpu.total, cpu.slowest, strict=True):
        assert total > slowest > 0
    assert play_pair(both, 7, 3).moves == moves
    assert [len(game) for game in moves] == [game.plies for game in pair]


def test_the_second_contestant_sees_the_same_games_from_the_other_side(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """In either order: the seats, the cards and the starter are mirrored, and so are the results."""
    monkeypatch.setattr(Wanderer, "__init__", lambda self, _seed: setattr(self, "seed", b""))

    (one, other), *_ = play_pair(contestants("seller", "wanderer"), 1, 0)
    (mirrored_other, mirrored_one), *_ = play_pair(contestants("wanderer", "seller"), 1, 0)

    for game, mirrored in ((one, mirrored_one), (other, mirrored_other)):
        assert mirrored.score == 1 - game.score
        assert mirrored.margin == -game.margin
        assert mirrored.moves == game.moves[::-1]
        assert mirrored.work == game.work[::-1]


def test_equals_with_equal_dice_share_every_deal(monkeypatch: pytest.MonkeyPatch) -> None:
    """A deal that is played twice by the same is won once by each: its luck has gone out of the score."""
    monkeypatch.setattr(Wanderer, "__init__", lambda self, _seed: setattr(self, "seed", b""))

    for number in range(5):
        (one, other), *_ = play_pair(contestants("wanderer", "wanderer"), 1, number)
        assert one.score + other.score == 1
        assert one.margin + other.margin == 0


def test_two_of_the_same_name_throw_their_own_dice() -> None:
    """Otherwise a player against itself would measure nothing."""
    pairs = [play_pair(contestants("wanderer", "wanderer"), 1, number)[0] for number in range(5)]

    assert any(one.margin + other.margin != 0 for one, other in pairs)


def test_every_player_sees_its_own_view_only(monkeypatch: pytest.MonkeyPatch) -> None:
    """K2: the seat's own, with the other hand hidden, and limits as the contestant has them."""
    seen: list[tuple[View, Limits]] = []
    choose = Wanderer.choose

    def spied(self: Wanderer, view: View, limits: Limits) -> Decision:
        seen.append((view, limits))
        return choose(self, view, limits)

    monkeypatch.setattr(Wanderer, "choose", spied)
    pair, *_ = play_pair(contestants("wanderer@3", "wanderer@5"), 1, 0)

    assert len(seen) == sum(game.plies for game in pair)
    for view, _limits in seen:
        assert view.viewer == view.to_move
        assert view.viewer is not None
        assert view.sides[view.viewer].hand is not None
        assert view.sides[1 - view.viewer].hand is None
    first = pair[0].plies
    work_of_seats = [
        {(view.viewer, limits.work) for view, limits in game} for game in (seen[:first], seen[first:])
    ]
    assert work_of_seats == [{(0, 3), (1, 5)}, {(1, 3), (0, 5)}]


def test_both_are_warmed_up_for_openings_and_endings(monkeypatch: pytest.MonkeyPatch) -> None:
    """What a search compiles near the end of a round counts as nobody's thought."""
    seen: list[tuple[int | None, int]] = []
    choose = Wanderer.choose

    def spied(self: Wanderer, view: View, limits: Limits) -> Decision:
        seen.append((limits.work, view.deck))
        return choose(self, view, limits)

    monkeypatch.setattr(Wanderer, "choose", spied)
    warm_up(contestants("wanderer@13", "wanderer@15"))

    for work in (13, 15):
        decks = {deck for whose, deck in seen if whose == work}
        assert max(decks) == 40
        assert min(decks) < 10


def test_work_and_moves_are_counted_for_each() -> None:
    """The seller says that it worked as much as it was allowed to."""
    pair, *_ = play_pair(contestants("wanderer", "seller@10"), 1, 0)

    for game in pair:
        assert game.work[1] == 10 * game.moves[1]
        assert game.work[0] > game.moves[0]


def test_a_match_goes_to_two_seals() -> None:
    """E6: two rounds or three, none of them a half."""
    both = contestants("seller", "wanderer")
    single, *_ = play_pair(both, 1, 0)

    whole, *_ = play_pair(both, 1, 0, matches=True)

    assert {game.score for game in whole} <= {0.0, 1.0}
    assert all(game.plies > one.plies for game, one in zip(whole, single, strict=True))


@pytest.mark.parametrize("options, score", [(mirrored_deal.SINGLE_ROUND, 0.5), (PRINTED_GAME, None)])
def test_a_perfect_tie_is_half_a_win_for_both(options: Options, score: float | None) -> None:
    """E5: a single round that is tied is not played again; in a match it is."""
    tie = RoundTied(accounts=(_account(), _account()))
    driver, players = MatchDriver(bytes(32), options), (Wanderer(b""), Wanderer(b""))
    table = mirrored_deal._Table(driver, contestants("wanderer", "wanderer"), players, 0)

    assert table._score((tie,)) == score


def _account() -> Account:
    return Account(hand=(), herd=5, goods=40, goods_tokens=12, bonuses=(3,), camel_token=0)


def test_an_illegal_move_is_told_with_the_player_the_reason_and_the_position() -> None:
    """A player that breaks the rules stops the contest: no result would mean anything."""
    with pytest.raises(IllegalMoveError, match=r"cheat@1 played M: NO_CAMELS in position [A-Z]{5} ") as told:
        play_pair(contestants("cheat@1", "wanderer"), 1, 0)

    assert str(told.value).endswith(" move")
