"""Many rounds side by side, as arrays that kernels step. All environments are built on it.

The k-th round of a place is dealt from the seed, the place and k alone, whatever is played elsewhere.
"""

from __future__ import annotations

from typing import Final, NamedTuple, Protocol, cast

import numpy as np
from numpy.typing import NDArray

from jaipur.compiling import compiled, compiled_apart, natural
from jaipur.envs.observation import ObservationRows, new_rows, observe
from jaipur.players.dice import Dice, below, new_dice, turn_to
from jaipur.players.worlds.playout import halves
from jaipur.players.worlds.random_deal import deal_round, sorted_deals
from jaipur.rules.cards import SEATS
from jaipur.rules.round.deal import DEAL, Deals
from jaipur.rules.round.fields import lay_out
from jaipur.rules.round.legality import MOST_LEGAL, MoveNumbers, Refusal, list_moves, new_move_list, refuse
from jaipur.rules.round.move_numbers import LOT, MOVES
from jaipur.rules.round.play import play, settle
from jaipur.rules.round.position import Awaiting, Ints, Positions, at, new_positions
from jaipur.rules.round.scoring import rupees, winner

Masks = NDArray[np.int8]

NO_MOVE: Final = -1
"""The padding after the last legal move of a list."""

SMALL_DEAL: Final = lay_out(
    __name__, "SMALL_DEAL", [(name, np.uint8, DEAL[name].shape) for name in ("deck", "bonuses")]
)
"""A Deal in an eighth of the memory, so that a thousand rounds fit into the CPU cache."""
BLANK: Final = 16
"""Old entries of a list are cleared in blocks of this size."""
LEGAL: Final = lay_out(__name__, "LEGAL", [("moves", np.int16, (len(new_move_list()) + BLANK,))])


class Legal(Protocol):
    """The field of the record."""

    moves: MoveNumbers


class Rounds(NamedTuple):
    """Rounds in play, and the results of the last step, one slot for each."""

    positions: Positions
    deals: Deals
    starts: Dice
    """The seed of each slot's deals."""
    played: Ints
    """The number of rounds that each slot has dealt."""
    dice: Dice
    """The random numbers of each deal."""
    lists: NDArray[np.void]
    """The legal moves, with room for the padding of the last block."""
    counts: Ints
    """The number of legal moves."""
    seats: Ints
    """The seat to move."""
    rows: ObservationRows
    """What the seat to move observes."""
    rewards: NDArray[np.float64]
    """The mover's reward: 1, -1, or 0 if the round continues or is tied."""
    over: NDArray[np.bool_]
    """Whether the last move ended a round."""
    final_rows: ObservationRows
    """The mover's observation at the end of the round, if one ended."""
    rupees: Ints
    """Both seats' rupees at the end of the round."""


def new_rounds(number: int) -> Rounds:
    """Allocate rounds, to be dealt by `reset_all`."""
    return Rounds(
        positions=new_positions(number),
        deals=cast("Deals", np.zeros(number, dtype=SMALL_DEAL)),
        starts=np.zeros(number, dtype=np.uint64),
        played=np.zeros(number, dtype=np.int64),
        dice=new_dice(),
        lists=_blank_lists(number),
        counts=np.zeros(number, dtype=np.int64),
        seats=np.zeros(number, dtype=np.int64),
        rows=new_rows(number),
        rewards=np.zeros(number),
        over=np.zeros(number, dtype=np.bool_),
        final_rows=new_rows(number),
        rupees=np.zeros((number, SEATS), dtype=np.int64),
    )


def _blank_lists(number: int) -> NDArray[np.void]:
    lists = cast("NDArray[np.void]", np.zeros(number, dtype=LEGAL))
    lists["moves"] = NO_MOVE
    return lists


def seed_all(rounds: Rounds, seed: int) -> None:
    """Seed the deals of every slot."""
    rounds.starts[:] = [new_dice(seed, place)[0] for place in range(len(rounds.starts))]
    rounds.played[:] = 0
    deals = cast("NDArray[np.void]", rounds.deals)
    deal = sorted_deals()[0]
    deals["deck"], deals["bonuses"] = deal.deck, deal.bonuses


def legal_rows(rounds: Rounds) -> NDArray[np.int16]:
    """Return the legal moves as one table, each row padded with NO_MOVE."""
    return cast("NDArray[np.int16]", rounds.lists["moves"][:, :MOST_LEGAL])


def refusal_at(rounds: Rounds, place: int, move: int) -> str:
    """Say why a move may not be played in a place."""
    if not 0 <= move < MOVES:
        return f"{move} is no move: they go from 0 to {MOVES - 1}"
    why = Refusal(refuse(at(rounds.positions, place), move))
    return f"move {move} is illegal in round {place}: {why.name}"


@compiled_apart
def _begin(rounds: Rounds, place: int) -> None:
    """Deal the next round of a place."""
    turn_to(rounds.dice, rounds.starts[place], rounds.played[place])
    rounds.played[place] += 1
    deal_round(rounds.positions[place], rounds.deals[place], rounds.dice)


@compiled
def _look(rounds: Rounds, place: int) -> None:
    """Write the legal moves and the observation of the seat to move."""
    position = rounds.positions[place]
    moves = rounds.lists[place].moves
    before = natural(rounds.counts[place])
    count = natural(list_moves(position, moves))
    rounds.counts[place] = count
    # Clear the old entries, and the padding of the last block.
    for blank in range(count, max(before, count + LOT), BLANK):
        for rank in range(BLANK):
            moves[natural(blank + rank)] = NO_MOVE
    seat = natural(position.to_move)
    rounds.seats[place] = seat
    observe(position, seat, rounds.rows, place)


@compiled
def _end(rounds: Rounds, place: int, seat: int) -> None:
    """Write how a round ended for the seat that made its last move."""
    position = rounds.positions[place]
    rounds.rewards[place] = halves(winner(position), seat) - 1
    for side in range(SEATS):
        rounds.rupees[place, side] = rupees(position, side)
    observe(position, seat, rounds.final_rows, place)


@compiled
def reset_all(rounds: Rounds) -> None:
    """Deal the next round of every place."""
    for number in range(len(rounds.counts)):
        place = natural(number)
        _begin(rounds, place)
        _look(rounds, place)


@compiled
def step_all(rounds: Rounds, moves: Ints, again: bool) -> int:  # noqa: FBT001 - by position: a kernel's
    """Play a move in every place, and deal again where a round is over, if told to.

    Where a move is illegal nothing is played at all, and its place is given; else -1.
    """
    for number in range(len(rounds.counts)):
        place = natural(number)
        move = moves[place]
        if move < 0 or move >= MOVES:
            return place
        if refuse(rounds.positions[place], natural(move)) != Refusal.NONE:
            return place
    for number in range(len(rounds.counts)):
        place = natural(number)
        _step(rounds, place, natural(moves[place]))
        if again and rounds.over[place]:
            _begin(rounds, place)
        _look(rounds, place)
    return -1


@compiled
def _step(rounds: Rounds, place: int, move: int) -> None:
    position = rounds.positions[place]
    seat = natural(position.to_move)
    play(position, move)
    settle(position, rounds.deals[place])
    over = position.awaiting == Awaiting.NOTHING
    rounds.over[place] = over
    rounds.rewards[place] = 0.0
    if over:
        _end(rounds, place, seat)


@compiled
def sample_all(lists: NDArray[np.void], counts: Ints, moves: Ints, dice: Dice) -> None:
    """Choose a legal move in every place, each as likely."""
    for number in range(len(counts)):
        place = natural(number)
        moves[place] = lists[place].moves[below(dice, counts[place])]


@compiled
def mark_all(rounds: Rounds, masks: Masks, value: int) -> None:
    """Write a value for every legal move into masks as wide as there are moves."""
    for number in range(len(rounds.counts)):
        place = natural(number)
        for rank in range(rounds.counts[place]):
            masks[place, natural(rounds.lists[place].moves[natural(rank)])] = value
