"""A whole bot: it sells whatever earns most, else takes the good that pays best. Copy it, and make it better.

Try it with `jaipur bots check "python greedy_bot.py"`, and let it play with
`jaipur arena "cmd:python greedy_bot.py" heuristic -n 100`.
"""

import sys

NEXT_TOKEN = {"D": 7, "G": 6, "S": 5, "C": 5, "P": 5, "L": 4}


def worth(move):
    """Guess what a move is worth: `T G` takes gold, `M` camels, `S C3` sells, `X GS/PM` exchanges."""
    kind, _, cards = move.partition(" ")
    if kind == "S":
        good, number = cards[0], int(cards[1:])
        return NEXT_TOKEN[good] * number + 3 * max(0, number - 2)
    if kind == "T":
        return NEXT_TOKEN[cards]
    return 4 if kind == "M" else 1


moves = []
for line in sys.stdin:
    word, _, rest = line.strip().partition(" ")
    if word == "jaipur":
        print("id name Greedy", "id author you", "ready", sep="\n", flush=True)
    elif word == "moves":
        moves = rest.split(", ")
    elif word == "go":
        print("bestmove", max(moves, key=worth), flush=True)
    elif word == "quit":
        break
