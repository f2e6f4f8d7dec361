"""`jaipur serve`: the game on the network, at home with no settings, or as one of many servers."""

from __future__ import annotations

import os
import sys
from contextlib import ExitStack
from functools import partial
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Final

from cyclopts import Parameter

from jaipur.cli.output import FOUND, NOT_READ, NOT_SO, complain
from jaipur.cli.server.environment import settings_of
from jaipur.cli.server.welcome import HERE, Wanted, tell
from jaipur.cli.warmup import warm_all_levels
from jaipur.distribution import install_command

if TYPE_CHECKING:
    import asyncio
    import socket
    from collections.abc import Callable, Sequence
    from multiprocessing.connection import Connection

    from jaipur.server.leagues.at_home import OpenedEvening
    from jaipur.server.node import Node
    from jaipur.server.processes.match_router import MatchRouter
    from jaipur.server.settings import Settings
    from jaipur.server.uvicorn_server import Ports, Prepare

NEEDED: Final = (
    "argon2",
    "asyncpg",
    "nats",
    "prometheus_client",
    "segno",
    "starlette",
    "structlog",
    "uvicorn",
    "webauthn",
    "websockets",
)
SWITCH_INTERVAL: Final = 0.001
"""Seconds for which a thread that runs Python keeps the event loop waiting; Python itself chooses 0.005."""

_Host = Annotated[str | None, Parameter(help="Where to listen; everywhere by default.")]
_Port = Annotated[int | None, Parameter(help="The port, 8000 by default; 0 for any that is free.")]
_Data = Annotated[Path | None, Parameter(help="Where a server at home keeps its file.")]
_Database = Annotated[
    str | None,
    Parameter(
        help="PostgreSQL, postgresql://USER@HOST:PORT/DATABASE; a standby's HOST:PORT after the primary's "
        "with a comma between, and several shards with commas between."
    ),
]
_Nats = Annotated[
    str | None,
    Parameter(help="NATS, nats://HOST:PORT,HOST:PORT, where several servers work together."),
]
_Threads = Annotated[int | None, Parameter(help="Moves of the house at a time; one for each CPU by default.")]
_Processes = Annotated[
    int | None, Parameter(help="Processes that serve at the port, with PostgreSQL and NATS; one by default.")
]
_Evening = Annotated[
    str | None,
    Parameter(help="Open a club night of this title, such as Thursday, that guests join by a QR code."),
]
_Qr = Annotated[bool, Parameter(negative="--no-qr", help="Draw the address for a phone's camera.")]


def serve(
    *,
    host: _Host = None,
    port: _Port = None,
    data: _Data = None,
    database: _Database = None,
    nats: _Nats = None,
    threads: _Threads = None,
    processes: _Processes = None,
    evening: _Evening = None,
    qr: _Qr = True,
) -> int:
    """Serve the game on your network until stopped; what was played is stored.

    Every option, and some more, can be set in the environment: JAIPUR_HOST, JAIPUR_PORT, JAIPUR_DATA_DIR,
    JAIPUR_DATABASE_URL, JAIPUR_NATS_URL, JAIPUR_THREADS, JAIPUR_PROCESSES, JAIPUR_ORIGINS,
    JAIPUR_TRUSTED_PROXIES.

    Several processes are started again when they end. SIGHUP replaces them one after the other, while people
    play; SIGTERM ends them all.

    With an evening it prints an address for the organiser, which works once, and one for the players. The
    same command goes on with an evening that is not over, with new addresses.

    For example:

    - `jaipur serve`
    - `jaipur serve --evening Thursday`
    - `jaipur serve --port 0 --host 127.0.0.1`
    - `jaipur serve --database postgresql://jaipur@127.0.0.1/jaipur --nats nats://127.0.0.1:4222`
    """
    if not all(find_spec(name) for name in NEEDED):
        return complain(NOT_SO, f"serving needs more than the game: {install_command('server')}")
    from jaipur.server.settings import SettingError

    try:
        settings = settings_of(
            host=host,
            port=port,
            data_dir=data,
            database_url=database,
            nats_url=nats,
            threads=threads,
            processes=processes,
        )
    except SettingError as error:
        return complain(NOT_READ, str(error))
    wrong = None if evening is None else _wrong_with(evening, settings)
    if wrong is not None:
        return complain(NOT_READ, f"--evening: {wrong}")
    return _serve(settings, Wanted(qr=qr, evening=evening))


def _wrong_with(title: str, settings: Settings) -> str | None:
    """Return why there cannot be such an evening."""
    import msgspec

    from jaipur.wire.leagues.seasons import SeasonTitle

    if settings.processes > 1:
        return "the organiser's key is in the memory of one process: leave out --processes"
    try:
        msgspec.convert(title, SeasonTitle)
    except msgspec.ValidationError:
        return f"expected a title such as Thursday, not {title!r}"
    return None


def _serve(settings: Settings, wanted: Wanted) -> int:
    from jaipur.server.uvicorn_server import listen

    sockets: list[socket.socket] = []
    with ExitStack() as open_sockets:
        for each in (settings, *_alone(settings)):
            try:
                sockets.append(open_sockets.enter_context(listen(each)))
            except OSError as error:
                return complain(NOT_SO, f"cannot listen at {each.host} port {each.port}: {error.strerror}")
        listening, *own = sockets
        if not own:
            return _run_alone(settings, listening, wanted)
        return _supervise(settings, listening, own, wanted)


def _alone(settings: Settings) -> list[Settings]:
    """Give each of several processes a port of its own on this machine, after that of all: for monitors."""
    from msgspec.structs import replace

    if settings.processes == 1:
        return []
    ports = [settings.port and settings.port + number for number in range(1, settings.processes + 1)]
    return [replace(settings, host=HERE, port=port) for port in ports]


def _run_alone(settings: Settings, listening: socket.socket, wanted: Wanted) -> int:
    from jaipur.server.uvicorn_server import Ports

    opened: list[OpenedEvening] = []

    async def prepare(node: Node) -> None:
        from jaipur.server.leagues.at_home import open_evening

        if wanted.evening is not None:
            opened.append(await open_evening(node.server.contexts.leagues, wanted.evening))

    def ready() -> None:
        evening = opened[0] if opened else None
        tell(settings, listening, wanted, evening)

    return _run(settings, Ports([listening]), ready, prepare)


def _run(settings: Settings, ports: Ports, ready: Callable[[], None], prepare: Prepare | None = None) -> int:
    """Serve by this process."""
    import asyncio

    from jaipur.adapters.migrations import SchemaMismatch
    from jaipur.adapters.sqlite.file_lock import FileInUse
    from jaipur.adapters.workers.garbage import exempt_program
    from jaipur.compiling.mode import MODE, Mode
    from jaipur.online.play.ports import StoreUnavailable
    from jaipur.server.logs import configure
    from jaipur.server.uvicorn_server import run

    try:
        if MODE is Mode.COMPILE:
            warm_all_levels()
        configure()
        sys.setswitchinterval(SWITCH_INTERVAL)
        exempt_program()
        with asyncio.Runner(loop_factory=_loop_factory()) as runner:
            runner.run(run(settings, ports, ready, prepare))
    except (FileInUse, SchemaMismatch, StoreUnavailable, RuntimeError) as error:
        return complain(NOT_SO, str(error))
    return FOUND


def _supervise(
    settings: Settings, listening: socket.socket, own: Sequence[socket.socket], wanted: Wanted
) -> int:
    """Serve by several processes."""
    from msgspec.structs import replace

    from jaipur.server.logs import configure
    from jaipur.server.processes.supervisor import StartError, Supervisor

    configure()
    threads = settings.threads or max(1, (os.cpu_count() or 1) // settings.processes)
    shared = replace(settings, threads=threads)
    ports = [each.getsockname()[1] for each in own]

    def ready() -> None:
        tell(settings, listening, wanted)
        print(
            f"Each of its {len(ports)} processes is also at {HERE}, ports {ports[0]} to {ports[-1]}",
            flush=True,
        )

    try:
        Supervisor(partial(_serve_as_one, shared), listening, own).run(ready)
    except StartError:
        return NOT_SO
    return FOUND


def _serve_as_one(
    settings: Settings, listening: Sequence[socket.socket], router: MatchRouter, told: Connection
) -> None:
    """Serve by a process of a supervisor's."""
    from jaipur.server.processes.supervisor import tell_ready
    from jaipur.server.uvicorn_server import Ports

    sys.exit(_run(settings, Ports(listening, router), lambda: tell_ready(told)))


def _loop_factory() -> type[asyncio.AbstractEventLoop] | None:
    """Give the quicker event loop, where there is one."""
    if find_spec("uvloop") is None:
        return None
    import uvloop

    return uvloop.Loop
