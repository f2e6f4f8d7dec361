"""A table on a server, line by line: what happens is told as it does, and what is typed is done at once."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator

from jaipur.rules.legal import legal_moves
from jaipur.rules.match import Resign
from jaipur.rules.notation import NotationError, long, parse_move
from jaipur.terminal.hint_words import HINT_WORDS, tell_advice
from jaipur.terminal.hinting import HINT, NoAdvice, Steps
from jaipur.terminal.online_typing import do_online
from jaipur.terminal.online_words import ONLINE_WORDS
from jaipur.terminal.plain import HELP, LEAVE, RESIGN, UNDO, End, Say
from jaipur.terminal.possible import position_within
from jaipur.terminal.reading import READERS, read
from jaipur.terminal.sentences import tell_seals
from jaipur.terminal.server_game import ServerGame
from jaipur.wire.from_client import Continue, TakeBack

LEGAL = "l"


class PlainTable:
    """Tells a game as it changes, and does what lines ask for, until it is over or left."""

    def __init__(self, game: ServerGame, say: Say) -> None:
        self._game = game
        self._say = say
        self._steps = Steps()
        self._told = 0
        """Lines of the log."""
        self._notice: str | None = None
        self._asked = 0
        """The version at which something was asked of whoever sits here."""
        self._answered = asyncio.Event()
        """That nothing is under way: a line asks for one thing, and the next waits for its answer."""
        self._over = asyncio.Event()
        game.changed = self._changed

    async def play(self, lines: AsyncIterator[str]) -> End:
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
        return End.OVER if self._over.is_set() else End.LEFT

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
            game.is_ready = True
            game.ask(Continue())
        elif word in RESIGN:
            game.ask(Resign())
        elif word in UNDO:
            game.ask(TakeBack())
        elif not do_online(game, word, self._say):
            try:
                game.play_move(parse_move(line, game.language))
            except NotationError as error:
                self._say(str(error))

    def _reading(self, word: str) -> str | None:
        """Say what was asked about; nothing where it was no such question."""
        game = self._game
        if word in HELP or not (word or self._may_continue):
            return f"{game.said.help}\n{ONLINE_WORDS[game.language].typed}"
        if word in READERS:
            return read(word, game)
        if word == LEGAL and game.is_my_turn:
            return ", ".join(long(move, game.language) for move in legal_moves(position_within(game.reach)))
        return None

    async def _hint(self) -> str:
        """Say a little more each time of what the server would do."""
        game, words = self._game, HINT_WORDS[self._game.language]
        if game.view is None or not game.gives_hints:
            return words.elsewhere
        step = self._steps.after(game.view)
        self._steps.given(game.view, step)
        try:
            return tell_advice(await game.advise(step), game.language, is_picked=False)
        except NoAdvice:
            return words.failed

    @property
    def _may_continue(self) -> bool:
        game = self._game
        between = game.scored is not None and not game.is_over
        return between and game.seat is not None and not game.is_ready

    def _changed(self) -> None:
        """Tell what is new: what goes on, what happened, what cannot be, and what is asked for now."""
        game = self._game
        if game.notice not in {None, self._notice}:
            self._say(str(game.notice))
        self._notice = game.notice
        self._told = min(self._told, len(game.log))  # another table begins anew
        for line in game.log[self._told :]:
            self._say(line)
        self._told = len(game.log)
        if game.refused is not None:
            self._say(game.refused)
            game.refused = None
        if game.is_pending:
            self._answered.clear()
            return
        self._answered.set()
        if game.view is not None and game.version != self._asked:
            self._ask()

    def _ask(self) -> None:
        game = self._game
        if game.is_over or self._may_continue:
            self._asked = game.version
            if game.view is not None:
                self._say(tell_seals(game.view, game.names, game.said))
            if game.is_over:
                self._over.set()
            else:
                self._say(game.said.next_round.rstrip())
        elif game.is_my_turn and game.may_pick:
            self._asked = game.version
            for letter in "okh":
                self._say(read(letter, game))
            self._say(game.said.prompt.rstrip())
