"""Names of people in logs and archives, and how the name of a deleted user is removed.

The archive has no names: the users of a finished match are known by their ids, and their present names are
read when somebody asks. A log has the names that its players had when the table was opened.
"""

from __future__ import annotations

from collections.abc import Collection
from typing import Protocol

from msgspec.structs import replace

from jaipur.online.play.archive import Archived, encode_archived, unpack
from jaipur.online.play.log import Entry, Opened
from jaipur.wire.values import FORMER, Person, Sitter


class StoredNames(Protocol):
    """The names of people in the matches of one shard. Any method raises StoreUnavailable."""

    async def forget(self, user: str) -> None:
        """Remove a deleted user's name from the lobby, and from the logs of tables in play."""
        ...

    async def clean(self, most: int) -> bool:
        """Remove the names that earlier versions archived, of at most so many matches; False if none is left.

        The progress is stored, so that any process can continue.
        """
        ...


def has_one_of(opened: Opened, users: Collection[str]) -> bool:
    """Return whether one of some users sits at a table under a name."""
    return any(_is_named(sitter, users) for sitter in opened.sitters)


def without_names(opened: Opened, users: Collection[str]) -> Opened:
    """Return an opening in which some users are former players."""
    one, other = (
        Person(sitter.user, FORMER) if isinstance(sitter, Person) and sitter.user in users else sitter
        for sitter in opened.sitters
    )
    return replace(opened, sitters=(one, other))


def entry_without_names(entry: Entry, users: Collection[str]) -> Entry:
    """Return a log entry in which some users are former players; only the first entry of a log has names."""
    events = tuple(
        without_names(event, users) if isinstance(event, Opened) else event for event in entry.events
    )
    return replace(entry, events=events)


def body_without_names(body: bytes) -> bytes | None:
    """Return the body of a finished match without names; None if it has none."""
    archived = unpack(body)
    players = nameless(archived)
    return None if players == archived.players else encode_archived(replace(archived, players=players))


def nameless(archived: Archived) -> tuple[str, str]:
    """Return the players of a match as they are archived: bots by their level, people without a name."""
    both = zip(archived.players, archived.house, strict=True)
    one, other = (player if is_house else FORMER for player, is_house in both)
    return one, other


def _is_named(sitter: Sitter, users: Collection[str]) -> bool:
    return isinstance(sitter, Person) and sitter.user in users and sitter.name != FORMER
