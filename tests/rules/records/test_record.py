"""A record of a match, as a value, as text and as JSON: three forms of the same thing."""

from __future__ import annotations

import pickle
from pathlib import Path

import msgspec
import pytest
from hypothesis import given, strategies as st
from msgspec.structs import replace

from jaipur.rules.events import MatchAborted, MatchDecision, MatchWon, RoundDecision
from jaipur.rules.options import PRINTED_GAME, Options
from jaipur.rules.records.record import (
    Outcome,
    Ply,
    Record,
    RecordError,
    RecordPlace,
    Score,
    outcome_of,
    with_events,
)
from jaipur.rules.records.replay import read_record
from jaipur.rules.records.text import print_options, print_outcome, print_ply, print_record, print_score
from tests.records import FEWER, early_ends, json, names, plans, prefix, vector
from tests.vectors.write_records import FOLDER, PLANS, Plan, record_files

ABORTED = """\
jaipur 1
match: aborted
player 0: Meera
player 1: Arjun
options: printed game
commitment: b82851cf03106b410ffb8e56657f916f1109e1097ed5bd64d3725d9330792a44
nonce 0: 36
nonce 1: 37
seed: a2d1c681df8f5f5a9483a24551ac1e27b535043cf09a8fbf733f8aa195874988

round 1, seat 1 starts
deal DLCMS PPSPC PM
1 S P1 = 5

result: seat 0 aborts
"""

every_vector = pytest.mark.parametrize("name", PLANS)


@every_vector
def test_the_records_of_the_vectors_are_what_their_script_writes(name: str) -> None:
    """Other languages are held to what this one does."""
    for path, content in record_files(name).items():
        assert path.read_bytes() == content


def test_the_folder_of_vectors_has_no_other_record() -> None:
    """A plan that goes takes its files with it."""
    assert {path.stem for path in FOLDER.iterdir()} == set(PLANS)


@every_vector
def test_text_and_json_of_a_record_read_back_to_the_same_record(name: str) -> None:
    """From the files as they are."""
    written = (FOLDER / name).with_suffix(".jaipur")
    record = read_record(written.read_bytes())

    assert record == vector(name)
    assert record == read_record(written.with_suffix(".json").read_bytes())
    assert print_record(record) == written.read_text("utf-8")


@FEWER
@given(names, plans | early_ends, st.integers(0, 250))
def test_any_match_cut_off_anywhere_reads_back_from_text_and_json(
    name: str, plan: Plan, commands: int
) -> None:
    """O1, O2, O3, O4, O5: of any options, to any ending or to none."""
    record = prefix(name, plan, commands)
    text = print_record(record)

    assert read_record(text) == read_record(text.encode()) == read_record(json(record)) == record
    assert print_record(read_record(text)) == text


def test_the_text_of_a_record_is_for_people() -> None:
    """E9: headers first, then a line for each thing that happened."""
    assert print_record(vector("aborted")) == ABORTED


def test_a_record_without_rounds_is_a_record() -> None:
    """A match that nobody has dealt yet, or that was aborted before."""
    record = Record(1, "m", ("a", "b"))

    assert print_record(record) == "jaipur 1\nmatch: m\nplayer 0: a\nplayer 1: b\noptions: printed game\n"
    assert read_record(print_record(record)) == record
    aborted = replace(record, outcome=Outcome(aborted_by=1))
    assert read_record(print_record(aborted)) == read_record(json(aborted)) == aborted


def test_equal_records_have_equal_texts() -> None:
    """Tags are written in the order of their names."""
    one = Record(1, "m", ("a", "b"), tags={"date": "today", "event": "x"})
    other = Record(1, "m", ("a", "b"), tags={"event": "x", "date": "today"})

    assert one == other
    assert print_record(one) == print_record(other)


@pytest.mark.parametrize(
    "options, text",
    [
        (PRINTED_GAME, "printed game"),
        (Options(seals=1), "single round"),
        (Options(seals=3, open_hands=True), "three seals, open hands"),
        (
            Options(herds_shown=False, income_shown=False, memory_aid=True),
            "herds hidden, income hidden, memory aid",
        ),
    ],
)
def test_options_are_told_where_they_differ_from_the_printed_game(options: Options, text: str) -> None:
    """O1, O2, O3, O4, O5: one name for each."""
    assert print_options(options) == text


@pytest.mark.parametrize(
    "ply, text",
    [
        (Ply(0, "T G", refill="C"), "0 T G > C"),
        (Ply(1, "M", refill="LPCM"), "1 M > LPCM"),
        (Ply(0, "X GS/PM"), "0 X GS/PM"),
        (Ply(1, "S C3", (5, 3, 3), 2), "1 S C3 = 5 3 3 + 2"),
        (Ply(1, "S L1", ()), "1 S L1 = 0"),
        (Ply(1, "S L5", (), 10), "1 S L5 = 0 + 10"),
    ],
)
def test_a_ply_tells_what_came_of_it(ply: Ply, text: str) -> None:
    """T1, T2, T3, T5, T6, T7: a sale to an empty pile earns 0."""
    assert print_ply(ply) == text


def test_a_score_tells_what_decided() -> None:
    """E4, E5: rupees, tokens, or nothing."""
    assert print_score(Score((57, 61), 1, RoundDecision.RUPEES)) == "score 57 61, seal 1 by rupees"
    assert print_score(Score((40, 40), 0, RoundDecision.SECOND_TIE)) == "score 40 40, seal 0 by second tie"
    assert print_score(Score((0, 0))) == "score 0 0, tie"


def test_an_outcome_tells_who_won_and_how() -> None:
    """E6, E7, E8, E9: or who aborted."""
    assert outcome_of(None) is None
    assert outcome_of(MatchWon(1, MatchDecision.TIME)) == Outcome(winner=1, by=MatchDecision.TIME)
    assert print_outcome(Outcome(winner=1, by=MatchDecision.TIME)) == "result: seat 1 wins by time"
    assert print_outcome(Outcome(aborted_by=0)) == "result: seat 0 aborts"
    assert outcome_of(MatchAborted(None)) == Outcome(aborted_by="host")
    assert print_outcome(Outcome(aborted_by="host")) == "result: the host aborts"


def test_two_perfect_ties_are_in_the_vectors() -> None:
    """E2b, E5: forty exchanges in each round, nothing sold, and the second tie gives the Seal."""
    one, other = vector("second-tie-145").rounds

    assert (len(one.plies), one.score) == (40, Score((0, 0)))
    assert (len(other.plies), other.score) == (40, Score((0, 0), 1 - other.starter, RoundDecision.SECOND_TIE))
    assert other.starter == 1 - one.starter


def test_a_record_keeps_the_headers_that_it_is_given() -> None:
    """Events fill in only rounds and outcome."""
    headers = Record(1, "m", ("a", "b"), Options(seals=1), tags={"date": "today"})

    assert with_events(headers, []) == headers


def test_the_json_of_a_record_leaves_out_what_is_not_there() -> None:
    """Short, and closed: nothing is null."""
    record = Record(1, "m", ("a", "b"))

    assert json(record) == b'{"jaipur":1,"match":"m","players":["a","b"]}'
    assert b"null" not in json(vector("printed-game"))


def test_an_error_of_a_record_says_where() -> None:
    """Line, round and ply as far as they are known, then why, what and in which position."""
    place = RecordPlace(2, 7)

    assert str(RecordError("why", "what")) == "record: why: 'what'"
    assert str(RecordError("why", "what", line=3)) == "line 3: why: 'what'"
    assert str(RecordError("why", "what", place=place)) == "round 2, ply 7: why: 'what'"
    assert str(RecordError("why", "", place=RecordPlace(2, "score"), line=5)) == "line 5, round 2: why: ''"
    assert str(RecordError("why", "what", place=RecordPlace(2, "result"))) == "record: why: 'what'"
    assert str(RecordError("why", "what", position="MMM")) == "record: why: 'what' in position MMM"
    assert str(RecordError("why", "x" * 1000)) == f"record: why: '{'x' * 60}…'"


def test_an_error_of_a_record_travels_between_processes() -> None:
    """A pool of readers tells its parent what a reader found."""
    error = RecordError("why", "x" * 1000, line=3, place=RecordPlace(2, 7), position="MMM")

    copy = pickle.loads(pickle.dumps(error))  # noqa: S301 - our own bytes

    assert (str(copy), copy.place) == (str(error), error.place)


def test_a_schema_can_be_made_of_a_record() -> None:
    """The types of the JSON twin, for other languages."""
    schema = msgspec.json.schema(Record)

    assert {"Ply", "Round", "Score", "Outcome", "Options", "Record"} <= schema["$defs"].keys()


def test_the_vectors_hold_every_way_to_end() -> None:
    """E6, E7, E8, E9: and a match that is not over."""
    ends = [vector(name).outcome for name in PLANS]

    assert {end.by for end in ends if end is not None} == {*MatchDecision, None}
    assert ends.count(None) == 1


def test_vectors_are_small_enough_to_read() -> None:
    """Data that a person may want to look at."""
    assert all(Path(path).stat().st_size < 20_000 for path in FOLDER.iterdir())


@pytest.mark.parametrize(
    "change",
    [
        {"players": ("Bob\nseed: 00", "Arjun")},
        {"players": ("", "Arjun")},
        {"players": ("Bob\u200f", "Arjun")},
        {"match": "my match"},
        {"seed": "zz"},
        {"tags": {"seed": "00"}},
    ],
)
def test_a_record_that_would_not_read_back_is_not_printed(change: dict[str, object]) -> None:
    """A header cannot be smuggled in by a name."""
    record = replace(vector("printed-game"), **change)

    with pytest.raises(RecordError, match="not a record"):
        print_record(record)


def test_a_byte_order_mark_is_passed_over() -> None:
    """Some editors begin a text with one."""
    record = vector("printed-game")

    assert read_record("\ufeff" + print_record(record)) == record
    assert read_record(b"\xef\xbb\xbf" + print_record(record).encode()) == record
