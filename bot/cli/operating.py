"""Commands for operators: copies of the database, checks, and ratings."""

import asyncio
from collections import Counter
from collections.abc import AsyncIterator, Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from types import MappingProxyType, SimpleNamespace
from typing import TYPE_CHECKING, Annotated, Any, TypeVar, cast

import aiohttp
import discord
import typer
from discord import app_commands

from bot.cli.commands import read_settings, refuse
from bot.commands import add_all, are_registered
from bot.core.settings import ConfigurationError, Settings
from bot.messaging.slash import Translator
from bot.process.client import INTENTS
from bot.process.connection import point_at, proxy_for
from bot.process.running import replacements
from bot.subjects.channels import missing_for_table, missing_for_threads
from games import registry
from games.kernel import BadBoard
from rendering.text import FACES, FALLBACKS, font_file
from storage import StorageError, open_store
from storage.store import SchemaStatus, schema_status
from storage.upkeep import backup, copying
from storage.upkeep.copying import Content, open_copy
from table.queries import checks
from table.services import ratings
from table.services.ratings import RatedCounts

app = typer.Typer(add_completion=False)

T = TypeVar("T")
File = Annotated[Path, typer.Argument(help="The copy.")]


@app.command("backup")
def back_up(file: File) -> None:
    """Copy the database into a new file, also while the bot runs."""
    size = _or_refuse(lambda: backup.back_up(read_settings().database_url, file))
    typer.echo(f"{file}: {size:,} bytes, whole and sound. It holds what players keep secret.")


@app.command("restore")
def restore(file: File) -> None:
    """Put a copy where the database belongs; the bot must not run."""
    url = read_settings().database_url
    size = _or_refuse(lambda: backup.restore(url, file))
    typer.echo(f"{size:,} bytes are back in their place. Now `python -m bot check-matches`.")


@app.command("move-database")
def move_database(
    source: Annotated[str, typer.Argument(metavar="FROM", help="An address as in DATABASE_URL.")],
    target: Annotated[str, typer.Argument(metavar="TO", help="Of an empty database.")],
) -> None:
    """Copy everything into another database, and compare what arrived; the bot must not run."""
    contents = _or_refuse(lambda: asyncio.run(_copy_database(source, target)))
    for name, content in contents.items():
        typer.echo(f"{name:>16} {content.rows:>10,} rows  {content.digest[:16]}")
    typer.echo("All of it arrived as it was. Now set DATABASE_URL to the new address.")


async def _copy_database(source: str, target: str) -> Mapping[str, Content]:
    async with (
        open_copy(source, alone=True) as source_store,
        open_store(target, alone=True) as target_store,
    ):
        row_count = await copying.count_rows(source_store)
        with typer.progressbar(length=row_count, label="Copying") as bar:
            return await copying.move(source_store, target_store, lambda _, rows: bar.update(rows))


@app.command("rebuild-ratings")
def rebuild_ratings() -> None:
    """Recompute the ratings of all ladders from the stored matches; the bot must not run."""
    counts = _or_refuse(lambda: asyncio.run(_rebuild_ratings(read_settings())))
    typer.echo(f"Rated matches: {counts.matches:,}. Ratings: {counts.ratings:,}.")


async def _rebuild_ratings(settings: Settings) -> RatedCounts:
    async with open_store(settings.database_url, alone=True) as store:
        return await ratings.rebuild_ratings(store)


@app.command("check-matches")
def check_matches() -> None:
    """Follow every running match through this version of the rules; fails if one cannot go on."""
    faults, counts = _or_refuse(lambda: asyncio.run(_follow_matches(read_settings())))
    for line in faults:
        typer.secho(line, err=True, fg=typer.colors.RED)
    listed = ", ".join(f"{count:,} of {game}" for game, count in sorted(counts.items()))
    typer.echo(f"{sum(counts.values()):,} running matches go on ({listed or 'none'}).")
    if faults:
        typer.echo(f"{len(faults):,} cannot. Keep the earlier version running for them.", err=True)
        raise typer.Exit(1)


async def _follow_matches(settings: Settings) -> tuple[list[str], Counter[str]]:
    """Return a line for each match that cannot go on, and the numbers of others by game."""
    faults = []
    counts = Counter[str]()
    async with open_copy(settings.database_url) as store:
        # A match keeps the board on which it began. KONTOR_BOARDS is only for new matches.
        async for checked in checks.check_running_matches(store, registry.load):
            if checked.fault is None:
                counts[f"{checked.game} by version {checked.rules} of its rules"] += 1
            else:
                faults.append(
                    f"#{checked.match_id} {checked.game}, {checked.moves} steps: {checked.fault}"
                )
    return faults, counts


def _or_refuse(attempt: Callable[[], T]) -> T:
    """Return the result of `attempt`, or end the command with the message of a StorageError."""
    try:
        return attempt()
    except StorageError as error:
        raise refuse(str(error)) from None


if TYPE_CHECKING:
    from bot.messaging.services import Services

MARKS = {True: ("✓", typer.colors.GREEN), False: ("✗", typer.colors.RED)}
"""The character and colour of a check that has passed, or failed."""

SERVERS_LIMIT = 200
"""The number of servers that are checked. Discord lists at most this many at once."""

DATABASE_FINDINGS: Mapping[SchemaStatus, str] = MappingProxyType(
    {
        "missing": "There is no database yet: the bot will make one",
        "older": "The database is of an earlier version: the bot will bring it up to date",
        "current": "The database can be used",
    }
)
"""The finding about the database, by the status of its schema."""


@dataclass(frozen=True, slots=True)
class Finding:
    """The result of one check of `doctor`."""

    well: bool
    """Whether the check has passed, and the operator has nothing to do."""

    text: str
    """The result as a sentence for the operator."""


@app.command("doctor")
def doctor() -> None:
    """Look at settings, games, fonts, database, token, commands and permissions."""
    if not asyncio.run(_report(read_settings())):
        raise typer.Exit(1)


async def _report(settings: Settings) -> bool:
    """Print the result of each check, and return whether all checks have passed."""
    all_well = True
    async for finding in examine(settings):
        mark, colour = MARKS[finding.well]
        typer.secho(f"{mark} {finding.text}", fg=colour)
        all_well = all_well and finding.well
    typer.echo("All is well." if all_well else "Put right what is marked, and ask again.")
    return all_well


async def examine(settings: Settings) -> AsyncIterator[Finding]:
    """Yield the results of all checks: first those of this machine, then those of Discord."""
    for finding in (*_examine_games(settings), _examine_fonts(), await _examine_database(settings)):
        yield finding
    async for finding in _examine_discord(settings):
        yield finding


def _examine_games(settings: Settings) -> Iterator[Finding]:
    for key in registry.GAMES:
        name = key
        try:
            if boards := replacements(settings.boards, [key]):
                name = f"{key} on the board in KONTOR_BOARDS"
            registry.load(key, boards.get(key))
        except registry.BrokenGame as error:
            yield Finding(well=False, text=str(error))
        except BadBoard as error:
            yield Finding(well=False, text=f"{name}: {error}")
        else:
            yield Finding(well=True, text=f"{name} can be played")


def _examine_fonts() -> Finding:
    names = (*FACES.values(), *FALLBACKS)
    missing = [name for name in names if not font_file(name).is_file()]
    if missing:
        return Finding(well=False, text=f"Fonts are missing: {', '.join(missing)}")
    return Finding(well=True, text=f"{len(names)} fonts are there")


async def _examine_database(settings: Settings) -> Finding:
    try:
        status = await schema_status(settings.database_url)
    except StorageError as error:
        return Finding(well=False, text=str(error))
    return Finding(well=True, text=DATABASE_FINDINGS[status])


async def _examine_discord(settings: Settings) -> AsyncIterator[Finding]:
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
            yield await _examine_commands(client)
            for finding in _examine_servers(await client.http.get_guilds(SERVERS_LIMIT)):
                yield finding
    except discord.LoginFailure:
        yield Finding(well=False, text="Discord refuses DISCORD_TOKEN: reset it in the portal")
    except (ConfigurationError, discord.HTTPException, aiohttp.ClientError, OSError) as error:
        yield Finding(well=False, text=f"Discord cannot be asked: {error}")


async def _examine_commands(client: discord.Client) -> Finding:
    tree = app_commands.CommandTree(client)
    await tree.set_translator(Translator())
    broken = registry.find_broken_games(registry.GAMES)
    games = {key: registry.load(key, None) for key in registry.GAMES if key not in broken}
    # The commands are only compared, never called, so they need nothing else of the services.
    add_all(tree, cast("Services", SimpleNamespace(games=games)))
    if await are_registered(client, tree):
        return Finding(well=True, text="The commands are registered")
    return Finding(well=True, text="The commands will be registered again when the bot starts")


def _examine_servers(guilds: Sequence[Any]) -> Iterator[Finding]:
    """Yield a finding for each server on which the bot lacks permissions, and their number.

    Single channels may have other permissions.
    """
    for guild in guilds:
        granted = discord.Permissions(int(guild["permissions"]))
        missing = {*missing_for_table(granted, in_thread=False), *missing_for_threads(granted)}
        if not granted.read_message_history:
            missing.add("read_message_history")
        if missing and not granted.administrator:
            names = ", ".join(sorted(name.replace("_", " ") for name in missing))
            yield Finding(well=False, text=f"In {guild['name']} the bot may not: {names}")
    count = f"{len(guilds)} server{'s' * (len(guilds) != 1)}"
    more = ", or more" if len(guilds) == SERVERS_LIMIT else ""
    yield Finding(well=bool(guilds), text=f"The bot is in {count}{more}")
