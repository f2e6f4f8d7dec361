"""Portable SQL for SQLite and PostgreSQL, one module for each port."""
