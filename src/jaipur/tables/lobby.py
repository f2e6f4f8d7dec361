"""The lobby: who waits for an opponent, who is invited, and the pairings that come of it, kept in shard 0.

Every pairing has an origin, or two: seeks, an invitation, or a match that is played again. An origin leads to
one pairing, whatever happens at the same time and whatever dies in between.
"""

from __future__ import annotations

import hashlib
import secrets
from collections.abc import Collection, Sequence
from typing import Annotated, Final, NamedTuple, Protocol

import msgspec

from jaipur.rules.events import Seat
from jaipur.rules.options import PRINTED_GAME, Options
from jaipur.tables.clock import DAY, MINUTE, SECOND
from jaipur.tables.ids import MatchId, to_text
from jaipur.tables.rating import LEAST_RATING, MOST_DEVIATION, MOST_RATING
from jaipur.wire.values import Control, Correspondence, Live, Person

QUICK: Final[tuple[Control, ...]] = (
    Live(3, 5),
    Live(5, 5),
    Live(10, 5),
    Live(15, 10),
    Correspondence(1),
    Correspondence(3),
    Correspondence(7),
)
"""How time is kept in rated matches, and in those that chance brings together: a few, so that people meet."""
SEEK_LIVES: Final = 15 * SECOND
"""How long a seek lasts without a sign of life from whoever holds its socket."""
INVITATION_LIVES: Final = 14 * DAY
"""The longest."""
REMATCH_LIVES: Final = 10 * MINUTE
"""How long an offer to play again stands."""
PAIRING_LIVES: Final = 2 * DAY
"""How long it is remembered where a pairing that was opened came from: longer than any offer stands open."""
MOST_INVITATIONS: Final = 20
"""Open at once from one host."""
MOST_CHALLENGES: Final = 50
"""Open at once to one user."""

UserId = Annotated[str, msgspec.Meta(min_length=1, max_length=40)]
SeekId = Annotated[str, msgspec.Meta(pattern=r"^[0-9a-f]{32}$(?!\n)")]
Key = Annotated[bytes, msgspec.Meta(min_length=32, max_length=32)]
"""What an invitation is kept by: the hash of its link, which nobody can find the link from."""
Origin = str


class Terms(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What is played: how time is kept, by which options, and whether it is rated."""

    control: Control
    options: Options = PRINTED_GAME
    rated: bool = False

    def __post_init__(self) -> None:
        """Hold that only the printed game is rated, and only where time is kept in one of a few ways."""
        if self.rated and not (self.options.is_printed_game and self.control in QUICK):
            raise ValueError(f"this is not rated: {self.control} with {self.options}")


class Seek(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Somebody waits for any opponent."""

    id: SeekId
    who: Person
    terms: Terms
    rating: Annotated[float, msgspec.Meta(ge=LEAST_RATING, le=MOST_RATING)]
    deviation: Annotated[float, msgspec.Meta(ge=0, le=MOST_DEVIATION)]

    def __post_init__(self) -> None:
        """Hold that time is kept in one of a few ways."""
        if self.terms.control not in QUICK:
            raise ValueError(f"nobody is paired for this: {self.terms.control}")


class Waiting(NamedTuple):
    """A seek, and for how many milliseconds it has waited."""

    seek: Seek
    waited: int


class Invitation(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A host would play with whoever has the link, or challenges one user."""

    key: Key
    host: Person
    terms: Terms
    to: UserId | None = None
    lives: Annotated[int, msgspec.Meta(ge=1, le=INVITATION_LIVES)] = DAY
    """For how many milliseconds from now."""
    quiet: bool = False
    """Whether the user who is challenged is not told: only its host finds it, and nobody answers."""

    @property
    def reaches(self) -> UserId | None:
        """Who is challenged, and knows of it."""
        return None if self.quiet else self.to


class Pairing(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Two are to play: under this name, in these seats."""

    match: MatchId
    sitters: tuple[Person, Person]
    terms: Terms


class Offer(NamedTuple):
    """One of the two who played a match would play again; all but the seat is what was played."""

    match: MatchId
    seat: Seat
    sitters: tuple[Person, Person]
    terms: Terms


class Seeks(Protocol):
    """Who waits, each user for one thing at a time. Any method of a port raises StoreUnavailable."""

    async def seek(self, seek: Seek) -> bool:
        """Let somebody wait, in the place of what that user waited for before.

        False where this seek was paired already: who asks again after a lost answer waits once.
        """
        ...

    async def refresh(self, ids: Sequence[SeekId]) -> frozenset[SeekId]:
        """Keep seeks alive; give those that still wait. The others were paired, replaced, or died."""
        ...

    async def leave(self, seek: SeekId) -> bool:
        """Wait no more; False where it did not wait."""
        ...

    async def waiting(self, most: int) -> Sequence[Waiting]:
        """Give the living seeks, the longest waiting first."""
        ...

    async def counts(self) -> dict[Control, int]:
        """Say how many wait, by how time is kept."""
        ...

    async def pair(self, pairs: Sequence[tuple[SeekId, SeekId]]) -> Sequence[Pairing]:
        """Make a pairing of each two seeks that both still wait, and of nothing else; no seek is in two."""
        ...


class Invitations(Protocol):
    """Who is invited."""

    async def invite(self, invitation: Invitation) -> bool:
        """Keep an invitation; False where its host, or whom it is for, has too many."""
        ...

    async def invitation(self, key: Key) -> Invitation | None:
        """Give an invitation that is open."""
        ...

    async def invitations(self, user: UserId) -> Sequence[Invitation]:
        """Give the open ones from a user and to a user, the newest first."""
        ...

    async def withdraw(self, key: Key, user: UserId) -> bool:
        """Cancel an invitation as its host, or decline it as whom it is for; False for anybody else."""
        ...

    async def accept(self, key: Key, guest: Person) -> Pairing | None:
        """Make a pairing, or give the one that this guest made of it before; None where neither can be."""
        ...


class Pairings(Protocol):
    """Who is to play whom."""

    async def offer(self, offer: Offer) -> Pairing | None:
        """Offer to play again; the pairing once both have, the same however often they do."""
        ...

    async def offers(self, match: MatchId) -> tuple[bool, bool]:
        """Say which seats of a match offer to play again."""
        ...

    async def paired(self, origins: Sequence[Origin]) -> dict[Origin, MatchId]:
        """Say what came of seeks, invitations and offers, of those that something came of."""
        ...

    async def unopened(self, most: int) -> Sequence[Pairing]:
        """Give pairings whose table is not known to be open, the oldest first."""
        ...

    async def opened(self, matches: Sequence[MatchId]) -> None:
        """Write down that tables are open."""
        ...

    async def forget(self, user: UserId) -> None:
        """Forget what somebody waits for and whom the user invited or is invited by."""
        ...

    async def tidy(self, most: int) -> int:
        """Forget rows that are of no more use, so many of each kind at most; say how many there were."""
        ...


class Blocks(Protocol):
    """Who does not want to meet whom."""

    async def blocked(self, users: Collection[UserId]) -> Collection[tuple[UserId, UserId]]:
        """Give, among these users, who blocked whom."""
        ...


class Lobby(NamedTuple):
    """The three parts of the lobby, as one database keeps them."""

    seeks: Seeks
    invitations: Invitations
    pairings: Pairings


def new_seek_id() -> SeekId:
    """Draw a name for a seek."""
    return secrets.token_hex(16)


def new_link() -> str:
    """Draw what a link is made of: 128 bits, which are told to the host and kept nowhere."""
    return secrets.token_urlsafe(16)


def key_of(link: str) -> Key:
    """Give what an invitation is kept by."""
    return hashlib.sha256(link.encode()).digest()


def seated(one: Person, other: Person) -> tuple[Person, Person]:
    """Seat two players by chance; who starts is another chance, drawn from the seed (S4)."""
    return (one, other) if secrets.randbits(1) else (other, one)


def from_seek(seek: SeekId) -> Origin:
    """Name what a pairing came from: a seek, ..."""
    return f"seek {seek}"


def from_invitation(key: Key) -> Origin:
    """... an invitation, ..."""
    return f"invitation {key.hex()}"


def from_match(match: MatchId) -> Origin:
    """... or a match that is played again."""
    return f"match {to_text(match)}"
