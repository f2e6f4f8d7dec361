"""Benchmarks of the server: moves, sockets, clocks, faults."""
