"""What requests about shared deals need."""

from __future__ import annotations

from typing import NamedTuple

from jaipur.online.accounts.ports import People
from jaipur.server.deals.shared_deals import SharedDeals


class DealContext(NamedTuple):
    """Shared deals, and the names of their hosts."""

    sharing: SharedDeals
    people: People
