"""The puzzles that come with the program, how they are chosen, and the verdicts on attempts."""

from __future__ import annotations

from collections import Counter
from datetime import date, timedelta

import pytest
from msgspec.structs import replace

from jaipur.players.player import Limits
from jaipur.players.roster import player_named
from jaipur.review.languages.catalogue import REVIEW_TEXT
from jaipur.review.puzzles.collection import MOST_OF_AN_ANSWER, MOST_PLAIN, Collection
from jaipur.review.puzzles.daily import daily
from jaipur.review.puzzles.difficulty import LEAST, MOST, Try, rating_of, tempting
from jaipur.review.puzzles.maker import Bar, Mined
from jaipur.review.puzzles.puzzle import SHIPPED, Puzzle, id_of, parse_puzzles, print_puzzles, shipped_puzzles
from jaipur.review.puzzles.report import tell_solution
from jaipur.review.puzzles.themes import themes_of
from jaipur.review.puzzles.verdict import judge_attempt
from jaipur.review.theme import Theme
from jaipur.rules.cards import Card, Good
from jaipur.rules.match import match_at
from jaipur.rules.round.moves import Exchange, Move, Sell, Take, TakeCamels
from jaipur.rules.round.position import Position
from jaipur.rules.text.notation import parse_move
from jaipur.rules.text.view import parse_view, print_view
from jaipur.rules.view import view
from tests.positions import a_position

MANY = 500
MOST_BYTES = 300_000
ALL = [*shipped_puzzles().values()]


def test_there_are_many_puzzles_in_little_room() -> None:
    """Each by a name of its own, which follows from what its seat knew."""
    assert len(ALL) == MANY
    assert SHIPPED.stat().st_size <= MOST_BYTES
    assert print_puzzles(parse_puzzles(SHIPPED.read_bytes())) == SHIPPED.read_bytes()
    assert all(puzzle.id == id_of(puzzle.view) for puzzle in ALL)


def test_every_puzzle_is_a_legal_decision_with_one_clearly_best_move() -> None:
    """Its view is one, its moves are legal, and the answer is ahead by as much as is asked for."""
    for puzzle in ALL:
        known = parse_view(puzzle.view)
        legal = known.legal_moves()
        moves = [parse_move(each.move) for each in puzzle.best]
        values = [each.value for each in puzzle.best]

        assert print_view(known) == puzzle.view
        assert len(legal) >= Bar().moves
        assert all(move in legal for move in moves)
        assert len({*puzzle.best}) == len(puzzle.best) >= 2
        assert values == sorted(values, reverse=True)
        assert puzzle.gap >= Bar().gap - 1e-4
        assert puzzle.themes
        assert LEAST <= puzzle.rating <= MOST


def test_a_rule_of_thumb_does_not_find_most_of_them() -> None:
    """And neither does selling as much as one can."""
    player = player_named("heuristic")
    found = sum(
        player.choose(parse_view(puzzle.view), Limits()).move == parse_move(puzzle.answer) for puzzle in ALL
    )

    assert found <= (MOST_PLAIN + 0.01) * len(ALL)


def test_puzzles_are_varied() -> None:
    """In what is played, what it is about, and how hard it is."""
    kinds = Counter(type(parse_move(puzzle.answer)) for puzzle in ALL)
    themes = Counter(theme for puzzle in ALL for theme in puzzle.themes)

    assert {*kinds} == {Take, TakeCamels, Exchange, Sell}
    assert len(themes) >= 14
    assert max(puzzle.rating for puzzle in ALL) - min(puzzle.rating for puzzle in ALL) >= 800


def test_each_theme_has_words_in_each_language() -> None:
    """A title and what it is about, which differ between languages but for a word or two."""
    for told in (text.themes for text in REVIEW_TEXT.values()):
        assert {*told} == {*Theme}
        assert len({each.title for each in told.values()}) == len(Theme)


def test_the_puzzle_of_a_day_follows_from_the_date() -> None:
    """All have their turn before one comes again, whatever the order in which they are listed."""
    names, day = [*shipped_puzzles()], date(2026, 3, 1)
    days = [daily(day + timedelta(days=number), names) for number in range(len(names))]

    assert sorted(days) == sorted(names)
    assert daily(day, reversed(names)) == days[0]
    assert daily(day + timedelta(days=len(names)), names) == days[0]


def test_an_attempt_is_judged_by_facts() -> None:
    """The answer is right; any other legal move is wrong, and is told with its value where it was weighed."""
    for puzzle in ALL[:20]:
        right = judge_attempt(puzzle, parse_move(puzzle.answer))
        wrong = judge_attempt(puzzle, parse_move(puzzle.best[1].move))

        assert (right.right, right.weighed) == (True, puzzle.best[0])
        assert (wrong.right, wrong.weighed) == (False, puzzle.best[1])
        assert wrong.reasons == right.reasons
        for move in parse_view(puzzle.view).legal_moves():
            assert judge_attempt(puzzle, move).right == (move == parse_move(puzzle.answer))


def mined(puzzle: Puzzle, *, plain: bool = False) -> Mined:
    """A puzzle that was found."""
    return Mined(puzzle, plain)


def test_a_collection_keeps_nothing_twice_nor_too_much_of_one_kind() -> None:
    """Neither the same view, nor nearly the same; and few that are plain."""
    one = ALL[0]
    collection = Collection(1000)
    nearly = replace(one, id="00000000", rating=one.rating + 400)

    assert collection.offer(mined(one))
    assert not collection.offer(mined(one))
    assert not collection.offer(mined(nearly))

    few = Collection(9)
    taken = [few.offer(mined(puzzle, plain=True)) for puzzle in ALL]
    assert sum(taken) == MOST_PLAIN * 9
    answers = Counter(puzzle.answer for puzzle in ALL)
    assert max(answers.values()) <= MOST_OF_AN_ANSWER * MANY


@pytest.mark.parametrize("finders, harder", [(range(8), False), ((), True)])
def test_a_puzzle_that_fewer_find_is_rated_higher(finders: range, *, harder: bool) -> None:
    """Between bounds, and the same for the same answers."""
    answer, other = Take(Good.GOLD), TakeCamels()
    some = [Try(900.0 + 120 * place, 1.0, answer if place >= 4 else other) for place in range(8)]
    tries = [Try(900.0 + 120 * place, 1.0, answer if place in finders else other) for place in range(8)]

    assert (rating_of(tries, answer) > rating_of(some, answer)) == harder
    assert tempting(some, answer, 2) == [other]


def themes(position: Position, answer: Move, tempts: Move) -> set[Theme]:
    """Say what a decision of seat 0 is about."""
    return {*themes_of(view(match_at(position), 0), answer, tempts)}


def test_themes_are_facts_of_the_position() -> None:
    """E1, T5, T7: each is there with its cause, and not without."""
    position = a_position(
        hand={Good.LEATHER: 4, Good.GOLD: 2},
        other_hand={Good.LEATHER: 2},
        market={Card.LEATHER: 1, Card.SPICE: 1},
        herd=2,
    )
    sale, take = Sell(Good.LEATHER, 4), Take(Good.LEATHER)

    assert themes(position, sale, take) == {Theme.BONUS, Theme.REFUSE_MARKET, Theme.MAKE_ROOM}
    assert themes(position, take, sale) == {Theme.TAKE, Theme.WAIT}
    assert themes(position, Sell(Good.GOLD, 2), sale) == {Theme.SMALL_SALE, Theme.PRECIOUS, Theme.MAKE_ROOM}
    assert themes(position, Sell(Good.LEATHER, 2), sale) == {
        Theme.SMALL_SALE,
        Theme.HOLD_BACK,
        Theme.MAKE_ROOM,
    }
    position.seen[1, Good.LEATHER] = 2
    assert Theme.FIRST_TO_SELL in themes(position, sale, take)
    assert Theme.DENY in themes(position, take, sale)


def test_the_end_of_a_round_is_a_theme() -> None:
    """E2, E3: to bring it about, to put it off, and to have more camels at it."""
    position = a_position(hand={Good.SPICE: 1}, market={Card.SPICE: 2}, deck=0, herd=1, other_herd=2)

    assert themes(position, TakeCamels(), Sell(Good.SPICE, 1)) == {
        Theme.CLOSE,
        Theme.CAMELS,
        Theme.ENDGAME,
        Theme.CAMEL_MAJORITY,
    }
    assert themes(position, Sell(Good.SPICE, 1), TakeCamels()) >= {Theme.STAY_OPEN, Theme.REFUSE_MARKET}


def test_themes_are_listed_as_each_language_writes_them() -> None:
    """German nouns keep their capitals, and Chinese lists have their own comma."""
    puzzle = next(each for each in ALL if len(each.themes) > 1)
    german, chinese = (REVIEW_TEXT[language].themes for language in ("de", "zh"))

    assert [*tell_solution(puzzle, "de")][-1] == (
        f"Themen: {', '.join(german[theme].title for theme in puzzle.themes)}."
    )
    assert [*tell_solution(puzzle, "zh")][-1] == (
        f"主题：{'、'.join(chinese[theme].title for theme in puzzle.themes)}。"  # noqa: RUF001 - Chinese
    )
