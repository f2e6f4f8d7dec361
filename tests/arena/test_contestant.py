"""Contestants as text."""

from __future__ import annotations

import pytest

from jaipur.arena.contestant import Contestant, parse_contestant
from jaipur.players.player import Limits


@pytest.mark.parametrize(
    "text, contestant",
    [
        ("heuristic", Contestant("heuristic")),
        ("ismcts@25000", Contestant("ismcts", Limits(work=25_000))),
        ("ismcts@0", Contestant("ismcts", Limits(work=0))),
        ("shark@100ms", Contestant("shark", Limits(seconds=0.1))),
        ("shark@1s", Contestant("shark", Limits(seconds=1))),
        ("shark@1500ms", Contestant("shark", Limits(seconds=1.5))),
    ],
)
def test_a_contestant_is_read_and_printed_back(text: str, contestant: Contestant) -> None:
    """A name alone, with work, or with time."""
    assert parse_contestant(text) == contestant
    assert str(contestant) == text


def test_every_whole_number_of_milliseconds_is_printed_back() -> None:
    """Also those that no binary fraction is equal to, and whole seconds in their short form."""
    for milliseconds in range(1, 3000):
        contestant = parse_contestant(f"shark@{milliseconds}ms")
        assert parse_contestant(str(contestant)) == contestant
    assert str(parse_contestant("shark@2000ms")) == "shark@2s"


@pytest.mark.parametrize(
    "text",
    [
        "",
        "@100",
        "shark@",
        "shark@fast",
        "shark@-1",
        "shark@1.5s",
        "shark@1m",
        "a b",
        "shark@0ms",
        "shark@0s",
    ],
)
def test_what_is_no_contestant_is_told_with_what_was_given(text: str) -> None:
    """The error carries the input."""
    with pytest.raises(ValueError, match=r"expected NAME|no time") as refused:
        parse_contestant(text)

    assert repr(text) in str(refused.value)
