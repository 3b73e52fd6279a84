"""Time in which nobody could act, which counts for nobody.

Discord may be away, or the database, or the process may have stood still, or not run at all. Who
finds that out calls `begin` and `end`; both can be repeated.
"""

from collections.abc import Callable, Iterable
from contextlib import suppress

from storage.queries import deadlines, last_seen, matches, outbox
from table.commands.clock import begin_outage, end_outage
from table.errors import Unplayable
from table.services.context import Service

SHORT_OUTAGE_MS = 60_000
"""An outage that is shorter changes nothing."""


Concerns = Callable[[int | None], bool]
"""Whether an outage concerns the matches of a server; `None`: those without one."""


class Outages(Service):
    """Stops what runs at matches while nobody can act, and lets it go on."""

    async def find_database(self) -> None:
        """Ask the database for anything. Raises DatabaseUnavailable."""
        async with self._context.store.read() as connection:
            await deadlines.next_due(connection, None)

    async def last_seen(self, process: str) -> int | None:
        """Return when a process last noted that people could act; `None`: it never has."""
        async with self._context.store.read() as connection:
            return await last_seen.read(connection, process)

    async def note_seen(self, process: str) -> None:
        """Note that people can act now: what comes after is known when the process starts again."""
        async with self._context.store.write() as connection:
            await last_seen.note(connection, process, self._context.clock())

    async def guilds_of(self, match_ids: Iterable[int]) -> dict[int, int | None]:
        """Return the servers of matches."""
        async with self._context.store.read() as connection:
            return await matches.guilds(connection, match_ids)

    async def begin(self, since: int, concerns: Concerns) -> None:
        """Note since when (UTC milliseconds) the matches of some servers cannot be reached."""
        async with self._context.store.read() as connection:
            found = await matches.reached(connection)
        for match_id, guild_id in found:
            if concerns(guild_id):
                with suppress(Unplayable):
                    async with self._context.changing(match_id) as change:
                        begin_outage(change, since)

    async def end(self, concerns: Concerns) -> None:
        """Let the matches of some servers go on that could not be reached."""
        async with self._context.store.read() as connection:
            found = await matches.unreached(connection)
        for match_id, guild_id in found:
            if concerns(guild_id):
                with suppress(Unplayable):
                    async with self._context.transaction(match_id) as (connection, change):
                        owed = await outbox.owed(connection, match_id, "act")
                        # A table that has yet to be told of an outage is told once.
                        is_told = all(facts["kind"] != "reached" for facts in owed)
                        end_outage(change, is_told=is_told)
