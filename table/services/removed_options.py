"""Options that a table chose in an earlier version, and that this version no longer has."""

from contextlib import suppress

from storage.queries import matches
from storage.rows import OPEN
from table.commands.lobby import replace_removed_options
from table.errors import Unplayable
from table.match.options import find_removed_options
from table.services.context import Service


class RemovedOptions(Service):
    """Has open tables go on without them."""

    async def replace(self) -> None:
        """Give each open table the default of what it chose; it is told once which options."""
        async with self._context.store.read() as connection:
            stored = await matches.stored_options(connection, OPEN)
        for match_id, options in stored:
            if find_removed_options(options):
                with suppress(Unplayable):
                    async with self._context.changing(match_id) as change:
                        replace_removed_options(change)
