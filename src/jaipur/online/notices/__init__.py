"""Notices to players who are not connected."""
