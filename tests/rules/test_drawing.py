"""Pictures of a round show what their viewer may know."""

from __future__ import annotations

import xml.etree.ElementTree as ET

from jaipur.rules.drawing import DYES, Picture, round_svg
from jaipur.rules.match import Match, match_at
from jaipur.rules.position import at
from jaipur.rules.view import view
from tests.envs.twin_worlds import twins

MATCHES = 2


def _faces(picture: str) -> int:
    return sum(picture.count(f'fill="{dye.ground}" stroke') for dye in DYES)


def test_a_picture_has_a_face_for_every_card_that_is_known() -> None:
    """The market and the own hand; of the other's, what was seen."""
    for pair in twins(MATCHES):
        picture = Picture(at(pair.one), pair.seat)._repr_svg_()
        ET.fromstring(picture)  # noqa: S314 - our own

        mine, theirs = pair.view.sides[pair.seat], pair.view.sides[1 - pair.seat]
        assert _faces(picture) == sum(pair.view.market) + mine.cards + sum(theirs.seen or ())
        assert picture.count('stroke="#A8503D"') == theirs.cards - sum(theirs.seen or ())
        assert Picture(match_at(at(pair.one)), pair.seat)._repr_svg_() == picture


def test_what_is_hidden_does_not_change_the_picture() -> None:
    """K2: twins look alike."""
    for pair in twins(MATCHES):
        one, other = (view(match_at(at(world)), pair.seat) for world in (pair.one, pair.other))

        assert round_svg(one) == round_svg(other)


def test_a_match_and_a_view_show_themselves_in_a_notebook() -> None:
    """K2: a match as a watcher sees it, before its first deal too; a view as its viewer does."""
    pair = next(iter(twins(MATCHES)))
    match = match_at(at(pair.one))

    assert match._repr_svg_() == round_svg(view(match, None))
    assert pair.view._repr_svg_() == round_svg(pair.view)
    ET.fromstring(Match()._repr_svg_())  # noqa: S314 - our own
