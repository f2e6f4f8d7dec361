"""Reviews that were asked for: the contract of Reviews, for every kind of database."""

import asyncio

from jaipur.tables.reviews import HELD, MOST_TRIES, MOST_WAITING, Claim, Kept
from tests.adapters.entries import new_match
from tests.adapters.lobby.conftest import Premises

JUDGE = "1:a-net@60000"
ANOTHER = "1:another-net@60000"


def test_a_review_is_asked_for_taken_told_of_and_kept(premises: Premises) -> None:
    """From nothing to a body, which stays."""
    run, reviews, match = premises.run, premises.reviews, new_match()
    assert run(reviews.found(match, JUDGE)) is None

    assert run(reviews.ask(match, JUDGE))
    assert run(reviews.found(match, JUDGE)) == Kept(0, 0, None)
    claim = run(reviews.take(JUDGE))
    assert claim == Claim(match, JUDGE, 1)
    assert run(reviews.go_on(claim, 12, 60))
    assert run(reviews.found(match, JUDGE)) == Kept(12, 60, None)
    assert run(reviews.made(claim, b"all that is said"))

    assert run(reviews.found(match, JUDGE)) == Kept(60, 60, b"all that is said")
    assert run(reviews.ask(match, JUDGE))
    assert run(reviews.take(JUDGE)) is None


def test_what_was_asked_for_first_is_made_first_and_once(premises: Premises) -> None:
    """Whoever asks again changes nothing; another server takes another one, and then there is none."""
    run, reviews = premises.run, premises.reviews
    first, second = new_match(), new_match()
    for match in (first, second, first):
        assert run(reviews.ask(match, JUDGE))
        premises.wait(5)

    taken = [run(reviews.take(JUDGE)) for _ in range(3)]
    assert [claim and claim.match for claim in taken] == [first, second, None]


def test_many_servers_never_take_the_same_review(premises: Premises) -> None:
    """All at once, of fewer reviews than servers."""
    reviews, matches = premises.reviews, [new_match() for _ in range(3)]

    async def take_all() -> list[Claim | None]:
        for match in matches:
            await reviews.ask(match, JUDGE)
        return await asyncio.gather(*(reviews.take(JUDGE) for _ in range(8)))

    taken = premises.run(take_all())
    assert sorted(claim.match for claim in taken if claim is not None) == sorted(matches)


def test_what_a_server_that_died_was_making_is_made_by_another(premises: Premises) -> None:
    """Once it has said nothing for a while; if it comes back after all, it is not listened to."""
    run, reviews, match = premises.run, premises.reviews, new_match()
    run(reviews.ask(match, JUDGE))
    dead = run(reviews.take(JUDGE))
    assert dead is not None
    premises.wait(HELD // 2)
    assert run(reviews.go_on(dead, 1, 9))
    premises.wait(HELD - 5000)
    assert run(reviews.take(JUDGE)) is None

    premises.wait(5001)
    living = run(reviews.take(JUDGE))
    assert living == Claim(match, JUDGE, 2)
    assert run(reviews.found(match, JUDGE)) == Kept(0, 0, None)
    assert not run(reviews.go_on(dead, 2, 9))
    assert not run(reviews.made(dead, b"too late"))
    assert run(reviews.made(living, b"in time"))
    assert not run(reviews.made(living, b"twice"))
    assert run(reviews.found(match, JUDGE)) == Kept(0, 0, b"in time")


def test_a_server_that_ends_leaves_its_review_to_the_others_at_once(premises: Premises) -> None:
    """It need not be waited for."""
    run, reviews, match = premises.run, premises.reviews, new_match()
    run(reviews.ask(match, JUDGE))
    claim = run(reviews.take(JUDGE))
    assert claim is not None

    run(reviews.let_go(claim))

    assert run(reviews.take(JUDGE)) == Claim(match, JUDGE, 2)


def test_what_cannot_be_made_is_forgotten_after_a_few_tries(premises: Premises) -> None:
    """So that it does not end one server after another; it can be asked for again."""
    run, reviews, match = premises.run, premises.reviews, new_match()
    run(reviews.ask(match, JUDGE))
    for _ in range(MOST_TRIES):
        assert run(reviews.take(JUDGE)) is not None
        premises.wait(HELD)

    assert run(reviews.take(JUDGE)) is None
    assert run(reviews.found(match, JUDGE)) is None
    assert run(reviews.ask(match, JUDGE))


def test_another_judge_makes_a_review_anew(premises: Premises) -> None:
    """It neither reads nor takes what is not its own; who judged before is too late from then on."""
    run, reviews, match = premises.run, premises.reviews, new_match()
    run(reviews.ask(match, JUDGE))
    before = run(reviews.take(JUDGE))
    assert before is not None
    assert run(reviews.take(ANOTHER)) is None
    assert run(reviews.found(match, ANOTHER)) is None

    assert run(reviews.ask(match, ANOTHER))

    assert not run(reviews.made(before, b"by a net of the past"))
    assert run(reviews.found(match, JUDGE)) is None
    assert run(reviews.take(ANOTHER)) == Claim(match, ANOTHER, 1)


def test_only_so_many_reviews_wait(premises: Premises) -> None:
    """One more is refused; what waits already is not, and neither is one more once another is made."""
    reviews, matches = premises.reviews, [new_match() for _ in range(MOST_WAITING)]

    async def ask_all() -> list[bool]:
        return [await reviews.ask(match, JUDGE) for match in matches]

    assert all(premises.run(ask_all()))
    late = new_match()
    assert not premises.run(reviews.ask(late, JUDGE))
    assert premises.run(reviews.ask(matches[-1], JUDGE))

    claim = premises.run(reviews.take(JUDGE))
    assert claim is not None
    premises.run(reviews.made(claim, b""))
    assert premises.run(reviews.ask(late, JUDGE))
