"""`jaipur play`: a match in this terminal."""

from __future__ import annotations

import hashlib
import secrets
import sys
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Literal

from cyclopts import Parameter

from jaipur.cli.answers import FOUND, NOT_READ, complain
from jaipur.cli.naming import player_names
from jaipur.cli.records import Language
from jaipur.cli.screens import Light, Plain, has_screen, interpret, run

if TYPE_CHECKING:
    from jaipur.players.player import Player
    from jaipur.terminal.sitting import Sitting

Opponent = Annotated[
    str,
    Parameter(completer=player_names, help="A named opponent, or any player: teacher, shark, heuristic."),
]
HotSeat = Annotated[
    bool, Parameter(negative="", show_default=False, help="Two people at this terminal take turns.")
]
Seals = Annotated[Literal[1, 2, 3], Parameter(help="Seals that win the match.")]
Seed = Annotated[str | None, Parameter(help="Of all chance: the same deals again for the same text.")]
RecordFile = Annotated[
    Path | None, Parameter(name="--record", help="Write the match to this file when it ends.")
]


def play(
    opponent: Opponent = "teacher",
    /,
    *,
    hot_seat: HotSeat = False,
    seals: Seals = 2,
    seed: Seed = None,
    record: RecordFile = None,
    language: Language = "en",
    light: Light = "night",
    plain: Plain = False,
) -> int:
    """Play a match, against a named opponent or two people at one keyboard.

    On the whole screen of a terminal, or line by line.

    For example:

    - `jaipur play`
    - `jaipur play shark --seals 1`
    - `jaipur play --hot-seat --record evening.jaipur`
    - `jaipur play --language fr --plain`
    """
    chance = secrets.token_bytes(32) if seed is None else hashlib.sha256(seed.encode()).digest()
    whole = has_screen(plain=plain)
    jit = interpret() if whole else None
    from jaipur.rules.options import Options
    from jaipur.terminal.sitting import Sitting

    try:
        names = _names(opponent, language, hot_seat=hot_seat)
        sitting = Sitting(names, chance, Options(seals=seals))
        if whole:
            sitting = _on_screen(sitting, None if hot_seat else opponent, language, light, jit)
        else:
            _by_lines(sitting, None if hot_seat else opponent, language)
    except ValueError as error:
        return complain(NOT_READ, str(error))
    return _keep(sitting, record, language) if record else FOUND


def _names(opponent: str, language: Literal["en", "fr"], *, hot_seat: bool) -> tuple[str, str]:
    """Say who sits where."""
    from jaipur.players.levels import LEVELS
    from jaipur.players.roster import player_named
    from jaipur.terminal.table_words import TABLE_WORDS
    from jaipur.terminal.words import WORDS

    if hot_seat:
        player = TABLE_WORDS[language].player
        return player.format(1), player.format(2)
    player_named(opponent, b"")  # or there is none
    level = LEVELS.get(opponent)
    name = opponent if level is None else getattr(level.title, language).partition(",")[0]
    return WORDS[language].you, name


def _opponent_seed(chance: bytes) -> bytes:
    return hashlib.sha256(b"opponent:" + chance).digest()


def _on_screen(
    sitting: Sitting, opponent: str | None, language: Literal["en", "fr"], light: Light, jit: str | None
) -> Sitting:
    """Play on the whole screen, as often as is wished, and give the last match."""
    from jaipur.review.advising import ADVISER, SEED
    from jaipur.terminal.end_screen import Wish
    from jaipur.terminal.home import HomeGame
    from jaipur.terminal.opponent import OpponentProcess

    while True:
        seed = _opponent_seed(sitting.seed)
        other = None if opponent is None else OpponentProcess(opponent, seed, jit)
        adviser = None if opponent is None else OpponentProcess(ADVISER, SEED, jit)
        if run(HomeGame(sitting, language, other, adviser), light) is not Wish.AGAIN:
            return sitting
        sitting = sitting.anew()


def _by_lines(sitting: Sitting, opponent: str | None, language: Literal["en", "fr"]) -> None:
    """Play line by line."""
    from jaipur.cli.warming import warm_level
    from jaipur.players.levels import LEVELS
    from jaipur.players.roster import player_named
    from jaipur.review.advising import ADVISER, SEED
    from jaipur.terminal.plain import End, PlainFace
    from jaipur.terminal.words import WORDS

    if opponent in LEVELS:
        warm_level(opponent)
    other = None if opponent is None else player_named(opponent, _opponent_seed(sitting.seed))

    def adviser() -> Player:
        """Be ready by the first hint; equal dice give equal advice."""
        warm_level(ADVISER)
        return player_named(ADVISER, SEED)

    face = PlainFace(sitting, (None, other), language, input, partial(print, flush=True))
    try:
        ended = face.play(adviser)
    except KeyboardInterrupt:
        ended = End.LEFT
    if ended is End.LEFT:
        print(f"\n{WORDS[language].bye}", file=sys.stderr)


def _keep(sitting: Sitting, file: Path, language: Literal["en", "fr"]) -> int:
    from jaipur.rules.record_text import print_record
    from jaipur.terminal.words import WORDS

    try:
        file.write_text(print_record(sitting.record()), encoding="utf-8")
    except OSError as error:
        return complain(NOT_READ, f"{file}: {error.strerror}")
    print(WORDS[language].kept.format(file), file=sys.stderr)
    return FOUND
