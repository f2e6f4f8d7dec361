"""A match at this computer, by its board: curtains between rounds, resigning, and nothing told too early."""

from __future__ import annotations

import asyncio
from contextlib import suppress

from msgspec.structs import replace

from jaipur.rules.match import Resign, match_at
from jaipur.rules.round.legality import legal_moves
from jaipur.rules.round.moves import Exchange, Move, Sell, Take
from jaipur.rules.text.position import parse_position
from jaipur.rules.view import View, view
from jaipur.terminal.board.board import bottom_seat, is_my_turn, is_over
from jaipur.terminal.board.changes import with_events
from jaipur.terminal.board.game import play_move
from jaipur.terminal.local.bot_process import Told
from jaipur.terminal.local.game import HomeGame, Pace
from jaipur.terminal.local.match import Sitting
from jaipur.wire.client_messages import Continue, TakeBack
from tests.adapters.eventually import eventually
from tests.terminal.scenes import SEED, AtOnce, a_game, an_app, picture, settle, some_move

MOST_TURNS = 200
ONE = "GSMMM CC+3 DGL+2 0.0.0.0.0.0 0:0/0:0 -/- -/- 0 0 0 move"
OTHER = "GSMMM CC+3 CLP+2 0.0.0.0.0.0 0:0/0:0 -/- -/- 0 0 0 move"
"""The same to seat 0: what differs is in the other's hand, and was dealt to it."""


class Slow:
    """Thinks for ever."""

    async def start(self, told: Told) -> None:
        """Be ready."""
        told(None)

    async def think(self, view: View) -> Move:
        """Come to no end."""
        await asyncio.Event().wait()
        raise AssertionError(view)

    async def stop(self) -> None:
        """Do nothing more."""


async def moment() -> None:
    """Let all go on that can."""
    for _ in range(10):
        await asyncio.sleep(0)


async def test_a_new_hand_is_looked_at_alone() -> None:
    """Also where the same player moves last in a round and first in the next."""
    curtains: list[int | None] = []
    for seed in range(1, 4):
        game = a_game(shared=True, seed=bytes([seed] * 32))
        task = asyncio.create_task(game.run())
        for turn in range(MOST_TURNS):
            await moment()
            if game.board.scored is not None:
                break
            if game.board.curtain is not None:
                game.lift_curtain()
            else:
                play_move(game, some_move(game, turn))
        game.ask(Continue())
        await moment()
        assert game.board.view is not None
        assert all(side.hand is None for side in game.board.view.sides)
        curtains.append(game.board.curtain)
        assert game.board.curtain == game.sitting.to_move
        task.cancel()
        with suppress(asyncio.CancelledError):
            await task

    assert None not in curtains


async def test_one_may_resign_while_the_other_thinks() -> None:
    """Even if that takes long."""
    game = HomeGame(Sitting(("Meera", "Asha"), SEED), "en", Slow(), pace=Pace(0, 0))
    task = asyncio.create_task(game.run())
    await moment()
    if is_my_turn(game.board):
        play_move(game, some_move(game, 0))
        await moment()
    assert not is_my_turn(game.board)
    game.ask(Resign())
    await task

    assert is_over(game.board)


def quiet_move(game: HomeGame) -> Move:
    """A sale of one card or two, or else an exchange: nothing is turned over."""
    moves = legal_moves(game.sitting.match.position)
    sales = [move for move in moves if isinstance(move, Sell) and move.cards <= 2]
    exchanges = (move for move in moves if isinstance(move, Exchange))
    return sales[0] if sales else next(exchanges)


async def own_turn(game: HomeGame) -> None:
    """Wait until one's own turn comes."""
    for _ in range(MOST_TURNS):
        await moment()
        if is_my_turn(game.board):
            return
    raise AssertionError("it never came")


async def test_a_move_that_showed_nothing_is_taken_back_before_the_answer() -> None:
    """The other leaves a moment; all is as it was, in the record too, and the other answer still comes."""
    game = HomeGame(Sitting(("Meera", "Asha"), SEED), "en", AtOnce(), pace=Pace(0, 60.0))
    task = asyncio.create_task(game.run())
    await own_turn(game)
    before, plies = game.sitting.match, len(game.sitting.record().rounds[0].plies)
    game.ask(TakeBack())
    await moment()
    assert game.board.refused == game.board.said.no_move_back
    play_move(game, quiet_move(game))
    await moment()
    assert game.sitting.may_take_back(bottom_seat(game.board))
    game.ask(TakeBack())
    await moment()
    assert game.sitting.match == before
    assert is_my_turn(game.board)
    assert game.board.log[-1] == game.board.said.takes_back.you
    assert len(game.sitting.record().rounds[0].plies) == plies
    game._pace = Pace(0, 0.1)  # now nobody takes anything back
    play_move(game, quiet_move(game))
    await eventually(lambda: len(game.sitting.record().rounds[0].plies) >= plies + 2)
    assert game.board.may_take_back is False
    task.cancel()
    await asyncio.gather(task, return_exceptions=True)


async def test_a_move_that_turned_a_card_over_stands() -> None:
    """Taking shows the card that refills the market: nobody tries again with that knowledge."""
    game = HomeGame(Sitting(("Meera", "Asha"), SEED), "en", Slow(), pace=Pace(0, 0))
    task = asyncio.create_task(game.run())
    await moment()
    assert is_my_turn(game.board)
    play_move(game, next(move for move in legal_moves(game.sitting.match.position) if isinstance(move, Take)))
    await moment()
    after = game.sitting.match
    game.ask(TakeBack())
    await moment()
    assert game.sitting.match == after
    assert game.board.refused == game.board.said.no_move_back
    task.cancel()
    await asyncio.gather(task, return_exceptions=True)


async def test_two_who_share_a_screen_take_back_until_the_other_looks() -> None:
    """From behind the curtain; the player who does it looks alone again, and after that it is too late."""
    game = a_game(shared=True)
    task = asyncio.create_task(game.run())
    await moment()
    mover = game.board.curtain
    assert mover is not None
    game.lift_curtain()
    await moment()
    play_move(game, quiet_move(game))
    await moment()
    assert game.board.curtain == 1 - mover
    assert game.sitting.may_take_back(mover)
    game.ask(TakeBack())
    await moment()
    assert (game.board.curtain, game.board.seat) == (mover, None)
    assert game.board.log[-1] == game.board.said.takes_back.other.format(who=game.board.names[mover])
    game.lift_curtain()
    await moment()
    play_move(game, quiet_move(game))
    await moment()
    game.lift_curtain()
    await moment()
    assert game.board.may_take_back is False
    game.ask(TakeBack())
    await moment()
    assert game.sitting.to_move == 1 - mover
    task.cancel()
    await asyncio.gather(task, return_exceptions=True)


async def test_the_screen_shows_no_card_that_is_hidden() -> None:
    """K2: two worlds that a seat cannot tell apart look the same, and open hands (the control) do not."""

    async def look(text: str, *, opened: bool) -> str:
        game = a_game()
        match = match_at(parse_position(text))
        app = an_app(game)
        async with app.run_test(size=(80, 24)) as pilot:
            await settle(pilot)
            known, own = view(match, 0), view(match, 1)
            sides = (known.sides[0], own.sides[1] if opened else known.sides[1])
            game.put(with_events(game.board, (), replace(known, sides=sides), 0))
            await settle(pilot)
            return picture(app)

    one, other, open_one, open_other = (
        await look(ONE, opened=False),
        await look(OTHER, opened=False),
        await look(ONE, opened=True),
        await look(OTHER, opened=True),
    )
    assert one == other
    assert open_one != open_other
