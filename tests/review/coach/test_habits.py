"""Where points are lost, over many matches: sums that can be done by hand."""

from __future__ import annotations

from math import sqrt

import pytest
from msgspec.structs import replace

from jaipur.review.coach.habits import FEWEST, TRAINED_BY, coach, noted
from jaipur.review.coach.style import house_style, style_of
from jaipur.review.coach.traits import HABITS, Trait, traits_of
from jaipur.review.decisions import LABELS
from jaipur.review.languages.catalogue import REVIEW_TEXT
from jaipur.review.puzzles.puzzle import shipped_puzzles
from jaipur.review.summary import tally
from jaipur.rules.cards import CAMEL, HAND_LIMIT, Card, Good
from jaipur.rules.options import PRINTED_GAME
from jaipur.rules.round.moves import Exchange, Move, Sell, Take, TakeCamels
from jaipur.rules.text.notation import parse_move, short
from jaipur.rules.text.view import parse_view
from jaipur.rules.view import View
from jaipur.wire.coach import Coached, Habit, HabitSeen
from jaipur.wire.reviews import Candidate, Change, Decision, Review, Tally, Turn, Verdict

NOBODY = Tally(0, None, 0, 0, 0, 0, 0, 0, 0)
SAME = Change(0.5, 0, 0, 0, 0.5)
SMALL, LARGE = Sell(Good.SPICE, 2), Sell(Good.SPICE, 5)
EXCHANGE = Exchange((Card(3), Card(3)), (Card(4), Card(5)))
PLAIN = Take(Good.CLOTH)
"""A move without a trait."""
MIDDLE = next(puzzle.view for puzzle in shipped_puzzles().values() if parse_view(puzzle.view).deck > 20)
"""A view far from the end of its round."""


def decided(move: Move, loss: float, seat: int = 0, error: float = 0.0, best: Move = PLAIN) -> Turn:
    """Make a turn that gave so much away, where another move was the best."""
    made = Decision(
        seat,
        MIDDLE,
        short(move),
        0.5,
        0,
        0.5 - loss,
        loss,
        error,
        None,
        solved=False,
        best=(Candidate(short(best), 0.5, 0.0), Candidate(short(move), 0.5 - loss, 0.0)),
        reasons=(),
    )
    return Turn(1, 1, made, (SAME, SAME))


def reviewed(*turns: Turn, match: str = "0000000000001") -> Review:
    """Make a review of some turns, after a deal."""
    deal = Turn(1, "deal", None, (SAME, SAME))
    start, both = (0.5, 0.5), (NOBODY, NOBODY)
    verdict = Verdict(None, None, None)
    return Review(1, match, ("", ""), PRINTED_GAME, "", start, start, (deal, *turns), (), both, (), verdict)


def told(coached: Coached) -> dict[Habit, HabitSeen]:
    """Return the report by habit."""
    return {seen.habit: seen for seen in coached.habits}


def test_the_sums_of_a_habit_are_those_of_its_decisions() -> None:
    """Seven small sales in two matches: three were mistakes, which cost 27 points, and a large one cost 6."""
    one = reviewed(decided(SMALL, 0.12), *[decided(SMALL, 0.0)] * 2, decided(LARGE, 0.06))
    other = reviewed(
        decided(SMALL, 0.12), decided(SMALL, 0.03), *[decided(SMALL, 0.0)] * 2, match="0000000000002"
    )

    coached = coach([noted(one, 0), noted(other, 0)])
    small = told(coached)[Habit.SMALL_SALES]

    assert (coached.matches, coached.decisions, coached.a_match) == (2, 8, 0.165)
    assert (small.decisions, small.mean, small.a_match) == (3, 0.09, 0.135)
    assert (small.done, small.best) == (3.5, 2.0)
    assert small.share == pytest.approx(0.27 / 0.33)
    assert small.error == pytest.approx(sqrt((2 * 0.03**2 + 0.06**2) / 2 / 3), abs=1e-6)


def test_the_error_of_a_judge_is_part_of_the_error_of_a_mean() -> None:
    """Losses that are all the same have no spread; what each may be wrong by is left."""
    review = reviewed(*[decided(SMALL, 0.1, error=0.04)] * 16)

    assert told(coach([noted(review, 0)]))[Habit.SMALL_SALES].error == pytest.approx(0.01)


def test_what_the_other_seat_decided_is_nothing_to_a_player() -> None:
    """Only one's own decisions are gone through."""
    review = reviewed(*[decided(SMALL, 0.2, seat=1)] * 9, decided(SMALL, 0.1))

    assert [each.where.loss for each in noted(review, 0)] == [0.1]
    assert len(noted(review, 1)) == 9


def test_nothing_is_said_of_a_handful_of_decisions() -> None:
    """One fewer than enough, and there is no such habit, nor advice about it."""
    few = coach([noted(reviewed(*[decided(SMALL, 0.2)] * (FEWEST - 1)), 0)])
    enough = coach([noted(reviewed(*[decided(SMALL, 0.2)] * FEWEST), 0)])

    assert (few.habits, few.counsel) == ((), None)
    assert enough.counsel is not None
    assert enough.counsel.habit is Habit.SMALL_SALES
    assert enough.counsel.drill is not None
    assert enough.counsel.drill.theme == "wait"


def test_advice_is_about_the_largest_sure_loss() -> None:
    """A larger loss by one decision is less sure than a smaller one by many."""
    turns = [*[decided(SMALL, 0.05)] * 12, decided(LARGE, 0.5), decided(LARGE, 0.01), decided(LARGE, 0.01)]
    coached = coach([noted(reviewed(*turns), 0)])
    said = told(coached)

    assert said[Habit.LARGE_SALES].mean > said[Habit.SMALL_SALES].mean
    assert coached.counsel is not None
    assert coached.counsel.habit is Habit.SMALL_SALES


def test_the_advice_is_the_first_habit_of_the_chart_and_the_costliest_sure_one() -> None:
    """A kind that costs more, but that the player does no more often than is best, comes after it."""
    both_ways = [decided(TakeCamels(), 0.1)] * 6 + [decided(PLAIN, 0.1, best=TakeCamels())] * 6
    coached = coach([noted(reviewed(*both_ways, *[decided(SMALL, 0.04)] * 12), 0)])
    first, *others = coached.habits

    assert coached.counsel is not None
    assert (first.habit, first.is_sure) == (coached.counsel.habit, True)
    assert any(seen.a_match > first.a_match and not seen.is_sure for seen in others)
    assert all(seen.a_match <= first.a_match for seen in others if seen.is_sure)


def test_the_marks_are_counted_as_the_reviews_count_them() -> None:
    """The sums of the tallies of the reviews; a smaller loss, which no review marks, is in none of them."""
    losses = (0.01, 0.06, 0.07, 0.11, 0.2, 0.0)
    turns = [decided(SMALL, loss) for loss in losses]
    marked = [
        replace(
            turn,
            decision=replace(
                turn.decision, label=next((label for least, label in LABELS if loss >= least), None)
            ),
        )
        for turn, loss in zip(turns, losses, strict=True)
        if turn.decision is not None
    ]
    coached, tallied = coach([noted(reviewed(*marked), 0)]), tally(marked, 0)

    assert (coached.inaccuracies, coached.mistakes, coached.blunders) == (2, 1, 1)
    assert (tallied.inaccuracies, tallied.mistakes, tallied.blunders) == (2, 1, 1)
    assert told(coached)[Habit.SMALL_SALES].decisions == 5


def test_no_move_is_a_mistake_of_a_kind_that_is_as_good_as_the_best() -> None:
    """No exchange is one too many where another exchange ties with the best sale."""
    other = Exchange((CLOTH, CLOTH), (Card(5), Card(5)))

    def among(value: float) -> Turn:
        turn = decided(EXCHANGE, 0.2, best=SMALL)
        assert turn.decision is not None
        tied = Candidate(short(other), value, 0.02)
        first, played = turn.decision.best
        return replace(turn, decision=replace(turn.decision, best=(replace(first, error=0.02), tied, played)))

    tied, behind = (coach([noted(reviewed(*[among(value)] * 12), 0)]) for value in (0.48, 0.46))

    assert told(tied).keys() & {Habit.EXCHANGES, Habit.LATE_SALES} == {*()}
    assert tied.counsel is None
    assert told(behind)[Habit.EXCHANGES].best == 0
    assert behind.counsel is not None


def test_advice_has_the_costliest_of_its_own_mistakes_for_an_example() -> None:
    """Not the costliest of all moves, nor one that costs too little to be among those that are listed."""
    larger = [decided(PLAIN, 0.3, best=TakeCamels()), *[decided(TakeCamels(), 0.3)] * 6]
    small = [*[decided(SMALL, 0.05)] * 11, decided(SMALL, 0.06)]
    counsel = coach(
        [noted(reviewed(*larger, *[decided(PLAIN, 0.3, best=TakeCamels())] * 5, *small), 0)]
    ).counsel

    assert counsel is not None
    assert counsel.habit is Habit.SMALL_SALES
    assert (counsel.example.move, counsel.example.loss) == (short(SMALL), 0.06)
    assert (counsel.example.value, counsel.example.after) == (0.5, 0.44)


def test_mistakes_in_both_directions_are_no_habit() -> None:
    """Who takes the camels too often as often as too seldom has no habit of either."""
    more = [decided(TakeCamels(), 0.1)] * 6
    less = [decided(PLAIN, 0.1, best=TakeCamels())] * 6

    assert {*told(coach([noted(reviewed(*more, *less), 0)]))} >= {Habit.CAMELS_TAKEN, Habit.CAMELS_LEFT}
    assert coach([noted(reviewed(*more, *less), 0)]).counsel is None


def test_no_advice_contradicts_the_frequencies_beside_it() -> None:
    """Who sells large sets more often than the strongest opponent is not told to sell fewer small ones."""
    small = [decided(SMALL, 0.05)] * 12
    large = [decided(LARGE, 0.0)] * 12
    alone, among_large = (coach([noted(reviewed(*turns), 0)]) for turns in (small, [*small, *large]))

    assert alone.counsel is not None
    assert alone.counsel.habit is Habit.SMALL_SALES
    assert alone.style.sizes[0] > house_style().style.sizes[0] > among_large.style.sizes[0]
    assert among_large.counsel is None or among_large.counsel.habit is not Habit.SMALL_SALES


def test_who_gives_nothing_away_gets_no_advice() -> None:
    """Nor a costly decision."""
    coached = coach([noted(reviewed(*[decided(SMALL, 0.0)] * 20), 0)])

    assert (coached.counsel, coached.costliest) == (None, ())
    assert all(seen.share == 0 for seen in coached.habits)


def test_nobody_without_a_match_is_told_anything() -> None:
    """And no mean is taken of nothing."""
    coached = coach([])

    assert (coached.matches, coached.habits, coached.counsel, coached.style.sales) == (0, (), None, 0)


def test_the_costliest_decisions_say_where_they_are() -> None:
    """By the turn of the review, the first of which is the deal."""
    coached = coach([noted(reviewed(*[decided(SMALL, loss / 100) for loss in range(8)]), 0)])

    assert [(costly.at, costly.loss) for costly in coached.costliest] == [
        (8, 0.07),
        (7, 0.06),
        (6, 0.05),
        (5, 0.04),
        (4, 0.03),
    ]


def a_view(**change: object) -> View:
    """Give a view far from the end, with three cards in hand."""
    some = parse_view(MIDDLE)
    seat = some.viewer or 0
    sides = tuple(
        replace(side, cards=3, hand=(0, 0, 0, 1, 1, 1)) if at == seat else side
        for at, side in enumerate(some.sides)
    )
    return replace(some, sides=sides, market=(1, 0, 0, 2, 0, 0, 2), **change)


CLOTH, DIAMOND, CAMELS = Card(3), Card(0), Card(CAMEL)


@pytest.mark.parametrize(
    "move, traits",
    [
        (Sell(Good.LEATHER, 1), {Trait.SMALL_SALE: 1}),
        (Sell(Good.LEATHER, 3), {Trait.BONUS_SALE: 1}),
        (TakeCamels(), {Trait.CAMELS: 1}),
        (Take(Good.DIAMOND), {Trait.PRECIOUS: 1}),
        (Take(Good.CLOTH), {}),
        (Exchange((CLOTH, CLOTH), (Card(4), Card(5))), {Trait.EXCHANGE: 1}),
        (
            Exchange((CLOTH, DIAMOND), (CAMELS, Card(5))),
            {Trait.EXCHANGE: 1, Trait.CAMELS_PAID: 1, Trait.PRECIOUS: 1},
        ),
    ],
)
def test_a_decision_has_the_traits_of_its_move(move: Move, traits: dict[Trait, int]) -> None:
    """T1 to T7; where the hand has room."""
    assert {trait: much for trait, much in traits_of(a_view(), move).items() if much} == traits


def test_a_hand_is_filled_only_by_what_makes_it_full() -> None:
    """T8: an exchange of goods from a full hand leaves it as it was."""
    some = a_view()
    seat = some.viewer or 0

    def holding(cards: int) -> View:
        sides = tuple(
            replace(side, cards=cards) if at == seat else side for at, side in enumerate(some.sides)
        )
        return replace(some, sides=sides)

    def fills(cards: int, move: Move) -> bool:
        return bool(traits_of(holding(cards), move)[Trait.HAND_FILLED])

    swap = Exchange((CLOTH, CLOTH), (Card(4), Card(5)))
    assert fills(HAND_LIMIT - 1, Take(Good.CLOTH))
    assert not fills(HAND_LIMIT - 2, Take(Good.CLOTH))
    assert not fills(HAND_LIMIT, swap)


def test_a_style_is_counted_by_rounds_and_by_sales() -> None:
    """Sizes are shares of the sales, all else is counted for a round."""
    moves: list[Move] = [SMALL, SMALL, LARGE, Sell(Good.SPICE, 3), TakeCamels(), TakeCamels(), TakeCamels()]
    style = style_of(moves, 2)

    assert style.sizes == (0.5, 0.25, 0.0, 0.25)
    assert (style.sales, style.camels, style.exchanges) == (4, 1.5, 0.0)


def test_the_strongest_opponent_was_counted_in_200_rounds_or_more() -> None:
    """By both seats; every sale is of some size."""
    house = house_style()

    assert house.level == "maharaja"
    assert house.style.rounds >= 400
    assert sum(house.style.sizes) == pytest.approx(1, abs=0.001)


def test_each_habit_has_words() -> None:
    """In every language, and its own."""
    texts = REVIEW_TEXT.values()
    for words in (
        *(text.habit_titles for text in texts),
        *(text.habit_findings for text in texts),
        *(text.habit_advice for text in texts),
    ):
        assert {*words} == {*Habit}
        assert len({*words.values()}) == len(Habit)


def test_a_drill_asks_for_what_its_advice_says() -> None:
    """Its answers never do what is done too often, and most of them do what is done too seldom."""
    asked: dict[str, list[dict[Trait, int]]] = {}
    for puzzle in shipped_puzzles().values():
        traits = traits_of(parse_view(puzzle.view), parse_move(puzzle.answer))
        for theme in puzzle.themes:
            asked.setdefault(theme, []).append(traits)

    for trait, (more, less) in HABITS.items():
        if more in TRAINED_BY:
            assert not any(traits[trait] for traits in asked[TRAINED_BY[more]]), more
        if less is not None and less in TRAINED_BY:
            answers = asked[TRAINED_BY[less]]
            assert sum(traits[trait] > 0 for traits in answers) > len(answers) / 2, less


def test_advice_that_no_puzzle_trains_has_no_drill() -> None:
    """No theme is about leaving an exchange."""
    counsel = coach([noted(reviewed(*[decided(EXCHANGE, 0.2)] * 12), 0)]).counsel

    assert counsel is not None
    assert counsel.habit is Habit.EXCHANGES
    assert counsel.drill is None
