"""What the commands share: the option that names a table, and the way a command is answered."""

from collections.abc import AsyncIterator, Awaitable, Callable, Coroutine, Iterable, Mapping
from contextlib import asynccontextmanager
from functools import partial
from inspect import signature
from types import MappingProxyType
from typing import Any

import discord
from discord import app_commands

from bot.components.clip import OPTION, OPTIONS, bare
from bot.components.titles import title
from bot.inbound import reply
from bot.inbound.commands.translate import words
from bot.inbound.showing import SEARCHED
from bot.inbound.which import near, which
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
Run = Callable[..., Coroutine[Any, Any, None]]
"""What a command does, with the interaction and a keyword for each option."""

Suggest = Callable[[Services, Anything, str], Awaitable[list[app_commands.Choice[Any]]]]
Choose = Callable[[Services, Anything, int | None], Awaitable[Match]]
NONE: Mapping[str, Any] = MappingProxyType({})
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


def command(
    services: Services,
    key: str,
    *,
    suggest: Mapping[str, Suggest] = NONE,
    about: Mapping[str, str] = NONE,
) -> Callable[[Run], Command]:
    """Make a command of a function; its words and those of its options are called as they are.

    `suggest` says what to suggest for some of them (tables are suggested for each option `table`),
    `about` what describes one, where that is not called as it is.
    """

    def made(run: Run) -> Command:
        options = list(signature(run).parameters)[1:]
        described = {one: words(f"{about.get(one, one)}-about") for one in options}
        run = app_commands.describe(**described)(run)
        run = app_commands.rename(**{one: words(one) for one in options})(run)
        called: Any = app_commands.command(name=words(key), description=words(f"{key}-about"))
        found: Command = called(run)
        tables = {"table": suggested_tables} if "table" in options else {}
        for option, find in {**tables, **suggest}.items():
            found.autocomplete(option)(_suggesting(services, find))
        return found

    return made


def at_table(
    services: Services,
    key: str,
    do: Callable[[Anything, int], Awaitable[object]],
    choose: Choose = which,
) -> Command:
    """Return a command that does something at the table that is named, or else meant."""

    @command(services, key)
    async def run(interaction: Anything, table: TableNumber | None = None) -> None:
        async with answering(services, interaction):
            match = await choose(services, interaction, table)
            await do(interaction, match.id)

    return run


opened: Choose = partial(which, lobby=True)
"""Chooses a table, one that has not begun before others."""


def _suggesting(services: Services, find: Suggest) -> Any:  # noqa: ANN401 - as the library has it
    """Return what suggests; where it fails, whoever types sees none, and the log has the rest."""

    async def suggesting(interaction: Anything, typed: str) -> list[app_commands.Choice[Any]]:
        try:
            return await find(services, interaction, typed)
        except Exception:
            await interaction.response.autocomplete([])
            log.exception("no suggestions", interaction=interaction.id)
            return []

    return suggesting


async def named(services: Services, interaction: Anything) -> Match:
    """Return the table of a command that is still being typed. Raises as `which`."""
    number = getattr(interaction.namespace, "table", None)
    return await which(services, interaction, number if isinstance(number, int) else None)


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
