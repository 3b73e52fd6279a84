"""Channels that keep what is posted, without Discord."""

from collections.abc import AsyncIterator
from dataclasses import dataclass, field
from types import SimpleNamespace
from typing import Any

import discord
from discord import ui

from bot.components.pictures import Gallery
from bot.process.services import Services
from rendering.studio import Studio
from tests.bot.pressing import Client, Games
from tests.bot.test_delivery import refusal
from tests.table import CHANNEL, Clock

OURS = 99
"""The bot's own id."""


@dataclass
class Channel:
    """Keeps what is posted; a request or its answer may get lost."""

    id: int = CHANNEL
    posts: dict[int, ui.LayoutView] = field(default_factory=dict)
    nonces: list[str] = field(default_factory=list)
    called: list[list[int]] = field(default_factory=list)
    """Who was mentioned by each post."""

    loses: bool = False
    """A post stands there, but nobody is told so."""

    refuses: Exception | None = None
    """No post is taken."""

    hidden: bool = False
    """What stands there cannot be read."""

    async def send(
        self,
        *,
        view: ui.LayoutView,
        nonce: str,
        allowed_mentions: discord.AllowedMentions,
        **_: object,
    ) -> Any:
        """Post a message, which calls those who are named and nobody else."""
        assert (allowed_mentions.everyone, allowed_mentions.roles) == (False, False)
        self.nonces.append(nonce)
        if self.refuses is not None:
            raise self.refuses
        number = len(self.called) + 1
        self.posts[number] = view
        users: Any = allowed_mentions.users or []
        self.called.append([user.id for user in users])
        if self.loses:
            raise TimeoutError
        return self.get_partial_message(number)

    def get_partial_message(self, number: int) -> Any:
        """Return a message that can be edited."""

        async def edit(*, view: ui.LayoutView, **_: object) -> None:
            if number not in self.posts:
                raise refusal(discord.NotFound, 404, 10008)
            self.posts[number] = view

        return SimpleNamespace(id=number, edit=edit)

    async def history(self, *, limit: int) -> AsyncIterator[Any]:
        """Yield what stands there, the newest first."""
        if self.hidden:
            raise refusal(discord.Forbidden, 403, 50001)
        for number in sorted(self.posts, reverse=True)[:limit]:
            author = SimpleNamespace(id=OURS)
            yield SimpleNamespace(id=number, author=author, components=self.posts[number].children)


def services_of(bot: Client) -> Services:
    """Return what the bot's parts share, where no time goes by."""
    return Services(bot.tables, Gallery(Studio(), {}), Games(), clock=Clock())


def ours(channel: Channel, direct: Channel | None = None) -> Any:
    """Return a client that writes to one channel, and to people in another."""

    async def create_dm(_: object) -> Channel | None:
        return direct

    return SimpleNamespace(
        user=SimpleNamespace(id=OURS),
        get_partial_messageable=lambda *_, **__: channel,
        create_dm=create_dm,
    )
