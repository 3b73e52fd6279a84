"""`python -m bot doctor`: is all there that the bot needs? Looks, and changes nothing."""

import asyncio
from collections.abc import AsyncIterator, Iterator, Mapping, Sequence
from dataclasses import dataclass
from types import MappingProxyType, SimpleNamespace
from typing import TYPE_CHECKING, Any, cast

import aiohttp
import discord
import typer
from discord import app_commands

from bot.cli.refusal import settings
from bot.inbound.commands import add_all
from bot.inbound.commands.sync import is_registered
from bot.inbound.commands.translate import Translator
from bot.permissions import missing, missing_for_threads
from bot.process.api_url import point_at
from bot.process.client import INTENTS
from bot.process.proxies import proxy_for
from bot.process.running import replacements
from bot.process.settings import Settings, Unable
from games import registry
from games.kernel import BadBoard
from rendering.text import FACES, FALLBACKS, font_file
from storage import StorageError
from storage.store import SchemaStatus, schema_status

if TYPE_CHECKING:
    from bot.process.services import Services

app = typer.Typer(add_completion=False)

MARKS = {True: ("✓", typer.colors.GREEN), False: ("✗", typer.colors.RED)}

MOST = 200
"""So many servers Discord tells at once; those are looked at."""

STANDING: Mapping[SchemaStatus, str] = MappingProxyType(
    {
        "missing": "There is no database yet: the bot will make one",
        "older": "The database is of an earlier version: the bot will bring it up to date",
        "current": "The database can be used",
    }
)


@dataclass(frozen=True, slots=True)
class Finding:
    """What was looked at, and how it is."""

    well: bool
    text: str


@app.command("doctor")
def doctor() -> None:
    """Look at settings, games, fonts, database, token, commands and permissions."""
    if not asyncio.run(_reported(settings())):
        raise typer.Exit(1)


async def _reported(settings: Settings) -> bool:
    """Say how each thing is; return whether all is well."""
    well = True
    async for finding in examined(settings):
        mark, colour = MARKS[finding.well]
        typer.secho(f"{mark} {finding.text}", fg=colour)
        well = well and finding.well
    typer.echo("All is well." if well else "Put right what is marked, and ask again.")
    return well


async def examined(settings: Settings) -> AsyncIterator[Finding]:
    """Yield how each thing is, the nearest first."""
    for finding in (*_games(settings), _fonts(), await _database(settings)):
        yield finding
    async for finding in _discord(settings):
        yield finding


def _games(settings: Settings) -> Iterator[Finding]:
    for key in registry.GAMES:
        name = key
        try:
            if own := replacements(settings.boards, [key]):
                name = f"{key} on the board in KONTOR_BOARDS"
            registry.load(key, own.get(key))
        except registry.BrokenGame as reason:
            yield Finding(well=False, text=str(reason))
        except BadBoard as reason:
            yield Finding(well=False, text=f"{name}: {reason}")
        else:
            yield Finding(well=True, text=f"{name} can be played")


def _fonts() -> Finding:
    names = (*FACES.values(), *FALLBACKS)
    lacks = [name for name in names if not font_file(name).is_file()]
    if lacks:
        return Finding(well=False, text=f"Fonts are missing: {', '.join(lacks)}")
    return Finding(well=True, text=f"{len(names)} fonts are there")


async def _database(settings: Settings) -> Finding:
    try:
        return Finding(well=True, text=STANDING[await schema_status(settings.database_url)])
    except StorageError as reason:
        return Finding(well=False, text=str(reason))


async def _discord(settings: Settings) -> AsyncIterator[Finding]:
    if settings.token is None:
        yield Finding(
            well=False, text="DISCORD_TOKEN is not set: `python -m bot` says how to get one"
        )
        return
    token = settings.token.get_secret_value()
    try:
        if settings.api_url is not None:
            await point_at(str(settings.api_url), token)
        proxy = proxy_for(None if settings.api_url is None else str(settings.api_url))
        async with discord.Client(intents=INTENTS, proxy=proxy) as client:
            await client.login(token)
            yield Finding(well=True, text=f"The token is that of {client.user}")
            yield await _commands(client)
            for finding in _servers(await client.http.get_guilds(MOST)):
                yield finding
    except discord.LoginFailure:
        yield Finding(well=False, text="Discord refuses DISCORD_TOKEN: reset it in the portal")
    except (Unable, discord.HTTPException, aiohttp.ClientError, OSError) as error:
        yield Finding(well=False, text=f"Discord cannot be asked: {error}")


async def _commands(client: discord.Client) -> Finding:
    tree = app_commands.CommandTree(client)
    await tree.set_translator(Translator())
    broken = registry.find_broken_games(registry.GAMES)
    games = {key: registry.load(key, None) for key in registry.GAMES if key not in broken}
    # They are described here, never called.
    add_all(tree, cast("Services", SimpleNamespace(games=games)))
    if await is_registered(client, tree):
        return Finding(well=True, text="The commands are registered")
    return Finding(well=True, text="The commands are registered anew when the bot starts")


def _servers(guilds: Sequence[Any]) -> Iterator[Finding]:
    """Yield for each server what the bot is not allowed there; channels may differ."""
    for guild in guilds:
        may = discord.Permissions(int(guild["permissions"]))
        lacks = {*missing(may, in_thread=False), *missing_for_threads(may)}
        lacks |= {name for name in ("read_message_history",) if not getattr(may, name)}
        if lacks and not may.administrator:
            rights = ", ".join(sorted(name.replace("_", " ") for name in lacks))
            yield Finding(well=False, text=f"In {guild['name']} the bot may not: {rights}")
    count = f"{len(guilds)} server{'s' * (len(guilds) != 1)}"
    more = ", or more" if len(guilds) == MOST else ""
    yield Finding(well=bool(guilds), text=f"The bot is in {count}{more}")
