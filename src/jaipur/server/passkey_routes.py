"""Requests about passkeys: to make one, to sign in by one, to see them and to remove them."""

from __future__ import annotations

from typing import Final

from starlette.responses import Response

from jaipur.server.account_answers import seen_passkey, seen_user, sign_in, with_cookie
from jaipur.server.endpoints import HUMAN, KNOWN, NOBODY, OWN, PERSON
from jaipur.server.passkeys import (
    ask_to_make,
    ask_to_sign,
    challenge_in,
    count_of,
    digest_of,
    from_text,
    made_by,
)
from jaipur.server.problems import Troubled, answer
from jaipur.server.reception import FRESH, NAMING, PROVING, AccountEndpoint, Asked
from jaipur.tables.tokens import code_digest, new_codes, new_sign_in
from jaipur.wire import accounts as wire
from jaipur.wire.accounts import (
    Done,
    How,
    Kind,
    PasskeyMade,
    PasskeyOptions,
    PasskeySigned,
    PasskeyWanted,
    Welcome,
)
from jaipur.wire.problems import Trouble


def _name_for(asked: Asked, wanted: PasskeyWanted | PasskeyMade) -> str:
    """Give what the owner of a passkey is called, or, for a guest, wants to be."""
    if asked.visitor.user.kind is Kind.PERSON:
        return asked.visitor.user.name
    if wanted.name is None:
        raise Troubled(Trouble.NOT_UNDERSTOOD, "a guest says what to be called")
    return wanted.name


async def ask_for_passkey(asked: Asked) -> Response:
    """Ask a browser to make a passkey."""
    origin, name = asked.page, _name_for(asked, asked.body)
    known = await asked.at.proofs.passkeys(asked.user)
    challenge, options = ask_to_make(origin, asked.user, name, (passkey.id for passkey in known))
    await asked.at.proofs.challenge(digest_of(challenge), asked.user)
    return answer(PasskeyOptions(options))


async def keep_passkey(asked: Asked) -> Response:
    """Keep a passkey that a browser made; a guest becomes a person by it."""
    made: PasskeyMade = asked.body
    origin, name = asked.page, _name_for(asked, made)
    challenge = await _answered(asked, made.client_data, asked.user)
    passkey = made_by(made, challenge, origin, asked.user)
    if asked.visitor.user.kind is Kind.PERSON:
        await asked.at.proofs.add_passkey(passkey)
        return answer(Welcome(seen_user(asked.visitor.user), ()), 201)
    token, new = new_sign_in(How.PASSKEY)
    codes = new_codes()
    digests = [code_digest(code) for code in codes]
    person = await asked.at.proofs.sign_up(asked.user, name, passkey, digests, new)
    return await with_cookie(asked, Welcome(seen_user(person), codes), token, 201)


async def ask_for_signature(asked: Asked) -> Response:
    """Ask a browser to sign in by a passkey."""
    origin = asked.page
    asked.not_too_often(asked.at.limits.tries)
    challenge, options = ask_to_sign(origin)
    await asked.at.proofs.challenge(digest_of(challenge), None)
    return answer(PasskeyOptions(options))


async def sign_in_by_passkey(asked: Asked) -> Response:
    """Sign a person in."""
    signed: PasskeySigned = asked.body
    origin, at = asked.page, asked.at
    asked.not_too_often(at.limits.tries)
    challenge = await _answered(asked, signed.client_data, None)
    passkey = await at.proofs.passkey(from_text(signed.id))
    if passkey is None:
        raise Troubled(Trouble.WRONG_PROOF)
    count = count_of(signed, challenge, origin, passkey)
    person = await at.people.user(passkey.user)
    if person is None or not await at.proofs.passkey_used(passkey.id, count):
        raise Troubled(Trouble.WRONG_PROOF)
    return await sign_in(asked, person, *new_sign_in(How.PASSKEY))


async def show_passkeys(asked: Asked) -> Response:
    """Tell a person of their passkeys."""
    return answer([seen_passkey(passkey) for passkey in await asked.at.proofs.passkeys(asked.user)])


async def remove_passkey(asked: Asked) -> Response:
    """Forget a passkey."""
    if not await asked.at.proofs.remove_passkey(asked.user, from_text(asked.named("id"))):
        raise Troubled(Trouble.NOT_FOUND)
    return answer(Done())


async def _answered(asked: Asked, client_data: str, user: str | None) -> bytes:
    """Give the challenge that is answered; refused where it was not asked, or was answered before."""
    challenge = challenge_in(client_data)
    if not await asked.at.proofs.answered(digest_of(challenge), user):
        raise Troubled(Trouble.WRONG_PROOF)
    return challenge


PASSKEY_ENDPOINTS: Final = (
    AccountEndpoint(
        "POST",
        "/api/passkeys/new",
        "What a browser is asked, to make a passkey.",
        ask_for_passkey,
        wire.PasskeyOptions,
        wire.PasskeyWanted,
        (*FRESH, Trouble.PLAIN_HTTP),
        HUMAN,
        fresh=True,
    ),
    AccountEndpoint(
        "POST",
        "/api/passkeys",
        "Keep a passkey that a browser made; a guest has an account by it, and recovery codes.",
        keep_passkey,
        wire.Welcome,
        wire.PasskeyMade,
        (*FRESH, *PROVING, *NAMING, Trouble.PLAIN_HTTP, Trouble.TOO_MANY, Trouble.CONFLICT),
        HUMAN,
        fresh=True,
    ),
    AccountEndpoint(
        "GET",
        "/api/passkeys",
        "One's passkeys.",
        show_passkeys,
        list[wire.PasskeySeen],
        None,
        KNOWN,
        PERSON,
    ),
    AccountEndpoint(
        "DELETE",
        "/api/passkeys/{id}",
        "Remove a passkey.",
        remove_passkey,
        wire.Done,
        None,
        (*OWN, Trouble.NOT_FRESH, Trouble.LAST_WAY_IN),
        PERSON,
        fresh=True,
    ),
    AccountEndpoint(
        "POST",
        "/api/passkeys/ask",
        "What a browser is asked, to sign in by a passkey.",
        ask_for_signature,
        wire.PasskeyOptions,
        None,
        (Trouble.PLAIN_HTTP,),
        NOBODY,
    ),
    AccountEndpoint(
        "POST",
        "/api/passkeys/sign-in",
        "Sign in by a passkey.",
        sign_in_by_passkey,
        wire.Me,
        wire.PasskeySigned,
        (*PROVING, Trouble.PLAIN_HTTP),
        NOBODY,
    ),
)
