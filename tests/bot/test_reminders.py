"""Reminders: by direct message, in the channel where that is closed, and void once answered."""

from collections.abc import AsyncIterator
from dataclasses import dataclass, field
from pathlib import Path

import discord
import pytest

from bot.outbound.reminders import Reminders
from table import Owed, Warrant
from tests.bot.channels import Channel, ours, services_of
from tests.bot.pressing import Client, client, controls, said
from tests.bot.test_delivery import refusal
from tests.table import ANA, BEN


@dataclass
class Table:
    """A match of two, its channel, and the direct messages of one player."""

    bot: Client
    match: int
    channel: Channel = field(default_factory=Channel)
    direct: Channel = field(default_factory=Channel)

    async def remind(self, user: int) -> int | None:
        """Remind somebody, by the host's wish."""
        row = await self.owed(user)
        return await Reminders(services_of(self.bot), ours(self.channel, self.direct)).post(row)

    async def owed(self, user: int) -> Owed:
        """Return a reminder as it is owed."""
        await self.bot.tables.authority.remind(self.match, Warrant(ANA, "Ana"))
        rows = await self.bot.tables.outbox.owed(1_000)
        return [row for row in rows if (row.kind, row.user_id) == ("reminder", user)][-1]


@pytest.fixture
async def table(tmp_path: Path) -> AsyncIterator[Table]:
    """A match of two who are to bid."""
    async with client(tmp_path) as bot:
        yield Table(bot, await bot.begun("toy", 2))


async def test_it_comes_by_direct_message(table: Table) -> None:
    """With the way to the question, and a menu of when to be reminded."""
    assert await table.remind(BEN) == 1
    assert table.direct.called == [[BEN]]
    assert f"**#{table.match}** <@{BEN}>" in said(table.direct.posts[1])
    labels = [one.label for one in controls(table.direct.posts[1])]
    assert labels[0] == "Play"
    assert len(labels) == 5
    assert table.channel.posts == {}


async def test_where_messages_are_closed_it_comes_in_the_channel(table: Table) -> None:
    """There is no menu: it would be everybody's. It is not tried again."""
    table.direct.refuses = refusal(discord.Forbidden, 403, 50007)
    for number in (1, 2):
        assert await table.remind(BEN) == number
        assert table.channel.called[-1] == [BEN]
        assert [one.label for one in controls(table.channel.posts[number])] == ["Play"]
    assert len(table.direct.nonces) == 1
    assert await table.bot.tables.people.dm_closed(BEN)


async def test_another_refusal_is_left_to_delivery(table: Table) -> None:
    """Their messages are not closed; it is tried later."""
    table.direct.refuses = refusal(discord.Forbidden, 403, 20026)
    with pytest.raises(discord.Forbidden):
        await table.remind(BEN)
    assert not await table.bot.tables.people.dm_closed(BEN)
    assert table.channel.posts == {}


async def test_who_has_answered_meanwhile_is_left_alone(table: Table) -> None:
    """As is who sits there no more."""
    asked, left = await table.owed(BEN), await table.owed(ANA)
    await table.bot.tables.turns.play(table.match, BEN, "bid 1")
    await table.bot.tables.away.leave(table.match, ANA)
    reminders = Reminders(services_of(table.bot), ours(table.channel, table.direct))
    assert [await reminders.post(row) for row in (asked, left)] == [None, None]
    assert table.direct.posts == table.channel.posts == {}
