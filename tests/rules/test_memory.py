"""A perfect memory of the events knows all that a seat may know, whatever its table displays."""

from __future__ import annotations

import random

from hypothesis import given, settings, strategies as st

from jaipur.rules.match import Match
from jaipur.rules.match_driver import MatchDriver
from jaipur.rules.memory import recall
from jaipur.rules.options import Options
from jaipur.rules.round.legality import legal_moves
from jaipur.rules.round.moves import Move
from jaipur.rules.view import SeenEvent, Views, displayed, seen_by, view
from tests.positions import seed_of
from tests.strategies import numbers

OPTIONS = st.builds(
    Options,
    seals=st.just(1),
    herds_shown=st.booleans(),
    income_shown=st.booleans(),
    memory_aid=st.booleans(),
    open_hands=st.booleans(),
)


@given(numbers, OPTIONS)
@settings(max_examples=40)
def test_what_is_not_displayed_is_remembered(number: int, options: Options) -> None:
    """At one moment in eight of a match, for both seats and for a watcher."""
    chance, driver = random.Random(number), MatchDriver(seed_of(number), options)

    def choose(match: Match) -> Move:
        return chance.choice(legal_moves(match.position))

    told: dict[int | None, list[SeenEvent]] = {0: [], 1: [], None: []}
    for transition in driver.run(choose):
        is_checked = not chance.randrange(8)
        for viewer, events in told.items():
            events.extend(seen_by(event, viewer, options) for event in transition.events)
            if is_checked:
                known = view(transition.after, viewer)
                assert recall(displayed(known), events) == known


def test_views_of_several_viewers_are_those_of_each() -> None:
    """Although what viewers share is put together once, for all of them."""
    driver = MatchDriver(seed_of(2), Options(seals=1))
    driver.deal_round()
    views = Views(driver.match)
    for viewer in (0, 1, None, 0):
        known = view(driver.match, viewer)

        assert views.known(viewer) == known
        assert views.displayed(viewer) == displayed(known)


def test_a_table_displays_less_than_a_perfect_memory() -> None:
    """The control of the test above: without the events the views differ."""
    driver = MatchDriver(seed_of(1), Options(seals=1))
    driver.deal_round()
    known = view(driver.match, 0)

    assert displayed(known) != known
