"""The network's weights as a file: half-precision arrays, and what they were made from."""

from __future__ import annotations

import hashlib
from functools import cache
from pathlib import Path
from typing import Final

import msgspec
import numpy as np

from jaipur.players.network.features import FEATURES, VERSION
from jaipur.players.network.net import Net

SHIPPED: Final = Path(__file__).with_name("net.npz")


class WeightsOrigin(msgspec.Struct, frozen=True):
    """How a network came to be."""

    features: int
    """The version of the features that it reads."""
    units: int
    seed: int
    workers: int
    stages: tuple[str, ...] = ()
    """What it learned from, in order."""
    rounds: int = 0
    cpu_seconds: float = 0.0


def save_net(path: Path, net: Net, about: WeightsOrigin) -> None:
    """Write a network to a file, whole or not at all."""
    halves = {name: layer.astype(np.float16) for name, layer in net._asdict().items()}
    written = path.with_name(path.name + ".part.npz")
    np.savez_compressed(written, allow_pickle=False, about=msgspec.json.encode(about).decode(), **halves)
    written.replace(path)


def read_net(path: Path) -> tuple[Net, WeightsOrigin]:
    """Read a network that fits the features of this program."""
    with np.load(path, allow_pickle=False) as arrays:
        about = msgspec.json.decode(str(arrays["about"]), type=WeightsOrigin)
        net = Net(*(np.ascontiguousarray(arrays[name], dtype=np.float32) for name in Net._fields))
    if about.features != VERSION or net.features.shape != (FEATURES, about.units):
        raise ValueError(f"{path.name} is for version {about.features} of the features, not {VERSION}")
    return net, about


@cache
def load_net(path: Path = SHIPPED) -> Net:
    """Give a network, which is read once; by default that which is shipped with the program."""
    return read_net(path)[0]


@cache
def net_digest(path: Path = SHIPPED) -> str:
    """Name a network by its bytes."""
    return hashlib.sha256(path.read_bytes()).hexdigest()[:16]


def digests(*files: Path) -> str:
    """Return the digests of the shipped network and of further ones, joined by plus signs."""
    return "+".join((net_digest(), *map(net_digest, files)))
