"""What can follow a position of an endgame: what chance can bring, and moves, likely ones first."""

from __future__ import annotations

from jaipur.compiling import compiled, natural
from jaipur.players.endgame.score_cache import BonusEstimate, is_drawing
from jaipur.players.endgame.workspace import EndgameWorkspace
from jaipur.rules.cards import CARDS, GOODS
from jaipur.rules.round.legality import list_moves
from jaipur.rules.round.move_numbers import FIRST_EXCHANGE, FIRST_SALE, SALE_CARDS, SALE_GOOD
from jaipur.rules.round.position import Awaiting, Position, in_bonus_pile, in_deck
from jaipur.rules.tokens import BONUS_COUNTS, KINDS_PER_PILE, WORTH


@compiled
def is_blind_draw(position: Position, seat: int, luck: int) -> bool:
    """Return whether of a bonus token only the number counts: it is the other's, or luck is not fair."""
    return is_drawing(position) and (position.to_move != seat or luck != BonusEstimate.FAIR)


@compiled
def list_branches(workspace: EndgameWorkspace, level: int, seat: int) -> None:
    """List what can follow a level's position: the mover's moves in order, or what chance can bring."""
    if workspace.positions[level].awaiting == Awaiting.MOVE:
        frame = workspace.frames[level]
        frame.count = list_moves(workspace.positions[level], workspace.moves[level])
        _order_moves(workspace, level)
    else:
        _list_chances(workspace, level, seat)


@compiled
def _list_chances(workspace: EndgameWorkspace, level: int, seat: int) -> None:
    """List what chance can bring, and how likely: a card, or the kind of a bonus token."""
    position = workspace.positions[level]
    is_refill = position.awaiting == Awaiting.REFILL
    is_blind = is_blind_draw(position, seat, workspace.job[0].luck)
    first = 0 if is_refill else natural((position.awaiting - Awaiting.BONUS_THREE) * KINDS_PER_PILE)
    count = 0
    total = 0
    for what in range(first, first + (CARDS if is_refill else KINDS_PER_PILE)):
        if is_refill:
            left = in_deck(position, what)
        elif is_blind:
            left = in_bonus_pile(position, what)
        else:
            left = natural(BONUS_COUNTS[what] - position.bonuses[seat, what])
        workspace.moves[level, count] = what
        workspace.chances[level, count] = left
        total += left
        count += left > 0
        if is_blind and count > 0:
            break
    for number in range(count):
        workspace.chances[level, number] /= total
    workspace.frames[level].count = count


@compiled
def _order_moves(workspace: EndgameWorkspace, level: int) -> None:
    """Put the moves first that are likely to decide: the last that did, sales by what they earn, takes."""
    position = workspace.positions[level]
    moves = workspace.moves[level]
    frame = workspace.frames[level]
    # All takes end the round where the deck is empty: their worth is known before any search.
    if level > 0 and position.deck == 0:
        while frame.next < frame.count and moves[natural(frame.next)] < FIRST_SALE:
            frame.next += 1
    first = natural(frame.next)
    last_time = workspace.killers[natural(position.deck), natural(position.to_move)]
    for place in range(first, frame.count):
        move = natural(moves[place])
        score = 1000 if move == last_time else _promise(position, move)
        target = place
        while score > 0 and target > first and workspace.scores[target - 1] < score:
            workspace.scores[target] = workspace.scores[target - 1]
            moves[target] = moves[target - 1]
            target -= 1
        workspace.scores[target] = score
        moves[target] = move


@compiled
def _promise(position: Position, move: int) -> int:
    """Guess how good a move is: rupees for a sale, less for a take, nothing for an exchange."""
    if move < GOODS:
        sold = natural(position.sold[move])
        return 1 + int(WORTH[move, sold + 1] - WORTH[move, sold])
    if move < FIRST_SALE:
        return 1
    if move >= FIRST_EXCHANGE:
        return 0
    good = natural(SALE_GOOD[natural(move - FIRST_SALE)])
    cards = natural(SALE_CARDS[natural(move - FIRST_SALE)])
    sold = natural(position.sold[good])
    return 10 + int(WORTH[good, sold + cards] - WORTH[good, sold]) + 2 * cards
