"""The table on a whole screen: whole matches by keys and by words, and two who share it."""

from __future__ import annotations

from collections.abc import Awaitable, Callable

import pytest
from textual.pilot import Pilot

from jaipur.languages.cells import cells
from jaipur.languages.language import LANGUAGES, Language
from jaipur.rules.records.verification import verify
from jaipur.rules.round.legality import Refusal
from jaipur.rules.round.moves import Move
from jaipur.rules.text.notation import long, short
from jaipur.terminal.board.board import is_my_turn, is_over
from jaipur.terminal.board.move import picked_move
from jaipur.terminal.languages.catalogue import TERMINAL_TEXT
from jaipur.terminal.local.game import HomeGame
from jaipur.terminal.screens.curtain import Curtain
from jaipur.terminal.screens.end import EndScreen, Wish
from jaipur.terminal.screens.help import KEYS, Help
from tests.terminal.scenes import a_game, an_app, keys_for, settle, some_move

SMALL = (80, 24)
MOST_TURNS = 200
QUICK = bytes([10] * 32)
"""The seed of a match that is soon over."""

Play = Callable[[Pilot[Wish], HomeGame, Move, int], Awaitable[None]]


async def by_keys(pilot: Pilot[Wish], game: HomeGame, move: Move, _turn: int) -> None:
    """Press what picks a move, then Enter."""
    for key in keys_for(move, game.board):
        await pilot.press(key)
    assert picked_move(game.board) == move
    await pilot.press("enter")


async def by_words(pilot: Pilot[Wish], game: HomeGame, move: Move, turn: int) -> None:
    """Type a move, in the long form and the short one by turns."""
    await pilot.press("colon")
    text = long(move, game.board.language) if turn % 2 else short(move)
    pilot.app.screen.query_one("#typed").value = text  # type: ignore[attr-defined]  # as a paste does
    await pilot.press("enter")


async def play_on(pilot: Pilot[Wish], game: HomeGame, play: Play) -> None:
    """Play until the match is over."""
    turn = 0
    while turn < MOST_TURNS:
        await pilot.pause()
        if is_over(game.board):
            return
        if isinstance(pilot.app.screen, EndScreen | Curtain):
            await pilot.press("enter")
        elif is_my_turn(game.board):
            await play(pilot, game, some_move(game, turn), turn)
            turn += 1
    raise AssertionError("the match did not end")


@pytest.mark.parametrize("play, language", [(by_keys, "en"), (by_words, "fr")])
async def test_a_match_is_played_to_two_seals(play: Play, language: Language) -> None:
    """By keys, and by words; it is whole, it verifies, and at its end another is offered."""
    game = a_game(language, seed=QUICK)
    app = an_app(game)
    async with app.run_test(size=SMALL) as pilot:
        await play_on(pilot, game, play)
        await settle(pilot)
        assert isinstance(app.screen, EndScreen)
        await pilot.press("n")
        await settle(pilot)
    assert app.return_value is Wish.AGAIN
    assert max(game.sitting.match.seals) == 2
    assert len(game.board.rounds) >= 2
    assert verify(game.sitting.record()).ok


async def test_two_who_share_a_screen_do_not_see_each_other() -> None:
    """Between two turns there is a curtain, behind which nothing of either hand is drawn."""
    game = a_game(shared=True)
    app = an_app(game)
    looked: set[int | None] = set()
    async with app.run_test(size=SMALL) as pilot:
        for turn in range(6):
            await settle(pilot)
            assert isinstance(app.screen, Curtain)
            assert game.board.curtain == game.sitting.to_move
            assert not app.screen.query("CardFace")
            await pilot.press("x", "enter")
            await settle(pilot)
            assert game.board.seat == game.sitting.to_move
            looked.add(game.board.seat)
            await by_keys(pilot, game, some_move(game, turn), turn)
    assert not any("Your bonus" in line for line in game.board.log)

    assert looked == {0, 1}


async def test_what_cannot_be_is_said() -> None:
    """In the action bar, by the rule that it breaks, and nothing is played."""
    game = a_game()
    async with an_app(game).run_test(size=SMALL) as pilot:
        await settle(pilot)
        said = {}
        for text in ("sell 7 diamonds", "take gald"):
            await pilot.press("slash")
            pilot.app.screen.query_one("#typed").value = text  # type: ignore[attr-defined]
            await pilot.press("enter")
            said[text] = game.board.refused
        assert said["sell 7 diamonds"] == game.board.said.refused[Refusal.NOT_IN_HAND]
        assert "column 6" in (said["take gald"] or "")
        await pilot.press("m")
        assert game.board.refused == game.board.words.herd_hint
        assert len(game.sitting.record().rounds[0].plies) == 0


async def test_arrows_and_the_mouse_pick_as_keys_do() -> None:
    """A card that is pointed at is picked by space, or by a click."""
    game = a_game()
    async with an_app(game).run_test(size=SMALL) as pilot:
        await settle(pilot)
        await pilot.press("right", "right", "space")
        assert 1 in game.board.selection.slots
        await pilot.press("escape")
        await pilot.click("#market-4")
        assert 4 in game.board.selection.slots
        await pilot.press("escape", "down", "space")
        assert sum(game.board.selection.hand) > 0 or game.board.refused is not None


async def test_leaving_is_asked_twice() -> None:
    """A single q by mistake loses nothing; resigning ends the match, and help is a key away."""
    game = a_game()
    app = an_app(game)
    async with app.run_test(size=SMALL) as pilot:
        await settle(pilot)
        await pilot.press("question_mark")
        assert isinstance(app.screen, Help)
        await pilot.press("x", "q")
        assert game.board.refused == game.board.words.leave_again
        assert app.return_value is None
        assert app.is_running
        await pilot.press("escape", "colon", *"resign", "enter")
        await settle(pilot)
        assert is_over(game.board)


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_is_said_fits_the_smallest_screen(language: Language) -> None:
    """80 by 24: a hint has one line, a refusal two, and the keys fit their frame and their line."""
    words, said = TERMINAL_TEXT[language].table, TERMINAL_TEXT[language].plain

    hints = (words.pick_hint, words.wait_hint, words.take_hint, words.take_only, words.camels_hint)
    assert max(map(cells, (*hints, words.give.format(3)))) <= 52
    assert max(map(cells, (*said.refused.values(), words.herd_hint, words.leave_again))) <= 2 * 52
    online = TERMINAL_TEXT[language].online
    groups = (*words.help, online.help)
    assert sum(len(keys) + 2 for _, keys in groups) <= 21
    assert max(cells(key) for _, keys in groups for key, _ in keys) < KEYS
    assert max(cells(does) for _, keys in groups for _, does in keys) <= 56
    assert cells(online.absent_own.format("Nandini", "0:10")) <= 56
    assert sum(cells(key) + cells(does) + 3 for key, does in words.keys) <= 80
    assert max(map(cells, (words.compiling.format("Nandini"), words.compiled.format("Nandini", 1, 2)))) <= 52


@pytest.mark.parametrize("language", [each for each in LANGUAGES if each != "en"])
def test_every_word_of_the_screen_is_there_in_every_language(language: Language) -> None:
    """And none is left in English, but for what is the same in both."""
    english, told = TERMINAL_TEXT["en"].table, TERMINAL_TEXT[language].table
    same = {name for name, one, other in zip(english._fields, english, told, strict=True) if one == other}

    assert same <= {"bonus", "bonus_pile", "more_cards"}
