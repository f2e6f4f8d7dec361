"""The short way to a match and to a contest, with players by name and of one's own."""

from __future__ import annotations

import pytest

from jaipur.arena.matches import compare, play_match
from jaipur.arena.mirrored_deal import IllegalMoveError
from jaipur.players.player import Decision, Limits
from jaipur.players.roster import PLAYERS
from jaipur.rules.options import Options
from jaipur.rules.records.replay import replay
from jaipur.rules.records.verification import verify
from jaipur.rules.round.moves import TakeCamels
from jaipur.rules.view import View


class Last:
    """Plays the last of the legal moves."""

    name = "last"

    def choose(self, view: View, limits: Limits) -> Decision:
        """Look at what is known, and nothing else."""
        assert limits == Limits()
        return Decision(view.legal_moves()[-1])


class Cheat:
    """Takes the camels, whether or not there are any."""

    name = "cheat"

    def choose(self, view: View, limits: Limits) -> Decision:
        """Take them."""
        del view, limits
        return Decision(TakeCamels())


def test_a_match_is_played_to_its_end_and_verifies() -> None:
    """E6: with any players; the names are those of the players."""
    for options in (Options(), Options(seals=1)):
        record = play_match("random", Last(), seed=3, options=options)

        assert record.players == ("random", "last")
        assert replay(record).result is not None
        assert verify(record).ok


def test_the_same_seed_gives_the_same_match_and_another_another() -> None:
    """A number or a text; without one, never the same again."""
    single = Options(seals=1)
    one, same, other, new, newer = (
        play_match("random", "random", seed=seed, options=single) for seed in (1, "1", 2, None, None)
    )

    assert one == same
    assert len({record.seed for record in (one, other, new, newer)}) == 4


def test_how_much_a_player_may_think_is_part_of_its_name() -> None:
    """As for contests."""
    assert play_match("heuristic@5", "random", seed=1, options=Options(seals=1)).players[0] == "heuristic"
    with pytest.raises(ValueError, match="no player 'nobody'"):
        play_match("nobody", "random")


def test_a_move_that_is_not_legal_is_told_with_its_reason() -> None:
    """Of a player of one's own, which is told what is wrong with it."""
    with pytest.raises(IllegalMoveError, match="cheat played M: NO_CAMELS"):
        play_match(Cheat(), "random", seed=1)


def test_players_of_ones_own_are_compared_with_ours() -> None:
    """And are on the roster no longer than it takes."""
    found = compare(Last(), "random", deals=2)

    assert (found.first, found.second, found.deals) == ("last", "random", 2)
    assert found.won + found.tied + found.lost == 4
    assert str(found).startswith("last against random\n2 deals from both sides, 4 rounds, seed 1\n")
    assert "last" not in PLAYERS


def test_two_players_of_one_name_are_not_compared() -> None:
    """Nobody could tell them apart."""
    for other in (Last(), "random"):
        first = Last()
        first.name = "random" if other == "random" else "last"
        with pytest.raises(ValueError, match=f"there is another player '{first.name}'"):
            compare(first, other, deals=1)
