"""Nodes and a PostgreSQL of one's own: to be killed, stopped and started again at the same place."""

from __future__ import annotations

import os
import pwd
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Sequence
from pathlib import Path
from typing import Final, Self

from tests.adapters.nats_server import free_port

START_WITHIN: Final = 60.0
STOP_WITHIN: Final = 20.0
OWNER: Final = "postgres"
"""Whom PostgreSQL runs as, where we are root: it refuses to be root's."""
SERVE: Final = ("jaipur", "serve")


class Node:
    """One node after another, at the same port and with the same data."""

    def __init__(
        self, folder: Path, command: Sequence[str] = SERVE, host: str = "127.0.0.1", **settings: str
    ) -> None:
        folder.mkdir(parents=True, exist_ok=True)
        self.program: Sequence[str] = (sys.executable, "-m", *command)
        """What is started, but for where it listens."""
        self.environment = {"JAIPUR_DATA_DIR": str(folder)}
        """What it is told beside what this process is."""
        self.environment |= {f"JAIPUR_{name.upper()}": value for name, value in settings.items()}
        self._process: subprocess.Popen[str] | None = None
        self.host = host
        self.port = free_port()
        self.log = folder / "log"

    @property
    def address(self) -> str:
        """Where it is, without a proxy."""
        return f"http://{self.host}:{self.port}"

    def start(self) -> None:
        """Start it, again if its database is away, and wait until it serves."""
        until = time.monotonic() + START_WITHIN
        while not self.launch():
            if time.monotonic() > until:
                raise RuntimeError(f"the node does not start: {self.log.read_text()[-2000:]}")
            time.sleep(0.1)

    def launch(self) -> bool:
        """Start it, and say whether it serves; one that does not is gone."""
        with self.log.open("a") as log:
            self._process = process = subprocess.Popen(
                [*self.program, "--host", self.host, "--port", str(self.port)],
                env={**os.environ, **self.environment},
                stdout=subprocess.PIPE,
                stderr=log,
                text=True,
            )
        assert process.stdout is not None  # noqa: S101 - it is a pipe
        said = process.stdout.readline()
        if "http://" in said:
            self.port = int(said.rpartition(":")[2])
            return True
        self.kill()
        return False

    def said_until(self, text: str) -> str:
        """Give what it prints from now on, up to the line with a text."""
        output = None if self._process is None else self._process.stdout
        assert output is not None  # noqa: S101 - it was started
        said = ""
        while text not in said:
            line = output.readline()
            if not line:
                raise RuntimeError(f"it ended without {text!r}: {said}")
            said += line
        return said

    def send(self, what: signal.Signals) -> None:
        """Send it a signal, if it is there."""
        if self._process is not None:
            self._process.send_signal(what)

    def stop(self) -> int:
        """Tell it to stop, and give its exit code."""
        assert self._process is not None  # noqa: S101 - it was started
        self._process.send_signal(signal.SIGTERM)
        self._process.communicate(timeout=STOP_WITHIN)
        code, self._process = self._process.returncode, None
        return code

    def kill(self) -> None:
        """End it without a farewell; also while another thread waits for its start."""
        process, self._process = self._process, None
        if process is not None and process.stdout is not None:
            process.kill()
            process.wait()
            process.stdout.close()

    @property
    def is_running(self) -> bool:
        """Whether it was started, and neither killed nor stopped."""
        return self._process is not None

    @property
    def process(self) -> int:
        """Its process."""
        assert self._process is not None  # noqa: S101 - it was started
        return self._process.pid


class Cluster:
    """A PostgreSQL in a folder that goes with it."""

    def __init__(self, copied: str | None = None) -> None:
        """Make an empty one, or a standby of the server at an address of libpq's; no data if it is ""."""
        self._as_owner: list[str] = []
        home = tempfile.gettempdir()
        if os.geteuid() == 0:
            # Others' folders for temporary files may be closed to the owner; this one is open to all.
            self._as_owner, home = ["runuser", "-u", OWNER, "--"], "/var/tmp"  # noqa: S108 - by mkdtemp
        self._folder = Path(tempfile.mkdtemp(prefix="jaipur-faults-", dir=home))
        if self._as_owner:
            shutil.chown(self._folder, pwd.getpwnam(OWNER).pw_uid, pwd.getpwnam(OWNER).pw_gid)
        self.port = free_port()
        self._data = self._folder / "data"
        if copied is None:
            self._run("initdb", "-A", "trust", "-U", OWNER, "--no-sync", "-E", "UTF8", "--locale", "C")
        elif copied:
            self._run("pg_basebackup", "-d", copied, "-R", "--no-sync", "-c", "fast", "-X", "stream")

    def address(self, database: str) -> str:
        """Where a database of it is."""
        return f"postgresql://{OWNER}@127.0.0.1:{self.port}/{database}"

    def start(self, **settings: str) -> None:
        """Start it, and wait until it answers."""
        given = {
            "listen_addresses": "127.0.0.1",
            "port": str(self.port),
            "unix_socket_directories": "",
            "max_connections": "60",
            "dynamic_shared_memory_type": "mmap",
            **settings,
        }
        options = " ".join(f"-c {name}='{value}'" for name, value in given.items())
        log = str(self._folder / "log")
        self._run("pg_ctl", "start", "-w", "-l", log, "-o", options)

    def restart(self) -> None:
        """End it as a crash would, and start it with the settings it had."""
        self._run("pg_ctl", "restart", "-w", "-m", "immediate", "-l", str(self._folder / "log"))

    def stop(self) -> None:
        """End it as a crash would."""
        self._run("pg_ctl", "stop", "-w", "-m", "immediate")

    def promote(self) -> None:
        """Make a standby a primary, and wait until it takes writes."""
        self._run("pg_ctl", "promote", "-w")

    @property
    def data(self) -> Path:
        """The folder of its data."""
        return self._data

    @property
    def process(self) -> int:
        """The process that all others of it descend from."""
        return int((self._data / "postmaster.pid").read_text(encoding="ascii").split()[0])

    def _run(self, program: str, *arguments: str) -> None:
        command = [*self._as_owner, _program(program), "-D", str(self._data), *arguments]
        done = subprocess.run(
            command,
            cwd=self._folder,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            check=False,
        )
        if done.returncode:
            raise RuntimeError(f"{program} {arguments}: {done.stdout}")

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        if (self._data / "postmaster.pid").exists():
            self.stop()
        shutil.rmtree(self._folder)


def _program(name: str) -> str:
    """Find a program of PostgreSQL's, which Debian keeps off the path."""
    found = shutil.which(name)
    if found is None:
        versions = sorted(Path("/usr/lib/postgresql").glob(f"*/bin/{name}"))
        if not versions:
            raise RuntimeError(f"there is no {name} on this machine")
        found = str(versions[-1])
    return found
