"""An entry of the benchmark: one file with all that was played, and what follows from it."""

from __future__ import annotations

import hashlib
import math
from collections.abc import Sequence
from pathlib import Path
from typing import Annotated, Final, Literal

import msgspec

from jaipur import __version__
from jaipur.arena.contestant import Contestant, parse_contestant
from jaipur.arena.mirrored_deal import Contestants, GameScore, Played
from jaipur.arena.statistics import Adjusted, Estimate, adjust, estimate
from jaipur.benchmark.calibration import NANOSECONDS_PER_MS, CoreSpeed
from jaipur.benchmark.protocol import DIVISIONS, SEED, VERSION
from jaipur.distribution import rules_digest
from jaipur.players.network.weights import net_digest
from jaipur.rules.round.move_numbers import MOVES
from jaipur.user_files import replace_file

MOST_PLIES: Final = 1_000
MOST_BYTES: Final = 100_000_000
"""No file of more bytes is read."""
CLOSE: Final = 1e-9

NaturalNumber = Annotated[int, msgspec.Meta(ge=0)]
MoveNumber = Annotated[int, msgspec.Meta(ge=0, lt=MOVES)]


class EntryError(ValueError):
    """The file is no entry, or that of another contest."""


class GameLog(msgspec.Struct, frozen=True, array_like=True, forbid_unknown_fields=True):
    """A game: its moves by their numbers, in the order of play, and its result for the bot.

    Where the moves end before the game does, the bot forfeited it.
    """

    moves: Annotated[tuple[MoveNumber, ...], msgspec.Meta(max_length=MOST_PLIES)]
    score: GameScore
    margin: int
    luck: float


DealLog = tuple[GameLog, GameLog]
"""The bot in seat 0, and in seat 1."""


class EntryHeader(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Which contest it was: who played what, under which rules."""

    bot: Annotated[str, msgspec.Meta(min_length=1, max_length=200)]
    """As the arena names it."""
    division: str
    opponent: str
    deals: NaturalNumber
    seed: int = SEED
    network: str = ""
    """The digest of the network that the opponent and the estimate of luck evaluate with."""
    rules: str = ""
    jaipur: str = __version__
    benchmark: Literal[1] = VERSION

    @property
    def contestants(self) -> Contestants:
        """The bot, and its opponent."""
        return parse_contestant(self.bot), parse_contestant(self.opponent)


class TimeSpent(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What the bot's moves took on the machine that played. Nobody else can check it."""

    moves: NaturalNumber = 0
    nanoseconds: NaturalNumber = 0
    slowest: NaturalNumber = 0
    speed: CoreSpeed = 1.0
    """The speed of a core there, as a multiple of the reference core's."""

    def __add__(self, other: TimeSpent) -> TimeSpent:
        return TimeSpent(
            self.moves + other.moves,
            self.nanoseconds + other.nanoseconds,
            max(self.slowest, other.slowest),
            self.speed,
        )

    @property
    def ms_per_move(self) -> float:
        """Milliseconds of the reference core for a move, in the mean."""
        return self.nanoseconds / max(1, self.moves) / NANOSECONDS_PER_MS * self.speed


class BenchmarkScore(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The score of the bot, plain and with the luck of the cards taken out."""

    won: NaturalNumber
    tied: NaturalNumber
    lost: NaturalNumber
    score: Estimate
    adjusted: Adjusted | None

    @property
    def best(self) -> Estimate:
        """The score without luck, if there is one."""
        return self.score if self.adjusted is None else self.adjusted.score

    def equals(self, other: BenchmarkScore) -> bool:
        """Whether two are equal, but for the last digits, in which sums on other machines may differ."""
        mine, theirs = _figures(self), _figures(other)
        return len(mine) == len(theirs) and all(map(_are_close, mine, theirs))


def _figures(standing: BenchmarkScore) -> list[float]:
    """List the figures of a standing."""
    plain, adjusted = standing.score, standing.adjusted
    figures = [standing.won, standing.tied, standing.lost, plain.mean, plain.low, plain.high]
    if adjusted is not None:
        less = adjusted.score
        figures += [less.mean, less.low, less.high, adjusted.share, adjusted.variance_ratio]
    return figures


def _are_close(one: float, other: float) -> bool:
    return math.isclose(one, other, rel_tol=CLOSE, abs_tol=CLOSE)


class BenchmarkEntry(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The content of a file."""

    header: EntryHeader
    spent: TimeSpent
    standing: BenchmarkScore | None
    deals: tuple[DealLog, ...]


def new_header(bot: Contestant, division: str, deals: int) -> EntryHeader:
    """Return the header of an entry that this program plays."""
    opponent = str(DIVISIONS[division].opponent)
    return EntryHeader(str(bot), division, opponent, deals, network=net_digest(), rules=rules_digest())


def logged(played: Played) -> DealLog:
    """Return what is stored of a mirrored deal."""
    one, other = (
        GameLog(moves, game.score, game.margin, game.luck)
        for moves, game in zip(played.moves, played.pair, strict=True)
    )
    return one, other


def standing_of(deals: Sequence[DealLog]) -> BenchmarkScore | None:
    """Sum up the results; None before the first deal."""
    if not deals:
        return None
    scores = [game.score for pair in deals for game in pair]
    by_deal = [(one.score + other.score) / 2 for one, other in deals]
    luck = [(one.luck + other.luck) / 2 for one, other in deals]
    return BenchmarkScore(
        scores.count(1), scores.count(0.5), scores.count(0), estimate(by_deal), adjust(by_deal, luck)
    )


def read_entry(path: Path) -> BenchmarkEntry:
    """Read an entry, or raise EntryError."""
    with path.open("rb") as file:
        text = file.read(MOST_BYTES + 1)
    if len(text) > MOST_BYTES:
        raise EntryError(f"{path}: it has more than {MOST_BYTES} bytes")
    try:
        return msgspec.json.decode(text, type=BenchmarkEntry)
    except msgspec.DecodeError as error:
        raise EntryError(f"{path}: not an entry of the benchmark: {error}") from error


def write_entry(path: Path, entry: BenchmarkEntry) -> None:
    """Replace the file, whole or not at all: the deals each on a line."""
    head = msgspec.json.encode(msgspec.structs.replace(entry, deals=())).removesuffix(b"[]}")
    deals = b",\n".join(msgspec.json.encode(pair) for pair in entry.deals)
    replace_file(path, head + b"[\n" + deals + b"\n]}\n")


def entry_digest(entry: BenchmarkEntry) -> bytes:
    """Return the SHA-256 of the content."""
    return hashlib.sha256(msgspec.json.encode(entry)).digest()
