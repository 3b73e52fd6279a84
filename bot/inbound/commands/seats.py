"""`/table …` while the match runs: breaks, vacations, seats that change hands, reminders."""

from collections.abc import Awaitable, Callable
from typing import Any

import discord
from discord import app_commands

from bot.components.clip import OPTIONS
from bot.components.seats import HOUSE, OFFER
from bot.inbound.commands.common import (
    Command,
    TableNumber,
    answering,
    at_table,
    command,
    named,
)
from bot.inbound.seats import Seats
from bot.inbound.which import which
from bot.process.services import Services
from games.kernel import IllegalMove, KernelError, Message, Seat, message
from games.kernel.words import Speaker
from table import Match
from table.notify.people import SCHEDULES

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
        ("rhythm", seats.go_over),
        ("take", seats.take),
        ("remind", seats.remind),
    )
    for key, do in simple:
        group.add_command(at_table(services, key, do))
    group.add_command(_vacation(services, seats))
    group.add_command(_replace(services, seats))
    group.add_command(_reminders(services, seats))


def _vacation(services: Services, seats: Seats) -> Command:
    @command(services, "vacation")
    async def vacation(interaction: Anything, days: Days, table: TableNumber | None = None) -> None:
        async with answering(services, interaction):
            match = await which(services, interaction, table)
            await seats.vacation(interaction, match.id, days)

    return vacation


def _replace(services: Services, seats: Seats) -> Command:
    @command(services, "replace", suggest={"player": _players})
    async def replace(
        interaction: Anything, player: Name, house: bool = False, table: TableNumber | None = None
    ) -> None:
        async with answering(services, interaction):
            match = await which(services, interaction, table)
            how = HOUSE if house else OFFER
            await seats.replace(interaction, match.id, _seat(match, player), how)

    return replace


async def _players(services: Services, interaction: Anything, typed: str) -> list[Word]:
    try:
        match = await named(services, interaction)
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
    @command(services, "reminders", suggest={"when": _schedules})
    async def reminders(interaction: Anything, when: Name) -> None:
        async with answering(services, interaction) as voice:
            # People may type past the suggestions.
            await seats.reminders(interaction, _said(voice).get(when, when))

    return reminders


async def _schedules(services: Services, interaction: Anything, typed: str) -> list[Word]:
    return [
        app_commands.Choice(name=name, value=one)
        for name, one in _said(services.voice(interaction)).items()
        if typed.casefold() in name.casefold()
    ]


def _said(voice: Speaker) -> dict[str, str]:
    """Return which reminders there are, by how they are called."""
    return {voice.say(Message(f"bot-reminders-{one}")): one for one in SCHEDULES}
