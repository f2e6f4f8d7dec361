"""Matches on a server, without HTTP and SQL: tables, lobby, ratings, notices, and the ports they need."""
