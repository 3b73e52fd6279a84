"""`/stats`: what the matches of a person, or of a server, add up to; for who asks alone."""

from typing import Any

import discord

from bot.components import public, statistics
from bot.components.clip import ALT, CONTENT, lines, sentences
from bot.components.items import card, layout, text
from bot.components.names import plain, shown
from bot.inbound import reply
from bot.inbound.commands.common import IN_SERVERS, Command, Searched, answering, command
from bot.inbound.commands.games import named_game, suggested_games
from bot.process.services import Services
from games.kernel import message

Anything = discord.Interaction[Any]


def stats_command(services: Services) -> Command:
    """Return the command."""
    about = {"player": "whose", "game": "stats-game"}

    @command(services, "stats", suggest={"game": suggested_games}, about=about)
    async def stats(
        interaction: Anything,
        player: discord.User | None = None,
        game: Searched | None = None,
        server: bool | None = None,
    ) -> None:
        async with answering(services, interaction) as voice:
            key = None if game is None else named_game(services, game, voice)
            whose = None if server else player or interaction.user
            await _show(services, interaction, whose, key)

    stats.allowed_contexts = IN_SERVERS
    return stats


async def _show(
    services: Services,
    interaction: Anything,
    whose: discord.Member | discord.User | None,
    key: str | None,
) -> None:
    """Show what is counted of somebody, or (`None`) of the server; the sheet is that of a game."""
    voice, guild = services.voice(interaction), interaction.guild_id or 0
    counted = await services.tables.statistics.of(guild, None if whose is None else whose.id)
    found = {one: tally for one, tally in counted.items() if one in services.games}
    facts = {"name": "", "who": "server"}
    if whose is not None:
        facts = {"name": shown(whose.display_name), "who": "player"}
    said = [f"**{voice.say(message('bot-stats', **facts))}**", *statistics.lines(found, voice)]
    chosen = key or next(iter(found), None)
    if chosen not in found:
        said.append(voice.say(message("bot-stats-none")))
        await reply.show(interaction, layout(card(text(lines(said, CONTENT)))))
        return
    bare = {**facts, "name": "" if whose is None else plain(whose.display_name)}
    title = voice.say(message("bot-stats", **bare))
    sheet = statistics.sheet(services.games[chosen], found[chosen], voice, title)
    told = statistics.described(sheet, voice)
    drawn = await services.gallery.statistics(sheet)
    seen = [] if drawn is None else [public.picture(drawn.name, sentences(told, ALT))]
    rows = said if drawn is not None else said + told
    view = layout(card(text(lines(rows, CONTENT)), *seen))
    await reply.show(interaction, view, [] if drawn is None else [drawn.file()])
