"""`jaipur serve` as a program: it says where it is, draws it for a phone, and tells what is wrong."""

from __future__ import annotations

import os
import pty
import re
import select
import signal
import socket
import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path

import pytest

from jaipur.cli import app
from jaipur.cli.server import serve


def run(*arguments: str) -> int:
    """Run a command in this process and give its exit code."""
    code = app(arguments, result_action="return_int_as_exit_code_else_zero")
    assert isinstance(code, int)
    return code


def started(*arguments: str, stdout: int, stderr: int) -> subprocess.Popen[bytes]:
    """Start the program, which as a test compiles nothing."""
    command = [sys.executable, "-m", "jaipur", "serve", "--port", "0", *arguments]
    environment = {**os.environ, "JAIPUR_JIT": "0", "TERM": "xterm"}
    return subprocess.Popen(command, env=environment, stdout=stdout, stderr=stderr)


def read_while_it_speaks(terminal: int) -> str:
    """Read what appears, until nothing more does for a while."""
    said = b""
    while not said or select.select([terminal], [], [], 3)[0]:
        said += os.read(terminal, 65536)
    return said.decode()


def test_on_a_terminal_the_address_is_drawn_for_a_phone(tmp_path: Path) -> None:
    """Where the computer has a network; and Ctrl-C ends it with code 0."""
    ours, theirs = pty.openpty()
    with started("--data", str(tmp_path), stdout=theirs, stderr=subprocess.DEVNULL) as process:
        os.close(theirs)
        text = read_while_it_speaks(ours)
        process.send_signal(signal.SIGINT)
        code = process.wait(20)
    os.close(ours)

    assert re.match(r"Jaipur is served at http://127\.0\.0\.1:\d+\r\n", text)
    assert ("and on your network at http://" in text) == ("\u2580" in text or "\u2588" in text)
    assert code == 0


@pytest.mark.parametrize(
    "arguments, why",
    [
        (("--port", "70000"), "--port: "),
        (("--database", "mysql://somewhere"), "--database: expected postgresql://"),
        (("--nats", "http://127.0.0.1"), "--nats: expected nats://"),
    ],
)
def test_a_wrong_setting_is_told_in_one_line(
    arguments: tuple[str, ...], why: str, capsys: pytest.CaptureFixture[str]
) -> None:
    """Code 2, before anything is begun."""
    assert run("serve", *arguments) == 2
    said = capsys.readouterr().err

    assert said.startswith(f"jaipur: {why}")
    assert said.count("\n") == 1


def test_a_port_that_another_has_is_told(capsys: pytest.CaptureFixture[str]) -> None:
    """Code 1, in one line."""
    with socket.socket() as other:
        other.bind(("127.0.0.1", 0))
        other.listen()
        port = other.getsockname()[1]
        assert run("serve", "--host", "127.0.0.1", "--port", str(port)) == 1

    assert capsys.readouterr().err.startswith(f"jaipur: cannot listen at 127.0.0.1 port {port}: ")


def test_a_database_that_does_not_answer_is_told() -> None:
    """Code 1, in one line, and without its password."""
    with socket.socket() as nobody:
        nobody.bind(("127.0.0.1", 0))
        address = f"postgresql://a:s3cret@127.0.0.1:{nobody.getsockname()[1]}/jaipur"
        with started("--database", address, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as process:
            printed, said = process.communicate(timeout=20)

    assert (process.returncode, printed) == (1, b"")
    assert said.startswith(b"jaipur: PostgreSQL: ")
    assert b"s3cret" not in said


def test_serving_needs_the_extra(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    """Code 1, in one line."""
    monkeypatch.setattr(serve, "find_spec", lambda name: find_spec(name) if name != "uvicorn" else None)

    assert run("serve") == 1
    assert "pip install 'jaipur-game[server]'" in capsys.readouterr().err
