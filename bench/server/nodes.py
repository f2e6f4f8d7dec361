"""Servers for benches: as programs of their own, on a database of their own, and what they cost."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Final

from bench.databases import query

UNLIMITED: Final = {
    "guests_per_address": "100000",
    "sockets_per_address": "1000000",
    "connections_per_address": "1000000",
    "cpu_per_address": "1000000",
    "kilobytes_per_address": "10000000",
    "work_per_address": "1000000",
    "tables_per_user": "1000000",
}
"""Settings of a server whose clients all come from one address."""
FREELY: Final = {**UNLIMITED, "messages_per_second": "100000", "threads": "1"}
"""Settings of a server that is driven as fast as it goes, all from one address."""
HERE: Final = {"host": "127.0.0.1", "port": "0"}
_TICK: Final = os.sysconf("SC_CLK_TCK")


class Program:
    """A server that was started, and where it is."""

    def __init__(self, process: subprocess.Popen[str]) -> None:
        assert process.stdout is not None  # noqa: S101 - it is a pipe
        said = process.stdout.readline()
        if "http://" not in said:
            raise RuntimeError(f"the server did not start: {said!r}")
        self.address = said[said.index("http://") :].split()[0]
        self.process = process


@contextmanager
def served(command: Sequence[str], folder: str, **settings: str) -> Iterator[Program]:
    """Have a server, by a command that says where it is."""
    environment = {f"JAIPUR_{name.upper()}": value for name, value in settings.items()}
    with (Path(folder) / "log").open("a") as log:
        process = subprocess.Popen(
            [sys.executable, "-m", *command],
            env={**os.environ, "JAIPUR_DATA_DIR": folder, **environment},
            stdout=subprocess.PIPE,
            stderr=log,
            text=True,
        )
    try:
        yield Program(process)
    finally:
        process.terminate()
        process.wait(20)


def cpu_of(processes: Sequence[int]) -> float:
    """Give the CPU that processes have used so far, in seconds."""
    used = 0
    for process in processes:
        fields = Path(f"/proc/{process}/stat").read_text(encoding="ascii").rpartition(")")[2].split()
        used += int(fields[11]) + int(fields[12])
    return used / _TICK


def children_of(process: int) -> list[int]:
    """Return the processes that a process has started and that have not ended."""
    tasks = Path(f"/proc/{process}/task").glob("*/children")
    return [int(child) for task in tasks for child in task.read_text(encoding="ascii").split()]


async def backends_of(address: str) -> list[int]:
    """Give the processes of PostgreSQL that serve a database, but for the one that is asked."""
    statement = (
        "SELECT pid FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()"
    )
    return [int(str(pid)) for (pid,) in await query(address, statement)]
