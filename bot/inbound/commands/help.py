"""`/help`: what the bot does and how, on one page."""

from typing import Any

import discord
from discord import app_commands

from bot.components.clip import CONTENT, clip
from bot.components.items import card, layout, text
from bot.house import House
from bot.inbound import reply
from bot.inbound.commands.common import Command, answering
from bot.inbound.commands.translate import words
from bot.inbound.showing import about
from games.kernel import Message, message

Anything = discord.Interaction[Any]


def help_command(house: House) -> Command:
    """Return the command."""

    @app_commands.command(name=words("help"), description=words("help-about"))
    async def explain(interaction: Anything) -> None:
        async with answering(house, interaction) as voice:
            me = interaction.client.user
            mention = "@Kontor" if me is None else f"<@{me.id}>"
            parts = [voice.say(message("bot-help", mention=mention))]
            parts.append(voice.say(Message("bot-help-trust")))
            parts += [about(game, voice) for game in house.games.values()]
            await reply.show(interaction, layout(card(text(clip("\n\n".join(parts), CONTENT)))))

    return explain
