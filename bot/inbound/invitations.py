"""Invitations to open tables: sent by the host, answered by those who are invited."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

import discord

from bot.components.items import layout, text
from bot.components.names import plain
from bot.components.titles import about
from bot.inbound import reply, sight
from bot.inbound.lobby import Lobbies
from bot.process.services import Services
from games.kernel import IllegalMove, Quoted, message
from table import Match, Person

Anything = discord.Interaction[Any]


@dataclass(frozen=True, slots=True)
class Invitations:
    """Takes invitations and the answers to them."""

    services: Services

    async def invite(
        self, interaction: Anything, match: Match, members: Iterable[discord.Member]
    ) -> None:
        """Ask people to a table. Raises IllegalMove: somebody is a bot, or cannot see it."""
        people = {one.id: one for one in members if one.id != interaction.user.id}
        for one in people.values():
            if one.bot or not await sight.may_see(self.services, one, match.id):
                raise IllegalMove(message("bot-cannot-invite", name=Quoted(one.display_name[:50])))
        asked = [Person(one.id, plain(one.display_name)) for one in people.values()]
        invite = self.services.tables.invitations.invite
        fresh = await invite(match.id, interaction.user.id, asked)
        voice = self.services.voice(interaction)
        names = tuple(Quoted(one.name) for one in asked)
        await reply.tell(interaction, about("bot-invited", fresh, voice, names=names))

    async def accept(self, interaction: Anything, number: int) -> None:
        """Sit down."""
        await self._require(interaction, number)
        match = await Lobbies(self.services).join(interaction, number)
        await self._answered(interaction, match, "bot-joined")

    async def decline(self, interaction: Anything, number: int) -> None:
        """Stay away."""
        await self._require(interaction, number)
        match = await self.services.tables.invitations.decline(number, interaction.user.id)
        await self._answered(interaction, match, "bot-stays-away")

    async def _require(self, interaction: Anything, number: int) -> None:
        """Check that somebody may know of a table: who is invited may. Raises NoSuchMatch."""
        if not await self.services.tables.invitations.invited(number, interaction.user.id):
            await sight.require(self.services, interaction, number)

    async def _answered(self, interaction: Anything, match: Match, key: str) -> None:
        said = about(key, match, self.services.voice(interaction))
        await reply.show(interaction, layout(text(said)))
