"""A table's own thread: named after how it stands, and nobody else's is touched."""

from collections.abc import AsyncIterator
from dataclasses import dataclass, field
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import discord
import pytest
from typing_extensions import override

from bot.outbound.threads import Threads
from games.kernel import message
from storage.rows import LiveRow
from table import Owed
from tests.bot.channels import OURS, services_of
from tests.bot.pressing import Client, client, people
from tests.bot.test_delivery import refusal
from tests.table import ANA, BEN, CHANNEL, GUILD, promise
from tests.toy import Toy

TEN_MINUTES = 10 * 60 * 1000
"""In so many milliseconds Discord lets a thread be named twice."""


class Thread(discord.Thread):
    """A thread that can be renamed."""

    def __init__(self, owner: int = OURS) -> None:
        self.id = CHANNEL
        self.name = "old"
        self.owner_id = owner
        self.refuses = False

    @override
    async def edit(self, *, name: str = "", **_: Any) -> Any:
        if self.refuses:
            raise refusal(discord.Forbidden, 403, 50001)
        self.name = name


@dataclass
class Table:
    """A match of two, and the thread in which it is played."""

    bot: Client
    match: int
    thread: Any = field(default_factory=Thread)
    let_in: list[tuple[int, int]] = field(default_factory=list)

    def threads(self) -> Threads:
        """Return who sees to threads."""

        async def add(thread: int, user: int) -> None:
            if user == BEN:
                raise refusal(discord.NotFound, 404, 10013)
            self.let_in.append((thread, user))

        ours: Any = SimpleNamespace(
            user=SimpleNamespace(id=OURS),
            get_channel=lambda _: self.thread,
            shard_count=1,
            shard_ids=None,
            http=SimpleNamespace(add_user_to_thread=add),
        )
        return Threads(services_of(self.bot), ours)

    async def renamed(self, threads: Threads) -> str:
        """Name the thread; return how it is called."""
        await threads.rename(await self.bot.tables.announced(self.match))
        return str(self.thread.name)


async def begun(bot: Client, *, own: bool = True) -> Table:
    """Begin a match at a table with a thread of its own, or without."""
    tables, (host, guest) = bot.tables, people(2)
    opened = await tables.lobby.create(host, CHANNEL, GUILD, game="toy", language="en", settings={})
    await promise(tables, opened.id)
    await tables.lobby.join(opened.id, guest)
    await tables.lobby.set_setting(opened.id, ANA, "thread", "own" if own else "no")
    await tables.lobby.start(opened.id, ANA)
    return Table(bot, opened.id)


@pytest.fixture
async def bot(tmp_path: Path) -> AsyncIterator[Client]:
    """A client that talks to nobody."""
    async with client(tmp_path) as opened:
        yield opened


async def test_it_is_named_after_how_the_table_stands(bot: Client) -> None:
    """With the table's number; as often as Discord lets it be named."""
    table = await begun(bot)
    threads = table.threads()
    first = await table.renamed(threads)
    assert first.startswith("#1 ")
    table.thread.name = "old"
    threads._services.clock.now += TEN_MINUTES - 1  # type: ignore[attr-defined]
    assert await table.renamed(threads) == "old"
    threads._services.clock.now += 1  # type: ignore[attr-defined]
    assert await table.renamed(threads) == first


async def test_a_long_name_is_cut_to_what_discord_takes(
    bot: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A hundred letters."""
    monkeypatch.setattr(Toy, "headline", lambda *_: message("bot-value", value="x" * 200))
    table = await begun(bot)
    name = await table.renamed(table.threads())
    assert name == f"#1 Crates · {'x' * 87}…"
    assert len(name) == 100


async def test_one_that_may_not_be_named_keeps_its_name(bot: Client) -> None:
    """That is no mishap."""
    table = await begun(bot)
    table.thread.refuses = True
    assert await table.renamed(table.threads()) == "old"


@pytest.mark.parametrize(("own", "owner"), [(False, OURS), (True, OURS + 1)])
async def test_a_thread_of_others_is_left_alone(bot: Client, own: bool, owner: int) -> None:
    """One in which a table was opened, or to which it was brought."""
    table = await begun(bot, own=own)
    table.thread.owner_id = owner
    threads = table.threads()
    assert await table.renamed(threads) == "old"
    await threads.admit(sat_down(table, ANA))
    assert table.let_in == []


async def test_who_sits_down_later_is_let_in(bot: Client) -> None:
    """Whom Discord does not know is no mishap."""
    table = await begun(bot)
    for user in (BEN, ANA):
        await table.threads().admit(sat_down(table, user))
    assert table.let_in == [(CHANNEL, ANA)]


def sat_down(table: Table, user: int) -> Owed:
    """Return what is owed to who has sat down."""
    return Owed(7, table.match, 1, "admit", None, user, CHANNEL, {}, "0" * 24, 0)


class Text(discord.TextChannel):
    """A channel in which threads can be opened below messages."""

    def __init__(self, refuses: int | None = None) -> None:
        self.id = CHANNEL
        self.opened: list[tuple[int, str, int]] = []
        self._refuses = refuses

    @override
    def get_partial_message(self, message_id: int, /) -> Any:
        async def create_thread(*, name: str, auto_archive_duration: int) -> None:
            self.opened.append((message_id, name, auto_archive_duration))
            if self._refuses is not None:
                raise refusal(discord.HTTPException, 400, self._refuses)

        return SimpleNamespace(create_thread=create_thread)


async def owing(bot: Client, *, posted: bool = True) -> Table:
    """Begin a match whose thread is owed, and whose lobby stands in the channel."""
    table = await begun(bot)
    row = LiveRow("n1", table.match, None, None, CHANNEL, None, "", None, 0, "title", 0)
    if posted:
        await bot.tables.live.note(row)
        await bot.tables.live.arrived(row, LOBBY)
    return table


LOBBY, WEEK = 4_711, 10_080


async def opened(table: Table, channel: Any) -> int | None:
    """Open the thread that is owed; return it."""
    table.thread = channel
    row = Owed(7, table.match, 1, "thread", None, None, CHANNEL, {}, "0" * 24, 0)
    return await table.threads().open(row)


@pytest.mark.parametrize("refuses", [None, 160004])
async def test_it_is_opened_below_the_lobby(bot: Client, refuses: int | None) -> None:
    """Its players are let in, and the table goes there; twice is once."""
    table, channel = await owing(bot), Text(refuses)
    assert await opened(table, channel) == LOBBY
    ((message, name, week),) = channel.opened
    assert (message, week) == (LOBBY, WEEK)
    assert name.startswith("#1 Crates · ")
    assert table.let_in == [(LOBBY, ANA)]
    assert (await bot.tables.reading.match(table.match)).channel_id == LOBBY


async def test_where_none_can_be_opened_the_table_stays(bot: Client) -> None:
    """Below no message, in a thread, or where Discord refuses it."""
    table = await owing(bot, posted=False)
    assert await opened(table, Text()) is None
    table = await owing(bot)
    assert await opened(table, Thread()) is None
    with pytest.raises(discord.HTTPException):
        await opened(table, Text(50013))
    assert table.let_in == []
    assert (await bot.tables.reading.match(table.match)).channel_id == CHANNEL
