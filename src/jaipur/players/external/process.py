"""An external bot in its own process: requests to it, and its answers within a deadline."""

from __future__ import annotations

import os
import queue
import shlex
import signal
import subprocess
import threading
import time
from contextlib import suppress
from typing import IO, Final

from jaipur.players.external.protocol import GREETING, LONGEST_LINE, QUIT, READY

STARTING: Final = 30.0
"""Seconds in which a program must greet us."""
STOPPING: Final = 2.0
"""Seconds in which it must end when it is told to."""
MOST_WAITING: Final = 1000
"""Lines that may wait to be read; a program that says more waits itself."""
_HAS_GROUPS: Final = hasattr(os, "killpg")


class ForfeitError(Exception):
    """What a program did, or did not do, that loses it the game."""


class Program:
    """A program that runs. Whatever goes wrong is its forfeit, and ends it."""

    def __init__(self, command: str) -> None:
        """Start it, in a process group of its own: Ctrl-C is ours alone. Its errors go where ours go."""
        self.command = command
        try:
            self._process = subprocess.Popen(  # noqa: S603 - what is run is what the user asked to run
                shlex.split(command),
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                encoding="utf-8",
                errors="replace",
                process_group=0 if _HAS_GROUPS else None,
            )
        except (OSError, ValueError) as error:
            raise ForfeitError(f"could not be started: {error}") from error
        self._said: queue.Queue[str | None] = queue.Queue(MOST_WAITING)
        self._listener = threading.Thread(target=self._listen, args=(self._process.stdout,), daemon=True)
        self._listener.start()
        self.about = self._greet()
        """What it says of itself: its name, its author."""

    @property
    def is_running(self) -> bool:
        """Whether it can be asked."""
        return self._process.poll() is None

    def tell(self, line: str) -> None:
        """Say a line to it; of one that does not listen any more, what it said last tells why."""
        pipe = self._process.stdin
        if pipe is not None and not pipe.closed:
            with suppress(OSError):
                pipe.write(line + "\n")
                pipe.flush()

    def hear(self, deadline: float) -> str:
        """Give the next line that it says, before a time of `time.monotonic`."""
        try:
            line = self._said.get(timeout=max(0.0, deadline - time.monotonic()))
        except queue.Empty:
            raise self.forfeit("did not answer in time") from None
        if line is None:
            raise self.forfeit(f"ended without an answer{self._ended()}")
        return line

    def forfeit(self, why: str) -> ForfeitError:
        """End it, and say why it has lost."""
        self.kill()
        return ForfeitError(why)

    def quit(self) -> int:
        """Tell it to end, and give its exit code."""
        self.tell(QUIT)
        return self._wait()

    def hang_up(self) -> int:
        """Say no more to it, and give its exit code."""
        if self._process.stdin is not None:
            self._process.stdin.close()
        return self._wait()

    def _wait(self) -> int:
        try:
            code = self._process.wait(STOPPING)
        except subprocess.TimeoutExpired:
            raise self.forfeit(f"did not end within {STOPPING:g} s") from None
        self._close()
        return code

    def kill(self) -> None:
        """End it at once, with whatever it started."""
        if self._process.poll() is None:
            self._kill()
        self._process.wait()
        self._close()

    def _kill(self) -> None:
        if not _HAS_GROUPS:
            self._process.kill()
            return
        with suppress(ProcessLookupError, PermissionError):  # it has just ended
            os.killpg(self._process.pid, signal.SIGKILL)

    def _close(self) -> None:
        """Let go of the pipes; what still waits to be read is of no use, but that it has ended."""
        if self._process.stdin is not None:
            with suppress(OSError):
                self._process.stdin.close()
        deadline = time.monotonic() + STOPPING
        while self._listener.is_alive() and time.monotonic() < deadline:
            with suppress(queue.Empty):
                self._said.get(timeout=0.01)
        with suppress(queue.Full):
            self._said.put_nowait(None)

    def _greet(self) -> dict[str, str]:
        self.tell(GREETING)
        deadline = time.monotonic() + STARTING
        about: dict[str, str] = {}
        while (line := self.hear(deadline)) != READY:
            word, _, rest = line.partition(" ")
            what, _, text = rest.partition(" ")
            if word != "id" or not text:
                raise self.forfeit(f"said {line!r}, not `id NAME TEXT` or `{READY}`")
            about[what] = text
        return about

    def _ended(self) -> str:
        """Say how it ended, where it did."""
        try:
            return f": it ended with exit code {self._process.wait(STOPPING)}"
        except subprocess.TimeoutExpired:
            return ""

    def _listen(self, pipe: IO[str]) -> None:
        """Hand on what it says, until it says no more, or too much at once."""
        with pipe:
            while line := pipe.readline(LONGEST_LINE + 1):
                self._said.put(line.rstrip("\r\n"))
                if len(line) > LONGEST_LINE:
                    break
        self._said.put(None)
