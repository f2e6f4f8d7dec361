"""Responses about accounts: stored values as wire types, limited to what may be seen."""

from __future__ import annotations

import msgspec
from starlette.responses import Response

from jaipur.online.accounts.model import Passkey, Report, SignIn, User, Visitor
from jaipur.online.accounts.secrets import NewSignIn, digest_of, new_device
from jaipur.online.match_ids import to_text
from jaipur.server.accounts.context import AccountContext
from jaipur.server.accounts.passkeys import to_text as bytes_text
from jaipur.server.http.authentication import device_in, give_cookie, give_device
from jaipur.server.http.endpoints import ApiRequest
from jaipur.server.http.problems import answer
from jaipur.wire.accounts import Kind, Me, PasskeySeen, ProgramSeen, ReportSeen, SignInSeen, UserSeen


def seen_user(user: User) -> UserSeen:
    """Describe the public part of a user."""
    return UserSeen(user.id, user.name, user.kind)


def seen_sign_in(sign_in: SignIn, this: str | None = None) -> SignInSeen:
    """Describe a sign-in."""
    return SignInSeen(sign_in.id, sign_in.how, sign_in.made_at, sign_in.used_at, sign_in.id == this)


def seen_passkey(passkey: Passkey) -> PasskeySeen:
    """Describe a passkey."""
    return PasskeySeen(bytes_text(passkey.id), passkey.made_at, passkey.used_at)


def seen_report(report: Report) -> ReportSeen:
    """Describe a report."""
    return ReportSeen(report.about, to_text(report.match), report.reason, report.made_at)


async def seen_program(context: AccountContext, program: User) -> ProgramSeen:
    """Describe a program."""
    tokens = await context.people.sign_ins(program.id)
    return ProgramSeen(seen_user(program), tuple(map(seen_sign_in, tokens)))


async def seen_me(context: AccountContext, visitor: Visitor) -> Me:
    """Describe the private part of a user."""
    return await _me(context, visitor.user, is_fresh=visitor.is_fresh)


async def _me(context: AccountContext, user: User, *, is_fresh: bool) -> Me:
    is_person = user.kind is Kind.PERSON
    return Me(
        user.id,
        user.name,
        user.kind,
        user.opened_at,
        is_fresh,
        has_password=is_person and await context.credentials.password_of(user.id) is not None,
        passkeys=len(await context.credentials.passkeys(user.id)) if is_person else 0,
        codes_left=await context.credentials.codes_left(user.id) if is_person else 0,
        is_moderator=is_person and await context.moderation.is_moderator(user.id),
        house_in_page=user.kind in context.house_in_page or msgspec.UNSET,
    )


async def sign_in(request: ApiRequest[AccountContext], user: User, token: str, new: NewSignIn) -> Response:
    """Sign a user in, and end the sign-in that this browser had before."""
    found = request.found
    before = None if found is None or found.user.kind is Kind.PROGRAM else found.sign_in.id
    await request.context.people.sign_in(user.id, new, instead_of=before)
    return await signed_in(request, user, token)


async def signed_in(request: ApiRequest[AccountContext], user: User, token: str) -> Response:
    """Answer a user with a new sign-in: it is fresh, and another may have ended."""
    return await with_cookie(request, user, await _me(request.context, user, is_fresh=True), token)


async def with_cookie(
    request: ApiRequest[AccountContext], user: User, value: object, token: str, status: int = 200
) -> Response:
    """Answer with a value and a new cookie; the one before it has ended. A person's browser is known then."""
    await request.context.revocations.hint()
    response, scope = answer(value, status), request.request.scope
    give_cookie(response, scope, token)
    if user.kind is Kind.PERSON:
        device, before = new_device(), device_in(scope)
        instead_of = None if before is None else digest_of(before)
        await request.context.credentials.know_device(user.id, digest_of(device), instead_of)
        give_device(response, scope, device)
    return response
