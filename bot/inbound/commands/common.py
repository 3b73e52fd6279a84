"""What the commands share: the option that names a table, and the way a command is answered."""

from collections.abc import AsyncIterator, Awaitable, Iterable
from contextlib import asynccontextmanager
from typing import Any, TypeVar

import discord
from discord import app_commands

from bot.components.clip import OPTION, OPTIONS, bare
from bot.components.titles import title
from bot.inbound import reply
from bot.inbound.showing import SEARCHED
from bot.inbound.which import near
from bot.process.logs import logger
from bot.process.services import Services
from games.kernel import Quoted, message
from games.kernel.notation import LONGEST
from games.kernel.words import Speaker
from table import Match

Anything = discord.Interaction[Any]
Command = app_commands.Command[Any, ..., None]
Option = app_commands.Choice[int]
TableNumber = app_commands.Range[int, 1, 999_999_999]
Line = app_commands.Range[str, 1, LONGEST]
Searched = app_commands.Range[str, 1, SEARCHED]
Suggested = TypeVar("Suggested", bound=app_commands.Choice[Any])
log = logger(__name__)
IN_SERVERS = app_commands.AppCommandContext(guild=True, dm_channel=False, private_channel=False)


@asynccontextmanager
async def answering(services: Services, interaction: Anything) -> AsyncIterator[Speaker]:
    """Acknowledge a command at once and privately, and answer for what goes wrong in it."""
    voice = services.voice(interaction)
    async with reply.guarded(interaction, voice):
        await reply.acknowledge(interaction, fresh=True)
        await services.remember(interaction)
        yield voice


def with_tables(services: Services, command: Command) -> Command:
    """Return the command with suggestions for its option `table`."""

    @command.autocomplete("table")
    async def tables(interaction: Anything, typed: str) -> list[Option]:
        return await suggesting(interaction, suggested_tables(services, interaction, typed))

    return command


async def suggesting(interaction: Anything, found: Awaitable[list[Suggested]]) -> list[Suggested]:
    """Return suggestions; where they fail, whoever types sees none, and the log has the rest."""
    try:
        return await found
    except Exception:
        await interaction.response.autocomplete([])
        log.exception("no suggestions", interaction=interaction.id)
        return []


async def suggested_tables(services: Services, interaction: Anything, typed: str) -> list[Option]:
    """Return the tables that somebody may name here."""
    return suggested(await near(services, interaction), services.voice(interaction), typed)


def suggested(matches: Iterable[Match], voice: Speaker, typed: object) -> list[Option]:
    """Return those of the tables whose number begins as it is typed."""
    start = str(typed or "").lstrip("#")
    found = [match for match in matches if str(match.id).startswith(start)]
    return [
        app_commands.Choice(name=bare(line(match, voice), OPTION), value=match.id)
        for match in found[:OPTIONS]
    ]


def line(match: Match, voice: Speaker) -> str:
    """Return a table in one line."""
    game = title(match, voice)
    names = tuple(Quoted(player.name) for player in match.players)
    status = message(f"bot-status-{'lobby' if match.status == 'lobby' else 'playing'}", names=names)
    return voice.say(message("bot-table-line", match=str(match.id), game=game, status=status))
