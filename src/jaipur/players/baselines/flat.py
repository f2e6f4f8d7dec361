"""Flat Monte Carlo: every legal move is played out at random in the same sampled worlds."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import numpy as np

from jaipur.compiling import compiled, compiled_first, natural
from jaipur.players.decision import decision, portions, root_and_dice
from jaipur.players.dice import Dice
from jaipur.players.worlds.playout import (
    LINE,
    ROOT,
    WORLD,
    Room,
    draw_world,
    halves,
    new_room,
    play_on,
    play_out,
)
from jaipur.rules.round.legality import MoveNumbers, list_moves, new_move_list
from jaipur.rules.round.position import Ints, at

if TYPE_CHECKING:
    from jaipur.players.player import Decision, Limits
    from jaipur.rules.view import View

USUAL_WORK: Final = 1_000
PORTION: Final = 64


@compiled_first
@compiled
def try_moves(
    room: Room, candidates: MoveNumbers, count: int, first: int, last: int, won: Ints, dice: Dice
) -> None:
    """Play out the candidates in turn, a new world to each turn, and add up what they won in halves."""
    seat = room.positions[ROOT].to_move
    for number in range(first, last):
        place = natural(number % count)
        if place == 0:
            draw_world(room, dice)
        room.positions[LINE] = room.positions[WORLD]
        line = room.positions[LINE]
        play_on(line, room.deals[0], candidates[place])
        won[place] += halves(play_out(line, room.deals[0], room.moves, dice), seat)


class FlatPlayer:
    """Plays the move that won most of its playouts; its work counts playouts."""

    name = "flat"

    def __init__(self, seed: bytes) -> None:
        self._seed = seed

    def choose(self, view: View, limits: Limits) -> Decision:
        """Choose by the mean of the playouts, of which every move gets as many, give or take one."""
        root, dice = root_and_dice(self._seed, view)
        room, candidates = new_room(root), new_move_list()
        count = list_moves(at(root), candidates)
        won = np.zeros(count, dtype=np.int64)
        done = 0
        for portion in portions(limits, USUAL_WORK, PORTION):
            try_moves(room, candidates, count, done, done + portion, won, dice)
            done += portion
        tried = min(count, done)
        rounds = done // count + (np.arange(tried) < done % count)
        return decision(candidates[:tried], won[:tried] / (2 * rounds), done)
