"""`/board`, `/hand`, `/log`, `/rules`: everything can be called up again after it scrolled away."""

from collections.abc import Awaitable, Callable
from typing import Any

import discord
from discord import app_commands

from bot.inbound.commands.common import Command, Searched, TableNumber, answering, with_tables
from bot.inbound.commands.translate import words
from bot.inbound.showing import AS_TABLE, Looks
from bot.inbound.which import which
from bot.process.services import Services
from table.match.options import FORMS

Anything = discord.Interaction[Any]
Look = Callable[[Anything, int], Awaitable[None]]


def look_commands(services: Services) -> list[Command]:
    """Return the commands that show something and change no match."""
    looks = Looks(services)
    return [
        _board(services, looks),
        _look(services, "hand", looks.hand),
        _log(services, looks),
        _rules(services, looks),
        _games(services, looks),
    ]


def _look(services: Services, key: str, look: Look) -> Command:
    @app_commands.command(name=words(key), description=words(f"{key}-about"))
    @app_commands.describe(table=words("table-about"))
    @app_commands.rename(table=words("table"))
    async def show(interaction: Anything, table: TableNumber | None = None) -> None:
        async with answering(services, interaction):
            match = await which(services, interaction, table)
            await look(interaction, match.id)

    return with_tables(services, show)


def _board(services: Services, looks: Looks) -> Command:
    @app_commands.command(name=words("board"), description=words("board-about"))
    @app_commands.describe(form=words("form-about"), table=words("table-about"))
    @app_commands.rename(form=words("form"), table=words("table"))
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

    return with_tables(services, board)


def _log(services: Services, looks: Looks) -> Command:
    @app_commands.command(name=words("log"), description=words("log-about"))
    @app_commands.describe(since=words("since-about"), table=words("table-about"))
    @app_commands.rename(since=words("since"), table=words("table"))
    async def log(
        interaction: Anything, since: bool | None = None, table: TableNumber | None = None
    ) -> None:
        async with answering(services, interaction):
            match = await which(services, interaction, table)
            seated = match.seat_of(interaction.user.id) is not None
            await looks.log(interaction, match.id, since=bool(since) and seated)

    return with_tables(services, log)


def _rules(services: Services, looks: Looks) -> Command:
    @app_commands.command(name=words("rules"), description=words("rules-about"))
    @app_commands.describe(search=words("search-about"), table=words("table-about"))
    @app_commands.rename(search=words("search"), table=words("table"))
    async def rules(
        interaction: Anything, search: Searched | None = None, table: TableNumber | None = None
    ) -> None:
        async with answering(services, interaction):
            match = await which(services, interaction, table)
            await looks.rules(interaction, match.id, words=search or "")

    return with_tables(services, rules)


def _games(services: Services, looks: Looks) -> Command:
    @app_commands.command(name=words("games"), description=words("games-about"))
    async def games(interaction: Anything) -> None:
        async with answering(services, interaction):
            await looks.games(interaction)

    return games
