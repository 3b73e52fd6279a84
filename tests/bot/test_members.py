"""Who has left the server is not called; who was there is not looked up again for an hour."""

from collections.abc import AsyncIterator
from dataclasses import dataclass, field
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import discord
import pytest

from bot.outbound.members import HOUR, Members
from table import Owed
from tests.bot.channels import services_of
from tests.bot.pressing import Client, client
from tests.bot.test_delivery import refusal
from tests.table import ANA, BEN, Clock

LEFT = refusal(discord.NotFound, 404, 10007)


@dataclass
class Server:
    """The server of a match, as Discord tells of its members."""

    bot: Client
    answers: dict[int, Exception] = field(default_factory=dict)
    asked: list[int] = field(default_factory=list)
    clock: Clock = field(default_factory=Clock)

    def members(self) -> Members:
        """Return who asks about them."""

        async def get_member(_: int, user: int) -> None:
            self.asked.append(user)
            if user in self.answers:
                raise self.answers[user]

        services = services_of(self.bot)
        services.clock = self.clock
        ours: Any = SimpleNamespace(http=SimpleNamespace(get_member=get_member))
        return Members(services, ours)


@pytest.fixture
async def server(tmp_path: Path) -> AsyncIterator[Server]:
    """A match of two in a server."""
    async with client(tmp_path) as bot:
        await bot.begun("toy", 2)
        yield Server(bot)


def rows(*kinds: Any) -> list[Owed]:
    """Return what is owed to Ana and Ben."""
    return [
        Owed(7, 1, 1, kind, None, user, 2, {}, "0" * 24, 0) for kind in kinds for user in (ANA, BEN)
    ]


async def called(members: Members, *kinds: str) -> list[tuple[str, int | None]]:
    """Return who is called after all."""
    return [(row.kind, row.user_id) for row in await members.without_gone(rows(*kinds))]


async def test_who_has_left_is_not_called(server: Server) -> None:
    """Their seat is offered; what is no call is said all the same, and asks nobody."""
    server.answers[BEN] = LEFT
    assert await called(server.members(), "turn", "act") == [
        ("turn", ANA),
        ("act", ANA),
        ("act", BEN),
    ]
    assert [one.offered for one in (await server.bot.tables.reading.match(1)).players] == [
        False,
        True,
    ]
    assert server.asked == [ANA, BEN]


@pytest.mark.parametrize(
    "answer", [refusal(discord.NotFound, 404, 10004), TimeoutError(), OSError("away")]
)
async def test_where_discord_says_nothing_they_are_there(server: Server, answer: Exception) -> None:
    """Nobody loses their seat for the weather."""
    server.answers[BEN] = answer
    assert await called(server.members(), "ask") == [("ask", ANA), ("ask", BEN)]
    assert not any(one.offered for one in (await server.bot.tables.reading.match(1)).players)


async def test_who_was_there_is_looked_up_once_an_hour(server: Server) -> None:
    """However often they are called."""
    members = server.members()
    for _ in range(2):
        assert len(await called(members, "turn", "reminder")) == 4
    assert server.asked == [ANA, BEN]
    server.clock.now += HOUR
    await called(members, "turn")
    assert server.asked == [ANA, BEN, ANA, BEN]
