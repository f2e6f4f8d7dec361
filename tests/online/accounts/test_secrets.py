"""Secrets that are shown once: long enough, never twice the same, and recognised however they are typed."""

import re

from jaipur.online.accounts.model import CODES
from jaipur.online.accounts.secrets import (
    PREFIX,
    code_digest,
    digest_of,
    guest_name,
    is_token,
    new_codes,
    new_id,
    new_sign_in,
)
from jaipur.wire.accounts import How
from jaipur.wire.values import LETTERS


def test_a_name_of_a_user_has_128_bits() -> None:
    """Twenty-six letters, the first of which has only three bits left."""
    names = {new_id() for _ in range(1000)}

    assert len(names) == 1000
    assert all(re.fullmatch(f"[0-7][{LETTERS}]{{25}}", name) for name in names)
    assert {name[0] for name in names} == set("01234567")


def test_a_token_has_256_bits_and_only_its_hash_is_kept() -> None:
    """A program's token says what it is, for people who find it where it should not be."""
    token, kept = new_sign_in(How.PASSWORD)
    programs, _ = new_sign_in(How.TOKEN)

    assert re.fullmatch(r"[A-Za-z0-9_-]{43}", token)
    assert programs.startswith(PREFIX)
    assert len({new_sign_in(How.PASSWORD)[0] for _ in range(1000)}) == 1000
    assert kept.digest == digest_of(token)
    assert token not in repr(kept)
    assert is_token(token)
    assert is_token(programs)
    assert not is_token(token + "\n")
    assert not is_token(token[:-1])


def test_a_recovery_code_is_the_same_however_it_is_typed() -> None:
    """Without its lines, in capitals, with the letters that are mistaken for numbers."""
    codes = new_codes()

    assert len(set(codes)) == CODES
    assert all(re.fullmatch(r"(\w{4}-){3}\w{4}", code) for code in codes)
    assert code_digest("10ab-cdef-0000-1111") == code_digest(" IOAB CDEF oooo llll ")
    assert code_digest("10ab-cdef-0000-1111") != code_digest("10ab-cdef-0000-1112")


def test_a_guest_has_a_name_that_no_account_can_have() -> None:
    """There is a space in it."""
    assert re.fullmatch(r"Guest [1-9]\d{3}", guest_name())
