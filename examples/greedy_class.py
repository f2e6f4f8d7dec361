"""The greedy bot as a class: it sees the whole table. Copy it, and make it better.

It plays in the arena, `jaipur arena "cmd:python greedy_class.py" heuristic -n 100`, and on a server,
`jaipur join http://127.0.0.1:8000 --bot "python greedy_class.py"`.
"""

from jaipur import Bot, Sell, Take, TakeCamels


class Greedy(Bot):
    """Sells whatever earns most now, else takes the good that pays best, rather one that it has."""

    author = "you"

    def choose_move(self, view, moves):
        """Choose the move that seems worth the most."""
        return max(moves, key=lambda move: self.worth(view, move))

    def worth(self, view, move):
        """Guess what a move is worth, in rupees."""
        match move:
            case Sell(good, cards):
                return sum(view.piles[good][:cards]) + 3 * max(0, cards - 2)
            case Take(good):
                return max(view.piles[good], default=0) + view.sides[view.viewer].hand[good]
            case TakeCamels():
                return 4
            case _:
                return 1


if __name__ == "__main__":
    Greedy().run()
