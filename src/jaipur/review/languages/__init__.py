"""The texts of reviews, habits and puzzles: one module for each language."""
