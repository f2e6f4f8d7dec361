"""What requests about accounts need."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence
from typing import NamedTuple

from jaipur.online.accounts.ports import Credentials, People, Social
from jaipur.server.accounts.passwords import Passwords
from jaipur.server.accounts.revocation import Revocations


class AccountContext(NamedTuple):
    """Users with their credentials, and what happens when a sign-in or an account ends."""

    people: People
    credentials: Credentials
    social: Social
    passwords: Passwords
    revocations: Revocations
    leaving: Callable[[Sequence[str]], Awaitable[None]]
    """Deletes the data of other capabilities about users, before their accounts are deleted."""
