"""`jaipur play`: a match in this terminal."""

from __future__ import annotations

import hashlib
import secrets
import sys
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Literal

from cyclopts import Parameter

from jaipur.cli.output import FOUND, NOT_READ, complain
from jaipur.cli.parameters import LanguageOption, chosen, player_names
from jaipur.cli.screen import LightOption, Plain, has_screen, interpret, run

if TYPE_CHECKING:
    from jaipur.languages.language import Language
    from jaipur.players.player import Player
    from jaipur.terminal.local.match import Sitting

_Opponent = Annotated[
    str,
    Parameter(completer=player_names, help="A named opponent, or any player: teacher, shark, heuristic."),
]
HotSeat = Annotated[
    bool, Parameter(negative="", show_default=False, help="Two people at this terminal take turns.")
]
Seals = Annotated[Literal[1, 2, 3], Parameter(help="Seals that win the match.")]
_Seed = Annotated[str | None, Parameter(help="Any text; the same text gives the same deals.")]
RecordFile = Annotated[
    Path | None, Parameter(name="--record", help="Write the match to this file when it ends.")
]


def play(
    opponent: _Opponent = "teacher",
    /,
    *,
    hot_seat: HotSeat = False,
    seals: Seals = 2,
    seed: _Seed = None,
    record: RecordFile = None,
    language: LanguageOption = None,
    light: LightOption = "night",
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
    language = chosen(language)
    chance = secrets.token_bytes(32) if seed is None else hashlib.sha256(seed.encode()).digest()
    whole = has_screen(plain=plain)
    jit = interpret() if whole else None
    from jaipur.rules.options import Options
    from jaipur.terminal.local.match import Sitting

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


def _names(opponent: str, language: Language, *, hot_seat: bool) -> tuple[str, str]:
    """Return the names of both seats; raises ValueError where there is no such player."""
    from jaipur.players.opponents import LEVELS
    from jaipur.players.roster import player_named
    from jaipur.terminal.languages.catalogue import TERMINAL_TEXT

    if hot_seat:
        player = TERMINAL_TEXT[language].table.player
        return player.format(1), player.format(2)
    player_named(opponent, b"")  # or there is none
    level = LEVELS.get(opponent)
    name = opponent if level is None else level.title[language].partition(",")[0]
    return TERMINAL_TEXT[language].plain.you, name


def _opponent_seed(chance: bytes) -> bytes:
    return hashlib.sha256(b"opponent:" + chance).digest()


def _on_screen(
    sitting: Sitting, opponent: str | None, language: Language, light: LightOption, jit: str | None
) -> Sitting:
    """Play on the whole screen, as often as is wished, and give the last match."""
    from jaipur.review.explanation.advice import ADVISER, SEED
    from jaipur.terminal.local.bot_process import OpponentProcess
    from jaipur.terminal.local.game import HomeGame
    from jaipur.terminal.screens.end import Wish

    while True:
        seed = _opponent_seed(sitting.seed)
        other = None if opponent is None else OpponentProcess(opponent, seed, jit)
        adviser = None if opponent is None else OpponentProcess(ADVISER, SEED, jit)
        if run(HomeGame(sitting, language, other, adviser), light) is not Wish.AGAIN:
            return sitting
        sitting = sitting.anew()


def _by_lines(sitting: Sitting, opponent: str | None, language: Language) -> None:
    """Play line by line."""
    from jaipur.cli.warmup import warm_level
    from jaipur.players.opponents import LEVELS
    from jaipur.players.roster import player_named
    from jaipur.review.explanation.advice import ADVISER, SEED
    from jaipur.terminal.languages.catalogue import TERMINAL_TEXT
    from jaipur.terminal.plain.game import MatchEnd, PlainFace

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
        ended = MatchEnd.LEFT
    if ended is MatchEnd.LEFT:
        print(f"\n{TERMINAL_TEXT[language].plain.bye}", file=sys.stderr)


def _keep(sitting: Sitting, file: Path, language: Language) -> int:
    from jaipur.rules.records.text import print_record
    from jaipur.terminal.languages.catalogue import TERMINAL_TEXT

    try:
        file.write_text(print_record(sitting.record()), encoding="utf-8")
    except OSError as error:
        return complain(NOT_READ, f"{file}: {error.strerror}")
    print(TERMINAL_TEXT[language].plain.kept.format(file), file=sys.stderr)
    return FOUND
