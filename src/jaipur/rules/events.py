"""What happened, in the past tense and with the chance that was drawn: a match is the fold of these."""

from __future__ import annotations

from enum import StrEnum
from typing import Annotated

import msgspec

from jaipur.rules.cards import HAND_DEALT, HAND_LIMIT, Card, Good
from jaipur.rules.round.moves import Exchange, Move, Sell, Take, TakeCamels

Seat = Annotated[int, msgspec.Meta(ge=0, le=1)]
DealtHand = Annotated[tuple[Card, ...], msgspec.Meta(min_length=HAND_DEALT, max_length=HAND_DEALT)]
Goods = Annotated[tuple[Good, ...], msgspec.Meta(max_length=HAND_LIMIT)]


class RoundDecision(StrEnum):
    """E4, E5: what decided a round."""

    RUPEES = "rupees"
    BONUS_TOKENS = "bonus tokens"
    GOODS_TOKENS = "goods tokens"
    SECOND_TIE = "second tie"


class MatchDecision(StrEnum):
    """E6 to E8: what decided a match."""

    SEALS = "seals"
    RESIGNATION = "resignation"
    TIME = "time"
    ABSENCE = "absence"


class Dealt(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="dealt"):
    """S1: a round was dealt: hands as they fell, camels included, and the two cards for the market."""

    round: Annotated[int, msgspec.Meta(ge=1)]
    starter: Seat
    hands: tuple[DealtHand, DealtHand]
    market: tuple[Card, Card]


class Taken(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="taken"):
    """T1: a good was taken."""

    seat: Seat
    good: Good


class CamelsTaken(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="camels_taken"):
    """T2: the market's camels joined a herd."""

    seat: Seat
    camels: Annotated[int, msgspec.Meta(ge=1, le=5)]


class Exchanged(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="exchanged"):
    """T3: goods were exchanged for as many cards."""

    seat: Seat
    taken: tuple[Card, ...]
    given: tuple[Card, ...]


class Sold(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="sold"):
    """T5: cards were sold for these tokens, fewer than cards where the pile ran out."""

    seat: Seat
    good: Good
    cards: Annotated[int, msgspec.Meta(ge=1, le=7)]
    tokens: tuple[int, ...]


class BonusDrawn(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="bonus_drawn"):
    """T7: the top token of a bonus pile (3, 4, or 5 for five and more) was drawn."""

    seat: Seat
    pile: Annotated[int, msgspec.Meta(ge=3, le=5)]
    value: int


class Refilled(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="refilled"):
    """T1, T2: cards came from the deck to the market."""

    cards: Annotated[tuple[Card, ...], msgspec.Meta(min_length=1, max_length=5)]


class Account(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """E3, E4: what one player's round was worth, turned face up."""

    hand: Goods
    herd: int
    goods: int
    goods_tokens: int
    bonuses: tuple[int, ...]
    camel_token: int

    @property
    def rupees(self) -> int:
        """The player's total."""
        return self.goods + sum(self.bonuses) + self.camel_token


class RoundWon(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="round_won"):
    """E4, E5: a round was scored and gave a Seal."""

    seat: Seat
    by: RoundDecision
    accounts: tuple[Account, Account]


class RoundTied(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="round_tied"):
    """E5: a round was scored, a perfect tie, and is played again."""

    accounts: tuple[Account, Account]


class MatchWon(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="match_won"):
    """E6 to E8: the match was won."""

    seat: Seat
    by: MatchDecision


class MatchAborted(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="match_aborted"):
    """E9: the match ended without a result."""

    seat: Seat | None
    """The seat that aborted it; None for the host of the table."""


MoveEvent = Taken | CamelsTaken | Exchanged | Sold
Event = Dealt | MoveEvent | BonusDrawn | Refilled | RoundWon | RoundTied | MatchWon | MatchAborted


def move_in(event: MoveEvent) -> Move:
    """Give the move that an event tells of."""
    match event:
        case Taken(good=good):
            return Take(good)
        case CamelsTaken():
            return TakeCamels()
        case Exchanged(taken=taken, given=given):
            return Exchange(taken, given)
        case Sold(good=good, cards=cards):
            return Sell(good, cards)
