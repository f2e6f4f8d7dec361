"""The stores of accounts: users and sign-ins, credentials, bans, and social data.

Any method raises StoreUnavailable if the store cannot be reached, and `Declined`, without a change, where
its docstring says so.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from jaipur.online.accounts.model import Departed, Passkey, Report, Revoked, SignIn, User, Visitor
from jaipur.online.accounts.secrets import NewSignIn


class People(Protocol):
    """Stores users and their sign-ins."""

    async def open_guest(self, user: str, name: str, sign_in: NewSignIn) -> User:
        """Create a guest who is signed in."""
        ...

    async def user(self, user: str) -> User | None:
        """Return a user."""
        ...

    async def users(self, users: Sequence[str]) -> Sequence[User]:
        """Return those of some users that there are."""
        ...

    async def named(self, name: str) -> User | None:
        """Return the account or program of a name, in any spelling of it."""
        ...

    async def names(self, users: Sequence[str]) -> dict[str, str]:
        """Return the names of some users; a deleted one is a former player."""
        ...

    async def rename(self, user: str, name: str) -> User:
        """Rename an account or a program; Declined if the name is taken."""
        ...

    async def delete(self, user: str) -> None:
        """Delete a user, with all data of the user and the user's programs here."""
        ...

    async def played(self, users: Sequence[str]) -> None:
        """Record that some users finished a match: such guests are not pruned."""
        ...

    async def visitor(self, digest: bytes) -> Visitor | None:
        """Return the user of a token; None if it is unknown or has ended, or if the user is banned."""
        ...

    async def touch(self, sign_in: str) -> None:
        """Record that a sign-in was used now."""
        ...

    async def sign_in(self, user: str, new: NewSignIn, instead_of: str | None = None) -> None:
        """Sign a user in, and end the sign-in that is replaced; Declined if the user is banned."""
        ...

    async def sign_ins(self, user: str) -> Sequence[SignIn]:
        """Return a user's sign-ins, the most recently used first."""
        ...

    async def sign_out(self, user: str, sign_in: str) -> bool:
        """End a user's sign-in; False if there is none."""
        ...

    async def revoked(self, since: int) -> Revoked:
        """Return the sign-ins that ended since a time, and the present time."""
        ...

    async def prune(self, most: int) -> int:
        """Delete inactive guests, ended sign-ins and expired data, at most so many of each kind.

        Returns the largest number of a kind: if that is `most`, there may be more.
        """
        ...


class DepartedStore(Protocol):
    """Stores the ids of deleted users, until their names are gone from every log and cache."""

    async def departed(self, since: int) -> Departed:
        """Return the users who were deleted since a time, and the present time."""
        ...

    async def due(self, most: int) -> Sequence[str]:
        """Return deleted users whose names are to be searched for now."""
        ...

    async def searched(self, user: str) -> None:
        """Record that a deleted user's name was searched for: it is due again later, or never again."""
        ...


class Credentials(Protocol):
    """Stores credentials: passwords, passkeys, recovery codes."""

    async def sign_up(
        self, user: str, name: str, proof: str | Passkey, codes: Sequence[bytes], sign_in: NewSignIn
    ) -> User:
        """Turn a guest into an account, with the hash of a password or a passkey.

        All sign-ins are replaced with a new one. Declined if the name is taken, or the user is not a guest.
        """
        ...

    async def password(self, name: str) -> tuple[User, str | None] | None:
        """Return the account of a name, with the hash of its password, if any."""
        ...

    async def password_of(self, user: str) -> str | None:
        """Return the hash of an account's password."""
        ...

    async def set_password(self, user: str, hashed: str, sign_in: NewSignIn) -> None:
        """Set a password, and replace all sign-ins with a new one."""
        ...

    async def rehash(self, user: str, old: str, new: str) -> None:
        """Replace a hash with a stronger hash of the same password."""
        ...

    async def set_codes(self, user: str, codes: Sequence[bytes]) -> None:
        """Replace all recovery codes."""
        ...

    async def codes_left(self, user: str) -> int:
        """Count the recovery codes that are not used."""
        ...

    async def recover(self, name: str, code: bytes, hashed: str, sign_in: NewSignIn) -> User | None:
        """Consume a recovery code to set a password; None if the code is not one of that account's.

        All sign-ins are replaced with a new one.
        """
        ...

    async def know_device(self, user: str, digest: bytes, instead_of: bytes | None) -> None:
        """Store that a person signed in with a browser, by the hash of its token; it replaces another one."""
        ...

    async def is_device(self, user: str, digest: bytes) -> bool:
        """Return whether a person signed in with a browser, and has not set a password elsewhere since."""
        ...

    async def add_passkey(self, passkey: Passkey) -> None:
        """Store a passkey; Declined if it is known already, or the account has too many."""
        ...

    async def passkey(self, passkey: bytes) -> Passkey | None:
        """Return a passkey."""
        ...

    async def passkeys(self, user: str) -> Sequence[Passkey]:
        """Return an account's passkeys, the oldest first."""
        ...

    async def passkey_used(self, passkey: bytes, sign_count: int) -> bool:
        """Record that a passkey was used; False if its counter did not grow, which suggests a copied key."""
        ...

    async def remove_passkey(self, user: str, passkey: bytes) -> bool:
        """Delete an account's passkey; Declined if the user could not sign in without it."""
        ...

    async def challenge(self, digest: bytes, user: str | None) -> None:
        """Store a passkey challenge and its user; None for a sign-in, when the user is not known yet."""
        ...

    async def consume_challenge(self, digest: bytes, user: str | None) -> bool:
        """Consume a passkey challenge; True if it was issued to this user and has not expired."""
        ...


class Social(Protocol):
    """Stores programs of users, blocks and reports."""

    async def open_program(self, owner: str, program: str, name: str, token: NewSignIn) -> User:
        """Create a program's account; Declined if the name is taken or the owner has too many."""
        ...

    async def programs(self, owner: str) -> Sequence[User]:
        """Return a user's programs, the oldest first."""
        ...

    async def add_token(self, owner: str, program: str, token: NewSignIn) -> None:
        """Give a program another token; Declined if the owner has no such program, or it has too many."""
        ...

    async def block(self, user: str, other: str) -> None:
        """Block a user and follow them no more; Declined if there are too many blocks.

        The blocked user follows on: the end of that would tell them of the block.
        """
        ...

    async def unblock(self, user: str, other: str) -> None:
        """Remove a block."""
        ...

    async def blocks(self, user: str) -> Sequence[User]:
        """Return whom a user has blocked, the last one first."""
        ...

    async def are_apart(self, one: str, other: str) -> bool:
        """Return whether either of two users has blocked the other."""
        ...

    async def report(self, report: Report) -> None:
        """Store a report, once for each match; Declined if the user made too many today."""
        ...

    async def reports_by(self, user: str) -> Sequence[Report]:
        """Return a user's reports."""
        ...

    async def reports(self, before: int, most: int) -> Sequence[Report]:
        """Return reports before a time, the last one first."""
        ...
