"""For all tests: how hard hypothesis looks, the user they run as, and the event loop of async tests."""

import asyncio
import os
from collections.abc import Callable, Coroutine, Generator
from functools import wraps
from inspect import iscoroutinefunction
from time import perf_counter
from typing import Any, Final

import pytest
from hypothesis import HealthCheck, settings

STARTED: Final = perf_counter()
NIGHTLY: Final = os.environ.get("JAIPUR_NIGHTLY") == "1"
LONGEST: Final = 2400.0 if NIGHTLY else 240.0
"""Seconds that an async test may take, also where it compiles first: one that hangs fails."""

# No deadline: the first call of a kernel may compile it, and the machine may be doing other things.
settings.register_profile(
    "nightly",
    deadline=None,
    max_examples=10_000,
    print_blob=True,
    suppress_health_check=[HealthCheck.too_slow],
)
settings.register_profile("push", settings.get_profile("nightly"), max_examples=100, derandomize=True)
settings.load_profile("nightly" if NIGHTLY else "push")


@pytest.fixture(scope="session", autouse=True)
def _user(tmp_path_factory: pytest.TempPathFactory) -> Generator[None]:
    """Have an English user without files, on every machine."""
    home = tmp_path_factory.mktemp("user")
    with pytest.MonkeyPatch.context() as environment:
        environment.setenv("LC_ALL", "C.UTF-8")
        environment.setenv("XDG_DATA_HOME", str(home / "data"))
        environment.setenv("XDG_STATE_HOME", str(home / "state"))
        yield


@pytest.fixture(scope="session")
def anyio_backend() -> str:
    """Run async tests on asyncio alone, each on a loop of its own."""
    return "asyncio"


def bounded(test: Callable[..., Coroutine[Any, Any, None]]) -> Callable[..., Coroutine[Any, Any, None]]:
    """Return the same test, which fails with TimeoutError when it takes too long."""

    @wraps(test)
    async def in_time(**arguments: object) -> None:
        async with asyncio.timeout(LONGEST):
            await test(**arguments)

    return in_time


def pytest_addoption(parser: pytest.Parser) -> None:
    """Let a run end early, as `make quick` does."""
    parser.addoption("--within", type=float, metavar="SECONDS", help="begin no test after so many seconds")


@pytest.hookimpl(tryfirst=True)
def pytest_runtest_setup(item: pytest.Item) -> None:
    """Skip what is left when the time is over; the summary counts it."""
    within = item.config.getoption("--within")
    if within is not None and perf_counter() - STARTED > within:
        pytest.skip(f"the {within:.0f} seconds are over")


@pytest.hookimpl(wrapper=True)
def pytest_pyfunc_call(pyfuncitem: pytest.Function) -> Generator[None, object, object]:
    """Bound every async test."""
    if iscoroutinefunction(pyfuncitem.obj):
        pyfuncitem.obj = bounded(pyfuncitem.obj)
    return (yield)
