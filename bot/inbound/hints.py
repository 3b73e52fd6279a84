"""A hint on its way: the panel says at once that somebody thinks, and shows it when it is there.

Only whoever asks sees it, and it is thought from what their seat knows.
"""

from dataclasses import dataclass
from typing import Any

import discord

from bot.components.content import Focus
from bot.inbound import sight
from bot.inbound.moves import Moves
from bot.process.services import Services
from games.kernel import KernelError, Message

Anything = discord.Interaction[Any]


@dataclass(frozen=True, slots=True)
class Hints:
    """Gives hints to those who are asked something."""

    services: Services

    async def give(self, interaction: Anything, match: int, mark: str | None = None) -> None:
        """Answer at once, and show in the panel what the merchant would do when that is known."""
        moves, user = Moves(self.services), interaction.user.id
        found = await sight.perspectives(self.services, interaction, match)
        try:
            self.services.tables.hints.require(found.own, mark)
        except KernelError as refusal:
            await moves.refused(interaction, match, refusal)
            return
        say = moves.voice(interaction, found.own).say
        await moves.draw(interaction, found, [say(Message("bot-hint-thinking"))], Focus())
        try:
            advice = await self.services.tables.hints.of(match, user, found.own.fingerprint)
        except KernelError:
            # They have moved meanwhile, and see what they are asked now.
            return
        if advice is None:
            return
        again = await sight.perspectives(self.services, interaction, match)
        if again.own.fingerprint == found.own.fingerprint:
            said = [] if advice else [say(Message("bot-hint-none"))]
            await moves.draw(interaction, again, said, Focus(), advice=advice)
