"""`/table …` while the match runs: breaks, vacations, seats that change hands, reminders."""

from collections.abc import Awaitable, Callable
from typing import Any

import discord
from discord import app_commands

from bot.components.clip import OPTIONS
from bot.components.seats import HOUSE, OFFER
from bot.inbound.commands.common import Command, TableNumber, answering, suggesting, with_tables
from bot.inbound.commands.translate import words
from bot.inbound.seats import Seats
from bot.inbound.which import which
from bot.process.services import Services
from games.kernel import IllegalMove, KernelError, Message, Seat, message
from table import Match
from table.due.reminders import SCHEDULES

Anything = discord.Interaction[Any]
Do = Callable[[Anything, int], Awaitable[None]]
Days = app_commands.Range[int, 1, 60]
Name = app_commands.Range[str, 1, 100]
Word = app_commands.Choice[str]


def add_seat_commands(group: app_commands.Group, services: Services) -> None:
    """Put the commands into the group of tables."""
    seats = Seats(services)
    simple: tuple[tuple[str, Do], ...] = (
        ("seats", seats.page),
        ("pause", lambda i, match: seats.break_(i, match, end=False)),
        ("resume", lambda i, match: seats.break_(i, match, end=True)),
        ("take", seats.take),
        ("remind", seats.remind),
    )
    for key, do in simple:
        group.add_command(_simple(services, key, do))
    group.add_command(_vacation(services, seats))
    group.add_command(_replace(services, seats))
    group.add_command(_reminders(services, seats))


def _simple(services: Services, key: str, do: Do) -> Command:
    @app_commands.command(name=words(key), description=words(f"{key}-about"))
    @app_commands.describe(table=words("table-about"))
    @app_commands.rename(table=words("table"))
    async def run(interaction: Anything, table: TableNumber | None = None) -> None:
        async with answering(services, interaction):
            match = await which(services, interaction, table)
            await do(interaction, match.id)

    return with_tables(services, run)


def _vacation(services: Services, seats: Seats) -> Command:
    @app_commands.command(name=words("vacation"), description=words("vacation-about"))
    @app_commands.describe(days=words("days-about"), table=words("table-about"))
    @app_commands.rename(days=words("days"), table=words("table"))
    async def vacation(interaction: Anything, days: Days, table: TableNumber | None = None) -> None:
        async with answering(services, interaction):
            match = await which(services, interaction, table)
            await seats.vacation(interaction, match.id, days)

    return with_tables(services, vacation)


def _replace(services: Services, seats: Seats) -> Command:
    @app_commands.command(name=words("replace"), description=words("replace-about"))
    @app_commands.describe(
        player=words("player-about"), the_house=words("house-about"), table=words("table-about")
    )
    @app_commands.rename(player=words("player"), the_house=words("house"), table=words("table"))
    async def replace(
        interaction: Anything,
        player: Name,
        the_house: bool = False,
        table: TableNumber | None = None,
    ) -> None:
        async with answering(services, interaction):
            match = await which(services, interaction, table)
            how = HOUSE if the_house else OFFER
            await seats.replace(interaction, match.id, _seat(match, player), how)

    @replace.autocomplete("player")
    async def players(interaction: Anything, typed: str) -> list[Word]:
        return await suggesting(interaction, _players(services, interaction, typed))

    return with_tables(services, replace)


async def _players(services: Services, interaction: Anything, typed: str) -> list[Word]:
    named = interaction.namespace.table
    try:
        match = await which(services, interaction, named if isinstance(named, int) else None)
    except KernelError:
        return []
    return [
        app_commands.Choice(name=one.name, value=one.name)
        for one in match.players
        if typed.casefold() in one.name.casefold()
    ][:OPTIONS]


def _seat(match: Match, typed: str) -> Seat:
    """Return the seat of somebody by their name. Raises IllegalMove."""
    wanted = typed.casefold().lstrip("@")
    for one in match.players:
        if one.name.casefold() == wanted:
            return one.seat
    raise IllegalMove(message("table-no-such-player"))


def _reminders(services: Services, seats: Seats) -> Command:
    @app_commands.command(name=words("reminders"), description=words("reminders-about"))
    @app_commands.describe(when=words("when-about"))
    @app_commands.rename(when=words("when"))
    async def reminders(interaction: Anything, when: Name) -> None:
        async with answering(services, interaction) as voice:
            said = {voice.say(Message(f"bot-reminders-{one}")): one for one in SCHEDULES}
            # People may type past the suggestions.
            await seats.reminders(interaction, said.get(when, when))

    @reminders.autocomplete("when")
    async def schedules(interaction: Anything, typed: str) -> list[Word]:
        voice = services.voice(interaction)
        said = [(voice.say(Message(f"bot-reminders-{one}")), one) for one in SCHEDULES]
        return [
            app_commands.Choice(name=name, value=one)
            for name, one in said
            if typed.casefold() in name.casefold()
        ]

    return reminders
