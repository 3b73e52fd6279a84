"""SQLite and PostgreSQL: what is particular to each, in a module of its own."""
