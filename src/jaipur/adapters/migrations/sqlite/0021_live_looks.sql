-- Nothing changes here: a server at home has few tables. The number is that of a migration of PostgreSQL.
SELECT 1;
