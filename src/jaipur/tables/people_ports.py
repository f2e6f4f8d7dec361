"""What is needed of the outside for people: users and sign-ins, proofs of who one is, and company.

Any method raises StoreUnavailable where the store cannot be reached, and `Declined`, with nothing changed,
where its own text says so.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from jaipur.tables.people import Passkey, Report, Revoked, SignIn, User, Visitor
from jaipur.tables.tokens import NewSignIn


class People(Protocol):
    """Users and their sign-ins."""

    async def open_guest(self, user: str, name: str, sign_in: NewSignIn) -> User:
        """Make a guest who is signed in."""
        ...

    async def user(self, user: str) -> User | None:
        """Give a user."""
        ...

    async def named(self, name: str) -> User | None:
        """Give the person or program that is called so, however it is written."""
        ...

    async def names(self, users: Sequence[str]) -> dict[str, str]:
        """Give the names of some users; who is there no more is a former player."""
        ...

    async def rename(self, user: str, name: str) -> User:
        """Call a person or a program otherwise; declined where the name is taken."""
        ...

    async def delete(self, user: str) -> None:
        """Forget a user, and all that is kept of them or their programs here."""
        ...

    async def played(self, users: Sequence[str]) -> None:
        """Remember that some users finished a match: such a guest is not pruned."""
        ...

    async def visitor(self, digest: bytes) -> Visitor | None:
        """Give who shows a token; None where it is none, has ended, or its user is banned."""
        ...

    async def touch(self, sign_in: str) -> None:
        """Remember that a sign-in was used now."""
        ...

    async def sign_in(self, user: str, new: NewSignIn, instead_of: str | None = None) -> None:
        """Sign a user in, and end the sign-in that it takes the place of; declined for who is banned."""
        ...

    async def sign_ins(self, user: str) -> Sequence[SignIn]:
        """Give where a user is signed in, the last one used first."""
        ...

    async def sign_out(self, user: str, sign_in: str) -> bool:
        """End a sign-in of a user; False where there is none such."""
        ...

    async def revoked(self, since: int) -> Revoked:
        """Give the sign-ins that ended since a time, and the time it is now."""
        ...

    async def prune(self, most: int) -> int:
        """Forget guests who are gone, what ended and what is too old, at most so many of each.

        Gives how many of the kind that had most: while that is `most`, there may be more.
        """
        ...


class Bans(Protocol):
    """Who may not sign in. `People` and `Proofs` decline it, for them and for their programs."""

    async def ban(self, user: str) -> None:
        """End a user's sign-ins and those of their programs, and decline new ones; declined for nobody."""
        ...

    async def unban(self, user: str) -> bool:
        """Let a user sign in again; False where they could already."""
        ...

    async def bans(self, most: int) -> Sequence[User]:
        """Give who is banned, the last one first."""
        ...


class Proofs(Protocol):
    """How people prove who they are: passwords, passkeys, recovery codes."""

    async def sign_up(
        self, user: str, name: str, proof: str | Passkey, codes: Sequence[bytes], sign_in: NewSignIn
    ) -> User:
        """Make a guest a person, by the hash of a password or by a passkey.

        One new sign-in takes all others' place. Declined where the name is taken, or for no guest.
        """
        ...

    async def password(self, name: str) -> tuple[User, str | None] | None:
        """Give the person who is called so, with the hash of their password if there is one."""
        ...

    async def password_of(self, user: str) -> str | None:
        """Give the hash of a person's password."""
        ...

    async def set_password(self, user: str, hashed: str, sign_in: NewSignIn) -> None:
        """Set a password; one new sign-in takes all others' place."""
        ...

    async def rehash(self, user: str, old: str, new: str) -> None:
        """Put a better hash of the same password in place of another."""
        ...

    async def set_codes(self, user: str, codes: Sequence[bytes]) -> None:
        """Put new recovery codes in the place of all others."""
        ...

    async def codes_left(self, user: str) -> int:
        """Say how many recovery codes still work."""
        ...

    async def recover(self, name: str, code: bytes, hashed: str, sign_in: NewSignIn) -> User | None:
        """Use up a recovery code to set a password; None where it is not one of that person's.

        One new sign-in takes all others' place.
        """
        ...

    async def add_passkey(self, passkey: Passkey) -> None:
        """Keep one more passkey; declined where it is known already, or where there are too many."""
        ...

    async def passkey(self, passkey: bytes) -> Passkey | None:
        """Give a passkey."""
        ...

    async def passkeys(self, user: str) -> Sequence[Passkey]:
        """Give a person's passkeys, the oldest first."""
        ...

    async def passkey_used(self, passkey: bytes, sign_count: int) -> bool:
        """Remember that a passkey signed; False where its count did not grow since, by another's use."""
        ...

    async def remove_passkey(self, user: str, passkey: bytes) -> bool:
        """Forget a passkey of a person; declined where there is no other way in."""
        ...

    async def challenge(self, digest: bytes, user: str | None) -> None:
        """Remember what a passkey was asked to sign, and for whom; None for whoever signs in."""
        ...

    async def answered(self, digest: bytes, user: str | None) -> bool:
        """Whether that was asked, of the same, not too long ago; it is forgotten in any case."""
        ...


class Company(Protocol):
    """Programs of people, and what people say of each other."""

    async def open_program(self, owner: str, program: str, name: str, token: NewSignIn) -> User:
        """Make an account for a program; declined where the name is taken or the owner has too many."""
        ...

    async def programs(self, owner: str) -> Sequence[User]:
        """Give the programs of a person, the oldest first."""
        ...

    async def add_token(self, owner: str, program: str, token: NewSignIn) -> None:
        """Give a program one more token; declined where it is no program of the owner's, or has too many."""
        ...

    async def block(self, user: str, other: str) -> None:
        """Remember that a user would rather not meet another; declined where there are too many."""
        ...

    async def unblock(self, user: str, other: str) -> None:
        """Forget that."""
        ...

    async def blocks(self, user: str) -> Sequence[User]:
        """Give whom a user would rather not meet, the last one first."""
        ...

    async def are_apart(self, one: str, other: str) -> bool:
        """Whether either of two would rather not meet the other."""
        ...

    async def report(self, report: Report) -> None:
        """Keep a report, once of each match; declined where a user made too many today."""
        ...

    async def reports_by(self, user: str) -> Sequence[Report]:
        """Give what a user reported."""
        ...

    async def reports(self, before: int, most: int) -> Sequence[Report]:
        """Give what was reported before a time, the last first."""
        ...
