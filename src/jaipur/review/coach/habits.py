"""Where a player loses points, over many matches: sums by habit, and the one habit to work at."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from math import sqrt
from statistics import fmean, variance
from typing import Final, NamedTuple

from jaipur.review.coach.style import size_of, style_of
from jaipur.review.explanation.effects import effect_of
from jaipur.review.languages.catalogue import REVIEW_TEXT
from jaipur.review.puzzles.themes import is_near_end
from jaipur.review.theme import Theme
from jaipur.rules.cards import HAND_LIMIT, PRECIOUS
from jaipur.rules.round.moves import Exchange, Move, Sell, Take, TakeCamels
from jaipur.rules.text.notation import parse_move
from jaipur.rules.text.view import parse_view
from jaipur.rules.view import View
from jaipur.wire.coach import Coached, Costly, Counsel, Habit, HabitSeen
from jaipur.wire.reviews import Review

FEWEST: Final = 5
"""Decisions of a kind, with fewer of which nothing is said of it."""
FEW_CARDS: Final = 5
"""In the deck, with which the end of a round is there."""
COSTLIEST: Final = 5
DIGITS: Final = 6
SALES: Final = (Habit.SMALL_SALES, Habit.SALES_OF_3, Habit.SALES_OF_4, Habit.SALES_OF_5)
"""By size."""

TRAINED_BY: Final[Mapping[Habit, Theme]] = {
    Habit.SMALL_SALES: Theme.WAIT,
    Habit.SALES_OF_3: Theme.BONUS,
    Habit.SALES_OF_4: Theme.BONUS,
    Habit.SALES_OF_5: Theme.FIVE_CARDS,
    Habit.CAMELS_TAKEN: Theme.CAMELS,
    Habit.CAMELS_SPENT: Theme.EXCHANGE,
    Habit.EXCHANGES: Theme.EXCHANGE,
    Habit.PRECIOUS: Theme.PRECIOUS,
    Habit.MARKET_OPENED: Theme.REFUSE_MARKET,
    Habit.HAND_FILLED: Theme.MAKE_ROOM,
    Habit.ROUND_END: Theme.ENDGAME,
}


class Noted(NamedTuple):
    """The data of one decision."""

    where: Costly
    error: float
    """Of the loss."""
    move: Move
    habits: frozenset[Habit]


def habits_in(view: View, move: Move) -> frozenset[Habit]:
    """Say of which kinds a decision is."""
    return frozenset(_habits(view, move))


def _habits(view: View, move: Move) -> Iterator[Habit]:
    does, held = effect_of(view, move), view.sides[view.viewer or 0].cards
    match move:
        case Sell():
            yield SALES[size_of(move)]
        case TakeCamels():
            yield Habit.CAMELS_TAKEN
        case Exchange():
            yield Habit.EXCHANGES
        case Take():
            pass
    if does.camels < 0:
        yield Habit.CAMELS_SPENT
    if any(does.taken[:PRECIOUS]) or (isinstance(move, Sell) and move.good < PRECIOUS):
        yield Habit.PRECIOUS
    if does.refill and not does.ends:
        yield Habit.MARKET_OPENED
    if held < HAND_LIMIT == does.hand:
        yield Habit.HAND_FILLED
    if is_near_end(view, FEW_CARDS):
        yield Habit.ROUND_END


def noted(review: Review, seat: int) -> tuple[Noted, ...]:
    """Go through what a seat decided in a match."""
    return tuple(_noted(review, seat))


def _noted(review: Review, seat: int) -> Iterator[Noted]:
    for at, turn in enumerate(review.turns):
        made = turn.decision
        if made is not None and made.seat == seat:
            move = parse_move(made.move)
            where = Costly(review.match, seat, at, turn.round, made.move, made.loss)
            yield Noted(where, made.loss_error, move, habits_in(parse_view(made.view), move))


def coach(matches: Sequence[Sequence[Noted]]) -> Coached:
    """Sum up what one player decided, match by match."""
    all_noted = [each for match in matches for each in match]
    lost = sum(each.where.loss for each in all_noted)
    habits = [seen for habit in Habit if (seen := _summed(habit, all_noted, len(matches), lost)) is not None]
    costliest = sorted(all_noted, key=lambda each: -each.where.loss)[:COSTLIEST]
    rounds = {(each.where.match, each.where.round) for each in all_noted}
    return Coached(
        matches=len(matches),
        decisions=len(all_noted),
        a_match=round(lost / max(1, len(matches)), DIGITS),
        habits=tuple(sorted(habits, key=lambda seen: -seen.a_match)),
        style=style_of((each.move for each in all_noted), len(rounds)),
        counsel=_counsel(habits),
        costliest=tuple(each.where for each in costliest if each.where.loss),
    )


def _summed(habit: Habit, all_noted: Sequence[Noted], matches: int, lost: float) -> HabitSeen | None:
    """Sum up one kind; None with too few decisions of it."""
    some = [each for each in all_noted if habit in each.habits]
    if len(some) < FEWEST:
        return None
    losses = [each.where.loss for each in some]
    # Losses within their error count as none, which hides some of the spread: so both errors are added.
    spread = variance(losses) + fmean(each.error**2 for each in some)
    return HabitSeen(
        habit=habit,
        title={language: text.habit_titles[habit] for language, text in REVIEW_TEXT.items()},
        decisions=len(some),
        mean=round(fmean(losses), DIGITS),
        error=round(sqrt(spread / len(some)), DIGITS),
        a_match=round(sum(losses) / matches, DIGITS),
        share=round(min(1.0, sum(losses) / lost), DIGITS) if lost else 0.0,
    )


def _counsel(habits: Sequence[HabitSeen]) -> Counsel | None:
    """Choose the habit with the largest sure loss: the mean less its error."""
    worst = max(habits, key=_sure, default=None)
    if worst is None or _sure(worst) <= 0:
        return None
    theme = TRAINED_BY[worst.habit]
    return Counsel(
        habit=worst.habit,
        text={language: text.habit_advice[worst.habit] for language, text in REVIEW_TEXT.items()},
        theme=theme,
        theme_title={language: text.themes[theme].title for language, text in REVIEW_TEXT.items()},
    )


def _sure(seen: HabitSeen) -> float:
    return seen.mean - seen.error
