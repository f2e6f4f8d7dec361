"""`jaipur join --bot`: a program of one's own plays on a server."""

from __future__ import annotations

import os
import signal
from contextlib import suppress
from functools import partial
from importlib import import_module
from typing import TYPE_CHECKING, Annotated, Final

from cyclopts import Parameter
from cyclopts.validators import Number

from jaipur.cli.output import FOUND, NOT_READ, NOT_SO, complain
from jaipur.cli.screen import interpret

if TYPE_CHECKING:
    from jaipur.client.bot.session import BotSession
    from jaipur.languages.language import Language

GET_A_TOKEN: Final = "`jaipur bots token` makes a token for --token or JAIPUR_TOKEN"  # noqa: S105 - advice, not one of them

BotOption = Annotated[
    str | None, Parameter(help="What starts a program of your own that plays: 'python mybot.py'.")
]
TokenOption = Annotated[
    str | None,
    Parameter(
        env_var="JAIPUR_TOKEN", help="The token of the program's account; it plays as a guest without."
    ),
]
RatedOption = Annotated[
    bool | None,
    Parameter(
        negative="--casual",
        show_default=False,
        help="Whether the program plays rated matches, as an account does by default.",
    ),
]
MatchesOption = Annotated[
    int | None, Parameter(validator=Number(gte=1), help="After how many matches the program ends.")
]


def join_as_bot(
    url: str,
    command: str,
    *,
    token: str | None,
    rated: bool | None,
    against: str | None,
    matches: int | None,
    language: Language,
) -> int:
    """Let a program play on a server until it is stopped."""
    _interpret_here()
    import asyncio

    from jaipur.client.bot.lobby import BotLobby, Wishes
    from jaipur.client.bot.session import BotSession
    from jaipur.client.connection import Link
    from jaipur.client.http import DoorClosed, new_guest, read_address, who_am_i
    from jaipur.languages.catalogue import GAME_TEXT
    from jaipur.players.external.player import end, running
    from jaipur.players.external.process import ForfeitError
    from jaipur.wire.accounts import Kind
    from jaipur.wire.problems import Trouble

    text, tell = GAME_TEXT[language], partial(print, flush=True)
    try:
        server, match, invitation = read_address(url)
        if match or invitation:
            raise ValueError(f"{url!r} is a link; --bot takes the address of a server, http://HOST:PORT")  # noqa: TRY301
        running(command)
        credential = token or new_guest(server)
        me = who_am_i(server, credential)
        may_be_rated = me.kind is not Kind.GUEST
        if rated and not may_be_rated:
            return complain(NOT_SO, f"a guest plays no rated matches: {GET_A_TOKEN}")
        wishes = Wishes(may_be_rated if rated is None else rated, against)
        lobby = BotLobby(server, credential, me.name, wishes)
        session = BotSession(Link(server, credential), lobby, command, text, tell)
        asyncio.run(_play(session, matches))
    except ValueError as error:
        return complain(NOT_READ, str(error))
    except ForfeitError as error:
        return complain(NOT_SO, f"the program {error}")
    except DoorClosed as error:
        unknown = f"{url} does not know this token: {GET_A_TOKEN}"
        is_unknown = error.trouble is Trouble.NOT_SIGNED_IN
        return complain(NOT_SO, unknown if is_unknown else error.tell(language))
    finally:
        end(command)
    score = session.score
    tell(text.bot_session.played.format(score.matches, *score))
    return FOUND if session.is_sound else NOT_SO


async def _play(session: BotSession, matches: int | None) -> None:
    """Play; Ctrl-C and SIGTERM end it after the match in play, and at once when they come again."""
    from asyncio import get_running_loop

    loop = get_running_loop()
    for each in (signal.SIGINT, signal.SIGTERM):
        with suppress(NotImplementedError):
            loop.add_signal_handler(each, session.stop)
    await session.run(matches)


def _interpret_here() -> None:
    """Run the rules of this process as plain Python; the program compiles as the user has set it."""
    before = interpret()
    import_module("jaipur.compiling.mode")  # it reads JAIPUR_JIT
    del os.environ["JAIPUR_JIT"]
    if before is not None:
        os.environ["JAIPUR_JIT"] = before
