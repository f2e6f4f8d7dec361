"""Metrics of a server while it runs, for Prometheus."""
