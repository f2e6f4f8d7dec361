"""The themes of puzzles: what the answer does, or what it refuses."""

from __future__ import annotations

from enum import StrEnum


class Theme(StrEnum):
    """What the answer does, or what it refuses."""

    CLOSE = "close"
    """It ends the round."""
    STAY_OPEN = "stay_open"
    """It does not end the round, where what tempts does."""
    FIRST_TO_SELL = "first_to_sell"
    """It sells before the opponent, who is known to hold the same good."""
    BONUS = "bonus"
    """It sells three or four cards, for a bonus."""
    FIVE_CARDS = "five_cards"
    """It sells five cards or more."""
    WAIT = "wait"
    """It takes more of a good that could be sold already, for a bonus."""
    SMALL_SALE = "small_sale"
    """It sells one or two cards."""
    HOLD_BACK = "hold_back"
    """It sells fewer cards of a good than it could."""
    DENY = "deny"
    """It takes goods that the opponent is known to collect."""
    REFUSE_MARKET = "refuse_market"
    """It turns up no card for the opponent, where what tempts does."""
    TAKE = "take"
    """It takes one good."""
    CAMELS = "camels"
    """It takes the camels."""
    CAMEL_MAJORITY = "camel_majority"
    """Near the end, it is about who has more camels."""
    EXCHANGE = "exchange"
    """It exchanges cards."""
    PRECIOUS = "precious"
    """It takes or sells diamonds, gold or silver."""
    MAKE_ROOM = "make_room"
    """It sells from a hand that is full, or nearly."""
    ENDGAME = "endgame"
    """The round is near its end."""
