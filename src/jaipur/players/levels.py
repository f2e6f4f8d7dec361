"""The named opponents, the gentlest first: who they are, how each thinks, and how each fares."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Final

import msgspec

LADDER: Final = Path(__file__).with_name("ladder.json")

Share = Annotated[float, msgspec.Meta(ge=0, le=1)]


class Text(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The same in each language."""

    en: str
    fr: str


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


class Level(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A named opponent."""

    name: str
    title: Text
    about: Text
    thinking: Character | Search


class Standing(msgspec.Struct, frozen=True):
    """What contests showed of a player."""

    name: str
    rating: float
    low: float
    high: float
    """Between these the rating lies, 95 times in 100."""
    cpu_ms_per_move: float


class _Ladder(msgspec.Struct, frozen=True):
    """The ratings that contests of the levels gave."""

    rungs: tuple[Standing, ...]


LEVELS: Final = {
    level.name: level
    for level in (
        Level(
            "teacher",
            Text(en="Asha, the gentle teacher", fr="Asha, la maîtresse patiente"),
            Text(
                en="Takes what shines, sells it soon, and forgets what you took.",
                fr="Prend ce qui brille, le vend bientôt et oublie ce que vous avez pris.",
            ),
            Character(
                temperature=1.25,
                slack=0.3,
                reach=2,
                forgetful=True,
                tastes=Tastes(precious=0.2, small_sales=0.2),
            ),
        ),
        Level(
            "hoarder",
            Text(en="Kiran, the hoarder of camels", fr="Kiran, l'amasseur de chameaux"),
            Text(
                en="Never saw a camel too many, and parts with none gladly.",
                fr="N'a jamais vu un chameau de trop et n'en cède aucun de bon cœur.",
            ),
            Character(
                temperature=0.70,
                slack=0.2,
                forgetful=True,
                tastes=Tastes(camels=0.35, parting=-0.12),
            ),
        ),
        Level(
            "gambler",
            Text(en="Rohan, the gambler", fr="Rohan, le joueur"),
            Text(
                en="Holds out for the bonus of four and of five, and often gets it.",
                fr="Attend la prime de quatre ou de cinq cartes, et l'obtient souvent.",
            ),
            Character(temperature=1.08, slack=0.2, tastes=Tastes(small_sales=-1.2, large_sales=1.2)),
        ),
        Level(
            "jeweller",
            Text(en="Leela, the jeweller", fr="Leela, la joaillière"),
            Text(
                en="Cannot see a diamond, gold or silver lie in the market.",
                fr="Ne peut voir diamant, or ni argent rester au marché.",
            ),
            Character(temperature=0.47, slack=0.15, tastes=Tastes(precious=0.8)),
        ),
        Level(
            "merchant",
            Text(en="Nandini, the merchant", fr="Nandini, la marchande"),
            Text(
                en="Trades soundly, counts your cards, and errs now and then.",
                fr="Commerce avec bon sens, compte vos cartes et se trompe parfois.",
            ),
            Character(temperature=0.23, slack=0.08),
        ),
        Level(
            "broker",
            Text(en="Farid, the broker", fr="Farid, le courtier"),
            Text(
                en="Plays what looks best at first sight, and is seldom wrong.",
                fr="Joue ce qui semble le meilleur au premier regard, et a rarement tort.",
            ),
            Character(slack=0.0),
        ),
        Level(
            "shark",
            Text(en="Zara, the shark", fr="Zara, le requin"),
            Text(
                en="Looks a few moves ahead, and takes every chance that you leave.",
                fr="Voit quelques coups à l'avance et saisit toute occasion.",
            ),
            Search(work=6_000),
        ),
        Level(
            "maharaja",
            Text(en="The Maharaja", fr="Le Maharaja"),
            Text(
                en="Thinks through every doubtful move: the strongest there is.",
                fr="Examine à fond chaque coup douteux : le plus fort de tous.",
            ),
            Search(work=300_000),
        ),
    )
}
"""The gentlest first."""


def standings() -> dict[str, Standing]:
    """Read how the levels fared in the contests that were played for this version, if they were."""
    ladder = msgspec.json.decode(LADDER.read_bytes(), type=_Ladder)
    return {standing.name: standing for standing in ladder.rungs}
