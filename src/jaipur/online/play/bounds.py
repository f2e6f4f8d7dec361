"""The bounds of a match: how long its log may become, and what a seat may ask for again and again.

One seat alone cannot reach the bound of entries, and so cannot end a match that it is about to lose: what it
may repeat without the opponent is counted, and forty exchanges in a row end a round (E2b).
"""

from __future__ import annotations

from typing import Final

MOST_ENTRIES: Final = 1_200
"""Entries of a log. A match between strong players has about 110; one of random moves to three Seals, 400."""
MOST_TAKE_BACKS: Final = 50
"""Moves that a seat may take back in one match: about as many as it makes."""
MOST_CLAIMS: Final = 20
"""How often a seat may claim in one match that the opponent is absent."""
MOST_REMEMBERED: Final = 16
"""Moves of each seat whose command ids a table remembers. A client repeats only what it has no answer to.

All other commands are remembered: each of them is bounded here, or possible once in a round."""
PAGE: Final = 250
"""Entries that are read from a store at once."""
