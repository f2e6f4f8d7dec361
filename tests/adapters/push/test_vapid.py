"""The key by which push services know a server: drawn once, kept for its owner alone, told in no text."""

from __future__ import annotations

import base64
from pathlib import Path

import pytest
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

from jaipur.adapters.push.vapid import VapidKey, is_public_key, kept_key, new_key
from tests.server.notices.push_service import check_signature

SERVICE = "https://push.example.org"


def test_a_key_is_made_once_and_kept(tmp_path: Path) -> None:
    """Browsers are subscribed with it: another key would reach none of them. Nobody else may read it."""
    file = tmp_path / "vapid.key"

    first, again = kept_key(file), kept_key(file)

    assert first.public == again.public != kept_key(tmp_path / "other.key").public
    assert file.stat().st_mode & 0o777 == 0o600
    assert file.read_text().strip() not in f"{first!r} {first}"


def test_what_a_key_signs_is_verified_by_its_public_half() -> None:
    """By no other, and for the service that it was signed for."""
    key, other = VapidKey(new_key()), VapidKey(new_key())
    signed = key.signed(SERVICE, "mailto:host@example.org")

    check_signature(signed, key.public, SERVICE)
    with pytest.raises(AssertionError):
        check_signature(signed, other.public, SERVICE)
    with pytest.raises(AssertionError):
        check_signature(signed, key.public, "https://another.example.org")


@pytest.mark.parametrize(
    "text", ["", "key", "A" * 43, "_" * 43, "A" * 44, "é" * 43, "a key of 43 letters " * 2]
)
def test_what_is_no_key_is_refused(text: str) -> None:
    """32 bytes, neither nothing nor more than the curve has."""
    with pytest.raises(ValueError, match="32 bytes"):
        VapidKey(text)


def test_a_public_key_is_a_point_of_the_curve() -> None:
    """As the library that encrypts for it judges; other bytes of the same length are none."""
    for _ in range(20):
        public = ec.generate_private_key(ec.SECP256R1()).public_key()
        point = public.public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
        assert is_public_key(point)
        for wrong in (point[:-1], point + b"\x00", b"\x02" + point[1:], point[:-1] + bytes([point[-1] ^ 1])):
            assert not is_public_key(wrong)
    assert is_public_key(base64.urlsafe_b64decode(VapidKey(new_key()).public + "="))
    assert not is_public_key(b"\x04" + b"\xff" * 64)
