"""`jaipur play` as a program that is left: by a word, by the end of input, or killed; and gone on with."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import IO

import pytest

from jaipur.rules.records.replay import read_record
from jaipur.rules.records.verification import verify

MATCH = ("--seed", "kept", "--seals", "1")
PROMPT = "Your move: "
MOST_LINES = 500
AT_A_TIME = 4
"""Lines of a match that are typed before it is left."""


@pytest.fixture(autouse=True)
def _own_state(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Keep every match in a folder of the test's own."""
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path / "state"))
    monkeypatch.setenv("JAIPUR_JIT", "0")


def command(*arguments: str) -> list[str]:
    """What runs `jaipur play` line by line."""
    return [sys.executable, "-m", "jaipur", "play", *arguments, "--plain"]


def play(*arguments: str, typed: str = "", **environment: str) -> subprocess.CompletedProcess[str]:
    """Play by what is typed, to the end of it."""
    return subprocess.run(
        command(*arguments),
        input=typed,
        capture_output=True,
        encoding="utf-8",
        env=os.environ | environment,
        timeout=120,
        check=False,
    )


def until(said: IO[str], *signs: str) -> str:
    """Read until one of some signs, or to the end."""
    text = ""
    while not text.endswith(signs):
        letter = said.read(1)
        if not letter:
            break
        text += letter
    return text


def asked(said: IO[str]) -> Iterator[str]:
    """Give the text before each question."""
    while (text := until(said, PROMPT, "undo: ", "round: ")) and text.endswith(": "):
        yield text


def played_through(file: Path) -> list[str]:
    """Play a match to its end, and give all that was typed."""
    typed: list[str] = []
    with subprocess.Popen(
        command("heuristic", *MATCH, "--record", str(file)),
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        encoding="utf-8",
    ) as process:
        assert process.stdin is not None
        assert process.stdout is not None
        for text in asked(process.stdout):
            line = ""
            if text.endswith(PROMPT):
                print("l", file=process.stdin, flush=True)
                moves = until(process.stdout, PROMPT).splitlines()[-2].split(", ")
                line = moves[len(typed) * 7 % len(moves)]
            typed.append(line)
            print(line, file=process.stdin, flush=True)
        assert len(typed) < MOST_LINES
    assert process.returncode == 0
    return typed


def test_a_match_that_was_left_ends_as_if_it_had_not_been(tmp_path: Path) -> None:
    """Left by a word, by the end of input and by kill -9: the same moves of both, and the same end."""
    whole, parts = tmp_path / "whole.jaipur", tmp_path / "parts.jaipur"
    typed = played_through(whole)
    arguments = ["heuristic", *MATCH, "--record", str(parts)]
    for number, at in enumerate(range(0, len(typed), AT_A_TIME)):
        lines = typed[at : at + AT_A_TIME]
        if number % 3 == 2 and typed[at + AT_A_TIME :]:
            _play_and_kill(arguments, lines)
        else:
            done = play(*arguments, typed="".join(f"{line}\n" for line in lines) + "quit\n" * (number % 3))
            assert (done.returncode, "Traceback" in done.stderr) == (0, False), done.stderr
        arguments = ["--resume"]

    assert read_record(parts.read_bytes()) == read_record(whole.read_bytes())
    assert verify(read_record(parts.read_bytes())).ok
    none = play("--resume")
    assert (none.returncode, none.stderr) == (1, "jaipur: There's no match to continue.\n")


def _play_and_kill(arguments: list[str], lines: list[str]) -> None:
    """Answer some questions, and be killed at the next."""
    with subprocess.Popen(
        command(*arguments), stdin=subprocess.PIPE, stdout=subprocess.PIPE, encoding="utf-8"
    ) as process:
        assert process.stdin is not None
        assert process.stdout is not None
        questions = asked(process.stdout)
        for line in lines:
            next(questions)
            print(line, file=process.stdin, flush=True)
        next(questions)
        process.kill()


def test_nobody_is_asked_where_nobody_could_answer() -> None:
    """A match that was left waits, and the other is not kept in its place."""
    first = play("random", "--seed", "one", typed="quit\n")
    assert first.stderr.endswith("Your match is saved. Start the game again to continue.\n")
    other = play("random", "--seed", "other", typed="quit\n")
    assert other.returncode == 0
    assert other.stderr.startswith(
        "You left a match against random, round 1, 0\u20130. Continue it with jaipur play --resume, "
    )
    assert "match is saved" not in other.stderr
    again = play("--resume", typed="quit\n")
    french = play("--resume", typed="quit\n", LC_ALL="fr_FR.UTF-8")

    table = first.stdout.splitlines()[-4:-1]
    assert again.stdout.splitlines()[-4:-1] == table != other.stdout.splitlines()[-4:-1]
    assert again.stdout.startswith("Back in round 1. Seals: You 0, random 0.\n")
    assert french.stdout.startswith("Le match reprend à la manche 1. ")


def test_another_match_is_begun_where_that_is_asked_for() -> None:
    """It takes the place of the one that was left."""
    play("random", "--seed", "one", typed="quit\n")
    other = play("random", "--seed", "other", "--new", typed="quit\n")
    again = play("--resume", typed="quit\n")

    assert again.stdout.splitlines()[-4:-1] == other.stdout.splitlines()[-4:-1]


def test_two_people_go_on_too() -> None:
    """With the hand of whose turn it is out of sight until they look."""
    play("--hot-seat", "--seed", "one", typed="\n")
    again = play("--resume", typed="")

    assert again.stdout.startswith("Back in round 1. Seals: Player 1 0, Player 2 0.\n")
    assert "Your hand" not in again.stdout
    assert again.stdout.endswith("Enter when nobody else is looking: ")


def test_a_file_that_cannot_be_read_is_told_in_one_sentence(tmp_path: Path) -> None:
    """And is in the way of nobody."""
    file = tmp_path / "state" / "jaipur" / "match.json"
    file.parent.mkdir(parents=True)
    for arguments, code in ((("--resume",), 1), (("random",), 0)):
        file.write_text("{", encoding="utf-8")
        done = play(*arguments, typed="quit\n")
        told = f"Your saved match can't be read. It's now in {file.with_suffix('.unreadable')}."
        assert done.returncode == code
        assert told in done.stderr
        assert "Traceback" not in done.stderr


@pytest.mark.parametrize("more", [["shark"], ["--seals", "1"], ["--seed", "x"], ["--hot-seat"]])
def test_what_is_settled_is_not_asked_for_again(more: list[str]) -> None:
    """Code 2: a match has one opponent and one seed."""
    done = play("--resume", *more)

    assert done.returncode == 2
    assert done.stderr.startswith("jaipur: --resume goes on with a match whose opponent")


def test_a_match_that_is_played_elsewhere_is_left_alone() -> None:
    """In another terminal: it is neither resumed twice nor lost."""
    with subprocess.Popen(
        command("random", "--seed", "one"), stdin=subprocess.PIPE, stdout=subprocess.PIPE, encoding="utf-8"
    ) as process:
        assert process.stdout is not None
        until(process.stdout, PROMPT)
        resumed = play("--resume")
        other = play("random", typed="quit\n")
        process.kill()

    assert (resumed.returncode, resumed.stderr) == (
        1,
        "jaipur: You're playing this match in another terminal.\n",
    )
    assert other.stderr.startswith("You're playing a match in another terminal, so this one isn't saved.\n")
    assert "match is saved" not in other.stderr


@pytest.mark.parametrize("arguments", [["play", "random", "--plain"], ["puzzle", "--plain"]])
def test_a_closed_standard_input_is_the_end_of_input(arguments: list[str]) -> None:
    """It leaves politely."""
    done = subprocess.run(
        ["/bin/sh", "-c", 'exec "$0" "$@" <&-', sys.executable, "-m", "jaipur", *arguments],
        capture_output=True,
        encoding="utf-8",
        timeout=60,
        check=False,
    )

    assert done.returncode == 0
    assert "Traceback" not in done.stderr
