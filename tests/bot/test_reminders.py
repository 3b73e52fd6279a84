"""Reminders: by direct message, in the channel where that is closed, and void once answered."""

from dataclasses import dataclass

import pytest

from bot.outbound.reminders import Reminders
from table import PendingNotification, Warrant
from tests.bot.wired import ANA, BEN, Wired


@dataclass
class Table:
    """A match of two, its channel, and the direct messages of one player."""

    bot: Wired
    match: int

    @property
    def reminders(self) -> Reminders:
        """Return who writes them."""
        return Reminders(self.bot.shell.services, self.bot.shell.kontor)

    async def remind(self, user: int) -> int | None:
        """Remind somebody, by the host's wish."""
        return await self.reminders.post(await self.owed(user))

    async def owed(self, user: int) -> PendingNotification:
        """Return a reminder as it is owed."""
        await self.bot.tables.authority.remind(self.match, Warrant(ANA, "Ana"))
        rows = await self.bot.tables.outbox.pending(self.bot.clock.now)
        return [row for row in rows if (row.kind, row.user_id) == ("reminder", user)][-1]


@pytest.fixture
async def table(bot: Wired) -> Table:
    """A match of two who are to bid, of which nothing is told by itself."""
    return Table(bot, await bot.untold(BEN))


async def test_it_comes_by_direct_message(table: Table) -> None:
    """With the way to the question, and a menu of when to be reminded."""
    number = await table.remind(BEN)
    (post,) = table.bot.letters(BEN)
    assert post.id == number
    assert f"**#{table.match}** <@{BEN}>" in post.text
    assert post.labels == ["Play"]
    assert len(post.options) == 4
    assert table.bot.posts() == []


async def test_who_has_answered_meanwhile_is_left_alone(table: Table) -> None:
    """As is who sits there no more."""
    asked, left = await table.owed(BEN), await table.owed(ANA)
    await table.bot.tables.turns.play(table.match, BEN, "bid 1")
    await table.bot.tables.away.leave(table.match, ANA)
    assert [await table.reminders.post(row) for row in (asked, left)] == [None, None]
    assert table.bot.letters(BEN) == table.bot.posts() == []
