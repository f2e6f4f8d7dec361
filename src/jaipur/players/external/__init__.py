"""Bots that are other programs: the protocol, their process, and a check of conformance."""
