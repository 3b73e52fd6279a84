"""What the whole table must agree to, as it comes in: proposals, and the answers to them."""

from contextlib import suppress
from dataclasses import dataclass
from typing import Any

import discord

from bot import locale
from bot.components import compose
from bot.components.custom_ids import Address, InvalidCustomId
from bot.components.proposals import NO, YES, asked
from bot.inbound import reply
from bot.process.services import Services
from bot.process.thinking import Leaving
from games.kernel import Message
from table import Proposal

Anything = discord.Interaction[Any]


@dataclass(frozen=True, slots=True)
class Consents:
    """Takes what players propose, agree to and decline."""

    services: Services

    async def stop(self, interaction: Anything, match: int) -> None:
        """Propose to end the game as it stands."""
        found = await self.services.tables.consent.propose(match, interaction.user.id, "stop")
        await self.noted(interaction, match, found)
        # Whoever proposes waits for no computer.
        with suppress(Leaving):
            await self.services.tables.opinions.give(match)

    async def back(self, interaction: Anything, match: int) -> None:
        """Propose to go back to before one's own last turn."""
        found = await self.services.tables.consent.propose(match, interaction.user.id, "undo")
        await self.noted(interaction, match, found)

    async def answer(self, interaction: Anything, address: Address) -> None:
        """Agree or decline by one of the buttons below a proposal."""
        if address.rest not in (YES, NO):
            raise InvalidCustomId(address.rest)
        tables, user = self.services.tables, interaction.user.id
        yes = address.rest == YES
        found = await tables.consent.vote(address.match, user, address.mark, yes=yes)
        await self.noted(interaction, address.match, found)

    async def noted(self, interaction: Anything, match_id: int, found: Proposal) -> None:
        """Say that an answer is noted, and to what it was given."""
        match = await self.services.tables.reading.match(match_id)
        game = self.services.games[match.game]
        voice = compose.voice_of(match, game, locale.own(interaction))
        noted = voice.say(Message("bot-proposal-noted"))
        await reply.tell(interaction, f"{noted}\n> {voice.say(asked(found, voice))}")
