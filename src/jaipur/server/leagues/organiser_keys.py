"""Keys that a host's terminal shows to the organiser of an evening: in memory, and each works once."""

from __future__ import annotations

import secrets
from typing import Final, NamedTuple

from jaipur.online.accounts.secrets import digest_of
from jaipur.online.lobby.model import UserId
from jaipur.wire.leagues.evenings import EveningLink
from jaipur.wire.values import LETTERS

_LETTERS: Final = 12
"""60 bits, short enough to type."""


class KeyHolder(NamedTuple):
    """Whom a key signs in, and the evening with its link."""

    organiser: UserId
    evening: EveningLink


class OrganiserKeys:
    """The keys of this process that were not used yet, by their hashes."""

    def __init__(self) -> None:
        self._holders: dict[bytes, KeyHolder] = {}

    def make(self, holder: KeyHolder) -> str:
        """Return a new key."""
        key = "".join(secrets.choice(LETTERS) for _ in range(_LETTERS))
        self._holders[digest_of(key)] = holder
        return key

    def use(self, key: str) -> KeyHolder | None:
        """Return whom a key signs in, once; None for any other key."""
        return self._holders.pop(digest_of(key), None)
