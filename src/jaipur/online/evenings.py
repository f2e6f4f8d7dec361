"""Club evenings for guests: the link of an evening, and the names of those who come without an account."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Mapping
from typing import Final, Protocol

from jaipur.online.accounts.model import RESERVED
from jaipur.online.clock import DAY
from jaipur.online.lobby.model import UserId
from jaipur.wire.leagues.seasons import SeasonText
from jaipur.wire.values import FORMER

MOST_GUESTS: Final = 256
"""Names of one evening, also of those who were removed."""
FORGOTTEN: Final = 30 * DAY
"""How long after the end of an evening the names of its guests are stored."""
SHORTEST_GUEST: Final = 2
LONGEST_GUEST: Final = 20
_FORM: Final = re.compile(r"\w+(?:[ '\u2019.-]{1,2}\w+)*\.?")
_EAST: Final = frozenset({"CJK", "HIRAGANA", "KATAKANA", "HANGUL"})
"""Scripts that are written together."""


class Evenings(Protocol):
    """Stores links and guests. Any method raises StoreUnavailable."""

    async def renew(self, season: SeasonText, key: bytes) -> None:
        """Store the key of an evening's link: the link before opens nothing any more."""
        ...

    async def season_of(self, key: bytes) -> SeasonText | None:
        """Return the evening of a link."""
        ...

    async def enter(self, season: SeasonText, user: UserId, name: str | None) -> None:
        """Let a user in under a name, None for an account's own; one who is in stays as before.

        Declined if the name is taken here, if there are too many, or if the user was removed.
        """
        ...

    async def remove(self, season: SeasonText, user: UserId) -> None:
        """Let a user not come back."""
        ...

    async def names(self, season: SeasonText) -> Mapping[UserId, str]:
        """Return the names of an evening's guests."""
        ...

    async def open_one(self, title: str) -> tuple[SeasonText, UserId] | None:
        """Return the last evening of a title that is not closed, with the owner of its club."""
        ...


def tidy_name(name: str) -> str:
    """Return a name in one spelling: without other forms of letters, and with single spaces."""
    return " ".join(unicodedata.normalize("NFKC", name).split())


def name_key_of(name: str) -> str:
    """Return what is equal for two spellings of one name, accents aside."""
    apart = unicodedata.normalize("NFKD", name.casefold())
    return re.sub(r"[\W_]", "", "".join(sign for sign in apart if not unicodedata.combining(sign)))


def is_one_script(name: str) -> bool:
    """Return whether no letter is of another script, by which a name could look like another one."""
    scripts = {
        unicodedata.name(sign, "?").split(maxsplit=1)[0].split("-")[0] for sign in name if sign.isalpha()
    }
    return len(scripts) == 1 or (bool(scripts) and scripts <= _EAST)


def is_reserved(name: str) -> bool:
    """Return whether a name could be mistaken for the server's staff, for a bot, or for a nameless guest."""
    plain = name_key_of(name)
    return plain.rstrip("0123456789") in RESERVED or plain == name_key_of(FORMER)


def has_guest_form(name: str) -> bool:
    """Return whether a name has letters of any one script, and between them single signs."""
    return _FORM.fullmatch(name) is not None and is_one_script(name)
