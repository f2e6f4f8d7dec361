"""Hints: a step at a time, by a key and by a word, at this computer and at a server."""

from __future__ import annotations

import asyncio
import re
from typing import get_args

import pytest
from textual.pilot import Pilot

from jaipur.players.player import Player
from jaipur.players.roster import player_named
from jaipur.review.advising import advice_of
from jaipur.rules.legal import legal_moves
from jaipur.rules.moves import Move, TakeCamels
from jaipur.rules.names import Language
from jaipur.rules.notation import long
from jaipur.rules.view import View
from jaipur.terminal.app import TableApp
from jaipur.terminal.board import Board
from jaipur.terminal.end_screen import Wish
from jaipur.terminal.hint_words import HINT_WORDS, tell_advice, tell_argument
from jaipur.terminal.hinting import NoAdvice, Steps
from jaipur.terminal.home import HomeGame, Pace
from jaipur.terminal.opponent import OpponentGone, Told
from jaipur.terminal.plain import PlainFace
from jaipur.terminal.selecting import NOTHING
from jaipur.terminal.sitting import Sitting
from jaipur.terminal.table_screen import TableScreen
from jaipur.wire.advice import Argument, Merit
from tests.terminal.scenes import SEED, AtOnce, settle
from tests.vectors.write_hints import FILE, hints_text

LANGUAGES: tuple[Language, ...] = get_args(Language)


class Adviser(AtOnce):
    """Advises as it plays, and counts what it was asked and shown."""

    def __init__(self) -> None:
        super().__init__()
        self.asked: list[View] = []
        self.starts = 0

    async def start(self, told: Told) -> None:
        """Be ready."""
        self.starts += 1
        await super().start(told)

    async def think(self, view: View) -> Move:
        """Advise."""
        self.asked.append(view)
        return await super().think(view)


def at_random() -> Player:
    """Somebody who plays and advises, whose dice begin anew."""
    return player_named("random", bytes(32))


class Gone(AtOnce):
    """Cannot be asked."""

    async def think(self, view: View) -> Move:
        """Be gone."""
        raise OpponentGone(str(view.round))


def shown(pilot: Pilot[Wish]) -> str:
    """All that is read out now."""
    return "\n".join(str(toast.message) for toast in pilot.app._notifications)


def a_table(adviser: AtOnce | None, language: Language = "en") -> HomeGame:
    """A match with somebody who advises."""
    return HomeGame(Sitting(("Meera", "Asha"), SEED), language, AtOnce(), adviser, pace=Pace(0, 0))


def an_app(board: Board) -> TableApp:
    """The screen for it."""
    return TableApp(TableScreen(board, "night"), "night")


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_hint_is_given_a_step_at_a_time(language: Language) -> None:
    """The kind, then the move with its cards picked, then why; the adviser is asked once, for this seat."""

    async def ask() -> None:
        adviser = Adviser()
        game = a_table(adviser, language)
        words = HINT_WORDS[language]
        async with an_app(game).run_test(size=(80, 24)) as pilot:
            await settle(pilot)
            assert game.is_my_turn
            assert adviser.starts == 0
            await pilot.press("n")
            await settle(pilot)
            assert shown(pilot) in words.kinds.values()
            assert game.selection == NOTHING
            await pilot.press("n")
            await settle(pilot)
            assert shown(pilot) == words.picked
            advised = game.move
            assert advised in legal_moves(game.sitting.match.position)
            await pilot.press("colon", *"hint", "enter")
            await settle(pilot)
            why = tell_advice(advice_of(game.sitting.known(0), advised, "why"), language, is_picked=True)
            assert shown(pilot) == why
            assert adviser.asked == [game.sitting.known(0)]
            await pilot.press("enter")
            await settle(pilot)
            assert game.is_my_turn
            await pilot.press("n")
            await settle(pilot)
            assert shown(pilot) in words.kinds.values()
            assert adviser.starts == 1

    asyncio.run(ask())


@pytest.mark.parametrize("adviser, said", [(None, "elsewhere"), (Gone(), "failed")])
def test_where_there_is_no_hint_it_is_said(adviser: AtOnce | None, said: str) -> None:
    """Where nobody advises, or whoever does is gone."""

    async def ask() -> None:
        async with an_app(a_table(adviser)).run_test(size=(80, 24)) as pilot:
            await settle(pilot)
            await pilot.press("n")
            await settle(pilot)
            assert shown(pilot) == getattr(HINT_WORDS["en"], said)

    asyncio.run(ask())


@pytest.mark.parametrize("shared", [False, True])
def test_line_by_line_the_move_is_named(shared: bool) -> None:  # noqa: FBT001 - pytest hands it in
    """By the same word, asked for again; two who share a keyboard are advised by nobody."""
    sitting, player, words = Sitting(("Meera", "Asha"), SEED), at_random(), HINT_WORDS["en"]
    lines: list[str] = []
    typed = iter([*([""] if shared else []), "hint", "hint", "indice", "quit"])
    players = (None, None if shared else player)
    PlainFace(sitting, players, "en", lambda _prompt: next(typed), lines.append).play(at_random)
    if shared:
        assert lines.count(words.elsewhere) == 3
        return
    kind, best, why = "\n".join(lines).rpartition("\nYour hand")[2].split("\n", 3)[1:]

    assert kind in words.kinds.values()
    assert best in {words.best.format(long(each)) for each in legal_moves(sitting.match.position)}
    assert why.endswith(".")


def test_steps_begin_again_when_anything_has_happened() -> None:
    """What was advised before is of no use then."""
    sitting = Sitting(("Meera", "Asha"), SEED)
    sitting.deal()
    seat = sitting.match.now.to_move
    before, steps = sitting.known(seat), Steps()
    found = []
    for _ in range(4):
        step = steps.after(before)
        steps.given(before, step)
        found.append(step)
    sitting.play(seat, legal_moves(sitting.match.position)[0])

    assert found == ["kind", "move", "why", "why"]
    assert steps.after(sitting.known(seat)) == "kind"


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_reason_has_words(language: Language) -> None:
    """With all its numbers, and a singular."""
    words = HINT_WORDS[language]
    numbers = {"good": 1, "cards": 2, "rupees": 11, "low": 4, "high": 6, "camels": 3}

    assert {*words.merits} == {*Merit}
    for merit in Merit:
        assert not re.search(r"[{}]", tell_argument(Argument(merit, numbers), language))
    assert tell_argument(Argument(Merit.CAMELS, {"camels": 1}), language) == words.one_camel


def test_the_vectors_for_other_languages_are_those_that_are_said() -> None:
    """The web client fills in the same words, and is held against the same file."""
    assert FILE.read_text(encoding="utf-8") == hints_text()


def test_whoever_has_no_adviser_has_no_advice() -> None:
    """And says so, whatever is asked."""
    game = a_table(None)
    with pytest.raises(NoAdvice):
        asyncio.run(game.advise("kind"))
    assert advice_of(game.sitting.known(0), TakeCamels(), "kind").move is None
