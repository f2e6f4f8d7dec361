"""The network's weights as a file of their own: half precision, first all high bytes and then all low ones.

So the bytes that are alike are together, and the file is packed to less.
"""

from __future__ import annotations

import numpy as np

from jaipur.players.network.net import Net


def packed(net: Net) -> bytes:
    """Return the weights of all layers, in their order."""
    halves = np.concatenate([layer.astype("<f2").ravel() for layer in net])
    if not np.array_equal(halves.astype(np.float32), np.concatenate([layer.ravel() for layer in net])):
        raise ValueError("the weights of the network have more than half precision")
    low, high = halves.view(np.uint8).reshape(-1, 2).T
    return high.tobytes() + low.tobytes()
