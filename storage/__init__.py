"""What must survive a crash. Start reading at `store` and `schema`."""

from storage.errors import Away, Conflict, StorageError
from storage.store import Store, open_store

__all__ = ["Away", "Conflict", "StorageError", "Store", "open_store"]
