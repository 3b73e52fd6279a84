"""`/privacy`: what is stored about somebody, as a file for them alone, and its deletion."""

from io import BytesIO
from typing import Any

import discord
from discord import app_commands, ui

from bot import locale
from bot.components.items import card, layout, text
from bot.inbound import reply
from bot.inbound.commands.common import Command, answering, command
from bot.inbound.commands.translate import words
from bot.process.services import Services
from games.kernel import Message, message
from games.kernel.words import Speaker

Anything = discord.Interaction[Any]
FILE = "kontor.json"


def privacy_command(services: Services) -> Command:
    """Return the command."""

    @command(services, "privacy")
    @app_commands.choices(
        do=[
            app_commands.Choice(name=words("do-show"), value="show"),
            app_commands.Choice(name=words("do-delete"), value="delete"),
        ]
    )
    async def privacy(interaction: Anything, do: app_commands.Choice[str] | None = None) -> None:
        async with answering(services, interaction) as voice:
            if do is not None and do.value == "delete":
                await _forget(services, interaction, voice)
            else:
                await _show(services, interaction, voice)

    return privacy


async def _show(services: Services, interaction: Anything, voice: Speaker) -> None:
    found = await services.tables.privacy.about(interaction.user.id)
    view = layout(card(text(voice.say(Message("bot-privacy")))), ui.File(f"attachment://{FILE}"))
    await reply.show(interaction, view, [discord.File(BytesIO(found.encode()), FILE)])


async def _forget(services: Services, interaction: Anything, voice: Speaker) -> None:
    user = interaction.user.id
    left = await services.tables.privacy.forget(user, _nameless)
    services.spoken.pop(user, None)
    said = [Message("bot-forgotten")]
    if left:
        tables = tuple(f"#{match}" for match in left)
        said.append(message("bot-forgotten-but", tables=tables, count=len(tables)))
    await reply.show(interaction, layout(card(text("\n".join(map(voice.say, said))))))


def _nameless(language: str) -> str:
    return locale.bot(language).say(Message("bot-former-player"))
