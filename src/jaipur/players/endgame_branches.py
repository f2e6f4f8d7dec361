"""What can follow a position of an endgame: what chance can bring, and moves, likely ones first."""

from __future__ import annotations

from jaipur.compiling import compiled, natural
from jaipur.players.endgame_desk import EndgameDesk
from jaipur.players.standing import Luck
from jaipur.rules.cards import CARDS, GOODS
from jaipur.rules.numbering import FIRST_EXCHANGE, FIRST_SALE, SALE_CARDS, SALE_GOOD
from jaipur.rules.position import Awaiting, Position, in_bonus_pile, in_deck
from jaipur.rules.tokens import BONUS_COUNTS, KINDS_PER_PILE, WORTH


@compiled
def is_blind_draw(desk: EndgameDesk, position: Position, seat: int) -> bool:
    """Whether a bonus token is drawn of which only the number counts: the other's, or any under luck."""
    is_draw = position.awaiting >= Awaiting.BONUS_THREE and position.awaiting != Awaiting.NOTHING
    return is_draw and (position.to_move != seat or desk.job[0].luck != Luck.FAIR)


@compiled
def list_chances(desk: EndgameDesk, level: int, seat: int) -> None:
    """List what chance can bring, and how likely: a card, or the kind of a bonus token."""
    position = desk.positions[level]
    is_refill = position.awaiting == Awaiting.REFILL
    is_blind = is_blind_draw(desk, position, seat)
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
        desk.moves[level, count] = what
        desk.chances[level, count] = left
        total += left
        count += left > 0
    if is_blind:
        total = natural(desk.chances[level, 0])
        count = 1
    for number in range(count):
        desk.chances[level, number] /= total
    desk.frames[level].count = count


@compiled
def order_moves(desk: EndgameDesk, level: int) -> None:
    """Put the moves first that are likely to decide: the last that did, sales by what they earn, takes."""
    position = desk.positions[level]
    moves = desk.moves[level]
    frame = desk.frames[level]
    # All takes end the round where the deck is empty: their worth is known before any search.
    if level > 0 and position.deck == 0:
        while frame.next < frame.count and moves[natural(frame.next)] < FIRST_SALE:
            frame.next += 1
    first = natural(frame.next)
    last_time = desk.killers[natural(position.deck), natural(position.to_move)]
    for place in range(first, frame.count):
        move = natural(moves[place])
        score = 1000 if move == last_time else _promise(position, move)
        target = place
        while score > 0 and target > first and desk.scores[target - 1] < score:
            desk.scores[target] = desk.scores[target - 1]
            moves[target] = moves[target - 1]
            target -= 1
        desk.scores[target] = score
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
