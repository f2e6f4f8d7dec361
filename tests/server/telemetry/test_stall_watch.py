"""The watch over pulses: a stall has a cause while it lasts, and its seconds stay."""

from __future__ import annotations

from structlog.testing import capture_logs

from jaipur.adapters.stalls import StallCause
from jaipur.server.stall_watch import StallWatch
from tests.server.scene import Scene


async def test_a_stall_has_its_cause_until_a_pulse_passes() -> None:
    """A short delay is no stall; the last error is given to who finds the cause."""
    now, errors = [0.0], list[BaseException | None]()

    async def diagnose(error: BaseException | None) -> StallCause:
        errors.append(error)
        return StallCause.LOCK

    watch, error = StallWatch(diagnose, lambda: now[0]), OSError("it")
    seen: list[StallCause | None] = []
    for second in range(6):
        now[0] = float(second)
        if second == 2:
            watch.failed(error)
        await watch.look()
        seen.append(watch.cause)
    assert seen == [None, None, None, None, StallCause.LOCK, StallCause.LOCK]
    assert (errors, watch.seconds["lock"], watch.causes["lock"], watch.age) == ([error] * 3, 3.0, 1.0, 5.0)

    watch.passed()
    await watch.look()
    assert (watch.cause, watch.causes["lock"], watch.seconds["lock"], watch.age) == (None, 0.0, 3.0, 0.0)


async def test_a_stall_is_logged_when_it_begins_and_when_it_ends() -> None:
    """Once each: who reads the log at night sees whether it is over."""
    now = [0.0]

    async def diagnose(_error: BaseException | None) -> StallCause:
        return StallCause.LOCK

    watch = StallWatch(diagnose, lambda: now[0])
    with capture_logs() as logs:
        for second in range(7):
            now[0] = float(second)
            await watch.look()
        watch.passed()
        await watch.look()
        await watch.look()

    assert [(each["event"], each["cause"]) for each in logs] == [
        ("the store cannot append", "lock"),
        ("the store appends again", "lock"),
    ]


async def test_a_server_shows_its_build_its_pulse_and_every_cause(scene: Scene) -> None:
    """Causes that never occurred are shown as 0, so that a rate sees the first one."""
    page = scene.node.telemetry.page().decode()

    assert 'jaipur_build_info{commit="unknown",python="' in page
    for cause in StallCause:
        assert f'jaipur_stalled{{cause="{cause}"}} 0.0' in page
        assert f'jaipur_stalled_seconds_total{{cause="{cause}"}} 0.0' in page
    assert "jaipur_ready 1.0" in page
