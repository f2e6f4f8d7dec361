"""Whole matches kept as data: the same commands give the very same events, byte for byte."""

from __future__ import annotations

from pathlib import Path
from typing import Final, get_args

import msgspec
import pytest

from jaipur.rules.events import (
    BonusDrawn,
    Dealt,
    Event,
    MatchAborted,
    MatchDecision,
    MatchWon,
    MoveEvent,
    RoundDecision,
    RoundTied,
    RoundWon,
    Sold,
)
from jaipur.rules.match import Command, Match, fold_all
from jaipur.rules.options import Options
from jaipur.rules.round.deal import NO_NONCES, draw_deal
from jaipur.rules.round.moves import Move, number_of
from jaipur.rules.tokens import BONUS_PILE_SIZE, BONUS_VALUES
from tests import oracle
from tests.rules.equivalence.beside_oracle import as_words
from tests.vectors.write_transcripts import FOLDER, PLANS, Step, Transcript, answer, transcript_text

FILES: Final = sorted(FOLDER.glob("*.json"))
TRANSCRIPTS: Final = {file.stem: msgspec.json.decode(file.read_bytes(), type=Transcript) for file in FILES}
ALL_EVENTS: Final = [
    event for transcript in TRANSCRIPTS.values() for step in transcript.steps for event in step.events
]


@pytest.mark.parametrize("file", FILES, ids=[file.stem for file in FILES])
def test_the_same_commands_give_the_very_same_events(file: Path) -> None:
    """S1 to S4, T1 to T7, E1 to E9: a match is its commands and its seed."""
    transcript = TRANSCRIPTS[file.stem]
    seed = bytes.fromhex(transcript.seed)
    match = Match(transcript.options)
    steps = []
    for step in transcript.steps:
        events = answer(match, seed, step.seat, step.command)
        steps.append(Step(step.seat, step.command, events))
        match = fold_all(match, events)

    assert transcript_text(msgspec.structs.replace(transcript, steps=tuple(steps))) == file.read_bytes()
    assert match.result == transcript.steps[-1].events[-1]


@pytest.mark.parametrize("name", TRANSCRIPTS)
def test_the_naive_oracle_gives_the_same_seals(name: str) -> None:
    """S4, E3 to E6: rupees, Seals and starters of recorded matches."""
    transcript = TRANSCRIPTS[name]
    seals, tied, starter = [0, 0], False, None
    naive: oracle.Round | None = None
    for step in transcript.steps:
        for event in step.events:
            if isinstance(event, Dealt):
                assert starter in {None, event.starter}
                naive = _dealt(transcript, event)
            elif isinstance(event, RoundWon | RoundTied):
                assert naive is not None
                score = oracle.score(naive)
                assert [account.rupees for account in event.accounts] == score.rupees
                seals, starter, tied = oracle.award(seals, score, naive.starter, tied)
                assert tied == isinstance(event, RoundTied)
            elif isinstance(event, get_args(MoveEvent)):
                assert naive is not None
                oracle.play(naive, _words(step.command))
    last = transcript.steps[-1].events[-1]
    winners = [seat for seat in (0, 1) if seals[seat] == transcript.options.seals]
    by_seals = isinstance(last, MatchWon) and last.by == MatchDecision.SEALS
    assert winners == ([last.seat] if isinstance(last, MatchWon) and by_seals else [])


def _dealt(transcript: Transcript, event: Dealt) -> oracle.Round:
    deal = draw_deal(bytes.fromhex(transcript.seed), NO_NONCES, event.round)
    piles = zip(deal.bonuses.tolist(), BONUS_PILE_SIZE.tolist(), strict=True)
    bonuses = [[BONUS_VALUES[kind] for kind in pile[:size]] for pile, size in piles]
    return oracle.deal(deal.deck.tolist(), bonuses, event.starter)


def _words(command: Command | None) -> oracle.Move:
    assert isinstance(command, get_args(Move))
    number = number_of(command)
    assert number is not None
    return as_words(number)


def test_the_recorded_matches_show_every_kind_of_event() -> None:
    """T1 to T5, E4 to E9: every event, and every way in which rounds and matches are decided."""
    assert {type(event) for event in ALL_EVENTS} == set(get_args(Event))
    assert {event.by for event in ALL_EVENTS if isinstance(event, RoundWon)} == set(RoundDecision)
    assert {event.by for event in ALL_EVENTS if isinstance(event, MatchWon)} == set(MatchDecision)
    assert any(isinstance(event, MatchAborted) for event in ALL_EVENTS)


def test_the_recorded_matches_show_every_option() -> None:
    """O1 to O5: each with each of its values."""
    tables = [transcript.options for transcript in TRANSCRIPTS.values()]

    assert {options.seals for options in tables} == {1, 2, 3}
    for name in Options.__struct_fields__[1:]:
        assert {getattr(options, name) for options in tables} == {False, True}


def test_the_recorded_matches_show_what_is_rare() -> None:
    """T7, E2b: forty exchanges in a row, a sale of seven, and a large sale at an empty bonus pile."""
    kinds = [type(step.command).__name__ for step in TRANSCRIPTS["forty-exchanges"].steps]
    large = [event for event in _events("an-empty-bonus-pile") if isinstance(event, Sold) and event.cards > 2]
    drawn = [event for event in _events("an-empty-bonus-pile") if isinstance(event, BonusDrawn)]

    assert kinds[-40:] == ["Exchange"] * 40
    assert max(event.cards for event in _events("a-sale-of-seven") if isinstance(event, Sold)) == 7
    assert len(drawn) < len(large)
    assert set(TRANSCRIPTS) == set(PLANS)


def _events(name: str) -> list[Event]:
    return [event for step in TRANSCRIPTS[name].steps for event in step.events]
