"""The address of this computer on its network, found without sending anything to anybody."""

from __future__ import annotations

import socket
import struct
import sys
from collections.abc import Iterator
from ipaddress import IPv4Address
from typing import Final

SOMEWHERE: Final = ("192.0.2.1", 9)
"""A reserved address: a route lookup to it reveals this machine's address, and sends nothing."""
_ASK: Final = {"linux": 0x8915, "darwin": 0xC0206921}
"""The number of the request for an interface's address, SIOCGIFADDR."""
_INNER: Final = ("lo", "docker", "br-", "veth", "virbr", "vmnet", "bridge")
"""Interfaces that lead to nobody else in the room begin with these."""


def own_address() -> str | None:
    """Return this computer's address on its network; None where it has no network.

    A network that leads nowhere else, such as a router without internet, has no route to `SOMEWHERE`. The
    addresses of the interfaces are read then.
    """
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(SOMEWHERE)
        except OSError:
            return next(_of_interfaces(probe), None)
        own: str = probe.getsockname()[0]
    return own


def _of_interfaces(probe: socket.socket) -> Iterator[str]:
    """Yield the addresses of this computer's interfaces that others may reach."""
    ask = _ASK.get(sys.platform)
    if ask is None:
        return
    from fcntl import ioctl

    for _, name in socket.if_nameindex():
        if name.startswith(_INNER):
            continue
        try:
            told = ioctl(probe.fileno(), ask, struct.pack("256s", name.encode()[:15]))
        except OSError:  # it has no address
            continue
        address = IPv4Address(told[20:24])
        if not address.is_loopback and not address.is_unspecified:
            yield str(address)
