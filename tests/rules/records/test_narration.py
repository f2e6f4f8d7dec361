"""A match told to people: every move in words, its result, and who won."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from jaipur.languages.catalogue import GAME_TEXT
from jaipur.languages.cells import cells
from jaipur.languages.language import LANGUAGES, Language
from jaipur.rules.events import MatchDecision, RoundDecision
from jaipur.rules.records.narration import WIDTH, tell
from jaipur.rules.records.record import Outcome, Record, RecordPlace
from jaipur.rules.text.notation import parse_move
from tests.records import ply_at, up_to, vector
from tests.vectors.write_records import PLANS

ENGLISH = """\
Meera and Arjun, match aborted

Round 1, Arjun starts
      Meera   diamond leather cloth camel silver
      Arjun   spice spice silver spice cloth
      market  camel camel camel spice camel
   1  Arjun   sell 1 spice        tokens 5

Meera aborts the match."""

FRENCH = """\
Meera et Arjun, match aborted

Manche 1, Arjun commence
      Meera   diamant cuir tissu chameau argent
      Arjun   épice épice argent épice tissu
      marché  chameau chameau chameau épice chameau
   1  Arjun   vendre 1 épice      jetons 5

Meera annule le match."""

every_vector = pytest.mark.parametrize("name", PLANS)
every_language = pytest.mark.parametrize("language", LANGUAGES)


@pytest.mark.parametrize("language, told", [("en", ENGLISH), ("fr", FRENCH)])
def test_a_match_is_told_in_words(language: Language, told: str) -> None:
    """S1, E9: the cards that are dealt, each move, the end."""
    assert "\n".join(tell(vector("aborted"), language)) == told


@every_vector
@every_language
def test_every_move_is_told_and_no_line_is_wide(name: str, language: Language) -> None:
    """As the long notation has it, on a terminal of 80 columns."""
    record = vector(name)
    told = list(tell(record, language))

    assert max(map(cells, told)) <= WIDTH
    assert not any(line != line.rstrip() for line in told)
    numbered = [line for line in told if line[:4].strip().isdigit() and line[4:6] == "  "]
    assert len(numbered) == sum(len(played.plies) for played in record.rounds)


def test_a_move_that_is_told_can_be_typed() -> None:
    """One grammar."""
    record = vector("lost-on-time")
    told = [line[14:34].rstrip() for line in tell(record) if line[:4].strip().isdigit() and len(line) < 50]

    short = {ply.move for played in record.rounds for ply in played.plies}
    assert {parse_move(move) for move in told} <= {parse_move(move) for move in short}
    assert len(told) > 15


@pytest.mark.parametrize(
    "place, came_of",
    [
        (RecordPlace(1, 1), "camels              refill camel spice silver"),
        (RecordPlace(1, 3), "take cloth          refill spice"),
        (RecordPlace(1, 8), "sell 2 spice        tokens 3 3"),
        (RecordPlace(1, 44), "sell 3 gold         tokens 6 6 5, bonus 2"),
        (RecordPlace(1, 2), "exchange silver leather for cloth camel"),
    ],
)
def test_what_came_of_a_move_is_told(place: RecordPlace, came_of: str) -> None:
    """T1, T2, T3, T5, T7: cards that came to the market, tokens earned."""
    record = vector("printed-game")
    seat = ply_at(record, place).seat

    *_, line, _, end = tell(up_to(record, place))

    assert line == f"{place.part:4}  {record.players[seat]:6}  {came_of}"
    assert end == "The match is not over."


def test_a_sale_to_an_empty_pile_is_told_as_nothing() -> None:
    """T6: no token."""
    sales = [line for name in PLANS for line in tell(vector(name)) if "tokens 0" in line]

    assert all("sell" in line for line in sales)
    assert sales


@pytest.mark.parametrize(
    "language, tie, seal",
    [
        (
            "en",
            "      Meera 0, Arjun 0: a perfect tie, no Seal",
            "      Meera 0, Arjun 0: a Seal for {}, by second tie",
        ),
        (
            "fr",
            "      Meera 0, Arjun 0 : égalité parfaite, pas de Sceau",
            "      Meera 0, Arjun 0 : un Sceau pour {}, à la seconde égalité",
        ),
    ],
)
def test_ties_are_told(language: Language, tie: str, seal: str) -> None:
    """E5: the first gives no Seal, the second does."""
    record = vector("second-tie-145")
    winner = record.players[1 - record.rounds[1].starter]
    told = list(tell(record, language))

    assert tie in told
    assert seal.format(winner) in told


@pytest.mark.parametrize(
    "by, english, french",
    [
        (
            MatchDecision.RESIGNATION,
            "Arjun wins the match by resignation.",
            "Arjun gagne le match par abandon.",
        ),
        (MatchDecision.TIME, "Arjun wins the match by time.", "Arjun gagne le match au temps."),
        (MatchDecision.ABSENCE, "Arjun wins the match by absence.", "Arjun gagne le match par absence."),
    ],
)
def test_how_a_match_was_won_is_told(by: MatchDecision, english: str, french: str) -> None:
    """E7, E8: in one sentence."""
    record = replace(vector("unfinished"), outcome=Outcome(winner=1, by=by))

    assert list(tell(record))[-1] == english
    assert list(tell(record, "fr"))[-1] == french


@every_language
def test_every_reason_has_words_in_every_language(language: Language) -> None:
    """E4, E5, E6, E7, E8: none is left out."""
    assert GAME_TEXT[language].record.by.keys() == {*RoundDecision, *MatchDecision}


def test_options_are_told_where_the_game_is_not_the_printed_one() -> None:
    """O1, O4, O5: in the first line or two."""
    first, second, *_ = tell(vector("three-seals-open-hands"))

    assert first == "Zoë 🐫 and Łukasz, match three-seals-open-hands, three seals, memory aid, open"
    assert second == "hands"


def test_names_are_cut_and_counted_in_columns() -> None:
    """Wide characters take two columns; a long name leaves room for the move."""
    told = list(tell(vector("herds-and-income-hidden")))

    assert any(line.startswith("      ジャイプル        ") for line in told)
    assert any(line.startswith("      a name that is …  ") for line in told)


@every_language
def test_a_match_of_long_names_is_told_within_the_columns(language: Language) -> None:
    """Names of two hundred characters."""
    record = replace(vector("lost-on-time"), players=("x" * 200, "長" * 200))

    assert max(map(cells, tell(record, language))) <= WIDTH


def test_nothing_but_headers_is_told_as_not_over() -> None:
    """A match that is not dealt yet."""
    assert list(tell(Record(1, "m", ("a", "b")))) == ["a and b, match m", "", "The match is not over."]


@pytest.mark.parametrize(
    "language, last", [("en", "The host aborts the match."), ("fr", "L'hôte annule le match.")]
)
def test_it_is_told_that_the_host_aborted_a_match(language: Language, last: str) -> None:
    """E9: nobody at the table did."""
    closed = replace(vector("aborted"), outcome=Outcome(aborted_by="host"))

    assert [*tell(closed, language)][-1] == last
