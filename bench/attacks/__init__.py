"""Attacks on a server by its own clients: what each may cost, and what honest players notice of it."""
