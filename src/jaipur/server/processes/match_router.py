"""Several processes at one port: a connection goes to the process of its match, where both players meet.

A client names the match when it opens its WebSocket: `/ws?match=ID`. The process that accepted the connection
passes the socket on, with the request. A match in one process costs half of what it costs in two: each would
read, decide and encode for itself.
"""

from __future__ import annotations

import re
import socket
from collections.abc import Sequence
from ctypes import Array, c_byte
from multiprocessing import sharedctypes
from typing import Final
from zlib import crc32

MOST_BYTES: Final = 1 << 16
"""Of a request that is passed on; the server reads none that is longer."""
_TARGET: Final = re.compile(rb"/ws\?(?:[^#]*&)?match=([0-9a-z]{13})(?:&|$)")


class MatchRouter:
    """One process's way to the others; it can be passed to a process that is started."""

    def __init__(
        self, number: int, inbox: socket.socket, outboxes: Sequence[socket.socket], serving: Array[c_byte]
    ) -> None:
        self._number = number
        self._inbox = inbox
        self._outboxes = outboxes
        self._serving = serving
        """Which processes serve; only the supervisor changes it."""

    def set_serving(self, *, serves: bool) -> None:
        """Note whether this process serves: it gets no connections otherwise."""
        self._serving[self._number] = serves

    def pass_on(self, target: bytes, request: bytes, connection: int) -> bool:
        """Pass the connection of a request on; False if it is to be served here."""
        match = _TARGET.match(target)
        if match is None or len(request) > MOST_BYTES:
            return False
        to = self._process_of(match[1])
        if to == self._number:
            return False
        try:
            socket.send_fds(self._outboxes[to], [request], [connection])
        except OSError:  # its inbox is full
            return False
        return True

    def _process_of(self, match: bytes) -> int:
        """Choose among those that serve; few matches change their process when one comes or goes."""
        serving = [number for number, serves in enumerate(self._serving) if serves]
        return max(serving, key=lambda number: crc32(b"%d " % number + match), default=self._number)

    @property
    def inbox(self) -> int:
        """What can be read when connections have arrived."""
        return self._inbox.fileno()

    def received(self) -> tuple[socket.socket, bytes] | None:
        """Take a connection that was passed to this process, and its request; None if there is none."""
        try:
            request, (connection,), _, _ = socket.recv_fds(self._inbox, MOST_BYTES, 1)
        except (BlockingIOError, ValueError):
            return None
        return socket.socket(fileno=connection), request


def match_routers(processes: int) -> list[MatchRouter]:
    """Connect processes with each other."""
    serving = sharedctypes.RawArray(c_byte, processes)
    pairs = [socket.socketpair(socket.AF_UNIX, socket.SOCK_DGRAM) for _ in range(processes)]
    for end in (end for pair in pairs for end in pair):
        end.settimeout(0)
    outboxes = [outbox for _, outbox in pairs]
    return [MatchRouter(number, inbox, outboxes, serving) for number, (inbox, _) in enumerate(pairs)]
