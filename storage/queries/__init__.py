"""SQL statements, as functions that take a connection of a transaction of `Store`.

A module holds the statements for one table or, in `privacy`, for the data of one person or server.
Times are UTC milliseconds. Functions that write need a connection of `Store.write`.

Rows that may exist already are inserted with SQLAlchemy's `insert` for PostgreSQL, which works for
SQLite too.
"""
