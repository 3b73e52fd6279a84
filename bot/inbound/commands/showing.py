"""`/board`, `/hand`, `/log`, `/replay`, `/verify`, `/rules`: what has been is called up again."""

from typing import Any

import discord
from discord import app_commands

from bot.inbound.commands.common import (
    Command,
    Searched,
    TableNumber,
    answering,
    at_table,
    command,
)
from bot.inbound.commands.translate import words
from bot.inbound.replays import Replays
from bot.inbound.showing import AS_TABLE, DisplayHandlers
from bot.inbound.verifying import Verifying
from bot.inbound.which import begun, which
from bot.process.services import Services
from table.match.options import FORMS

Anything = discord.Interaction[Any]


def look_commands(services: Services) -> list[Command]:
    """Return the commands that show something and change no match."""
    looks = DisplayHandlers(services)
    return [
        _board(services, looks),
        at_table(services, "hand", looks.hand),
        _log(services, looks),
        at_table(services, "replay", Replays(services).open, begun),
        _verify(services),
        _rules(services, looks),
        _games(services, looks),
    ]


def _board(services: Services, looks: DisplayHandlers) -> Command:
    @command(services, "board")
    @app_commands.choices(
        form=[
            app_commands.Choice(name=words(f"form-{one}"), value=one) for one in (*FORMS, AS_TABLE)
        ]
    )
    async def board(
        interaction: Anything,
        form: app_commands.Choice[str] | None = None,
        table: TableNumber | None = None,
    ) -> None:
        async with answering(services, interaction):
            if form is not None:
                await looks.choose(interaction, form.value)
            match = await which(services, interaction, table)
            await looks.board(interaction, match.id, sheets=form is not None)

    return board


def _log(services: Services, looks: DisplayHandlers) -> Command:
    @command(services, "log")
    async def log(
        interaction: Anything, since: bool | None = None, table: TableNumber | None = None
    ) -> None:
        async with answering(services, interaction):
            match = await which(services, interaction, table)
            seated = match.seat_of(interaction.user.id) is not None
            await looks.log(interaction, match.id, since=bool(since) and seated)

    return log


def _verify(services: Services) -> Command:
    verifying = Verifying(services)

    @command(services, "verify")
    async def verify(
        interaction: Anything,
        record: discord.Attachment | None = None,
        table: TableNumber | None = None,
    ) -> None:
        async with answering(services, interaction):
            alone = record is not None and table is None
            match = None if alone else await begun(services, interaction, table)
            await verifying.answer(interaction, match, record)

    return verify


def _rules(services: Services, looks: DisplayHandlers) -> Command:
    @command(services, "rules")
    async def rules(
        interaction: Anything, search: Searched | None = None, table: TableNumber | None = None
    ) -> None:
        async with answering(services, interaction):
            match = await which(services, interaction, table)
            await looks.rules(interaction, match.id, words=search or "")

    return rules


def _games(services: Services, looks: DisplayHandlers) -> Command:
    @command(services, "games")
    async def games(interaction: Anything) -> None:
        async with answering(services, interaction):
            await looks.games(interaction)

    return games
