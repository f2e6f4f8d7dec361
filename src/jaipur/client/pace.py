"""How fast a client sends: within what a server accepts, which closes the connection of a faster one."""

from __future__ import annotations

from typing import Final

PER_SECOND: Final = 15.0
"""Messages on average; a server accepts 20."""
AT_ONCE: Final = 100
"""Messages in a burst; a server accepts 200."""


class SendingPace:
    """Says how long each message has to wait, in the order in which they are sent."""

    def __init__(self) -> None:
        self._due = float("-inf")

    def delay(self, now: float) -> float:
        """Return the seconds that a message waits which is sent now."""
        self._due = max(self._due, now - AT_ONCE / PER_SECOND) + 1 / PER_SECOND
        return max(0.0, self._due - now)
