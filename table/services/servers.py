"""Servers that have removed the bot: what is stored of them is deleted after some time."""

from collections.abc import Callable, Collection

from storage.queries import left_servers
from storage.queries.privacy import AT_ONCE
from table.match.clocks import DAY_MS
from table.services.context import Service


class Servers(Service):
    """Knows which servers the bot has left, and since when."""

    async def leave(self, guild_id: int) -> None:
        """Note that a server has removed the bot."""
        async with self._context.store.write() as connection:
            await left_servers.add(connection, [guild_id], self._context.clock())

    async def join(self, guild_id: int) -> None:
        """Note that the bot is on a server: nothing of it is deleted."""
        async with self._context.store.read() as connection:
            if guild_id not in await left_servers.left(connection):
                return
        async with self._context.store.write() as connection:
            await left_servers.remove(connection, [guild_id])

    async def compare(self, present: Collection[int], is_ours: Callable[[int], bool]) -> None:
        """Note which servers were left or joined while nobody told us.

        `present` are the servers that the bot is on, of those that `is_ours` tells it of.
        """
        async with self._context.store.read() as connection:
            known = await left_servers.of_matches(connection)
            left = await left_servers.left(connection)
        gone = {one for one in known - left if is_ours(one) and one not in present}
        back = left & set(present)
        if gone or back:
            async with self._context.store.write() as connection:
                await left_servers.remove(connection, back)
                await left_servers.add(connection, gone, self._context.clock())

    async def prune(self) -> int:
        """Delete what is stored of servers that were left long ago; return how many matches."""
        days = self._context.limits.left_server_days
        if days is None:
            return 0
        before, count = self._context.clock() - days * DAY_MS, 0
        async with self._context.store.read() as connection:
            guild_ids = await left_servers.left_before(connection, before)
        for guild_id in guild_ids:
            last = AT_ONCE
            while last == AT_ONCE:
                async with self._context.store.write(patient=True) as connection:
                    self._context.recent.clear()
                    last = await left_servers.delete_matches_of(connection, guild_id, before)
                count += last
            async with self._context.store.write(patient=True) as connection:
                await left_servers.forget(connection, guild_id)
        return count
