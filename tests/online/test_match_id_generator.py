"""Names of new matches."""

import pytest

from jaipur.online.match_id_generator import MatchIdGenerator
from jaipur.online.match_ids import COUNTERS, MOST_SHARDS, shard_of
from tests.online.play.tables import NOON


def test_new_matches_go_to_every_shard_that_takes_them() -> None:
    """By chance, and to no other."""
    names = MatchIdGenerator([0, 3, 7])

    assert {shard_of(names.for_pairing(NOON)) for _ in range(300)} == {0, 3, 7}
    assert {shard_of(names.for_house(NOON)) for _ in range(300)} == {0, 3, 7}


def test_one_process_does_not_repeat_a_name() -> None:
    """In one millisecond, until the numbers are used up; later names are larger."""
    names = MatchIdGenerator()
    half = COUNTERS // 2

    assert len({names.for_pairing(NOON) for _ in range(half)}) == half
    assert max(names.for_pairing(NOON), names.for_house(NOON)) < names.for_pairing(NOON + 1)


def test_a_table_against_the_house_never_has_the_name_of_a_pairing() -> None:
    """Whichever processes name them: else somebody's table could stand where two others are to play."""
    one, other = MatchIdGenerator(), MatchIdGenerator()

    assert not {one.for_pairing(NOON) for _ in range(COUNTERS)} & {
        other.for_house(NOON) for _ in range(COUNTERS)
    }


def test_a_match_of_a_device_never_has_the_name_of_a_table() -> None:
    """It is stored without a look at the lobby."""
    one, other = MatchIdGenerator(), MatchIdGenerator()
    devices = {one.for_device(NOON) for _ in range(COUNTERS)}

    assert len(devices) == COUNTERS // 4
    assert not devices & {other.for_house(NOON) for _ in range(COUNTERS)}
    assert not devices & {other.for_pairing(NOON) for _ in range(COUNTERS)}


@pytest.mark.parametrize("shards", [[], [-1], [MOST_SHARDS]])
def test_new_matches_need_a_shard_that_a_name_can_tell(shards: list[int]) -> None:
    """There are 1,024."""
    with pytest.raises(ValueError, match="no shards"):
        MatchIdGenerator(shards)
