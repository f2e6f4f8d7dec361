"""Jaipur: the rules, exact and compiled, and what is played with them."""

__version__ = "0.1.0"
