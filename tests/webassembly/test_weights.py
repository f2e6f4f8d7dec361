"""The weights as a file: the same numbers, in two planes of bytes."""

from __future__ import annotations

import numpy as np
import pytest

from jaipur.players.network.net import Net
from jaipur.players.network.weights import load_net
from webassembly.weights import packed


def test_the_file_has_every_weight() -> None:
    """High bytes first, then low ones, layer after layer."""
    net = load_net()
    high, low = np.frombuffer(packed(net), dtype=np.uint8).reshape(2, -1).astype(np.uint16)

    assert np.array_equal(
        (high << 8 | low).view(np.float16).astype(np.float32),
        np.concatenate([layer.ravel() for layer in net]),
    )


def test_weights_of_higher_precision_are_refused() -> None:
    """They would be others in the browser."""
    fine = Net(*(layer + np.float32(1e-7) for layer in load_net()))

    with pytest.raises(ValueError, match="half precision"):
        packed(fine)
