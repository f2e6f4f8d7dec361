"""Pictures of a round show what their viewer may know."""

from __future__ import annotations

import subprocess
import sys
import xml.etree.ElementTree as ET
from typing import Any

from IPython.core.formatters import DisplayFormatter

from jaipur.pictures.notebook import SVG, register
from jaipur.pictures.palette import DYES
from jaipur.pictures.round import Picture, round_svg
from jaipur.rules.cards import Card
from jaipur.rules.match import Match, match_at
from jaipur.rules.round.position import at
from jaipur.rules.view import view
from tests.envs.twin_worlds import twins
from tests.positions import a_position

MATCHES = 2


def shown(value: object) -> str:
    """Return the picture that IPython shows of a value."""
    display: Any = DisplayFormatter()  # its methods have no types
    register(display.formatters)
    bundle, _ = display.format(value, include={SVG})
    return str(bundle[SVG])


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

    assert shown(match) == round_svg(view(match, None))
    assert shown(pair.view) == round_svg(pair.view)
    ET.fromstring(shown(Match()))  # noqa: S314 - our own


def test_importing_the_library_in_ipython_registers_the_pictures() -> None:
    """Neither IPython nor a notebook is needed elsewhere: without IPython nothing is imported for it."""
    program = (
        "from IPython.core.interactiveshell import InteractiveShell\n"
        "shell = InteractiveShell.instance()\n"
        "import jaipur\n"
        "bundle, _ = shell.display_formatter.format(jaipur.Match(), include={'image/svg+xml'})\n"
        "print(bundle['image/svg+xml'][:4])\n"
    )
    done = subprocess.run([sys.executable, "-c", program], check=True, capture_output=True, text=True)
    plain = (
        "import sys, jaipur; print([name for name in sys.modules if 'pictures' in name or name == 'IPython'])"
    )
    without = subprocess.run([sys.executable, "-c", plain], check=True, capture_output=True, text=True)

    assert done.stdout == "<svg\n"
    assert without.stdout == "[]\n"


def test_the_camel_is_legible() -> None:
    """Its sign and letter are drawn in its deep colour, since its tint is almost the colour of its ground."""
    camel = DYES[Card.CAMEL]
    picture = round_svg(view(match_at(a_position(market={Card.CAMEL: 5})), None))

    assert picture.count(f'fill="{camel.deep}"') == 2 * 5
    assert f'fill="{camel.tint}" font-size' not in picture
