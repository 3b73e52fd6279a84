"""Declares slash commands, with translations, suggestions and error handling."""

from collections.abc import Awaitable, Callable, Coroutine, Iterable, Mapping
from functools import wraps
from inspect import signature
from types import MappingProxyType
from typing import Any

import discord
from discord import app_commands
from discord.app_commands import locale_str
from typing_extensions import override

from bot.components import speakers
from bot.components.speakers import numbered_title
from bot.components.text import MENU_OPTIONS_LIMIT, OPTION_LABEL_SIZE, clip_plain
from bot.core.logs import logger
from bot.messaging.request import Request
from bot.messaging.services import Services
from bot.messaging.which_table import find_table, nearby_tables
from games.kernel import IllegalMove, Message, Quoted, message
from games.kernel.notation import MAX_LINE_CHARS
from games.texts.catalogues import FIRST_LANGUAGE, Speaker, language_of
from table import Match


def localize(key: str, kind: str = "cmd") -> locale_str:
    """Return the translatable text of a command: for `act`, the sentence `bot-cmd-act`."""
    text = speakers.bot_speaker(FIRST_LANGUAGE).say(Message(f"bot-{kind}-{key}"))
    return locale_str(text, key=f"bot-{kind}-{key}")


class Translator(app_commands.Translator):
    """Translates the texts of `localize`, except into the language in which they are registered."""

    @override
    async def translate(
        self, string: locale_str, wanted: discord.Locale, context: Any
    ) -> str | None:
        language, key = language_of(wanted.value), string.extras.get("key")
        if language == FIRST_LANGUAGE or key is None:
            return None
        return speakers.bot_speaker(language).say(Message(key))


SEARCH_SIZE = 100
"""The largest number of characters of a search text."""

Command = app_commands.Command[Any, ..., None]
Choice = app_commands.Choice[str]
Option = app_commands.Choice[int]
TableNumber = app_commands.Range[int, 1, 999_999_999]
Line = app_commands.Range[str, 1, MAX_LINE_CHARS]
Searched = app_commands.Range[str, 1, SEARCH_SIZE]
RunCommand = Callable[..., Coroutine[Any, Any, None]]
"""The function of a command: it takes the request, and a keyword argument for each option."""

MakeCommand = Callable[[Services], Command]
"""Builds a slash command whose handler uses the given resources of the process."""

Suggest = Callable[[Request, str], Awaitable[list[app_commands.Choice[Any]]]]
Choose = Callable[[Request, int | None], Awaitable[Match]]
NO_OPTIONS: Mapping[str, Any] = MappingProxyType({})
log = logger(__name__)
IN_SERVERS = app_commands.AppCommandContext(guild=True, dm_channel=False, private_channel=False)
ON_SERVERS = app_commands.AppInstallationType(guild=True, user=False)
"""Commands are available where the bot is installed on a server, not for single accounts."""


def command(
    key: str,
    *,
    suggest: Mapping[str, Suggest] = NO_OPTIONS,
    about: Mapping[str, str] = NO_OPTIONS,
    contexts: app_commands.AppCommandContext | None = None,
) -> Callable[[RunCommand], MakeCommand]:
    """Return a decorator that makes a command from a function.

    Name and description of the command are the sentences of `key`; those of its options have the
    names of the function's parameters as keys. `about` gives other keys for the descriptions of
    options. `suggest` gives the functions that suggest values for options; an option `table` always
    gets suggestions.

    The command is acknowledged at once, answered privately, and reports its errors to the user.
    """

    def declare(run: RunCommand) -> MakeCommand:
        options = list(signature(run).parameters)[1:]
        described = {option: localize(f"{about.get(option, option)}-about") for option in options}
        tables = {"table": suggest_tables} if "table" in options else {}

        def make(services: Services) -> Command:
            @app_commands.describe(**described)
            @app_commands.rename(**{option: localize(option) for option in options})
            @wraps(run)
            async def answer_interaction(
                interaction: discord.Interaction[Any], **values: object
            ) -> None:
                request = Request(services, interaction)
                async with request.report_errors():
                    await request.acknowledge(fresh=True)
                    await services.remember(interaction)
                    await run(request, **values)

            decorate: Any = app_commands.command(
                name=localize(key), description=localize(f"{key}-about")
            )
            made: Command = decorate(answer_interaction)
            made.allowed_contexts, made.allowed_installs = contexts, ON_SERVERS
            for option, find in {**tables, **suggest}.items():
                made.autocomplete(option)(_autocomplete(services, find))
            return made

        return make

    return declare


def at_table(
    key: str, do: Callable[[Request, int], Awaitable[object]], choose: Choose = find_table
) -> MakeCommand:
    """Return a command with the option `table`, which calls `do` with the number of the table.

    Without the option, `choose` finds the table.
    """

    @command(key)
    async def run(request: Request, table: TableNumber | None = None) -> None:
        match = await choose(request, table)
        await do(request, match.id)

    return run


def _autocomplete(services: Services, find: Suggest) -> Any:  # noqa: ANN401 - discord.py's type
    """Return a function that suggests values; an error is logged and suggests nothing."""

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


async def find_named_table(request: Request) -> Match:
    """Return the table of a command that is still being typed. Raises errors as `find_table`."""
    number = getattr(request.interaction.namespace, "table", None)
    return await find_table(request, number if isinstance(number, int) else None)


def choices_with(typed: str, named: Iterable[tuple[str, str]]) -> list[Choice]:
    """Return choices from (name, value) pairs whose name contains the typed text."""
    wanted = typed.casefold()
    fitting = [(name, value) for name, value in named if wanted in name.casefold()]
    return [
        app_commands.Choice(name=name, value=value) for name, value in fitting[:MENU_OPTIONS_LIMIT]
    ]


def _game_names(request: Request) -> dict[str, str]:
    """Return the names of the games by their keys."""
    return {key: request.say(f"{key}-name") for key in request.services.games}


async def suggest_games(request: Request, typed: str) -> list[Choice]:
    """Suggest games whose name contains, or whose key begins with, the typed text."""
    wanted = typed.casefold()
    return [
        app_commands.Choice(name=name, value=key)
        for key, name in _game_names(request).items()
        if wanted in name.casefold() or key.startswith(wanted)
    ][:MENU_OPTIONS_LIMIT]


def read_game(request: Request, typed: str) -> str:
    """Return the key of a game by its typed key or name. Raises IllegalMove for an unknown game."""
    names = _game_names(request)
    for key, name in names.items():
        if typed.casefold() in (key, name.casefold()):
            return key
    games = tuple(names.values())
    raise IllegalMove(message("bot-no-such-game", name=Quoted(typed[:50]), games=games))


async def suggest_tables(request: Request, typed: str) -> list[Option]:
    """Suggest the tables of this channel or, in direct messages, of the user."""
    return table_choices(await nearby_tables(request), request.speaker, typed)


def table_choices(matches: Iterable[Match], speaker: Speaker, typed: object) -> list[Option]:
    """Return choices of the tables whose number begins with the typed digits."""
    start = str(typed or "").lstrip("#")
    fitting = [match for match in matches if str(match.id).startswith(start)]
    return [
        app_commands.Choice(
            name=clip_plain(table_line(match, speaker), OPTION_LABEL_SIZE), value=match.id
        )
        for match in fitting[:MENU_OPTIONS_LIMIT]
    ]


def table_line(match: Match, speaker: Speaker) -> str:
    """Return title and status of a table in one line."""
    names = tuple(Quoted(player.name) for player in match.players)
    status = message(f"bot-status-{'lobby' if match.status == 'lobby' else 'playing'}", names=names)
    return speaker.say(
        message("bot-table-line", table=numbered_title(match, speaker), status=status)
    )
