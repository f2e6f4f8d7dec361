"""The plain face: whole matches driven line by line, and nothing said that a seat may not know."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from jaipur.languages.language import LANGUAGES, Language
from jaipur.players.player import Player
from jaipur.players.roster import player_named
from jaipur.rules.events import RoundDecision
from jaipur.rules.match import Match
from jaipur.rules.options import Options
from jaipur.rules.records.replay import read_record
from jaipur.rules.records.verification import verify
from jaipur.rules.round.legality import Refusal, legal_moves
from jaipur.rules.round.moves import Exchange, Sell
from jaipur.rules.text.notation import long, short
from jaipur.terminal.languages.catalogue import TERMINAL_TEXT
from jaipur.terminal.local.match import Sitting
from jaipur.terminal.plain.game import MatchEnd, PlainFace, Players
from tests.terminal.scenes import PLAYED, SHOWN


class Desk:
    """Somebody who types, and all that was written before their eyes."""

    def __init__(self, sitting: Sitting, language: Language) -> None:
        self.sitting = sitting
        self.language: Language = language
        self.said = TERMINAL_TEXT[language].plain
        self.lines: list[str] = []
        self.prompts: list[str] = []
        self.typed: Iterator[str] = iter(())

    def read(self, prompt: str) -> str:
        """Type what was prepared, else a legal move, in the long form and the short one by turns."""
        self.prompts.append(prompt)
        prepared = next(self.typed, None)
        if prepared is not None:
            return prepared
        if prompt != self.said.prompt:
            return ""
        moves = legal_moves(self.sitting.match.position)
        move = moves[len(self.prompts) * 7 % len(moves)]
        return long(move, self.language) if len(self.prompts) % 2 else short(move)

    def face(self, players: Players) -> PlainFace:
        """Sit down."""
        return PlainFace(self.sitting, players, self.language, self.read, self.lines.append)


def at_random() -> Player:
    """Somebody to play against."""
    return player_named("random", bytes(32))


def a_desk(
    language: Language = "en", *, shared: bool = False, seals: int = 1, seed: int = 1
) -> tuple[Desk, PlainFace]:
    """A match of one round, unless more are asked for."""
    options = Options(seals=1) if seals == 1 else Options()
    desk = Desk(Sitting(("Meera", "Asha"), bytes([seed] * 32), options), language)
    return desk, desk.face((None, None) if shared else (None, at_random()))


@pytest.mark.parametrize("language", SHOWN)
def test_a_match_is_played_to_its_end(language: Language) -> None:
    """In more than one language; its record is whole, and verifies."""
    desk, face = a_desk(language, seals=2)

    assert face.play() is MatchEnd.OVER
    assert desk.lines[-1] in {desk.said.wins_match.you, desk.said.wins_match.other.format(who="Asha")}
    assert desk.prompts.count(desk.said.next_round) >= 1
    assert verify(desk.sitting.record()).ok


def test_the_seat_across_stays_hidden() -> None:
    """K2: nothing that is written changes with cards that this seat cannot see."""
    for seed in range(1, 6):
        desk, face = a_desk(seed=seed)
        desk.typed = iter(["h", "k", "t", "o", "l", "quit"])
        assert face.play() is MatchEnd.LEFT
        match = desk.sitting.match
        own = [
            TERMINAL_TEXT["en"].plain.cards[good] for good, number in enumerate(match.now.hand[0]) if number
        ]
        other = {
            TERMINAL_TEXT["en"].plain.cards[good] for good, number in enumerate(match.now.hand[1]) if number
        }
        in_market = {
            TERMINAL_TEXT["en"].plain.cards[card] for card, number in enumerate(match.now.market) if number
        }
        told = [line for line in desk.lines if not line.startswith(("Tokens:", "Asha "))]
        for name in other - set(own) - in_market:
            assert not any(name in line for line in told)


def test_two_at_one_keyboard_do_not_see_each_other() -> None:
    """Before a hand is shown, its owner says that nobody else looks; what both hear tells no bonus."""
    desk, face = a_desk(shared=True)

    assert face.play() is MatchEnd.OVER
    handed = [desk.said.hand_over.format(name) for name in desk.sitting.names]
    handed += [desk.said.hand_over_or_undo.format(name) for name in desk.sitting.names]
    asked = [prompt for prompt in desk.prompts if prompt in handed]
    assert {*asked} == {*handed}
    assert desk.prompts.count(desk.said.prompt) == len(asked)
    assert not any("Your bonus" in line for line in desk.lines)


def test_what_is_no_move_is_answered() -> None:
    """By where it fails, or by the rule that it breaks; then it is asked again."""
    desk, face = a_desk()
    desk.typed = iter(["take gald", "sell 7 diamonds", "?", "", "resign"])

    assert face.play() is MatchEnd.OVER
    assert any("'take gald', column 6" in line for line in desk.lines)
    assert desk.said.refused[Refusal.NOT_IN_HAND] in desk.lines
    assert desk.lines.count(desk.said.help) == 2
    assert desk.lines[-1] == "Asha wins the match."


def quiet_move(desk: Desk) -> str:
    """An exchange, or a sale of one card or two: nothing is turned over."""
    moves = legal_moves(desk.sitting.match.position)
    is_quiet = [isinstance(move, Exchange) or (isinstance(move, Sell) and move.cards <= 2) for move in moves]
    return short(moves[is_quiet.index(True)])


@pytest.mark.parametrize("shared", [False, True])
def test_a_move_that_showed_nothing_is_taken_back(shared: bool) -> None:  # noqa: FBT001 - pytest hands it in
    """Before the other answers or looks; then it is too late, and so it is before any move."""
    desk, face = a_desk(shared=shared)
    asked = desk.said.hand_over_or_undo if shared else desk.said.answer_next
    before: list[Match] = []

    def typed() -> Iterator[str]:
        if shared:
            yield ""
        yield "undo"
        before.append(desk.sitting.match)
        yield quiet_move(desk)
        yield "undo"
        before.append(desk.sitting.match)
        if shared:
            yield ""
        yield quiet_move(desk)
        yield ""
        yield "undo"
        yield "quit"

    desk.typed = typed()
    assert face.play() is MatchEnd.LEFT
    one, other = before
    assert one == other
    assert desk.lines.count(desk.said.no_move_back) == 2
    assert any(line.endswith(" the move.") for line in desk.lines)
    assert sum(prompt in {asked.format(name) for name in desk.sitting.names} for prompt in desk.prompts) == 2
    assert len(desk.sitting.record().rounds[0].plies) >= 1


def test_the_last_move_is_said_again() -> None:
    """For a player who did not listen."""
    desk, face = a_desk()
    desk.typed = iter(["M", "r", "quit"])
    face.play()

    assert desk.lines.count(desk.lines[-1]) >= 2


def test_every_word_is_there_in_every_language() -> None:
    """Each refusal and each way to win a round; and nothing is left in English."""
    for said in (text.plain for text in TERMINAL_TEXT.values()):
        assert {*said.refused} == {*Refusal} - {Refusal.NONE}
        assert {*said.by} == {*RoundDecision}
    english, *others = (TERMINAL_TEXT[language].plain for language in LANGUAGES)
    for told in others:
        both = zip(told._fields, english, told, strict=True)
        assert [name for name, one, other in both if one == other and name not in {"comma", "gap"}] == []


@pytest.mark.parametrize("language", PLAYED)
def test_the_command_plays_through_a_pipe(language: Language, tmp_path: Path) -> None:
    """Messages apart from what is played, and the record in a file."""
    file = tmp_path / "evening.jaipur"
    asked = ["play", "random", "--seals", "1", "--seed", "7", "--language", language, "--record", str(file)]

    done = subprocess.run(
        [sys.executable, "-m", "jaipur", *asked],
        input="k\nresign\n",
        capture_output=True,
        encoding="utf-8",
        check=True,
        timeout=60,
    )

    assert TERMINAL_TEXT[language].plain.wins_match.other.format(who="random") in done.stdout
    assert str(file) in done.stderr
    assert verify(read_record(file.read_bytes())).ok


def test_an_opponent_that_is_not_there_is_refused() -> None:
    """With those that are."""
    done = subprocess.run(
        [sys.executable, "-m", "jaipur", "play", "nobody"],
        capture_output=True,
        text=True,
        check=False,
        timeout=60,
    )

    assert done.returncode == 2
    assert "no player 'nobody'; there are random" in done.stderr
