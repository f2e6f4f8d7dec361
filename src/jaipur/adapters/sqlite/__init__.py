"""One SQLite file: the event log, its connections, backups and the lock on the file."""
