"""Errors of the database, named by what the caller can do next."""


class StorageError(Exception):
    """The database cannot be used as it is. The text tells the operator what to change."""


class DatabaseUnreachable(StorageError):
    """No server answers when the database is opened; trying again may help."""


class DatabaseUnavailable(Exception):
    """The database cannot be reached now: try again in a moment. Committed data is safe."""


class Conflict(Exception):
    """Another transaction wrote first; nothing of this one was written. Load again, and retry."""
