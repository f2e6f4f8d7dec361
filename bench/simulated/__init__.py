"""Servers, database, bus and players in one process and in virtual time: a seed gives the whole run."""
