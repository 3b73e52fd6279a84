"""Messages with buttons: noted before they are sent, and found again where that was cut off."""

from dataclasses import dataclass, replace
from typing import Any

import discord
import pytest
from discord import ui

from bot.components.custom_ids import Address, Kind
from bot.components.items import button, layout
from bot.messaging.send import Messenger
from storage.rows import LiveRow
from tests.rig.bot import ANA, BEN, BotRig, refuse_requests
from tests.rig.ids import OTHER
from tests.rig.network import SentRequest, pass_through

ROW = LiveRow("n1", 1, 0, ANA, OTHER, None, "mark", None, 0, "title", 0)


def panel(label: str, match: int = 1) -> ui.LayoutView:
    """Return a message of a match, with a button by which it is known."""
    return layout(ui.ActionRow(button(Address(Kind.LOG, match), label)))


async def lost(_: SentRequest) -> None:
    """Let a request, or its answer, be lost."""
    raise TimeoutError


@dataclass
class Place:
    """A channel, and who writes there."""

    bot: BotRig
    messenger: Messenger
    channel: discord.PartialMessageable

    async def send(self, row: LiveRow, label: str) -> int | None:
        """Send a message."""
        known = await self.rows()
        return (
            await self.messenger.send_with_buttons(self.channel, row, panel(label), (), known)
        ).message_id

    def posts(self) -> list[tuple[int, str | None, list[str]]]:
        """Return what stands there: its number, its nonce, and what its buttons say."""
        return [(post.id, post.message.nonce, post.labels) for post in self.bot.posts(OTHER)]

    async def standing(self) -> list[LiveRow]:
        """Return what is found of what was noted."""
        return await self.messenger.find_messages(self.channel, await self.rows())

    async def rows(self) -> Any:
        """Return what is noted."""
        return await self.bot.tables.live.list_messages(1, 0, ANA)

    async def noted(self) -> list[tuple[str, int | None]]:
        """Return which messages are known, by their names."""
        return [(row.nonce, row.message_id) for row in await self.rows()]


@pytest.fixture
async def place(bot: BotRig) -> Place:
    """A match of which nothing is told by itself."""
    await bot.start_quietly(BEN)
    kontor = bot.kontor
    messenger = Messenger(bot.services, kontor)
    return Place(bot, messenger, kontor.get_partial_messageable(OTHER))


async def test_what_is_sent_is_known(place: Place) -> None:
    """The next has a name of its own, even where it is given the same."""
    first = await place.send(ROW, "first")
    assert await place.noted() == [("n1", first)]
    second = await place.send(ROW, "second")
    (one, name, _), (other, another, _) = place.posts()
    assert (one, other) == (first, second)
    assert name != another
    place.bot.network.before = refuse_requests(50001)
    with pytest.raises(discord.Forbidden):
        await place.send(ROW, "third")
    assert [number for _, number in await place.noted()] == [first, second], "it stands nowhere"


async def test_a_lost_answer_is_found_in_the_channel(place: Place) -> None:
    """The message stands there, and is known from then on."""
    place.bot.network.after = lost
    with pytest.raises(TimeoutError):
        await place.send(ROW, "first")
    place.bot.network.after = pass_through
    assert await place.noted() == [("n1", None)]
    (found,) = await place.standing()
    ((number, _, _),) = place.posts()
    assert found.message_id == number
    assert await place.noted() == [("n1", number)]


@pytest.mark.parametrize("hidden", [False, True])
async def test_a_lost_request_is_sent_under_the_same_name(place: Place, hidden: bool) -> None:
    """Were it there after all, it would not come twice; it says what is true now."""
    place.bot.network.before = lost
    with pytest.raises(TimeoutError):
        await place.send(ROW, "first")
    place.bot.network.before = refuse_requests(50001, method="GET") if hidden else pass_through
    number = await place.send(replace(ROW, nonce="n2"), "second")
    assert place.posts() == [(number, "n1", ["second"])]
    assert await place.noted() == [("n1", number)]


async def test_only_the_message_itself_is_taken_for_it(place: Place) -> None:
    """Not one that is known already, nor another of the same table."""
    await place.send(ROW, "first")
    place.bot.network.before = lost
    with pytest.raises(TimeoutError):
        await place.send(replace(ROW, nonce="n2"), "second")
    place.bot.network.before = pass_through
    await place.channel.send(view=panel("other"), nonce="x")
    assert [row.nonce for row in await place.standing()] == ["n1"]
