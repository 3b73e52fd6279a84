"""What the commands share: the options that name a table or a game, and how they are answered."""

from collections.abc import Awaitable, Callable, Coroutine, Iterable, Mapping
from functools import wraps
from inspect import signature
from types import MappingProxyType
from typing import Any

import discord
from discord import app_commands

from bot.components.clip import OPTION, OPTIONS, bare
from bot.components.titles import title
from bot.core.logs import logger
from bot.inbound.commands.translate import words
from bot.inbound.request import Request
from bot.inbound.showing import SEARCHED
from bot.inbound.which_table import near, which
from bot.process.services import Services
from games.kernel import IllegalMove, Quoted, message
from games.kernel.notation import LONGEST
from games.kernel.words import Speaker
from table import Match

Command = app_commands.Command[Any, ..., None]
Choice = app_commands.Choice[str]
Option = app_commands.Choice[int]
TableNumber = app_commands.Range[int, 1, 999_999_999]
Line = app_commands.Range[str, 1, LONGEST]
Searched = app_commands.Range[str, 1, SEARCHED]
Run = Callable[..., Coroutine[Any, Any, None]]
"""What a command does, with the request and a keyword for each option."""

Make = Callable[[Services], Command]
"""Makes a command for a process with these resources."""

Suggest = Callable[[Request, str], Awaitable[list[app_commands.Choice[Any]]]]
Choose = Callable[[Request, int | None], Awaitable[Match]]
NONE: Mapping[str, Any] = MappingProxyType({})
log = logger(__name__)
IN_SERVERS = app_commands.AppCommandContext(guild=True, dm_channel=False, private_channel=False)
ON_SERVERS = app_commands.AppInstallationType(guild=True, user=False)
"""Every command comes with the bot's installation on a server, whatever its application allows."""


def command(
    key: str,
    *,
    suggest: Mapping[str, Suggest] = NONE,
    about: Mapping[str, str] = NONE,
    contexts: app_commands.AppCommandContext | None = None,
) -> Callable[[Run], Make]:
    """Return what makes a command of a function; its words and its options' are called as they are.

    It is acknowledged at once and privately, and answers for what goes wrong. `suggest` says what
    to suggest for some options (tables are suggested for each option `table`), `about` what
    describes one, where that is not called as it is.
    """

    def made(run: Run) -> Make:
        options = list(signature(run).parameters)[1:]
        described = {option: words(f"{about.get(option, option)}-about") for option in options}
        tables = {"table": suggested_tables} if "table" in options else {}

        def make(services: Services) -> Command:
            @app_commands.describe(**described)
            @app_commands.rename(**{option: words(option) for option in options})
            @wraps(run)
            async def answered(interaction: discord.Interaction[Any], **given: object) -> None:
                request = Request(services, interaction)
                async with request.guarded():
                    await request.acknowledge(fresh=True)
                    await services.remember(interaction)
                    await run(request, **given)

            called: Any = app_commands.command(name=words(key), description=words(f"{key}-about"))
            found: Command = called(answered)
            found.allowed_contexts, found.allowed_installs = contexts, ON_SERVERS
            for option, find in {**tables, **suggest}.items():
                found.autocomplete(option)(_suggesting(services, find))
            return found

        return make

    return made


def at_table(
    key: str, do: Callable[[Request, int], Awaitable[object]], choose: Choose = which
) -> Make:
    """Return a command that does something at the table that is named, or else meant."""

    @command(key)
    async def run(request: Request, table: TableNumber | None = None) -> None:
        match = await choose(request, table)
        await do(request, match.id)

    return run


def _suggesting(services: Services, find: Suggest) -> Any:  # noqa: ANN401 - as the library has it
    """Return what suggests; where it fails there are no suggestions, and the log has the rest."""

    async def suggesting(
        interaction: discord.Interaction[Any], typed: str
    ) -> list[app_commands.Choice[Any]]:
        try:
            return await find(Request(services, interaction), typed)
        except Exception:
            await interaction.response.autocomplete([])
            log.exception("no suggestions", interaction=interaction.id)
            return []

    return suggesting


async def named(request: Request) -> Match:
    """Return the table of a command that is still being typed. Raises as `which`."""
    number = getattr(request.interaction.namespace, "table", None)
    return await which(request, number if isinstance(number, int) else None)


def holding(typed: str, named: Iterable[tuple[str, str]]) -> list[Choice]:
    """Return those of some values whose name holds what is typed."""
    wanted = typed.casefold()
    found = [one for one in named if wanted in one[0].casefold()]
    return [app_commands.Choice(name=name, value=value) for name, value in found[:OPTIONS]]


def _names(request: Request) -> dict[str, str]:
    """Return the names of the games by their keys."""
    return {key: request.say(f"{key}-name") for key in request.services.games}


async def suggested_games(request: Request, typed: str) -> list[Choice]:
    """Return the games whose name holds, or whose key begins with, what is typed."""
    wanted = typed.casefold()
    return [
        app_commands.Choice(name=name, value=key)
        for key, name in _names(request).items()
        if wanted in name.casefold() or key.startswith(wanted)
    ][:OPTIONS]


def named_game(request: Request, typed: str) -> str:
    """Return the key of a game by its key or name: people may type past the suggestions."""
    names = _names(request)
    for key, name in names.items():
        if typed.casefold() in (key, name.casefold()):
            return key
    there = tuple(names.values())
    raise IllegalMove(message("bot-no-such-game", name=Quoted(typed[:50]), games=there))


async def suggested_tables(request: Request, typed: str) -> list[Option]:
    """Return the tables that may be named here."""
    return suggested(await near(request), request.speaker, typed)


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
