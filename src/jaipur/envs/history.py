"""The history of a round as one seat saw it: all of it as text, the latest plies as numbers."""

from __future__ import annotations

from typing import Final

from jaipur.envs.chance import outcome_text
from jaipur.envs.move_factors import FACTORS, TABLE
from jaipur.rules.cards import CAMEL, CARDS, DEALT, HAND_DEALT, SEATS

PLY: Final = 1 + FACTORS + CARDS
"""Bytes of a ply: the mover's seat, the move's factors, and what came from the deck for it."""
MOST_PLIES: Final = 3_440
"""No round is longer: 41 moves draw cards and 44 sell, with 39 exchanges before each, and 40 at last."""

SeatHistories = tuple[str, str]
NOTHING_TOLD: Final[SeatHistories] = ("", "")
HIDDEN: Final = "?"


def _owner(dealt: int) -> int:
    """Give the seat that gets a card of the deal, or 2 for the market (S1)."""
    return dealt // HAND_DEALT


def tell_card(told: SeatHistories, dealt: int, card: int) -> SeatHistories:
    """Record a card from the deck for both seats: the opponent's dealt goods are hidden (S2)."""
    owner = _owner(dealt) if dealt < DEALT else SEATS
    text = outcome_text(card)
    hidden = text if card == CAMEL else HIDDEN
    return (
        told[0] + (hidden if owner == 1 else text),
        told[1] + (hidden if owner == 0 else text),
    )


def tell_bonus(told: SeatHistories, seat: int, outcome: int) -> SeatHistories:
    """Record a bonus token for both seats: only the seat that drew it sees the value (K2)."""
    text = outcome_text(outcome)
    return told[0] + (text if seat == 0 else f"+{HIDDEN}"), told[1] + (text if seat == 1 else f"+{HIDDEN}")


def tell_move(told: SeatHistories, move: int) -> SeatHistories:
    """Record a move for both seats."""
    return f"{told[0]} {move}:", f"{told[1]} {move}:"


def recall_move(plies: bytes, most: int, seat: int, move: int) -> bytes:
    """Insert a ply at the front, and drop the oldest one."""
    ply: bytes = bytes([seat]) + TABLE[move].tobytes() + bytes(CARDS)
    return (ply + plies)[: most * PLY]


def recall_card(plies: bytes, card: int) -> bytes:
    """Note a card from the deck with the latest ply."""
    if not plies:
        return plies
    place = 1 + FACTORS + card
    return plies[:place] + bytes([plies[place] + 1]) + plies[place + 1 :]
