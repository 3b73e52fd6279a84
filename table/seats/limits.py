"""How many lobbies may be open at a time, and how long one stands untouched."""

from dataclasses import dataclass

from sqlalchemy.ext.asyncio import AsyncConnection

from games.kernel import message
from storage.queries import matches
from table.errors import NotNow
from table.match.options import is_practice, read_options


@dataclass(frozen=True, slots=True)
class Limits:
    """What the operator of a bot may set."""

    person: int = 3
    """Lobbies with the same host."""

    channel: int = 5
    server: int = 25
    idle_days: int = 6
    """After so many days in which nothing changes, a lobby is warned; a day later it closes."""

    proposal_days: int = 7
    """After so many days a proposal that needs everybody ends by itself."""

    vote_days: int = 2
    """After so many days a vote of the majority is decided by the answers there are."""

    keep: int | None = None
    """Days for which a finished match is kept; `None`: always."""

    left_server_days: int | None = 30
    """Days after which what is stored of a server that has removed the bot is deleted; `None`:
    never."""

    practice: int = 5
    """Open practice tables of a person, lessons among them: one press begins each."""

    async def require_room(
        self, connection: AsyncConnection, host_id: int, channel_id: int, guild_id: int | None
    ) -> None:
        """Raise NotNow, naming what is full, where there is no room for another lobby."""
        full = [
            ("table-too-many-of-yours", self.person, {"host_id": host_id}),
            ("table-too-many-here", self.channel, {"channel_id": channel_id}),
        ]
        if guild_id is not None:
            full.append(("table-too-many-on-server", self.server, {"guild_id": guild_id}))
        for key, most, where in full:
            if len(await matches.numbers(connection, "lobby", **where)) >= most:
                raise NotNow(message(key, count=most))

    async def require_room_to_practise(self, connection: AsyncConnection, host_id: int) -> None:
        """Raise NotNow where a person has as many open practice tables as they may."""
        options = await matches.options_of_host(connection, host_id)
        if sum(is_practice(read_options(one)) for one in options) >= self.practice:
            raise NotNow(message("table-too-many-practices", count=self.practice))
