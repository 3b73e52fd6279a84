"""`/learn` and *Learn it*: a table of one, where the lessons of a game are met one by one."""

from dataclasses import dataclass
from typing import Any

import discord

from bot.inbound.lobby import Lobbies
from bot.inbound.moves import Moves
from bot.process.services import Services
from games.kernel import IllegalMove, message
from games.kernel.lessons import Course, course
from table import Match
from table.match.options import is_lesson

Anything = discord.Interaction[Any]


@dataclass(frozen=True, slots=True)
class Learning:
    """Opens tables for learning, and goes on where somebody has left one."""

    services: Services

    async def like(self, interaction: Anything, match: int) -> None:
        """Learn the game of a table."""
        found = await self.services.tables.reading.match(match)
        await self.learn(interaction, found.game)

    async def learn(self, interaction: Anything, game: str) -> None:
        """Show the next lesson. Raises IllegalMove: the game has none."""
        found = course(self.services.games[game])
        if found is None:
            raise IllegalMove(message("bot-no-lessons"))
        user = interaction.user.id
        match = await self._left(user, game) or await self._opened(interaction, game, found)
        await Moves(self.services).next_lesson(interaction, match.id)

    async def _left(self, user: int, game: str) -> Match | None:
        """Return the table at which somebody has begun to learn a game, and not come to the end."""
        reading = self.services.tables.reading
        for one in await reading.overviews_of(user):
            match = one.match
            if match.status == "playing" and match.game == game and is_lesson(match.options):
                found = (await reading.perspective(match.id, user)).progress
                if found is not None and (found.now or found.left):
                    return match
        return None

    async def _opened(self, interaction: Anything, game: str, found: Course) -> Match:
        lobbies = Lobbies(self.services)
        match = await lobbies.practice(interaction, game, found.seats - 1, found)
        return await lobbies.start(interaction, match.id)
