"""Options that a table chose in an earlier version, and that this version no longer has."""

import json
from contextlib import suppress

from storage.queries import matches
from storage.rows import OPEN
from table.commands import acts, commit
from table.commands.acts import Warrant
from table.commands.change import Change
from table.errors import Unplayable
from table.match.options import options_of, removed_options
from table.services.context import Service
from table.views import notifications


class RemovedOptions(Service):
    """Has open tables go on without them."""

    async def replace(self) -> None:
        """Give each open table the default of what it chose; it is told once which options."""
        async with self._context.store.read() as connection:
            stored = await matches.stored_options(connection, OPEN)
        for match_id, options in stored:
            if removed_options(options):
                with suppress(Unplayable):
                    async with self._context.changing(match_id) as change:
                        replace_removed_options(change)


def replace_removed_options(change: Change) -> None:
    """Give a table the default of each option that there is no longer, and tell it which."""
    keys = removed_options(change.row.options)
    if not keys:
        # Another process was faster.
        return
    change.set(options=json.dumps(dict(options_of(change.row))))
    commit.settle(change)
    acts.note(change, "options", by=Warrant(name=" ".join(keys)))
    change.say(notifications.public(change.row))
