"""What can go wrong with the database, named by what the caller can do next."""


class StorageError(Exception):
    """The database cannot be used as it is. The text tells the operator what to change."""


class Unreached(StorageError):
    """Nobody answers where the database is when it is opened, which may pass."""


class Away(Exception):
    """The database cannot be reached now: try again in a moment. What was committed is there."""


class Conflict(Exception):
    """Another transaction wrote first; nothing of this one was written. Load again, and retry."""
