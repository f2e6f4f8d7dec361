"""Reviews that were asked for: the contract of Reviews, for every kind of database."""

import asyncio

from jaipur.online.reviews import CLAIM_EXPIRES, MOST_TRIES, MOST_WAITING, ReviewClaim, StoredReview
from tests.adapters.entries import new_match
from tests.adapters.sql.lobby.conftest import Premises

JUDGE = "1:a-net@60000"
ANOTHER = "1:another-net@60000"


async def test_a_review_is_asked_for_taken_told_of_and_kept(premises: Premises) -> None:
    """From nothing to a body, which stays."""
    reviews, match = premises.reviews, new_match()
    assert await reviews.get(match, JUDGE) is None

    assert await reviews.request(match, JUDGE)
    assert await reviews.get(match, JUDGE) == StoredReview(0, 0, None)
    claim = await reviews.claim(JUDGE)
    assert claim == ReviewClaim(match, JUDGE, 1)
    assert await reviews.report_progress(claim, 12, 60)
    assert await reviews.get(match, JUDGE) == StoredReview(12, 60, None)
    assert await reviews.store(claim, b"all that is said")

    assert await reviews.get(match, JUDGE) == StoredReview(60, 60, b"all that is said")
    assert await reviews.request(match, JUDGE)
    assert await reviews.claim(JUDGE) is None


async def test_what_was_asked_for_first_is_made_first_and_once(premises: Premises) -> None:
    """A repeated request changes nothing; another server takes another one, and then there is none."""
    reviews = premises.reviews
    first, second = new_match(), new_match()
    for match in (first, second, first):
        assert await reviews.request(match, JUDGE)
        await premises.wait(5)

    taken = [await reviews.claim(JUDGE) for _ in range(3)]
    assert [claim and claim.match for claim in taken] == [first, second, None]


async def test_many_servers_never_take_the_same_review(premises: Premises) -> None:
    """All at once, of fewer reviews than servers."""
    reviews, matches = premises.reviews, [new_match() for _ in range(3)]

    for match in matches:
        await reviews.request(match, JUDGE)
    taken = await asyncio.gather(*(reviews.claim(JUDGE) for _ in range(8)))
    assert sorted(claim.match for claim in taken if claim is not None) == sorted(matches)


async def test_what_a_server_that_died_was_making_is_made_by_another(premises: Premises) -> None:
    """Once it has said nothing for a while; if it comes back after all, it is not listened to."""
    reviews, match = premises.reviews, new_match()
    await reviews.request(match, JUDGE)
    dead = await reviews.claim(JUDGE)
    assert dead is not None
    await premises.wait(CLAIM_EXPIRES // 2)
    assert await reviews.report_progress(dead, 1, 9)
    await premises.wait(CLAIM_EXPIRES - 5000)
    assert await reviews.claim(JUDGE) is None

    await premises.wait(5001)
    living = await reviews.claim(JUDGE)
    assert living == ReviewClaim(match, JUDGE, 2)
    assert await reviews.get(match, JUDGE) == StoredReview(0, 0, None)
    assert not await reviews.report_progress(dead, 2, 9)
    assert not await reviews.store(dead, b"too late")
    assert await reviews.store(living, b"in time")
    assert not await reviews.store(living, b"twice")
    assert await reviews.get(match, JUDGE) == StoredReview(0, 0, b"in time")


async def test_a_server_that_ends_leaves_its_review_to_the_others_at_once(premises: Premises) -> None:
    """It need not be waited for."""
    reviews, match = premises.reviews, new_match()
    await reviews.request(match, JUDGE)
    claim = await reviews.claim(JUDGE)
    assert claim is not None

    await reviews.release(claim)

    assert await reviews.claim(JUDGE) == ReviewClaim(match, JUDGE, 2)


async def test_what_cannot_be_made_is_forgotten_after_a_few_tries(premises: Premises) -> None:
    """So that it does not end one server after another; it can be asked for again."""
    reviews, match = premises.reviews, new_match()
    await reviews.request(match, JUDGE)
    for _ in range(MOST_TRIES):
        assert await reviews.claim(JUDGE) is not None
        await premises.wait(CLAIM_EXPIRES)

    assert await reviews.claim(JUDGE) is None
    assert await reviews.get(match, JUDGE) is None
    assert await reviews.request(match, JUDGE)


async def test_another_judge_makes_a_review_anew(premises: Premises) -> None:
    """It neither reads nor takes what is not its own; who judged before is too late from then on."""
    reviews, match = premises.reviews, new_match()
    await reviews.request(match, JUDGE)
    before = await reviews.claim(JUDGE)
    assert before is not None
    assert await reviews.claim(ANOTHER) is None
    assert await reviews.get(match, ANOTHER) is None

    assert await reviews.request(match, ANOTHER)

    assert not await reviews.store(before, b"by a net of the past")
    assert await reviews.get(match, JUDGE) is None
    assert await reviews.claim(ANOTHER) == ReviewClaim(match, ANOTHER, 1)


async def test_only_so_many_reviews_wait(premises: Premises) -> None:
    """One more is refused; what waits already is not, and neither is one more once another is made."""
    reviews, matches = premises.reviews, [new_match() for _ in range(MOST_WAITING)]

    assert all([await reviews.request(match, JUDGE) for match in matches])
    late = new_match()
    assert not await reviews.request(late, JUDGE)
    assert await reviews.request(matches[-1], JUDGE)

    claim = await reviews.claim(JUDGE)
    assert claim is not None
    await reviews.store(claim, b"")
    assert await reviews.request(late, JUDGE)
