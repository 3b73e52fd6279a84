"""A table's own thread: named after how it stands, and nobody else's is touched."""

import asyncio
from dataclasses import dataclass
from typing import Any

import discord
import pytest

from bot.subjects.channels import Threads
from games.kernel import message
from sandbox.world.model import Channel, ChannelKind
from table import Destination, Match, PendingNotification
from tests.rig.bot import ANA, BEN, CLEO, BotRig, refuse_requests
from tests.rig.ids import BOT, CHANNEL, GUILD, THREAD
from tests.toy import Toy

TEN_MINUTES = 10 * 60 * 1000
"""In so many milliseconds Discord lets a thread be named twice."""

WEEK = 10_080
SOON = 20.0
"""Seconds after which what is not said is a mistake."""


@dataclass
class Table:
    """A match of two, and who sees to threads."""

    bot: BotRig
    threads: Threads
    match: int = 1

    def opened(self) -> list[Channel]:
        """Return the threads that were opened."""
        places = self.bot.network.world.state.channels.values()
        return [place for place in places if place.parent_id == CHANNEL and place.id != THREAD]

    def thread(self, number: int) -> Any:
        """Return a thread as the bot knows it, which thinks that it is called otherwise."""
        found = self.bot.kontor.get_channel(number)
        assert isinstance(found, discord.Thread)
        found.name = "old"
        return found

    async def renamed(self) -> str:
        """Name the thread; return how it is called."""
        announcement = await self.bot.tables.load_announcement(self.match)
        thread = self.thread(announcement.match.channel_id)
        await self.threads.rename(announcement)
        return str(thread.name)

    async def admit(self, user: int) -> list[str]:
        """Let in who has sat down; return what was asked of Discord for it."""
        before = len(self.bot.network.sent)
        await self.threads.admit(owed(self.match, "admit", user))
        return [sent.path for sent in self.bot.network.sent[before:]]

    async def open(self) -> None:
        """Open the thread that is owed."""
        await self.threads.open(owed(self.match, "thread", None))

    async def where(self) -> int:
        """Return where the table is."""
        return (await self.bot.tables.reading.match(self.match)).channel_id


def owed(match: int, kind: Any, user: int | None) -> PendingNotification:
    """Return what is owed of a thread."""
    return PendingNotification(7, match, 1, kind, None, user, CHANNEL, {}, "0" * 24, 0)


def table_of(bot: BotRig) -> Table:
    """Return the first table."""
    return Table(bot, Threads(bot.services, bot.kontor))


@pytest.fixture
async def table(bot: BotRig) -> Table:
    """A table that has a thread of its own."""
    match = await bot.open_lobby(BEN, thread="own")
    await bot.deliver_all()
    await bot.tables.lobby.start(match, ANA)
    await bot.deliver_all()
    return table_of(bot)


async def test_it_is_opened_below_the_lobby(table: Table) -> None:
    """Its players are let in, and the table goes there."""
    (thread,) = table.opened()
    assert thread.id in [post.id for post in table.bot.posts()]
    assert thread.name.startswith("#1 Crates · ")
    assert thread.auto_archive == WEEK
    assert thread.members == [BOT, ANA, BEN]
    assert await table.where() == thread.id
    # Who sits down later is let in; whom Discord does not know is no error.
    (thread,) = table.opened()
    assert await table.admit(CLEO)
    assert await table.admit(4_711)
    assert thread.members == [BOT, ANA, BEN, CLEO]


async def test_what_goes_along_into_it_is_said(
    bot: BotRig, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Also where the thread was looked at while the channel had it in hand still."""
    outbox, reading, looked = bot.tables.outbox, bot.tables.reading, asyncio.Event()
    pending_at, match_of = outbox.list_due_at, reading.match

    async def looking(place: Destination) -> list[PendingNotification]:
        found = await pending_at(place)
        if not place.direct and place.id != CHANNEL:
            looked.set()
        return found

    async def read(number: int) -> Match:
        found = await match_of(number)
        if found.channel_id != CHANNEL:
            await looked.wait()
        return found

    match = await bot.open_lobby(BEN, game="hellweg", thread="own")
    await bot.deliver_all()
    monkeypatch.setattr(outbox, "list_due_at", looking)
    monkeypatch.setattr(reading, "match", read)
    async with asyncio.timeout(SOON):
        await bot.tables.lobby.start(match, ANA)
        await bot.deliver_all()
    assert bot.posts(table_of(bot).opened()[0].id)


async def test_one_that_was_opened_already_is_entered(bot: BotRig) -> None:
    """A message has one thread."""
    match = await bot.open_lobby(BEN, thread="own")
    await bot.deliver_all()
    (lobby,) = [post.id for post in bot.posts() if post.labels]
    kind = ChannelKind.PUBLIC_THREAD
    thread = Channel(lobby, kind, 0, GUILD, "old", parent_id=CHANNEL, owner_id=BOT, members=[BOT])
    bot.network.world.add_thread(thread)
    await bot.tables.lobby.start(match, ANA)
    await bot.deliver_all()
    table = table_of(bot)
    assert table.opened() == [thread]
    assert await table.where() == lobby
    assert thread.members == [BOT, ANA, BEN]


async def test_it_is_named_after_how_the_table_stands(
    table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    """With the table's number, as often as Discord lets it be named; that it may not is normal."""
    first = await table.renamed()
    assert first.startswith("#1 ")
    table.bot.clock.now += TEN_MINUTES - 1
    assert await table.renamed() == "old"
    table.bot.clock.now += 1
    assert await table.renamed() == first
    table.bot.clock.now += TEN_MINUTES
    monkeypatch.setattr(Toy, "headline", lambda *_: message("bot-value", value="x" * 200))
    assert await table.renamed() == f"#1 Crates · {'x' * 87}…", "a hundred letters"
    table.bot.clock.now += TEN_MINUTES
    table.bot.network.before = refuse_requests(50001, "/channels/", "PATCH")
    assert await table.renamed() == "old"


async def test_a_thread_of_somebody_else_is_left_alone(table: Table) -> None:
    """One to which the table was brought, or in which it was opened: nobody asked for its own."""
    thread = table.thread(await table.where())
    thread.owner_id = CLEO
    assert await table.renamed() == "old"
    assert await table.admit(CLEO) == []
    other = Table(table.bot, table.threads, await table.bot.start_match(BEN, thread="no"))
    await table.bot.tables.channels.move_to_thread(other.match, THREAD)
    await table.bot.deliver_all()
    assert await other.renamed() == "old"
    assert await other.admit(CLEO) == []


async def test_where_none_can_be_opened_the_table_stays(bot: BotRig) -> None:
    """Below no message, in a thread, or where Discord refuses it."""
    table = Table(bot, table_of(bot).threads, await bot.start_match(BEN, thread="no"))
    bot.network.core.faults.revoke("CREATE_PUBLIC_THREADS")
    with pytest.raises(discord.HTTPException):
        await table.open()
    assert await table.where() == CHANNEL
    await bot.tables.channels.move_to_thread(table.match, THREAD)
    await table.open()
    unseen = Table(bot, table.threads, await bot.start_quietly(CLEO))
    await unseen.open()
    assert table.opened() == []
