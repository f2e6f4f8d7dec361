"""The lobby: seeks, invitations, and the pairings that result from them; stored in shard 0.

Every pairing has one or two origins: seeks, an invitation, or a match to play again. An origin results in at
most one pairing, also with concurrent requests and after crashes. Only that of a meeting of a season has
none: the log of the season has its match.
"""

from __future__ import annotations

import hashlib
import secrets
from collections.abc import Collection, Sequence
from typing import Annotated, Final, NamedTuple, Protocol

import msgspec

from jaipur.online.clock import DAY, MINUTE, SECOND
from jaipur.online.match_ids import MatchId, to_text
from jaipur.online.play.terms import QUICK, Terms
from jaipur.online.ratings.glicko2 import LEAST_RATING, MOST_DEVIATION, MOST_RATING
from jaipur.rules.events import Seat
from jaipur.wire.values import Control, Person

SEEK_EXPIRES: Final = 15 * SECOND
"""How long a seek lasts if the process that holds the user's socket does not refresh it."""
INVITATION_EXPIRES: Final = 14 * DAY
"""The longest lifetime of an invitation."""
REMATCH_EXPIRES: Final = 10 * MINUTE
"""How long a rematch offer is open."""
PAIRING_EXPIRES: Final = 2 * DAY
"""How long the origins of an opened pairing are stored: longer than any offer is open."""
MOST_INVITATIONS: Final = 20
"""Open invitations from one host."""
MOST_CHALLENGES: Final = 50
"""Open challenges to one user."""

UserId = Annotated[str, msgspec.Meta(min_length=1, max_length=40)]
SeekId = Annotated[str, msgspec.Meta(pattern=r"^[0-9a-f]{32}$(?!\n)")]
InvitationKey = Annotated[bytes, msgspec.Meta(min_length=32, max_length=32)]
"""The key of an invitation: the hash of its link, from which the link cannot be derived."""
Origin = str


class OpenSeek(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A user waits for any opponent."""

    id: SeekId
    who: Person
    terms: Terms
    rating: Annotated[float, msgspec.Meta(ge=LEAST_RATING, le=MOST_RATING)]
    deviation: Annotated[float, msgspec.Meta(ge=0, le=MOST_DEVIATION)]

    def __post_init__(self) -> None:
        """Raise ValueError for a time control that automatic pairing does not have."""
        if self.terms.control not in QUICK:
            raise ValueError(f"automatic pairing does not have this time control: {self.terms.control}")


class WaitingSeek(NamedTuple):
    """A seek, and how many milliseconds it has waited."""

    seek: OpenSeek
    waited: int


class Invitation(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """An invitation to anybody who has the link, or a challenge to one user."""

    key: InvitationKey
    host: Person
    terms: Terms
    to: UserId | None = None
    lives: Annotated[int, msgspec.Meta(ge=1, le=INVITATION_EXPIRES)] = DAY
    """The lifetime in milliseconds from now."""
    quiet: bool = False
    """Whether the challenged user is not notified: only the host sees it, and nobody replies."""

    @property
    def reaches(self) -> UserId | None:
        """The challenged user, if the challenge is visible to that user."""
        return None if self.quiet else self.to


class Pairing(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A match that two players will play: its id, their seats and the terms."""

    match: MatchId
    sitters: tuple[Person, Person]
    terms: Terms


class Offer(NamedTuple):
    """A player's offer of a rematch; all fields except the seat describe the finished match."""

    match: MatchId
    seat: Seat
    sitters: tuple[Person, Person]
    terms: Terms


class Seeks(Protocol):
    """Stores seeks, one for each user. Any method of a port raises StoreUnavailable."""

    async def seek(self, seek: OpenSeek) -> bool:
        """Store a seek, which replaces the user's previous one.

        False if this seek was paired already, so that a repeated request after a lost response is harmless.
        """
        ...

    async def refresh(self, ids: Sequence[SeekId]) -> frozenset[SeekId]:
        """Refresh seeks; return those that still wait. The others were paired, replaced or expired."""
        ...

    async def leave(self, seek: SeekId) -> bool:
        """Delete a seek; False if there was none."""
        ...

    async def waiting(self, most: int) -> Sequence[WaitingSeek]:
        """Return the open seeks, the longest waiting first."""
        ...

    async def counts(self) -> dict[Control, int]:
        """Count the open seeks for each time control."""
        ...

    async def pair(self, pairs: Sequence[tuple[SeekId, SeekId]]) -> Sequence[Pairing]:
        """Create a pairing for each two seeks that are both still open; no seek is paired twice."""
        ...


class Invitations(Protocol):
    """Stores invitations."""

    async def invite(self, invitation: Invitation) -> bool:
        """Store an invitation; False if its host or its recipient has too many."""
        ...

    async def invitation(self, key: InvitationKey) -> Invitation | None:
        """Return an open invitation."""
        ...

    async def invitations(self, user: UserId) -> Sequence[Invitation]:
        """Return the open invitations from and to a user, the newest first."""
        ...

    async def withdraw(self, key: InvitationKey, user: UserId) -> bool:
        """Cancel an invitation as its host, or decline it as its recipient; False for any other user."""
        ...

    async def accept(self, key: InvitationKey, guest: Person) -> Pairing | None:
        """Create a pairing, or return the one that this guest made of it before; None if neither is so."""
        ...


class Pairings(Protocol):
    """Stores pairings and rematch offers."""

    async def offer(self, offer: Offer) -> Pairing | None:
        """Offer a rematch; return the pairing once both have, the same one for repeated offers."""
        ...

    async def offers(self, match: MatchId) -> tuple[bool, bool]:
        """Return which seats of a match offer a rematch."""
        ...

    async def paired(self, origins: Sequence[Origin]) -> dict[Origin, MatchId]:
        """Return the resulting matches of seeks, invitations and rematch offers that have one."""
        ...

    async def pairing(self, origin: Origin) -> Pairing | None:
        """Return the pairing that resulted from a seek, an invitation or a rematch offer."""
        ...

    async def unopened(self, most: int) -> Sequence[Pairing]:
        """Return pairings whose table may not be open yet, the oldest first."""
        ...

    async def opened(self, matches: Sequence[MatchId]) -> None:
        """Record that tables are open."""
        ...

    async def forget(self, user: UserId) -> None:
        """Delete a user's seek, and the invitations from and to the user."""
        ...

    async def tidy(self, most: int) -> int:
        """Delete expired rows, at most so many of each kind; return how many."""
        ...


class Blocks(Protocol):
    """Reads blocks."""

    async def blocked(self, users: Collection[UserId]) -> Collection[tuple[UserId, UserId]]:
        """Return, among these users, who has blocked whom."""
        ...


class Lobby(NamedTuple):
    """The three stores of the lobby, in one database."""

    seeks: Seeks
    invitations: Invitations
    pairings: Pairings


def new_seek_id() -> SeekId:
    """Create an id for a seek."""
    return secrets.token_hex(16)


def new_link() -> str:
    """Create the secret of a link: 128 random bits, which only the host gets and nothing stores."""
    return secrets.token_urlsafe(16)


def key_of(link: str) -> InvitationKey:
    """Return the key of an invitation."""
    return hashlib.sha256(link.encode()).digest()


def seated(one: Person, other: Person) -> tuple[Person, Person]:
    """Seat two players randomly; the starter is drawn separately, from the seed (S4)."""
    return (one, other) if secrets.randbits(1) else (other, one)


def from_seek(seek: SeekId) -> Origin:
    """Return the origin of a pairing from a seek."""
    return f"seek {seek}"


def from_invitation(key: InvitationKey) -> Origin:
    """Return the origin of a pairing from an invitation."""
    return f"invitation {key.hex()}"


def from_match(match: MatchId) -> Origin:
    """Return the origin of a pairing from a match to play again."""
    return f"match {to_text(match)}"
