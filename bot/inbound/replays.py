"""A match step by step, in private: nothing here changes it."""

from dataclasses import dataclass
from typing import Any

import discord

from bot import locale
from bot.components import compose, replay
from bot.components.custom_ids import InvalidCustomId
from bot.components.pictures import Drawn
from bot.inbound import reply
from bot.inbound.lobby import PARTNER, Lobbies
from bot.inbound.moves import Moves
from bot.process.services import Services
from bot.process.thinking import levels_of
from table.read.replay import Look, Way

Anything = discord.Interaction[Any]

NEAR = (Way.BACK, Way.FORWARD)
"""Ways by which a reader has seen what else is there."""


@dataclass(frozen=True, slots=True)
class Replays:
    """Shows who asks a match at one of its steps."""

    services: Services

    async def open(self, interaction: Anything, match: int, version: int | None = None) -> None:
        """Show where somebody begins, or where they want to."""
        found = await self.services.tables.replay.begin(match, interaction.user.id, version)
        await self._show(interaction, found, near=False)

    async def step(self, interaction: Anything, match: int, rest: str) -> None:
        """Show where a button leads. Raises InvalidCustomId."""
        way, at = replay.read(rest)
        found = await self.services.tables.replay.look(match, interaction.user.id, way, at)
        await self._show(interaction, found, near=way in NEAR)

    async def play_on(self, interaction: Anything, match: int, at: int) -> None:
        """Go on from a step against computers, and show the panel of that table.

        Raises InvalidCustomId: the game has none.
        """
        found = await self.services.tables.replay.look(match, interaction.user.id, None, at)
        if PARTNER not in levels_of(found.found.game) and found.found.match.status == "over":
            raise InvalidCustomId(PARTNER)
        opened = await Lobbies(self.services).play_on(interaction, found.found.match, found.version)
        await Moves(self.services).panel(interaction, opened.id)

    async def _show(self, interaction: Anything, look: Look, *, near: bool) -> None:
        language = locale.own(interaction)
        drawn = await self._drawn(interaction.user.id, look, language, near=near)
        voice = compose.voice_of(look.found.match, look.found.game, language)
        partner = PARTNER in levels_of(look.found.game)
        view = replay.replay(look, voice, drawn, partner=partner)
        await reply.show(interaction, view, [one.file() for one in drawn])

    async def _drawn(self, user: int, look: Look, language: str, *, near: bool) -> list[Drawn]:
        """Return the sheets of a step; from one beside it those on which something has changed."""
        found, gallery = look.found, self.services.gallery
        plain = compose.plain_of(found.match, found.game, language)
        form = await self.services.tables.people.form(user, found.match.options)
        if near and look.before is not None:
            changed = await gallery.sheets(found, plain, form, look.before, changed=True)
            return changed or (await gallery.sheets(found, plain, form))[:1]
        return await gallery.sheets(found, plain, form, look.before)
