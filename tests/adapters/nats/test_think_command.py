"""`jaipur think` as a program: it says when it can be asked, answers, and ends cleanly when told to."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from importlib.util import find_spec

import pytest

from jaipur.adapters.nats.bot_worker import NatsThinker
from jaipur.adapters.nats.connection import NatsConnection
from jaipur.cli import app
from jaipur.cli.server import bot_worker
from jaipur.cli.warmup import warm_all_levels
from jaipur.players.opponents import LEVELS
from jaipur.players.warmup import PARTS
from tests.adapters.nats_server import NatsServer
from tests.adapters.thoughts import LEVEL, SEEDS, a_view, by_itself


def run(*arguments: str) -> int:
    """Run a command in this process and give its exit code."""
    code = app(arguments, result_action="return_int_as_exit_code_else_zero")
    assert isinstance(code, int)
    return code


def started(address: str) -> subprocess.Popen[str]:
    """Start a worker, which as a test compiles nothing."""
    return subprocess.Popen(
        [sys.executable, "-m", "jaipur", "think", "--threads", "1"],
        env={**os.environ, "JAIPUR_JIT": "0", "JAIPUR_NATS_URL": address},
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )


@pytest.fixture
def worker(server: NatsServer) -> Iterator[subprocess.Popen[str]]:
    """Have a worker that was started before its NATS."""
    with started(server.address) as process:
        yield process
        process.kill()


@pytest.mark.parametrize("stop", [signal.SIGTERM, signal.SIGINT])
async def test_a_worker_waits_for_nats_thinks_and_ends_when_told(
    server: NatsServer, worker: subprocess.Popen[str], stop: signal.Signals
) -> None:
    """The move is the bare player's, the exit code 0, and standard output holds the one line."""
    server.start()
    assert worker.stdout is not None
    ready = worker.stdout.readline()

    link = NatsConnection(server.address, "test")
    link.start()
    move = await NatsThinker(link).think(LEVEL, a_view(), SEEDS[0])
    await link.close()
    assert move == by_itself(SEEDS[0])
    worker.send_signal(stop)
    printed, logged = worker.communicate(timeout=10)

    assert ready == f"thinking for 127.0.0.1:{server.port} with 1 thread\n"
    assert (worker.returncode, printed) == (0, "")
    assert "Traceback" not in logged


def test_a_worker_without_nats_ends_when_told_too(worker: subprocess.Popen[str]) -> None:
    """It tells that it waits, and of nothing else."""
    assert worker.stderr is not None
    assert "NATS cannot be reached" in worker.stderr.readline()
    worker.terminate()
    printed, _ = worker.communicate(timeout=10)

    assert (worker.returncode, printed) == (0, "")


def test_every_level_is_prepared_before_the_first_question(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """What is not on disk yet is compiled in plain sight, once for all who think alike."""
    prepared: list[tuple[str, str]] = []
    monkeypatch.setattr("jaipur.compiling.JIT", True)
    monkeypatch.setattr("jaipur.players.warmup.is_warm", lambda level: level != "maharaja")
    monkeypatch.setattr("jaipur.players.warmup.warm_up", lambda _level: iter(PARTS))
    monkeypatch.setattr(
        "jaipur.players.warmup.PARTS",
        {part: lambda level, part=part: prepared.append((level, part)) for part in PARTS},
    )

    warm_all_levels()

    assert sorted(prepared) == sorted((level, part) for level in LEVELS for part in PARTS)
    told = capsys.readouterr().err.splitlines()[1:]
    assert told == [f"compiled {part}" for part in PARTS]


def test_an_address_that_is_none_is_told_before_anything_is_compiled(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Code 2, in one line."""
    monkeypatch.delattr(bot_worker, "warm_all_levels")

    assert run("think", "--nats", "http://127.0.0.1") == 2
    assert capsys.readouterr().err.startswith("jaipur: --nats: expected nats://HOST:PORT")


def test_the_environment_may_say_where_nats_is(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """With a password in it, it belongs there; nothing said at all is an error too."""
    monkeypatch.delattr(bot_worker, "warm_all_levels")

    assert run("think") == 2
    assert capsys.readouterr().err.startswith("jaipur: where is NATS?")
    monkeypatch.setenv("JAIPUR_NATS_URL_FILE", "/nowhere")
    assert run("think") == 2
    assert capsys.readouterr().err.startswith("jaipur: JAIPUR_NATS_URL: the file")


def test_without_the_parts_for_servers_it_says_what_to_install(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Code 1, in one line."""
    monkeypatch.setattr(bot_worker, "find_spec", lambda name: find_spec(name) if name != "nats" else None)

    assert run("think", "--nats", "nats://127.0.0.1") == 1
    (line,) = capsys.readouterr().err.splitlines()
    assert line.startswith("jaipur: ")
    assert line.endswith("pip install 'jaipur-game[server]'")


def test_the_help_loads_nothing_of_the_network() -> None:
    """It is quick for those who only play."""
    code = (
        "import sys; from jaipur.cli import app; app(['think', '--help'], result_action='return_none');"
        "print({'nats', 'structlog', 'jaipur.adapters'} & sys.modules.keys())"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)

    assert done.stdout.splitlines()[-1] == "set()"
