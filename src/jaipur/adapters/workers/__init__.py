"""Bots and reviews in threads of this process."""
