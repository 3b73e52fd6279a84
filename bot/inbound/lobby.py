"""Tables before they begin: opened, joined, set, started, closed.

The lobby's public message is redrawn by the delivery, like that of a running match: what is said
here is for the one who pressed.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any

import discord

from bot import locale, permissions
from bot.components import compose
from bot.components import lobby as draw
from bot.components.custom_ids import Address, Forged, only, read_number
from bot.components.names import plain
from bot.inbound import reply
from bot.process.services import Services
from bot.process.thinking import levels_of
from games.kernel import AnyGame, IllegalMove, Quoted, message
from games.kernel.words import language_of
from players.levels import LEVELS
from table import Match, NotNow, NotTheHost, Person
from table.match.luck import tidy
from table.match.options import OWN, PRACTICE, THREAD, YES, form_of, own_thread

Anything = discord.Interaction[Any]

PARTNER = "apprentice"
"""The level of computers at a table that is opened for practice; the host may choose others."""


def person(interaction: Anything, luck: str | None = None) -> Person:
    """Return somebody as the table knows them, by the name that their server shows.

    What they bring to the chance of the match is a word of their own, or else the id that Discord
    has given to their press, which neither they nor we have chosen.
    """
    user = interaction.user
    return Person(user.id, plain(user.display_name), tidy(luck) or str(interaction.id))


def _require_threads(interaction: Anything) -> None:
    """Check that the bot may open a thread here. Raises IllegalMove, naming what lacks."""
    lacking = permissions.missing_for_threads(interaction.app_permissions)
    if lacking:
        raise IllegalMove(message("bot-no-permission", what=permissions.said(lacking)))


@dataclass(frozen=True, slots=True)
class Lobbies:
    """Opens tables and changes them until they begin."""

    services: Services

    async def create(self, interaction: Anything, game: str, luck: str | None = None) -> Match:
        """Open a table where the command was given; the host sits down at it."""
        return await self.services.tables.lobby.create(
            person(interaction, luck),
            int(interaction.channel_id or 0),
            interaction.guild_id,
            game=game,
            language=language_of(str(interaction.guild_locale or "")),
            settings={},
        )

    async def practice(self, interaction: Anything, game: str, computers: int) -> Match:
        """Open a table at which the host alone plays against computers, to learn."""
        match = await self.create(interaction, game)
        await self.services.tables.lobby.set_setting(match.id, match.host_id, PRACTICE, YES)
        levels = levels_of(self.services.games[game])
        room = max(self.services.games[game].seats) - 1
        for _ in range(min(computers, room) if PARTNER in levels else 0):
            match = await self._seated(match, match.host_id, PARTNER)
        return match

    async def join(self, interaction: Anything, match: int, luck: str | None = None) -> Match:
        """Sit down at a table."""
        joined = await self.services.tables.lobby.join(match, person(interaction, luck))
        game = self.services.games[joined.game]
        self._warm(game, joined)
        return joined

    async def rematch(self, interaction: Anything, match: int) -> Match:
        """Open a table for those who have played, or sit down where one of them has opened it."""
        ended, here = await self.services.tables.reading.match(match), interaction.channel
        # A thread of that match's own stays its own: the next one gets another, below the channel.
        above = (
            here.parent_id
            if own_thread(ended.options) and isinstance(here, discord.Thread)
            else None
        )
        return await self.services.tables.lobby.rematch(
            match, person(interaction), channel_id=above
        )

    async def leave(self, interaction: Anything, match: int) -> Match:
        """Stand up again."""
        return await self.services.tables.lobby.leave(match, interaction.user.id)

    async def computer(self, interaction: Anything, match: int, chosen: str) -> Match:
        """Add a computer of a level, or remove the one at a seat. Raises Forged: neither."""
        user, tables = interaction.user.id, self.services.tables
        if chosen not in LEVELS:
            return await tables.lobby.remove_computer(match, user, read_number(chosen))
        found = await tables.reading.match(match)
        if chosen not in levels_of(self.services.games[found.game]):
            raise Forged(chosen)
        return await self._seated(found, user, chosen)

    async def _seated(self, found: Match, user: int, level: str) -> Match:
        """Give the next seat of a table to a computer."""
        game = self.services.games[found.game]
        voice = compose.voice_of(found, game, found.language)
        name = partial(draw.computer, voice)
        joined = await self.services.tables.lobby.add_computer(found.id, user, level, name)
        self._warm(game, joined)
        return joined

    def _warm(self, game: AnyGame, joined: Match) -> None:
        form = form_of(joined.options)
        self.services.gallery.warm(game, len(joined.players), joined.settings, form)

    async def start(self, interaction: Anything, match: int) -> Match:
        """Begin the game."""
        return await self.services.tables.lobby.start(match, interaction.user.id)

    async def cancel(self, interaction: Anything, match: int) -> Match:
        """Close a table before it begins."""
        return await self.services.tables.lobby.cancel(match, interaction.user.id)

    async def setting(self, interaction: Anything, address: Address, values: Sequence[str]) -> None:
        """Show the menus of the options, or take what was chosen in one of them."""
        page = read_number(address.mark or "0")
        if values:
            if address.rest == THREAD and only(values) == OWN:
                _require_threads(interaction)
            changed = self.services.tables.lobby.set_setting
            match = await changed(address.match, interaction.user.id, address.rest, only(values))
        else:
            match = await self.services.tables.reading.match(address.match)
        await self.options(interaction, match, page)

    async def options(self, interaction: Anything, match: Match, page: int = 0) -> None:
        """Show the host the menus of the table's options; once it has begun, all what they are."""
        if match.status == "cancelled":
            raise NotNow(message("table-cancelled"))
        if match.status != "lobby":
            found = compose.lobby(match, self.services.games[match.game], locale.own(interaction))
            await reply.show(interaction, draw.settled(found))
            return
        if interaction.user.id != match.host_id:
            host = next((p.name for p in match.players if p.user_id == match.host_id), "?")
            raise NotTheHost(message("table-not-the-host", host=Quoted(host)))
        found = compose.lobby(match, self.services.games[match.game], locale.own(interaction))
        await reply.show(interaction, draw.options(found, page))
