"""Node with the module: decides and plays in turn with this process."""

from __future__ import annotations

import subprocess
from pathlib import Path
from types import TracebackType
from typing import Any, Final, NamedTuple, Self

import msgspec

from webassembly.__main__ import FOLDER

SCRIPT: Final = Path(__file__).with_name("engine.mjs")


class Did(NamedTuple):
    """What was done, and the CPU time it took."""

    did: list[float]
    seconds: float


class Node:
    """A process that answers line by line."""

    def __enter__(self) -> Self:
        """Start it."""
        command = ["node", str(SCRIPT), str(FOLDER)]
        self._process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE)
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        """End it."""
        self._process.kill()
        self._process.communicate()

    def ask(self, **asked: Any) -> Did:  # noqa: ANN401 - any JSON
        """Have something done."""
        assert self._process.stdin is not None  # noqa: S101 - it is a pipe
        assert self._process.stdout is not None  # noqa: S101 - as well
        self._process.stdin.write(msgspec.json.encode(asked) + b"\n")
        self._process.stdin.flush()
        answer = msgspec.json.decode(self._process.stdout.readline())
        return Did(answer["did"], answer["seconds"])
