"""One grammar for typed moves, logs, record files and bots: what is printed, read and refused."""

from __future__ import annotations

import pickle
from collections import defaultdict
from itertools import chain

import msgspec
import pytest
from hypothesis import example, given, strategies as st

from jaipur.languages.catalogue import GAME_TEXT
from jaipur.languages.language import LANGUAGES, Language
from jaipur.languages.shapes import Keyword
from jaipur.rules.cards import Card, Good
from jaipur.rules.round.move_numbers import MOVES
from jaipur.rules.round.moves import Exchange, Move, Sell, Take, TakeCamels, move_of
from jaipur.rules.text.names import vocabulary
from jaipur.rules.text.notation import LONGEST, Fault, NotationError, long, parse_move, short

SIGNS = "TMSXDGCPL/0123456789 tmsxdgcpl"


every_language = pytest.mark.parametrize("language", LANGUAGES)
known_words = st.sampled_from(
    [word for language in LANGUAGES for word in vocabulary(language)]
    + ["2", "3", "11", "12", "glod", "S", "/"]
)
near_moves = st.lists(known_words, max_size=8).map(" ".join)
any_text = st.one_of(st.text(max_size=30), st.text(SIGNS, max_size=12), near_moves)


def read(text: str, language: Language) -> Move | NotationError:
    """Give the move, or why there is none."""
    try:
        return parse_move(text, language)
    except NotationError as error:
        return error


def test_the_four_moves_are_printed_as_people_say_them() -> None:
    """T1, T2, T5, T3: in the words of a language, or in letters that are the same in all."""
    moves: dict[Move, tuple[str, str, str]] = {
        Take(Good.GOLD): ("T G", "take gold", "prendre or"),
        TakeCamels(): ("M", "camels", "chameaux"),
        Sell(Good.CLOTH, 3): ("S C3", "sell 3 cloth", "vendre 3 tissu"),
        Exchange((Card.GOLD, Card.SILVER), (Card.SPICE, Card.CAMEL)): (
            "X GS/PM",
            "exchange gold silver for spice camel",
            "échanger or argent contre épice chameau",
        ),
    }

    for move, (letters, english, french) in moves.items():
        assert (short(move), long(move), long(move, "fr")) == (letters, english, french)


def test_cards_are_printed_in_card_order_however_they_were_named() -> None:
    """T3: an exchange has no order, so it has one spelling."""
    move = parse_move("exchange leather diamond for camel spice")

    assert short(move) == "X DL/PM"
    assert long(move) == "exchange diamond leather for spice camel"


def test_the_long_form_of_another_language_is_understood() -> None:
    """A French player at an English table may type French."""
    assert parse_move("vendre 3 tissus", "en") == parse_move("sell 3 cloth", "fr") == Sell(Good.CLOTH, 3)


def test_two_languages_are_not_mixed_in_one_move() -> None:
    """French gold is an English conjunction: half a guess would take a card that nobody meant."""
    with pytest.raises(NotationError, match="did you mean 'for'"):
        parse_move("exchange gold or silver for 3 spice")


def test_no_word_means_two_things() -> None:
    """A word of several languages means the same in all: so no text is one move here and another there."""
    meanings: dict[str, set[Card | Keyword]] = defaultdict(set)
    for word, meaning in chain.from_iterable(vocabulary(language).items() for language in LANGUAGES):
        meanings[word].add(meaning)

    assert {word: found for word, found in meanings.items() if len(found) > 1} == {}
    assert meanings["diamante"] == {Card.DIAMOND}


@given(text=near_moves)
def test_a_text_is_the_same_move_for_every_reader(text: str) -> None:
    """Whichever language is tried first; where it is none, it is none for all."""
    found = [read(text, language) for language in LANGUAGES]

    assert all(isinstance(each, NotationError) for each in found) or len({*found}) == 1


def test_no_word_of_a_long_form_can_be_taken_for_the_short_form() -> None:
    """The first word tells the two apart."""
    for word in chain.from_iterable(vocabulary(language) for language in LANGUAGES):
        assert not set(word.upper()) <= set(SIGNS)


def test_the_short_form_is_no_guide_to_the_language() -> None:
    """The letters are the same in every language."""
    assert {parse_move("X GS/PM", language) for language in LANGUAGES} == {parse_move("xgs/pm")}


@pytest.mark.parametrize(
    "text", ["sell 1 diamond", "exchange gold for spice", "X MM/SS", "X GG/GG", "sell 11 spice"]
)
def test_a_move_that_is_never_legal_is_still_a_move(text: str) -> None:
    """T3, T4, T6: what does not parse is another thing than what is not allowed."""
    assert isinstance(parse_move(text), Sell | Exchange)


@pytest.mark.parametrize(
    "text, wanted",
    [
        ("take glod", "gold"),
        ("sel 3 cloth", "sell"),
        ("sell 3 diamnods", "diamond"),
        ("exchange gold fro spice", "for"),
        ("vendre 3 tisu", "tissu"),
        ("prendre epcie", "épice"),
    ],
)
def test_a_slip_of_the_finger_is_answered_with_the_word_that_was_meant(text: str, wanted: str) -> None:
    """In the language of the text, whatever the player's is."""
    with pytest.raises(NotationError, match=f"did you mean '{wanted}'"):
        parse_move(text)


def test_a_slip_in_a_first_word_is_mended_in_the_language_of_the_player() -> None:
    """Where nothing else tells the language."""
    with pytest.raises(NotationError, match="did you mean 'exchange'"):
        parse_move("echangr", "en")
    with pytest.raises(NotationError, match="did you mean 'échanger'"):
        parse_move("echangr", "fr")


def test_a_refusal_says_what_was_read_where_it_fails_and_what_was_expected() -> None:
    """Every message gets an answer that can be acted upon."""
    with pytest.raises(NotationError) as caught:
        parse_move("sell 3 camels")

    expected = "expected a good: diamond, gold, silver, cloth, spice, leather; found 'camels'"
    assert str(caught.value) == f"'sell 3 camels', column 8: {expected}"


def test_an_endless_text_is_refused_unread_and_not_repeated_whole() -> None:
    """Hostile input costs nothing and fills no log."""
    with pytest.raises(NotationError) as caught:
        parse_move("T G" + " " * 1_000_000)

    assert caught.value.fault is Fault.TOO_LONG
    assert len(str(caught.value)) < LONGEST


def test_a_long_word_is_not_repeated_as_a_guess() -> None:
    """A word of 150 letters is no slip of the finger."""
    with pytest.raises(NotationError) as caught:
        parse_move("take " + "gold" * 40)

    assert "did you mean" not in str(caught.value)


def test_a_refusal_travels_between_processes() -> None:
    """Pickled and back, it says the same."""
    error = NotationError("take glod", Fault.UNEXPECTED, 6, "expected a card")

    again = pickle.loads(pickle.dumps(error))  # noqa: S301 - our own bytes

    assert (str(again), again.fault, again.column) == (str(error), error.fault, 6)


@given(text=any_text, language=st.sampled_from(LANGUAGES))
@example(text="\ud800", language="en")
@example(text="sell ² cloth", language="en")
@example(text="X G\u017f/PM", language="en")
@example(text="sell " + "9" * 180 + " cloth", language="en")
def test_any_text_is_a_move_or_refused(text: str, language: Language) -> None:
    """And any move that can be read is printed, read and sent again as the same move."""
    move = read(text, language)

    if isinstance(move, NotationError):
        assert 1 <= move.column <= len(text) + 1
        assert repr(text) in str(move)
        return
    assert parse_move(short(move)) == move
    assert all(parse_move(long(move, other), other) == move for other in LANGUAGES)
    assert msgspec.json.decode(msgspec.json.encode(move), type=Move) == move


@given(text=st.text(min_size=LONGEST + 1))
def test_any_text_over_200_characters_is_refused(text: str) -> None:
    """Whatever it says."""
    with pytest.raises(NotationError) as caught:
        parse_move(text)

    assert caught.value.fault is Fault.TOO_LONG


@given(number=st.integers(0, MOVES - 1), language=st.sampled_from(LANGUAGES), data=st.data())
def test_case_and_spaces_do_not_matter(number: int, language: Language, data: st.DataObject) -> None:
    """A phone's keyboard capitalises, and a thumb hits the space bar twice."""
    text = data.draw(st.sampled_from([short(move_of(number)), long(move_of(number), language)]))
    spaced = data.draw(st.sampled_from([" ", "  ", "\t", "\u00a0"])).join(["", *text.split(" "), ""])
    cased = data.draw(st.sampled_from([spaced, spaced.upper(), spaced.lower(), spaced.title()]))

    assert parse_move(cased, language) == move_of(number)


def test_every_language_names_every_card_and_every_word() -> None:
    """A language is complete or it is none."""
    for language in LANGUAGES:
        names = GAME_TEXT[language].moves
        assert len(set(names.cards)) == len(set(names.plurals)) == len(Card)
        assert set(names.keywords.values()) < set(vocabulary(language).values())


@pytest.mark.parametrize(
    "text, backwards",
    [
        ("obtener oro plata por especia camello", "cambiar especia camello por oro plata"),
        ("obter ouro prata por tempero camelo", "trocar tempero camelo por ouro prata"),
    ],
)
def test_an_exchange_names_first_what_it_takes(text: str, backwards: str) -> None:
    """T3: a verb with the payment first would be read as the opposite, and is no word of a move."""
    assert parse_move(text) == parse_move("X GS/PM")
    assert isinstance(read(backwards, "es"), NotationError)
