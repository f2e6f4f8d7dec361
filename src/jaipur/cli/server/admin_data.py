"""`jaipur admin migrate`, `backup` and `restore`: the data of a server as a whole."""

from __future__ import annotations

from collections.abc import Callable
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Final

from cyclopts import Parameter

from jaipur.cli.output import FOUND, NOT_READ, NOT_SO, complain
from jaipur.cli.server.environment import settings_of
from jaipur.distribution import install_command

if TYPE_CHECKING:
    from jaipur.server.settings import Settings

NEEDED: Final = ("asyncpg", "nats", "starlette", "structlog")
POSTGRES_TOOLS: Final = (
    "PostgreSQL has tools of its own for this, pg_dump and pg_restore: see the page Back up and upgrade"
)

_File = Annotated[Path, Parameter(help="The copy.")]
Replace = Annotated[
    bool, Parameter(negative="", show_default=False, help="Put it in the place of what is there.")
]


def settled(work: Callable[[Settings], int]) -> int:
    """Run a command with the settings, and print what prevents it."""
    if not all(find_spec(name) for name in NEEDED):
        return complain(
            NOT_SO, f"looking after a server needs more than the game: {install_command('server')}"
        )
    from jaipur.adapters.migrations import SchemaMismatch
    from jaipur.adapters.sqlite.backup import BadCopy
    from jaipur.adapters.sqlite.file_lock import FileInUse
    from jaipur.online.play.ports import StoreUnavailable
    from jaipur.server.settings import SettingError

    try:
        return work(settings_of())
    except SettingError as error:
        return complain(NOT_READ, str(error))
    except (BadCopy, FileInUse, OSError, SchemaMismatch, StoreUnavailable) as error:
        return complain(NOT_SO, str(error))


def migrate() -> int:
    """Bring the tables of the database up to date; a backup first is a good idea.

    Servers do it themselves when they start, where their role may. Of SQLite's file, stop the server first.
    Each database is printed before it is migrated, without its password.

    For example: `jaipur admin migrate`
    """

    def work(settings: Settings) -> int:
        import asyncio

        from jaipur.server.admin import bring_up_to_date

        asyncio.run(bring_up_to_date(settings, lambda place: print(f"Migrating {place}", flush=True)))
        print("The database is up to date.")
        return FOUND

    return settled(work)


def backup(file: _File, /) -> int:
    """Copy a home server's file, also while it runs: all that was acknowledged until then is in the copy.

    The copy contains the seeds of matches in play: its readers know the cards to come.

    For example: `jaipur admin backup jaipur-monday.db`
    """

    def work(settings: Settings) -> int:
        from jaipur.adapters.sqlite.backup import back_up
        from jaipur.server.storage import FILE

        if settings.database_url:
            return complain(NOT_SO, POSTGRES_TOOLS)
        source = settings.data_dir / FILE
        back_up(source, file)
        print(f"All of {source} is copied to {file}.")
        return FOUND

    return settled(work)


def restore(file: _File, /, *, replace: Replace = False) -> int:
    """Put a copy back, while no server runs; it is looked through first.

    Matches that were in play go on from where the copy has them, and nobody is charged for the time since.

    For example: `jaipur admin restore jaipur-monday.db --replace`
    """

    def work(settings: Settings) -> int:
        from jaipur.adapters.sqlite.backup import restore as put_back
        from jaipur.server.storage import FILE

        if settings.database_url:
            return complain(NOT_SO, POSTGRES_TOOLS)
        settings.data_dir.mkdir(mode=0o700, parents=True, exist_ok=True)
        target = settings.data_dir / FILE
        put_back(file, target, replace=replace)
        print(f"All of {file} is restored to {target}.")
        return FOUND

    return settled(work)
