"""The lines that we and a program exchange."""

from __future__ import annotations

import pytest

from jaipur.players.external.protocol import Info, print_go, print_info, print_moves, read_go, read_info
from jaipur.players.player import Limits
from jaipur.rules.cards import Good
from jaipur.rules.round.moves import Sell, Take, TakeCamels


@pytest.mark.parametrize(
    "limits, line",
    [(Limits(), "go"), (Limits(work=1000), "go work 1000"), (Limits(seconds=0.25), "go time 250")],
)
def test_a_move_is_asked_for_within_limits(limits: Limits, line: str) -> None:
    """Both ways; time is in milliseconds."""
    assert print_go(limits) == line
    assert read_go(line) == limits


def test_other_lines_ask_for_no_move() -> None:
    """Not even nearly."""
    for line in ("", "gone", "go fast", "go time", "go time -1", "go time 1 2", "go work 1e3", "GO"):
        assert read_go(line) is None


@pytest.mark.parametrize(
    "line, info",
    [
        ("info", Info()),
        ("info value 0.613 work 1000", Info(0.613, 1000)),
        ("info value 1", Info(1.0)),
        ("info value .5", Info(0.5)),
        ("info work 7", Info(None, 7)),
        ("info depth 3 and so on", Info()),
    ],
)
def test_thoughts_are_told(line: str, info: Info) -> None:
    """A value and counted work first; whatever else is passed over."""
    assert read_info(line) == info


def test_other_lines_tell_no_thoughts() -> None:
    """A program that says such things has forfeited."""
    for line in ("", "information", "bestmove M", "Info", " info"):
        assert read_info(line) is None


def test_what_is_told_reads_back() -> None:
    """To three digits."""
    assert read_info(print_info(Info(0.61349, 12))) == Info(0.613, 12)


def test_legal_moves_are_listed() -> None:
    """In the short form, with commas."""
    assert print_moves([Take(Good.GOLD), TakeCamels(), Sell(Good.CLOTH, 3)]) == "moves T G, M, S C3"
