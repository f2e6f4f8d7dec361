"""Who may send a request: the kinds of users, and the refusals that each restriction adds."""

from __future__ import annotations

from typing import Final

from jaipur.wire.accounts import Kind
from jaipur.wire.problems import Trouble

ANYBODY: Final = frozenset(Kind)
GUEST: Final = frozenset({Kind.GUEST})
PERSON: Final = frozenset({Kind.PERSON})
HUMAN: Final = GUEST | PERSON
NOBODY: Final = None
"""The users who may send a request; with the last one it is open to users who are not signed in."""

KNOWN: Final = (Trouble.NOT_SIGNED_IN, Trouble.NOT_ALLOWED)
"""Refusals of a request for which one has to be signed in, as a user of some kind."""
OWN: Final = (*KNOWN, Trouble.NOT_FOUND)
"""Refusals of a request about something that one has to own."""
FRESH: Final = (*KNOWN, Trouble.NOT_FRESH)
"""Refusals of a request for which one has to have signed in a short time ago."""
NAMING: Final = (*KNOWN, Trouble.NAME_TAKEN, Trouble.POOR_NAME)
"""Refusals of a request that chooses a name."""
PROVING: Final = (Trouble.WRONG_PROOF, Trouble.BANNED)
"""Refusals of a request that proves an identity."""
