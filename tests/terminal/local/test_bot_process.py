"""An opponent in a process of its own: it plays, tells how far it is, and says why it cannot."""

from __future__ import annotations

import asyncio
import os
import pty
import subprocess
import sys
from pathlib import Path

import pytest

from jaipur.rules.round.legality import legal_moves
from jaipur.terminal.local.bot_process import OpponentGone, OpponentProcess
from jaipur.terminal.local.game import HomeGame
from jaipur.terminal.local.match import Sitting
from tests.terminal.scenes import SEED

WITHOUT = "import sys; sys.modules['textual'] = None; sys.argv = ['jaipur', 'play', 'random', '--seed', 'x']"


def a_sitting() -> Sitting:
    """A match whose first round is dealt."""
    sitting = Sitting(("Meera", "Asha"), SEED)
    sitting.deal()
    return sitting


async def test_an_opponent_answers_from_its_own_process() -> None:
    """The same for the same seed, and the process is gone when it is told to stop."""
    sitting = a_sitting()
    seat = sitting.match.now.to_move

    async def ask() -> tuple[object, list[int | None]]:
        told: list[int | None] = []
        opponent = OpponentProcess("random", SEED, "0")
        await opponent.start(told.append)
        move = await opponent.think(sitting.known(seat))
        await opponent.stop()
        return move, told

    (one, told), (other, _) = await ask(), await ask()
    assert one == other
    assert one in legal_moves(sitting.match.position)
    assert told == [None]


async def test_what_nobody_wants_to_know_any_more_is_no_answer() -> None:
    """A move taken back: the old answer is not taken for the answer to the new question."""
    sitting = a_sitting()
    first = sitting.known(sitting.match.now.to_move)
    sitting.play(sitting.match.now.to_move, legal_moves(sitting.match.position)[0])
    then = sitting.known(sitting.match.now.to_move)
    legal = legal_moves(sitting.match.position)

    opponent = OpponentProcess("random", SEED, "0")
    await opponent.start(lambda _parts: None)
    found: list[object] = []
    for _ in range(10):
        given_up = asyncio.ensure_future(opponent.think(first))
        await asyncio.sleep(0)
        given_up.cancel()
        found.append(await opponent.think(then))
    await opponent.stop()

    assert {*found} <= {*legal}


async def test_an_opponent_that_fails_says_why() -> None:
    """By the last thing that it said; and the table says so."""
    sitting = a_sitting()

    async def ask() -> None:
        opponent = OpponentProcess("nobody", SEED, "0")
        await opponent.start(lambda _parts: None)
        try:
            await opponent.think(sitting.known(sitting.match.now.to_move))
        finally:
            await opponent.stop()

    with pytest.raises(OpponentGone, match="no player 'nobody'"):
        await ask()


def test_the_table_tells_how_far_an_opponent_is() -> None:
    """While it compiles, and no more once it is ready."""
    game = HomeGame(Sitting(("Meera", "Asha"), SEED), "en", OpponentProcess("teacher", SEED, "0"))
    notices = []
    for parts in (0, 1, None):
        game._warming("Asha", parts)
        notices.append(game.board.notice)

    first, then, last = notices
    assert "Asha is getting ready" in (first or "")
    assert "1 of 3" in (then or "")
    assert last is None


def test_without_the_extra_it_is_played_line_by_line(tmp_path: Path) -> None:
    """With a hint on standard error."""
    terminal, inside = pty.openpty()
    with subprocess.Popen(
        [sys.executable, "-c", f"{WITHOUT}; from jaipur.__main__ import main; main()"],
        stdin=inside,
        stdout=inside,
        stderr=subprocess.PIPE,
        env=os.environ | {"JAIPUR_JIT": "0", "XDG_STATE_HOME": str(tmp_path)},
    ) as process:
        os.write(terminal, b"quit\n")
        _, said = process.communicate(timeout=60)
    os.close(inside)
    shown = os.read(terminal, 65536)
    os.close(terminal)

    assert b"pip install 'jaipur-game[terminal]'" in said
    assert b"Your hand" in shown
