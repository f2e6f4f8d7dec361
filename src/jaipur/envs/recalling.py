"""What a seat was told in a round, from its first card on: all of it as text, the latest plies as numbers."""

from __future__ import annotations

from typing import Final

from jaipur.envs.chance import outcome_text
from jaipur.envs.factoring import FACTORS, TABLE
from jaipur.rules.cards import CAMEL, CARDS, DEALT, HAND_DEALT, SEATS

PLY: Final = 1 + FACTORS + CARDS
"""Bytes of a ply: the mover's seat, the move's factors, and what came from the deck for it."""
MOST_PLIES: Final = 3_440
"""No round is longer: 41 moves draw cards and 44 sell, with 39 exchanges before each, and 40 at last."""

Told = tuple[str, str]
NOTHING_TOLD: Final[Told] = ("", "")
HIDDEN: Final = "?"


def _owner(dealt: int) -> int:
    """Give the seat that gets a card of the deal, or 2 for the market (S1)."""
    return dealt // HAND_DEALT


def tell_card(told: Told, dealt: int, card: int) -> Told:
    """Tell both of a card from the deck: one that is dealt to the other is hidden, unless a camel (S2)."""
    owner = _owner(dealt) if dealt < DEALT else SEATS
    text = outcome_text(card)
    hidden = text if card == CAMEL else HIDDEN
    return (
        told[0] + (hidden if owner == 1 else text),
        told[1] + (hidden if owner == 0 else text),
    )


def tell_bonus(told: Told, seat: int, outcome: int) -> Told:
    """Tell both of a bonus token: its value only to who drew it (K2)."""
    text = outcome_text(outcome)
    return told[0] + (text if seat == 0 else f"+{HIDDEN}"), told[1] + (text if seat == 1 else f"+{HIDDEN}")


def tell_move(told: Told, move: int) -> Told:
    """Tell both of a move."""
    return f"{told[0]} {move}:", f"{told[1]} {move}:"


def recall_move(plies: bytes, most: int, seat: int, move: int) -> bytes:
    """Put a ply before the others, and forget the last of too many."""
    ply: bytes = bytes([seat]) + TABLE[move].tobytes() + bytes(CARDS)
    return (ply + plies)[: most * PLY]


def recall_card(plies: bytes, card: int) -> bytes:
    """Note a card from the deck with the latest ply."""
    if not plies:
        return plies
    place = 1 + FACTORS + card
    return plies[:place] + bytes([plies[place] + 1]) + plies[place + 1 :]
