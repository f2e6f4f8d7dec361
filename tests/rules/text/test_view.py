"""A view as one line of text: printed, read back, and refused where no seat could see it so."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from hypothesis import given, settings, strategies as st

from jaipur.rules.match import Match
from jaipur.rules.options import Options
from jaipur.rules.round.position import Awaiting, at
from jaipur.rules.text.notation import Fault, NotationError
from jaipur.rules.text.position import parse_position
from jaipur.rules.text.view import parse_view, print_view
from jaipur.rules.view import View, view
from tests.instants import instants
from tests.matches import a_match

POSITION = "DDCPM DDS+1 SSCL+8 0.4.0.4.4.4 48:12/10:4 4,5,6/4 DS/SC 1 1 0 move"
OPTIONS = (Options(), Options(seals=3, open_hands=True), Options(seals=1, herds_shown=False, memory_aid=True))

edits = st.tuples(
    st.integers(0, 110), st.integers(0, 3), st.text("DGSCPLM?0123456789+-./:, movehiao", max_size=3)
)


def matches() -> Iterator[Match]:
    """Matches in which somebody is to move, with every set of options in turn."""
    for number in range(9):
        for positions in instants(number):
            if at(positions).awaiting == Awaiting.MOVE:
                options = OPTIONS[number % 3]
                yield a_match(at(positions), options=options, seals=(0, options.seals - 1))


def read(text: str) -> View | Fault:
    """Give the view, or why there is none."""
    try:
        return parse_view(text)
    except NotationError as error:
        return error.fault if 1 <= error.column <= len(text) + 1 else Fault.TOO_LONG


def test_what_is_hidden_is_a_question_mark() -> None:
    """K2: cards of the other's hand that were not seen, and what its bonus tokens are worth."""
    match = a_match(parse_position(POSITION), seals=(1, 0))

    assert print_view(view(match, 1)) == (
        "DDCPM DS?+1 SSCL+8 0.4.0.4.4.4 48:12/10:4 4?,4?,4?/4 DS/SC 1 1 0 move 1 1 1/0 2"
    )


def test_options_that_are_not_printed_have_a_mark() -> None:
    """O1 to O5."""
    options = Options(seals=3, herds_shown=False, income_shown=False, memory_aid=True, open_hands=True)

    text = print_view(view(a_match(parse_position(POSITION), options=options), 1))

    assert text.endswith(" 1 1 0/0 3hiao")
    assert " DDS+1 " in text


def test_what_is_printed_reads_back() -> None:
    """To the same view, in every round and with every option."""
    for match in matches():
        known = view(match, match.now.to_move)
        assert parse_view(print_view(known)) == known


def test_only_the_seat_to_move_has_a_text() -> None:
    """A player is asked when it is its turn."""
    match = a_match(parse_position(POSITION))

    for viewer in (0, None):
        with pytest.raises(ValueError, match="only a seat that is to move"):
            print_view(view(match, viewer))


@pytest.mark.parametrize(
    "before, after, fault",
    [
        ("DS?+1", "DSS+1", Fault.IMPOSSIBLE),
        ("DS?+1", "D??+1", Fault.IMPOSSIBLE),
        ("SSCL", "SSC?", Fault.IMPOSSIBLE),
        ("DS?+1", f"{'?' * 60}+1", Fault.IMPOSSIBLE),
        ("4?,4?", "4?,4?,4?,4?,4?", Fault.FIELD),
        ("4?,4?", "4?,7?", Fault.FIELD),
        ("4?,4?", "4,5", Fault.IMPOSSIBLE),
        ("DDCPM", "DDCP?", Fault.FIELD),
        ("move 1", "move 0", Fault.IMPOSSIBLE),
        ("move 1", "move 2", Fault.FIELD),
        ("1 1/0 2", "0 1/0 2", Fault.FIELD),
        ("1/0 2", "2/0 2", Fault.IMPOSSIBLE),
        ("1/0 2", "1/0 2oa", Fault.FIELD),
        ("1/0 2", "1/0", Fault.ENDS_EARLY),
        ("1/0 2", "1/0 2 2", Fault.EXTRA),
        ("48:12", "49:12", Fault.IMPOSSIBLE),
    ],
)
def test_what_no_seat_could_see_is_refused(before: str, after: str, fault: Fault) -> None:
    """Each part by itself, and the parts together."""
    text = print_view(view(a_match(parse_position(POSITION), seals=(1, 0)), 1))
    assert before in text

    assert read(text.replace(before, after)) == fault


@settings(max_examples=300)
@given(st.integers(0, 2), edits)
def test_any_text_is_read_or_refused(number: int, edit: tuple[int, int, str]) -> None:
    """Nothing else is raised; and what is read prints as itself."""
    text = print_view(view(a_match(parse_position(POSITION), options=OPTIONS[number]), 1))
    place, gone, put = edit

    found = read(text[:place] + put + text[place + gone :])

    assert isinstance(found, Fault) or parse_view(print_view(found)) == found
