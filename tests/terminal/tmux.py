"""A real terminal: keys are sent to it, and its screen is read."""

from __future__ import annotations

import os
import re
import shlex
import subprocess
import sys
import time
from collections import Counter
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Final

PATIENCE: Final = 90.0
"""Seconds that a busy machine may take."""
SETTLING: Final = 2.0
"""Seconds in which a screen that is being drawn stays the same."""
HELD: Final = re.compile(r"^ +[dgscpl]( +[dgscpl])*  ")
"""The keys below the cards of the hand."""


class Terminal:
    """A program in tmux, 80 by 24 where no other size is asked for."""

    def __init__(
        self, socket: Path, arguments: Iterable[str], size: tuple[int, int] = (80, 24), **environment: str
    ) -> None:
        """Start `jaipur` there."""
        self._tmux = ("tmux", "-S", str(socket))
        settings = {"PYTHONPATH": os.pathsep.join(sys.path), "JAIPUR_JIT": "0", **environment}
        given = [f"{name}={value}" for name, value in settings.items()]
        # The readline of pytest sets both for its children, and they would count instead of the window.
        unset = ["-u", "COLUMNS", "-u", "LINES"]
        command = shlex.join(["env", *unset, *given, sys.executable, "-m", "jaipur", *arguments])
        width, height = map(str, size)
        self._do("-f", os.devnull, "new-session", "-d", "-x", width, "-y", height, command)
        self._do("set-option", "-g", "remain-on-exit", "on")

    def _do(self, *arguments: str) -> str:
        return subprocess.run(
            [*self._tmux, *arguments], check=True, capture_output=True, encoding="utf-8"
        ).stdout

    def press(self, *keys: str) -> None:
        """Press keys, by the names that tmux has for them."""
        self._do("send-keys", *keys)

    def resize(self, width: int, height: int) -> None:
        """Make the window larger or smaller."""
        self._do("resize-window", "-x", str(width), "-y", str(height))

    @property
    def process(self) -> int:
        """The id of the program's process."""
        return int(self._do("display-message", "-p", "#{pane_pid}"))

    def read(self) -> str:
        """Read the screen."""
        return self._do("capture-pane", "-p")

    def read_all(self) -> str:
        """Read the screen, and the lines that have left it at the top."""
        return self._do("capture-pane", "-p", "-S", "-")

    def colours(self) -> set[tuple[str, ...]]:
        """Give all colours on the screen, as red, green and blue."""
        return {*re.findall(r"[34]8;2;(\d+);(\d+);(\d+)", self._do("capture-pane", "-p", "-e"))}

    def wait_for(self, *signs: str) -> str:
        """Wait until one of some signs is on the screen, and give the screen."""
        return self.wait_until(lambda screen: any(sign in screen for sign in signs))

    def wait_until(self, is_so: Callable[[str], bool]) -> str:
        """Wait until something is so of the screen, and give it as it is once it is drawn whole."""
        deadline = time.monotonic() + PATIENCE
        while not is_so(screen := self.read()):
            if time.monotonic() > deadline:
                raise TimeoutError(f"it did not come about:\n{screen}")
            time.sleep(0.1)
        return self._settled(screen, is_so)

    def _settled(self, screen: str, is_so: Callable[[str], bool]) -> str:
        """Read a screen until it stays the same, as long as the thing is so; some never stay the same."""
        deadline = time.monotonic() + SETTLING
        while time.monotonic() < deadline:
            time.sleep(0.05)
            last, screen = screen, self.read()
            if not is_so(screen):
                return last
            if screen == last:
                break
        return screen

    def wait_for_end(self) -> None:
        """Wait until the program has ended."""
        self.wait_until(lambda _: self._do("display-message", "-p", "#{pane_dead}").strip() == "1")

    def close(self) -> None:
        """End it all."""
        subprocess.run([*self._tmux, "kill-server"], check=False, capture_output=True)


def play_match(terminal: Terminal) -> str:
    """Play whatever the action bar says can be played, until the match is over, and give the last screen."""
    while True:
        screen = terminal.wait_for("Your turn", "the match", "enter: next round")
        if "the match" in screen:
            return screen
        if "enter: next round" in screen:
            terminal.press("Enter")
            terminal.wait_until(lambda screen: "enter: next round" not in screen)
            continue
        play_move(terminal)


def play_move(terminal: Terminal) -> None:
    """Sell a good of which there are two, else take the camels, else a card."""
    screen = terminal.wait_for("Your turn")
    table, hand = screen.split("Your hand")
    held = Counter(letter for line in hand.splitlines() if HELD.match(line) for letter in line[:57].split())
    several = [letter for letter, number in held.items() if number > 1]
    terminal.press(several[0] if several else "a" if "Camel" in table else "1")
    terminal.wait_for("⏎ to play")
    terminal.press("Enter")
    terminal.wait_until(lambda screen: "⏎ to play" not in screen)
