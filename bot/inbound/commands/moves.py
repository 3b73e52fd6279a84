"""`/act`, `/undo`, `/end`, `/hint` and `/orders`: what the panel's buttons do, in words."""

from typing import Any

import discord
from discord import app_commands

from bot import locale
from bot.components import compose
from bot.components.clip import OPTION, clip
from bot.inbound.commands.common import (
    Command,
    Line,
    TableNumber,
    answering,
    suggesting,
    with_tables,
)
from bot.inbound.commands.translate import words
from bot.inbound.hints import Hints
from bot.inbound.moves import Moves
from bot.inbound.orders import Orders
from bot.inbound.which import which
from bot.process.services import Services
from games.kernel import AnyGame, KernelError, Prompt
from games.kernel.spoken import suggested
from table import Match

Anything = discord.Interaction[Any]
Word = app_commands.Choice[str]
OrderNumber = app_commands.Range[int, 1, 999_999]


def move_commands(services: Services) -> list[Command]:
    """Return the commands that change a running match."""
    return [_act(services), _undo(services), _end(services), _hint(services), _orders(services)]


def _act(services: Services) -> Command:
    moves = Moves(services)

    @app_commands.command(name=words("act"), description=words("act-about"))
    @app_commands.describe(move=words("move-about"), table=words("table-about"))
    @app_commands.rename(move=words("move"), table=words("table"))
    async def act(
        interaction: Anything, move: Line | None = None, table: TableNumber | None = None
    ) -> None:
        async with answering(services, interaction):
            match = await which(services, interaction, table)
            if move is None:
                await moves.panel(interaction, match.id)
            else:
                await moves.play(interaction, match.id, move)

    @act.autocomplete("move")
    async def lines(interaction: Anything, typed: str) -> list[Word]:
        return await suggesting(interaction, suggested_moves(services, interaction, typed))

    return with_tables(services, act)


async def suggested_moves(services: Services, interaction: Anything, typed: str) -> list[Word]:
    """Return what the one who types could mean, from their own questions and nobody else's."""
    named = getattr(interaction.namespace, "table", None)
    try:
        match = await which(services, interaction, named if isinstance(named, int) else None)
        found = await services.tables.reading.perspective(match.id, interaction.user.id)
    except KernelError:
        return []
    return _listed(found.game, found.match, found.prompts, typed, interaction)


def _undo(services: Services) -> Command:
    moves = Moves(services)

    @app_commands.command(name=words("undo"), description=words("undo-about"))
    @app_commands.describe(whole=words("whole-about"), table=words("table-about"))
    @app_commands.rename(whole=words("whole"), table=words("table"))
    async def undo(
        interaction: Anything, whole: bool | None = None, table: TableNumber | None = None
    ) -> None:
        async with answering(services, interaction):
            match = await which(services, interaction, table)
            await moves.undo(interaction, match.id, whole_turn=bool(whole))

    return with_tables(services, undo)


def _end(services: Services) -> Command:
    moves = Moves(services)

    @app_commands.command(name=words("end"), description=words("end-about"))
    @app_commands.describe(table=words("table-about"))
    @app_commands.rename(table=words("table"))
    async def end(interaction: Anything, table: TableNumber | None = None) -> None:
        async with answering(services, interaction):
            match = await which(services, interaction, table)
            await moves.end(interaction, match.id)

    return with_tables(services, end)


def _hint(services: Services) -> Command:
    hints = Hints(services)

    @app_commands.command(name=words("hint"), description=words("hint-about"))
    @app_commands.describe(table=words("table-about"))
    @app_commands.rename(table=words("table"))
    async def hint(interaction: Anything, table: TableNumber | None = None) -> None:
        async with answering(services, interaction):
            match = await which(services, interaction, table)
            await hints.give(interaction, match.id)

    return with_tables(services, hint)


def _orders(services: Services) -> Command:
    orders = Orders(services)

    @app_commands.command(name=words("orders"), description=words("orders-about"))
    @app_commands.describe(
        order=words("order-about"), cancel=words("strike-about"), table=words("table-about")
    )
    @app_commands.rename(order=words("order"), cancel=words("strike"), table=words("table"))
    async def given(
        interaction: Anything,
        order: Line | None = None,
        cancel: OrderNumber | None = None,
        table: TableNumber | None = None,
    ) -> None:
        async with answering(services, interaction):
            match = await which(services, interaction, table)
            if cancel is not None:
                await orders.cancel(interaction, match.id, cancel)
            elif order is not None:
                await orders.give(interaction, match.id, order, None)
            else:
                await orders.show(interaction, match.id)

    @given.autocomplete("order")
    async def lines(interaction: Anything, typed: str) -> list[Word]:
        return await suggesting(interaction, suggested_orders(services, interaction, typed))

    return with_tables(services, given)


async def suggested_orders(services: Services, interaction: Anything, typed: str) -> list[Word]:
    """Return what the one who types may order, of their own seat and nobody else's."""
    named = getattr(interaction.namespace, "table", None)
    try:
        match = await which(services, interaction, named if isinstance(named, int) else None)
        book = await services.tables.orders.book(match.id, interaction.user.id)
    except KernelError:
        return []
    return _listed(book.game, book.match, book.prompts, typed, interaction)


def _listed(
    game: AnyGame, match: Match, prompts: tuple[Prompt, ...], typed: str, interaction: Anything
) -> list[Word]:
    """Return what may be typed, as its button says it."""
    voice = compose.plain_of(match, game, locale.own(interaction))
    found = suggested(game, prompts, typed, voice)
    return [
        app_commands.Choice(name=clip(said, OPTION), value=line)
        for line, said in found.items()
        if len(line) <= OPTION
    ]
