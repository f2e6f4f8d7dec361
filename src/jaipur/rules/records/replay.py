"""Replaying a record: each move is checked by the rules, and its result compared with the record."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from functools import reduce
from itertools import chain
from typing import Final, NamedTuple

from msgspec.structs import replace

from jaipur.rules.cards import from_letters
from jaipur.rules.events import Dealt, Event, MatchAborted, MatchDecision
from jaipur.rules.match import Abandon, Abort, Flag, Match, Resign, apply, deal_round, decide, fold_all
from jaipur.rules.records.reader import parse
from jaipur.rules.records.record import (
    HOST,
    Outcome,
    Ply,
    Record,
    RecordError,
    RecordPlace,
    Round,
    RoundEvent,
    as_dealt,
    outcome_of,
    with_event,
)
from jaipur.rules.records.text import print_outcome, print_ply, print_score
from jaipur.rules.round.deal import SORTED_DECK, Deal, make_deal
from jaipur.rules.round.legality import Refusal
from jaipur.rules.text.notation import parse_move
from jaipur.rules.text.position import print_position
from jaipur.rules.tokens import BONUS_TOKENS

_ENDED_BY: Final[dict[MatchDecision, Resign | Flag | Abandon]] = {
    MatchDecision.RESIGNATION: Resign(),
    MatchDecision.TIME: Flag(),
    MatchDecision.ABSENCE: Abandon(),
}


NOTHING_SHOWN: Final = Round(0, ("", "", ""))


class ReplayStep(NamedTuple):
    """One accepted command of a replay: where it is written, the match before and after, what happened."""

    place: RecordPlace
    before: Match
    events: tuple[Event, ...]
    after: Match


def read_record(source: str | bytes) -> Record:
    """Read a record, as text or as JSON, and hold it against the rules."""
    record, lines = parse(source)
    try:
        replay(record)
    except RecordError as error:
        error.line = lines.get(error.place)
        raise
    return record


def replay(record: Record) -> Match:
    """Give the match at the end of a record, or raise where the record breaks the rules."""
    match = Match(record.options)
    for step in steps(record):
        match = step.after
    return match


def steps(record: Record) -> Iterator[ReplayStep]:
    """Replay a record command by command."""
    match = Match(record.options)
    for number, played in enumerate(record.rounds, 1):
        for step in _round_steps(match, number, played):
            yield step
            match = step.after
    yield from _outcome_steps(match, len(record.rounds), record.outcome)


class Shown(NamedTuple):
    """The chance that the record of a round shows, from the top down: cards, and bonus values by pile."""

    cards: list[int]
    bonuses: list[list[int]]


def shown(played: Round) -> Shown:
    """Gather the cards and bonus tokens that were drawn in a round."""
    cards = chain(*played.deal, *(ply.refill or "" for ply in played.plies))
    bonuses = [ply.bonus for ply in played.plies if ply.bonus is not None]
    by_pile = [[value for value in bonuses if value in pile] for pile in BONUS_TOKENS]
    return Shown([int(card) for card in from_letters("".join(cards))], by_pile)


def _deal_of(played: Round) -> Deal:
    """Make a possible deal from what a round shows: the rules never see chance that cannot be."""
    cards, bonuses = shown(played)
    piles = [completed(values, pile) for values, pile in zip(bonuses, BONUS_TOKENS, strict=True)]
    return make_deal(completed(cards, SORTED_DECK), piles)


def completed(drawn: Iterable[int], things: Iterable[int]) -> list[int]:
    """Put the drawn things first, each as often as there are such things at most, and the rest behind."""
    left = Counter(things)
    order: list[int] = []
    for thing in drawn:
        if left[thing] > 0:
            left[thing] -= 1
            order.append(thing)
    return [*order, *left.elements()]


def _round_steps(match: Match, number: int, played: Round) -> Iterator[ReplayStep]:
    """Deal a round and play its moves, each of which must do what is written."""
    deal = _deal_of(played)
    step = _deal_step(match, number, played, deal)
    yield step
    for count, ply in enumerate(played.plies, 1):
        step = _ply_step(step.after, RecordPlace(number, count), ply, deal)
        yield step
    score = _happened(step.events).score
    if score != played.score:
        due = "no score yet" if score is None else repr(print_score(score))
        written = "" if played.score is None else print_score(played.score)
        raise _error(step.after, RecordPlace(number, "score"), f"the rules make it {due}", written)


def _deal_step(match: Match, number: int, played: Round, deal: Deal) -> ReplayStep:
    try:
        events = deal_round(match, deal, played.starter)
    except ValueError as impossible:
        start = f"round {number}, seat {played.starter} starts"
        raise _error(match, RecordPlace(number, "start"), str(impossible), start) from None
    place = RecordPlace(number, "deal")
    if [as_dealt(event).deal for event in events if isinstance(event, Dealt)] != [played.deal]:
        raise _error(match, place, "more of a card than there are", f"deal {' '.join(played.deal)}")
    return ReplayStep(place, match, events, fold_all(match, events))


def _ply_step(match: Match, place: RecordPlace, ply: Ply, deal: Deal) -> ReplayStep:
    try:
        applied = apply(match, ply.seat, parse_move(ply.move), deal)
    except ValueError as unreadable:
        raise _error(match, place, str(unreadable), print_ply(ply)) from None
    if isinstance(applied, Refusal):
        raise _error(match, place, f"refused, {applied.name}", print_ply(ply))
    due = _happened(applied.events).plies[-1]
    if due != ply:
        reason = f"the rules make it {_with_chance_open(due)!r}"
        if _with_chance_open(due) == _with_chance_open(ply):
            reason = "more of a card or token than there are"
        raise _error(match, place, reason, print_ply(ply))
    return ReplayStep(place, *applied)


def _happened(events: tuple[Event, ...]) -> Round:
    """Write what one command did to a round, in a round of its own."""
    return reduce(with_event, (event for event in events if isinstance(event, RoundEvent)), NOTHING_SHOWN)


def _with_chance_open(ply: Ply) -> str:
    """Print what the rules settle about a ply, and of its chance how much and from which pile."""
    text = print_ply(replace(ply, bonus=None, refill=None))
    if ply.bonus is not None:
        pile = next(({*pile} for pile in BONUS_TOKENS if ply.bonus in pile), {ply.bonus})
        text += f" + {'|'.join(map(str, sorted(pile)))}"
    return text if ply.refill is None else f"{text} > {'?' * len(ply.refill)}"


def _outcome_steps(match: Match, rounds: int, outcome: Outcome | None) -> Iterator[ReplayStep]:
    """End the match as written: by its last Seal, which the rules have given, or by a player's command."""
    place = RecordPlace(rounds, "result")
    events = () if match.result is not None or outcome is None else _ending(match, outcome)
    after = fold_all(match, events)
    if outcome_of(after.result) != outcome:
        due = outcome_of(match.result)
        reason = "the match cannot end so" if due is None else f"the rules make it {print_outcome(due)!r}"
        raise _error(match, place, reason, "" if outcome is None else print_outcome(outcome))
    if events:
        yield ReplayStep(place, match, events, after)


def _ending(match: Match, outcome: Outcome) -> tuple[Event, ...]:
    """Let the player who lost or aborted say so, or the host; nothing happens where that cannot be."""
    if outcome == Outcome(aborted_by=HOST):
        return (MatchAborted(None),)
    command = Abort() if outcome.by is None else _ENDED_BY.get(outcome.by)
    seat = outcome.aborted_by if outcome.winner is None else 1 - outcome.winner
    if command is None or not isinstance(seat, int):
        return ()
    answer = decide(match, seat, command, _deal_of(NOTHING_SHOWN))
    return () if isinstance(answer, Refusal) else answer


def _error(match: Match, place: RecordPlace, reason: str, written: str) -> RecordError:
    return RecordError(reason, written, place=place, position=print_position(match.position))
