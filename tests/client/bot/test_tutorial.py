"""What the tutorial tells to type: a token is made, and one line lets the bot finish a rated match."""

from __future__ import annotations

import asyncio
import os
import re
import shlex
import subprocess
import sys
from pathlib import Path
from typing import Any

from bench.server.client import admit
from tests.client.bot.runs import EXAMPLES, PATIENCE, Run
from tests.server.servers import Server

PAGE = Path(__file__).parents[3] / "docs" / "tutorial" / "write-a-bot.md"
ADDRESS = "http://127.0.0.1:8000"
PASSWORD = "correct horse battery"  # noqa: S105 - a test's own


def typed(start: str, home: Server) -> list[str]:
    """Return the words of a command of the tutorial, for another server."""
    (line,) = re.findall(rf"^{re.escape(start)} .*$", PAGE.read_text(encoding="utf-8"), re.MULTILINE)
    assert ADDRESS in line
    return shlex.split(line.replace(ADDRESS, home.address))


def token_by(command: list[str]) -> str:
    """Type the command that makes a token, and the password."""
    done = subprocess.run(
        [sys.executable, "-m", *command],
        input=f"{PASSWORD}\n",
        env=os.environ | {"JAIPUR_JIT": "0"},
        capture_output=True,
        text=True,
        check=True,
    )
    return done.stdout.strip()


async def rated(home: Server, name: str) -> dict[str, Any]:
    """Return the page of a player, once the match counts."""
    async with home.http() as http, asyncio.timeout(PATIENCE):
        while not (found := (await http.get(f"/api/players/{name}")).json())["ratings"]:
            await asyncio.sleep(0.1)
    return dict(found)


async def test_the_bot_of_the_tutorial_finishes_a_rated_match(home: Server) -> None:
    """Its opponent is a second bot of the same kind; both have a rating then."""
    async with home.http() as http:
        guest = await admit(http)
        wanted = {"name": "Asa", "password": PASSWORD}
        (await http.post("/api/sign-up", json=wanted, headers={"cookie": guest.cookie})).raise_for_status()
    command = typed("jaipur bots token", home)
    other = ["other" if word == "greedy" else word for word in command]
    first, second = await asyncio.gather(
        asyncio.to_thread(token_by, command), asyncio.to_thread(token_by, other)
    )
    again = await asyncio.to_thread(token_by, command)
    assert len({first, second, again}) == 3

    *line, token = typed("jaipur join", home)
    assert (line[:4], line[5:], token) == (["jaipur", "join", home.address, "--bot"], ["--token"], "TOKEN")
    program, file = line[4].split()
    bot = f"{sys.executable} {EXAMPLES / file}"
    assert program == "python"
    with (
        Run(home, bot, "--matches", "1", "--token", again) as greedy,
        Run(home, bot, "--matches", "1", "--language", "fr", token=second) as rival,
    ):
        assert (await greedy.ends(), await rival.ends()) == (0, 0)

    assert greedy.lines[:2] == [
        f"connected to {home.address} as greedy",
        "seeking an opponent for a rated match",
    ]
    assert re.fullmatch(rf"playing other at {home.address}/match/\w{{13}}, rated", greedy.lines[2])
    won = greedy.lines[3].startswith("won 2 to ")
    assert won or re.match("lost [01] to 2 ", greedy.lines[3])
    assert greedy.lines[4:] == [f"matches: 1, won: {int(won)}, lost: {int(not won)}, called off: 0"]
    assert rival.lines[-1] == f"matchs : 1, gagnés : {int(not won)}, perdus : {int(won)}, annulés : 0"
    found = [await rated(home, name) for name in ("greedy", "other")]
    assert [each["user"]["kind"] for each in found] == ["program", "program"]
    ((mine,), (theirs,)) = (each["ratings"] for each in found)
    assert (mine["rating"] > theirs["rating"]) is won
