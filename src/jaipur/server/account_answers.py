"""What is told of accounts: values of the store as they travel, by naming what may be seen."""

from __future__ import annotations

from starlette.responses import Response

from jaipur.server.auth import give_cookie
from jaipur.server.passkeys import to_text as bytes_text
from jaipur.server.problems import answer
from jaipur.server.reception import Asked, Reception
from jaipur.tables.ids import to_text
from jaipur.tables.people import Passkey, Report, SignIn, User, Visitor
from jaipur.tables.tokens import NewSignIn
from jaipur.wire.accounts import Kind, Me, PasskeySeen, ProgramSeen, ReportSeen, SignInSeen, UserSeen


def seen_user(user: User) -> UserSeen:
    """Tell of a user what everybody may know."""
    return UserSeen(user.id, user.name, user.kind)


def seen_sign_in(sign_in: SignIn, this: str | None = None) -> SignInSeen:
    """Tell a user of a sign-in of theirs."""
    return SignInSeen(sign_in.id, sign_in.how, sign_in.made_at, sign_in.used_at, sign_in.id == this)


def seen_passkey(passkey: Passkey) -> PasskeySeen:
    """Tell a user of a passkey of theirs."""
    return PasskeySeen(bytes_text(passkey.id), passkey.made_at, passkey.used_at)


def seen_report(report: Report) -> ReportSeen:
    """Tell a user of a report of theirs."""
    return ReportSeen(report.about, to_text(report.match), report.reason, report.made_at)


async def seen_program(at: Reception, program: User) -> ProgramSeen:
    """Tell a person of a program of theirs."""
    tokens = await at.people.sign_ins(program.id)
    return ProgramSeen(seen_user(program), tuple(map(seen_sign_in, tokens)))


async def seen_me(at: Reception, visitor: Visitor) -> Me:
    """Tell a user what only they may know."""
    return await _me(at, visitor.user, is_fresh=visitor.is_fresh)


async def _me(at: Reception, user: User, *, is_fresh: bool) -> Me:
    is_person = user.kind is Kind.PERSON
    return Me(
        user.id,
        user.name,
        user.kind,
        user.opened_at,
        is_fresh,
        has_password=is_person and await at.proofs.password_of(user.id) is not None,
        passkeys=len(await at.proofs.passkeys(user.id)) if is_person else 0,
        codes_left=await at.proofs.codes_left(user.id) if is_person else 0,
    )


async def sign_in(asked: Asked, user: User, token: str, new: NewSignIn) -> Response:
    """Sign somebody in, in the place of whoever was signed in at this browser."""
    found = asked.found
    before = None if found is None or found.user.kind is Kind.PROGRAM else found.sign_in.id
    await asked.at.people.sign_in(user.id, new, instead_of=before)
    return await signed_in(asked, user, token)


async def signed_in(asked: Asked, user: User, token: str) -> Response:
    """Answer somebody who has a new sign-in: it is fresh, and another may have ended."""
    return await with_cookie(asked, await _me(asked.at, user, is_fresh=True), token)


async def with_cookie(asked: Asked, value: object, token: str, status: int = 200) -> Response:
    """Answer with a value and a new cookie; the one before it has ended."""
    await asked.at.revocations.hint()
    response = answer(value, status)
    give_cookie(response, asked.request.scope, token)
    return response
