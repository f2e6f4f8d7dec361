"""Programs on a server, by the one line that users type: paired, challenged, cut off, failing, stopped."""

from __future__ import annotations

import signal
import sys
from pathlib import Path

import pytest

from bench.server.client import Client, admit, at_random, sign_up
from jaipur.cli import app
from jaipur.rules.records.replay import read_record, steps
from jaipur.rules.text.view import print_view
from jaipur.rules.view import view
from tests.adapters.eventually import eventually
from tests.client.bot.runs import EXAMPLES, PATIENCE, NotingBot, Run, token_of
from tests.server.servers import Server

SMALL = f"{sys.executable} {EXAMPLES / 'greedy_bot.py'}"
LIVE = {"type": "live", "minutes": 1, "increment": 0}


def match_in(line: str) -> str:
    """Return the match in the line that tells of it."""
    return line.partition("/match/")[2][:13]


async def views_of(home: Server, match: str, seat: int) -> list[str]:
    """Return what a seat with a perfect memory knew at each of its moves, by the record of a match."""
    async with home.http() as http:
        record = read_record((await http.get(f"/api/matches/{match}/record")).text)
    return [
        print_view(view(step.before, seat))
        for step in steps(record)
        if not step.before.between_rounds and step.before.now.to_move == seat
    ]


async def test_a_match_goes_on_after_the_server_was_killed(home: Server, tmp_path: Path) -> None:
    """It is the same match, and the program was told all that a perfect memory knows, each time once."""
    bot = NotingBot(tmp_path, "seen < 12 and time.sleep(0.1)")
    with Run(home, bot.command, "--matches", "1", "--against", "teacher") as run:
        await run.until(lambda: len(bot.told("view")) > 5)
        home.kill()
        await run.says("reconnecting in 0.")
        home.start()
        assert await run.ends() == 0
    assert len(run.said("connected to")) == 2
    told = bot.told("view")
    match = match_in(await run.says("playing teacher at"))
    assert sorted(set(told), key=told.index) == await views_of(home, match, int(told[0].split()[11]))


async def test_a_challenge_with_a_live_clock_is_accepted(shared: Server, tmp_path: Path) -> None:
    """And a rematch; one without is declined. A short clock gives the program no more time than it has."""
    bot = NotingBot(tmp_path)
    with Run(shared, bot.command, "--matches", "2", token=await token_of(shared, "challenged")) as run:
        await run.says("seeking")
        async with shared.http() as http:
            host = await sign_up(http, await admit(http), "Meera")
            cookie = {"cookie": host.cookie}
            wanted: list[dict[str, object]] = [{"to": "challenged"}, {"to": "challenged", "control": LIVE}]
            made = [await http.post("/api/invitations", json=each, headers=cookie) for each in wanted]
            await run.says("declined the challenge of Meera")
            match = match_in(await run.says("playing Meera at"))
            assert run.said("challenged by Meera")
            assert (await http.get(f"/api/invitations/{made[0].json()['token']}")).status_code == 404
        await Client([shared.address], host, match, at_random(b"")).play()
        async with shared.http() as http:
            offer = f"/api/matches/{match}/rematch"
            (await http.post(offer, headers=cookie)).raise_for_status()
            await run.until(lambda: len(run.said("playing Meera at")) == 2)
            again = (await http.post(offer, headers=cookie)).json()["match"]
        assert match_in(run.said("playing Meera at")[1]) == again
        await Client([shared.address], host, again, at_random(b"")).play()
        assert await run.ends() == 0
    limits = [int(line.removeprefix("time ")) for line in bot.told("go")]
    assert 1000 < limits[0] <= 60_000 / 40
    assert limits[:10] == sorted(limits[:10], reverse=True)


async def test_a_program_that_crashes_is_started_again(shared: Server, tmp_path: Path) -> None:
    """Once in a match, without harm; a program that crashes again resigns it, and no process is left."""
    mark = str(tmp_path / "crashed")
    once = NotingBot(
        tmp_path, f"seen == 3 and not os.path.exists({mark!r}) and (open({mark!r}, 'w'), sys.exit(3))", "once"
    )
    always = NotingBot(tmp_path, "seen == 3 and sys.exit(4)", "always")
    with (
        Run(shared, once.command, "--matches", "1", token=await token_of(shared, "once")) as good,
        Run(shared, always.command, "--matches", "1", token=await token_of(shared, "always")) as bad,
    ):
        assert (await good.ends(), await bad.ends()) == (0, 0)
    fault = "ended without an answer: it ended with exit code"
    assert good.said(f"the program {fault} 3: it is started again")
    assert bad.said(f"the program {fault} 4: it is started again")
    assert bad.said(f"the program {fault} 4: the match against once is resigned")
    assert good.lines[-1] == "matches: 1, won: 1, lost: 0, called off: 0"
    assert not once.is_running
    assert not always.is_running


async def test_a_program_that_always_fails_plays_no_more(shared: Server, tmp_path: Path) -> None:
    """After three matches in a row that it had to resign; here against the house, as a guest."""
    bot = NotingBot(tmp_path, "moves = ['S D7']")
    with Run(shared, bot.command, "--against", "teacher") as run:
        assert await run.ends() == 1
    assert len(run.said("chose S D7, which is not legal: the match against teacher is resigned")) == 3
    assert run.lines[-1] == "matches: 3, won: 0, lost: 3, called off: 0"
    assert not bot.is_running


async def test_stopped_it_plays_its_match_to_the_end(shared: Server, tmp_path: Path) -> None:
    """One signal ends it after the match; a second one at once, and the next run continues the match."""
    bot = NotingBot(tmp_path, "seen < 12 and time.sleep(0.1)")
    token = await token_of(shared, "stopped")
    with Run(shared, bot.command, "--against", "teacher", token=token) as run:
        await run.until(lambda: len(bot.told("view")) > 3)
        run.send(signal.SIGINT)
        await run.says("is played to its end")
        run.send(signal.SIGTERM)
        assert await run.ends() == 0
    match = match_in(await run.says("playing teacher at"))
    assert run.said(f"left the match against teacher, which continues at {shared.address}/match/{match}")
    assert not bot.is_running
    with Run(shared, bot.command, "--against", "teacher", token=token) as again:
        assert match_in(await again.says("playing teacher at")) == match
        again.send(signal.SIGTERM)
        assert await again.ends() == 0
    assert again.lines[-1] in {
        "matches: 1, won: 1, lost: 0, called off: 0",
        "matches: 1, won: 0, lost: 1, called off: 0",
    }
    told = bot.told("view")
    assert sorted(set(told), key=told.index) == await views_of(shared, match, int(told[0].split()[11]))
    assert not bot.is_running


async def test_stopped_while_it_waits_it_ends_at_once(shared: Server, tmp_path: Path) -> None:
    """A guest who seeks; no process is left, even if the program does not listen."""
    bot = NotingBot(tmp_path, "time.sleep(600)")
    with Run(shared, bot.command) as run:
        await run.says("seeking an opponent")
        run.send(signal.SIGINT)
        assert await run.ends() == 0
    assert run.lines[-1] == "matches: 0, won: 0, lost: 0, called off: 0"
    assert not bot.is_running
    with Run(shared, bot.command, "--against", "teacher") as run:
        await run.until(lambda: bot.told("go"))
        run.send(signal.SIGINT)
        run.send(signal.SIGINT)
        await run.says("is played to its end")
        run.send(signal.SIGINT)
        assert await run.ends() == 0
    await eventually(lambda: not bot.is_running, PATIENCE)


@pytest.mark.parametrize(
    "bot, options, said",
    [
        (SMALL, ["--token", "jaipur_nobody"], "does not know this token: `jaipur bots token` makes"),
        (SMALL, ["--rated"], "a guest plays no rated matches: `jaipur bots token` makes"),
        (SMALL, ["--against", "nobody"], "said no: not understood"),
        ("no-such-program", [], "the program could not be started: "),
        (f"{sys.executable} -c 'print(1)'", [], "the program said '1', not `id NAME TEXT`"),
    ],
)
def test_what_cannot_be_is_said_in_one_line(
    bot: str, options: list[str], said: str, shared: Server, capsys: pytest.CaptureFixture[str]
) -> None:
    """With exit code 1."""
    asked = ["join", shared.address, "--bot", bot, *options]

    assert app(asked, result_action="return_int_as_exit_code_else_zero") == 1
    assert said in capsys.readouterr().err


@pytest.mark.parametrize("options", [["--bot", SMALL], ["--casual"], ["--matches", "2"]])
def test_options_that_do_not_fit_are_refused(options: list[str]) -> None:
    """Before anything is asked of a server: a program takes no link, and the others are for programs."""
    asked = ["join", "http://127.0.0.1:9/match/0cykyfdrw6000", *options]

    assert app(asked, result_action="return_int_as_exit_code_else_zero") == 2
