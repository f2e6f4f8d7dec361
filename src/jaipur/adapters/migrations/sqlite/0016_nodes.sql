-- Nothing changes here: one server has the file to itself. The number is that of a migration of PostgreSQL.
SELECT 1;
