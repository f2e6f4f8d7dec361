"""Bots: from a View, a Move."""
