"""Puzzles: decisions of matches with one clearly best move, to be found from what the seat knew."""
