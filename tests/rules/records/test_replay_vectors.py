"""The replays that other languages are held to are those of the rules as they are now."""

from __future__ import annotations

from tests.vectors.write_replays import FILE, replays_text


def test_the_replays_are_those_of_today() -> None:
    """Run ``python -m tests.vectors.write_replays`` where the rules have changed on purpose."""
    assert FILE.read_text(encoding="utf-8") == replays_text()


def test_the_replays_hold_every_end_of_a_round() -> None:
    """E1, E2, E2b: three empty piles, a deck that ran out, and forty exchanges."""
    ends = [
        line.strip(' ",\n').split()
        for line in FILE.read_text(encoding="utf-8").splitlines()
        if "over" in line
    ]
    piles = [
        sum(int(sold) >= size for sold, size in zip(end[3].split("."), (5, 5, 5, 7, 7, 9), strict=True))
        for end in ends
        if len(end) == 11
    ]
    exchanges = [int(end[9]) for end in ends if len(end) == 11]

    assert any(empty >= 3 for empty in piles)
    assert 40 in exchanges
    assert any(empty < 3 and made < 40 for empty, made in zip(piles, exchanges, strict=True))
