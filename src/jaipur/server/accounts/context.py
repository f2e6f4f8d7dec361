"""What requests about accounts need."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Collection, Sequence
from typing import NamedTuple

from jaipur.online.accounts.moderation import Moderation
from jaipur.online.accounts.ports import Credentials, People, Social
from jaipur.server.accounts.passwords import Passwords
from jaipur.server.accounts.revocation import Revocations
from jaipur.wire.accounts import Kind


class AccountContext(NamedTuple):
    """Users with their credentials, and what happens when a sign-in or an account ends."""

    people: People
    credentials: Credentials
    social: Social
    moderation: Moderation
    passwords: Passwords
    revocations: Revocations
    leaving: Callable[[Sequence[str]], Awaitable[None]]
    """Deletes the data of other capabilities about users, before their accounts are deleted."""
    left: Callable[[Sequence[str]], Awaitable[None]]
    """Removes the names of users everywhere, after their accounts are deleted."""
    house_in_page: Collection[Kind] = ()
    """Users of these kinds play unrated matches against bots in their browsers."""
