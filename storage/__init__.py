"""The database, SQLite or PostgreSQL, with all data that must survive a crash.

`store` opens a database and gives transactions; `schema` lists the tables and `rows` explains their
columns; `document` and `tournament` are values that are stored as JSON; `queries` holds the SQL.
`backends` holds what differs between databases, `upkeep` and `migrations` change whole databases.
"""

from storage.errors import Conflict, DatabaseUnavailable, StorageError
from storage.store import Store, open_store

__all__ = ["Conflict", "DatabaseUnavailable", "StorageError", "Store", "open_store"]
