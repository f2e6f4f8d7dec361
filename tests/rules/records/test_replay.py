"""A record is held against the rules: whatever is not as they make it is found, and where."""

from __future__ import annotations

from collections.abc import Callable
from itertools import pairwise

import pytest
from msgspec.structs import replace

from jaipur.rules.events import MatchAborted, MatchDecision, MatchWon, RoundDecision
from jaipur.rules.match import Match, fold_all
from jaipur.rules.options import Options
from jaipur.rules.records.record import Outcome, Record, RecordError, RecordPlace, Score
from jaipur.rules.records.replay import read_record, replay, shown, steps
from jaipur.rules.records.text import print_record
from jaipur.rules.text.position import print_position
from tests.records import json, ply_at, up_to, vector, with_ply, with_round
from tests.vectors.write_records import PLANS, play_match

MATCH = "printed-game"
FIRST, SECOND = RecordPlace(1, 1), RecordPlace(1, 2)
SALE = RecordPlace(1, 7)
WITH_BONUS = RecordPlace(1, 44)
LAST = RecordPlace(1, 68)

Tamper = Callable[[Record], Record]


@pytest.mark.parametrize("name", PLANS)
def test_a_replay_gives_the_match_that_was_played(name: str) -> None:
    """The fold of the same events."""
    played = fold_all(
        Match(PLANS[name].options), (e for events in play_match(name, PLANS[name]) for e in events)
    )

    again = replay(vector(name))

    assert print_position(again.position) == print_position(played.position)
    assert (again.seals, again.round, again.result) == (played.seals, played.round, played.result)


def test_a_replay_goes_command_by_command() -> None:
    """Each step begins where the last one ended, and says where it is written."""
    record = vector("resigned")
    walked = list(steps(record))
    plies = [
        RecordPlace(n, ply)
        for n, played in enumerate(record.rounds, 1)
        for ply in range(1, len(played.plies) + 1)
    ]
    deals = [RecordPlace(n, "deal") for n in range(1, len(record.rounds) + 1)]

    assert sorted(step.place for step in walked if isinstance(step.place.part, int)) == plies
    assert [step.place for step in walked if step.place.part == "deal"] == deals
    assert walked[-1].place == RecordPlace(len(record.rounds), "result")
    assert walked[-1].events == (MatchWon(0, MatchDecision.RESIGNATION),)
    assert all(one.after is other.before for one, other in pairwise(walked))


def test_what_a_round_shows_of_chance_is_gathered_in_order() -> None:
    """S1, T1, T2, T7: twelve cards dealt, then the refills; bonus tokens by pile."""
    played = vector("aborted").rounds[0]
    assert shown(played) == ([0, 5, 3, 6, 2, 4, 4, 2, 4, 3, 4, 6], [[], [], []])

    longer = vector(MATCH).rounds[0]
    cards, bonuses = shown(longer)
    assert len(cards) == 12 + sum(len(ply.refill or "") for ply in longer.plies)
    assert bonuses == [[2], [], []]


TAMPERED: dict[str, tuple[Tamper, RecordPlace]] = {
    "a move that is not legal": (lambda r: with_ply(r, FIRST, move="T M"), FIRST),
    "a move that no position allows": (lambda r: with_ply(r, SECOND, move="X S/C"), SECOND),
    "a move that is none": (lambda r: with_ply(r, SECOND, move="X SL"), SECOND),
    "a move spelled in another way": (lambda r: with_ply(r, SECOND, move="X LS/CM"), SECOND),
    "the other seat": (lambda r: with_ply(r, FIRST, seat=0), FIRST),
    "another token": (lambda r: with_ply(r, SALE, tokens=(3,)), SALE),
    "a token too many": (lambda r: with_ply(r, SALE, tokens=(5, 3)), SALE),
    "no tokens": (lambda r: with_ply(r, SALE, tokens=None), SALE),
    "tokens without a sale": (lambda r: with_ply(r, SECOND, tokens=()), SECOND),
    "a bonus token of another pile": (lambda r: with_ply(r, WITH_BONUS, bonus=8), WITH_BONUS),
    "a bonus token that does not exist": (lambda r: with_ply(r, WITH_BONUS, bonus=7), WITH_BONUS),
    "no bonus token": (lambda r: with_ply(r, WITH_BONUS, bonus=None), WITH_BONUS),
    "a bonus token for two cards": (lambda r: with_ply(r, RecordPlace(1, 8), bonus=1), RecordPlace(1, 8)),
    "a bonus token of the pile, but another": (
        lambda r: with_ply(r, WITH_BONUS, bonus=3),
        RecordPlace(1, "score"),
    ),
    "a card too few": (lambda r: with_ply(r, FIRST, refill="MP"), FIRST),
    "a card too many": (lambda r: with_ply(r, FIRST, refill="MPSS"), FIRST),
    "no cards": (lambda r: with_ply(r, FIRST, refill=None), FIRST),
    "cards after an exchange": (lambda r: with_ply(r, SECOND, refill="G"), SECOND),
    "another card, which is taken later": (lambda r: with_ply(r, FIRST, refill="MPD"), SECOND),
    "more of a card than there are": (lambda r: with_ply(r, LAST, refill="DD"), LAST),
    "a hand that cannot do what it does": (
        lambda r: with_round(r, 1, deal=("MMSGG", "LDGLL", "LP")),
        SECOND,
    ),
    "a market that does not offer what is taken": (
        lambda r: with_round(r, 1, deal=("MMSGC", "LDGLL", "PP")),
        SECOND,
    ),
    "more of a card than there are in the deal": (
        lambda r: with_round(r, 1, deal=("DDDDD", "DDGLL", "LP")),
        RecordPlace(1, "deal"),
    ),
    "the other seat starts": (lambda r: with_round(r, 1, starter=0), FIRST),
    "the winner starts": (lambda r: with_round(r, 2, starter=0), RecordPlace(2, "start")),
    "a score": (
        lambda r: with_round(r, 1, score=Score((65, 55), 0, RoundDecision.RUPEES)),
        RecordPlace(1, "score"),
    ),
    "the Seal": (
        lambda r: with_round(r, 1, score=Score((64, 55), 1, RoundDecision.RUPEES)),
        RecordPlace(1, "score"),
    ),
    "what decided": (
        lambda r: with_round(r, 1, score=Score((64, 55), 0, RoundDecision.BONUS_TOKENS)),
        RecordPlace(1, "score"),
    ),
    "no Seal": (lambda r: with_round(r, 1, score=Score((64, 55))), RecordPlace(1, "score")),
    "no score": (lambda r: with_round(r, 1, score=None), RecordPlace(1, "score")),
    "a score too early": (
        lambda r: with_round(r, 1, plies=r.rounds[0].plies[:-1]),
        RecordPlace(1, "score"),
    ),
    "a round that is not over": (
        lambda r: with_round(r, 1, plies=r.rounds[0].plies[:-1], score=None),
        RecordPlace(2, "start"),
    ),
    "a move after the end of a round": (
        lambda r: with_round(r, 1, plies=(*r.rounds[0].plies, r.rounds[0].plies[1])),
        RecordPlace(1, 69),
    ),
    "a move left out": (lambda r: with_round(r, 1, plies=r.rounds[0].plies[1:]), FIRST),
    "two moves in the other order": (
        lambda r: with_round(r, 1, plies=(*r.rounds[0].plies[1::-1], *r.rounds[0].plies[2:])),
        FIRST,
    ),
    "rounds in another order": (lambda r: replace(r, rounds=r.rounds[::-1]), RecordPlace(2, "start")),
    "a round left out": (lambda r: replace(r, rounds=r.rounds[::2]), RecordPlace(2, "start")),
    "a round too many": (lambda r: replace(r, rounds=(*r.rounds, r.rounds[0])), RecordPlace(4, "start")),
    "the result": (
        lambda r: replace(r, outcome=Outcome(winner=0, by=MatchDecision.SEALS)),
        RecordPlace(3, "result"),
    ),
    "another reason": (
        lambda r: replace(r, outcome=Outcome(winner=1, by=MatchDecision.TIME)),
        RecordPlace(3, "result"),
    ),
    "aborted after the end": (lambda r: replace(r, outcome=Outcome(aborted_by=0)), RecordPlace(3, "result")),
    "aborted by the host after the end": (
        lambda r: replace(r, outcome=Outcome(aborted_by="host")),
        RecordPlace(3, "result"),
    ),
    "no result": (lambda r: replace(r, outcome=None), RecordPlace(3, "result")),
    "won by Seals too early": (
        lambda r: replace(up_to(r, SECOND), outcome=Outcome(winner=1, by=MatchDecision.SEALS)),
        RecordPlace(1, "result"),
    ),
    "aborted too late": (
        lambda r: replace(up_to(r, SECOND), outcome=Outcome(aborted_by=1)),
        RecordPlace(1, "result"),
    ),
    "resigned and aborted": (
        lambda r: replace(up_to(r, FIRST), outcome=Outcome(1, MatchDecision.RESIGNATION, aborted_by=0)),
        RecordPlace(1, "result"),
    ),
    "resigned by nobody": (
        lambda r: replace(up_to(r, FIRST), outcome=Outcome(None, MatchDecision.RESIGNATION, aborted_by=0)),
        RecordPlace(1, "result"),
    ),
    "an empty result": (lambda r: replace(up_to(r, FIRST), outcome=Outcome()), RecordPlace(1, "result")),
    "a longer match": (lambda r: replace(r, options=Options(seals=3)), RecordPlace(3, "result")),
    "a shorter match": (lambda r: replace(r, options=Options(seals=1)), RecordPlace(2, "start")),
}


@pytest.mark.parametrize("change", TAMPERED)
def test_whatever_is_changed_in_a_record_is_found_where_it_is(change: str) -> None:
    """S4, T1, T3, T5, T7, E4, E6, E7, E9: the same from the value and from its JSON."""
    tamper, place = TAMPERED[change]
    record = tamper(vector(MATCH))
    assert record != vector(MATCH)

    with pytest.raises(RecordError) as caught:
        replay(record)
    with pytest.raises(RecordError) as caught_in_json:
        read_record(json(record))

    assert caught.value.place == place
    assert str(caught_in_json.value) == str(caught.value)


def test_the_record_that_is_tampered_with_is_good() -> None:
    """The test of the test."""
    assert replay(vector(MATCH)).result == MatchWon(1, MatchDecision.SEALS)
    assert ply_at(vector(MATCH), WITH_BONUS).bonus == 2
    assert ply_at(vector(MATCH), LAST).refill == "MC"


@pytest.mark.parametrize(
    "line, instead, message, position",
    [
        (
            12,
            "round 1, seat 0 starts",
            "line 14, round 1, ply 1: refused, NOT_YOUR_TURN: '1 M > MPS'",
            "PLMMM GSC+2 DGLLL+0 0.0.0.0.0.0 0:0/0:0 -/- -/- 0 0 0 move",
        ),
        (
            13,
            "deal MMSGC DDDDD DD",
            "line 13, round 1: more of a card than there are: 'deal MMSGC DDDDD DD'",
            "MMM -+0 -+0 0.0.0.0.0.0 0:0/0:0 -/- -/- 0 0 0 deal",
        ),
        (
            13,
            "deal MMSGC LDDDD DD",
            "line 15, round 1, ply 2: refused, NOT_IN_MARKET: '0 X SL/CM'",
            "DDSPM GSC+2 DDDDL+3 0.0.0.0.0.0 0:0/0:0 -/- -/- 0 1 0 move",
        ),
        (
            14,
            "1 T L",
            "line 14, round 1, ply 1: the rules make it '1 T L > ?': '1 T L'",
            "PLMMM GSC+2 DGLLL+0 0.0.0.0.0.0 0:0/0:0 -/- -/- 1 1 0 move",
        ),
        (
            14,
            "1 S P0",
            "line 14, round 1, ply 1: 'S P0', column 4: expected a number from 1 to 11, found '0': '1 S P0'",
            "PLMMM GSC+2 DGLLL+0 0.0.0.0.0.0 0:0/0:0 -/- -/- 1 1 0 move",
        ),
        (
            20,
            "1 S P1 = 3",
            "line 20, round 1, ply 7: the rules make it '1 S P1 = 5': '1 S P1 = 3'",
            "SMMMM GGSPPLL+0 DDCCPLL+2 0.0.0.0.0.0 0:0/0:0 -/- GPPLL/DCCP 1 1 2 move",
        ),
        (
            57,
            "0 S G3 = 6 6 5",
            "line 57, round 1, ply 44: the rules make it '0 S G3 = 6 6 5 + 1|2|3': '0 S G3 = 6 6 5'",
            "CMMMM GGGCCL+0 DGGSSL+3 2.0.4.1.4.4 35:7/27:8 -/- GGCCL/DGGSSL 0 1 0 move",
        ),
        (
            81,
            "0 M > DD",
            "line 81, round 1, ply 68: more of a card or token than there are: '0 M > DD'",
            "DMMMM CCPPPL+0 DGSSCC+6 4.5.4.3.5.9 62:16/50:14 2/- CCPPPL/DGSSCC 0 1 0 move",
        ),
        (
            82,
            "score 64 55, tie",
            "line 82, round 1: the rules make it 'score 64 55, seal 0 by rupees': 'score 64 55, tie'",
            "DCM CCPPPL+4 DGSSCC+6 4.5.4.3.5.9 62:16/50:14 2/- CCPPPL/DGSSCC 0 1 0 over",
        ),
        (
            84,
            "round 2, seat 0 starts",
            "line 84, round 2: no round can be dealt now with seat 0 to start: 'round 2, seat 0 starts'",
            "DCM CCPPPL+4 DGSSCC+6 4.5.4.3.5.9 62:16/50:14 2/- CCPPPL/DGSSCC 0 1 0 over",
        ),
    ],
)
def test_an_error_names_the_line_the_input_and_the_position(
    line: int, instead: str, message: str, position: str
) -> None:
    """What a person needs to put it right."""
    lines = print_record(vector(MATCH)).split("\n")
    lines[line - 1] = instead

    with pytest.raises(RecordError) as caught:
        read_record("\n".join(lines))

    assert str(caught.value) == f"{message} in position {position}"


@pytest.mark.parametrize(
    "name, written, instead, message",
    [
        (MATCH, "result: seat 1", "result: seat 0", "the rules make it 'result: seat 1 wins by seals': 'res"),
        (
            MATCH,
            "result: seat 1 wins by seals",
            "",
            "the rules make it 'result: seat 1 wins by seals': '' in",
        ),
        ("aborted", "seat 0 aborts", "seat 0 wins by seals", "the match cannot end so: 'result: seat 0 wins"),
    ],
)
def test_a_wrong_result_is_found_at_its_line(name: str, written: str, instead: str, message: str) -> None:
    """E6: also where nothing is written."""
    text = print_record(vector(name))
    last = len(text.splitlines())

    with pytest.raises(RecordError) as caught:
        read_record(text.replace(written, instead))

    assert caught.value.line in (last, last + 1)
    assert str(caught.value).startswith(f"line {caught.value.line}: {message}")


def test_the_host_may_have_aborted_a_match_at_any_time() -> None:
    """E9: also once both have moved, and the record says who it was."""
    whole = vector("printed-game")
    for place in (FIRST, SECOND, RecordPlace(1, 8)):
        closed = replace(up_to(whole, place), outcome=Outcome(aborted_by="host"))

        *_, last = steps(read_record(print_record(closed)))

        assert last.after.result == MatchAborted(None)
        assert read_record(print_record(closed)) == closed
