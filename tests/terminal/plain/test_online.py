"""A table on a server, line by line: whole matches, what is typed meanwhile, and the command itself."""

from __future__ import annotations

import asyncio
import os
import subprocess
import sys
from collections.abc import AsyncIterator
from pathlib import Path
from queue import Queue
from threading import Thread
from typing import IO

import pytest

from bench.server.client import admit, against_each_other
from jaipur.client.connection import Link
from jaipur.client.http import come_in, open_table
from jaipur.rules.options import Options
from jaipur.rules.round.legality import Refusal
from jaipur.terminal.languages.catalogue import TERMINAL_TEXT
from jaipur.terminal.online.game import ServerGame
from jaipur.terminal.plain.game import MatchEnd
from jaipur.terminal.plain.online import PlainTable
from jaipur.terminal.plain.stdin_lines import lines_of
from jaipur.wire.lobby import TableWanted
from tests.server.servers import Server

PATIENCE = 60.0
SAID = TERMINAL_TEXT["en"].plain
MOVE, NEXT = SAID.prompt.rstrip(), SAID.next_round.rstrip()


@pytest.fixture(autouse=True)
def _own_state(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Keep no cookie of a test."""
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path / "state"))


class Reader:
    """Somebody who reads lines, and types others."""

    def __init__(self) -> None:
        self.said: list[str] = []
        self._come: asyncio.Queue[str] = asyncio.Queue()
        self._typed: asyncio.Queue[str | None] = asyncio.Queue()

    def hear(self, text: str) -> None:
        """Receive a line."""
        self.said.append(text)
        self._come.put_nowait(text)

    async def lines(self) -> AsyncIterator[str]:
        """Give what is typed."""
        while (line := await self._typed.get()) is not None:
            yield line

    def type(self, line: str | None) -> None:
        """Type a line; nothing more after None."""
        self._typed.put_nowait(line)

    async def until(self, *wanted: str) -> str:
        """Read on until something is said that has one of these in it; give it."""
        async with asyncio.timeout(PATIENCE):
            while True:
                line = await self._come.get()
                if any(each in line for each in wanted):
                    return line

    async def asks(self, question: str, answer: str) -> str:
        """Ask, and read on until this is answered; what was said before is no answer."""
        while not self._come.empty():
            self._come.get_nowait()
        self.type(question)
        return await self.until(answer)


async def test_a_whole_match_is_played_line_by_line(home: Server) -> None:
    """Against the house: each turn says how the table lies, and takes the first move of the list."""
    cookie = come_in(home.address)
    wanted = TableWanted("teacher", options=Options(seals=2))
    game = ServerGame(Link(home.address, cookie), open_table(home.address, cookie, wanted), "en")
    reader = Reader()
    playing = asyncio.create_task(PlainTable(game, reader.hear).play(reader.lines()))
    while not playing.done():
        turn = asyncio.create_task(reader.until(MOVE, NEXT))
        await asyncio.wait((playing, turn), return_when=asyncio.FIRST_COMPLETED)
        if not turn.done():
            turn.cancel()
        elif turn.result() == NEXT:
            reader.type("")
        else:
            reader.type((await reader.asks("l", "a")).split(", ")[-1])
    ended = await playing
    assert ended is MatchEnd.OVER
    rounds = [line for line in reader.said if line.startswith("Round ")]
    assert len(rounds) == len(set(rounds)) >= 2
    assert reader.said.count(NEXT) == len(rounds) - 1
    assert any("wins the match" in line or "win the match" in line for line in reader.said)


async def test_what_is_typed_is_answered_at_once(home: Server) -> None:
    """Also out of turn: what lies on the table, what cannot be, phrases, and that one gives up."""
    async with home.http() as http:
        guests = (await admit(http), await admit(http))
        match = await against_each_other(http, *guests)
    games = [ServerGame(Link(home.address, guest.cookie), match, "en") for guest in guests]
    readers = Reader(), Reader()
    playing = [
        asyncio.create_task(PlainTable(game, reader.hear).play(reader.lines()))
        for game, reader in zip(games, readers, strict=True)
    ]
    turns = [asyncio.create_task(reader.until(MOVE)) for reader in readers]
    await asyncio.wait(turns, return_when=asyncio.FIRST_COMPLETED)
    first = 0 if turns[0].done() else 1
    turns[1 - first].cancel()
    mover, other = readers[first], readers[1 - first]

    await mover.asks("k", "Market: ")
    await mover.asks("sell 7 diamonds", SAID.refused[Refusal.NOT_IN_HAND])
    await mover.asks("sell everything", "column")
    for _ in range(2):
        await other.asks("camels", SAID.refused[Refusal.NOT_YOUR_TURN])
    await other.asks("", TERMINAL_TEXT["en"].online.typed)
    await other.asks("hint", TERMINAL_TEXT["en"].hints.elsewhere)
    await mover.asks("undo", SAID.no_move_back)
    other.type("say good luck")
    await mover.until(": Good luck!")
    mover.type("resign")
    await other.until("You win the match.")

    assert (await playing[first], await playing[1 - first]) == (MatchEnd.OVER, MatchEnd.OVER)


async def test_lines_are_read_as_they_come() -> None:
    """Whole ones, in whatever pieces they are written; the last one need not be ended."""
    out, into = os.pipe()
    lines, found = lines_of(out), list[str]()
    for piece in ("take go", "ld\ncam", "els\n\nqu"):
        os.write(into, piece.encode())
        if "\n" in piece:
            found.append(await anext(lines))
    os.close(into)
    found += [line async for line in lines]
    os.close(out)

    assert found == ["take gold", "camels", "", "qu"]


def pass_on(out: IO[str], said: Queue[str]) -> None:
    """Read what a program says, until it ends."""
    for line in out:
        said.put(line.rstrip())


def test_the_command_plays_without_a_terminal(home: Server) -> None:
    """It sits down, says what lies there, and tells who leaves how to come back."""
    command = (sys.executable, "-m", "jaipur", "join", home.address, "--against", "teacher")
    with subprocess.Popen(
        command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
    ) as joined:
        said: Queue[str] = Queue()
        assert joined.stdin is not None
        assert joined.stdout is not None
        Thread(target=pass_on, args=(joined.stdout, said)).start()
        while said.get(timeout=PATIENCE) != MOVE:
            pass
        joined.stdin.write("h\n")
        joined.stdin.flush()
        assert said.get(timeout=PATIENCE).startswith("Your hand: ")
        joined.stdin.write("quit\n")
        joined.stdin.flush()
        assert joined.wait(PATIENCE) == 0
        assert joined.stderr is not None
        assert f"jaipur join {home.address}/match/" in joined.stderr.read()
