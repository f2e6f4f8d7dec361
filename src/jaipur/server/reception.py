"""Where people are received: what requests about accounts need, and what is refused to them."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Collection, Sequence
from typing import Final, NamedTuple

from jaipur.server import endpoints
from jaipur.server.auth import Doorman
from jaipur.server.endpoints import KNOWN
from jaipur.server.limits import AccountLimits
from jaipur.server.passwords import Passwords
from jaipur.server.revoking import Revocations
from jaipur.tables.listing import Listing
from jaipur.tables.notices import Notices, Pushes
from jaipur.tables.people_ports import Company, People, Proofs
from jaipur.tables.sharing import Deals
from jaipur.tables.solving import Solvers
from jaipur.wire.problems import Trouble

FRESH: Final = (*KNOWN, Trouble.NOT_FRESH)
NAMING: Final = (*KNOWN, Trouble.NAME_TAKEN)
PROVING: Final = (Trouble.WRONG_PROOF, Trouble.BANNED)
"""What is refused to whoever is not that, has no such name, or proof."""


class Reception(NamedTuple):
    """All that is needed to receive people."""

    people: People
    proofs: Proofs
    company: Company
    notices: Notices
    pushes: Pushes
    puzzles: Solvers
    deals: Deals
    listing: Listing
    doorman: Doorman
    passwords: Passwords
    revocations: Revocations
    limits: AccountLimits
    origins: Collection[str]
    """Of other pages that may talk to this server."""
    leaving: Callable[[Sequence[str]], Awaitable[None]]
    """Forgets what is kept elsewhere of users who go."""


Asked = endpoints.Asked[Reception]
AccountEndpoint = endpoints.Endpoint[Reception]
