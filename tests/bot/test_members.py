"""Who has left the server is not called; who was there is not looked up again for an hour."""

from dataclasses import dataclass
from typing import Any

import discord
import pytest

from bot.outbound.members import HOUR, Members
from table import PendingNotification
from tests.bot.pressing import refusal
from tests.bot.wired import ANA, BEN, Wired
from tools.audit.ids import CHANNEL, GUILD
from tools.audit.wire import Sent


@dataclass
class Server:
    """The server of a match, as Discord tells of its members."""

    bot: Wired
    members: Members

    @property
    def asked(self) -> list[int]:
        """Return who was looked up, in order."""
        start = f"/guilds/{GUILD}/members/"
        paths = [sent.path for sent in self.bot.wire.sent]
        return [int(one.removeprefix(start)) for one in paths if one.startswith(start)]

    async def called(self, *kinds: Any) -> list[tuple[str, int | None]]:
        """Return who is called after all."""
        rows = [
            PendingNotification(7, 1, 1, kind, None, user, CHANNEL, {}, "0" * 24, 0)
            for kind in kinds
            for user in (ANA, BEN)
        ]
        return [(row.kind, row.user_id) for row in await self.members.without_gone(rows)]

    async def offered(self) -> list[bool]:
        """Return which seats are offered."""
        return [one.offered for one in (await self.bot.tables.reading.match(1)).players]


@pytest.fixture
async def server(bot: Wired) -> Server:
    """A match of two in a server, of which nothing is told by itself."""
    await bot.untold(BEN)
    return Server(bot, Members(bot.shell.services, bot.shell.kontor))


async def test_who_has_left_is_not_called(server: Server) -> None:
    """Their seat is offered; what is no call asks nobody; who is there is known an hour."""
    server.bot.wire.world.remove_member(BEN)
    assert await server.called("turn", "act") == [("turn", ANA), ("act", ANA), ("act", BEN)]
    assert await server.offered() == [False, True]
    assert server.asked == [ANA, BEN]
    assert await server.called("turn", "reminder") == [("turn", ANA), ("reminder", ANA)]
    assert server.asked.count(ANA) == 1
    server.bot.clock.now += HOUR
    await server.called("turn")
    assert server.asked.count(ANA) == 2


@pytest.mark.parametrize(
    "answer", [refusal(discord.NotFound, 404, 10004), TimeoutError(), OSError("away")]
)
async def test_where_discord_says_nothing_they_are_there(server: Server, answer: Exception) -> None:
    """Nobody loses their seat for the weather."""

    async def before(sent: Sent) -> None:
        if sent.path.endswith(f"/members/{BEN}"):
            raise answer

    server.bot.wire.before = before
    assert await server.called("ask") == [("ask", ANA), ("ask", BEN)]
    assert await server.offered() == [False, False]
