"""The recipe of a data set: from it alone follow the players, the deals and every byte of what is stored."""

from __future__ import annotations

from typing import Annotated, Final, Literal

import msgspec

from jaipur.players.dice import below, new_dice
from jaipur.players.opponents import LEVELS

VERSION: Final = 1
"""The version of the set. A change of any byte, such as by a bot that plays better, needs the next one."""
PART_MATCHES: Final = 1_000
SEARCH_WORK: Final = {"maharaja": 20_000}
"""Work for a move of a level that would take too long with its own."""

RowsKept = Literal["all", "reviewed"]
_Count = Annotated[int, msgspec.Meta(ge=0)]


def entrants() -> tuple[str, ...]:
    """Return the players of a set, as the arena names them, the gentlest first."""
    return tuple(f"{name}@{SEARCH_WORK[name]}" if name in SEARCH_WORK else name for name in LEVELS)


class Recipe(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a set consists of. Each part is a function of the recipe and of the part's number."""

    seed: _Count
    matches: Annotated[int, msgspec.Meta(ge=1)]
    reviewed: _Count = 0
    """The matches that are reviewed, spread evenly over the parts, at the beginning of each."""
    rows: RowsKept = "all"
    """The matches whose decisions are in the table."""
    part_matches: Annotated[int, msgspec.Meta(ge=1)] = PART_MATCHES
    version: Literal[1] = VERSION

    def __post_init__(self) -> None:
        """Raise ValueError where more matches are to be reviewed than played."""
        if self.reviewed > self.matches:
            raise ValueError(f"{self.reviewed} of {self.matches} matches cannot be reviewed")

    @property
    def parts(self) -> int:
        """The number of parts."""
        return -(-self.matches // self.part_matches)

    def numbers(self, part: int) -> range:
        """Return the numbers of the matches in a part."""
        first = part * self.part_matches
        return range(first, min(first + self.part_matches, self.matches))

    def reviewed_numbers(self, part: int) -> range:
        """Return the numbers of the matches in a part that are reviewed."""
        numbers = self.numbers(part)
        before, after = (self.reviewed * count // self.matches for count in (numbers.start, numbers.stop))
        return numbers[: after - before]

    def pairing(self, number: int) -> tuple[str, str]:
        """Return who plays a match, seat 0 first: each meets each and itself, in either seat."""
        pairings = [(one, other) for one in entrants() for other in entrants()]
        return pairings[self._order(len(pairings))[number % len(pairings)]]

    def match_seed(self, number: int) -> str:
        """Return the text from which the deals of a match and the dice of its players follow."""
        return f"jaipur-dataset-{self.version}:{self.seed}:{number}"

    def _order(self, count: int) -> list[int]:
        """Shuffle the pairings by the seed, so that the matches at the beginning of a part are a spread."""
        order, dice = list(range(count)), new_dice(b"jaipur-dataset", self.version, self.seed)
        for place in range(count - 1, 0, -1):
            other = below(dice, place + 1)
            order[place], order[other] = order[other], order[place]
        return order
