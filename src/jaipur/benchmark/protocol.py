"""The protocol of the benchmark: its deals, its divisions and their opponents. A change is a new version."""

from __future__ import annotations

from typing import Final, NamedTuple

from jaipur.arena.contestant import Contestant
from jaipur.players.player import Limits

VERSION: Final = 1
SEED: Final = 20_261_119
"""The deals of every entry follow from this number alone."""
SIZES: Final = (10, 100, 1_000, 10_000)
"""How many deals an entry may have: from the first on, so that nobody stops at a good moment."""


class Division(NamedTuple):
    """An opponent, and the time for a move of a bot that meets it."""

    milliseconds: int
    """Of the reference core, in the mean over the bot's moves."""
    opponent: Contestant


MAHARAJA: Final = "maharaja"
DIVISIONS: Final = {
    "1ms": Division(1, Contestant(MAHARAJA, Limits(work=5_000))),
    "30ms": Division(30, Contestant(MAHARAJA, Limits(work=150_000))),
    "300ms": Division(300, Contestant(MAHARAJA, Limits(work=1_500_000))),
    "challenge": Division(300, Contestant(MAHARAJA, Limits(work=300_000))),
}
"""The opponents think with counted work; in the challenge it is what the Maharaja has at a table."""

CHALLENGE_SCORE: Final = 0.52
CHALLENGE_DEALS: Final = 10_000
"""The standing challenge: more than this share of so many deals in the division `challenge`."""
