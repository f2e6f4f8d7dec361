"""The encoding of a log entry, and the summary of a table in play that is stored beside its log."""

from __future__ import annotations

from typing import Final, NamedTuple

import msgspec

from jaipur.online.match_ids import MatchId
from jaipur.online.play.log import Entry, Opened, users_at
from jaipur.online.play.outcome import MatchOutcome
from jaipur.online.play.ports import AlreadyOpen, LogWentBack
from jaipur.rules.events import MatchAborted, MatchWon

_ENCODER: Final = msgspec.json.Encoder()
_DECODER: Final = msgspec.json.Decoder(Entry)
_OUTCOMES: Final = msgspec.json.Decoder(MatchOutcome)


class LiveRow(NamedTuple):
    """The state of a table in play that the deadline sweep needs, so that it does not read logs."""

    match: MatchId
    version: int
    at: int
    deadline: int | None
    is_over: bool


def encode(entry: Entry) -> bytes:
    """Encode an entry for the log."""
    return _ENCODER.encode(entry)


def decode(body: bytes) -> Entry:
    """Decode an entry; an error of msgspec if it is malformed."""
    return _DECODER.decode(body)


def encode_outcome(outcome: MatchOutcome) -> bytes:
    """Encode an outcome for the outbox."""
    return _ENCODER.encode(outcome)


def decode_outcome(body: bytes) -> MatchOutcome:
    """Decode an outcome; an error of msgspec if it is malformed."""
    return _OUTCOMES.decode(body)


def sitting(first: Entry) -> tuple[str | None, str | None]:
    """Return the users at the seats of a table, from its first entry."""
    opened = first.events[0] if first.events else None
    return users_at(opened) if isinstance(opened, Opened) else (None, None)


def live_row(entry: Entry) -> LiveRow:
    """Return the summary of a table after an entry."""
    is_over = any(isinstance(event, MatchWon | MatchAborted) for event in entry.events)
    return LiveRow(entry.match, entry.version, entry.at, entry.deadline, is_over)


def first_row(first: Entry) -> LiveRow:
    """Return the summary of a table after its first entry; ValueError if its version is not 1."""
    if first.version != 1:
        raise ValueError(f"match {first.match} opens with version {first.version}, not 1")
    return live_row(first)


def opened_twice(first: Entry) -> AlreadyOpen:
    """Return the error for a table that is already open."""
    return AlreadyOpen(f"match {first.match} is open already")


def gap_before(entry: Entry, version: int | None) -> LogWentBack | None:
    """Return the error for an entry that leaves a gap; None if its version is taken or the match is over."""
    if version is None or entry.version <= version + 1:
        return None
    return LogWentBack(f"version {entry.version} of match {entry.match} leaves a gap after {version}")
