"""Requests of people about their account: to come in, to sign up, in and out, and to go."""

from __future__ import annotations

from starlette.responses import Response

from jaipur.server import passwords
from jaipur.server.account_answers import (
    seen_me,
    seen_sign_in,
    seen_user,
    sign_in,
    signed_in,
    with_cookie,
)
from jaipur.server.auth import give_cookie, take_cookie, token_in
from jaipur.server.problems import Troubled, answer
from jaipur.server.reception import Asked
from jaipur.tables.people import folded
from jaipur.tables.tokens import code_digest, guest_name, new_codes, new_id, new_sign_in
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


async def come_in(asked: Asked) -> Response:
    """Let somebody in as a guest; who is known already stays who they are."""
    if asked.found is not None:
        response = answer(await seen_me(asked.at, asked.found))
        token, is_bearer = token_in(asked.request.scope)
        if token is not None and not is_bearer:
            give_cookie(response, asked.request.scope, token)  # or it would end while it is used
        return response
    asked.not_too_often(asked.at.limits.guests)
    token, new = new_sign_in(How.GUEST)
    guest = await asked.at.people.open_guest(new_id(), guest_name(), new)
    return await signed_in(asked, guest, token)


async def show_me(asked: Asked) -> Response:
    """Tell somebody who they are."""
    return answer(await seen_me(asked.at, asked.visitor))


async def rename(asked: Asked) -> Response:
    """Call a person otherwise."""
    wanted: Naming = asked.body
    return answer(seen_user(await asked.at.people.rename(asked.user, wanted.name)))


async def sign_up(asked: Asked) -> Response:
    """Make a guest a person, by a password."""
    wanted: NameAndPassword = asked.body
    asked.not_too_often(asked.at.limits.tries)
    passwords.check(wanted.password, wanted.name)
    hashed = await asked.at.passwords.hash(wanted.password)
    token, new = new_sign_in(How.PASSWORD)
    codes = new_codes()
    digests = [code_digest(code) for code in codes]
    person = await asked.at.proofs.sign_up(asked.user, wanted.name, hashed, digests, new)
    return await with_cookie(asked, Welcome(seen_user(person), codes), token, 201)


async def sign_in_by_password(asked: Asked) -> Response:
    """Sign a person in. Whoever there is not takes as long as whoever there is."""
    given: NameAndPassword = asked.body
    at = asked.at
    asked.not_too_often(at.limits.tries)
    asked.not_too_often(at.limits.tries_of_one, folded(given.name))
    found = await at.proofs.password(given.name)
    hashed = None if found is None else found[1]
    if not await at.passwords.matches(hashed, given.password) or found is None or hashed is None:
        raise Troubled(Trouble.WRONG_PROOF)
    if at.passwords.is_outdated(hashed):
        await at.proofs.rehash(found[0].id, hashed, await at.passwords.hash(given.password))
    return await sign_in(asked, found[0], *new_sign_in(How.PASSWORD))


async def sign_out(asked: Asked) -> Response:
    """End the sign-in that asks for it."""
    await asked.at.people.sign_out(asked.user, asked.visitor.sign_in.id)
    return await _gone(asked)


async def show_sign_ins(asked: Asked) -> Response:
    """Tell somebody where they are signed in."""
    this = asked.visitor.sign_in.id
    return answer([seen_sign_in(each, this) for each in await asked.at.people.sign_ins(asked.user)])


async def end_sign_in(asked: Asked) -> Response:
    """End another sign-in of the same user."""
    if not await asked.at.people.sign_out(asked.user, asked.named("id")):
        raise Troubled(Trouble.NOT_FOUND)
    await asked.at.revocations.hint()
    return answer(Done())


async def change_password(asked: Asked) -> Response:
    """Set a password: by the old one, or by a fresh sign-in where there is none. It signs out elsewhere."""
    wanted: PasswordChange = asked.body
    at, person = asked.at, asked.visitor.user
    passwords.check(wanted.new, person.name)
    hashed = await at.proofs.password_of(person.id)
    if hashed is None:
        if not asked.visitor.is_fresh:
            raise Troubled(Trouble.NOT_FRESH)
    else:
        asked.not_too_often(at.limits.tries)
        asked.not_too_often(at.limits.tries_of_one, folded(person.name))
        if not await at.passwords.matches(hashed, wanted.old or ""):
            raise Troubled(Trouble.WRONG_PROOF)
    token, new = new_sign_in(How.PASSWORD)
    await at.proofs.set_password(person.id, await at.passwords.hash(wanted.new), new)
    return await signed_in(asked, person, token)


async def recover(asked: Asked) -> Response:
    """Set a password by a recovery code. Whoever there is not takes as long as whoever there is."""
    given: Recovering = asked.body
    at = asked.at
    asked.not_too_often(at.limits.tries)
    asked.not_too_often(at.limits.tries_of_one, folded(given.name))
    passwords.check(given.password, given.name)
    hashed = await at.passwords.hash(given.password)
    token, new = new_sign_in(How.RECOVERY)
    person = await at.proofs.recover(given.name, code_digest(given.code), hashed, new)
    if person is None:
        raise Troubled(Trouble.WRONG_PROOF)
    return await signed_in(asked, person, token)


async def renew_codes(asked: Asked) -> Response:
    """Give new recovery codes; those before work no more."""
    codes = new_codes()
    await asked.at.proofs.set_codes(asked.user, [code_digest(code) for code in codes])
    return answer(Codes(codes), 201)


async def delete_me(asked: Asked) -> Response:
    """Forget somebody; their matches stay, as those of a former player."""
    at = asked.at
    programs = await at.company.programs(asked.user)
    await at.leaving([asked.user, *(program.id for program in programs)])
    await at.people.delete(asked.user)
    return await _gone(asked)


async def _gone(asked: Asked) -> Response:
    await asked.at.revocations.hint()
    response = answer(Done())
    take_cookie(response, asked.request.scope)
    return response
