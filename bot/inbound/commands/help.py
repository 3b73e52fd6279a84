"""`/help`: what the bot does and how, on one page."""

from typing import Any

import discord

from bot import locale
from bot.components import compose
from bot.components.clip import CONTENT, clip
from bot.components.items import card, layout, text
from bot.inbound import reply
from bot.inbound.commands.common import Command, answering, command
from bot.inbound.showing import about
from bot.inbound.which import asking_of, near
from bot.process.services import Services
from games.kernel import Message, message
from games.kernel.spoken import suggested

Anything = discord.Interaction[Any]

EXAMPLES = 4
"""So many lines are shown that could be typed now."""


def help_command(services: Services) -> Command:
    """Return the command."""

    @command(services, "help")
    async def explain(interaction: Anything) -> None:
        async with answering(services, interaction) as voice:
            me = interaction.client.user
            mention = "@Kontor" if me is None else f"<@{me.id}>"
            parts = [voice.say(message("bot-help", mention=mention))]
            parts += await _now(services, interaction)
            parts.append(voice.say(Message("bot-help-trust")))
            parts += [about(game, voice) for game in services.games.values()]
            await reply.show(interaction, layout(card(text(clip("\n\n".join(parts), CONTENT)))))

    return explain


async def _now(services: Services, interaction: Anything) -> list[str]:
    """Return what somebody could type now, where a table here waits for them; for them alone."""
    user = interaction.user.id
    asking = await asking_of(services, await near(services, interaction), user)
    if not asking:
        return []
    found = asking[0]
    voice = compose.voice_of(found.match, found.game, locale.own(interaction))
    said = suggested(found.game, found.prompts, "", voice, EXAMPLES).values()
    lines = tuple(message("kernel-typed", line=line) for line in said)
    return [voice.say(message("bot-help-now", match=str(found.match.id), lines=lines))]
