"""What a program looks for between two matches: its own table, a challenge, a rematch, the house."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple, TypeVar

from jaipur.client.connection import SOUGHT
from jaipur.client.http import (
    DoorClosed,
    accept,
    challenges,
    decline,
    is_rematch_wanted,
    my_tables,
    open_table,
    rematch,
)
from jaipur.wire.client_messages import Seek
from jaipur.wire.lobby import InvitationSeen, TableWanted
from jaipur.wire.values import LevelName, Live, MatchText

T = TypeVar("T")


class Wishes(NamedTuple):
    """Which matches a program plays."""

    rated: bool
    """Whether it seeks rated matches; if not, it declines challenges to them."""
    against: LevelName | None = None
    """The one of the house's opponents that it plays, instead of seeking others."""


class BotLobby:
    """The requests of one program. They wait for the server, and raise DoorClosed."""

    def __init__(self, server: str, credential: str, name: str, wishes: Wishes) -> None:
        self.name = name
        """What the program is called there."""
        self._server = server
        self._credential = credential
        self._wishes = wishes

    @property
    def seek(self) -> Seek | None:
        """What it seeks; None if it plays the house."""
        return None if self._wishes.against is not None else Seek(SOUGHT, rated=self._wishes.rated)

    def table_in_play(self) -> MatchText | None:
        """Find a match that the program left, with a clock that runs."""
        tables = my_tables(self._server, self._credential)
        return next((each.match for each in tables if isinstance(each.control, Live)), None)

    def challenges(self) -> list[InvitationSeen]:
        """List the challenges to the program."""
        return challenges(self._server, self._credential)

    def suits(self, challenge: InvitationSeen) -> bool:
        """Whether a challenge has a live clock, and is not rated unless the program wishes it."""
        return isinstance(challenge.control, Live) and (self._wishes.rated or not challenge.rated)

    def accept(self, challenge: InvitationSeen) -> MatchText | None:
        """Accept a challenge; None where it is gone."""
        return _unless_gone(lambda: accept(self._server, self._credential, challenge.id))

    def decline(self, challenge: InvitationSeen) -> None:
        """Decline a challenge, unless it is gone."""
        _unless_gone(lambda: decline(self._server, self._credential, challenge.id))

    def is_rematch_wanted(self, match: MatchText) -> bool:
        """Whether the opponent of a match would play it again."""
        return is_rematch_wanted(self._server, self._credential, match)

    def rematch(self, match: MatchText) -> MatchText | None:
        """Play a match again; None where it cannot be."""
        return _unless_gone(lambda: rematch(self._server, self._credential, match))

    def house_table(self) -> MatchText | None:
        """Sit down with the house; None if it plays others."""
        if self._wishes.against is None:
            return None
        wanted = TableWanted(self._wishes.against, SOUGHT, rated=self._wishes.rated)
        return open_table(self._server, self._credential, wanted)


def _unless_gone(ask: Callable[[], T]) -> T | None:
    """Ask for something that may be gone, which the server refuses then."""
    try:
        return ask()
    except DoorClosed as closed:
        if not closed.is_refusal:
            raise
        return None
