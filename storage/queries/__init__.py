"""SQL statements, as plain functions over a connection.

Rows that may exist already are inserted with SQLAlchemy's `insert` for PostgreSQL, which works for
SQLite too.
"""
