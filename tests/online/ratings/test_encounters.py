"""Which matches count between two users."""

from __future__ import annotations

import pytest

from jaipur.online.match_ids import MatchId
from jaipur.online.play.log import Opened
from jaipur.online.ratings.encounters import Encounter, encounter_of
from jaipur.rules.events import MatchAborted, MatchDecision, MatchWon
from jaipur.wire.values import House, Person, Sitter, Untimed

MEERA, ARJUN = Person("u-meera", "Meera"), Person("u-arjun", "Arjun")
MATCH = MatchId(17)


def opened(one: Sitter, other: Sitter) -> Opened:
    """Open a table."""
    return Opened((one, other), Untimed(), "0" * 64)


@pytest.mark.parametrize("seat, winner, loser", [(0, MEERA, ARJUN), (1, ARJUN, MEERA)])
def test_a_match_that_somebody_won_counts(seat: int, winner: Person, loser: Person) -> None:
    """Whether it was rated or not, and however it was won."""
    for decision in MatchDecision:
        result = MatchWon(seat, decision)

        assert encounter_of(MATCH, opened(MEERA, ARJUN), result) == Encounter(MATCH, winner.user, loser.user)


def test_no_other_match_counts() -> None:
    """One that was called off or goes on, one against a bot, and one of somebody alone."""
    won = MatchWon(0, MatchDecision.SEALS)
    for sitters, result in (
        ((MEERA, ARJUN), MatchAborted(0)),
        ((MEERA, ARJUN), None),
        ((MEERA, House("teacher")), won),
        ((House("teacher"), MEERA), won),
        ((MEERA, MEERA), won),
    ):
        assert encounter_of(MATCH, opened(*sitters), result) is None
