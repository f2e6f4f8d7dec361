"""Passkeys: WebAuthn challenges, and the verification of their answers."""

from __future__ import annotations

from base64 import urlsafe_b64decode, urlsafe_b64encode
from collections.abc import Callable, Iterable
from hashlib import sha256
from typing import Any, Final, TypeVar
from urllib.parse import urlsplit

import msgspec
import structlog
from webauthn import (
    generate_authentication_options,
    generate_registration_options,
    options_to_json,
    verify_authentication_response,
    verify_registration_response,
)
from webauthn.helpers.structs import (
    AuthenticationCredential,
    AuthenticatorAssertionResponse,
    AuthenticatorAttestationResponse,
    AuthenticatorSelectionCriteria,
    PublicKeyCredentialDescriptor,
    RegistrationCredential,
    ResidentKeyRequirement,
    UserVerificationRequirement,
)

from jaipur.online.accounts.model import Passkey
from jaipur.server.http.problems import ApiError
from jaipur.wire.accounts import PasskeyMade, PasskeySigned
from jaipur.wire.problems import Trouble

T = TypeVar("T")

_CHOICE: Final = AuthenticatorSelectionCriteria(
    resident_key=ResidentKeyRequirement.REQUIRED, user_verification=UserVerificationRequirement.REQUIRED
)
"""Resident keys with user verification are required, because there is no second factor."""
_log: Final = structlog.stdlib.get_logger()


class _ClientData(msgspec.Struct, frozen=True):
    challenge: str


def to_text(data: bytes) -> str:
    """Write bytes as they travel."""
    return urlsafe_b64encode(data).rstrip(b"=").decode()


def from_text(text: str) -> bytes:
    """Read bytes as they travel."""
    try:
        return urlsafe_b64decode(text + "=" * (-len(text) % 4))
    except ValueError:
        raise ApiError(Trouble.NOT_UNDERSTOOD, "no base64url") from None


def digest_of(challenge: bytes) -> bytes:
    """Return the stored form of a challenge."""
    return sha256(challenge).digest()


def ask_to_make(origin: str, user: str, name: str, known: Iterable[bytes]) -> tuple[bytes, dict[str, Any]]:
    """Return the options to register a passkey, which excludes known ones, and the challenge."""
    options = generate_registration_options(
        rp_id=_host(origin),
        rp_name="Jaipur",
        user_id=user.encode(),
        user_name=name,
        authenticator_selection=_CHOICE,
        exclude_credentials=[PublicKeyCredentialDescriptor(each) for each in known],
    )
    return options.challenge, msgspec.json.decode(options_to_json(options))


def ask_to_sign(origin: str) -> tuple[bytes, dict[str, Any]]:
    """Return the options to sign in with any passkey, and the challenge."""
    options = generate_authentication_options(
        rp_id=_host(origin), user_verification=UserVerificationRequirement.REQUIRED
    )
    return options.challenge, msgspec.json.decode(options_to_json(options))


def challenge_in(client_data: str) -> bytes:
    """Return the challenge that a device claims to answer."""
    try:
        found = msgspec.json.decode(from_text(client_data), type=_ClientData).challenge
    except (msgspec.DecodeError, RecursionError, UnicodeError):
        raise ApiError(Trouble.NOT_UNDERSTOOD, "no client data") from None
    return from_text(found)


def made_by(made: PasskeyMade, challenge: bytes, origin: str, user: str) -> Passkey:
    """Give a new passkey of a user, if it answers the challenge."""
    response = AuthenticatorAttestationResponse(from_text(made.client_data), from_text(made.attestation))
    # The id equals the one inside the attestation.
    verified = _verified(
        lambda: verify_registration_response(
            credential=RegistrationCredential(id="", raw_id=b"", response=response),
            expected_challenge=challenge,
            expected_rp_id=_host(origin),
            expected_origin=origin,
            require_user_verification=True,
        )
    )
    return Passkey(verified.credential_id, user, verified.credential_public_key, verified.sign_count)


def count_of(signed: PasskeySigned, challenge: bytes, origin: str, passkey: Passkey) -> int:
    """Check that a passkey signed the challenge, and give its count."""
    response = AuthenticatorAssertionResponse(
        client_data_json=from_text(signed.client_data),
        authenticator_data=from_text(signed.authenticator_data),
        signature=from_text(signed.signature),
    )
    credential = AuthenticationCredential(to_text(passkey.id), passkey.id, response)
    verified = _verified(
        lambda: verify_authentication_response(
            credential=credential,
            expected_challenge=challenge,
            expected_rp_id=_host(origin),
            expected_origin=origin,
            credential_public_key=passkey.public_key,
            credential_current_sign_count=passkey.sign_count,
            require_user_verification=True,
        )
    )
    return verified.new_sign_count


def _verified(verify: Callable[[], T]) -> T:
    try:
        return verify()
    except Exception as error:  # noqa: BLE001 - it reads bytes of a stranger's, and fails in many ways
        _log.info("a passkey was refused", error=type(error).__name__)
        raise ApiError(Trouble.WRONG_PROOF) from None


def _host(origin: str) -> str:
    return urlsplit(origin).hostname or ""
