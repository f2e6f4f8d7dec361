"""Habits over many matches, and advice about them."""
