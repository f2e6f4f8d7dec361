"""A seat's view as a record holds what the seat may know of a position, and nothing else."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import islice
from random import Random
from typing import Final

import numpy as np
import pytest

from jaipur.compiling import JIT
from jaipur.rules.cards import GOODS, Good
from jaipur.rules.match import Match
from jaipur.rules.round.position import Awaiting, Position
from jaipur.rules.round.seat_view import SEAT_VIEW, SeatView, new_seat_views, seat_view_at, see
from jaipur.rules.tokens import BONUS_KINDS
from tests.positions import a_position
from tests.rules.test_twin_worlds import Twins, all_twins

CHECKS: Final = 5_000 if JIT else 500

See = Callable[[Position, int, int, SeatView], None]


def _twins(number: int) -> Iterator[Twins]:
    """Twin worlds of a seat while a round is in play."""
    played = (twins for twins in all_twins(Random(number)) if twins.viewer is not None)
    return (twins for twins in played if _in_play(twins.moment.world.match))


def _in_play(match: Match) -> bool:
    return not match.awaits_deal and match.now.awaiting != Awaiting.NOTHING


def _bytes(see_it: See, match: Match, seat: int) -> bytes:
    views = new_seat_views(1)
    see_it(match.position, seat, int(match.options.open_hands), seat_view_at(views))
    return views.tobytes()


def _differ(see_it: See, twins: Twins) -> bool:
    """Whether a seat's record is another one in the twin world."""
    seat = twins.viewer or 0
    here, there = twins.moment.world.match, twins.other.match
    return _bytes(see_it, here, seat) != _bytes(see_it, there, seat)


def test_a_seat_sees_the_same_bytes_in_worlds_that_it_cannot_tell_apart() -> None:
    """K1, K2, K3, O5: not a bit of the record depends on hidden cards or on the other's bonus tokens."""
    assert not any(_differ(see, twins) for twins in islice(_twins(1), CHECKS))


def _see_the_other_hand(position: Position, seat: int, open_hands: int, view: SeatView) -> None:
    see(position, seat, open_hands, view)
    view.other_hand[:] = position.hand[1 - seat]


def _see_one_hidden_card(position: Position, seat: int, open_hands: int, view: SeatView) -> None:
    see(position, seat, open_hands, view)
    hidden = [good for good in range(GOODS) if position.hand[1 - seat, good] > position.seen[1 - seat, good]]
    view.exchanges += hidden[0] if hidden else 0


def _see_a_bonus_token(position: Position, seat: int, open_hands: int, view: SeatView) -> None:
    see(position, seat, open_hands, view)
    drawn = [kind for kind in range(BONUS_KINDS) if position.bonuses[1 - seat, kind]]
    view.other_bonuses[0] += drawn[0] if drawn else 0


PEEPERS: Final = {
    "the other hand": _see_the_other_hand,
    "one hidden card": _see_one_hidden_card,
    "a bonus token of the other": _see_a_bonus_token,
}


@pytest.mark.parametrize("what", PEEPERS)
def test_a_planted_peeper_is_found(what: str) -> None:
    """K2: a control: a record with anything that is hidden is not the same in a twin world."""
    assert any(_differ(PEEPERS[what], twins) for twins in islice(_twins(1), CHECKS))


def test_nothing_is_left_of_what_a_record_held_before() -> None:
    """K2: a record that is used again holds no card of another seat."""
    position = a_position(hand={Good.DIAMOND: 2}, other_hand={Good.LEATHER: 3}, bonuses=(1, 6))
    fresh, used = new_seat_views(1), new_seat_views(1)
    used.view("i8")[:] = 7

    for views in (fresh, used):
        see(position, 0, 0, seat_view_at(views))

    assert used.tobytes() == fresh.tobytes()
    assert seat_view_at(fresh).other_cards == 3
    assert seat_view_at(fresh).other_hand.tolist() == [0] * GOODS
    assert seat_view_at(fresh).other_bonuses.tolist() == [1, 1, 0]


def test_open_hands_are_seen() -> None:
    """O5: with hands face up the other hand is in the record, but not the values of bonus tokens (K2)."""
    position = a_position(hand={Good.DIAMOND: 2}, other_hand={Good.LEATHER: 3}, bonuses=(1, 3, 6))
    views = new_seat_views(1)

    see(position, 0, 1, seat_view_at(views))

    assert seat_view_at(views).other_hand.tolist() == [0, 0, 0, 0, 0, 3]
    assert seat_view_at(views).bonuses.tolist() == [0] * BONUS_KINDS
    assert seat_view_at(views).other_bonuses.tolist() == [2, 1, 0]


def test_the_record_has_64_bit_integers_alone() -> None:
    """So that all of its bytes are compared and copied: there is no padding."""
    fields = [field[0] for field in (SEAT_VIEW.fields or {}).values()]

    assert {field.base for field in fields} == {np.dtype(np.int64)}
    assert SEAT_VIEW.itemsize == sum(field.itemsize for field in fields)
