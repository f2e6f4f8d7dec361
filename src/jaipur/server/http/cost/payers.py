"""Whom the cost of a request is charged to: its address or networks, and its account."""

from __future__ import annotations

from functools import lru_cache
from ipaddress import IPv6Address, ip_address, ip_network
from typing import Final, NamedTuple

from starlette.types import Scope

SITE_BITS: Final = 64
"""The prefix by which IPv6 addresses are counted: one user usually has the whole /64."""
REGION_BITS: Final = 48
"""The prefix that a provider may give to one customer, who then has 65,536 times a /64."""
REGION_FACTOR: Final = 4.0
"""A /48 has this many times the allowance of a /64."""
ACCOUNT_FACTOR: Final = 0.5
"""An account has this part of the allowance of an address, at which several users may be."""
UNKNOWN: Final = "unknown"
_REMEMBERED: Final = 8192


class Payer(NamedTuple):
    """One account of the budget."""

    key: str
    factor: float
    """Its share, as a multiple of what an address has."""


Payers = tuple[Payer, ...]


def payers_at(scope: Scope) -> Payers:
    """Return who pays for a request before its user is known. Proxy headers were applied before."""
    client = scope.get("client")
    return networks_of(client[0] if client else "")


@lru_cache(_REMEMBERED)
def networks_of(address: str) -> Payers:
    """Return the IPv4 address; or the /64 and the /48 of an IPv6 address."""
    try:
        parsed = ip_address(address)
    except ValueError:
        return (Payer(UNKNOWN, 1.0),)
    if isinstance(parsed, IPv6Address) and parsed.ipv4_mapped is None:
        site, region = (ip_network((parsed, bits), strict=False) for bits in (SITE_BITS, REGION_BITS))
        return Payer(str(site), 1.0), Payer(str(region), REGION_FACTOR)
    return (Payer(str(getattr(parsed, "ipv4_mapped", None) or parsed), 1.0),)


def account(user: str) -> Payer:
    """Return the account of a signed-in user."""
    return Payer(f"user {user}", ACCOUNT_FACTOR)
