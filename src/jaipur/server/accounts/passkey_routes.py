"""Requests about passkeys: to make one, to sign in by one, to see them and to remove them."""

from __future__ import annotations

from typing import Final

from starlette.responses import Response

from jaipur.online.accounts.secrets import code_digest, new_codes, new_sign_in
from jaipur.server.accounts.choices import check_name
from jaipur.server.accounts.context import AccountContext
from jaipur.server.accounts.passkeys import (
    ask_to_make,
    ask_to_sign,
    challenge_in,
    count_of,
    digest_of,
    from_text,
    made_by,
)
from jaipur.server.accounts.responses import seen_passkey, seen_user, sign_in, with_cookie
from jaipur.server.http.access import FRESH, HUMAN, KNOWN, NAMING, NOBODY, OWN, PERSON, PROVING
from jaipur.server.http.endpoints import ApiRequest, Endpoint
from jaipur.server.http.problems import ApiError, answer
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


def _name_for(request: ApiRequest[AccountContext], wanted: PasskeyWanted | PasskeyMade) -> str:
    """Return the name for a passkey: the user's, or the one that a guest chose."""
    if request.visitor.user.kind is Kind.PERSON:
        return request.visitor.user.name
    if wanted.name is None:
        raise ApiError(Trouble.NOT_UNDERSTOOD, "a guest says what to be called")
    check_name(wanted.name)
    return wanted.name


async def ask_for_passkey(request: ApiRequest[AccountContext]) -> Response:
    """Return the options to register a passkey."""
    origin, name = request.page, _name_for(request, request.body)
    known = await request.context.credentials.passkeys(request.user)
    challenge, options = ask_to_make(origin, request.user, name, (passkey.id for passkey in known))
    await request.context.credentials.challenge(digest_of(challenge), request.user)
    return answer(PasskeyOptions(options))


async def keep_passkey(request: ApiRequest[AccountContext]) -> Response:
    """Store a new passkey; a guest becomes a person."""
    made: PasskeyMade = request.body
    origin, name = request.page, _name_for(request, made)
    challenge = await _answered(request, made.client_data, request.user)
    passkey = made_by(made, challenge, origin, request.user)
    if request.visitor.user.kind is Kind.PERSON:
        await request.context.credentials.add_passkey(passkey)
        return answer(Welcome(seen_user(request.visitor.user), ()), 201)
    token, new = new_sign_in(How.PASSKEY)
    codes = new_codes()
    digests = [code_digest(code) for code in codes]
    person = await request.context.credentials.sign_up(request.user, name, passkey, digests, new)
    return await with_cookie(request, person, Welcome(seen_user(person), codes), token, 201)


async def ask_for_signature(request: ApiRequest[AccountContext]) -> Response:
    """Return the options to sign in with a passkey."""
    origin = request.page
    request.not_too_often(request.limits.tries)
    challenge, options = ask_to_sign(origin)
    await request.context.credentials.challenge(digest_of(challenge), None)
    return answer(PasskeyOptions(options))


async def sign_in_by_passkey(request: ApiRequest[AccountContext]) -> Response:
    """Sign a person in."""
    signed: PasskeySigned = request.body
    origin, context = request.page, request.context
    request.not_too_often(request.limits.tries)
    challenge = await _answered(request, signed.client_data, None)
    passkey = await context.credentials.passkey(from_text(signed.id))
    if passkey is None:
        raise ApiError(Trouble.WRONG_PROOF)
    count = count_of(signed, challenge, origin, passkey)
    person = await context.people.user(passkey.user)
    if person is None or not await context.credentials.passkey_used(passkey.id, count):
        raise ApiError(Trouble.WRONG_PROOF)
    return await sign_in(request, person, *new_sign_in(How.PASSKEY))


async def show_passkeys(request: ApiRequest[AccountContext]) -> Response:
    """List the user's passkeys."""
    return answer(
        [seen_passkey(passkey) for passkey in await request.context.credentials.passkeys(request.user)]
    )


async def remove_passkey(request: ApiRequest[AccountContext]) -> Response:
    """Forget a passkey."""
    if not await request.context.credentials.remove_passkey(request.user, from_text(request.named("id"))):
        raise ApiError(Trouble.NOT_FOUND)
    return answer(Done())


async def _answered(request: ApiRequest[AccountContext], client_data: str, user: str | None) -> bytes:
    """Give the challenge that is answered; refused where it was not request, or was answered before."""
    challenge = challenge_in(client_data)
    if not await request.context.credentials.consume_challenge(digest_of(challenge), user):
        raise ApiError(Trouble.WRONG_PROOF)
    return challenge


PASSKEY_ENDPOINTS: Final[tuple[Endpoint[AccountContext], ...]] = (
    Endpoint(
        "POST",
        "/api/passkeys/new",
        "What a browser is request, to make a passkey.",
        ask_for_passkey,
        wire.PasskeyOptions,
        wire.PasskeyWanted,
        (*FRESH, Trouble.PLAIN_HTTP),
        HUMAN,
        fresh=True,
    ),
    Endpoint(
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
    Endpoint(
        "GET",
        "/api/passkeys",
        "One's passkeys.",
        show_passkeys,
        list[wire.PasskeySeen],
        None,
        KNOWN,
        PERSON,
    ),
    Endpoint(
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
    Endpoint(
        "POST",
        "/api/passkeys/ask",
        "What a browser is request, to sign in by a passkey.",
        ask_for_signature,
        wire.PasskeyOptions,
        None,
        (Trouble.PLAIN_HTTP,),
        NOBODY,
    ),
    Endpoint(
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
