"""How an entry is kept: its bytes for the log, and what stays of it in the row of a table in play."""

from __future__ import annotations

from typing import Final, NamedTuple

import msgspec

from jaipur.rules.events import MatchAborted, MatchWon
from jaipur.tables.ids import MatchId
from jaipur.tables.log import Entry, Opened, users_at
from jaipur.tables.ports import AlreadyOpen
from jaipur.tables.ratings import Outcome

_ENCODER: Final = msgspec.json.Encoder()
_DECODER: Final = msgspec.json.Decoder(Entry)
_OUTCOMES: Final = msgspec.json.Decoder(Outcome)


class LiveRow(NamedTuple):
    """Where a table in play stands: what a sweeper must know, without reading its log."""

    match: MatchId
    version: int
    at: int
    deadline: int | None
    is_over: bool


def encode(entry: Entry) -> bytes:
    """Write an entry as it is kept."""
    return _ENCODER.encode(entry)


def decode(body: bytes) -> Entry:
    """Read an entry; whatever is no entry is refused."""
    return _DECODER.decode(body)


def encode_outcome(outcome: Outcome) -> bytes:
    """Write an outcome as it is kept."""
    return _ENCODER.encode(outcome)


def decode_outcome(body: bytes) -> Outcome:
    """Read an outcome; whatever is none is refused."""
    return _OUTCOMES.decode(body)


def sitting(first: Entry) -> tuple[str | None, str | None]:
    """Say who sits at a table that is opened."""
    opened = first.events[0] if first.events else None
    return users_at(opened) if isinstance(opened, Opened) else (None, None)


def live_row(entry: Entry) -> LiveRow:
    """Say where a table stands after an entry."""
    is_over = any(isinstance(event, MatchWon | MatchAborted) for event in entry.events)
    return LiveRow(entry.match, entry.version, entry.at, entry.deadline, is_over)


def first_row(first: Entry) -> LiveRow:
    """Say where a table stands when it is opened."""
    if first.version != 1:
        raise ValueError(f"match {first.match} opens with version {first.version}, not 1")
    return live_row(first)


def opened_twice(first: Entry) -> AlreadyOpen:
    """Say that a table is in play already."""
    return AlreadyOpen(f"match {first.match} is open already")


def gap_before(entry: Entry, version: int | None) -> ValueError | None:
    """Say what is wrong with an entry that is not the next; None if its place is taken or the match gone."""
    if version is None or entry.version <= version + 1:
        return None
    return ValueError(f"version {entry.version} of match {entry.match} leaves a gap after {version}")
