"""The named opponents, the gentlest first: who they are, how each thinks, and how each fares."""

from __future__ import annotations

import re
from collections.abc import Mapping
from enum import IntEnum
from pathlib import Path
from typing import Annotated, Final, Literal

import msgspec

from jaipur.languages.catalogue import GAME_TEXT
from jaipur.languages.language import Language

LADDER: Final = Path(__file__).with_name("ladder.json")

Share = Annotated[float, msgspec.Meta(ge=0, le=1)]


class Tastes(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a character likes for its own sake, in log-odds to win that it takes it to be worth."""

    camels: float = 0.0
    """Taking the camels."""
    parting: float = 0.0
    """Each camel given away."""
    exchanges: float = 0.0
    precious: float = 0.0
    """Each diamond, gold or silver taken."""
    small_sales: float = 0.0
    """Selling one or two cards."""
    large_sales: float = 0.0
    """Selling four or more."""


class Character(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Plays at first sight: what is best but for its tastes, its moods and its blind spots.

    Without any of them it plays what the network holds to be the best.
    """

    temperature: Annotated[float, msgspec.Meta(ge=0)] = 0.0
    """How far moods go, in log-odds."""
    slack: Share = 1.0
    """The most chance to win that it gives away at one move, whatever its tastes and moods."""
    reach: Annotated[int, msgspec.Meta(ge=1, le=5)] = 5
    """It overlooks exchanges of more cards."""
    forgetful: bool = False
    """Whether it forgets what the other took in plain sight."""
    tastes: Tastes = Tastes()


class Search(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Looks ahead, with so much work where the limits leave it the choice."""

    work: Annotated[int, msgspec.Meta(ge=1)]


class Weekday(IntEnum):
    """A day of the week, numbered as `datetime.date.weekday` does."""

    MONDAY = 0
    TUESDAY = 1
    WEDNESDAY = 2
    THURSDAY = 3
    FRIDAY = 4
    SATURDAY = 5
    SUNDAY = 6


Role = Literal["adviser", "continuation"]
"""The adviser gives hints; the bot of a continuation replies where a reviewed round is played on."""


class Level(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A named opponent."""

    name: str
    title: Mapping[Language, str]
    about: Mapping[Language, str]
    thinking: Character | Search
    weekday: Weekday | None = None
    """The day of the week on which the daily deal is played against it."""
    roles: frozenset[Role] = frozenset()
    """What else it does for players."""

    def called(self, language: Language) -> str:
        """Return its name alone: what stands before the comma of its title."""
        return re.split("[,\uff0c]", self.title[language], maxsplit=1)[0]

    @property
    def looks_ahead(self) -> bool:
        """Whether it searches, which takes machine code; the others play at first sight."""
        return isinstance(self.thinking, Search)


class LadderStanding(msgspec.Struct, frozen=True):
    """What contests showed of a player."""

    name: str
    rating: float
    low: float
    high: float
    """Between these the rating lies, 95 times in 100."""
    cpu_ms_per_move: float


class _Ladder(msgspec.Struct, frozen=True):
    """The ratings that contests of the levels gave."""

    rungs: tuple[LadderStanding, ...]


def _level(
    name: str,
    thinking: Character | Search,
    weekday: Weekday | None = None,
    roles: frozenset[Role] = frozenset(),
) -> Level:
    """Return an opponent with its title and its description in every language."""
    title: dict[Language, str] = {}
    about: dict[Language, str] = {}
    for language, text in GAME_TEXT.items():
        title[language], about[language] = text.opponents[name]
    return Level(name, title, about, thinking, weekday, roles)


LEVELS: Final = {
    level.name: level
    for level in (
        _level(
            "teacher",
            Character(
                temperature=1.25,
                slack=0.3,
                reach=2,
                forgetful=True,
                tastes=Tastes(precious=0.2, small_sales=0.2),
            ),
            weekday=Weekday.MONDAY,
        ),
        _level(
            "hoarder",
            Character(
                temperature=0.70,
                slack=0.2,
                forgetful=True,
                tastes=Tastes(camels=0.35, parting=-0.12),
            ),
            weekday=Weekday.TUESDAY,
        ),
        _level(
            "gambler",
            Character(temperature=1.08, slack=0.2, tastes=Tastes(small_sales=-1.2, large_sales=1.2)),
            weekday=Weekday.WEDNESDAY,
        ),
        _level(
            "jeweller",
            Character(temperature=0.47, slack=0.15, tastes=Tastes(precious=0.8)),
            weekday=Weekday.THURSDAY,
        ),
        _level(
            "merchant",
            Character(temperature=0.23, slack=0.08),
            weekday=Weekday.FRIDAY,
        ),
        _level(
            "broker",
            Character(slack=0.0),
            weekday=Weekday.SATURDAY,
        ),
        _level(
            "shark",
            Search(work=6_000),
            weekday=Weekday.SUNDAY,
        ),
        _level(
            "maharaja",
            Search(work=300_000),
            roles=frozenset({"adviser", "continuation"}),
        ),
    )
}
"""The gentlest first."""


def level_on(weekday: Weekday) -> str:
    """Return the name of the daily deal's opponent on a day of the week."""
    (name,) = (level.name for level in LEVELS.values() if level.weekday == weekday)
    return name


def level_with(role: Role) -> str:
    """Return the name of the one opponent that has a role."""
    (name,) = (level.name for level in LEVELS.values() if role in level.roles)
    return name


def standings() -> dict[str, LadderStanding]:
    """Read how the levels fared in the contests that were played for this version, if they were."""
    ladder = msgspec.json.decode(LADDER.read_bytes(), type=_Ladder)
    return {standing.name: standing for standing in ladder.rungs}
