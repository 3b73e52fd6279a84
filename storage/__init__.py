"""The database, with everything that must survive a crash. Start reading at `store`, `schema`."""

from storage.errors import Conflict, DatabaseUnavailable, StorageError
from storage.store import Store, open_store

__all__ = ["Conflict", "DatabaseUnavailable", "StorageError", "Store", "open_store"]
