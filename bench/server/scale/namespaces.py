"""Network namespaces on a bridge: each stands for a machine with an address of its own.

They have no names, so that nothing is left of them when their processes have ended. Only root can make them.
"""

from __future__ import annotations

import ctypes
import os
import subprocess
from collections.abc import Sequence
from typing import Final, Self

_NEW_NETWORK: Final = 0x40000000
"""CLONE_NEWNET of unshare(2), which Python has from 3.12 on."""
_BRIDGE: Final = "bridge"
_PREFIX: Final = "10.213"
NETWORK: Final = f"{_PREFIX}.0.0/16"
HERE: Final = f"{_PREFIX}.0.1"
"""The address of this process, once it has left the machine's network."""


def leave_network() -> None:
    """Move this thread, and what it starts from now on, into a network of its own with a bridge."""
    libc = ctypes.CDLL(None, use_errno=True)
    if libc.unshare(_NEW_NETWORK):
        error = ctypes.get_errno()
        raise OSError(error, f"no network namespace: {os.strerror(error)}")
    _ip("link set lo up")
    _ip(f"link add {_BRIDGE} type bridge")
    _ip(f"addr add {HERE}/16 dev {_BRIDGE}")
    _ip(f"link set {_BRIDGE} up")


class Machine:
    """A namespace with an address, for as long as it is open."""

    def __init__(self, number: int) -> None:
        self.address = f"{_PREFIX}.1.{number + 1}"
        self._holder = subprocess.Popen(
            ["unshare", "--net", "--", "sh", "-c", "echo; exec sleep infinity"], stdout=subprocess.PIPE
        )
        assert self._holder.stdout is not None  # noqa: S101 - it is a pipe
        self._holder.stdout.readline()
        outside = f"machine{number}"
        _ip(f"link add {outside} type veth peer name eth0 netns {self._holder.pid}")
        _ip(f"link set {outside} master {_BRIDGE} up")
        for command in ("link set lo up", f"addr add {self.address}/16 dev eth0", "link set eth0 up"):
            _ip(command, self.within)

    @property
    def within(self) -> Sequence[str]:
        """What goes before a command that runs on this machine."""
        return ("nsenter", f"--net=/proc/{self._holder.pid}/ns/net", "--")

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self._holder.kill()
        self._holder.communicate()


def _ip(command: str, within: Sequence[str] = ()) -> None:
    subprocess.run([*within, "ip", *command.split()], check=True)
