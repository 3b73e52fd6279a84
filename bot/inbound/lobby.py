"""Tables before they begin: opened, joined, set, started, closed.

The lobby's public message is redrawn by the delivery, like that of a running match: what is said
here is for the one who pressed.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any

import discord

from bot import locale, permissions
from bot.components import compose
from bot.components import lobby as draw
from bot.components.custom_ids import Address, InvalidCustomId, only, read_number
from bot.components.names import plain
from bot.inbound import reply
from bot.process.services import Services
from bot.process.thinking import levels_of
from games.kernel import AnyGame, IllegalMove, Quoted, message
from games.kernel.lessons import Course
from games.kernel.words import language_of
from players.levels import LEVELS
from storage.rows import Sitter
from table import Match, NotNow, NotTheHost, Person
from table.match.luck import tidy
from table.match.options import LESSONS, OWN, PRACTICE, THREAD, YES, form_of, own_thread
from table.seats.computers import seated

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


def _above(interaction: Anything, ended: Match) -> int | None:
    """Return the channel for a table that follows on one in a thread of its own, which stays so.

    It is known where somebody asks for it in that thread; any other has another channel, maybe on
    another server.
    """
    if not own_thread(ended.options):
        return None
    here = interaction.channel
    if isinstance(here, discord.Thread) and here.id == ended.channel_id:
        return here.parent_id
    return None


@dataclass(frozen=True, slots=True)
class Lobbies:
    """Opens tables and changes them until they begin."""

    services: Services

    async def create(  # noqa: PLR0913 - what a host says when they open a table
        self,
        interaction: Anything,
        game: str,
        luck: str | None = None,
        *,
        settings: Mapping[str, str] | None = None,
        options: Mapping[str, str] | None = None,
        company: Sequence[Sitter] = (),
        seed: bytes | None = None,
    ) -> Match:
        """Open a table where the command was given; the host sits down at it."""
        return await self.services.tables.lobby.create(
            person(interaction, luck),
            int(interaction.channel_id or 0),
            interaction.guild_id,
            game=game,
            language=language_of(str(interaction.guild_locale or "")),
            settings=settings or {},
            options=options,
            company=company,
            seed=seed,
        )

    async def practice(
        self, interaction: Anything, game: str, computers: int, course: Course | None = None
    ) -> Match:
        """Open a table at which the host alone plays against computers, or follows a course."""
        rules = self.services.games[game]
        room = max(rules.seats) - 1 if PARTNER in levels_of(rules) else 0
        voice = locale.table(language_of(str(interaction.guild_locale or "")), rules, ())
        company = [
            seated(seat, draw.computer(voice, seat, PARTNER), PARTNER)
            for seat in range(1, 1 + min(computers, room))
        ]
        opened = await self.create(
            interaction,
            game,
            settings=course.settings if course else None,
            options={PRACTICE: LESSONS if course else YES},
            company=company,
            seed=course.seed if course else None,
        )
        self._warm(rules, opened)
        return opened

    async def join(self, interaction: Anything, match: int, luck: str | None = None) -> Match:
        """Sit down at a table."""
        joined = await self.services.tables.lobby.join(match, person(interaction, luck))
        game = self.services.games[joined.game]
        self._warm(game, joined)
        return joined

    async def rematch(self, interaction: Anything, match: int) -> Match:
        """Open a table for those who have played, or sit down where one of them has opened it."""
        ended = await self.services.tables.reading.match(match)
        return await self.services.tables.lobby.rematch(
            match, person(interaction), channel_id=_above(interaction, ended)
        )

    async def play_on(self, interaction: Anything, ended: Match, version: int) -> Match:
        """Open a practice table that goes on from a step of a match that is over."""
        voice = compose.voice_of(ended, self.services.games[ended.game], ended.language)

        def company(seat: int) -> Sitter:
            return seated(seat, draw.computer(voice, seat + 1, PARTNER), PARTNER)

        return await self.services.tables.playing_on.open(
            ended.id, version, person(interaction), company, _above(interaction, ended)
        )

    async def leave(self, interaction: Anything, match: int) -> Match:
        """Stand up again."""
        return await self.services.tables.lobby.leave(match, interaction.user.id)

    async def computer(self, interaction: Anything, match: int, chosen: str) -> Match:
        """Add a computer of a level, or remove the one at a seat. Raises InvalidCustomId."""
        user, tables = interaction.user.id, self.services.tables
        if chosen not in LEVELS:
            return await tables.lobby.remove_computer(match, user, read_number(chosen))
        found = await tables.reading.match(match)
        if chosen not in levels_of(self.services.games[found.game]):
            raise InvalidCustomId(chosen)
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
            change = self.services.tables.lobby.set_setting
            await change(address.match, interaction.user.id, address.rest, only(values))
        await self.options(interaction, address.match, page)

    async def options(self, interaction: Anything, number: int, page: int = 0) -> None:
        """Show the host the menus of the table's options; once it has begun, all what they are."""
        match = await self.services.tables.reading.match(number)
        if match.status == "cancelled":
            raise NotNow(message("table-cancelled"))
        found = compose.lobby(match, self.services.games[match.game], locale.own(interaction))
        if match.status != "lobby":
            await reply.show(interaction, draw.settled(found))
            return
        if interaction.user.id != match.host_id:
            host = next((p.name for p in match.players if p.user_id == match.host_id), "?")
            raise NotTheHost(message("table-not-the-host", host=Quoted(host)))
        await reply.show(interaction, draw.options(found, page))
