"""A review as text."""
