"""A language model as a player: each position becomes a prompt, and its answer is read as a move.

MODEL is any command that reads a prompt from its standard input and writes an answer: `ollama run NAME`.

    jaipur arena "cmd:python language_model.py MODEL" random -n 10     it plays, by the bot protocol
    python language_model.py --deals 10 MODEL                          it plays, and its wins are counted

`python stand_in_model.py` is a MODEL that needs no download.
"""

import re
import shlex
import subprocess
import sys
import time

import jaipur

PROMPT = """You play a round of the card game Jaipur. Earn rupees by selling cards; the richer player wins.
Cards: D diamond, G gold, S silver, C cloth, P spice, L leather, M camel. A sale of three or more cards of a
good brings a bonus; diamonds, gold and silver are sold by two or more. The first tokens of a good are
worth most. A hand has seven cards at most, camels apart.
A move is `T G` take a gold, `M` take all camels, `S C3` sell three cloth, or `X GS/PM` take gold and silver,
and give spice and a camel.

What you see: market, your hand + camels, the other's known hand + camels, sold of each good, incomes, more:
{view}

Your legal moves:
{moves}

Think, then end with a line `MOVE: ` and one of these moves.
"""
AGAIN = "\nYour last answer was `{answer}`, which names no legal move. End with a line `MOVE: ` and one.\n"
TRIES = 2


def move_in(answer, moves):
    """Return the move on the last line that begins with MOVE, or None if it is not legal."""
    found = re.findall(r"^\W*MOVE:\W*([\w/ ]+?)\W*$", answer, re.MULTILINE)
    return found[-1] if found and found[-1] in moves else None


def choose(model, view, moves, counts):
    """Ask the model for a move, a second time if it answers with none; then play the first legal move."""
    prompt = PROMPT.format(view=view, moves="\n".join(moves))
    for _ in range(TRIES):
        counts["asked"] += 1
        answer = subprocess.run(model, input=prompt, capture_output=True, text=True, check=True).stdout
        move = move_in(answer, moves)
        if move is not None:
            return move
        counts["refused"] += 1
        prompt += AGAIN.format(answer=answer.strip()[-80:])
    counts["given up"] += 1
    return moves[0]


def speak(model):
    """Speak the bot protocol: one line in, and after `go` one line out."""
    counts = {"asked": 0, "refused": 0, "given up": 0}
    view, moves = "", []
    for line in sys.stdin:
        word, _, rest = line.strip().partition(" ")
        if word == "jaipur":
            print("id name Language model", "id author you", "ready", sep="\n", flush=True)
        elif word == "view":
            view = rest
        elif word == "moves":
            moves = rest.split(", ")
        elif word == "go":
            print("bestmove", choose(model, view, moves, counts), flush=True)
        elif word == "quit":
            break
    print(*(f"{what} {times}" for what, times in counts.items()), sep=", ", file=sys.stderr)


def play(model, deals, seed=1):
    """Play mirrored deals against the player that plays any legal move, and print how many it wins."""
    program = shlex.join([sys.executable, __file__, *model])
    score = jaipur.compare(f"cmd:{program}", "random", deals=deals, seed=seed).score
    print(f"{shlex.join(model)}, seed {seed}, {time.process_time():.0f} CPU-seconds but for the model's own")
    print(f"wins {score.mean:.1%} against random, between {score.low:.1%} and {score.high:.1%}")


if __name__ == "__main__":
    match sys.argv[1:]:
        case ["--deals", deals, *model] if model:
            play(model, int(deals))
        case [_, *_] as model:
            speak(model)
        case _:
            sys.exit(__doc__)
