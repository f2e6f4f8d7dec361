"""Weights as a file: what is read is what was written, for these features and no others."""

from __future__ import annotations

from pathlib import Path

import msgspec
import numpy as np
import pytest

from jaipur.players.network.features import FEATURES, VERSION
from jaipur.players.network.net import new_net
from jaipur.players.network.weights import WeightsOrigin, read_net, save_net

UNITS = 16
ABOUT = WeightsOrigin(VERSION, UNITS, seed=3, workers=2, stages=("9 rounds at first sight",), rounds=9)


def test_weights_are_read_as_they_were_written(tmp_path: Path) -> None:
    """In half precision, and the same again when they are written once more."""
    path, net = tmp_path / "net.npz", new_net(UNITS, 3)

    save_net(path, net, ABOUT)
    found, about = read_net(path)

    assert about == ABOUT
    for layer, read in zip(net, found, strict=True):
        assert read.dtype == np.float32
        assert np.array_equal(read, layer.astype(np.float16))
    assert list(tmp_path.iterdir()) == [path]
    save_net(path, found, about)
    assert all(np.array_equal(*layers) for layers in zip(read_net(path)[0], found, strict=True))


def test_weights_for_other_features_are_refused(tmp_path: Path) -> None:
    """Another version, or another number of them."""
    path, net = tmp_path / "net.npz", new_net(UNITS, 3)

    save_net(path, net, msgspec.structs.replace(ABOUT, features=VERSION + 1))
    with pytest.raises(ValueError, match=rf"net\.npz is for version {VERSION + 1} of the features, not"):
        read_net(path)

    save_net(path, net._replace(features=net.features[: FEATURES - 1]), ABOUT)
    with pytest.raises(ValueError, match=r"net\.npz is for version"):
        read_net(path)
