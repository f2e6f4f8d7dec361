"""A table on a server, line by line: what happens is told as it does, and what is typed is done at once."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from dataclasses import replace
from time import monotonic

from jaipur.rules.match import Resign
from jaipur.rules.round.legality import legal_moves
from jaipur.rules.text.notation import NotationError, long, parse_move
from jaipur.terminal.board.board import Board, is_my_turn, is_over, may_pick, reach_of
from jaipur.terminal.board.game import play_move
from jaipur.terminal.board.hint_steps import NoAdvice, Steps
from jaipur.terminal.board.hint_text import tell_advice
from jaipur.terminal.board.read_aloud import READERS, read
from jaipur.terminal.board.selectable import position_within
from jaipur.terminal.board.sentences import tell_seals
from jaipur.terminal.languages.catalogue import TERMINAL_TEXT
from jaipur.terminal.languages.typed import HELP, HINT, LEAVE, RESIGN, UNDO
from jaipur.terminal.online.commands import do_online
from jaipur.terminal.online.game import ServerGame
from jaipur.terminal.plain.game import MatchEnd, WriteLine
from jaipur.wire.client_messages import Continue, TakeBack

LEGAL = "l"


class PlainTable:
    """Tells a game as it changes, and does what lines ask for, until it is over or left."""

    def __init__(self, game: ServerGame, say: WriteLine) -> None:
        self._game = game
        self._say = say
        self._steps = Steps()
        self._told = 0
        """Lines of the log."""
        self._notice: str | None = None
        self._asked = 0
        """The version at which the player was asked for a move."""
        self._answered = asyncio.Event()
        """That nothing is under way: a line asks for one thing, and the next waits for its answer."""
        self._over = asyncio.Event()
        game.changed = self._changed

    async def play(self, lines: AsyncIterator[str]) -> MatchEnd:
        """Play by these lines."""
        self._changed()
        game, typed, over = (
            asyncio.ensure_future(each) for each in (self._game.run(), self._listen(lines), self._over.wait())
        )
        done, left = await asyncio.wait((game, typed, over), return_when=asyncio.FIRST_COMPLETED)
        for task in left:
            task.cancel()
        await asyncio.gather(*left, return_exceptions=True)
        for task in done:
            task.result()
        return MatchEnd.OVER if self._over.is_set() else MatchEnd.LEFT

    async def _listen(self, lines: AsyncIterator[str]) -> None:
        async for line in lines:
            word = line.strip().lower()
            if word in LEAVE:
                return
            if word in HINT:
                self._say(await self._hint())
            elif told := self._reading(word):
                self._say(told)
            else:
                await self._answered.wait()
                self._do(line, word)
                self._changed()

    def _do(self, line: str, word: str) -> None:
        game = self._game
        if not word:
            game.board = replace(game.board, is_ready=True)
            game.ask(Continue())
        elif word in RESIGN:
            game.ask(Resign())
        elif word in UNDO:
            game.ask(TakeBack())
        elif not do_online(game, word, self._say):
            try:
                play_move(game, parse_move(line, game.board.language))
            except NotationError as error:
                self._say(str(error))

    def _reading(self, word: str) -> str | None:
        """Say what was asked about; nothing where it was no such question."""
        board = self._game.board
        if word in HELP or not (word or self._may_continue):
            return f"{board.said.help}\n{TERMINAL_TEXT[board.language].online.typed}"
        if word in READERS:
            return read(word, board, monotonic())
        if word == LEGAL and is_my_turn(board):
            moves = legal_moves(position_within(reach_of(board)))
            return board.said.comma.join(long(move, board.language) for move in moves)
        return None

    async def _hint(self) -> str:
        """Say a little more each time of what the server would do."""
        game, board = self._game, self._game.board
        words = TERMINAL_TEXT[board.language].hints
        if board.view is None or not game.gives_hints:
            return words.elsewhere
        step = self._steps.after(board.view)
        self._steps.given(board.view, step)
        try:
            return tell_advice(await game.advise(step), board.language, is_picked=False)
        except NoAdvice:
            return words.failed

    @property
    def _may_continue(self) -> bool:
        board = self._game.board
        between = board.scored is not None and not is_over(board)
        return between and board.seat is not None and not board.is_ready

    def _changed(self) -> None:
        """Print what is new: news, events, refusals, and the next question."""
        board = self._game.board
        if board.notice not in {None, self._notice}:
            self._say(str(board.notice))
        self._notice = board.notice
        self._told = min(self._told, len(board.log))  # another table begins anew
        for line in board.log[self._told :]:
            self._say(line)
        self._told = len(board.log)
        if board.refused is not None:
            self._say(board.refused)
            self._game.board = replace(board, refused=None)
        if board.is_pending:
            self._answered.clear()
            return
        self._answered.set()
        if board.view is not None and board.version != self._asked:
            self._ask(board)

    def _ask(self, board: Board) -> None:
        if is_over(board) or self._may_continue:
            self._asked = board.version
            if board.view is not None:
                self._say(tell_seals(board.view, board.names, board.said))
            if is_over(board):
                self._over.set()
            else:
                self._say(board.said.next_round.rstrip())
        elif is_my_turn(board) and may_pick(board):
            self._asked = board.version
            for letter in "okh":
                self._say(read(letter, board, monotonic()))
            self._say(board.said.prompt.rstrip())
