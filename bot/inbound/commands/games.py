"""The option that names a game: by its name or its key, with suggestions."""

from typing import Any

import discord
from discord import app_commands

from bot.components.clip import OPTIONS
from bot.process.services import Services
from games.kernel import IllegalMove, Message, Quoted, message
from games.kernel.words import Speaker

Anything = discord.Interaction[Any]
Word = app_commands.Choice[str]


async def suggested_games(services: Services, interaction: Anything, typed: str) -> list[Word]:
    """Return the games whose name or key begins as it is typed."""
    voice = services.voice(interaction)
    named = [(voice.say(Message(f"{key}-name")), key) for key in services.games]
    return [
        app_commands.Choice(name=name, value=key)
        for name, key in named
        if typed.casefold() in name.casefold() or key.startswith(typed.casefold())
    ][:OPTIONS]


def named_game(services: Services, typed: str, voice: Speaker) -> str:
    """Return the key of a game by its key or name: people may type past the suggestions."""
    for key in services.games:
        if typed.casefold() in (key, voice.say(Message(f"{key}-name")).casefold()):
            return key
    names = tuple(voice.say(Message(f"{key}-name")) for key in services.games)
    raise IllegalMove(message("bot-no-such-game", name=Quoted(typed[:50]), games=names))
