"""Limits: so many at once, one more each so often, for each apart, and never more memory than was said."""

from __future__ import annotations

from jaipur.server.http.limits import Limit, address_of


class Hands:
    """A clock that the test moves, in seconds."""

    def __init__(self) -> None:
        self.at = 1000.0

    def __call__(self) -> float:
        """Say what time it is."""
        return self.at


def test_so_many_at_once_and_then_one_each_so_often() -> None:
    """Who is told to wait and does, is allowed; being refused costs nothing."""
    hands = Hands()
    limit = Limit(3, 10, clock=hands)

    assert [limit.take("one") for _ in range(5)] == [0, 0, 0, 10, 10]
    hands.at += 9
    assert limit.take("one") == 1
    hands.at += 1
    assert limit.take("one") == 0
    assert limit.take("one") == 10
    hands.at += 1000
    assert [limit.take("one") for _ in range(4)] == [0, 0, 0, 10]


def test_a_rounding_error_refuses_nobody() -> None:
    """The difference of two times of a clock is often off by 1e-13 s."""
    hands = Hands()
    for hundredths in range(0, 100_000, 7):
        hands.at = hundredths / 100
        limit = Limit(2, 599.9, clock=hands)
        assert [limit.take("one") for _ in range(2)] == [0, 0]
        assert limit.take("one") > 1


def test_each_has_a_bucket_of_their_own() -> None:
    """One who asks too often takes nothing from another."""
    limit = Limit(1, 10, clock=Hands())

    assert [limit.take(key) for key in ("one", "one", "other", "other")] == [0, 10, 0, 10]


def test_whose_bucket_is_full_again_is_forgotten() -> None:
    """So memory follows those who ask now, and not all who ever did; nobody gains by it."""
    hands = Hands()
    limit = Limit(2, 10, clock=hands)
    for number in range(1000):
        hands.at += 0.1
        limit.take(f"{number}")

    assert len(limit) <= 101
    assert limit.take("999") == 0
    assert limit.take("999") > 9


def test_only_so_many_are_remembered() -> None:
    """Those who asked last: who floods it with names does not free who asked just now."""
    limit = Limit(1, 10, most=100, clock=Hands())
    for number in range(1000):
        limit.take(f"{number}")

    assert len(limit) == 100
    assert limit.take("999") == 10
    assert limit.take("0") == 0


def test_an_address_counts_for_all_that_its_owner_has() -> None:
    """Of IPv6 that is a whole network; an IPv4 address is the same however it is written."""

    def counted(host: str | None) -> str:
        return address_of({"client": None if host is None else (host, 80)})

    assert counted("203.0.113.9") == counted("::ffff:203.0.113.9") == "203.0.113.9"
    assert counted("2001:db8:1:2::3") == counted("2001:db8:1:2:ffff::") == "2001:db8:1:2::/64"
    assert counted("2001:db8:1:3::3") != counted("2001:db8:1:2::3")
    assert counted(None) == counted("no address") == "unknown"
