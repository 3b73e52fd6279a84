"""The resources of a process, which `bot.process.running` opens and passes to all parts."""

from collections.abc import Callable, Mapping, MutableMapping
from contextlib import suppress
from dataclasses import dataclass, field
from typing import Any

import discord
from cachetools import TTLCache

from bot.components.pictures import Gallery
from bot.components.text import plain_name
from bot.core.child_process import InChildProcess, in_child_process
from bot.core.due_loop import Wait, now_ms, wait
from bot.core.settings import NO_LINKS, Links
from bot.messaging.attachments import AttachedFiles
from bot.messaging.open_messages import OpenMessages
from games.kernel import AnyGame, KernelError
from games.texts.catalogues import language_of
from table import Person, Tables

PEOPLE_LIMIT = 10_000
"""The number of people whose language and name are cached."""

REMEMBER_TIME_S = 3600.0
"""Seconds for which they are cached, since another process may change them."""


@dataclass(slots=True)
class Services:
    """The resources of one process."""

    tables: Tables
    gallery: Gallery
    games: Mapping[str, AnyGame]
    """The games on the boards that new matches get."""

    clock: Callable[[], int] = now_ms
    """Returns the time in UTC milliseconds."""

    wait: Wait = wait
    """Waits for an event or some seconds; tests replace it."""

    think_no_more: Callable[[], None] = lambda: None
    """Cancels the computations of computer players, when the process ends."""

    in_child_process: InChildProcess = in_child_process
    """Runs a function in another process, for films."""

    links: Links = NO_LINKS
    """The addresses of the operator's privacy policy and terms of service."""

    webhooks: bool = True
    """Whether people may have their calls sent to a webhook."""

    spoken: MutableMapping[int, str] = field(
        default_factory=lambda: TTLCache(PEOPLE_LIMIT, REMEMBER_TIME_S)
    )
    """The latest locale of each user's client, so that only changes are written to the database."""

    called: MutableMapping[tuple[int, int], str] = field(
        default_factory=lambda: TTLCache(PEOPLE_LIMIT, REMEMBER_TIME_S)
    )
    """The latest name by (server, user), so that only changes are written to the database."""

    open_messages: OpenMessages = field(init=False)
    attached: AttachedFiles = field(default_factory=AttachedFiles, init=False)
    """The pictures of messages that this process has sent."""

    def __post_init__(self) -> None:
        self.open_messages = OpenMessages(self.clock)

    async def remember(self, interaction: discord.Interaction[Any]) -> None:
        """Store the locale of a user for messages to them, and their name for their tables."""
        user, locale = interaction.user.id, str(interaction.locale)
        if self.spoken.get(user) != locale:
            await self.tables.people.remember(user, locale=locale)
            self.spoken[user] = locale
        guild, name = interaction.guild_id, plain_name(interaction.user.display_name)
        if guild is not None and self.called.get((guild, user)) != name:
            with suppress(KernelError):
                await self.tables.seats.rename(Person(user, name), guild)
                self.called[guild, user] = name

    async def language(self, user_id: int, otherwise: str) -> str:
        """Return the language for messages to a user; `otherwise` if it is not known."""
        known = self.spoken.get(user_id) or (await self.tables.people.load(user_id)).locale
        return language_of(known) if known else otherwise
