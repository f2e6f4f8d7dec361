"""The budget of CPU and bytes: who pays, how long one in debt waits, and that it is bounded."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass
from functools import partial
from time import perf_counter, thread_time

import pytest

from jaipur.server.http.cost.budget import BURSTS, MOST_DEBT, Cost, CostBudget, Resource
from jaipur.server.http.cost.meter import METER, PREPAID, CostBook, CostControl, Meter, Metered
from jaipur.server.http.cost.open_count import OpenCount
from jaipur.server.http.cost.payers import REGION_FACTOR, Payer, account, networks_of
from jaipur.server.http.cost.python_thread import PythonThread, in_parts
from jaipur.server.http.cost.rejections import LimitName, Rejections
from jaipur.server.http.cost.turns import APART, LONGEST
from jaipur.server.http.problems import ApiError
from tests.server.http.cost.free import free_of_charge

ALLOWANCE = Cost(0.06, 1_000.0, 0.5)
ONE, OTHER = networks_of("192.0.2.1"), networks_of("192.0.2.2")


@dataclass
class Hands:
    """A clock that is set by hand."""

    at: float = 1_000.0

    def __call__(self) -> float:
        """Give the time."""
        return self.at


def test_an_address_pays_alone_or_with_its_networks() -> None:
    """All addresses of a /64 are one payer, those of a /48 a coarser one; the same IPv4 is one address."""
    here, there = networks_of("2001:db8:1:2::1"), networks_of("2001:db8:1:3::1")

    assert [payer.key for payer in here] == ["2001:db8:1:2::/64", "2001:db8:1::/48"]
    assert networks_of("2001:db8:1:2:ffff::9") == here
    assert (here[0] != there[0], here[1] == there[1]) == (True, True)
    assert networks_of("::ffff:192.0.2.1") == ONE == (Payer("192.0.2.1", 1.0),)
    assert networks_of("not an address")[0].key == "unknown"


@pytest.mark.parametrize("resource", Resource)
def test_who_uses_more_than_the_allowance_waits_until_it_is_paid(resource: Resource) -> None:
    """A burst is free; after it the wait is what was used beyond it, at the allowed rate."""
    hands, burst = Hands(), BURSTS[resource] * ALLOWANCE[resource]
    budget, every = CostBudget(ALLOWANCE, clock=hands), tuple(Resource)

    def use(amount: float) -> None:
        budget.charge(ONE, Cost()._replace(**{("cpu", "bytes", "work")[resource]: amount}))

    use(burst)
    assert budget.overdraft(ONE, every) is None
    use(3 * ALLOWANCE[resource])
    owed = budget.overdraft(ONE, every)
    assert owed is not None
    assert owed.resource is resource
    assert owed.wait == pytest.approx(3)
    assert budget.overdraft(OTHER, every) is None
    hands.at += 3.1
    assert budget.overdraft(ONE, every) is None


def test_a_debt_is_bounded_and_so_are_the_payers() -> None:
    """A wrong price excludes nobody for ever, and many addresses do not fill the memory."""
    hands = Hands()
    budget = CostBudget(ALLOWANCE, most=100, clock=hands)
    budget.charge(ONE, Cost(cpu=1e9))
    owed = budget.overdraft(ONE)
    assert owed is not None
    assert owed.wait == pytest.approx(MOST_DEBT)

    for number in range(1_000):
        budget.charge((Payer(f"{number}", 1.0),), Cost(cpu=1.0))
    assert len(budget) == 100


def test_who_owes_nothing_is_forgotten() -> None:
    """Memory follows those who ask now; a debt is never forgotten before it is paid."""
    hands = Hands()
    budget = CostBudget(ALLOWANCE, clock=hands)
    budget.charge(ONE, Cost(cpu=20 * ALLOWANCE.cpu))
    for number in range(300):
        hands.at += 0.01
        budget.charge((Payer(f"{number}", 1.0),), Cost(cpu=0.1 * ALLOWANCE.cpu))
    assert budget.overdraft(ONE) is not None

    hands.at += 20
    for number in range(1_000):
        hands.at += 0.01
        budget.charge((Payer(f"again {number}", 1.0),), Cost(cpu=0.1 * ALLOWANCE.cpu))
    assert len(budget) <= 11
    assert budget.overdraft(ONE) is None


def test_a_region_and_an_account_have_their_own_shares() -> None:
    """Many /64 of one /48 share four allowances, and an account has half of one wherever it comes from."""
    budget = CostBudget(ALLOWANCE, clock=Hands())
    burst = BURSTS[0] * ALLOWANCE.cpu
    for number in range(5):
        budget.charge(networks_of(f"2001:db8:1:{number}::1"), Cost(cpu=0.9 * burst))
    assert budget.overdraft(networks_of("2001:db8:1:99::1")) is not None
    assert budget.overdraft(networks_of("2001:db8:2:99::1")) is None

    for number in range(3):
        budget.charge((*networks_of(f"192.0.2.{number}"), account("7")), Cost(cpu=0.2 * burst))
    assert budget.overdraft((account("7"),)) is not None
    assert budget.overdraft((account("8"),)) is None


def _busy(seconds: float) -> None:
    until = thread_time() + seconds
    while thread_time() < until:
        pass


async def test_only_the_time_of_its_own_steps_is_charged() -> None:
    """Waiting costs nothing, nor does what others compute meanwhile; results and errors pass through."""
    meter = Meter(free_of_charge(), ONE)

    async def answer() -> str:
        _busy(0.01)
        await asyncio.sleep(0.05)
        _busy(0.01)
        return "done"

    async def fail() -> None:
        await asyncio.sleep(0)
        raise LookupError("as planned")

    other = asyncio.create_task(asyncio.sleep(0.01))
    other.add_done_callback(lambda _: _busy(0.03))
    assert await Metered(answer(), meter) == "done"
    assert 0.02 <= meter.cpu < 0.028
    with pytest.raises(LookupError):
        await Metered(fail(), meter)
    cancelled = asyncio.create_task(asyncio.wait_for(_await(Metered(asyncio.sleep(9), meter)), 9))
    await asyncio.sleep(0.01)
    cancelled.cancel()
    with pytest.raises(asyncio.CancelledError):
        await cancelled


async def _await(metered: Metered[None]) -> None:
    await metered


async def test_a_request_of_somebody_in_debt_waits_and_then_is_refused() -> None:
    """A small debt only delays; a large one is refused with the time to wait, and counted by its limit."""
    control = CostControl(CostBudget(ALLOWANCE), Rejections(), CostBook())
    meter = Meter(control, ONE)
    control.budget.charge(ONE, Cost(cpu=(BURSTS[0] + 0.2) * ALLOWANCE.cpu))
    began = perf_counter()
    await meter.admit()
    assert 0.1 < perf_counter() - began < 0.6

    control.budget.charge(ONE, Cost(cpu=5 * ALLOWANCE.cpu))
    with pytest.raises(ApiError) as refused:
        await meter.admit()
    assert 3 < refused.value.wait < 5
    assert control.rejections.by_limit[LimitName.CPU] == 1
    await meter.admit(Resource.WORK)


async def test_requests_at_once_do_not_all_find_a_full_purse() -> None:
    """What is prepaid counts before the cost is known, and is returned when it is settled."""
    control = CostControl(CostBudget(ALLOWANCE), Rejections(), CostBook())
    meters = [Meter(control, ONE) for _ in range(1_000)]
    for meter in meters:
        meter.prepay()
    assert control.budget.overdraft(ONE) is not None
    for meter in meters:
        meter.settle()
    assert control.budget.overdraft(ONE) is None
    assert control.book.totals()["other"][0] == 1_000


def test_small_costs_are_noted_at_once_and_charged_together() -> None:
    """All of them in the end: when they are worth a charge, when the connection closes."""
    control = CostControl(CostBudget(ALLOWANCE), Rejections(), CostBook())
    meter = Meter(control, ONE, "play")
    for messages in range(1, 4):
        meter.cpu = PREPAID / 4
        meter.settle_soon()
        assert control.book.totals()["play"][0] == messages
        assert len(control.budget) == 0
    meter.cpu = PREPAID / 4
    meter.settle_soon()
    assert len(control.budget) == 1

    other = Meter(control, OTHER, "play")
    other.cpu = PREPAID / 4
    other.settle_soon()
    assert len(control.budget) == 1
    other.charge_due()
    assert len(control.budget) == 2


async def test_python_code_off_the_loop_is_charged_and_its_queue_bounded() -> None:
    """The loop goes on; a failure is charged too; beyond the bound a task is refused."""
    thread, meter = PythonThread(most_waiting=2), Meter(free_of_charge(), ONE)
    METER.set(meter)
    tasks = [asyncio.create_task(thread.run(lambda: _busy(0.02))) for _ in range(2)]
    await asyncio.sleep(0)
    with pytest.raises(ApiError):
        await thread.run(lambda: None)
    await asyncio.gather(*tasks)
    with pytest.raises(ZeroDivisionError):
        await thread.run(lambda: 1 // 0)
    METER.set(None)
    assert meter.cpu >= 0.04


async def test_nobody_fills_the_queue_of_the_thread_alone() -> None:
    """Another address still finds a place; an account has half as many as its address."""
    thread, control = PythonThread(most_of_one=2), free_of_charge()
    METER.set(Meter(control, (*ONE, account("one"))))
    task = asyncio.create_task(thread.run(lambda: _busy(0.02)))
    await asyncio.sleep(0)
    with pytest.raises(ApiError):
        await thread.run(lambda: None)
    METER.set(Meter(control, ONE))
    tasks = [task, asyncio.create_task(thread.run(lambda: _busy(0.0)))]
    await asyncio.sleep(0)
    with pytest.raises(ApiError):
        await thread.run(lambda: None)
    METER.set(Meter(control, OTHER))
    await thread.run(lambda: None)
    await asyncio.gather(*tasks)
    METER.set(Meter(control, (*ONE, account("one"))))
    await thread.run(lambda: None)
    METER.set(None)


async def test_a_request_of_many_parts_is_refused_when_its_purse_is_empty() -> None:
    """Each part is charged before the next one begins, and the rest is not computed."""
    control = CostControl(CostBudget(ALLOWANCE._replace(cpu=0.001)), Rejections(), CostBook())
    METER.set(Meter(control, ONE))
    done: list[int] = []

    def part(number: int) -> None:
        _busy(BURSTS[0] * 0.001)
        done.append(number)

    with pytest.raises(ApiError):
        await in_parts(partial(part, number) for number in range(9))
    METER.set(None)
    assert len(done) < 9


def test_a_tally_counts_what_is_open_by_network() -> None:
    """One that left makes room; a /48 has room for four /64."""
    tally, sites = OpenCount(2), [networks_of(f"2001:db8:1:{number}::1") for number in range(9)]
    assert [tally.enter(ONE) for _ in range(3)] == [True, True, False]
    tally.leave(ONE)
    assert tally.enter(ONE)
    assert sum(tally.enter(site) for site in sites for _ in range(2)) == 8
    for site in sites[:4]:
        tally.leave(site)
        tally.leave(site)
    for _ in range(2):
        tally.leave(ONE)
    assert len(tally) == 0


def _spent(hands: Hands) -> tuple[CostControl, list[Meter]]:
    """Have several connections of one address that has just paid its debt."""
    control = CostControl(CostBudget(ALLOWANCE, clock=hands), Rejections(), CostBook())
    meters = [Meter(control, ONE) for _ in range(8)]
    for meter in meters:
        meter.cpu = 0.02
        meter.settle()
    control.budget.charge(ONE, Cost(BURSTS[0] * ALLOWANCE.cpu - 8 * 0.02))
    hands.at += 0.001
    return control, meters


@pytest.mark.parametrize("is_planted", [False, True])
def test_connections_that_waited_go_on_one_after_the_other(*, is_planted: bool) -> None:
    """Each charges what its last message cost. The control: without that, all go on at once."""
    _, meters = _spent(Hands())
    went_on = 0
    for meter in meters:
        if meter.owed() is None:
            went_on += 1
            if not is_planted:
                meter.prepay_as_last()
    assert went_on == (8 if is_planted else 1)


@pytest.mark.parametrize("is_planted", [False, True])
def test_requests_in_debt_have_their_turns_one_after_the_other(*, is_planted: bool) -> None:
    """Each moment is another one's, also within a /48, and nobody waits for ever. Control: all at once."""
    hands = Hands()
    control = CostControl(CostBudget(ALLOWANCE, clock=hands), Rejections(), CostBook())
    sites = [networks_of(f"2001:db8:1:{number}::1") for number in range(8)]
    asked = [payers for payers in (ONE, *sites) for _ in range(25)]
    waits = [1.0 if is_planted else control.budget.turn(payers, 1.0) for payers in asked]
    assert max(waits) <= LONGEST
    one, network = waits[:25], waits[25:]
    assert (len(set(one)) == 25) is not is_planted
    within = max(sum(at <= wait < at + 0.25 for wait in network) for at in one)
    assert (within <= 0.25 / APART * REGION_FACTOR + 1) is not is_planted
    hands.at += 10
    assert control.budget.turn(ONE, 0.5) == pytest.approx(0.5)


def test_what_was_charged_before_is_not_charged_again() -> None:
    """A message that costs as much as the one before it is charged once."""
    hands = Hands()
    control, meters = _spent(hands)
    meters[0].prepay_as_last()
    meters[0].prepay_as_last()
    before = control.budget.overdraft(ONE)
    meters[0].cpu = 0.02
    meters[0].settle()
    assert before is not None
    assert control.budget.overdraft(ONE) == before


def test_one_request_does_not_exclude_its_user() -> None:
    """The first user loads kernels for all; the book has the true cost."""
    control = CostControl(CostBudget(ALLOWANCE, clock=Hands()), Rejections(), CostBook())
    meter = Meter(control, (*ONE, account("1")), "first")
    meter.cpu = 2.0
    meter.settle()
    assert meter.owed() is None
    assert control.book.totals()["first"][1].cpu == 2.0
    meter.cpu = 2.0
    meter.settle()
    meter.cpu = 0.1
    meter.settle()
    assert meter.owed() is not None
