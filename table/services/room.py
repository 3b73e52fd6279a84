"""Whether there is room for another table: the operator's limits, held against what is stored."""

from sqlalchemy.ext.asyncio import AsyncConnection

from games.kernel import message
from storage.queries import matches
from table.errors import NotNow
from table.match.limits import Limits
from table.match.options import is_practice, read_options


async def require_room(
    connection: AsyncConnection,
    limits: Limits,
    host_id: int,
    channel_id: int,
    guild_id: int | None,
) -> None:
    """Raise NotNow, naming what is full, where there is no room for another lobby."""
    full = [
        ("table-too-many-of-yours", limits.person, {"host_id": host_id}),
        ("table-too-many-here", limits.channel, {"channel_id": channel_id}),
    ]
    if guild_id is not None:
        full.append(("table-too-many-on-server", limits.server, {"guild_id": guild_id}))
    for key, most, where in full:
        if len(await matches.numbers(connection, "lobby", **where)) >= most:
            raise NotNow(message(key, count=most))


async def require_room_to_practise(
    connection: AsyncConnection, limits: Limits, host_id: int
) -> None:
    """Raise NotNow where a person has as many open practice tables as they may."""
    options = await matches.options_of_host(connection, host_id)
    if sum(is_practice(read_options(one)) for one in options) >= limits.practice:
        raise NotNow(message("table-too-many-practices", count=limits.practice))
