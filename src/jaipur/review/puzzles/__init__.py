"""Puzzles: decisions of matches with one clearly best move."""
