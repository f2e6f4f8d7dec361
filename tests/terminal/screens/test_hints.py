"""Hints: a step at a time, by a key and by a word, at this computer and at a server."""

from __future__ import annotations

import re

import pytest
from textual.pilot import Pilot

from jaipur.languages.language import LANGUAGES, Language
from jaipur.players.player import Player
from jaipur.players.roster import player_named
from jaipur.review.explanation.advice import advice_of
from jaipur.rules.round.legality import legal_moves
from jaipur.rules.round.moves import Move, TakeCamels
from jaipur.rules.text.notation import long
from jaipur.rules.view import View
from jaipur.terminal.app import TableApp
from jaipur.terminal.board.board import is_my_turn
from jaipur.terminal.board.game import Game
from jaipur.terminal.board.hint_steps import NoAdvice, Steps
from jaipur.terminal.board.hint_text import tell_advice, tell_argument
from jaipur.terminal.board.move import picked_move
from jaipur.terminal.board.selection import NOTHING
from jaipur.terminal.languages.catalogue import TERMINAL_TEXT
from jaipur.terminal.local.bot_process import OpponentGone, Told
from jaipur.terminal.local.game import HomeGame, Pace
from jaipur.terminal.local.match import Sitting
from jaipur.terminal.plain.game import PlainFace
from jaipur.terminal.screens.end import Wish
from jaipur.terminal.screens.table import TableScreen
from jaipur.wire.advice import Argument, Merit
from tests.terminal.scenes import PLAYED, SEED, AtOnce, settle
from tests.vectors.write_hints import FILE, hints_text


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


def an_app(game: Game) -> TableApp:
    """The screen for it."""
    return TableApp(TableScreen(game, "night"), "night")


@pytest.mark.parametrize("language", PLAYED)
async def test_a_hint_is_given_a_step_at_a_time(language: Language) -> None:
    """The kind, then the move with its cards picked, then why; the adviser is asked once, for this seat."""
    adviser = Adviser()
    game = a_table(adviser, language)
    words = TERMINAL_TEXT[language].hints
    async with an_app(game).run_test(size=(80, 24)) as pilot:
        await settle(pilot)
        assert is_my_turn(game.board)
        assert adviser.starts == 0
        await pilot.press("n")
        await settle(pilot)
        assert shown(pilot) in words.kinds.values()
        assert game.board.selection == NOTHING
        await pilot.press("n")
        await settle(pilot)
        assert shown(pilot) == words.picked
        advised = picked_move(game.board)
        assert advised in legal_moves(game.sitting.match.position)
        await pilot.press("colon", *"hint", "enter")
        await settle(pilot)
        why = tell_advice(advice_of(game.sitting.known(0), advised, "why"), language, is_picked=True)
        assert shown(pilot) == why
        assert adviser.asked == [game.sitting.known(0)]
        await pilot.press("enter")
        await settle(pilot)
        assert is_my_turn(game.board)
        await pilot.press("n")
        await settle(pilot)
        assert shown(pilot) in words.kinds.values()
        assert adviser.starts == 1


@pytest.mark.parametrize("adviser, said", [(None, "elsewhere"), (Gone(), "failed")])
async def test_where_there_is_no_hint_it_is_said(adviser: AtOnce | None, said: str) -> None:
    """Where there is no adviser, or its process has ended."""
    async with an_app(a_table(adviser)).run_test(size=(80, 24)) as pilot:
        await settle(pilot)
        await pilot.press("n")
        await settle(pilot)
        assert shown(pilot) == getattr(TERMINAL_TEXT["en"].hints, said)


@pytest.mark.parametrize("shared", [False, True])
def test_line_by_line_the_move_is_named(shared: bool) -> None:  # noqa: FBT001 - pytest hands it in
    """By the same word, asked for again; two who share a keyboard are advised by nobody."""
    sitting, player, words = Sitting(("Meera", "Asha"), SEED), at_random(), TERMINAL_TEXT["en"].hints
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
    words = TERMINAL_TEXT[language].hints
    numbers = {"good": 1, "cards": 2, "rupees": 11, "low": 4, "high": 6, "camels": 3}

    assert {*words.merits} == {*Merit}
    for merit in Merit:
        assert not re.search(r"[{}]", tell_argument(Argument(merit, numbers), language))
    assert tell_argument(Argument(Merit.CAMELS, {"camels": 1}), language) == words.one_camel


def test_the_vectors_for_other_languages_are_those_that_are_said() -> None:
    """The web client fills in the same words, and is held against the same file."""
    assert FILE.read_text(encoding="utf-8") == hints_text()


async def test_whoever_has_no_adviser_has_no_advice() -> None:
    """And says so, whatever is asked."""
    game = a_table(None)
    with pytest.raises(NoAdvice):
        await game.advise("kind")
    assert advice_of(game.sitting.known(0), TakeCamels(), "kind").move is None
