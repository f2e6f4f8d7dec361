"""A match told line by line, in the long notation, for people who read along."""

from __future__ import annotations

from collections.abc import Iterator

from jaipur.rules.cards import letters
from jaipur.rules.events import (
    BonusDrawn,
    CamelsTaken,
    Dealt,
    Event,
    Exchanged,
    MatchAborted,
    MatchWon,
    Refilled,
    RoundTied,
    RoundWon,
    Sold,
    Taken,
    move_in,
)
from jaipur.rules.names import Language
from jaipur.rules.notation import long
from jaipur.rules.record import Record
from jaipur.rules.replay import Step, steps

_MOVE_WIDTH = 44


def tell(record: Record, language: Language = "en") -> Iterator[str]:
    """Tell a whole record: each round, each move with what came of it, each score."""
    names = record.players
    width = max(map(len, names))
    for step in steps(record):
        match step.events[0]:
            case Dealt(number, starter):
                yield ""
                yield f"Round {number}, {names[starter]} starts"
            case Taken() | CamelsTaken() | Exchanged() | Sold() as event:
                told = f"{step.place.ply:4}  {names[event.seat]:{width}}  {long(move_in(event), language)}"
                yield f"{told:{width + 8 + _MOVE_WIDTH}}{_came_of(step)}".rstrip()
            case _:
                yield ""
        yield from _ends(step.events, names)


def _came_of(step: Step) -> str:
    """Say what a move earned and what it leaves in the market."""
    said: list[str] = []
    for event in step.events:
        match event:
            case Sold(tokens=tokens):
                said.append(f"= {' '.join(map(str, tokens)) or 0}")
            case BonusDrawn(value=value):
                said.append(f"+ {value}")
            case Refilled(cards):
                said.append(f"> {letters(cards)}")
            case _:
                pass
    return " ".join(said)


def _ends(events: tuple[Event, ...], names: tuple[str, str]) -> Iterator[str]:
    for event in events:
        match event:
            case RoundWon(seat, by, (one, other)):
                yield f"      {one.rupees} to {other.rupees}: a Seal for {names[seat]}, by {by}"
            case RoundTied((one, other)):
                yield f"      {one.rupees} to {other.rupees}: a perfect tie, no Seal"
            case MatchWon(seat, by):
                yield f"{names[seat]} wins the match by {by}."
            case MatchAborted(seat):
                yield f"{names[seat]} aborts the match."
            case _:
                pass
