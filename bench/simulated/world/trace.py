"""What happens in a run, line by line: the same lines, byte for byte, whenever the seed is the same."""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Iterator

from bench.simulated.world.loop import BEGIN


class Trace:
    """Collects what happens. It is formatted only if somebody reads it."""

    def __init__(self, time: Callable[[], float]) -> None:
        self._time = time
        self._happened: list[tuple[float, str, tuple[object, ...]]] = []

    def note(self, who: str, *what: object) -> None:
        """Write down that something happened now."""
        self._happened.append((self._time(), who, what))

    def lines(self) -> Iterator[str]:
        """Yield one line for each."""
        for at, who, what in self._happened:
            yield f"{at - BEGIN:10.6f}  {who:14} {' '.join(map(str, what))}"

    def digest(self) -> str:
        """Return the hash of all lines."""
        summed = hashlib.sha256()
        for line in self.lines():
            summed.update(line.encode())
            summed.update(b"\n")
        return summed.hexdigest()
