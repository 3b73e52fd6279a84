"""The questions and changes, a module for each table or pair of tables.

What may be there already is inserted in SQLAlchemy's words for PostgreSQL: it writes them for
SQLite too.
"""
