"""The options of a table (O1 to O5); the printed game is the default, and the only one that is rated."""

from __future__ import annotations

from typing import Literal

import msgspec


class Options(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How a match is played and what its players are shown."""

    seals: Literal[1, 2, 3] = 2
    """O1: Seals that win the match."""
    herds_shown: bool = True
    """O2."""
    income_shown: bool = True
    """O3."""
    memory_aid: bool = False
    """O4: the opponent's cards that were taken in plain sight are shown."""
    open_hands: bool = False
    """O5."""

    @property
    def is_printed_game(self) -> bool:
        """Whether this is the printed game, which alone is rated."""
        return self == PRINTED_GAME


PRINTED_GAME = Options()
