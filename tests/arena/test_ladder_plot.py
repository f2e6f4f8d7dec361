"""The picture of a ladder."""

from __future__ import annotations

import re
from xml.etree import ElementTree as ET

import pytest

from jaipur.arena.ladder import Rung
from jaipur.arena.ladder_plot import MARGIN, NAMES, RATINGS, _duration, plot

RUNGS = [
    Rung("shark@1s", 1511, 1480, 1540, 900, 998.0),
    Rung("heuristic", 1000, 1000, 1000, 900, 0.02),
    Rung("<random> & co", 404, 331, 462, 900, 0.004),
]
SPACE = "{http://www.w3.org/2000/svg}"


def parts(rungs: list[Rung], kind: str, of: str | None = None) -> list[ET.Element]:
    """The elements of a kind, and of a class, in the picture of a ladder."""
    root = ET.fromstring(plot(rungs, "Ratings"))  # noqa: S314 - the text is our own
    return [part for part in root.iter(f"{SPACE}{kind}") if of is None or part.get("class") == of]


def test_every_contestant_has_its_row() -> None:
    """Name, rating, interval and cost, the best on top; strange names do no harm."""
    said = [part.text for part in parts(RUNGS, "text")]
    bars, marks = parts(RUNGS, "line", "bar"), parts(RUNGS, "circle", "mark")

    assert [name for name in said if name in {rung.name for rung in RUNGS}] == [rung.name for rung in RUNGS]
    assert {"1511", "1000", "404"} <= {*said}
    assert len(bars) == 3
    assert len(marks) == 6
    heights = [float(mark.attrib["cy"]) for mark in marks]
    assert heights == sorted(heights)


def test_marks_lie_where_the_axis_says() -> None:
    """Between the ticks to their left and right, within their panel; intervals around their marks."""
    ticks = {
        part.text: float(part.attrib["x"])
        for part in parts(RUNGS, "text", "quiet")
        if part.get("text-anchor") == "middle"
    }
    shark, _, heuristic, cheap, *_ = (float(mark.attrib["cx"]) for mark in parts(RUNGS, "circle", "mark"))
    bar = parts(RUNGS, "line", "bar")[0].attrib

    assert ticks["1400"] < float(bar["x1"]) < shark < float(bar["x2"]) < ticks["1600"]
    assert heuristic == ticks["1000"]
    assert ticks["1 µs"] < cheap < ticks["100 µs"]
    assert MARGIN + NAMES <= shark <= MARGIN + NAMES + RATINGS


@pytest.mark.parametrize("rungs", [RUNGS[:1], RUNGS[1:2], RUNGS[:2] * 10])
def test_few_and_many_are_drawn(rungs: list[Rung]) -> None:
    """One alone, one without an interval, and twenty; ticks are never too many to read."""
    assert len(parts(rungs, "line", "bar")) == len(rungs)
    assert 2 <= len(parts(rungs, "line", "axis")) <= 9 + 5


def test_a_picture_is_legible_by_day_and_by_night_and_fetches_nothing() -> None:
    """Colours follow the reader's scheme; for those who cannot see it, it says what it shows."""
    picture = plot(RUNGS, "Ratings")

    assert "prefers-color-scheme: dark" in picture
    assert re.findall(r"https?://[^\"]+", picture) == ["http://www.w3.org/2000/svg"]
    assert parts(RUNGS, "title")[0].text == "Ratings"
    assert "shark@1s 1511" in str(parts(RUNGS, "desc")[0].text)


def test_powers_of_ten_are_spelled_in_units() -> None:
    """From nanoseconds to seconds."""
    assert [_duration(power) for power in range(-6, 5)] == [
        *("1 ns", "10 ns", "100 ns", "1 µs", "10 µs", "100 µs", "1 ms", "10 ms", "100 ms", "1 s", "10 s"),
    ]
