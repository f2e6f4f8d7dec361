"""Lessons, puzzles, replays and reviews at a table, without a screen."""
