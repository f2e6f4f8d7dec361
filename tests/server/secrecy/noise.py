"""What else twins are told between two moves: the same at both, and nothing that changes the match."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from random import Random
from typing import TYPE_CHECKING, Final

from jaipur.online.match_ids import to_text
from jaipur.rules.match import Abort, decide
from jaipur.rules.round.legality import Refusal
from jaipur.rules.round.move_numbers import FIRST_EXCHANGE, MOVES
from jaipur.rules.round.moves import Move, move_of
from jaipur.wire.client_messages import (
    Ask,
    Claim,
    Continue,
    Heard,
    Join,
    Leave,
    Ping,
    Play,
    Ready,
    Resume,
    Say,
    SeatRequest,
    Seek,
    TakeBack,
    Unseek,
)
from jaipur.wire.values import Live, Phrase
from tests.server.secrecy.requests import NOWHERE, request
from tests.server.secrecy.world import SEATED, WHO

if TYPE_CHECKING:
    from tests.server.secrecy.twins import Twins

LISTENING: Final = tuple(who for who in WHO if who != "stranger")
FRAMES: Final[tuple[str | bytes, ...]] = (
    "",
    "{}",
    "[",
    "\x00",
    b"\xff\xfe",
    '{"type":"view"}',
    '{"type":"join","match":"0"}',
    '{"type":"ping","sent":-1}',
    '{"type":"ask","match":"0000000000000","id":"command-1","request":{"type":"play","seen":1}}',
)

Noise = Callable[["Twins", Random], Awaitable[None]]


async def noise(twins: Twins, chance: Random) -> None:
    """Do one of all these things."""
    await chance.choices(KINDS, WEIGHTS)[0](twins, chance)


async def _refused_move(twins: Twins, chance: Random) -> None:
    """A move that is refused at both servers, to a player who may be told why, or to one who may not."""
    seat, version = chance.randrange(2), await twins.version()
    matches = [(await world.table()).match for world in twins.worlds]
    if any(match.awaits_deal or match.round == 0 for match in matches):
        return
    rounds = matches[0].round
    for _ in range(20):
        move = _any_move(chance)
        answers = [
            decide(match, seat, move, secrets.deals[rounds])
            for match, secrets in zip(matches, twins.secrets, strict=True)
        ]
        if all(isinstance(answer, Refusal) for answer in answers):
            await twins.ask(SEATED[seat], Play(version, move))
            return


def _any_move(chance: Random) -> Move:
    return move_of(chance.randrange(MOVES) if chance.random() < 0.3 else chance.randrange(FIRST_EXCHANGE))


async def _refused_request(twins: Twins, chance: Random) -> None:
    """A request that comes too early, too late, or from somebody who does not play."""
    seat, version = chance.randrange(2), await twins.version()
    table = await twins.worlds[0].table()
    requests: list[SeatRequest] = [Play(max(0, version + chance.choice((-1, 1))), _any_move(chance))]
    if table.match.round:
        requests.append(Ready("00"))
    if not table.match.awaits_deal:
        requests.append(Continue())
    if not table.may_take_back(seat):
        requests.append(TakeBack())
    if all(table.match.moved):
        requests.append(Abort())
    if chance.random() < 0.5:
        await twins.ask(SEATED[seat], chance.choice(requests))
    else:
        await twins.ask(chance.choice(WHO[2:]), chance.choice(requests))


async def _sent_again(twins: Twins, chance: Random) -> None:
    """What was asked before, by the same name: it has the same answer."""
    if twins.commands:
        name = f"command-{chance.randint(1, twins.commands)}"
        await twins.say(chance.choice(SEATED), Ask(twins.name, name, Play(0, _any_move(chance))))


async def _resume(twins: Twins, chance: Random) -> None:
    """The log from any version on."""
    version = chance.randint(0, await twins.version() + 1)
    if chance.random() < 0.5:
        version = max(0, await twins.version() - chance.randrange(4))
    await twins.say(chance.choice(LISTENING), Resume(twins.name, version))


async def _join(twins: Twins, chance: Random) -> None:
    """Where the table stands, also for a stranger, who then leaves."""
    who = chance.choice(WHO)
    await twins.say(who, Join(twins.name if chance.random() < 0.9 else NOWHERE))
    if who == "stranger":
        await twins.say(who, Leave(twins.name))


async def _again(twins: Twins, chance: Random) -> None:
    """A socket is closed, and its user comes back by another."""
    who = chance.choice(LISTENING)
    version = await twins.version()
    await twins.do(lambda world: world.go(who))
    await twins.do(lambda world: world.come(who))
    back = Join(twins.name) if chance.random() < 0.5 else Resume(twins.name, max(1, version - 3))
    await twins.say(who, back)


async def _away(twins: Twins, chance: Random) -> None:
    """One is away, the other says so, and the first comes back."""
    table = await twins.worlds[0].table()
    running = table.clock.running
    if running is None or not isinstance(table.control, Live):
        await twins.ask(chance.choice(SEATED), Claim())
        return
    away, other = SEATED[running], SEATED[1 - running]
    await twins.ask(other, Claim())
    await twins.do(lambda world: world.go(away))
    await twins.ask(other, Claim())
    await twins.do(lambda world: world.come(away))
    await twins.say(away, Join(twins.name))


async def _talk(twins: Twins, chance: Random) -> None:
    """A phrase, a sign of life, a wish for an opponent."""
    messages = (
        Say(twins.name, chance.choice([*Phrase])),
        Ping(chance.getrandbits(30)),
        Heard(chance.choice((1_000_000, 7))),
        Unseek(),
    )
    await twins.say(chance.choice(WHO), chance.choice(messages))


async def _seek(twins: Twins, chance: Random) -> None:
    """An opponent is sought, and no more."""
    who = chance.choice(("watcher", "stranger", "nobody"))
    await twins.say(who, Seek(Live(5, 5), rated=chance.random() < 0.3))
    await twins.say(who, Unseek())


async def _nonsense(twins: Twins, chance: Random) -> None:
    """What is not understood."""
    await twins.say_raw(chance.choice(WHO), chance.choice(FRAMES))


async def _beat(twins: Twins, _chance: Random) -> None:
    """The server says that it lives, and where the table stands."""
    await twins.do(lambda world: world.beat())


async def _http(twins: Twins, chance: Random) -> None:
    """Some requests over HTTP."""
    people = [twins.worlds[0].people[who] for who in SEATED]
    (one, other), match = people, to_text(twins.worlds[0].match)
    for _ in range(3):
        wanted = request(chance, match, (one.name, other.name), (one.user, other.user))
        await twins.request(chance.choice(WHO), wanted)


KINDS: Final[tuple[Noise, ...]] = (
    _refused_move,
    _refused_request,
    _sent_again,
    _resume,
    _join,
    _again,
    _away,
    _talk,
    _seek,
    _nonsense,
    _beat,
    _http,
)
WEIGHTS: Final = (6, 4, 1, 2, 2, 1, 1, 3, 0.5, 2, 1, 6)
