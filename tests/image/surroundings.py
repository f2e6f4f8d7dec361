"""What the image does not bring along: PostgreSQL, NATS and Caddy, set up by the files of deploy/."""

from __future__ import annotations

import os
import shutil
import socket
import subprocess
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final

from tests.image.containers import DEPLOY, Cluster, compose

SECONDS: Final = 60.0
CERTIFICATE: Final = "caddy/caddy/pki/authorities/local/root.crt"
"""Where Caddy keeps what it signs with."""
OWNER: Final = "postgres"
"""The user of the system, and the superuser of the database."""


def wait_for(so: Callable[[], bool], seconds: float = SECONDS) -> None:
    """Look now and then whether something is so, but not for ever."""
    until = time.monotonic() + seconds
    while not so():
        assert time.monotonic() < until
        time.sleep(0.1)


def listens(host: str, port: int) -> bool:
    """Whether somebody answers there."""
    with socket.socket() as probe:
        return probe.connect_ex((host, port)) == 0


def programs() -> Path:
    """Find PostgreSQL's programs, those of the newest version."""
    return max(Path("/usr/lib/postgresql").glob("*/bin"), key=lambda path: int(path.parent.name))


@contextmanager
def postgres(cluster: Cluster) -> Iterator[None]:
    """Have a PostgreSQL as the official image makes it: initdb, a database, and roles.sh with its secrets."""
    given = compose()["services"]["postgres"]
    folder = cluster.folder / "postgres"
    for name in ("data", "secrets", "run"):
        (folder / name).mkdir(parents=True)
    for name in given["secrets"]:
        shutil.copy(cluster.secrets / name, folder / "secrets")
    shutil.copy(DEPLOY / "roles.sh", folder)
    for path in (folder, *folder.rglob("*")):
        shutil.chown(path, OWNER)
    arguments = given["environment"]["POSTGRES_INITDB_ARGS"].split()
    password = f"--pwfile={folder / 'secrets' / 'postgres_password'}"
    here = {
        "PATH": f"{programs()}:/usr/bin:/bin",
        "PGHOST": str(folder / "run"),
        "PGDATA": str(folder / "data"),
        "POSTGRES_USER": OWNER,
        "POSTGRES_DB": given["environment"]["POSTGRES_DB"],
        "SECRETS": str(folder / "secrets"),
    }

    def run(*command: str) -> None:
        done = subprocess.run(
            ["/usr/bin/setpriv", f"--reuid={OWNER}", f"--regid={OWNER}", "--clear-groups", *command],
            env=here,
            cwd=folder,
            capture_output=True,
            text=True,
            check=False,
        )
        assert done.returncode == 0, done.stdout + done.stderr

    run("initdb", "--auth-local=trust", password, *arguments)
    options = f"-c listen_addresses=127.0.0.1 -c unix_socket_directories={folder / 'run'}"
    run("pg_ctl", "start", "--wait", "--log", str(folder / "log"), "--options", options)
    try:
        run("createdb", here["POSTGRES_DB"])
        run("bash", "roles.sh")
        yield
    finally:
        run("pg_ctl", "stop", "--mode", "immediate")


@contextmanager
def nats(cluster: Cluster) -> Iterator[None]:
    """Have a NATS with its users."""
    folder = cluster.folder / "nats"
    folder.mkdir()
    shutil.copy(DEPLOY / "nats.conf", folder)
    shutil.copy(cluster.secrets / "nats_users.conf", folder / "users.conf")
    program = shutil.which("nats-server", path=f"{os.environ['PATH']}:/usr/sbin")
    assert program is not None
    with subprocess.Popen(
        [program, "--config", str(folder / "nats.conf"), "--log", str(folder / "log")]
    ) as process:
        try:
            wait_for(lambda: listens("127.0.0.1", 4222))
            yield
        finally:
            process.kill()


@contextmanager
def caddy(cluster: Cluster) -> Iterator[str]:
    """Have Caddy with its file, on a read-only file system too: it must not tell this machine to trust it."""
    data = cluster.folder / "caddy"
    data.mkdir()
    given = compose()["services"]["caddy"]["environment"]
    bound = ("--bind", str(data), str(data))
    confined = ["bwrap", "--die-with-parent", "--ro-bind", "/", "/", "--dev", "/dev", *bound]
    environment = {
        "HOME": str(data),
        "PATH": "/usr/bin:/bin",
        "XDG_DATA_HOME": str(data),
        "XDG_CONFIG_HOME": str(data),
        "JAIPUR_SITE": "localhost",
        "JAIPUR_SERVERS": given["JAIPUR_SERVERS"],
    }
    with (
        (cluster.folder / "caddy.log").open("wb") as log,
        subprocess.Popen(
            [*confined, "caddy", "run", "--adapter", "caddyfile", "--config", str(DEPLOY / "Caddyfile")],
            stdout=log,
            stderr=log,
            env=environment,
        ) as process,
    ):
        try:
            wait_for(lambda: listens("127.0.0.1", 443))
            yield "https://localhost"
        finally:
            process.kill()
