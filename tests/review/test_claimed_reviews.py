"""Reviews that somebody else made: honest ones pass, and forged ones are found with the rate that is told."""

from __future__ import annotations

from functools import cache
from random import Random
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from jaipur.compiling import JIT
from jaipur.online.device_matches import archived_from
from jaipur.online.match_ids import MatchId
from jaipur.review.claimed_ledger import ForgedReview
from jaipur.review.sampled_turns import LEAST, SHARE, chosen_turns, drawn_of, missed
from jaipur.rules.records.record import Record
from jaipur.wire.reviews import Code, Fact, Label, Review, Turn
from tests.device_matches import device_match
from tests.review.judges import reviewer

MOVES = 60 if JIT else 5


@cache
def the_record() -> Record:
    """A match that was given up after some moves."""
    return archived_from(device_match(most=MOVES), MatchId(1)).record()


@cache
def the_review() -> Review:
    """Its review."""
    return reviewer().review(the_record())


def with_turn(place: int, turn: Turn) -> Review:
    """The review with another turn."""
    review = the_review()
    return replace(review, turns=(*review.turns[:place], turn, *review.turns[place + 1 :]))


def better(turn: Turn) -> Turn:
    """A turn whose mover played as well as could be, with all that follows from it in the turn itself."""
    decision = turn.decision
    assert decision is not None
    best = tuple(replace(each, error=0.5) for each in decision.best)
    return replace(turn, decision=replace(decision, best=best))


def test_an_honest_review_passes_and_is_the_one_that_was_claimed() -> None:
    """Whichever turns are judged anew."""
    review, record = the_review(), the_record()

    for chosen in ((), chosen_turns(review), range(len(review.turns))):
        assert reviewer().check(record, review, chosen) == review


def test_a_review_of_a_browser_comes_as_json_and_passes() -> None:
    """In which 1.0 is written as 1."""
    text = msgspec.json.encode(the_review()).replace(b"1.0,", b"1,").replace(b"0.0,", b"0,")
    claimed = msgspec.json.decode(text, type=Review)

    assert reviewer().check(the_record(), claimed, ()) == the_review()


@pytest.mark.parametrize("place", range(1, MOVES + 1, 7 if JIT else 1))
def test_a_forged_turn_is_found_when_it_is_judged_anew_and_only_then(place: int) -> None:
    """What nothing else in the review says."""
    claimed = with_turn(place, better(the_review().turns[place]))

    assert reviewer().check(the_record(), claimed, {*range(len(claimed.turns))} - {place}) == claimed
    with pytest.raises(ForgedReview, match=f"turn {place}"):
        reviewer().check(the_record(), claimed, {place})


def _told(turn: Turn, **changed: Any) -> Turn:  # noqa: ANN401 - any field
    decision = turn.decision
    assert decision is not None
    return replace(turn, decision=replace(decision, **changed))


def test_what_follows_from_the_turns_is_computed_for_all_of_them() -> None:
    """So that a forged number that anything else depends on is found without a single estimate."""
    review = the_review()
    turn = review.turns[2]
    assert turn.decision is not None
    best, (one, other) = turn.decision.best, turn.changes
    forged = [
        with_turn(2, _told(turn, seat=1 - turn.decision.seat)),
        with_turn(2, _told(turn, move="M" if turn.decision.move != "M" else "T D")),
        with_turn(2, _told(turn, loss=0.5, label=Label.BLUNDER)),
        with_turn(2, _told(turn, label=Label.MISTAKE if turn.decision.label is None else None)),
        with_turn(2, replace(turn, changes=(replace(one, before=0.123), other))),
        with_turn(2, replace(turn, changes=(replace(one, skill=one.skill + 0.25), other))),
        with_turn(2, replace(turn, changes=(one, replace(other, after=1 - other.after / 2)))),
        with_turn(2, replace(turn, decision=None)),
        with_turn(2, _told(turn, view="nothing that a seat sees")),
        with_turn(2, _told(turn, best=(*best, replace(best[0], move="no move")))),
        with_turn(2, _told(turn, best=(best[0], *best))),
        with_turn(2, _told(turn, best=())),
        with_turn(2, _told(turn, reasons=(*turn.decision.reasons, Fact(Code.CLOSED, {})))),
        with_turn(0, replace(review.turns[0], part=1)),
        replace(review, turns=review.turns[:-1]),
        replace(review, turns=(*review.turns, review.turns[-1])),
        replace(review, tallies=(review.tallies[1], review.tallies[0])),
        replace(review, moments=review.moments[:1]),
        replace(review, verdict=replace(review.verdict, winner=None)),
        replace(review, start=(0.4, 0.6)),
        replace(review, judge="another@1"),
        replace(review, match="another"),
    ]
    for number, claimed in enumerate(forged):
        assert claimed != review, number
        with pytest.raises(ForgedReview):
            reviewer().check(the_record(), claimed, ())


def test_the_review_of_another_match_is_found() -> None:
    """Even under this one's name."""
    other = archived_from(device_match(seed=bytes(32), most=MOVES), MatchId(1)).record()

    with pytest.raises(ForgedReview):
        reviewer().check(other, the_review(), ())


def test_which_turns_are_judged_anew_is_chance_but_for_the_key_moments() -> None:
    """A twelfth of the decisions, and six at least."""
    review = the_review()
    key = {(moment.round, moment.part) for moment in review.moments}
    always = {n for n, t in enumerate(review.turns) if (t.round, t.part) in key and t.decision is not None}
    others = MOVES - len(always)
    drawn = [chosen_turns(review, Random(n)) for n in range(20)]

    assert all(always <= each for each in drawn)
    assert {len(each) for each in drawn} == {len(always) + drawn_of(others)}
    assert all(review.turns[place].decision is not None for each in drawn for place in each)
    assert others <= LEAST or len({*drawn}) > 1


def test_how_likely_a_forged_review_is_missed() -> None:
    """As counted in many draws; the page about reviews tells these."""
    dice, places = Random(1), range(107)
    found = [any(each < 10 for each in dice.sample(places, drawn_of(107))) for _ in range(20_000)]

    assert drawn_of(107) == 9
    assert drawn_of(4) == 4
    assert 1 / SHARE == 12
    assert missed(107, 0) == 1
    assert missed(107, 1) == pytest.approx(98 / 107)
    assert missed(107, 10) == pytest.approx(1 - sum(found) / len(found), abs=0.01)
    assert missed(107, 107) == 0
