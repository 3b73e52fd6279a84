"""`python -m bot doctor`: is all there that the bot needs? Looks, and changes nothing."""

import asyncio
from collections.abc import AsyncIterator, Iterable, Iterator, Mapping
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
from bot.process.running import replacements
from bot.process.settings import Settings, Unable
from games import registry
from games.kernel import BadBoard
from rendering.text import FACES, FALLBACKS, font_file
from storage import StorageError
from storage.store import Standing, standing_of

if TYPE_CHECKING:
    from bot.process.services import Services

app = typer.Typer(add_completion=False)

MARKS = {True: ("✓", typer.colors.GREEN), False: ("✗", typer.colors.RED)}

MOST = 200
"""So many servers Discord tells at once; those are looked at."""

STANDING: Mapping[Standing, str] = MappingProxyType(
    {
        "missing": "There is no database yet: the bot will make one",
        "older": "The database is of an earlier version: the bot will bring it up to date",
        "current": "The database can be used",
    }
)


@dataclass(frozen=True, slots=True)
class Found:
    """What was looked at, and how it is."""

    well: bool
    said: str


@app.command("doctor")
def doctor() -> None:
    """Look at settings, games, fonts, database, token, commands and permissions."""
    if not asyncio.run(_told(settings())):
        raise typer.Exit(1)


async def _told(settings: Settings) -> bool:
    """Say how each thing is; return whether all is well."""
    well = True
    async for found in examined(settings):
        mark, colour = MARKS[found.well]
        typer.secho(f"{mark} {found.said}", fg=colour)
        well = well and found.well
    typer.echo("All is well." if well else "Put right what is marked, and ask again.")
    return well


async def examined(settings: Settings) -> AsyncIterator[Found]:
    """Yield how each thing is, the nearest first."""
    for found in (*_games(settings), _fonts(), await _database(settings)):
        yield found
    async for found in _discord(settings):
        yield found


def _games(settings: Settings) -> Iterator[Found]:
    for key in registry.GAMES:
        name = key
        try:
            if own := replacements(settings.boards, [key]):
                name = f"{key} on the board in KONTOR_BOARDS"
            registry.load(key, own.get(key))
        except BadBoard as reason:
            yield Found(well=False, said=f"{name}: {reason}")
        else:
            yield Found(well=True, said=f"{name} can be played")


def _fonts() -> Found:
    names = (*FACES.values(), *FALLBACKS)
    lacks = [name for name in names if not font_file(name).is_file()]
    if lacks:
        return Found(well=False, said=f"Fonts are missing: {', '.join(lacks)}")
    return Found(well=True, said=f"{len(names)} fonts are there")


async def _database(settings: Settings) -> Found:
    try:
        return Found(well=True, said=STANDING[await standing_of(settings.database_url)])
    except StorageError as reason:
        return Found(well=False, said=str(reason))


async def _discord(settings: Settings) -> AsyncIterator[Found]:
    if settings.token is None:
        yield Found(
            well=False, said="DISCORD_TOKEN is not set: `python -m bot` says how to get one"
        )
        return
    token = settings.token.get_secret_value()
    try:
        if settings.api_url is not None:
            await point_at(str(settings.api_url), token)
        async with discord.Client(intents=INTENTS) as client:
            await client.login(token)
            yield Found(well=True, said=f"The token is that of {client.user}")
            yield await _commands(client)
            for found in _servers(await client.http.get_guilds(MOST)):
                yield found
    except discord.LoginFailure:
        yield Found(well=False, said="Discord refuses DISCORD_TOKEN: reset it in the portal")
    except (Unable, discord.HTTPException, aiohttp.ClientError, OSError) as error:
        yield Found(well=False, said=f"Discord cannot be asked: {error}")


async def _commands(client: discord.Client) -> Found:
    tree = app_commands.CommandTree(client)
    await tree.set_translator(Translator())
    games = {key: registry.load(key, None) for key in registry.GAMES}
    # They are described here, never called.
    add_all(tree, cast("Services", SimpleNamespace(games=games)))
    if await is_registered(client, tree):
        return Found(well=True, said="The commands are registered")
    return Found(well=True, said="The commands are registered anew when the bot starts")


def _servers(guilds: Iterable[Any]) -> Iterator[Found]:
    """Yield for each server what the bot is not allowed there; channels may differ."""
    found = list(guilds)
    for guild in found:
        may = discord.Permissions(int(guild["permissions"]))
        lacks = {*missing(may, in_thread=False), *missing_for_threads(may)}
        lacks |= {name for name in ("read_message_history",) if not getattr(may, name)}
        if lacks and not may.administrator:
            said = ", ".join(sorted(name.replace("_", " ") for name in lacks))
            yield Found(well=False, said=f"In {guild['name']} the bot may not: {said}")
    count = f"{len(found)} server{'s' * (len(found) != 1)}"
    more = ", or more" if len(found) == MOST else ""
    yield Found(well=bool(found), said=f"The bot is in {count}{more}")
