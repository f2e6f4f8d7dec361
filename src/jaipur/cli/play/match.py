"""`jaipur play`: a match in this terminal."""

from __future__ import annotations

import hashlib
import secrets
import sys
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Final, Literal

from cyclopts import Parameter

from jaipur.cli.output import FOUND, NOT_READ, NOT_SO, complain
from jaipur.cli.parameters import LanguageOption, chosen, player_names
from jaipur.cli.screen import LightOption, Plain, has_screen, interpret, run

if TYPE_CHECKING:
    from jaipur.languages.language import Language
    from jaipur.players.player import Player
    from jaipur.terminal.local.match import Sitting

DEFAULT: Final = "teacher"
_Opponent = Annotated[
    str | None,
    Parameter(
        completer=player_names,
        show_default=lambda _: DEFAULT,
        help="A named opponent, or any player: teacher, shark, heuristic.",
    ),
]
HotSeat = Annotated[
    bool, Parameter(negative="", show_default=False, help="Two people at this terminal take turns.")
]
SEALS: Final = 2
Seals = Annotated[
    Literal[1, 2, 3] | None,
    Parameter(show_default=lambda _: str(SEALS), help="Seals that win the match."),
]
_Seed = Annotated[str | None, Parameter(help="Any text; the same text gives the same deals.")]
RecordFile = Annotated[
    Path | None, Parameter(name="--record", help="Write the match to this file when it ends.")
]
_Resume = Annotated[
    bool | None,
    Parameter(
        negative="--new",
        help="Go on with the match that you left; or begin another, and give that one up.",
    ),
]
SETTLED: Final = "--resume goes on with a match whose opponent, Seals and seed are settled: leave them out"


def play(
    opponent: _Opponent = None,
    /,
    *,
    hot_seat: HotSeat = False,
    seals: Seals = None,
    seed: _Seed = None,
    resume: _Resume = None,
    record: RecordFile = None,
    language: LanguageOption = None,
    light: LightOption = "night",
    plain: Plain = False,
) -> int:
    """Play a match, against a named opponent or two people at one keyboard.

    On the whole screen of a terminal, or line by line. A match that you leave is kept.

    For example:

    - `jaipur play`
    - `jaipur play shark --seals 1`
    - `jaipur play --hot-seat --record evening.jaipur`
    - `jaipur play --language fr --plain`
    - `jaipur play --resume`
    """
    language = chosen(language)
    if resume and (opponent, hot_seat, seals, seed) != (None, False, None, None):
        return complain(NOT_READ, SETTLED)
    whole = has_screen(plain=plain, language=language)
    jit = interpret() if whole else None
    from jaipur.cli.play.kept import NotResumed, choose, tell_kept
    from jaipur.terminal.local.kept_match import MatchFile

    file = MatchFile()
    try:
        if opponent is not None:
            _names(opponent, language)  # or there is none
        with file.held() as is_ours:
            left, is_kept = choose(file, resume=resume, is_ours=is_ours, language=language)
            if left is None:
                against = None if hot_seat else opponent or DEFAULT
                sitting = _begun(_names(against, language), seed, seals or SEALS)
            else:
                against, sitting = left.opponent, left.sitting(_names(left.opponent, language))
                record = record or left.record_file
            if is_kept:
                sitting.changed = file.keeper(against, record)
            if whole:
                sitting = _on_screen(sitting, against, language, light, jit)
            else:
                _by_lines(sitting, against, language)
            if is_kept and sitting.match.result is None:
                tell_kept(file, language)
    except NotResumed as reason:
        return complain(NOT_SO, str(reason))
    except ValueError as error:
        return complain(NOT_READ, str(error))
    except (EOFError, KeyboardInterrupt):  # instead of an answer
        return FOUND
    return _keep(sitting, record, language) if record else FOUND


def _begun(names: tuple[str, str], seed: str | None, seals: Literal[1, 2, 3]) -> Sitting:
    """Return a match that begins."""
    from jaipur.rules.options import Options
    from jaipur.terminal.local.match import Sitting

    chance = secrets.token_bytes(32) if seed is None else hashlib.sha256(seed.encode()).digest()
    return Sitting(names, chance, Options(seals=seals))


def _names(opponent: str | None, language: Language) -> tuple[str, str]:
    """Return the names of both seats; raises ValueError where there is no such player."""
    from jaipur.cli.play.kept import title_of
    from jaipur.players.roster import player_named
    from jaipur.terminal.languages.catalogue import TERMINAL_TEXT

    if opponent is None:
        player = TERMINAL_TEXT[language].table.player
        return player.format(1), player.format(2)
    player_named(opponent, b"")  # or there is none
    return TERMINAL_TEXT[language].plain.you, title_of(opponent, language)


def _opponent_seed(chance: bytes) -> bytes:
    """Return the seed of the opponent's dice; a process is told it as text, and so decides alike."""
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
    from jaipur.cli.warmup import warm_level, warm_opponent
    from jaipur.players.roster import player_named
    from jaipur.review.explanation.advice import ADVISER, SEED
    from jaipur.terminal.languages.catalogue import TERMINAL_TEXT
    from jaipur.terminal.plain.game import MatchEnd, PlainFace
    from jaipur.terminal.plain.stdin_lines import typed_line

    if opponent is not None:
        warm_opponent(opponent)
    other = None if opponent is None else player_named(opponent, _opponent_seed(sitting.seed).hex().encode())

    def adviser() -> Player:
        """Be ready by the first hint; equal dice give equal advice."""
        warm_level(ADVISER)
        return player_named(ADVISER, SEED)

    face = PlainFace(sitting, (None, other), language, typed_line, partial(print, flush=True))
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
