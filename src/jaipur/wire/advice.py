"""Hints in unrated matches against a bot: first the kind of move, then the move, then the reasons."""

from __future__ import annotations

from enum import StrEnum
from typing import Literal

import msgspec

from jaipur.rules.round.moves import Move
from jaipur.wire.values import Version

Step = Literal["kind", "move", "why"]
"""How detailed a hint is."""


class Merit(StrEnum):
    """A reason for a move. Its numbers are in the field beside it."""

    ENDS = "ends"
    EARNS = "earns"
    BONUS = "bonus"
    FIRST = "first"
    COLLECTS = "collects"
    DENIES = "denies"
    TOKEN = "token"  # noqa: S105 - of wood
    CAMELS = "camels"
    HERD = "herd"
    QUIET = "quiet"
    ROOM = "room"


class _Closed(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    pass


class Argument(_Closed, frozen=True):
    """A reason for a move, and its numbers by name: `good`, `cards`, `rupees`, `low`, `high`, `camels`."""

    merit: Merit
    numbers: dict[str, int]


class AdviceWanted(_Closed, frozen=True):
    """The detail of the hint, and the version of the table that it is for."""

    version: Version
    step: Step


class AdviceGiven(_Closed, frozen=True):
    """A hint with as much detail as was requested."""

    kind: Literal["take", "camels", "exchange", "sell"]
    move: Move | None
    arguments: tuple[Argument, ...] | None
