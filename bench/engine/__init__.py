"""Benchmarks of the rules, the environments, the command and its start."""
