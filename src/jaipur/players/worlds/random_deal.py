"""Rounds dealt inside kernels, from dice: any deal as likely, and either starter."""

from __future__ import annotations

from jaipur.compiling import compiled, natural
from jaipur.players.dice import Dice, below
from jaipur.rules.cards import DECK_SIZE
from jaipur.rules.round.deal import SORTED_DECK, Deal, Deals, make_deal, new_deals
from jaipur.rules.round.play import settle
from jaipur.rules.round.position import Position, clear
from jaipur.rules.tokens import BONUS_PILE_SIZE, BONUS_PILES, BONUS_TOKENS


def sorted_deals() -> Deals:
    """Make one Deal that is yet to be shuffled."""
    deals = new_deals(1)
    deals[0] = make_deal([*SORTED_DECK], [[*pile] for pile in BONUS_TOKENS])
    return deals


@compiled
def shuffle(deal: Deal, dice: Dice) -> None:
    """Put deck and bonus piles in any order, each as likely."""
    for place in range(DECK_SIZE - 1, 0, -1):
        other = below(dice, place + 1)
        card = deal.deck[place]
        deal.deck[place] = deal.deck[other]
        deal.deck[other] = card
    for pile in range(BONUS_PILES):
        for place in range(BONUS_PILE_SIZE[pile] - 1, 0, -1):
            other = below(dice, place + 1)
            kind = deal.bonuses[pile, natural(place)]
            deal.bonuses[pile, natural(place)] = deal.bonuses[pile, other]
            deal.bonuses[pile, other] = kind


@compiled
def deal_round(position: Position, deal: Deal, dice: Dice) -> None:
    """Begin a round from a new deal, with either starter."""
    shuffle(deal, dice)
    clear(position, below(dice, 2))
    settle(position, deal)
