"""Records for tests: those of the vectors, random ones of any options, and their parts to change."""

from __future__ import annotations

from functools import cache
from typing import Any

import msgspec
from hypothesis import settings, strategies as st
from msgspec.structs import replace

from jaipur.compiling import JIT
from jaipur.rules.match import Abandon, Abort, Flag, Resign
from jaipur.rules.options import Options
from jaipur.rules.records.record import Ply, Record, RecordPlace, Round, with_events
from tests.vectors.write_records import PLANS, Plan, headers, play_match, play_record

FEWER = settings(max_examples=settings().max_examples // (2 if JIT else 5))
"""For what replays a whole match, which takes a tenth of a second interpreted."""

names = st.text("abcdefghijklmnopqrstuvwxyz-0123456789", min_size=1, max_size=20)
options = st.builds(
    Options,
    seals=st.sampled_from([1, 2, 3]),
    herds_shown=st.booleans(),
    income_shown=st.booleans(),
    memory_aid=st.booleans(),
    open_hands=st.booleans(),
)
seats = st.sampled_from([0, 1])
players = st.sampled_from(["Meera", "x", "Zoë 🐫", "result: seat 0 wins", "# 1", "a  b"])
nonces = st.binary(max_size=32)


def _plan(chosen: dict[str, Any]) -> Plan:
    return Plan(**chosen)


plans = st.fixed_dictionaries(
    {
        "options": options,
        "players": st.tuples(players, players),
        "nonces": st.tuples(nonces, nonces),
        "ending": st.sampled_from([None, Resign(), Flag(), Abandon()]),
        "ender": seats,
        "moves": st.integers(0, 120) | st.none(),
        "revealed": st.booleans(),
        "tags": st.dictionaries(st.sampled_from(["date", "event", "round 1", "score", "jaipur"]), names),
    }
).map(_plan)
early_ends = st.builds(lambda moves, ender: Plan(ending=Abort(), moves=moves, ender=ender), seats, seats)


@cache
def vector(name: str) -> Record:
    """A record of the vectors."""
    return play_record(name, PLANS[name])


def prefix(name: str, plan: Plan, commands: int) -> Record:
    """The record of a match as it was after so many commands, deals among them."""
    accepted = list(play_match(name, plan))[:commands]
    return with_events(headers(name, plan), [event for events in accepted for event in events])


def json(record: Record) -> bytes:
    """The JSON twin of a record."""
    return msgspec.json.encode(record)


def with_round(record: Record, number: int, **changes: object) -> Record:
    """Change something about a round."""
    rounds = list(record.rounds)
    rounds[number - 1] = replace(rounds[number - 1], **changes)
    return replace(record, rounds=tuple(rounds))


def with_ply(record: Record, place: RecordPlace, **changes: object) -> Record:
    """Change something about a ply."""
    assert isinstance(place.part, int)
    plies = list(record.rounds[place.round - 1].plies)
    plies[place.part - 1] = replace(plies[place.part - 1], **changes)
    return with_round(record, place.round, plies=tuple(plies))


def up_to(record: Record, place: RecordPlace) -> Record:
    """Give the record as it was when a ply had been played."""
    assert isinstance(place.part, int)
    last = record.rounds[place.round - 1]
    rounds = (
        *record.rounds[: place.round - 1],
        Round(last.starter, last.deal, last.plies[: place.part]),
    )
    return replace(record, rounds=rounds, outcome=None)


def ply_at(record: Record, place: RecordPlace) -> Ply:
    """Give a ply."""
    assert isinstance(place.part, int)
    return record.rounds[place.round - 1].plies[place.part - 1]
