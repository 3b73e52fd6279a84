"""Errors of the database, by what the caller can do about them."""


class StorageError(Exception):
    """The database cannot be used as it is. The message tells the operator what to change."""


class DatabaseUnreachable(StorageError):
    """The database server did not answer when the database was opened; trying again may help."""


class DatabaseUnavailable(Exception):
    """The database cannot be reached now. Try again in a moment; committed data is safe."""


class Conflict(Exception):
    """Another transaction wrote first; nothing of this one was written. Load again and retry."""
