"""PostgreSQL: the event log, connections, the schema and the group-commit writer."""
