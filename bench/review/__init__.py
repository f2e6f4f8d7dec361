"""Benchmarks of reviews and puzzles."""
