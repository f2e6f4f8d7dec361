"""Whatever a client sends is a message or the one refusal there is for it, and nothing else comes of it."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any, Final, cast

import msgspec
import pytest

from jaipur.compiling import JIT
from jaipur.online.match_ids import from_text
from jaipur.online.play.archive import unpack
from jaipur.rules.cards import Card, Good
from jaipur.rules.match import Abort, Resign
from jaipur.rules.options import Options
from jaipur.rules.records.record import RecordError
from jaipur.rules.records.replay import read_record
from jaipur.rules.round.moves import Exchange, Move, Sell, Take, TakeCamels
from jaipur.server.http.bodies import read_body
from jaipur.server.http.endpoints import Endpoint
from jaipur.server.http.problems import ApiError
from jaipur.server.routes import ACCOUNT_ENDPOINTS, GAME_ENDPOINTS
from jaipur.server.websocket.session import decode_message
from jaipur.wire.client_messages import (
    Ask,
    Claim,
    Continue,
    FromClient,
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
from jaipur.wire.problems import Problem, Trouble
from jaipur.wire.server_messages import FromServer, Refused
from jaipur.wire.values import Control, Correspondence, Live, Phrase, Untimed, Why
from tests.mutations import mutated
from tests.online.play.test_archive_hostile import bodies as archives
from tests.rules.figures import amount, printer
from tests.server.accounts.test_rights import BODIES as ACCOUNT_BODIES
from tests.server.http.test_rights import BODIES as GAME_BODIES, template_of

SHARDS: Final = 4
FRAMES: Final = amount(slow=20_000, push=100_000, nightly=2_000_000)
REQUESTS: Final = amount(slow=5_000, push=20_000, nightly=400_000)
FILES: Final = amount(slow=200, push=1_000, nightly=20_000)

MATCH: Final = "0cykyfdrw6000"
MOVES: Final[tuple[Move, ...]] = (
    Take(Good.GOLD),
    TakeCamels(),
    Sell(Good.CLOTH, 3),
    Exchange((Card.DIAMOND, Card.SPICE), (Card.CAMEL, Card.LEATHER)),
)
ASKED: Final[tuple[SeatRequest, ...]] = (
    Ready("00ff" * 16),
    *(Play(17, move) for move in MOVES),
    Continue(),
    TakeBack(),
    Claim(),
    Resign(),
    Abort(),
)
CONTROLS: Final[tuple[Control, ...]] = (Live(5, 5), Correspondence(3), Untimed())
MESSAGES: Final[tuple[FromClient, ...]] = (
    *(Ask(MATCH, "a-name-of-mine", request) for request in ASKED),
    Join(MATCH),
    Resume(MATCH, 17),
    Leave(MATCH),
    Say(MATCH, Phrase.WELL_PLAYED),
    *(Seek(control, Options(3, open_hands=True), rated=True) for control in CONTROLS),
    Unseek(),
    Heard(2**53 - 1),
    Ping(0),
)
CORPUS: Final = tuple(msgspec.json.encode(message) for message in MESSAGES)
ENDPOINTS: Final[tuple[Endpoint[Any], ...]] = (*ACCOUNT_ENDPOINTS, *GAME_ENDPOINTS)
BODIES: Final[dict[str, Any]] = ACCOUNT_BODIES | {
    template_of(request): body for request, body in GAME_BODIES.items()
}

pytestmark = pytest.mark.skipif(not JIT, reason="a server is the same in both modes, and quicker compiled")


def hear(data: bytes | str, decode: Callable[[bytes | str], FromClient | Refused] = decode_message) -> bool:
    """Have a frame read; say whether it was a message. Anything but a message or the refusal fails."""
    heard = decode(data)
    if isinstance(heard, Refused):
        told = msgspec.json.decode(msgspec.json.encode(heard), type=FromServer)
        assert told == heard
        assert heard.why is Why.NOT_UNDERSTOOD
        return False
    match = getattr(heard, "match", None)
    if match is not None:
        from_text(match)
    assert decode(msgspec.json.encode(heard)) == heard
    return True


def test_every_kind_of_message_is_in_the_corpus() -> None:
    """A new one has to be added."""
    assert {type(message) for message in MESSAGES} == {*FromClient.__args__}
    assert {type(request) for request in ASKED} == {*SeatRequest.__args__}
    assert {type(move) for move in MOVES} == {*Move.__args__}
    assert all(hear(data) for data in CORPUS)


@pytest.mark.parametrize("shard", range(SHARDS))
def test_a_frame_that_was_tampered_with_is_a_message_or_is_refused(
    shard: int, capsys: pytest.CaptureFixture[str], tmp_path_factory: pytest.TempPathFactory
) -> None:
    """As bytes, and as text where it is any."""
    chance, messages, frames = Random(shard), 0, FRAMES // SHARDS
    for number in range(frames):
        data = mutated(CORPUS, chance)
        messages += hear(data if number % 2 else data.decode(errors="surrogateescape"))

    figures = {"mutations": frames, "of them messages": messages, "uncaught": 0}
    printer(capsys, tmp_path_factory).add("frames through the decoder", shard, SHARDS, figures)
    assert 0 < messages < frames / 2


def body_refused(body: bytes, kind: Any) -> Problem | None:  # noqa: ANN401 - as the endpoint says
    """Have a body read, and give what it is refused with; anything else that is raised fails."""
    try:
        read_body(body, kind)
    except ApiError as error:
        return error.problem
    return None


def test_a_body_that_was_tampered_with_is_read_or_refused(
    capsys: pytest.CaptureFixture[str], tmp_path_factory: pytest.TempPathFactory
) -> None:
    """Every request that takes one; the refusal is one that can be told."""
    taking = [each for each in ENDPOINTS if each.takes is not None and each.method != "GET"]
    corpora = [(each.takes, [msgspec.json.encode(BODIES[f"{each.method} {each.path}"])]) for each in taking]
    chance, read = Random(1), 0
    for _ in range(REQUESTS):
        kind, corpus = chance.choice(corpora)
        refused = body_refused(mutated(corpus, chance), kind)
        read += refused is None
        assert refused is None or refused.why is Trouble.NOT_UNDERSTOOD
        assert msgspec.json.encode(refused)

    say = printer(capsys, tmp_path_factory).say
    say(f"bodies through their decoders: {REQUESTS} mutations, {read} of them read, 0 uncaught")
    assert 0 < read < REQUESTS / 2


def test_a_file_that_was_tampered_with_is_read_or_refused() -> None:
    """Records as JSON, and matches as they are archived."""
    records = [path.read_bytes() for path in Path("tests/vectors/records").glob("a*.json")]
    chance, read = Random(2), 0
    for _ in range(FILES):
        try:
            read_record(mutated(records, chance))
            read += 1
        except RecordError:
            pass
        try:
            unpack(mutated(archives(), chance))
            read += 1
        except ValueError:
            pass
    assert read < FILES


# --- Planted faults, of which the test must tell.
def _forgets_what_is_no_json(data: bytes | str) -> FromClient | Refused:
    """Catches what does not fit, but not what is no JSON."""
    try:
        return cast("FromClient", msgspec.json.decode(data, type=FromClient))
    except msgspec.ValidationError as error:
        return Refused(Why.NOT_UNDERSTOOD, detail=str(error)[:300])


def _forgets_what_is_no_text(data: bytes | str) -> FromClient | Refused:
    """Catches all that msgspec raises by itself."""
    try:
        return cast("FromClient", msgspec.json.decode(data, type=FromClient))
    except msgspec.DecodeError as error:
        return Refused(Why.NOT_UNDERSTOOD, detail=str(error)[:300])


def _answers_at_length(data: bytes | str) -> FromClient | Refused:
    """Tells more of what is wrong than an answer has room for."""
    heard = decode_message(data)
    return Refused(Why.NOT_UNDERSTOOD, detail=str(data)) if isinstance(heard, Refused) else heard


def _takes_any_name(data: bytes | str) -> FromClient | Refused:
    """Takes a match by any name."""
    try:
        tree = msgspec.json.decode(data)
        return Join(tree["match"]) if tree.get("type") == "join" else decode_message(data)
    except (msgspec.DecodeError, RecursionError, UnicodeError, AttributeError, LookupError):
        return decode_message(data)


def hear_all(frames: int, fault: Callable[[bytes | str], FromClient | Refused]) -> None:
    """Have many frames read by a decoder."""
    chance = Random(0)
    for _ in range(frames):
        hear(mutated(CORPUS, chance).decode(errors="surrogateescape"), fault)


@pytest.mark.parametrize(
    "fault", [_forgets_what_is_no_json, _forgets_what_is_no_text, _answers_at_length, _takes_any_name]
)
def test_a_planted_fault_is_found(fault: Callable[[bytes | str], FromClient | Refused]) -> None:
    """A control: a decoder that is not as careful does not get through."""
    with pytest.raises(Exception):  # noqa: B017, PT011 - whatever the fault brings
        hear_all(20_000, fault)
