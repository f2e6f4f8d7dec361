"""What a review comes to: accuracies, sums by round and player, the key moments, and who played better."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Final

from jaipur.players.elementary import exp
from jaipur.rules.cards import SEATS
from jaipur.rules.records.record import Record
from jaipur.wire.reviews import Label, Moment, RoundReview, Tally, Turn, Verdict

KEY_MOMENTS: Final = 3
FORGIVEN: Final = 0.1
"""A decision that gives this much away is 1/e accurate."""
HARDLY: Final = 0.02
"""Points within which nobody played better, and nobody was lucky."""
DIGITS: Final = 6


def accuracy(losses: Sequence[float]) -> float | None:
    """Give the mean over decisions, each by what it gave away."""
    if not losses:
        return None
    return round(_total(exp(-loss / FORGIVEN) for loss in losses) / len(losses), DIGITS)


def tally(turns: Sequence[Turn], seat: int) -> Tally:
    """Sum up a seat's part in some turns."""
    made = [turn.decision for turn in turns if turn.decision is not None and turn.decision.seat == seat]
    labels = [decision.label for decision in made]
    changes = [turn.changes[seat] for turn in turns]
    return Tally(
        decisions=len(made),
        accuracy=accuracy([decision.loss for decision in made]),
        loss=round(_total(decision.loss for decision in made), DIGITS),
        inaccuracies=labels.count(Label.INACCURACY),
        mistakes=labels.count(Label.MISTAKE),
        blunders=labels.count(Label.BLUNDER),
        skill=round(_total(change.skill for change in changes), DIGITS),
        luck=round(_total(change.luck for change in changes), DIGITS),
        hidden=round(_total(change.hidden for change in changes), DIGITS),
    )


def tallies(turns: Sequence[Turn]) -> tuple[Tally, Tally]:
    """Sum up both seats' parts."""
    return tally(turns, 0), tally(turns, 1)


def by_round(record: Record, turns: Sequence[Turn]) -> Iterator[RoundReview]:
    """Sum up each round."""
    for number, played in enumerate(record.rounds, 1):
        seal = None if played.score is None else played.score.seal
        part = [turn for turn in turns if turn.round == number]
        yield RoundReview(number, played.starter, seal, tallies(part))


def key_moments(turns: Sequence[Turn]) -> tuple[Moment, ...]:
    """Choose the turns that changed most, one moment of each, in the order of play."""
    largest = [max(_moments(turn), key=lambda moment: abs(moment.points)) for turn in turns]
    places = sorted(range(len(turns)), key=lambda place: -abs(largest[place].points))[:KEY_MOMENTS]
    return tuple(largest[place] for place in sorted(places) if largest[place].points)


def _moments(turn: Turn) -> Iterator[Moment]:
    """Give all that a turn can be told for; a decision first, where it counts as much."""
    if turn.decision is not None:
        yield Moment(turn.round, turn.part, "decision", turn.decision.seat, -turn.decision.loss)
    for seat in range(SEATS):
        yield Moment(turn.round, turn.part, "luck", seat, turn.changes[seat].luck)
        yield Moment(turn.round, turn.part, "hidden", seat, turn.changes[seat].hidden)


def verdict(winner: int | None, both: tuple[Tally, Tally]) -> Verdict:
    """Say who gave away less and whom chance helped, where the difference is worth a word."""
    one, other = both
    return Verdict(
        winner=winner,
        better=_ahead(other.loss - one.loss),
        lucky=_ahead((one.luck - other.luck) / 2),
    )


def _total(parts: Iterable[float]) -> float:
    """Return the sum in plain order, as every language adds: `sum` rounds otherwise from Python 3.12 on."""
    total = 0.0
    for part in parts:
        total += part
    return total


def _ahead(points: float) -> int | None:
    if abs(points) < HARDLY:
        return None
    return 0 if points > 0 else 1
