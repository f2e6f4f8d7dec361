"""Advice for whoever plays the house for nothing: first what kind of move, then which one, then why."""

from __future__ import annotations

from enum import StrEnum
from typing import Literal

import msgspec

from jaipur.rules.moves import Move
from jaipur.wire.values import Version

Step = Literal["kind", "move", "why"]
"""How much of it is wanted."""


class Merit(StrEnum):
    """What speaks for a move; its numbers are beside it."""

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
    """What speaks for a move, and its numbers by name: `good`, `cards`, `rupees`, `low`, `high`, `camels`."""

    merit: Merit
    numbers: dict[str, int]


class AdviceWanted(_Closed, frozen=True):
    """How much of it is wanted, and at which version of the table."""

    version: Version
    step: Step


class AdviceGiven(_Closed, frozen=True):
    """No more than was wanted."""

    kind: Literal["take", "camels", "exchange", "sell"]
    move: Move | None
    arguments: tuple[Argument, ...] | None
