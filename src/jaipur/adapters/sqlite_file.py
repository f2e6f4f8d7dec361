"""A file of SQLite's: who may open it, how its connections are set up, and its tables brought up to date."""

from __future__ import annotations

import os
import sqlite3
from pathlib import Path
from typing import Final

from jaipur.adapters.migrations import made_by_newer, migrations

BUSY: Final = 5.0
"""Seconds to wait for another program that has the file locked, such as a backup."""


def connect(path: Path) -> sqlite3.Connection:
    """Open a file for writing: what is committed is on the disk, not on its way there."""
    # Seeds are in it, so that only its owner may read it; SQLite gives its own two files the same rights.
    os.close(os.open(path, os.O_RDWR | os.O_CREAT, 0o600))
    database = sqlite3.connect(path, timeout=BUSY, isolation_level=None, check_same_thread=False)
    database.execute("PRAGMA journal_mode = WAL")
    database.execute("PRAGMA synchronous = FULL")
    return database


def connect_to_read(path: Path) -> sqlite3.Connection:
    """Open a file a second time: who reads does not wait for a commit."""
    database = sqlite3.connect(path, timeout=BUSY, isolation_level=None, check_same_thread=False)
    database.execute("PRAGMA query_only = ON")
    return database


def migrate(database: sqlite3.Connection, path: Path) -> None:
    """Apply the changes that a file has not seen: each as a whole, with its number."""
    (applied,) = database.execute("PRAGMA user_version").fetchone()
    known = migrations("sqlite")
    if applied > len(known):
        raise made_by_newer(str(path), applied, len(known))
    for each in known[applied:]:
        script = f"BEGIN IMMEDIATE; {each.sql} PRAGMA user_version = {each.number}; COMMIT;"
        database.executescript(script)
