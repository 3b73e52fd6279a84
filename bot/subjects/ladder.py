"""`/ladder`: the ratings of the people who play a game on a server."""

from collections.abc import Sequence
from math import ceil

from discord import ui

from bot.components.custom_ids import Address, InvalidCustomId, Kind, read_number
from bot.components.items import card, layout, page_rows, text
from bot.components.text import MESSAGE_TEXT_SIZE, NAME_SIZE, clip, escape_list_number, join_lines
from bot.messaging.request import Request
from bot.messaging.slash import Searched, command, read_game, suggest_games
from games.kernel import Message, Quoted, message
from games.texts.catalogues import Speaker
from table.match.ratings import FIRST_MEAN_POINTS, PROVISIONAL_MATCHES_MAX
from table.queries.ladder import LadderEntry

PEOPLE_PER_PAGE = 10
"""Number of people on a page of the ladder."""

POINTS_STEP = 10
"""Ratings are shown as multiples of this number: they are not known more exactly."""


def ladder_view(
    game: str, ladder: Sequence[LadderEntry], user: int, speaker: Speaker, page: int = 0
) -> ui.LayoutView:
    """Return a page of the ladder of a game.

    Args:
        game: the key of the game.
        ladder: all rated people, the best first.
        user: the reader, whose own line is below the page if it is not on it.
        speaker: words the page.
        page: the number of the page, from 0; the last one if there are not as many.
    """
    title = speaker.say(message("bot-ladder", game=Message(f"{game}-name")))
    if not ladder:
        hint = speaker.say(Message("bot-ladder-none"))
        return layout(card(text(f"**{title}**\n{hint}")))
    pages = ceil(len(ladder) / PEOPLE_PER_PAGE)
    page = min(page, pages - 1)
    page_entries = ladder[page * PEOPLE_PER_PAGE : (page + 1) * PEOPLE_PER_PAGE]
    lines = [entry_line(entry, speaker, own=entry.user_id == user) for entry in page_entries]
    own_entry = next((entry for entry in ladder if entry.user_id == user), None)
    if own_entry is None:
        hint = speaker.say(Message("bot-ladder-without-you"))
        lines.append(f"\n{hint}")
    elif own_entry not in page_entries:
        lines.append(f"\n{entry_line(own_entry, speaker, own=True)}")
    about = message(
        "bot-ladder-about", first=round(FIRST_MEAN_POINTS), matches=PROVISIONAL_MATCHES_MAX + 1
    )
    body = join_lines([f"**{title}**", *lines, f"\n{speaker.say(about)}"], MESSAGE_TEXT_SIZE)

    def address_of(number: int) -> Address:
        return Address(Kind.LADDER, 0, game, str(number))

    return layout(card(text(body)), *page_rows(address_of, page, pages, speaker))


def entry_line(entry: LadderEntry, speaker: Speaker, *, own: bool) -> str:
    """Return a person's line; the reader's `own` is bold."""
    rating = entry.rating
    low, mean, high = (
        round(value / POINTS_STEP) * POINTS_STEP for value in (rating.low, rating.mean, rating.high)
    )
    sentence = message(
        "bot-ladder-line",
        rank=entry.rank,
        name=Quoted(clip(entry.name, NAME_SIZE)),
        own="yes" if own else "no",
        matches=rating.matches,
        low=low,
        mean=mean,
        high=high,
        provisional="yes" if rating.is_provisional else "no",
    )
    line = escape_list_number(speaker.say(sentence))
    return f"**{line}**" if own else line


@command("ladder", suggest={"game": suggest_games}, about={"game": "ladder-game"})
async def ladder_command(request: Request, game: Searched) -> None:
    """Show the ladder of a game on the server of the requesting person."""
    await _show_ladder(request, read_game(request, game))


async def turn_ladder_page(request: Request, address: Address) -> None:
    """Show the page that a button names. Raises InvalidCustomId if it names no game or page."""
    if address.scope not in request.services.games:
        raise InvalidCustomId(address.scope)
    await _show_ladder(request, address.scope, read_number(address.rest))


async def _show_ladder(request: Request, game: str, page: int = 0) -> None:
    """Show a page of the ladder; outside servers, a sentence that there is none."""
    guild = request.interaction.guild_id
    if guild is None:
        await request.show(layout(text(request.say("bot-ladder-on-servers"))))
        return
    ladder = await request.tables.ladders.load(guild, game)
    await request.show(ladder_view(game, ladder, request.user, request.speaker, page))
