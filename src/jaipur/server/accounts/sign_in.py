"""Handlers of account requests: guest account, sign-up, sign-in, sign-out, deletion."""

from __future__ import annotations

from starlette.responses import Response

from jaipur.online.accounts.model import User
from jaipur.online.accounts.secrets import (
    code_digest,
    digest_of,
    guest_name,
    name_key,
    new_codes,
    new_id,
    new_sign_in,
)
from jaipur.server.accounts.choices import check_account, check_name, check_password
from jaipur.server.accounts.context import AccountContext
from jaipur.server.accounts.responses import (
    seen_me,
    seen_sign_in,
    seen_user,
    sign_in,
    signed_in,
    with_cookie,
)
from jaipur.server.http.authentication import device_in, give_cookie, take_cookie, take_device, token_in
from jaipur.server.http.endpoints import ApiRequest
from jaipur.server.http.problems import ApiError, answer
from jaipur.wire.accounts import (
    Codes,
    Done,
    How,
    NameAndPassword,
    Naming,
    PasswordChange,
    Recovering,
    Welcome,
)
from jaipur.wire.problems import Trouble


async def come_in(request: ApiRequest[AccountContext]) -> Response:
    """Open a guest account; a user who is signed in already stays signed in."""
    if request.found is not None and request.found.is_to_renew:
        return await sign_in(request, request.found.user, *new_sign_in(How.GUEST))
    if request.found is not None:
        response = answer(await seen_me(request.context, request.found))
        token, is_bearer = token_in(request.request.scope)
        if token is not None and not is_bearer:
            give_cookie(response, request.request.scope, token)  # or it would end while it is used
        return response
    request.not_too_often(request.limits.guests)
    token, new = new_sign_in(How.GUEST)
    guest = await request.context.people.open_guest(new_id(), guest_name(), new)
    return await signed_in(request, guest, token)


async def show_me(request: ApiRequest[AccountContext]) -> Response:
    """Return the user of the request."""
    return answer(await seen_me(request.context, request.visitor))


async def rename(request: ApiRequest[AccountContext]) -> Response:
    """Rename a person."""
    wanted: Naming = request.body
    check_name(wanted.name)
    return answer(seen_user(await request.context.people.rename(request.user, wanted.name)))


async def sign_up(request: ApiRequest[AccountContext]) -> Response:
    """Make a guest a person, by a password."""
    wanted: NameAndPassword = request.body
    request.not_too_often(request.limits.tries)
    check_account(wanted.name, wanted.password)
    hashed = await request.context.passwords.hash(wanted.password)
    token, new = new_sign_in(How.PASSWORD)
    codes = new_codes()
    digests = [code_digest(code) for code in codes]
    person = await request.context.credentials.sign_up(request.user, wanted.name, hashed, digests, new)
    return await with_cookie(request, person, Welcome(seen_user(person), codes), token, 201)


async def sign_in_by_password(request: ApiRequest[AccountContext]) -> Response:
    """Sign a person in. Unknown names take as long as known ones, so that timing reveals nobody."""
    given: NameAndPassword = request.body
    context = request.context
    request.not_too_often(request.limits.tries)
    found = await context.credentials.password(given.name)
    await _not_tried_too_often(request, given.name, None if found is None else found[0])
    hashed = None if found is None else found[1]
    if not await context.passwords.matches(hashed, given.password) or found is None or hashed is None:
        raise ApiError(Trouble.WRONG_PROOF)
    if context.passwords.is_outdated(hashed):
        await context.credentials.rehash(found[0].id, hashed, await context.passwords.hash(given.password))
    return await sign_in(request, found[0], *new_sign_in(How.PASSWORD))


async def _not_tried_too_often(request: ApiRequest[AccountContext], name: str, user: User | None) -> None:
    """Limit the passwords tried for one person: strangers together, and each known browser for itself."""
    device = device_in(request.request.scope)
    digest = b"" if device is None else digest_of(device)
    if user is not None and digest and await request.context.credentials.is_device(user.id, digest):
        request.not_too_often(request.limits.tries_of_device, digest.hex())
    else:
        request.not_too_often(request.limits.tries_of_one, name_key(name))


async def sign_out(request: ApiRequest[AccountContext]) -> Response:
    """End the sign-in of the request."""
    await request.context.people.sign_out(request.user, request.visitor.sign_in.id)
    return await _gone(request)


async def show_sign_ins(request: ApiRequest[AccountContext]) -> Response:
    """List the user's sign-ins."""
    this = request.visitor.sign_in.id
    return answer([seen_sign_in(each, this) for each in await request.context.people.sign_ins(request.user)])


async def end_sign_in(request: ApiRequest[AccountContext]) -> Response:
    """End another sign-in of the same user."""
    if not await request.context.people.sign_out(request.user, request.named("id")):
        raise ApiError(Trouble.NOT_FOUND)
    await request.context.revocations.hint()
    return answer(Done())


async def change_password(request: ApiRequest[AccountContext]) -> Response:
    """Set a password: by the old one, or by a fresh sign-in where there is none. It signs out elsewhere."""
    wanted: PasswordChange = request.body
    context, person = request.context, request.visitor.user
    check_password(wanted.new, person.name, "new")
    hashed = await context.credentials.password_of(person.id)
    if hashed is None:
        if not request.visitor.is_fresh:
            raise ApiError(Trouble.NOT_FRESH)
    else:
        request.not_too_often(request.limits.tries)
        request.not_too_often(request.limits.tries_of_device, request.visitor.sign_in.id)
        if not await context.passwords.matches(hashed, wanted.old or ""):
            raise ApiError(Trouble.WRONG_PROOF)
    token, new = new_sign_in(How.PASSWORD)
    await context.credentials.set_password(person.id, await context.passwords.hash(wanted.new), new)
    return await signed_in(request, person, token)


async def recover(request: ApiRequest[AccountContext]) -> Response:
    """Set a password by a recovery code. Unknown names take as long as known ones."""
    given: Recovering = request.body
    context = request.context
    request.not_too_often(request.limits.tries)  # and not for one person: nobody guesses 80 bits
    check_password(given.password, given.name)
    hashed = await context.passwords.hash(given.password)
    token, new = new_sign_in(How.RECOVERY)
    person = await context.credentials.recover(given.name, code_digest(given.code), hashed, new)
    if person is None:
        raise ApiError(Trouble.WRONG_PROOF)
    return await signed_in(request, person, token)


async def renew_codes(request: ApiRequest[AccountContext]) -> Response:
    """Return new recovery codes; they replace the old ones."""
    codes = new_codes()
    await request.context.credentials.set_codes(request.user, [code_digest(code) for code in codes])
    return answer(Codes(codes), 201)


async def delete_me(request: ApiRequest[AccountContext]) -> Response:
    """Delete an account; its matches stay, as those of a former player."""
    context = request.context
    programs = await context.social.programs(request.user)
    users = [request.user, *(program.id for program in programs)]
    await context.leaving(users)
    await context.people.delete(request.user)
    await context.left(users)
    response = await _gone(request)
    take_device(response, request.request.scope)
    return response


async def _gone(request: ApiRequest[AccountContext]) -> Response:
    await request.context.revocations.hint()
    response = answer(Done())
    take_cookie(response, request.request.scope)
    return response
