"""What the bot's parts share: opened in `main`, handed to each, global to none."""

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
from bot.messaging.open_messages import Panels
from games.kernel import AnyGame, KernelError
from games.texts.catalogues import language_of
from table import Person, Tables

PEOPLE_LIMIT = 10_000
"""People whose language and name are remembered without asking the store."""

REMEMBER_TIME_S = 3600.0
"""Seconds for which it is: it may have changed in another process."""


@dataclass(slots=True)
class Services:
    """The resources of one process."""

    tables: Tables
    gallery: Gallery
    games: Mapping[str, AnyGame]
    """The games on the boards that new matches get."""

    clock: Callable[[], int] = now_ms
    """UTC milliseconds."""

    wait: Wait = wait
    """How pauses are waited for."""

    think_no_more: Callable[[], None] = lambda: None
    """Breaks off what computers think, when the process ends."""

    in_child_process: InChildProcess = in_child_process
    """Has films made in another process."""

    links: Links = NO_LINKS
    """What the operator has published."""

    spoken: MutableMapping[int, str] = field(
        default_factory=lambda: TTLCache(PEOPLE_LIMIT, REMEMBER_TIME_S)
    )
    """The locale each person's client used last, so that the store is asked only about changes."""

    called: MutableMapping[tuple[int, int], str] = field(
        default_factory=lambda: TTLCache(PEOPLE_LIMIT, REMEMBER_TIME_S)
    )
    """The name of each person on each server, so that the store is asked only about changes."""

    panels: Panels = field(init=False)

    def __post_init__(self) -> None:
        self.panels = Panels(self.clock)

    async def remember(self, interaction: discord.Interaction[Any]) -> None:
        """Remember the language of a person for messages, and their name for their tables."""
        user, spoken = interaction.user.id, str(interaction.locale)
        if self.spoken.get(user) != spoken:
            await self.tables.people.remember(user, locale=spoken)
            self.spoken[user] = spoken
        guild, name = interaction.guild_id, plain_name(interaction.user.display_name)
        if guild is not None and self.called.get((guild, user)) != name:
            with suppress(KernelError):
                await self.tables.seats.rename(Person(user, name), guild)
                self.called[guild, user] = name

    async def language(self, user_id: int, otherwise: str) -> str:
        """Return the language to write to a person in, `otherwise` where it is not known."""
        known = self.spoken.get(user_id) or (await self.tables.people.load(user_id)).locale
        return language_of(known) if known else otherwise
