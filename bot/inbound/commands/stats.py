"""`/stats`: what the matches of a person, or of a server, add up to; for who asks alone."""

import discord

from bot.components import public, statistics
from bot.components.clip import ALT, CONTENT, lines, sentences
from bot.components.items import card, layout, text
from bot.components.names import plain, shown
from bot.inbound.commands.common import (
    IN_SERVERS,
    Searched,
    command,
    named_game,
    suggested_games,
)
from bot.inbound.request import Request


@command(
    "stats",
    suggest={"game": suggested_games},
    about={"player": "whose", "game": "stats-game"},
    contexts=IN_SERVERS,
)
async def stats(
    request: Request,
    player: discord.User | None = None,
    game: Searched | None = None,
    server: bool | None = None,
) -> None:
    """Show what is counted; the sheet is that of a game."""
    key = None if game is None else named_game(request, game)
    await _show(request, None if server else player or request.interaction.user, key)


async def _show(
    request: Request, whose: discord.Member | discord.User | None, key: str | None
) -> None:
    """Show what is counted of a person, or (`None`) of the server."""
    voice, games = request.speaker, request.services.games
    guild, user = request.interaction.guild_id or 0, None if whose is None else whose.id
    counted = await request.tables.statistics.load(guild, user)
    found = {one: tally for one, tally in counted.items() if one in games}
    name, who = ("", "server") if whose is None else (whose.display_name, "player")
    head = request.say("bot-stats", name=shown(name) if whose else "", who=who)
    said = [f"**{head}**", *statistics.lines(found, voice)]
    chosen = key or next(iter(found), None)
    if chosen not in found:
        said.append(request.say("bot-stats-none"))
        await request.show(layout(card(text(lines(said, CONTENT)))))
        return
    title = request.say("bot-stats", name=plain(name) if whose else "", who=who)
    sheet = statistics.sheet(games[chosen], found[chosen], voice, title)
    told = statistics.described(sheet, voice)
    drawn = await request.services.gallery.statistics(sheet)
    seen = [] if drawn is None else [public.picture(drawn.name, sentences(told, ALT))]
    rows = said if drawn is not None else said + told
    await request.show(layout(card(text(lines(rows, CONTENT)), *seen)), drawn)
