"""`jaipur think`: a worker that finds moves for the house's opponents of servers elsewhere."""

from __future__ import annotations

import sys
from contextlib import suppress
from importlib.util import find_spec
from typing import TYPE_CHECKING, Annotated, Final

from cyclopts import Parameter
from cyclopts.validators import Number

from jaipur.cli.output import FOUND, INTERRUPTED, NOT_READ, NOT_SO, complain
from jaipur.cli.server.environment import settings_of
from jaipur.cli.warmup import warm_all_levels
from jaipur.distribution import install_command

if TYPE_CHECKING:
    from jaipur.adapters.nats.connection import NatsConnection

NEEDED: Final = ("nats", "structlog")

_Nats = Annotated[
    str | None,
    Parameter(help="Where NATS is, nats://HOST:PORT, or several with commas; else JAIPUR_NATS_URL says it."),
]
_Threads = Annotated[
    int | None, Parameter(validator=Number(gte=1), help="Thoughts at a time; one for each CPU by default.")
]


def think(*, nats: _Nats = None, threads: _Threads = None) -> int:
    """Find moves for the house's opponents, for servers that ask over NATS, until stopped.

    An address with a password belongs into JAIPUR_NATS_URL, or into the file that JAIPUR_NATS_URL_FILE names:
    everybody on the machine can read the options of a program.

    For example:

    - `jaipur think --nats nats://127.0.0.1:4222`
    - `jaipur think --nats nats://one:4222,nats://other:4222 --threads 4`
    """
    if not all(find_spec(name) for name in NEEDED):
        return complain(NOT_SO, f"thinking for servers needs more than the game: {install_command('server')}")
    import asyncio

    from jaipur.compiling.mode import MODE, Mode
    from jaipur.server.settings import SettingError

    try:
        address = settings_of(nats_url=nats).nats_url
    except SettingError as error:
        return complain(NOT_READ, str(error))
    if address is None:
        return complain(NOT_READ, "where is NATS? say it by --nats nats://HOST:PORT, or by JAIPUR_NATS_URL")
    try:
        if MODE is Mode.COMPILE:
            warm_all_levels()
        asyncio.run(_serve(address, threads))
    except RuntimeError as error:
        return complain(NOT_SO, str(error))
    except KeyboardInterrupt:
        return complain(INTERRUPTED, "interrupted")
    return FOUND


async def _serve(nats: str, threads: int | None) -> None:
    """Choose moves until a signal arrives; then finish the moves in progress."""
    import asyncio
    import logging
    import signal

    import structlog

    from jaipur.adapters.nats.bot_worker import serve_moves
    from jaipur.adapters.nats.connection import NatsConnection
    from jaipur.adapters.workers.bots import ThreadThinker

    structlog.configure(
        wrapper_class=structlog.make_filtering_bound_logger(logging.INFO),
        logger_factory=structlog.WriteLoggerFactory(sys.stderr),
    )
    link, thinker, stop = NatsConnection(nats, "jaipur think"), ThreadThinker(threads), asyncio.Event()
    for name in (signal.SIGINT, signal.SIGTERM):
        with suppress(NotImplementedError):  # Windows: Ctrl-C only
            asyncio.get_running_loop().add_signal_handler(name, stop.set)
    link.start()
    beside = asyncio.gather(thinker.warm(), _tell(link, thinker.threads))
    try:
        await serve_moves(link, thinker, stop)
    finally:
        beside.cancel()
        with suppress(asyncio.CancelledError):
            await beside
        await thinker.close()
        await link.close()


async def _tell(link: NatsConnection, threads: int) -> None:
    """Print a line when the worker is ready."""
    await link.up()
    print(f"thinking for {link.address} with {threads} thread{'s' * (threads > 1)}", flush=True)
