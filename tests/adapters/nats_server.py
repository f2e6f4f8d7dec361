"""A NATS server of one's own, to be killed, stopped and started again."""

from __future__ import annotations

import os
import shutil
import signal
import socket
import subprocess
import time
from pathlib import Path
from typing import Final

import pytest

PROGRAM = shutil.which("nats-server", path=os.pathsep.join((os.environ.get("PATH", ""), "/usr/sbin")))


def listens(port: int) -> bool:
    """Whether a server is there."""
    with socket.socket() as probe:
        return probe.connect_ex(("127.0.0.1", port)) == 0


_HELD: Final[list[socket.socket]] = []


def free_port() -> int:
    """Find a port that nobody uses, and hold it: only who asks for it by its number can listen there."""
    probe = socket.socket()
    probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    probe.bind(("127.0.0.1", 0))
    _HELD.append(probe)
    return int(probe.getsockname()[1])


class NatsServer:
    """One server after another, at the same address."""

    def __init__(self, log: Path) -> None:
        if PROGRAM is None:
            pytest.skip("there is no nats-server on this machine")
        self.program = PROGRAM
        self.port = free_port()
        self.address = f"nats://127.0.0.1:{self.port}"
        self.log = log
        self._process: subprocess.Popen[bytes] | None = None

    def start(self, *options: str) -> None:
        """Start it, and wait until it listens."""
        command = (self.program, "-a", "127.0.0.1", "-p", str(self.port), "-l", str(self.log), *options)
        self._process = subprocess.Popen(command)
        until = time.monotonic() + 10
        while not listens(self.port):
            assert time.monotonic() < until
            time.sleep(0.01)

    def send(self, what: signal.Signals) -> None:
        """Send it a signal."""
        assert self._process is not None
        self._process.send_signal(what)

    @property
    def process(self) -> int:
        """Its process."""
        assert self._process is not None
        return self._process.pid

    def kill(self) -> None:
        """End it without a farewell."""
        if self._process is not None:
            self._process.kill()
            self._process.wait()
            self._process = None
