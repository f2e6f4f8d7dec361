"""HTTP for reviews and the coach, and the worker that makes reviews."""
