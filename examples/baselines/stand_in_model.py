"""Stands in for a language model in `language_model.py`: it sells if it can, and at times talks nonsense."""

import re
import sys

prompt = sys.stdin.read()
moves = re.search(r"legal moves:\n(.*?)\n\n", prompt, re.DOTALL)[1].splitlines()
sales = [move for move in moves if move.startswith("S ")]
if len(moves) % 5 == 0 and "Your last answer" not in prompt:
    print("I would take an elephant.\nMOVE: T E")
else:
    print(f"A sale brings rupees at once.\n**MOVE: {(sales or moves)[-1]}**")
