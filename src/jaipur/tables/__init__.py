"""Matches in play: tables and their log, clocks, the lobby and ratings, and the ports to the outside."""
