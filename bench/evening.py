"""A club night from nothing: how many commands, and how long until eight players sit at their tables.

The wheel is built and installed in a new environment, which is not timed. Then it is started as a host would,
with no settings and nothing compiled, and an organiser and eight phones come over HTTP.
"""

from __future__ import annotations

import os
import re
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from time import perf_counter, sleep
from typing import Any, Final

import httpx

from bench.result import Figure, Result

ROOT: Final = Path(__file__).parents[1]
UV: Final = str(Path(sys.executable).with_name("uv"))
COMMANDS: Final = ("pip install 'jaipur-game[server]'", "jaipur serve --evening Thursday")
"""All that a host types. The organiser then presses Start, and each player Join and Ready."""
MOST_COMMANDS: Final = 5
WITHIN: Final = 180.0
SEEN_WITHIN: Final = 2.0
PLAYERS: Final = 8
ASKED_EVERY: Final = 1.2
"""Seconds between two looks of the big screen, as `web/src/evenings/evening_feed.svelte.ts` has it."""
PATIENCE: Final = 60.0


def run() -> Result:
    """Install, serve, join, start, and have all players at a table."""
    with tempfile.TemporaryDirectory() as folder:
        program = _installed(Path(folder))
        began = perf_counter()
        with ExitStack() as stack:
            key, link = stack.enter_context(_served(program, Path(folder)))
            served = perf_counter() - began
            organiser = stack.enter_context(_visitor(key))
            phones = [stack.enter_context(_visitor(link)) for _ in range(PLAYERS)]
            season = _asked(organiser, "/api/evenings/organise", key=key.rpartition("#")[2])["season"]
            for number, phone in enumerate(phones, 1):
                name = "ABCDEFGH"[number - 1] * 3
                _asked(phone, "/api/evenings/join", link=link.rpartition("#")[2], name=name)
            joined = perf_counter() - began
            _asked(organiser, f"/api/seasons/{season}/start")
            _sit_down(phones, season)
            seated = perf_counter() - began
            shown = _change_until_seen(organiser, phones[0], season)
    print(f"{len(COMMANDS)} commands: {'; '.join(COMMANDS)}")
    print(f"served after {served:.1f} s, {PLAYERS} players joined after {joined:.1f} s")
    print(f"all at tables after {seated:.1f} s")
    print(f"a change is on the big screen after {shown + ASKED_EVERY:.2f} s at most")
    figures = {
        "commands": Figure(len(COMMANDS), "", f"<= {MOST_COMMANDS}", len(COMMANDS) <= MOST_COMMANDS),
        "served": Figure(round(served, 2), "s"),
        "joined": Figure(round(joined, 2), "s"),
        "on the big screen": Figure(
            round(shown + ASKED_EVERY, 2), "s", f"<= {SEEN_WITHIN}", shown + ASKED_EVERY <= SEEN_WITHIN
        ),
    }
    is_ok = seated <= WITHIN and all(each.ok for each in figures.values())
    return Result("evening", round(seated, 2), "s until all play", f"<= {WITHIN:.0f}", is_ok, figures)


def _installed(home: Path) -> Path:
    """Build the wheel and install it with what a server needs; return its command."""
    _uv("build", "--wheel", "--no-build-isolation", "--python", sys.executable, "--out-dir", home, ROOT)
    (wheel,) = home.glob("*.whl")
    _uv("venv", "--python", sys.executable, home / "env")
    _uv("pip", "install", "--python", home / "env", f"jaipur-game[server] @ {wheel.as_uri()}")
    return home / "env" / "bin" / "jaipur"


def _uv(*arguments: str | Path) -> None:
    subprocess.run([UV, *map(str, arguments)], check=True, capture_output=True)


@contextmanager
def _served(program: Path, home: Path) -> Iterator[tuple[str, str]]:
    """Serve an evening to this machine; give the addresses of the organiser and of the players."""
    own = {name: value for name, value in os.environ.items() if not name.startswith("JAIPUR_")}
    environment = own | {"JAIPUR_DATA_DIR": str(home / "data"), "JAIPUR_CACHE_DIR": str(home / "cache")}
    command = [str(program), "serve", "--evening", "Thursday", "--host", "127.0.0.1", "--port", "0"]
    with (home / "log").open("w") as log:
        process = subprocess.Popen(command, env=environment, stdout=subprocess.PIPE, stderr=log, text=True)
    assert process.stdout is not None  # noqa: S101 - it is a pipe
    try:
        said = ""
        while "Players join at" not in said:
            line = process.stdout.readline()
            if not line:
                raise RuntimeError((home / "log").read_text()[-2000:])
            said += line
        key, link = re.findall(r"http://\S+#\S+", said)
        yield key, link
    finally:
        process.terminate()
        process.communicate(timeout=PATIENCE)


@contextmanager
def _visitor(address: str) -> Iterator[httpx.Client]:
    """Have a browser of somebody: it opens the page first."""
    base = address[: address.index("/", len("http://"))]
    with httpx.Client(base_url=base, headers={"origin": base}, timeout=PATIENCE) as browser:
        browser.get(address[len(base) :]).raise_for_status()
        yield browser


def _asked(browser: httpx.Client, path: str, **body: object) -> Any:  # noqa: ANN401 - JSON
    response = browser.post(path, json=body) if body else browser.post(path)
    response.raise_for_status()
    return response.json()


def _board(browser: httpx.Client, season: str) -> Any:  # noqa: ANN401 - JSON
    return browser.get(f"/api/seasons/{season}/evening").raise_for_status().json()


def _sit_down(phones: list[httpx.Client], season: str) -> None:
    """Have every player ready, and wait until each has a table."""
    for phone in phones:
        seen = _board(phone, season)
        (own,) = (table for table in seen["tables"] if seen["me"] in table["players"])
        _asked(
            phone,
            f"/api/seasons/{season}/meetings/{own['meeting']}/offer",
            control=seen["terms"]["controls"][0],
        )
    _until(lambda: all(table["match"] for table in _board(phones[0], season)["tables"]))


def _change_until_seen(organiser: httpx.Client, watcher: httpx.Client, season: str) -> float:
    """Remove a player; return the seconds until a look shows it."""
    player = _board(watcher, season)["players"][-1]["player"]
    began = perf_counter()
    _asked(organiser, f"/api/seasons/{season}/remove", player=player)
    _until(lambda: _board(watcher, season)["players"][-1]["has_left"])
    return perf_counter() - began


def _until(is_so: Callable[[], bool]) -> None:
    began = perf_counter()
    while not is_so():
        if perf_counter() - began > PATIENCE:
            raise RuntimeError(f"not so within {PATIENCE:.0f} s")
        sleep(0.02)
