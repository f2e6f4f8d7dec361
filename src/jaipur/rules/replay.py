"""Replaying a record: each move judged by the rules, what came of it compared with what is written."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import chain
from typing import Final, NamedTuple

import msgspec

from jaipur.rules.cards import from_letters
from jaipur.rules.deal import SORTED_DECK, Deal, make_deal
from jaipur.rules.events import Event, MatchDecision, MatchWon
from jaipur.rules.legal import Refusal
from jaipur.rules.match import Abandon, Abort, Flag, Match, Resign, deal_round, decide, fold_all
from jaipur.rules.notation import parse_move
from jaipur.rules.position_text import print_position
from jaipur.rules.record import Outcome, Place, Ply, Record, RecordError, Round, RoundEvent, with_event
from jaipur.rules.record_reading import parse_text
from jaipur.rules.record_text import print_outcome, print_ply, print_score
from jaipur.rules.tokens import BONUS_TOKENS

_ENDED_BY: Final[dict[MatchDecision, Resign | Flag | Abandon]] = {
    MatchDecision.RESIGNATION: Resign(),
    MatchDecision.TIME: Flag(),
    MatchDecision.ABSENCE: Abandon(),
}


class Step(NamedTuple):
    """One accepted command of a replay: where it is written, the match before and after, what happened."""

    place: Place
    before: Match
    events: tuple[Event, ...]
    after: Match


def read_record(source: str | bytes) -> Record:
    """Read a record, as text or as JSON, and hold it against the rules."""
    try:
        text = source if isinstance(source, str) else source.decode()
    except UnicodeDecodeError as error:
        raise RecordError(f"not UTF-8: {error.reason}", repr(source[:20])) from None
    if text.lstrip().startswith("{"):
        record = _read_json(text)
        replay(record)
        return record
    record, lines = parse_text(text)
    try:
        replay(record)
    except RecordError as error:
        error.line = None if error.place is None else lines.get(error.place)
        raise
    return record


def _read_json(text: str) -> Record:
    try:
        return msgspec.json.decode(text, type=Record)
    except (msgspec.DecodeError, ValueError, RecursionError) as error:
        raise RecordError(f"not a record in JSON: {error}", text[:60]) from None


def replay(record: Record) -> Match:
    """Give the match at the end of a record, or raise where the record breaks the rules."""
    match = Match(record.options)
    for step in steps(record):
        match = step.after
    return match


def steps(record: Record) -> Iterator[Step]:
    """Replay a record command by command."""
    match = Match(record.options)
    for number, played in enumerate(record.rounds, 1):
        for step in _round_steps(match, number, played):
            yield step
            match = step.after
    yield from _outcome_steps(match, len(record.rounds), record.outcome)


def deal_of(played: Round) -> Deal:
    """Give as much of a round's deal as its record shows; the rest is blank."""
    deck = list(
        chain(*map(from_letters, played.deal), *(from_letters(ply.refill or "") for ply in played.plies))
    )
    bonuses = [ply.bonus for ply in played.plies if ply.bonus is not None]
    piles = [[value for value in bonuses if value in pile] for pile in BONUS_TOKENS]
    if not Counter(deck) <= Counter(SORTED_DECK):
        raise ValueError("a card is drawn more often than there are such cards")
    if not Counter(bonuses) <= Counter(chain(*BONUS_TOKENS)):
        raise ValueError("a bonus token is drawn more often than there are such tokens")
    return make_deal([int(card) for card in deck], piles)


def _round_steps(match: Match, number: int, played: Round) -> Iterator[Step]:
    """Deal a round and play its moves, each of which must do what is written."""

    def error(reason: str, written: str, ply: int | None) -> RecordError:
        position = print_position(match.position)
        return RecordError(reason, written, place=Place(number, ply), position=position)

    start = f"round {number}, seat {played.starter} starts"
    try:
        deal = deal_of(played)
        events = deal_round(match, deal, played.starter)
    except ValueError as impossible:
        raise error(str(impossible), start, 0) from None
    found = Round(played.starter, played.deal)
    step = Step(Place(number, 0), match, events, fold_all(match, events))
    yield step
    for count, ply in enumerate(played.plies, 1):
        match = step.after
        try:
            events = _ply_events(match, ply, deal)
        except ValueError as refused:
            raise error(str(refused), print_ply(ply), count) from None
        found = _with_happenings(found, events)
        if found.plies[-1] != ply:
            raise error(f"the rules make it {print_ply(found.plies[-1])!r}", print_ply(ply), count)
        step = Step(Place(number, count), match, events, fold_all(match, events))
        yield step
    match = step.after
    if found.score != played.score:
        due = "no score yet" if found.score is None else repr(print_score(found.score))
        written = "" if played.score is None else print_score(played.score)
        raise error(f"the rules make it {due}", written, None)


def _with_happenings(found: Round, events: tuple[Event, ...]) -> Round:
    for event in events:
        found = with_event(found, event) if isinstance(event, RoundEvent) else found
    return found


def _ply_events(match: Match, ply: Ply, deal: Deal) -> tuple[Event, ...]:
    answer = decide(match, ply.seat, parse_move(ply.move), deal)
    if isinstance(answer, Refusal):
        raise ValueError(f"refused, {answer.name}")  # noqa: TRY004 - the value is wrong, not its type
    return answer


def _outcome_steps(match: Match, rounds: int, outcome: Outcome | None) -> Iterator[Step]:
    """End the match as written: by its last Seal, which the rules have given, or by a player's command."""
    place = Place(rounds, None)
    if match.result is None and outcome is not None:
        command = Abort() if outcome.by is None else _ENDED_BY.get(outcome.by)
        loser = outcome.aborted_by if outcome.winner is None else 1 - outcome.winner
        if command is not None and loser is not None:
            answer = decide(match, loser, command, make_deal([], []))
            if not isinstance(answer, Refusal):
                yield Step(place, match, answer, fold_all(match, answer))
                return
    elif _outcome(match) == outcome:
        return
    due = _outcome(match)
    reason = "the match cannot end so" if due is None else f"the rules make it {print_outcome(due)!r}"
    written = "" if outcome is None else print_outcome(outcome)
    raise RecordError(reason, written, place=place, position=print_position(match.position))


def _outcome(match: Match) -> Outcome | None:
    return Outcome(match.result.seat, match.result.by) if isinstance(match.result, MatchWon) else None
