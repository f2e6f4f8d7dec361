"""What `jaipur serve` prints once it serves: its addresses, those of an evening, and what compiles."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING, Final, NamedTuple

from jaipur.cli.server.own_address import own_address
from jaipur.distribution import install_command

if TYPE_CHECKING:
    import socket

    from jaipur.server.leagues.at_home import OpenedEvening
    from jaipur.server.settings import Settings

HERE: Final = "127.0.0.1"
EVERYWHERE: Final = ("0.0.0.0", "::")  # noqa: S104 - compared with, not listened at
NO_CLIENT: Final = (
    "This installation has no web client: browsers get no game, only programs and `jaipur join` do.\n"
    f"{install_command('server')} installs one that has it; in a checkout, `make web` builds it."
)


class Wanted(NamedTuple):
    """What the host wants besides the settings of the server."""

    qr: bool
    evening: str | None = None
    """The title of a club night."""


def tell(
    settings: Settings, listening: socket.socket, wanted: Wanted, evening: OpenedEvening | None = None
) -> None:
    """Print the addresses of the game, on this computer and on its network, and where it keeps its data."""
    from jaipur.server.http.static import has_client

    if not has_client():
        print(NO_CLIENT, file=sys.stderr, flush=True)
    host, port = settings.host, listening.getsockname()[1]
    here = f"http://{HERE if host in EVERYWHERE else host}:{port}"
    print(f"Jaipur is served at {here}", flush=True)
    address = own_address() if host in EVERYWHERE else None
    there = here if address is None else f"http://{address}:{port}"
    if address is not None:
        print(f"and on your network at {there}", flush=True)
    if evening is not None:
        print(f"{wanted.evening}: organise it at {there}/organise#{evening.key} (works once)", flush=True)
        there = f"{there}/evening#{evening.link}"
        print(f"Players join at {there}", flush=True)
    if wanted.qr and (address is not None or evening is not None) and sys.stdout.isatty():
        import segno

        segno.make(there).terminal(compact=True)
    if not settings.database_url:
        print(f"Matches and accounts are kept in {settings.data_dir}", flush=True)
    _tell_what_compiles()


def _tell_what_compiles() -> None:
    """Print that bots are compiled while the server serves, and which of them wait for it."""
    from jaipur.compiling.notice import last_time
    from jaipur.players.opponents import LEVELS
    from jaipur.players.warmup import cold_levels

    cold = cold_levels()
    if not cold:
        return
    waiting = " and ".join(level.title["en"] for level in LEVELS.values() if level.looks_ahead)
    print(
        f"The bots are being compiled, which later starts need not do{last_time(*cold)}. "
        f"Play at once; {waiting} wait for it.",
        file=sys.stderr,
        flush=True,
    )
