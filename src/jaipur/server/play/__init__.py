"""HTTP for tables and matches: starting one, listing them, records, hints."""
