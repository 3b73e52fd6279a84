"""The errors that `storage` raises, one class for each thing that a caller can do about them."""


class StorageError(Exception):
    """The database cannot be opened, read or copied as it is.

    The message is in English, for the operator: what is wrong, and what they can do.
    """


class DatabaseUnreachable(StorageError):
    """The database server did not answer while the database was being opened.

    Opening it again later may succeed without any change.
    """


class DatabaseUnavailable(Exception):
    """An open database cannot be reached or written for now, as when its disk is full.

    Committed data is safe. The transaction can be repeated once the database is back: see
    `Store.on_reconnect`.
    """


class Conflict(Exception):
    """Another transaction changed the same rows first, so nothing of this one was written.

    Load the rows again and repeat the change.
    """
