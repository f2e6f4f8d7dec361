"""`jaipur join` and `jaipur watch`: a table on a server, in this terminal."""

from __future__ import annotations

import sys
from contextlib import suppress
from functools import partial
from typing import TYPE_CHECKING, Annotated, Final

from cyclopts import Parameter

from jaipur.cli.output import FOUND, NOT_READ, NOT_SO, complain
from jaipur.cli.parameters import LanguageOption, chosen
from jaipur.cli.play.bot import BotOption, MatchesOption, RatedOption, TokenOption, join_as_bot
from jaipur.cli.screen import LightOption, Plain, has_screen, interpret, lacking, run, unfit

if TYPE_CHECKING:
    from jaipur.client.http import Address
    from jaipur.terminal.online.game import ServerGame
    from jaipur.wire.values import MatchText

NEEDED: Final = ("textual", "websockets")

Url = Annotated[str, Parameter(help="A server, http://HOST:PORT, or a link to a match or invitation.")]
Against = Annotated[str | None, Parameter(help="One of the server's own opponents: teacher, shark.")]


def join(
    url: Url,
    /,
    *,
    against: Against = None,
    bot: BotOption = None,
    token: TokenOption = None,
    rated: RatedOption = None,
    matches: MatchesOption = None,
    language: LanguageOption = None,
    light: LightOption = "night",
    plain: Plain = False,
) -> int:
    """Play at a table on a server, as a guest: by a link, against its opponents, or with another player.

    On the whole screen of a terminal, or line by line. With --bot a program of yours plays, as its account:
    it seeks opponents and accepts challenges, one match after another, until Ctrl-C.

    For example:

    - `jaipur join http://127.0.0.1:8000 --against teacher`
    - `jaipur join http://127.0.0.1:8000/join/aBcDeFgHiJkLmNoPqRsTuV`
    - `jaipur join http://127.0.0.1:8000 --plain`
    - `jaipur join http://127.0.0.1:8000 --bot "python mybot.py" --token jaipur_...`
    """
    language = chosen(language)
    if sys.stdin is None:
        return complain(NOT_READ, "standard input: closed")
    if missing := unfit("websockets"):
        return complain(NOT_SO, f"a table on a server {missing}")
    if bot is not None:
        return join_as_bot(
            url, bot, token=token, rated=rated, against=against, matches=matches, language=language
        )
    if rated is not None or matches is not None:
        return complain(NOT_READ, "--rated, --casual and --matches are for a program: --bot")
    whole = has_screen(plain=plain, language=language)
    interpret()
    from jaipur.client.connection import Link
    from jaipur.client.http import DoorClosed, come_in, read_address
    from jaipur.terminal.board.board import is_over
    from jaipur.terminal.languages.catalogue import TERMINAL_TEXT
    from jaipur.terminal.online.game import ServerGame

    try:
        address = read_address(url)
        cookie = come_in(address.server)
        match = _match_at(address, cookie, against)
    except ValueError as error:
        return complain(NOT_READ, str(error))
    except DoorClosed as error:
        return complain(NOT_SO, error.tell(language))
    game = ServerGame(Link(address.server, cookie, match), match, language)
    if whole:
        run(game, light)
    else:
        _by_lines(game)
    if game.match is not None and not is_over(game.board):
        print(
            TERMINAL_TEXT[language].online.come_back.format(f"{address.server}/match/{game.match}"),
            file=sys.stderr,
        )
    return FOUND


def _match_at(address: Address, cookie: str, against: str | None) -> MatchText | None:
    """Return the match to play: of a link, of an invitation, or a new one with the house."""
    from jaipur.client.http import accept, open_table
    from jaipur.wire.lobby import TableWanted

    if address.invitation is not None:
        return accept(address.server, cookie, address.invitation)
    if address.match is None and against is not None:
        return open_table(address.server, cookie, TableWanted(against))
    return address.match


def _by_lines(game: ServerGame) -> None:
    """Play line by line, by what is typed."""
    import asyncio

    from jaipur.terminal.plain.online import PlainTable
    from jaipur.terminal.plain.stdin_lines import lines_of

    async def play() -> None:
        await PlainTable(game, partial(print, flush=True)).play(lines_of(sys.stdin.fileno()))

    with suppress(KeyboardInterrupt):
        asyncio.run(play())


def watch(url: Url, /, *, language: LanguageOption = None, light: LightOption = "night") -> int:
    """Watch a match on a server: the one of a link, or the first that is in play.

    For example:

    - `jaipur watch http://127.0.0.1:8000/match/0cykyfdrw6000`
    - `jaipur watch http://127.0.0.1:8000`
    """
    language = chosen(language)
    if missing := lacking(*NEEDED, language=language):
        return complain(NOT_SO, f"a table on a server {missing}")
    interpret()
    from jaipur.client.connection import Link
    from jaipur.client.http import DoorClosed, first_table, read_address
    from jaipur.terminal.languages.catalogue import TERMINAL_TEXT
    from jaipur.terminal.online.game import ServerGame

    try:
        address = read_address(url)
        match = address.match or first_table(address.server)
    except ValueError as error:
        return complain(NOT_READ, str(error))
    except DoorClosed as error:
        return complain(NOT_SO, error.tell(language))
    if match is None:
        return complain(NOT_SO, TERMINAL_TEXT[language].online.nobody_plays.format(address.server))
    run(ServerGame(Link(address.server, None, match), match, language), light)
    return FOUND
