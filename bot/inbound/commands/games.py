"""The option that names a game: by its name or its key, with suggestions."""

from discord import app_commands

from bot.components.clip import OPTIONS
from bot.inbound.commands.common import Choice
from bot.inbound.request import Request
from games.kernel import IllegalMove, Quoted, message


def _names(request: Request) -> dict[str, str]:
    """Return the names of the games by their keys."""
    return {key: request.say(f"{key}-name") for key in request.services.games}


async def suggested_games(request: Request, typed: str) -> list[Choice]:
    """Return the games whose name or key begins as it is typed."""
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
