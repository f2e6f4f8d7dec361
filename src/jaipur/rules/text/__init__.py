"""Moves, positions and views as text."""
