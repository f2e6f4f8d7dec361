"""Where the seed is revealed: only when the match is over, with the nonces, as the proof of its deals."""

from __future__ import annotations

from jaipur.online.play.archive import Archived
from jaipur.online.play.table import Table
from jaipur.wire.server_messages import Proof


def reveal_seed(table: Table, seed: bytes, now: int) -> Proof | None:
    """Return the proof once the match is over for both players; None before, and if nothing was dealt."""
    nonces = table.agreed
    if not table.is_over or nonces is None or table.is_withheld(now):
        return None
    return Proof(seed.hex(), (nonces[0].hex(), nonces[1].hex()))


def reveal_archived_seed(archived: Archived) -> Proof | None:
    """Return the proof of a finished match; None if nothing was dealt."""
    one, other = archived.nonces
    if one is None or other is None:
        return None
    return Proof(archived.seed.hex(), (one.hex(), other.hex()))
