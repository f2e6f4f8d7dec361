"""`jaipur think`: a worker that finds moves for the house's opponents of servers elsewhere."""

from __future__ import annotations

import sys
from contextlib import suppress
from importlib.util import find_spec
from typing import TYPE_CHECKING, Annotated, Final

from cyclopts import Parameter
from cyclopts.validators import Number

from jaipur.cli.answers import FOUND, NOT_READ, NOT_SO, complain
from jaipur.cli.arena import INTERRUPTED
from jaipur.cli.warming import warm_all_levels

if TYPE_CHECKING:
    from jaipur.adapters.nats_link import Link

NEEDED: Final = ("nats", "structlog")

Nats = Annotated[str, Parameter(help="Where NATS is, nats://HOST:PORT; several with commas between them.")]
Threads = Annotated[
    int | None, Parameter(validator=Number(gte=1), help="Thoughts at a time; one for each CPU by default.")
]


def think(*, nats: Nats, threads: Threads = None) -> int:
    """Find moves for the house's opponents, for servers that ask over NATS, until stopped.

    For example:

    - `jaipur think --nats nats://127.0.0.1:4222`
    - `jaipur think --nats nats://one:4222,nats://other:4222 --threads 4`
    """
    if not all(find_spec(name) for name in NEEDED):
        return complain(NOT_SO, "thinking for servers needs more than the game: pip install 'jaipur[server]'")
    import asyncio

    from jaipur.adapters.nats_link import address_of

    try:
        address_of(nats)
        warm_all_levels()
        asyncio.run(_serve(nats, threads))
    except ValueError as error:
        return complain(NOT_READ, str(error))
    except RuntimeError as error:
        return complain(NOT_SO, str(error))
    except KeyboardInterrupt:
        return complain(INTERRUPTED, "interrupted")
    return FOUND


async def _serve(nats: str, threads: int | None) -> None:
    """Think until a signal says to stop; then finish what was begun."""
    import asyncio
    import logging
    import signal

    import structlog

    from jaipur.adapters.nats_link import Link
    from jaipur.adapters.nats_thinker import serve_thoughts
    from jaipur.adapters.thinkers import ThreadThinker

    structlog.configure(
        wrapper_class=structlog.make_filtering_bound_logger(logging.INFO),
        logger_factory=structlog.WriteLoggerFactory(sys.stderr),
    )
    link, thinker, stop = Link(nats, "jaipur think"), ThreadThinker(threads), asyncio.Event()
    for name in (signal.SIGINT, signal.SIGTERM):
        with suppress(NotImplementedError):  # Windows: Ctrl-C only
            asyncio.get_running_loop().add_signal_handler(name, stop.set)
    link.start()
    telling = asyncio.create_task(_tell(link, thinker.threads))
    try:
        await serve_thoughts(link, thinker, stop)
    finally:
        telling.cancel()
        await thinker.close()
        await link.close()


async def _tell(link: Link, threads: int) -> None:
    """Say when it can be asked."""
    await link.up()
    print(f"thinking for {link.address} with {threads} thread{'s' * (threads > 1)}", flush=True)
