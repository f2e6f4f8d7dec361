"""Reviews that browsers make: checked by the server, or by another browser, before everybody sees them."""

from __future__ import annotations

import asyncio
import zlib
from base64 import urlsafe_b64encode
from collections.abc import AsyncGenerator
from typing import Any

import httpx
import msgspec
import pytest
from msgspec.structs import replace

from jaipur.online.match_ids import MatchId, from_text
from jaipur.online.reviews import pack
from jaipur.server.app import make_app
from jaipur.server.http.cost.payers import Payer, account, networks_of
from jaipur.server.reviews.sent_reviews import DISTRUSTED_FOR, MOST_OF_ONE, SentReviews, Submitter
from jaipur.wire.reviews import Review
from tests.adapters.eventually import eventually
from tests.device_matches import device_match
from tests.review.judges import reviewer_apart
from tests.server.scene import BASE, Scene

MOVES = 4


def sent_as(review: Review) -> dict[str, str]:
    """The body with a review, as a browser sends it."""
    packed = zlib.compress(msgspec.json.encode(review))
    return {"review": urlsafe_b64encode(packed).decode().rstrip("=")}


def forged_turn(review: Review) -> Review:
    """A review with one false number, on which no other depends."""
    place = next(n for n, turn in enumerate(review.turns) if turn.decision is not None)
    turn = review.turns[place]
    assert turn.decision is not None
    decision = replace(turn.decision, error=round(1 - turn.decision.error, 6))
    turns = (*review.turns[:place], replace(turn, decision=decision), *review.turns[place + 1 :])
    return replace(review, turns=turns)


class Stage:
    """A server with a match that is over, and its review."""

    def __init__(self, scene: Scene, match: str, review: Review) -> None:
        self.scene = scene
        self.match = match
        self.review = review
        self.checker = scene.node.server.services.review_worker.checker
        self.checked: list[int] = []

        def choose(claimed: Review) -> list[int]:
            self.checked.append(len(claimed.turns))
            return [n for n, turn in enumerate(claimed.turns) if turn.decision is not None]

        self.checker.choose = choose

    @classmethod
    async def begin(cls) -> Stage:
        """Have the owner add a match, and review it as the owner's browser would."""
        scene = await Scene.begin()
        added = await scene.ask(
            "owner", "POST", "/api/device-matches", msgspec.to_builtins(device_match(most=MOVES))
        )
        match = added.json()["match"]
        archived = await scene.node.server.play.finder.over(from_text(match))
        assert archived is not None
        made = reviewer_apart().review(archived.record())
        return cls(scene, match, made)

    @property
    def path(self) -> str:
        """Of the review."""
        return f"/api/matches/{self.match}/review"

    async def send(self, review: Review, who: str = "owner", address: str = "100.64.0.9") -> httpx.Response:
        """Send a review from an address."""
        transport = httpx.ASGITransport(make_app(self.scene.node), client=(address, 1))
        headers = {"cookie": f"jaipur={self.scene.tokens[who]}", "origin": BASE}
        async with httpx.AsyncClient(transport=transport, base_url=BASE) as http:
            return await http.post(f"{self.path}/made", json=sent_as(review), headers=headers)

    async def seen(self) -> Any:  # noqa: ANN401 - JSON
        """What everybody sees."""
        return (await self.scene.ask("nobody", "GET", self.path)).json()

    async def until_checked(self) -> None:
        """Wait until nothing waits and the last one is stored or refused."""
        before = (self.checker.stored, self.checker.forged)
        await eventually(lambda: (self.checker.stored, self.checker.forged) != before)


@pytest.fixture
async def stage() -> AsyncGenerator[Stage]:
    """A stage."""
    begun = await Stage.begin()
    yield begun
    await begun.scene.end()


async def test_an_honest_review_is_checked_and_then_everybody_sees_it(stage: Stage) -> None:
    """As if the server had made it; who sends it once more changes nothing."""
    before = await stage.seen()
    sending = asyncio.create_task(stage.send(stage.review))
    await stage.until_checked()
    seen, again = await stage.seen(), await stage.send(stage.review, "opponent", "100.64.9.9")

    assert before == {"type": "unasked"}
    assert (await sending).json() == {"done": True}
    assert seen["type"] == "made"
    assert msgspec.convert(seen["review"], Review, strict=False) == stage.review
    assert (again.status_code, stage.checker.stored, stage.checker.forged) == (200, 1, 0)
    assert len(stage.checked) == 1


async def test_a_forged_turn_is_caught_and_its_sender_not_trusted(stage: Stage) -> None:
    """What that account's browser made before is gone; others may send theirs."""
    reviews = stage.scene.node.server.foundation.repositories.reviews
    worker = stage.scene.node.server.services.review_worker
    judge = f"1:{worker.judge}"
    earlier = MatchId(from_text(stage.match) + 1)
    await reviews.store_made(earlier, judge, pack(stage.review), stage.scene.users["owner"])
    sending = asyncio.create_task(stage.send(forged_turn(stage.review)))
    await stage.until_checked()
    again = await stage.send(stage.review)
    neighbour = await stage.send(stage.review, "watcher")
    honest = asyncio.create_task(stage.send(stage.review, "opponent", "100.64.9.9"))
    await stage.until_checked()

    assert (await sending).status_code == 200
    assert (again.status_code, again.json()["why"]) == (403, "not allowed")
    assert neighbour.status_code == 403
    assert (await honest).status_code == 200
    assert (stage.checker.stored, stage.checker.forged) == (1, 1)
    assert (await stage.seen())["type"] == "made"
    assert await reviews.get(earlier, judge) is None


async def test_a_forged_sum_is_caught_though_no_turn_is_judged_anew(stage: Stage) -> None:
    """Sums are computed from the turns."""
    stage.checker.choose = lambda _: []
    one, other = stage.review.tallies
    sending = asyncio.create_task(stage.send(replace(stage.review, tallies=(other, one))))
    await stage.until_checked()

    assert (await sending).status_code == 200
    assert (stage.checker.stored, stage.checker.forged) == (0, 1)
    assert await stage.seen() == {"type": "unasked"}


async def test_what_is_drawn_decides_whether_a_forged_turn_is_caught(stage: Stage) -> None:
    """The control: with nothing judged anew, one false number passes."""
    stage.checker.choose = lambda _: []
    forged = forged_turn(stage.review)
    sending = asyncio.create_task(stage.send(forged))
    await stage.until_checked()

    assert (await sending).status_code == 200
    assert (stage.checker.stored, stage.checker.forged) == (1, 0)


async def test_the_review_of_another_match_or_judge_and_what_is_none_are_refused(
    stage: Stage,
) -> None:
    """Also one that is too large, before or after it is unpacked."""
    scene, path = stage.scene, f"{stage.path}/made"
    other = await stage.send(replace(stage.review, match="0" * 13))
    judge = await stage.send(replace(stage.review, judge="somebody@1"))
    bomb = urlsafe_b64encode(zlib.compress(b" " * (40 << 20))).decode().rstrip("=")
    answers = [
        await scene.ask("owner", "POST", path, {"review": said}) for said in ("A", "AAAA", "eJw", bomb)
    ]
    large = await scene.ask("owner", "POST", path, {"review": "A" * 70_000})

    assert [each.status_code for each in (other, judge, *answers)] == [400] * 6
    assert (large.status_code, large.json()["why"]) == (413, "too large")
    assert len(stage.checker.waiting) == 0


async def test_two_browsers_that_agree_are_believed_and_two_that_differ_are_not(stage: Stage) -> None:
    """Of two who have nothing in common nothing is judged anew; else the server makes the review itself."""
    waiting, match = stage.checker.waiting, from_text(stage.match)
    judge = f"1:{stage.scene.node.server.services.review_worker.judge}"
    owner, opponent = (
        Submitter(stage.scene.users[who], (*networks_of(address), account(stage.scene.users[who])))
        for who, address in (("owner", "100.64.0.9"), ("opponent", "100.64.9.9"))
    )
    for each in (owner, opponent):
        waiting.add(match, pack(stage.review), each)
    await eventually(lambda: stage.checker.stored == 1)
    assert stage.checked == []

    reviews = stage.scene.node.server.foundation.repositories.reviews
    await reviews.withdraw(owner.user)
    waiting.add(match, pack(forged_turn(stage.review)), owner)
    waiting.add(match, pack(stage.review), opponent)
    await eventually(lambda: stage.checker.stored == 2)
    kept = await reviews.get(match, judge)

    assert kept is not None
    assert kept.body == pack(stage.review)
    assert stage.checker.forged == 1
    assert not waiting.trusts(owner.payers)
    assert waiting.trusts(opponent.payers)


def _someone(number: int, network: str = "") -> Submitter:
    return Submitter(f"u{number}", (Payer(network or f"10.0.0.{number}", 1.0), account(f"u{number}")))


def test_two_agree_only_if_they_have_neither_the_account_nor_the_network_in_common() -> None:
    """A second account at the same address is no second witness, nor one elsewhere, nor IPv6 for IPv4."""
    waiting = SentReviews()
    waiting.add(MatchId(1), b"a", _someone(1))
    waiting.add(MatchId(1), b"a", _someone(2, "10.0.0.1"))
    waiting.add(MatchId(1), b"a", Submitter("u1", (Payer("10.0.0.7", 1.0), account("u1"))))
    waiting.add(MatchId(1), b"a", Submitter("u2", (*networks_of("2001:db8::1"), account("u2"))))
    (alone,) = waiting.of(MatchId(1))
    assert not alone.is_agreed

    waiting.add(MatchId(1), b"a", _someone(3))
    (agreed,) = waiting.take()
    assert agreed.is_agreed
    assert waiting.take() == []


def test_few_reviews_wait_and_distrust_ends() -> None:
    """In all, and of one match."""
    now = [0.0]
    waiting = SentReviews(most=6, clock=lambda: now[0])
    of_one = [waiting.add(MatchId(1), bytes([n]), _someone(n)) for n in range(MOST_OF_ONE + 1)]
    others = [waiting.add(MatchId(2 + n), b"", _someone(n)) for n in range(3)]

    assert of_one == [True] * MOST_OF_ONE + [False]
    assert others == [True, True, False]
    assert [len(waiting.take()), len(waiting)] == [MOST_OF_ONE, 2]

    waiting.distrust(_someone(1).payers)
    assert not waiting.trusts(_someone(1).payers)
    assert not waiting.trusts(_someone(2, "10.0.0.1").payers)
    assert waiting.trusts(_someone(2).payers)
    now[0] = DISTRUSTED_FOR
    assert waiting.trusts(_someone(1).payers)
