"""Requests about programs, blocks and reports."""

from __future__ import annotations

from typing import Final

from starlette.responses import Response

from jaipur.online.accounts.model import Report, User
from jaipur.online.accounts.secrets import new_id, new_sign_in
from jaipur.online.match_ids import from_text
from jaipur.server.accounts.choices import check_name
from jaipur.server.accounts.context import AccountContext
from jaipur.server.accounts.responses import seen_program, seen_user
from jaipur.server.http.access import FRESH, HUMAN, KNOWN, OWN, PERSON
from jaipur.server.http.endpoints import ApiRequest, Endpoint
from jaipur.server.http.problems import ApiError, answer
from jaipur.wire import accounts as wire
from jaipur.wire.accounts import Done, How, Naming, ProgramToken, Reporting
from jaipur.wire.problems import Trouble


async def show_programs(request: ApiRequest[AccountContext]) -> Response:
    """List the user's programs."""
    programs = await request.context.social.programs(request.user)
    return answer([await seen_program(request.context, program) for program in programs])


async def open_program(request: ApiRequest[AccountContext]) -> Response:
    """Make an account for a program. Its token is shown only once."""
    wanted: Naming = request.body
    check_name(wanted.name)
    token, new = new_sign_in(How.TOKEN)
    program = await request.context.social.open_program(request.user, new_id(), wanted.name, new)
    return answer(ProgramToken(seen_user(program), token), 201)


async def close_program(request: ApiRequest[AccountContext]) -> Response:
    """Forget a program; its matches stay, as those of a former player."""
    program = await _own_program(request)
    await request.context.leaving([program.id])
    await request.context.people.delete(program.id)
    await request.context.left([program.id])
    await request.context.revocations.hint()
    return answer(Done())


async def add_token(request: ApiRequest[AccountContext]) -> Response:
    """Make a new token for a program, shown only once."""
    program = await _own_program(request)
    token, new = new_sign_in(How.TOKEN)
    await request.context.social.add_token(request.user, program.id, new)
    return answer(ProgramToken(seen_user(program), token), 201)


async def end_token(request: ApiRequest[AccountContext]) -> Response:
    """Take a token of a program back."""
    program = await _own_program(request)
    if not await request.context.people.sign_out(program.id, request.named("token")):
        raise ApiError(Trouble.NOT_FOUND)
    await request.context.revocations.hint()
    return answer(Done())


async def _own_program(request: ApiRequest[AccountContext]) -> User:
    program = await request.context.people.user(request.named("id"))
    if program is None or program.owner != request.user:
        raise ApiError(Trouble.NOT_FOUND)
    return program


async def show_blocks(request: ApiRequest[AccountContext]) -> Response:
    """List the users that the user has blocked."""
    return answer([seen_user(user) for user in await request.context.social.blocks(request.user)])


async def block(request: ApiRequest[AccountContext]) -> Response:
    """Block a user."""
    if request.named("user") == request.user:
        raise ApiError(Trouble.NOT_ALLOWED)
    await request.context.social.block(request.user, request.named("user"))
    return answer(Done())


async def unblock(request: ApiRequest[AccountContext]) -> Response:
    """Forget that."""
    await request.context.social.unblock(request.user, request.named("user"))
    return answer(Done())


async def report(request: ApiRequest[AccountContext]) -> Response:
    """Store a report about a user."""
    said: Reporting = request.body
    if said.user == request.user:
        raise ApiError(Trouble.NOT_ALLOWED)
    await request.context.social.report(Report(request.user, said.user, from_text(said.match), said.reason))
    return answer(Done(), 201)


COMPANY_ENDPOINTS: Final[tuple[Endpoint[AccountContext], ...]] = (
    Endpoint(
        "GET",
        "/api/programs",
        "One's programs.",
        show_programs,
        list[wire.ProgramSeen],
        None,
        KNOWN,
        PERSON,
    ),
    Endpoint(
        "POST",
        "/api/programs",
        "Make an account for a program. Its token is shown once.",
        open_program,
        wire.ProgramToken,
        wire.Naming,
        (*FRESH, Trouble.NAME_TAKEN, Trouble.TOO_MANY),
        PERSON,
        fresh=True,
    ),
    Endpoint(
        "DELETE",
        "/api/programs/{id}",
        "Close a program's account.",
        close_program,
        wire.Done,
        None,
        (*OWN, Trouble.NOT_FRESH),
        PERSON,
        fresh=True,
    ),
    Endpoint(
        "POST",
        "/api/programs/{id}/tokens",
        "Get one more token for a program, shown once.",
        add_token,
        wire.ProgramToken,
        None,
        (*OWN, Trouble.NOT_FRESH, Trouble.TOO_MANY),
        PERSON,
        fresh=True,
    ),
    Endpoint(
        "DELETE",
        "/api/programs/{id}/tokens/{token}",
        "Take a token back.",
        end_token,
        wire.Done,
        None,
        OWN,
        PERSON,
    ),
    Endpoint(
        "GET",
        "/api/blocks",
        "Whom one would rather not meet.",
        show_blocks,
        list[wire.UserSeen],
        troubles=KNOWN,
    ),
    Endpoint(
        "PUT",
        "/api/blocks/{user}",
        "Rather not meet somebody.",
        block,
        wire.Done,
        troubles=(*OWN, Trouble.TOO_MANY),
    ),
    Endpoint(
        "DELETE",
        "/api/blocks/{user}",
        "Not mind meeting somebody again.",
        unblock,
        wire.Done,
        troubles=KNOWN,
    ),
    Endpoint(
        "POST",
        "/api/reports",
        "Report somebody's behaviour in a match.",
        report,
        wire.Done,
        wire.Reporting,
        (*OWN, Trouble.TOO_MANY),
        HUMAN,
    ),
)
