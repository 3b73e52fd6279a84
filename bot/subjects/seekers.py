"""`/looking`: people look for a match of a game on a server, until enough of them do."""

import discord

from bot.components.speakers import relative_time, say_of_match
from bot.components.text import plain_name
from bot.messaging.request import Request
from bot.messaging.slash import IN_SERVERS, Searched, command, read_game, suggest_games
from bot.messaging.visibility import may_member_know_of
from bot.subjects.lobby.actions import create_table, require_permissions
from games.kernel import IllegalMove, Message, Quoted
from table import NotNow, Person, Whereabouts


@command("looking", suggest={"game": suggest_games}, about={"game": "sought"}, contexts=IN_SERVERS)
async def looking_command(request: Request, game: Searched) -> None:
    """Have the person wait for a match of a game; the second time, let them wait no longer.

    If enough people who can see this channel wait now, open a table and invite them.

    Raises:
        IllegalMove: there is no such game, the bot lacks permissions, or this is no server.
    """
    key, seekers = read_game(request, game), request.tables.seekers
    guild = request.interaction.guild
    if guild is None:
        raise IllegalMove(Message("bot-only-in-servers"))
    if await seekers.remove(guild.id, key, request.user):
        await request.tell(request.say("bot-looking-ended", game=Message(f"{key}-name")))
        return
    require_permissions(request)
    # Store the person before the others are read: of two at the same time, one sees the other.
    await seekers.add(guild.id, key, request.user)
    try:
        await _open_or_wait(request, guild, key)
    except Exception:
        # After a refusal or error, nobody waits without having been told.
        await seekers.remove(guild.id, key, request.user)
        raise


async def _open_or_wait(request: Request, guild: discord.Guild, game: str) -> None:
    """Open a table with the people who wait if they are enough; if not, show who waits.

    Raises:
        NotNow: another person has just opened a table with the requesting one.
    """
    seats = request.services.games[game].seats
    guests = (await _find_guests(request, guild, game))[: max(seats) - 1]
    names = tuple(Quoted(guest.name) for guest in guests)
    min_people = max(2, min(seats))
    if len(guests) + 1 >= min_people:
        match = await create_table(request, game, seekers=guests)
        await request.tell(say_of_match("bot-looking-opened", match, request.speaker, names=names))
        return
    rows = await request.tables.seekers.list_seekers(guild.id, game)
    own_row = next((row for row in rows if row.user_id == request.user), None)
    if own_row is None:
        raise NotNow(Message("table-seekers-overtaken"))
    sentence = request.say(
        "bot-looking",
        game=Message(f"{game}-name"),
        until=relative_time(own_row.ends_at),
        names=names,
        count=len(guests),
        fewest=min_people,
    )
    await request.tell(sentence)


async def _find_guests(request: Request, guild: discord.Guild, game: str) -> list[Person]:
    """Return the others who wait and can see this channel; people who left the server are removed.

    Those who have waited longest come first.
    """
    channel = Whereabouts(guild.id, request.channel, ())
    guests: list[Person] = []
    for row in await request.tables.seekers.list_seekers(guild.id, game):
        if row.user_id == request.user:
            continue
        try:
            member = await guild.fetch_member(row.user_id)
        except discord.NotFound:
            await request.tables.seekers.remove(guild.id, game, row.user_id)
            continue
        if await may_member_know_of(member, channel):
            guests.append(Person(member.id, plain_name(member.display_name)))
    return guests
