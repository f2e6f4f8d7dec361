"""A playout: uniformly random moves by both players, from a position to the end of its round."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple, cast

import numpy as np

from jaipur.compiling import compiled, natural
from jaipur.players.dice import Dice, below
from jaipur.players.worlds.sample import new_pool, sample_world
from jaipur.rules.round.deal import DEAL, Deal
from jaipur.rules.round.legality import MoveNumbers, list_moves, new_move_list
from jaipur.rules.round.play import play, settle
from jaipur.rules.round.position import Awaiting, Ints, Position, Positions, new_positions
from jaipur.rules.round.scoring import winner

if TYPE_CHECKING:
    from collections.abc import MutableSequence

ROOT: Final = 0
WORLD: Final = 1
LINE: Final = 2
"""Which position of a room is the one to decide in, which a world that it may be, which a line of play."""


class Room(NamedTuple):
    """Where worlds are sampled and played out: what kernels fill, allocated once."""

    positions: Positions
    deals: MutableSequence[Deal]
    """One: the chance of the world."""
    moves: MoveNumbers
    pool: Ints


def new_room(root: Positions) -> Room:
    """Allocate a room with this root."""
    positions = new_positions(3)
    positions[ROOT] = root[0]
    deals = cast("MutableSequence[Deal]", np.zeros(1, dtype=DEAL))
    return Room(positions, deals, new_move_list(), new_pool())


@compiled
def draw_world(room: Room, dice: Dice) -> None:
    """Draw a world that the root's mover may be in."""
    room.positions[WORLD] = room.positions[ROOT]
    root = room.positions[ROOT]
    seat = natural(root.to_move)
    sample_world(root, seat, room.positions[WORLD], room.deals[0], dice, room.pool)


@compiled
def play_on(position: Position, deal: Deal, move: int) -> None:
    """Play a move and hand in the chance that it awaits."""
    play(position, natural(move))
    settle(position, deal)


@compiled
def play_out(position: Position, deal: Deal, moves: MoveNumbers, dice: Dice) -> int:
    """Play at random to the end, which the rules make certain to come (E1, E2, E2b), and give the winner."""
    while position.awaiting != Awaiting.NOTHING:
        count = list_moves(position, moves)
        play_on(position, deal, moves[below(dice, count)])
    return winner(position)


@compiled
def halves(won_by: int, seat: int) -> int:
    """What the end of a round is worth to a seat: two halves for a win, one for a tie."""
    if won_by < 0:
        return 1
    return 2 if won_by == seat else 0
