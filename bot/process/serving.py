"""The bot until it is told to stop, or until what its operator has to change."""

import asyncio

import discord

from bot.process.api_url import CannotConnect
from bot.process.running import run
from bot.process.settings import Settings
from games.kernel import BadBoard
from storage import StorageError


class Unable(Exception):
    """The bot cannot run with these settings; the message says what to change."""


def serve(settings: Settings) -> None:
    """Run the bot.

    Raises:
        Unable: Discord, the database or a board is not as the settings say.
    """
    try:
        asyncio.run(run(settings))
    except discord.LoginFailure:
        raise Unable("Discord refuses DISCORD_TOKEN: reset it in the portal.") from None
    except (CannotConnect, StorageError, BadBoard) as error:
        raise Unable(str(error)) from None
