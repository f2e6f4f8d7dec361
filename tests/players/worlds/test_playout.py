"""A playout goes to the end of the round, by moves that are each as likely."""

from __future__ import annotations

import pytest

from jaipur.compiling import JIT
from jaipur.players.dice import new_dice
from jaipur.players.worlds.playout import LINE, ROOT, WORLD, Room, draw_world, halves, new_room, play_out
from jaipur.rules.round.position import Awaiting, Positions, at, new_positions
from jaipur.rules.round.scoring import winner
from tests.matches import a_last_turn
from tests.positions import random_round


def _room(position: object) -> Room:
    positions: Positions = new_positions(1)
    positions[0] = position
    return new_room(positions)


def test_a_playout_ends_the_round_and_tells_who_won_it() -> None:
    """E1, E2, E2b, E4: whatever the position."""
    dice = new_dice(1)
    for positions, _ in list(random_round(3))[: -1 : 2 if JIT else 25]:
        room = new_room(positions)
        draw_world(room, dice)

        won_by = play_out(at(room.positions, WORLD), room.deals[0], room.moves, dice)

        end = at(room.positions, WORLD)
        assert end.awaiting == Awaiting.NOTHING
        assert won_by == winner(end)


def test_each_move_of_a_playout_is_as_likely() -> None:
    """E2, E3: with an empty deck the gold or the camels end the round, and only the camels win it."""
    room, dice = _room(a_last_turn(income=(0, 3))), new_dice(2)
    samples = 4_000 if JIT else 200
    won = 0
    for _ in range(samples):
        room.positions[LINE] = room.positions[ROOT]
        won += play_out(at(room.positions, LINE), room.deals[0], room.moves, dice) == 0

    assert won / samples == pytest.approx(1 / 2, abs=5 * (1 / 4 / samples) ** 0.5)


def test_a_round_is_worth_two_halves_to_its_winner_and_one_to_each_in_a_tie() -> None:
    """E4, E5: what the one wins the other loses."""
    assert [halves(0, seat) for seat in (0, 1)] == [2, 0]
    assert [halves(1, seat) for seat in (0, 1)] == [0, 2]
    assert [halves(-1, seat) for seat in (0, 1)] == [1, 1]
