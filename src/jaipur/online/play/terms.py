"""The terms of a match: time control, options, and whether the result is rated."""

from __future__ import annotations

from typing import Final

import msgspec

from jaipur.rules.options import PRINTED_GAME, Options
from jaipur.wire.accounts import Kind
from jaipur.wire.values import Control, Correspondence, Live, Why

QUICK: Final[tuple[Control, ...]] = (
    Live(3, 5),
    Live(5, 5),
    Live(10, 5),
    Live(15, 10),
    Correspondence(1),
    Correspondence(3),
    Correspondence(7),
)
"""The time controls of rated matches and of automatic pairing: few, so that players find each other."""


class Terms(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What is played: the time control, the options, and whether it is rated."""

    control: Control
    options: Options = PRINTED_GAME
    rated: bool = False

    def __post_init__(self) -> None:
        """Raise ValueError for a rated match with other options or another time control than QUICK."""
        if self.rated and not (self.options.is_printed_game and self.control in QUICK):
            raise ValueError(f"these terms cannot be rated: {self.control} with {self.options}")


def terms_for(kind: Kind, control: Control, options: Options, *, rated: bool) -> Terms | Why:
    """Return the terms, or the reason why a user of this kind may not play on them."""
    if rated and kind is Kind.GUEST:
        return Why.NOT_RATED
    try:
        return Terms(control, options, rated)
    except ValueError:
        return Why.NOT_RATED
