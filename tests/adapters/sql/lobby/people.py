"""Who comes to the lobby in tests, and what they want."""

from itertools import count

from jaipur.online.lobby.model import Invitation, OpenSeek, key_of, new_link, new_seek_id
from jaipur.online.play.terms import Terms
from jaipur.wire.values import Correspondence, Live, Person

FIVE = Terms(Live(5, 5))
TEN = Terms(Live(10, 5))
DAILY = Terms(Correspondence(1))
MEERA = Person("u-meera", "Meera")
ARJUN = Person("u-arjun", "Arjun")
_NUMBERS = count(1)


def somebody() -> Person:
    """Give somebody whom no other test knows."""
    number = next(_NUMBERS)
    return Person(f"u-{number}", f"Player {number}")


def seeking(who: Person | None = None, terms: Terms = FIVE, rating: float = 1500) -> OpenSeek:
    """Give a seek."""
    return OpenSeek(new_seek_id(), who or somebody(), terms, rating, 60)


def inviting(
    host: Person | None = None, to: str | None = None, terms: Terms = FIVE, lives: int = 60_000
) -> Invitation:
    """Give an invitation by a link that nobody knows."""
    return Invitation(key_of(new_link()), host or somebody(), terms, to, lives)
