"""The screens as pictures: each is compared with the one that is kept, letter by letter and colour by colour.

Where they should change, `python -m tests.terminal.screens.test_snapshots` draws them
again; look at what it drew.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Mapping
from pathlib import Path
from typing import Final

import pytest
from textual.pilot import Pilot

from jaipur.languages.language import Language
from jaipur.pictures.palette import Light
from jaipur.rules.text.notation import parse_move
from jaipur.terminal.board.board import is_my_turn
from jaipur.terminal.board.game import play_move
from jaipur.terminal.local.game import HomeGame
from jaipur.terminal.screens.end import Wish
from tests.terminal.scenes import SHOWN, a_game, an_app, picture, settle, some_move

FOLDER: Final = Path(__file__).parent / "snapshots"
SIZES: Final = ((80, 24), (120, 40))

Act = Callable[[Pilot[Wish], HomeGame], Awaitable[None]]


async def an_exchange(pilot: Pilot[Wish], game: HomeGame) -> None:
    """The camels are taken, and two goods are picked that camels pay for."""
    play_move(game, parse_move("M"))
    await settle(pilot)
    goods = [slot for slot, card in enumerate(game.board.slots) if card is not None and card < 6]
    await pilot.press(*(str(slot + 1) for slot in goods[:2]))


async def the_end(pilot: Pilot[Wish], game: HomeGame) -> None:
    """The first round is over."""
    turn = 0
    while game.board.scored is None:
        await pilot.pause()
        if is_my_turn(game.board):
            play_move(game, some_move(game, turn))
            turn += 1


async def the_keys(pilot: Pilot[Wish], _game: HomeGame) -> None:
    """What keys do is asked for."""
    await pilot.press("question_mark")


SCENES: Final[Mapping[str, Act]] = {"exchange": an_exchange, "end": the_end, "help": the_keys}


async def drawn(scene: str, language: Language, light: Light = "night") -> dict[tuple[int, int], str]:
    """Draw a scene in all sizes: it goes on when the terminal is made larger."""
    game = a_game(language)
    app = an_app(game, light)
    found: dict[tuple[int, int], str] = {}
    async with app.run_test(size=SIZES[0]) as pilot:
        await settle(pilot)
        await SCENES[scene](pilot, game)
        for size in SIZES:
            await pilot.resize_terminal(*size)
            await settle(pilot)
            found[size] = picture(app)
    return found


def file_of(scene: str, size: tuple[int, int], language: Language) -> Path:
    """Say where a picture is kept."""
    return FOLDER / f"{scene}-{size[0]}x{size[1]}-{language}.svg"


@pytest.mark.parametrize("language", SHOWN)
@pytest.mark.parametrize("scene", SCENES)
async def test_a_screen_looks_as_it_did(scene: str, language: Language) -> None:
    """In both sizes, also where characters are wide."""
    found = await drawn(scene, language)

    for size in SIZES:
        assert found[size] == file_of(scene, size, language).read_text(encoding="utf-8")


def main() -> None:
    """Draw all of them again."""
    FOLDER.mkdir(exist_ok=True)
    for scene in SCENES:
        for language in SHOWN:
            for size, svg in asyncio.run(drawn(scene, language)).items():
                file_of(scene, size, language).write_text(svg, encoding="utf-8")


if __name__ == "__main__":
    main()
