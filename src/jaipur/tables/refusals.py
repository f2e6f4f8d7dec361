"""Why a table refuses what it is asked."""

from __future__ import annotations

from enum import StrEnum

from jaipur.rules.legal import Refusal


class Why(StrEnum):
    """A reason: first the table's own, then those of the rules, by the same names."""

    STALE = "stale"
    """Something happened that the asker had not seen."""
    NOT_STARTED = "not started"
    ALREADY_READY = "already ready"
    NOT_BETWEEN_ROUNDS = "not between rounds"
    NOTHING_TO_TAKE_BACK = "nothing to take back"
    OUT_OF_TIME = "out of time"
    NOT_DUE = "not due"
    NOT_AWAY = "not away"

    MATCH_OVER = "match over"
    TOO_LATE_TO_ABORT = "too late to abort"
    ROUND_OVER = "round over"
    AWAITING_CHANCE = "awaiting chance"
    NOT_YOUR_TURN = "not your turn"
    CAMEL_TAKEN = "camel taken"
    UNEQUAL_EXCHANGE = "unequal exchange"
    EXCHANGE_TOO_SMALL = "exchange too small"
    GOOD_BOTH_WAYS = "good both ways"
    PRECIOUS_NEED_TWO = "precious need two"
    NO_CAMELS = "no camels"
    NOT_IN_MARKET = "not in market"
    NOT_IN_HAND = "not in hand"
    NOT_IN_HERD = "not in herd"
    HAND_FULL = "hand full"


def by_the_rules(refusal: Refusal) -> Why:
    """Give a refusal of the rules as the table's."""
    return Why[refusal.name]
