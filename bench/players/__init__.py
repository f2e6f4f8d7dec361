"""Benchmarks of playing strength."""
