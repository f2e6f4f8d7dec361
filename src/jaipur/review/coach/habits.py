"""Where a player loses points, over many matches: sums by habit, and the one habit to work at."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from math import hypot, sqrt
from statistics import fmean, variance
from typing import Final, NamedTuple

from jaipur.review.coach.style import house_style, style_of
from jaipur.review.coach.traits import HABITS, Trait, Traits, traits_of
from jaipur.review.languages.catalogue import REVIEW_TEXT
from jaipur.review.theme import Theme
from jaipur.rules.round.moves import Move
from jaipur.rules.text.notation import parse_move
from jaipur.rules.text.view import parse_view
from jaipur.wire.coach import Coached, Costly, Counsel, Drill, Habit, HabitSeen, Style
from jaipur.wire.reviews import Decision, Label, Review

FEWEST: Final = 3
"""Mistakes of a kind, with fewer of which nothing is said of it."""
COSTLIEST: Final = 5
DIGITS: Final = 6

TRAINED_BY: Final[Mapping[Habit, Theme]] = {
    Habit.SMALL_SALES: Theme.WAIT,
    Habit.LATE_SALES: Theme.SMALL_SALE,
    Habit.LARGE_SALES: Theme.WAIT,
    Habit.BONUS_MISSED: Theme.BONUS,
    Habit.CAMELS_TAKEN: Theme.REFUSE_MARKET,
    Habit.CAMELS_LEFT: Theme.CAMELS,
    Habit.CAMELS_KEPT: Theme.EXCHANGE,
    Habit.EXCHANGES_MISSED: Theme.EXCHANGE,
    Habit.PRECIOUS_LEFT: Theme.PRECIOUS,
    Habit.HAND_FILLED: Theme.MAKE_ROOM,
}
"""A habit that no theme trains is left out."""


class Noted(NamedTuple):
    """The data of one decision."""

    where: Costly
    error: float
    """Of the loss."""
    move: Move
    played: Traits
    best: Traits
    """Of the moves that are as good as the best, the nearest to what was played."""
    label: Label | None
    """What the review marks it as."""


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
            where = Costly(
                review.match,
                seat,
                at,
                turn.round,
                made.move,
                best[0],
                made.value,
                made.after,
                made.loss,
                reason,
            )
            view, move = parse_view(made.view), parse_move(made.move)
            traits = traits_of(view, move)
            others = [traits_of(view, parse_move(each)) for each in best if each != made.move]
            yield Noted(
                where,
                made.loss_error,
                move,
                traits,
                nearest(traits, others) if others else traits,
                made.label,
            )


def best_of(made: Decision) -> tuple[str, ...]:
    """Give the best moves: the best, and those that cannot be told from it."""
    if not (made.loss and made.best):
        return (made.move,)
    first, *others = made.best
    return (
        first.move,
        *(
            each.move
            for each in others
            if each.move != made.move and first.value - each.value <= hypot(first.error, each.error)
        ),
    )


def nearest(played: Traits, best: Sequence[Traits]) -> Traits:
    """Give of each trait what one of the best moves has, as near as possible to what was played."""
    return {
        trait: min((each[trait] for each in best), key=lambda much: abs(much - played[trait]))
        for trait in played
    }


def coach(matches: Sequence[Sequence[Noted]]) -> Coached:
    """Sum up what one player decided, match by match."""
    all_noted = [each for match in matches for each in match]
    lost = sum(each.where.loss for each in all_noted)
    found = [mistakes for trait in Trait for mistakes in _mistakes(trait, all_noted)]
    costliest = sorted(all_noted, key=lambda each: -each.where.loss)[:COSTLIEST]
    rounds = {(each.where.match, each.where.round) for each in all_noted}
    style = style_of((each.move for each in all_noted), len(rounds))
    enough = {mistakes.habit: mistakes for mistakes in found if len(mistakes.all) >= FEWEST}
    habits = [
        _summed(mistakes, len(matches), lost, is_sure=_is_sure(mistakes, style))
        for mistakes in enough.values()
    ]
    habits.sort(key=lambda seen: (not seen.is_sure, -seen.a_match))
    labels = [each.label for each in all_noted]
    return Coached(
        matches=len(matches),
        decisions=len(all_noted),
        a_match=round(lost / max(1, len(matches)), DIGITS),
        habits=tuple(habits),
        inaccuracies=labels.count(Label.INACCURACY),
        mistakes=labels.count(Label.MISTAKE),
        blunders=labels.count(Label.BLUNDER),
        style=style,
        counsel=_counsel(enough[habits[0].habit]) if habits and habits[0].is_sure else None,
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


def _summed(mistakes: Mistakes, matches: int, lost: float, *, is_sure: bool) -> HabitSeen:
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
        is_sure=is_sure,
    )


def _counsel(mistakes: Mistakes) -> Counsel:
    """Advise about a habit, by the costliest of its mistakes."""
    theme = TRAINED_BY.get(mistakes.habit)
    texts = REVIEW_TEXT.items()
    return Counsel(
        habit=mistakes.habit,
        finding={language: text.habit_findings[mistakes.habit] for language, text in texts},
        advice={language: text.habit_advice[mistakes.habit] for language, text in texts},
        example=max(mistakes.all, key=lambda each: each.where.loss).where,
        drill=None
        if theme is None
        else Drill(theme, {language: text.themes[theme].title for language, text in texts}),
    )


def _is_sure(mistakes: Mistakes, style: Style) -> bool:
    """Whether every figure of the report supports a habit, and it costs something beyond its error."""
    return _is_supported(mistakes, style) and mistakes.net > mistakes.error


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
