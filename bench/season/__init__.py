"""Seasons of named opponents: how soon the table has the better player first, with and without luck."""
