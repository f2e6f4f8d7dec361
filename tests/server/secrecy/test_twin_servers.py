"""Twin servers: change all that somebody cannot know, and not one byte that a server tells them changes."""

from __future__ import annotations

from collections.abc import Callable
from itertools import islice, product
from random import Random
from typing import Any, Final

import msgspec
import pytest

from jaipur.compiling import JIT
from jaipur.online.play import log, messages
from jaipur.online.play.log import Entry
from jaipur.online.play.messages import TableStates, happened, joined
from jaipur.online.play.table import Table
from jaipur.online.table_server.subscriptions import Subscriptions
from jaipur.online.table_server.update import TableUpdate
from jaipur.rules.cards import Good
from jaipur.rules.events import Event
from jaipur.rules.options import Options
from jaipur.rules.view import BonusSeen, Side, Viewer, Views, seen_by
from jaipur.server.play import routes as table_routes
from jaipur.server.websocket import joined_tables
from jaipur.server.websocket.session import Session
from jaipur.wire.client_messages import FromClient, SeatRequest
from jaipur.wire.server_messages import FromServer, Happened, Joined, Proof, Refused
from jaipur.wire.values import Protocol
from tests.rules.figures import amount, printer
from tests.server.secrecy import noise
from tests.server.secrecy.plans import plans
from tests.server.secrecy.requests import ALL, ENDPOINTS, NOT_ASKED
from tests.server.secrecy.twins import Tally, Twins, masked
from tests.server.secrecy.world import StillLoop

SHARDS: Final = 4
CHECKS: Final = amount(slow=1_000, push=12_000, nightly=120_000)

pytestmark = pytest.mark.skipif(not JIT, reason="a server is the same in both modes, and quicker compiled")


@pytest.fixture(scope="module")
def anyio_backend() -> tuple[str, dict[str, type[StillLoop]]]:
    """Run these tests on a loop where no time passes."""
    return "asyncio", {"loop_factory": StillLoop}


async def compared(number: int, checks: int, stop: Callable[[Tally], bool] = lambda _: False) -> Tally:
    """Play plan after plan at two servers until so much was compared."""
    chance, twins = Random(number), await Twins.begin()
    for plan in plans(chance):
        await twins.play(plan, chance)
        if twins.tally.checks >= checks or stop(twins.tally):
            break
    await twins.end()
    return twins.tally


@pytest.mark.parametrize("shard", range(SHARDS))
async def test_nobody_is_told_by_a_server_what_they_cannot_know(
    shard: int, capsys: pytest.CaptureFixture[str], tmp_path_factory: pytest.TempPathFactory
) -> None:
    """K1 to K4, O1 to O5: over sockets and HTTP, in answers, refusals and whatever is read from the log."""
    tally = await compared(shard, CHECKS // SHARDS)

    figures = {"checks": tally.checks, "differences": len(tally.differences)}
    figures |= {"of them over HTTP": sum(n for kind, n in tally.kinds.items() if " " in kind)}
    figures |= {"refusals": tally.kinds["refused"]}
    printer(capsys, tmp_path_factory).add("secrecy", shard, SHARDS, figures)
    assert tally.differences[:1] == []


def test_all_that_can_be_asked_is_asked() -> None:
    """A new route, or a new message, is among what is compared, or there is a reason why it is not."""
    routes = {f"{each.method} {each.path}" for each in ALL}
    said = {kind.__name__ for kind in (*FromClient.__args__, *SeatRequest.__args__)}

    assert {f"{each.method} {each.path}" for each in ENDPOINTS} | NOT_ASKED == routes
    assert not [path for path in NOT_ASKED if path.startswith("GET") or "{match}" in path]
    # To give the match up ends it, and then all is told.
    assert {name for name in said if not hasattr(noise, name)} == {"Resign"}


def test_only_what_a_server_is_bound_to_may_differ() -> None:
    """Once, under its name; the same digits anywhere else are a difference."""
    bound = b"ab" * 32
    told = b'{"type":"joined","seated":{"commitment":"' + bound + b'"}}'

    assert bound not in masked(told, bound)
    assert bound in masked(told.replace(b"commitment", b"seed"), bound)
    assert bound in masked(told + told, bound)


async def test_a_player_whose_own_cards_differ_knows_where_they_are() -> None:
    """A control: the servers are worlds apart, as the players whose secrets they are can tell."""
    chance, twins, found = Random(0), await Twins.begin(), []
    for plan in islice(plans(chance), 12):
        await twins.play(plan, chance, blind=False)
        found.append(bool(twins.tally.differences))
        twins.tally.differences.clear()
    await twins.end()

    assert all(found)


# --- Planted leaks, of which the comparison must tell.
def _hand_of(table: Table, seat: int) -> tuple[int, ...]:
    return tuple(table.match.now.hand[seat])


def _whole_view(plant: pytest.MonkeyPatch) -> None:
    """A view that shows both hands."""
    new = Views._new_side

    def leaky(self: Views, seat: int, shown: Options, *, is_open: bool) -> Side:
        return msgspec.structs.replace(
            new(self, seat, shown, is_open=is_open), hand=tuple(self._match.now.hand[seat])
        )

    plant.setattr(Views, "_new_side", leaky)


def _one_side_for_all(plant: pytest.MonkeyPatch) -> None:
    """What a player may know of its own cards is put together once, and told to the others as well."""
    side_of = Views._side

    def leaky(self: Views, seat: int, _viewer: Viewer, shown: Options) -> Side:
        return side_of(self, seat, seat, shown)

    plant.setattr(Views, "_side", leaky)


def _talkative_refusal(plant: pytest.MonkeyPatch) -> None:
    """A refusal that names a card of the other player's."""
    send = Session._send

    def leaky(self: Session, message: FromServer) -> None:
        if isinstance(message, Refused) and message.version is not None:
            (served,) = self._context.tables.cache
            held = [Good(good).name for good, cards in enumerate(_hand_of(served.table, 1)) if cards]
            message = msgspec.structs.replace(message, detail=f"not against {' '.join(held[:1])}")
        send(self, message)

    plant.setattr(Session, "_send", leaky)


def _whole_bonus(plant: pytest.MonkeyPatch) -> None:
    """A bonus token whose value is told when it is drawn."""

    def leaky(event: Event, viewer: Viewer, options: Options) -> object:
        seen = seen_by(event, viewer, options)
        return msgspec.structs.replace(seen, value=event.value) if isinstance(seen, BonusSeen) else seen  # type: ignore[union-attr]

    plant.setattr(messages, "seen_by", leaky)


class _OneForAll(dict[tuple[Viewer, Protocol], bytes]):
    """What was told to one is told to all."""

    def __setitem__(self, viewer: tuple[Viewer, Protocol], told: bytes) -> None:
        super().__setitem__((0, viewer[1]), told)

    def get(self, viewer: tuple[Viewer, Protocol], default: bytes | None = None) -> bytes | None:  # type: ignore[override]
        return super().get((0, viewer[1]), default)


def _one_for_all(plant: pytest.MonkeyPatch) -> None:
    """What one viewer is told is remembered, and told to the others as well."""
    begin = TableUpdate.__init__

    def leaky(self: TableUpdate, *given: Any, **named: Any) -> None:  # noqa: ANN401 - all there is
        begin(self, *given, **named)
        self.encoded = _OneForAll()

    plant.setattr(TableUpdate, "__init__", leaky)


def _whole_log(plant: pytest.MonkeyPatch) -> None:
    """A replay that sends what the first player saw to every client that resumes."""
    resume = Subscriptions.resume

    async def leaky(self: Subscriptions, *given: Any) -> Any:  # noqa: ANN401 - as resume
        told = await resume(self, *given)
        for each in told or ():
            first = happened(each.entry, TableStates(each.table, 0, None), 0)
            each.encoded = dict.fromkeys(product((0, 1, None), Protocol), msgspec.json.encode(first))
        return told

    plant.setattr(Subscriptions, "resume", leaky)


def _players_page(plant: pytest.MonkeyPatch) -> None:
    """A match over HTTP as the first player sees it."""

    def leaky(table: Table, _viewer: Viewer, *given: Any) -> Joined:  # noqa: ANN401 - as joined
        return joined(table, 0, *given)

    plant.setattr(table_routes, "joined", leaky)


def _told_nonce(plant: pytest.MonkeyPatch) -> None:
    """A nonce that is told before the end."""

    def leaky(entry: Entry, states: TableStates, viewer: Viewer) -> Happened:
        nonces = "".join(event.nonce for event in entry.events if isinstance(event, log.SeatReadied))
        told = happened(entry, states, viewer)
        return msgspec.structs.replace(told, match=nonces) if nonces else told

    plant.setattr(joined_tables, "happened", leaky)


def _early_proof(plant: pytest.MonkeyPatch) -> None:
    """The seed, told before the end."""
    begin = TableStates.__init__

    def leaky(self: TableStates, table: Table, now: int, proof: Proof | None, *given: Any) -> None:  # noqa: ANN401 - all there is
        begin(self, table, now, proof, *given)
        self._proof = proof

    def reveal_seed(_table: Table, seed: bytes, _now: int) -> Proof:
        return Proof(seed.hex(), ("", ""))

    plant.setattr(TableStates, "__init__", leaky)
    plant.setattr(joined_tables, "reveal_seed", reveal_seed)


def _length_of_a_refusal(plant: pytest.MonkeyPatch) -> None:
    """A refusal that is longer the more kinds of goods the other holds: it says nothing, and tells."""
    send = Session._send

    def leaky(self: Session, message: FromServer) -> None:
        if isinstance(message, Refused) and message.version is not None:
            (served,) = self._context.tables.cache
            kinds = sum(cards > 0 for hand in served.table.match.now.hand for cards in hand)
            message = msgspec.structs.replace(message, detail="." * kinds)
        send(self, message)

    plant.setattr(Session, "_send", leaky)


LEAKS: Final = {
    "a view shows the other hand": _whole_view,
    "a side is put together once for all": _one_side_for_all,
    "a refusal names a hidden card": _talkative_refusal,
    "a bonus token's value is told": _whole_bonus,
    "a message is encoded once for all": _one_for_all,
    "a replay tells hidden cards": _whole_log,
    "a page shows what a player sees": _players_page,
    "a nonce is told": _told_nonce,
    "the seed is told before the end": _early_proof,
    "a refusal has a telling length": _length_of_a_refusal,
}


@pytest.mark.parametrize("leak", LEAKS)
async def test_a_planted_leak_is_found(leak: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """A control: a server that tells too much is not the same as its twin."""
    LEAKS[leak](monkeypatch)

    tally = await compared(0, 12_000, lambda so_far: bool(so_far.differences))

    assert tally.differences
