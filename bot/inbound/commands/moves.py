"""`/act`, `/undo`, `/end`, `/hint` and `/planned moves`: what the panel's buttons do, in words."""

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
    at_table,
    command,
    named,
)
from bot.inbound.hints import Hints
from bot.inbound.moves import Moves
from bot.inbound.planned import PlannedMoves
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
    end, hint = Moves(services).end, Hints(services).give
    return [
        _act(services),
        _undo(services),
        at_table(services, "end", end),
        at_table(services, "hint", hint),
        _orders(services),
    ]


def _act(services: Services) -> Command:
    moves = Moves(services)

    @command(services, "act", suggest={"move": suggested_moves})
    async def act(
        interaction: Anything, move: Line | None = None, table: TableNumber | None = None
    ) -> None:
        async with answering(services, interaction):
            match = await which(services, interaction, table)
            if move is None:
                await moves.panel(interaction, match.id)
            else:
                await moves.play(interaction, match.id, move)

    return act


async def suggested_moves(services: Services, interaction: Anything, typed: str) -> list[Word]:
    """Return what the one who types could mean, from their own questions and nobody else's."""
    try:
        match = await named(services, interaction)
        found = await services.tables.reading.perspective(match.id, interaction.user.id)
    except KernelError:
        return []
    return _listed(found.game, found.match, found.prompts, typed, interaction)


def _undo(services: Services) -> Command:
    moves = Moves(services)

    @command(services, "undo")
    async def undo(
        interaction: Anything, whole: bool | None = None, table: TableNumber | None = None
    ) -> None:
        async with answering(services, interaction):
            match = await which(services, interaction, table)
            await moves.undo(interaction, match.id, whole_turn=bool(whole))

    return undo


def _orders(services: Services) -> Command:
    planned = PlannedMoves(services)

    @command(services, "orders", suggest={"order": suggested_orders})
    async def given(
        interaction: Anything,
        order: Line | None = None,
        strike: OrderNumber | None = None,
        table: TableNumber | None = None,
    ) -> None:
        async with answering(services, interaction):
            match = await which(services, interaction, table)
            if strike is not None:
                await planned.cancel(interaction, match.id, strike)
            elif order is not None:
                await planned.give(interaction, match.id, order, None)
            else:
                await planned.show(interaction, match.id)

    return given


async def suggested_orders(services: Services, interaction: Anything, typed: str) -> list[Word]:
    """Return what the one who types may plan, of their own seat and nobody else's."""
    try:
        match = await named(services, interaction)
        book = await services.tables.planned.book(match.id, interaction.user.id)
    except KernelError:
        return []
    return _listed(book.game, book.match, book.plannable.prompts, typed, interaction)


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
