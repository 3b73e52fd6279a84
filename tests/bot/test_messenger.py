"""Messages with buttons: noted before they are sent, and found again where that was cut off."""

from collections.abc import AsyncIterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import discord
import pytest
from discord import ui

from bot.components.custom_ids import Address, Kind
from bot.components.items import button, layout
from bot.outbound.messenger import NOBODY, Messenger
from storage.rows import LiveRow
from tests.bot.channels import Channel, ours, services_of
from tests.bot.pressing import Client, client, controls
from tests.bot.test_delivery import refusal
from tests.table import ANA

ROW = LiveRow("n1", 1, 0, ANA, 5, None, "mark", None, 0, "title", 0)


def panel(label: str, match: int = 1) -> ui.LayoutView:
    """Return a message of a match, with a button by which it is known."""
    return layout(ui.ActionRow(button(Address(Kind.LOG, match), label)))


@pytest.fixture
async def bot(tmp_path: Path) -> AsyncIterator[Client]:
    """A match that has messages."""
    async with client(tmp_path) as opened:
        await opened.begun("toy", 2)
        yield opened


async def noted(bot: Client) -> list[tuple[str, int | None]]:
    """Return which messages are known, by their names."""
    return [(row.nonce, row.message_id) for row in await bot.tables.live.of(1, 0, ANA)]


async def test_what_is_sent_is_known(bot: Client) -> None:
    """The next has a name of its own, even where it is given the same."""
    channel: Any = Channel()
    messenger = Messenger(services_of(bot), ours(channel))
    assert await messenger.send(channel, ROW, panel("first")) == 1
    assert await noted(bot) == [("n1", 1)]
    assert await messenger.send(channel, ROW, panel("second")) == 2
    assert len(set(channel.nonces)) == 2


async def test_what_is_refused_is_forgotten(bot: Client) -> None:
    """It stands nowhere."""
    channel: Any = Channel(refuses=refusal(discord.Forbidden, 403, 50001))
    with pytest.raises(discord.Forbidden):
        await Messenger(services_of(bot), ours(channel)).send(channel, ROW, panel("first"))
    assert await noted(bot) == []


async def test_a_lost_answer_is_found_in_the_channel(bot: Client) -> None:
    """The message stands there, and is known from then on."""
    channel: Any = Channel(loses=True)
    messenger = Messenger(services_of(bot), ours(channel))
    with pytest.raises(TimeoutError):
        await messenger.send(channel, ROW, panel("first"))
    assert await noted(bot) == [("n1", None)]
    (found,) = await messenger.standing(channel, await bot.tables.live.of(1, 0, ANA))
    assert found.message_id == 1
    assert await noted(bot) == [("n1", 1)]


@pytest.mark.parametrize("hidden", [False, True])
async def test_a_lost_request_is_sent_under_the_same_name(bot: Client, hidden: bool) -> None:
    """Were it there after all, it would not come twice; it says what is true now."""
    channel: Any = Channel(refuses=TimeoutError(), hidden=hidden)
    messenger = Messenger(services_of(bot), ours(channel))
    with pytest.raises(TimeoutError):
        await messenger.send(channel, ROW, panel("first"))
    channel.refuses = None
    assert await messenger.send(channel, replace(ROW, nonce="n2"), panel("second")) == 1
    assert channel.nonces == ["n1", "n1"]
    assert [one.label for one in controls(channel.posts[1])] == ["second"]
    assert await noted(bot) == [("n1", 1)]


async def test_only_a_newer_message_of_the_match_is_taken_for_it(bot: Client) -> None:
    """Not one that is known already, nor another table's."""
    channel: Any = Channel()
    messenger = Messenger(services_of(bot), ours(channel))
    await messenger.send(channel, ROW, panel("first"))
    channel.refuses = TimeoutError()
    with pytest.raises(TimeoutError):
        await messenger.send(channel, replace(ROW, nonce="n2"), panel("second"))
    channel.refuses = None
    await channel.send(view=panel("other", 2), nonce="x", allowed_mentions=NOBODY)
    rows = await bot.tables.live.of(1, 0, ANA)
    assert [row.nonce for row in await messenger.standing(channel, rows)] == ["n1"]
