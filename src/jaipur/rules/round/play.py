"""Playing a move, stopping at each chance point to be given the card or the token."""

from __future__ import annotations

from typing import Final

from jaipur.compiling import compiled, natural
from jaipur.rules.cards import CAMEL, DEALT, DECK_SIZE, GOODS, HAND_DEALT, MARKET_SIZE, SEATS
from jaipur.rules.round.deal import Deal, next_bonus, next_card
from jaipur.rules.round.move_numbers import (
    EXCHANGED,
    FIRST_EXCHANGE,
    FIRST_SALE,
    SALE_CARDS,
    SALE_GOOD,
    TAKE_CAMELS,
)
from jaipur.rules.round.position import Awaiting, Position, bonus_pile_size, market_size
from jaipur.rules.tokens import BONUS_PILES, BONUS_SMALLEST_SALE, PILE_SIZE, PILES_TO_END, WORTH

MOST_EXCHANGES: Final = 40
"""E2b."""


@compiled
def play(position: Position, move: int) -> None:
    """Play a legal move, up to the next chance point, the opponent's turn or the end of the round."""
    if move < TAKE_CAMELS:
        take(position, natural(move))
    elif move == TAKE_CAMELS:
        take_camels(position)
    elif move < FIRST_EXCHANGE:
        sale = natural(move - FIRST_SALE)
        sell(position, natural(SALE_GOOD[sale]), natural(SALE_CARDS[sale]))
    else:
        exchange(position, move)


@compiled
def take(position: Position, good: int) -> None:
    """T1: one good from the market, in plain sight."""
    position.market[good] -= 1
    seat = natural(position.to_move)
    position.hand[seat, good] += 1
    position.seen[seat, good] += 1
    position.exchanges = 0
    await_refill(position)


@compiled
def take_camels(position: Position) -> None:
    """T2: every camel of the market."""
    position.herd[natural(position.to_move)] += position.market[CAMEL]
    position.market[CAMEL] = 0
    position.exchanges = 0
    await_refill(position)


@compiled
def exchange(position: Position, move: int) -> None:
    """T3: goods from the market for as many cards from hand and herd; E2b counts them."""
    seat = natural(position.to_move)
    row = natural(move - FIRST_EXCHANGE)
    for good in range(GOODS):
        gained = EXCHANGED[row, good]
        position.market[good] -= gained
        position.hand[seat, good] += gained
        position.seen[seat, good] = max(0, position.seen[seat, good] + gained)
    position.market[CAMEL] -= EXCHANGED[row, CAMEL]
    position.herd[seat] += EXCHANGED[row, CAMEL]
    position.exchanges += 1
    if position.exchanges == MOST_EXCHANGES:
        position.awaiting = Awaiting.NOTHING
    else:
        pass_turn(position)


@compiled
def sell(position: Position, good: int, cards: int) -> None:
    """T5, T6, T7: tokens from the top while the pile lasts, then a bonus by the number of cards."""
    seat = natural(position.to_move)
    before = natural(position.sold[good])
    after = before + cards
    position.hand[seat, good] -= cards
    position.seen[seat, good] = max(0, position.seen[seat, good] - cards)
    position.sold[good] = after
    position.income[seat] += WORTH[good, after] - WORTH[good, before]
    position.tokens[seat] += min(after, PILE_SIZE[good]) - min(before, PILE_SIZE[good])
    position.exchanges = 0
    if cards >= BONUS_SMALLEST_SALE:
        pile = min(cards - BONUS_SMALLEST_SALE, BONUS_PILES - 1)
        if bonus_pile_size(position, pile) > 0:
            position.awaiting = Awaiting.BONUS_THREE + pile
            return
    end_sale(position)


@compiled
def empty_piles(position: Position) -> int:
    """E1: count the goods piles that are empty."""
    empty = 0
    for good in range(GOODS):
        if position.sold[good] >= PILE_SIZE[good]:
            empty += 1
    return empty


@compiled
def are_piles_empty(position: Position) -> bool:
    """E1: whether so many goods piles are empty that a sale ends the round."""
    return empty_piles(position) >= PILES_TO_END


@compiled
def end_sale(position: Position) -> None:
    """E1: the round is over once three goods piles are empty, the bonus being drawn."""
    if are_piles_empty(position):
        position.awaiting = Awaiting.NOTHING
    else:
        pass_turn(position)


@compiled
def await_refill(position: Position) -> None:
    """E2: a market that must be refilled from an empty deck ends the round."""
    if position.deck == 0:
        position.awaiting = Awaiting.NOTHING
    else:
        position.awaiting = Awaiting.REFILL


@compiled
def pass_turn(position: Position) -> None:
    """The other player is to move."""
    position.to_move = 1 - position.to_move
    position.awaiting = Awaiting.MOVE


@compiled
def draw_card(position: Position, card: int) -> None:
    """Hand in the top card of the deck, where a deal or a refill awaits one."""
    if position.awaiting == Awaiting.DEAL:
        deal_card(position, card)
        return
    position.deck -= 1
    position.market[card] += 1
    if market_size(position) == MARKET_SIZE:
        pass_turn(position)
    else:
        await_refill(position)


@compiled
def deal_card(position: Position, card: int) -> None:
    """S1, S2: five cards to seat 0, five to seat 1, two to the market; a dealt camel joins the herd."""
    dealt = natural(DECK_SIZE - position.deck)
    position.deck -= 1
    seat = dealt // HAND_DEALT
    if seat == SEATS:
        position.market[card] += 1
    elif card == CAMEL:
        position.herd[seat] += 1
    else:
        position.hand[seat, card] += 1
    if dealt + 1 == DEALT:
        position.awaiting = Awaiting.MOVE


@compiled
def draw_bonus(position: Position, kind: int) -> None:
    """T7: hand in the top token of the bonus pile that a sale awaits."""
    position.bonuses[position.to_move, kind] += 1
    end_sale(position)


@compiled
def settle(position: Position, deal: Deal) -> None:
    """Hand in all chance that is awaited from a Deal, until a player is to move or the round is over."""
    while position.awaiting != Awaiting.MOVE and position.awaiting != Awaiting.NOTHING:
        if position.awaiting >= Awaiting.BONUS_THREE:
            draw_bonus(
                position, next_bonus(position, deal, natural(position.awaiting - Awaiting.BONUS_THREE))
            )
        else:
            draw_card(position, next_card(position, deal))
