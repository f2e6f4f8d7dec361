"""How a network judges the moves of a position: by what each changes, and exactly where it ends the round."""

from __future__ import annotations

from typing import Final

from jaipur.compiling import compiled, compiled_apart, natural
from jaipur.players.endgame.last_turn import FloatArray, is_ending, win_chance
from jaipur.players.network.features import (
    EXCHANGES_SLOT,
    HAND_SLOT,
    HERD_SLOT,
    HERDS_SLOT,
    HIDDEN_SLOT,
    MARKET_CAMELS_SLOT,
    SLOTS,
    find_features,
    find_good,
    find_payment,
)
from jaipur.players.network.net import GAINS, Net, NetWorkspace, add_up, read_out, squash
from jaipur.rules.cards import CAMEL, GOODS, MARKET_SIZE
from jaipur.rules.round.legality import list_moves
from jaipur.rules.round.move_numbers import EXCHANGED, FIRST_EXCHANGE
from jaipur.rules.round.play import MOST_EXCHANGES, play

_PAYMENT_SLOTS: Final = (MARKET_CAMELS_SLOT, HERD_SLOT, HAND_SLOT, HERDS_SLOT, EXCHANGES_SLOT)
"""Those that paying with camels changes."""


@compiled_apart
def judge_moves(net: Net, workspace: NetWorkspace) -> int:
    """List the legal moves of the first position, judge each by its chance to win, and return how many."""
    position = workspace.positions[0]
    seat = natural(position.to_move)
    count = list_moves(position, workspace.moves)
    find_features(position, seat, workspace.before)
    for slot in range(SLOTS):
        workspace.after[slot] = workspace.before[slot]
    add_up(net, workspace.before, workspace.sums[0])
    workspace.fresh[-1] += 1
    goes_on = position.exchanges + 1 < MOST_EXCHANGES
    for number in range(count):
        move = natural(workspace.moves[number])
        if move >= FIRST_EXCHANGE and goes_on:
            workspace.values[number] = _judge_exchange(net, workspace, seat, natural(move - FIRST_EXCHANGE))
        else:
            workspace.positions[1] = workspace.positions[0]
            play(workspace.positions[1], move)
            workspace.values[number] = _judge_after(net, workspace, seat)
    return count


@compiled
def _judge_after(net: Net, workspace: NetWorkspace, seat: int) -> float:
    """Judge the workspace's second position, in which the seat has moved, by what it changed."""
    position = workspace.positions[1]
    if is_ending(position):
        return win_chance(position, seat, workspace.leads)
    find_features(position, seat, workspace.after)
    for unit in range(len(net.bias)):
        workspace.sums[1, unit] = workspace.sums[0, unit]
    for slot in range(SLOTS):
        _change(net, workspace, slot)
    return squash(read_out(net.win, workspace.sums[1], workspace.shares))


@compiled
def _change(net: Net, workspace: NetWorkspace, slot: int) -> None:
    """Move the sums after a move by what a slot changed, and forget the change."""
    gained = natural(workspace.after[slot])
    lost = natural(workspace.before[slot])
    if gained != lost:
        workspace.after[slot] = lost
        for unit in range(len(net.bias)):
            workspace.sums[1, unit] += net.features[gained, unit] - net.features[lost, unit]


@compiled
def _judge_exchange(net: Net, workspace: NetWorkspace, seat: int, exchange: int) -> float:
    """Judge an exchange: most moves are such, and each is made of a few parts that many have in common."""
    position = workspace.positions[0]
    units = len(net.bias)
    row = _payment_row(net, workspace, seat, -EXCHANGED[exchange, CAMEL])
    for unit in range(units):
        workspace.sums[1, unit] = workspace.sums[0, unit] + workspace.gains[row, unit]
    revealed = 0
    for good in range(GOODS):
        gained = EXCHANGED[exchange, good]
        if gained != 0:
            revealed += max(0, -gained - position.seen[seat, good])
            row = _good_row(net, workspace, seat, good, gained)
            for unit in range(units):
                workspace.sums[1, unit] += workspace.gains[row, unit]
    if revealed > 0:
        workspace.after[HIDDEN_SLOT] -= revealed
        _change(net, workspace, HIDDEN_SLOT)
    return squash(read_out(net.win, workspace.sums[1], workspace.shares))


@compiled
def _good_row(net: Net, workspace: NetWorkspace, seat: int, good: int, gained: int) -> int:
    """Give the row of what the units gain by so many cards of a good, added up once for all exchanges."""
    row = natural(good * GAINS + MARKET_SIZE + gained)
    if workspace.fresh[row] != workspace.fresh[-1]:
        workspace.fresh[row] = workspace.fresh[-1]
        find_good(workspace.positions[0], seat, good, gained, workspace.after)
        _clear(workspace, row)
        _gain(net, workspace, row, good)
        _gain(net, workspace, row, 2 * GOODS + good)
        _gain(net, workspace, row, 3 * GOODS + good)
    return row


@compiled
def _payment_row(net: Net, workspace: NetWorkspace, seat: int, camels: int) -> int:
    """Give the row of what the units gain by an exchange in which so many camels are paid."""
    row = natural(CAMEL * GAINS + camels)
    if workspace.fresh[row] != workspace.fresh[-1]:
        workspace.fresh[row] = workspace.fresh[-1]
        find_payment(workspace.positions[0], seat, camels, 1, workspace.after)
        _clear(workspace, row)
        for slot in _PAYMENT_SLOTS:
            _gain(net, workspace, row, slot)
    return row


@compiled
def _clear(workspace: NetWorkspace, row: int) -> None:
    for unit in range(len(workspace.shares)):
        workspace.gains[row, unit] = 0.0


@compiled
def _gain(net: Net, workspace: NetWorkspace, row: int, slot: int) -> None:
    """Add to a row what a slot changed, and forget the change."""
    gained = natural(workspace.after[slot])
    lost = natural(workspace.before[slot])
    workspace.after[slot] = lost
    if gained != lost:
        for unit in range(len(net.bias)):
            workspace.gains[row, unit] += net.features[gained, unit] - net.features[lost, unit]


@compiled
def worth(net: Net, workspace: NetWorkspace) -> float:
    """Return the chance to win of the player to move in the first position: that of the best move."""
    count = judge_moves(net, workspace)
    return float(workspace.values[best(workspace.values, count)])


@compiled
def best(values: FloatArray, count: int) -> int:
    """Give the first of the best."""
    found = 0
    for number in range(1, count):
        if values[number] > values[found]:
            found = number
    return found
