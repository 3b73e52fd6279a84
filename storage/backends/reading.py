"""How a transaction in which nothing is written is told from others."""

from sqlalchemy import Connection
from sqlalchemy.ext.asyncio import AsyncConnection

READS = "kontor_reads"
"""The execution option of its connection."""


def only_reads(connection: Connection | AsyncConnection) -> bool:
    """Whether nothing is written in a transaction."""
    sync = connection.sync_connection if isinstance(connection, AsyncConnection) else connection
    return sync is not None and bool(sync.get_execution_options().get(READS))
