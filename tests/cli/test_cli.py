"""The command line as someone at a terminal, or a script, uses it."""

from __future__ import annotations

import io
import re
import sys
from pathlib import Path

import msgspec
import pytest

import jaipur
from jaipur.cli import app
from jaipur.rules.records.reader import LONGEST
from jaipur.rules.text.position import parse_position
from tests.vectors.write_records import FOLDER, PLANS

MATCH = str(FOLDER / "printed-game.jaipur")
ABORTED = str(FOLDER / "aborted.jaipur")


def run(*arguments: str) -> int:
    """Run a command in this process and give its exit code."""
    try:
        code = app(arguments, result_action="return_int_as_exit_code_else_zero")
    except SystemExit as stopped:
        code = stopped.code
    assert isinstance(code, int)
    return code


Printed = pytest.CaptureFixture[str]


@pytest.fixture(autouse=True)
def _eighty_columns(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "80")


def test_all_rules_are_printed(capsys: Printed) -> None:
    """The sections with numbered rules, the tables they speak of, and nothing for programmers."""
    assert run("rules") == 0
    printed = capsys.readouterr()

    assert re.findall(r"^ • (\w+)\. ", printed.out, re.MULTILINE) == [
        *(
            "M1",
            "M2",
            "M3",
            "M4",
            "S1",
            "S2",
            "S3",
            "S4",
            "T1",
            "T2",
            "T3",
            "T4",
            "T5",
            "T6",
            "T7",
            "T8",
            "T9",
        ),
        *("E1", "E2", "E2b", "E3", "E4", "E5", "E6", "E7", "E8", "E9", "K1", "K2", "K3", "K4"),
        *("O1", "O2", "O3", "O4", "O5"),
    ]
    assert "marked Ruling" in printed.out
    assert "7 7 5 5 5" in printed.out
    assert "Refusal" not in printed.out
    assert "*" not in printed.out
    assert printed.err == ""


def test_lines_fit_a_terminal(capsys: Printed) -> None:
    """Eighty columns, and no spaces at their ends."""
    for command in (["rules"], ["replay", MATCH], ["verify", MATCH], ["--help"], ["replay", "--help"]):
        assert run(*command) == 0
        lines = capsys.readouterr().out.split("\n")
        assert max(map(len, lines)) <= 80
        assert "--help" in command or lines == [line.rstrip() for line in lines]


def test_some_rules_are_printed_in_the_order_asked_for(capsys: Printed) -> None:
    """In capital or small letters."""
    assert run("rules", "t4", "E2B", "M1") == 0
    printed = capsys.readouterr().out

    assert re.findall(r"^ • (\w+)\. ", printed, re.MULTILINE) == ["T4", "E2b", "M1"]
    assert "fortieth exchange in a row" in printed


def test_a_rule_that_does_not_exist_is_a_no(capsys: Printed) -> None:
    """With the numbers that there are, on standard error."""
    assert run("rules", "T3", "x9", "T10") == 1
    printed = capsys.readouterr()

    assert printed.out == ""
    assert printed.err.startswith("jaipur: no rule X9, T10; there are M1, M2, ")


def test_rules_are_data_too(capsys: Printed) -> None:
    """One JSON object with the version of its shape."""
    assert run("rules", "T9", "E6", "--json") == 0
    found = msgspec.json.decode(capsys.readouterr().out)

    assert found["schema"] == 1
    assert [rule["number"] for rule in found["rules"]] == ["T9", "E6"]
    assert found["rules"][1]["text"] == "The player who first holds two Seals has won the match."


@pytest.mark.parametrize(
    "language, last", [("en", "Arjun wins the match by seals."), ("fr", "Arjun gagne le match aux Sceaux.")]
)
def test_a_match_is_told(capsys: Printed, language: str, last: str) -> None:
    """In the language asked for."""
    assert run("replay", MATCH, "--language", language) == 0
    printed = capsys.readouterr()

    assert printed.out.startswith("Meera ")
    assert printed.out.endswith(f"\n{last}\n")
    assert printed.err == ""


@pytest.mark.parametrize("name", ["single-round", "aborted", "unfinished", "three-seals-open-hands"])
def test_a_match_is_data_too(capsys: Printed, name: str) -> None:
    """The record, and every step of it with its events and the position after it."""
    assert run("replay", str(FOLDER / f"{name}.json"), "--json") == 0
    found = msgspec.json.decode(capsys.readouterr().out)

    assert found["schema"] == 1
    assert found["record"] == msgspec.json.decode((FOLDER / f"{name}.json").read_bytes())
    moves = [step for step in found["steps"] if isinstance(step["part"], int)]
    assert len(moves) == sum(len(played.get("plies", [])) for played in found["record"]["rounds"])
    assert all(step["events"] for step in found["steps"])
    for step in found["steps"]:
        parse_position(step["position"])


@pytest.mark.parametrize("name", PLANS)
def test_a_match_is_verified_or_not(capsys: Printed, name: str) -> None:
    """Yes is 0, no is 1; in words of the text, as data of the JSON."""
    code = 0 if PLANS[name].revealed else 1

    assert run("verify", str(FOLDER / f"{name}.jaipur")) == code
    printed = capsys.readouterr()
    assert printed.out.endswith(f"Match {name} is {'NOT ' * code}verified.\n")
    assert ("\nNO   " in printed.out) == (code == 1)
    assert printed.err == ""

    assert run("verify", str(FOLDER / f"{name}.json"), "--json") == code
    found = msgspec.json.decode(capsys.readouterr().out)
    assert (found["schema"], found["match"], found["ok"]) == (1, name, code == 0)
    assert all(check["ok"] for check in found["checks"]) == (code == 0)


def test_a_changed_seed_is_a_no(capsys: Printed, tmp_path: Path) -> None:
    """With what exactly is wrong."""
    changed = tmp_path / "changed.jaipur"
    changed.write_text(
        re.sub(r"(?m)^seed: ..", "seed: 00", Path(ABORTED).read_text("utf-8")), encoding="utf-8"
    )

    assert run("verify", str(changed)) == 1
    assert "NO   the commitment is the hash of the seed and the match\n" in capsys.readouterr().out


@pytest.mark.parametrize("command", ["replay", "verify"])
def test_what_is_not_a_record_is_refused_in_words(capsys: Printed, tmp_path: Path, command: str) -> None:
    """Code 2: the file, the line, what was expected and what is there; nothing on standard output."""
    letter = tmp_path / "letter.jaipur"
    letter.write_text("\nDear Maharaja,\n", encoding="utf-8")

    assert run(command, str(letter)) == 2
    printed = capsys.readouterr()
    expected = "expected `jaipur 1`, the only version of the format so far"
    assert printed.err == f"jaipur: {letter}: line 2: {expected}: 'Dear Maharaja,'\n"
    assert printed.out == ""


def test_a_record_that_breaks_the_rules_is_refused_in_words(capsys: Printed, tmp_path: Path) -> None:
    """Code 2: line, round, ply, reason, move and position."""
    broken = tmp_path / "broken.jaipur"
    broken.write_text(
        Path(ABORTED).read_text("utf-8").replace("1 S P1 = 5", "1 S D2 = 7 7"), encoding="utf-8"
    )

    assert run("verify", str(broken)) == 2
    assert capsys.readouterr().err == (
        f"jaipur: {broken}: line 13, round 1, ply 1: refused, NOT_IN_HAND: '1 S D2 = 7 7' "
        "in position PMMMM DSCL+1 SCPPP+0 0.0.0.0.0.0 0:0/0:0 -/- -/- 1 1 0 move\n"
    )


@pytest.mark.parametrize("command", ["replay", "verify"])
def test_a_file_that_cannot_be_read_is_named(capsys: Printed, tmp_path: Path, command: str) -> None:
    """Code 2, whether it is missing or a folder."""
    assert run(command, str(tmp_path / "missing")) == 2
    assert run(command, str(tmp_path)) == 2

    printed = capsys.readouterr()
    assert printed.err.splitlines() == [
        f"jaipur: {tmp_path / 'missing'}: No such file or directory",
        f"jaipur: {tmp_path}: Is a directory",
    ]


def test_a_file_without_end_is_not_read_to_its_end(capsys: Printed) -> None:
    """Code 2, soon."""
    assert run("verify", "/dev/zero") == 2
    assert f"a record has at most {LONGEST} characters" in capsys.readouterr().err


def test_a_dash_is_standard_input(capsys: Printed, monkeypatch: pytest.MonkeyPatch) -> None:
    """Before or after options; an error names it."""
    for arguments in (["verify", "-"], ["verify", "-", "--json"], ["verify", "--json", "-"]):
        monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(Path(ABORTED).read_bytes())))
        assert run(*arguments) == 0
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(b"Dear Maharaja,")))
    assert run("replay", "-") == 2

    assert capsys.readouterr().err.startswith("jaipur: standard input: line 1: expected ")


@pytest.mark.parametrize(
    "arguments, said",
    [
        (["replya", "x"], 'Did you mean "replay"?'),
        (["replay", "x", "--jsn"], "Did you mean --json?"),
        (["replay", "--jsn", "x"], "Did you mean --json?"),
        (["replay"], "requires an argument"),
        (["replay", "x", "--language", "xx"], '"en", "fr"'),
        (["verify", "x", "y"], "y"),
    ],
)
def test_a_slip_of_the_finger_is_answered_with_help(capsys: Printed, arguments: list[str], said: str) -> None:
    """Code 2, on standard error."""
    assert run(*arguments) == 2
    printed = capsys.readouterr()

    assert said in " ".join(printed.err.replace("│", " ").split()).replace("'", '"')
    assert printed.out == ""


def test_without_a_command_there_is_help(capsys: Printed) -> None:
    """A newcomer's first question, and the exit codes."""
    run()
    said = capsys.readouterr().out

    assert all(command in said for command in ("rules", "replay", "verify", "--version"))
    assert "Exit codes: 0 yes, or done; 1 no; 2 what was given cannot be read." in said


@pytest.mark.parametrize("command", ["rules", "replay", "verify"])
def test_the_help_of_a_command_has_examples(capsys: Printed, command: str) -> None:
    """To copy and change."""
    assert run(command, "--help") == 0
    assert f"• jaipur {command} " in capsys.readouterr().out


def test_the_version_is_printed(capsys: Printed) -> None:
    """Nothing else, for scripts."""
    assert run("--version") == 0
    assert capsys.readouterr().out == f"{jaipur.__version__}\n"
