"""A match that was left: kept after every move, gone on with exactly as it was, forgotten when it is over."""

from __future__ import annotations

import asyncio
import stat
from contextlib import suppress
from pathlib import Path

import msgspec
import pytest

from jaipur.players.player import Limits
from jaipur.players.roster import player_named
from jaipur.rules.match import Resign
from jaipur.rules.options import Options
from jaipur.rules.round.legality import Refusal, legal_moves
from jaipur.terminal.board.board import Board
from jaipur.terminal.board.game import play_move
from jaipur.terminal.local.game import HomeGame, Pace
from jaipur.terminal.local.kept_match import FILE, KeptMatch, MatchFile, Unreadable
from jaipur.terminal.local.match import Sitting
from jaipur.wire.client_messages import Continue
from tests.terminal.scenes import AtOnce, some_move

NAMES = ("Meera", "Asha")
MOST_STEPS = 400


def step(sitting: Sitting, number: int) -> None:
    """Deal, or play one of the legal moves."""
    seat = sitting.to_move
    if seat is None:
        sitting.deal()
        return
    moves = legal_moves(sitting.match.position)
    assert not isinstance(sitting.play(seat, moves[number * 7 % len(moves)]), Refusal)


def read(file: MatchFile) -> KeptMatch:
    """Read a match that is there."""
    kept = file.read()
    assert kept is not None
    return kept


@pytest.mark.parametrize("seed", range(3))
def test_a_match_goes_on_from_every_move_as_it_was(seed: int, tmp_path: Path) -> None:
    """The same known to both seats, the same to be taken back, and no match once it is over."""
    file = MatchFile(tmp_path)
    sitting = Sitting(NAMES, bytes([seed] * 32), Options(seals=1))
    sitting.changed = file.keeper("shark", None)
    assert file.read() is None
    for number in range(MOST_STEPS):
        step(sitting, number)
        if sitting.match.result is not None:
            break
        restored = read(file).sitting(NAMES)
        assert restored.record() == sitting.record()
        assert restored.seed == sitting.seed
        assert [restored.known(seat) for seat in (0, 1)] == [sitting.known(seat) for seat in (0, 1)]
        assert [restored.may_take_back(seat) for seat in (0, 1)] == [
            sitting.may_take_back(seat) for seat in (0, 1)
        ]

    assert sitting.match.result is not None
    assert file.read() is None


def test_an_opponent_decides_as_if_nobody_had_left(tmp_path: Path) -> None:
    """Its dice follow from the seed and from what it sees."""
    file = MatchFile(tmp_path)
    sitting = Sitting(NAMES, bytes(32))
    sitting.changed = file.keeper("gambler", None)
    one = player_named("gambler", b"dice")
    for number in range(20):
        seat = sitting.to_move
        if seat is None:
            sitting.deal()
            continue
        chosen = one.choose(sitting.known(seat), Limits()).move
        again = player_named("gambler", b"dice").choose(read(file).sitting(NAMES).known(seat), Limits()).move
        assert again == chosen, number
        sitting.play(seat, chosen)


def test_a_move_that_was_taken_back_is_not_kept(tmp_path: Path) -> None:
    """The file has the match as it stands."""
    file = MatchFile(tmp_path)
    sitting = Sitting(NAMES, bytes([3] * 32))
    sitting.changed = file.keeper(None, None)
    taken = 0
    for number in range(60):
        step(sitting, number)
        before = read(file)
        if any(sitting.take_back(seat) for seat in (0, 1)):
            taken += 1
            after = read(file)
            assert sum(len(played.plies) for played in after.record.rounds) == (
                sum(len(played.plies) for played in before.record.rounds) - 1
            )
            step(sitting, number)

    assert taken


def test_a_resigned_match_is_over(tmp_path: Path) -> None:
    """And is not offered again."""
    file = MatchFile(tmp_path)
    sitting = Sitting(NAMES, bytes(32))
    sitting.changed = file.keeper("shark", None)
    sitting.deal()
    assert file.read() is not None
    sitting.play(0, Resign())

    assert file.read() is None


def test_another_match_takes_the_place_of_one(tmp_path: Path) -> None:
    """Also the next against the same opponent."""
    file = MatchFile(tmp_path)
    sitting = Sitting(NAMES, bytes(32))
    sitting.changed = file.keeper("shark", Path("evening.jaipur"))
    sitting.deal()
    other = sitting.anew()
    other.deal()

    kept = read(file)
    assert kept.seed == other.seed.hex() != sitting.seed.hex()
    assert kept.record_file == Path("evening.jaipur").absolute()


def damaged(whole: bytes) -> list[bytes]:
    """What can become of a file."""
    kept = msgspec.json.decode(whole)
    first = kept["record"]["rounds"][0]
    refused = {**first, "plies": [{"seat": 0, "move": "S D7"}]}
    return [
        b"",
        b"\xff\x00",
        whole[: len(whole) // 2],
        msgspec.json.encode({**kept, "version": 2}),
        msgspec.json.encode({**kept, "seed": "00" * 32}),
        msgspec.json.encode({**kept, "record": {**kept["record"], "rounds": []}}),
        msgspec.json.encode({**kept, "record": {**kept["record"], "rounds": [first, first]}}),
        msgspec.json.encode({**kept, "record": {**kept["record"], "rounds": [refused]}}),
        msgspec.json.encode(
            {
                **kept,
                "record": {**kept["record"], "rounds": [{**first, "plies": [{"seat": 0, "move": "S D7"}]}]},
            }
        ),
    ]


def test_a_file_that_cannot_be_read_is_moved_aside(tmp_path: Path) -> None:
    """However it was damaged; and its content is not lost."""
    file = MatchFile(tmp_path)
    sitting = Sitting(NAMES, bytes([1] * 32))
    sitting.changed = file.keeper("shark", None)
    for number in range(6):
        step(sitting, number)
    for content in damaged((tmp_path / FILE).read_bytes()):
        (tmp_path / FILE).write_bytes(content)
        with pytest.raises(Unreadable) as unreadable:
            file.read()
        assert unreadable.value.moved.read_bytes() == content
        assert file.read() is None


def test_one_process_at_a_time_keeps_its_match(tmp_path: Path) -> None:
    """Another is told that it does not; and only this user can read it."""
    file = MatchFile(tmp_path / "jaipur")
    with file.held() as is_ours, MatchFile(tmp_path / "jaipur").held() as is_theirs:
        assert (is_ours, is_theirs) == (True, False)
    with MatchFile(tmp_path / "jaipur").held() as is_theirs:
        assert is_theirs
    sitting = Sitting(NAMES, bytes(32))
    sitting.changed = file.keeper(None, None)
    sitting.deal()

    assert stat.S_IMODE((tmp_path / "jaipur" / FILE).stat().st_mode) == 0o600
    assert sorted(each.name for each in (tmp_path / "jaipur").iterdir()) == [FILE, "match.lock"]


def test_a_match_that_cannot_be_kept_goes_on(tmp_path: Path) -> None:
    """And the reason is there to be told."""
    (tmp_path / "jaipur").write_text("no folder", encoding="utf-8")
    file = MatchFile(tmp_path / "jaipur")
    with file.held() as is_ours:
        assert is_ours
        sitting = Sitting(NAMES, bytes(32))
        sitting.changed = file.keeper(None, None)
        sitting.deal()

    assert file.failure is not None
    assert sitting.to_move is not None


def test_it_is_told_which_match_it_was(tmp_path: Path) -> None:
    """With the round and the Seals, in every language."""
    file = MatchFile(tmp_path)
    sitting = Sitting(NAMES, bytes([2] * 32))
    sitting.changed = file.keeper("shark", None)
    number = 0
    while sum(sitting.match.seals) < 1 or sitting.to_move is None:
        step(sitting, number)
        number += 1
    kept, (one, other) = read(file), sitting.match.seals

    assert kept.tell("Zara", "en") == f"You left a match against Zara, round 2, {one}\u2013{other}."
    assert kept.tell("Zara", "fr") == f"Vous avez quitté un match contre Zara, manche 2, {one}\u2013{other}."
    shared = msgspec.structs.replace(kept, opponent=None)
    assert shared.tell("", "en") == f"You left a two-player match, round 2, {one}\u2013{other}."


async def moment() -> None:
    """Let all go on that can."""
    for _ in range(10):
        await asyncio.sleep(0)


@pytest.mark.parametrize("shared", [False, True])
async def test_the_board_is_the_one_that_was_left(shared: bool, tmp_path: Path) -> None:  # noqa: FBT001 - a case
    """Every card in its place, and the log from the first deal on."""
    file = MatchFile(tmp_path)
    sitting = Sitting(NAMES, bytes([5] * 32))
    sitting.changed = file.keeper(None if shared else "random", None)

    def game(sitting: Sitting) -> HomeGame:
        return HomeGame(sitting, "en", None if shared else AtOnce(), pace=Pace(0, 0))

    def shown(board: Board) -> tuple[object, ...]:
        return board.slots, board.log, board.scored, board.rounds, board.curtain

    playing = game(sitting)
    task = asyncio.create_task(playing.run())
    compared = 0
    for turn in range(MOST_STEPS):
        await moment()
        if sitting.match.result is not None:
            break
        board = playing.board
        if board.curtain is not None or not shared:
            again = game(read(file).sitting(NAMES))
            resumed = asyncio.create_task(again.run())
            await moment()
            assert shown(again.board) == shown(board)
            assert again.board.view == again.sitting.shown(None if shared else 0)
            compared += 1
            resumed.cancel()
            with suppress(asyncio.CancelledError):
                await resumed
        if board.curtain is not None:
            playing.lift_curtain()
        elif board.scored is not None:
            playing.ask(Continue())
        else:
            play_move(playing, some_move(playing, turn))
    task.cancel()
    with suppress(asyncio.CancelledError):
        await task

    assert compared > 10
