"""Writes reviews.json beside it: records, every estimate that reviewing them asks for, and their reviews.

An implementation in another language is given the estimates, and must make the same reviews of them. The key
of each is what the seat to move knew:

- `estimates`: the view, the moves that were played, whether all is exact, and for each move its number, its
  chance to win the round, the error of that, and the error of what it is behind the best.
- `draws`: the view before a move, the move, what the chance that came was worth to the mover and to the
  other, less its mean, and to the mover less what it had to expect.
- `sights`: the view after a deal, and the chance of the seat that is not to move.

After the matches come rounds that are played on: the number of the match in the list, the request, the reply
of the house by what it knew, if it was its turn, and the response.

Run ``JAIPUR_JIT=1 python -m tests.vectors.review.write_reviews``; interpreted, it takes hours.
"""

from __future__ import annotations

import random
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any, Final

import msgspec
from msgspec.structs import replace

from jaipur.players.baselines.heuristic import AdeptPlayer
from jaipur.players.player import Decision as Choice, Limits
from jaipur.review.continuation import play_on
from jaipur.review.estimation.calibration import load_calibration
from jaipur.review.estimation.estimator import Estimated, Estimator
from jaipur.review.estimation.luck import Came, Croupier
from jaipur.review.reviewer import Reviewer
from jaipur.rules.match import Abort, Command, Flag, Match, Resign
from jaipur.rules.match_driver import MatchDriver
from jaipur.rules.options import Options
from jaipur.rules.records.record import Record, RecordPlace
from jaipur.rules.round.moves import Move, move_of
from jaipur.rules.text.notation import short
from jaipur.rules.text.view import print_view
from jaipur.rules.view import View, view
from jaipur.wire.reviews import PlayOn
from tests.records import up_to, vector
from tests.vectors.write_records import seed_named

VERSION: Final = 1
FILE: Final = Path(__file__).with_name("reviews.json")
WHIM: Final = 8
"""One move in so many is any legal one, so that there is something to tell."""


CONTINUED: Final = (
    (0, PlayOn(1, 1, ("M",))),
    (0, PlayOn(1, 1, ("M", "T D", "X DD/MM"))),
    (0, PlayOn(1, 5, ("S D4",))),
    (0, PlayOn(1, 4, ("X GC/DS",))),
    (0, PlayOn(1, 33, ("S L2",))),
    (2, PlayOn(1, 4, ("S L1",))),
)
"""Matches by their places in the list, and requests: also with open hands, a hidden token, and an end."""


class RecordingEstimator(Estimator):
    """An estimator that keeps what it was asked."""

    def __init__(self) -> None:
        super().__init__()
        self.asked: list[tuple[object, ...]] = []

    def estimate(self, view: View, *played: Move) -> Estimated:
        """Estimate, and keep the result."""
        found = super().estimate(view, *played)
        self.asked.append((print_view(view), [short(move) for move in played], found.solved, found.worths))
        return found


class RecordingCroupier(Croupier):
    """A croupier that keeps what it was asked."""

    def __init__(self) -> None:
        super().__init__()
        self.draws: list[tuple[object, ...]] = []
        self.sights: list[tuple[object, ...]] = []

    def weigh(self, before: Match, move: int, after: Match) -> Came:
        """Weigh, and keep the result."""
        came = super().weigh(before, move, after)
        self.draws.append((_known(before), short(move_of(move)), *came.luck, came.expected))
        return came

    def at_sight(self, match: Match, seat: int) -> float:
        """Judge at first sight, and keep the result."""
        chance = super().at_sight(match, seat)
        self.sights.append((_known(match), chance))
        return chance


def _known(match: Match) -> str:
    return print_view(view(match, match.now.to_move))


def a_record(name: str, options: Options, end: tuple[int, int, Command] | None = None) -> Record:
    """Play a match by a rule of thumb with whims, until a seat ends it after so many moves."""
    driver, chance, player = MatchDriver(seed_named(name), options), random.Random(name), AdeptPlayer(b"")
    moves = 0
    while driver.match.result is None:
        seat = driver.to_move
        if seat is None:
            driver.deal_round()
            continue
        known = view(driver.match, seat)
        move = player.choose(known, Limits()).move
        if chance.randrange(WHIM) == 0:
            move = chance.choice(known.legal_moves())
        if end is not None and moves == end[0]:
            driver.play(end[1], end[2])
        else:
            driver.play(seat, move)
        moves += 1
    return driver.record("review", ("Meera", "Arjun"))


def records() -> Iterator[Record]:
    """Give matches with different options and ends."""
    yield a_record("whole", Options(seals=1, memory_aid=True))
    yield a_record("resigned", Options(), (55, 1, Resign()))
    yield a_record("out-of-time", Options(seals=3, open_hands=True), (11, 0, Flag()))
    yield a_record("aborted", Options(), (1, 0, Abort()))
    yield up_to(vector("second-tie-145"), RecordPlace(2, 2))
    yield up_to(vector("herds-and-income-hidden"), RecordPlace(1, 4))
    yield replace(vector("unfinished"), rounds=())


def case(record: Record) -> dict[str, Any]:
    """Review a record, and give all that is needed to make the same review."""
    estimator, croupier = RecordingEstimator(), RecordingCroupier()
    review = Reviewer(estimator, croupier).review(record)
    return {
        "record": record,
        "estimates": estimator.asked,
        "draws": croupier.draws,
        "sights": croupier.sights,
        "review": review,
    }


class RecordingHouse(AdeptPlayer):
    """A house that keeps its replies."""

    def __init__(self) -> None:
        super().__init__(b"")
        self.replies: list[tuple[str, str]] = []

    def choose(self, view: View, limits: Limits) -> Choice:
        """Choose, and keep the reply."""
        chosen = super().choose(view, limits)
        self.replies.append((print_view(view), short(chosen.move)))
        return chosen


def continuation(number: int, wanted: PlayOn) -> dict[str, Any]:
    """Play a round of a match on."""
    house = RecordingHouse()
    played = play_on([*records()][number], wanted, house)
    return {"match": number, "wanted": wanted, "replies": house.replies, "played": played}


def _lines(values: Iterable[object]) -> str:
    return ",\n".join(msgspec.json.encode(value).decode() for value in values)


def reviews_text() -> str:
    """Give the whole file, one match or continuation to a line."""
    curve = msgspec.json.encode(load_calibration().curve).decode()
    matches, played = _lines(map(case, records())), _lines(continuation(*each) for each in CONTINUED)
    return (
        f'{{"version":{VERSION},"curve":{curve},"matches":[\n{matches}\n],"continuations":[\n{played}\n]}}\n'
    )


if __name__ == "__main__":
    FILE.write_text(reviews_text(), encoding="utf-8", newline="\n")
