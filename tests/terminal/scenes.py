"""Tables to look at and to play at: an opponent that answers at once, keys for a move, and a picture."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

from textual.app import App
from textual.pilot import Pilot

from jaipur.languages.language import Language
from jaipur.pictures.palette import Light
from jaipur.players.player import Limits
from jaipur.players.roster import player_named
from jaipur.rules.cards import GOODS, LETTERS, Card
from jaipur.rules.options import Options
from jaipur.rules.round.legality import legal_moves
from jaipur.rules.round.moves import Exchange, Move, Sell, Take, TakeCamels
from jaipur.rules.view import View
from jaipur.terminal.app import TableApp
from jaipur.terminal.board.board import Board, reach_of
from jaipur.terminal.board.game import Game
from jaipur.terminal.local.bot_process import Told
from jaipur.terminal.local.game import HomeGame, Pace
from jaipur.terminal.local.match import Sitting
from jaipur.terminal.screens.end import Wish
from jaipur.terminal.screens.table import TableScreen

SEED = bytes([3] * 32)
PLAYED: Final[tuple[Language, ...]] = ("en", "fr")
"""Play is tried in these only: keys and rules are the same in all, and every screen more is time."""
SHOWN: Final[tuple[Language, ...]] = (*PLAYED, "zh")
"""Screens are kept in these: Chinese for characters of two cells. That the texts of the others are whole
and fit is tried without a screen."""


class AtOnce:
    """Plays any legal move, without thinking."""

    def __init__(self) -> None:
        self._player = player_named("random", bytes(32))

    async def start(self, told: Told) -> None:
        """Be ready."""
        told(None)

    async def think(self, view: View) -> Move:
        """Choose."""
        return self._player.choose(view, Limits()).move

    async def stop(self) -> None:
        """Do nothing more."""


def a_game(
    language: Language = "en", *, shared: bool = False, seals: int = 2, seed: bytes = SEED
) -> HomeGame:
    """A match that is about to begin."""
    names = ("Meera", "Asha")
    options = Options(seals=1) if seals == 1 else Options()
    return HomeGame(Sitting(names, seed, options), language, None if shared else AtOnce(), pace=Pace(0, 0))


def an_app(game: Game, light: Light = "night") -> TableApp:
    """The screen for it."""
    return TableApp(TableScreen(game, light), light)


def some_move(game: HomeGame, turn: int) -> Move:
    """Any legal move, sales by preference: so a round ends."""
    moves = legal_moves(game.sitting.match.position)
    sales = [move for move in moves if isinstance(move, Sell) and move.cards > 1]
    among = sales or moves
    return among[turn * 7 % len(among)]


def keys_for(move: Move, board: Board) -> Iterator[str]:
    """The keys that pick a move, from nothing picked."""
    match move:
        case Take(good):
            yield str(board.slots.index(Card(good)) + 1)
        case TakeCamels():
            yield "a"
        case Sell(good, cards):
            yield from LETTERS[good].lower() * (reach_of(board).hand[good] - cards + 1)
        case Exchange(taken, given):
            left = [*board.slots]
            for card in taken:
                slot = left.index(card)
                left[slot] = None
                yield str(slot + 1)
            for paid in range(GOODS):
                yield from LETTERS[paid].lower() * given.count(Card(paid))


async def settle(pilot: Pilot[Wish]) -> None:
    """Wait until all that happens has happened."""
    for _ in range(3):
        await pilot.pause()


def picture(app: App[Wish], title: str = "jaipur play") -> str:
    """Draw the screen, in the reader's own font: nothing is fetched, and nothing differs by chance."""
    svg = app.export_screenshot(title=title)
    svg = re.sub(r"@font-face \{.*?\}\s*", "", svg, flags=re.DOTALL)
    svg = re.sub(r"terminal-\d+", "table", svg)
    svg = re.sub(r"Fira Code", 'ui-monospace, "DejaVu Sans Mono", Menlo, Consolas', svg)
    return "\n".join(line.rstrip() for line in svg.splitlines()) + "\n"
