"""Where a player loses points, over many matches: sums by habit, and the one habit to work at."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from math import sqrt
from statistics import fmean, variance
from typing import Final, NamedTuple

from jaipur.review.coach.style import house_style, style_of
from jaipur.review.coach.traits import HABITS, Trait, Traits, traits_of
from jaipur.review.languages.catalogue import REVIEW_TEXT
from jaipur.review.theme import Theme
from jaipur.rules.round.moves import Move
from jaipur.rules.text.notation import parse_move
from jaipur.rules.text.view import parse_view
from jaipur.wire.coach import Coached, Costly, Counsel, Habit, HabitSeen, Style
from jaipur.wire.reviews import Decision, Review

FEWEST: Final = 3
"""Mistakes of a kind, with fewer of which nothing is said of it."""
COSTLIEST: Final = 5
DIGITS: Final = 6

TRAINED_BY: Final[Mapping[Habit, Theme]] = {
    Habit.SMALL_SALES: Theme.WAIT,
    Habit.LATE_SALES: Theme.SMALL_SALE,
    Habit.LARGE_SALES: Theme.TAKE,
    Habit.BONUS_MISSED: Theme.BONUS,
    Habit.CAMELS_TAKEN: Theme.TAKE,
    Habit.CAMELS_LEFT: Theme.CAMELS,
    Habit.CAMELS_SPENT: Theme.CAMEL_MAJORITY,
    Habit.CAMELS_KEPT: Theme.EXCHANGE,
    Habit.EXCHANGES: Theme.FIRST_TO_SELL,
    Habit.EXCHANGES_MISSED: Theme.EXCHANGE,
    Habit.PRECIOUS_CHASED: Theme.PRECIOUS,
    Habit.PRECIOUS_LEFT: Theme.PRECIOUS,
    Habit.HAND_FILLED: Theme.MAKE_ROOM,
}


class Noted(NamedTuple):
    """The data of one decision."""

    where: Costly
    error: float
    """Of the loss."""
    move: Move
    played: Traits
    best: Traits


class Mistakes(NamedTuple):
    """The decisions of a player that a habit is about."""

    habit: Habit
    all: tuple[Noted, ...]
    """The mistakes."""
    opposite: tuple[Noted, ...]
    """The mistakes in the other direction."""
    done: int
    best: int
    """How often the player made such moves, and how often they were the best."""

    @property
    def net(self) -> float:
        """What these mistakes lost more than those in the other direction."""
        return sum(each.where.loss for each in self.all) - sum(each.where.loss for each in self.opposite)

    @property
    def error(self) -> float:
        """The standard error of that: of sums whose number of parts is itself by chance."""
        return sqrt(sum(each.where.loss**2 + each.error**2 for each in (*self.all, *self.opposite)))


def noted(review: Review, seat: int) -> tuple[Noted, ...]:
    """Go through what a seat decided in a match."""
    return tuple(_noted(review, seat))


def _noted(review: Review, seat: int) -> Iterator[Noted]:
    for at, turn in enumerate(review.turns):
        made = turn.decision
        if made is not None and made.seat == seat:
            best = best_of(made)
            reason = made.reasons[0] if made.reasons else None
            where = Costly(review.match, seat, at, turn.round, made.move, best, made.loss, reason)
            view, move = parse_view(made.view), parse_move(made.move)
            traits = traits_of(view, move)
            yield Noted(
                where,
                made.loss_error,
                move,
                traits,
                traits if best == made.move else traits_of(view, parse_move(best)),
            )


def best_of(made: Decision) -> str:
    """Give the best move; one that cannot be told from it is as good."""
    return made.best[0].move if made.loss and made.best else made.move


def coach(matches: Sequence[Sequence[Noted]]) -> Coached:
    """Sum up what one player decided, match by match."""
    all_noted = [each for match in matches for each in match]
    lost = sum(each.where.loss for each in all_noted)
    found = [mistakes for trait in Trait for mistakes in _mistakes(trait, all_noted)]
    habits = [_summed(mistakes, len(matches), lost) for mistakes in found if len(mistakes.all) >= FEWEST]
    costliest = sorted(all_noted, key=lambda each: -each.where.loss)[:COSTLIEST]
    rounds = {(each.where.match, each.where.round) for each in all_noted}
    style = style_of((each.move for each in all_noted), len(rounds))
    return Coached(
        matches=len(matches),
        decisions=len(all_noted),
        a_match=round(lost / max(1, len(matches)), DIGITS),
        habits=tuple(sorted(habits, key=lambda seen: -seen.a_match)),
        style=style,
        counsel=_counsel(found, style),
        costliest=tuple(each.where for each in costliest if each.where.loss),
    )


def _mistakes(trait: Trait, all_noted: Sequence[Noted]) -> Iterator[Mistakes]:
    """Collect the mistakes in both directions of a trait."""
    more = tuple(each for each in all_noted if each.played[trait] > each.best[trait])
    less = tuple(each for each in all_noted if each.played[trait] < each.best[trait])
    done = sum(each.played[trait] for each in all_noted)
    best = sum(each.best[trait] for each in all_noted)
    directions = HABITS[trait]
    yield Mistakes(directions.more, more, less, done, best)
    if directions.less is not None:
        yield Mistakes(directions.less, less, more, done, best)


def _summed(mistakes: Mistakes, matches: int, lost: float) -> HabitSeen:
    losses = [each.where.loss for each in mistakes.all]
    # Losses within their error count as none, which hides some of the spread: so both errors are added.
    spread = variance(losses) + fmean(each.error**2 for each in mistakes.all)
    return HabitSeen(
        habit=mistakes.habit,
        title={language: text.habit_titles[mistakes.habit] for language, text in REVIEW_TEXT.items()},
        decisions=len(losses),
        done=round(mistakes.done / matches, DIGITS),
        best=round(mistakes.best / matches, DIGITS),
        mean=round(fmean(losses), DIGITS),
        error=round(sqrt(spread / len(losses)), DIGITS),
        a_match=round(sum(losses) / matches, DIGITS),
        share=round(min(1.0, sum(losses) / lost), DIGITS) if lost else 0.0,
    )


def _counsel(found: Sequence[Mistakes], style: Style) -> Counsel | None:
    """Choose the habit with the largest sure loss, among those that every figure of the report supports."""
    likely = [each for each in found if len(each.all) >= FEWEST and _is_supported(each, style)]
    worst = max(likely, key=_sure, default=None)
    if worst is None or _sure(worst) <= 0:
        return None
    theme = TRAINED_BY[worst.habit]
    return Counsel(
        habit=worst.habit,
        text={language: text.habit_advice[worst.habit] for language, text in REVIEW_TEXT.items()},
        theme=theme,
        theme_title={language: text.themes[theme].title for language, text in REVIEW_TEXT.items()},
    )


def _sure(mistakes: Mistakes) -> float:
    return mistakes.net - mistakes.error


def _is_supported(mistakes: Mistakes, style: Style) -> bool:
    """Whether a player does more, or less, than is best and than the strongest bot does."""
    is_more = any(directions.more is mistakes.habit for directions in HABITS.values())
    ahead = mistakes.done - mistakes.best
    return (ahead > 0 if is_more else ahead < 0) and _is_unlike_house(mistakes.habit, style)


def _is_unlike_house(habit: Habit, mine: Style) -> bool:
    """Whether the frequencies of a player do not contradict advice about a habit."""
    house = house_style().style
    match habit:
        case Habit.SMALL_SALES | Habit.BONUS_MISSED:
            return mine.sizes[0] >= house.sizes[0]
        case Habit.LARGE_SALES:
            return mine.sizes[0] <= house.sizes[0]
        case Habit.LATE_SALES:
            return mine.sales * house.rounds <= house.sales * mine.rounds
        case Habit.CAMELS_TAKEN:
            return mine.camels >= house.camels
        case Habit.CAMELS_LEFT:
            return mine.camels <= house.camels
        case Habit.EXCHANGES:
            return mine.exchanges >= house.exchanges
        case Habit.EXCHANGES_MISSED:
            return mine.exchanges <= house.exchanges
        case _:
            return True
