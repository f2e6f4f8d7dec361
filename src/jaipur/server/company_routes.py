"""Requests about others: programs of one's own, whom one would rather not meet, and who behaved badly."""

from __future__ import annotations

from typing import Final

from starlette.responses import Response

from jaipur.server.account_answers import seen_program, seen_user
from jaipur.server.endpoints import HUMAN, KNOWN, OWN, PERSON
from jaipur.server.problems import Troubled, answer
from jaipur.server.reception import FRESH, AccountEndpoint, Asked
from jaipur.tables.ids import from_text
from jaipur.tables.people import Report, User
from jaipur.tables.tokens import new_id, new_sign_in
from jaipur.wire import accounts as wire
from jaipur.wire.accounts import Done, How, Naming, ProgramToken, Reporting
from jaipur.wire.problems import Trouble


async def show_programs(asked: Asked) -> Response:
    """Tell a person of their programs."""
    programs = await asked.at.company.programs(asked.user)
    return answer([await seen_program(asked.at, program) for program in programs])


async def open_program(asked: Asked) -> Response:
    """Make an account for a program; its token is shown this once."""
    wanted: Naming = asked.body
    token, new = new_sign_in(How.TOKEN)
    program = await asked.at.company.open_program(asked.user, new_id(), wanted.name, new)
    return answer(ProgramToken(seen_user(program), token), 201)


async def close_program(asked: Asked) -> Response:
    """Forget a program; its matches stay, as those of a former player."""
    program = await _own_program(asked)
    await asked.at.leaving([program.id])
    await asked.at.people.delete(program.id)
    await asked.at.revocations.hint()
    return answer(Done())


async def add_token(asked: Asked) -> Response:
    """Give a program one more token, shown this once."""
    program = await _own_program(asked)
    token, new = new_sign_in(How.TOKEN)
    await asked.at.company.add_token(asked.user, program.id, new)
    return answer(ProgramToken(seen_user(program), token), 201)


async def end_token(asked: Asked) -> Response:
    """Take a token of a program back."""
    program = await _own_program(asked)
    if not await asked.at.people.sign_out(program.id, asked.named("token")):
        raise Troubled(Trouble.NOT_FOUND)
    await asked.at.revocations.hint()
    return answer(Done())


async def _own_program(asked: Asked) -> User:
    program = await asked.at.people.user(asked.named("id"))
    if program is None or program.owner != asked.user:
        raise Troubled(Trouble.NOT_FOUND)
    return program


async def show_blocks(asked: Asked) -> Response:
    """Tell somebody whom they would rather not meet."""
    return answer([seen_user(user) for user in await asked.at.company.blocks(asked.user)])


async def block(asked: Asked) -> Response:
    """Remember whom somebody would rather not meet."""
    if asked.named("user") == asked.user:
        raise Troubled(Trouble.NOT_ALLOWED)
    await asked.at.company.block(asked.user, asked.named("user"))
    return answer(Done())


async def unblock(asked: Asked) -> Response:
    """Forget that."""
    await asked.at.company.unblock(asked.user, asked.named("user"))
    return answer(Done())


async def report(asked: Asked) -> Response:
    """Keep what somebody says of another."""
    said: Reporting = asked.body
    if said.user == asked.user:
        raise Troubled(Trouble.NOT_ALLOWED)
    await asked.at.company.report(Report(asked.user, said.user, from_text(said.match), said.reason))
    return answer(Done(), 201)


COMPANY_ENDPOINTS: Final = (
    AccountEndpoint(
        "GET",
        "/api/programs",
        "One's programs.",
        show_programs,
        list[wire.ProgramSeen],
        None,
        KNOWN,
        PERSON,
    ),
    AccountEndpoint(
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
    AccountEndpoint(
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
    AccountEndpoint(
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
    AccountEndpoint(
        "DELETE",
        "/api/programs/{id}/tokens/{token}",
        "Take a token back.",
        end_token,
        wire.Done,
        None,
        OWN,
        PERSON,
    ),
    AccountEndpoint(
        "GET",
        "/api/blocks",
        "Whom one would rather not meet.",
        show_blocks,
        list[wire.UserSeen],
        troubles=KNOWN,
    ),
    AccountEndpoint(
        "PUT",
        "/api/blocks/{user}",
        "Rather not meet somebody.",
        block,
        wire.Done,
        troubles=(*OWN, Trouble.TOO_MANY),
    ),
    AccountEndpoint(
        "DELETE",
        "/api/blocks/{user}",
        "Not mind meeting somebody again.",
        unblock,
        wire.Done,
        troubles=KNOWN,
    ),
    AccountEndpoint(
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
