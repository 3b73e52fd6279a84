"""Tables before they begin: opened, joined, set, started, closed.

The lobby's public message is redrawn by the delivery, like that of a running match: what is said
here is for the one who pressed.
"""

import asyncio
from collections.abc import Mapping, Sequence
from functools import partial

import discord

from bot import locale, permissions
from bot.components import compose
from bot.components import lobby as draw
from bot.components import options as draw_options
from bot.components.custom_ids import Address, InvalidCustomId, only, read_number
from bot.components.names import plain
from bot.inbound import forms, moves
from bot.inbound.request import Request
from games.kernel import AnyGame, IllegalMove, Message, message
from games.kernel.lessons import Tutorial, tutorial_of
from games.kernel.words import language_of
from players.levels import LEVELS
from players.registry import choosable_levels
from storage.rows import SeatRow
from table import Match, NotNow, NotTheHost, Person
from table.match.computers import seated
from table.match.options import (
    LANGUAGE,
    LESSONS,
    OWN,
    PRACTICE,
    THREAD,
    YES,
    is_lesson,
    own_thread,
)
from table.match.terms import RHYTHM, RHYTHMS

PARTNER = "apprentice"
"""The level of computers at a table that is opened for practice; the host may choose others."""

PARTNERS = 2
"""So many computers sit there, unless another number is named."""


def person(request: Request) -> Person:
    """Return the one who asks as the table knows them, by the name that their server shows.

    Their part in the chance of the match is the id that Discord has given to their click.
    """
    user = request.interaction.user
    return Person(user.id, plain(user.display_name), str(request.interaction.id))


async def new(request: Request, game: str) -> None:
    """Open a table, and tell its host so."""
    require_permissions(request)
    match = await create(request, game)
    await request.tell(request.say("bot-created", match=str(match.id)))


def require_permissions(request: Request) -> None:
    """Check that the bot may do here what a table needs. Raises IllegalMove, naming what lacks."""
    lacking = forbidden(request)
    if lacking is not None:
        raise IllegalMove(lacking)


def forbidden(request: Request) -> Message | None:
    """Return what the bot may not do here and needs to, in a sentence."""
    asked = request.interaction
    if asked.guild_id is None:
        return Message("bot-only-in-servers")
    in_thread = isinstance(asked.channel, discord.Thread)
    lacking = permissions.missing(asked.app_permissions, in_thread=in_thread)
    return message("bot-no-permission", what=permissions.said(lacking)) if lacking else None


async def create(  # noqa: PLR0913 - what a host says when they open a table
    request: Request,
    game: str,
    *,
    settings: Mapping[str, str] | None = None,
    options: Mapping[str, str] | None = None,
    company: Sequence[SeatRow] = (),
    seed: bytes | None = None,
) -> Match:
    """Open a table where the command was given; the host sits down at it."""
    if not can_have_thread(request, request.channel):
        options = {**(options or {}), THREAD: "no"}
    return await request.tables.lobby.create(
        person(request),
        request.channel,
        request.interaction.guild_id,
        game=game,
        language=request.language,
        settings=settings or {},
        options=options,
        company=company,
        seed=seed,
    )


async def practise(request: Request, game: str, computers: int = PARTNERS) -> None:
    """Open a practice table against computers, and say so."""
    require_permissions(request)
    match = await _open_practice(request, game, computers)
    await request.tell(request.say("bot-created", match=str(match.id)))


async def _open_practice(
    request: Request, game: str, computers: int, lessons: Tutorial | None = None
) -> Match:
    """Open a table at which the host alone plays against computers, or follows a tutorial."""
    rules = request.services.games[game]
    room = max(rules.seats) - 1 if PARTNER in choosable_levels(rules) else 0
    easier = {one.key: one.practice for one in rules.settings if one.practice}
    voice = locale.table(request.language, rules, ())
    company = [
        seated(seat, draw.computer(voice, seat), PARTNER)
        for seat in range(1, 1 + min(computers, room))
    ]
    return await create(
        request,
        game,
        settings=lessons.settings if lessons else easier,
        options={PRACTICE: LESSONS if lessons else YES},
        company=company,
        seed=lessons.seed if lessons else None,
    )


async def learn(request: Request, game: str) -> None:
    """Show the next lesson of a game, at a table of one. Raises IllegalMove: the game has none."""
    require_permissions(request)
    lessons = tutorial_of(request.services.games[game])
    if lessons is None:
        raise IllegalMove(message("bot-no-lessons"))
    match = await _left(request, game)
    if match is None:
        opened = await _open_practice(request, game, lessons.seats - 1, lessons)
        match = await start(request, opened.id)
    await moves.next_lesson(request, match.id)


async def _left(request: Request, game: str) -> Match | None:
    """Return the table at which the one who asks learns a game, and has not come to the end."""
    reading = request.tables.reading
    for overview in await reading.overviews_of(request.user):
        match = overview.match
        if match.status == "playing" and match.game == game and is_lesson(match.options):
            found = (await reading.perspective(match.id, request.user)).progress
            if found is not None and (found.now or found.left):
                return match
    return None


async def join(request: Request, match: int) -> Match:
    """Sit down at a table."""
    return await request.tables.lobby.join(match, person(request))


async def rematch(request: Request, match: int) -> Match:
    """Open a table for those who have played, or sit down where one of them has opened it."""
    above = _above(request, await request.tables.reading.match(match))
    return await request.tables.lobby.rematch(match, person(request), channel_id=above)


async def play_on(request: Request, ended: Match, version: int) -> Match:
    """Open a practice table that goes on from a step of a match that is over."""
    voice = compose.voice_of(ended, request.services.games[ended.game], ended.language)

    def company(seat: int) -> SeatRow:
        return seated(seat, draw.computer(voice, seat + 1), PARTNER)

    return await request.tables.playing_on.open(
        ended.id, version, person(request), company, _above(request, ended)
    )


def _above(request: Request, ended: Match) -> int | None:
    """Return the channel for a table that follows on one in a thread of its own, which stays so.

    It is known where a player asks for it in that thread; any other has another channel, maybe on
    another server.
    """
    if not own_thread(ended.options):
        return None
    here = request.interaction.channel
    if isinstance(here, discord.Thread) and here.id == ended.channel_id:
        return here.parent_id
    return None


async def leave(request: Request, match: int) -> Match:
    """Stand up again."""
    return await request.tables.lobby.leave(match, request.user)


async def start(request: Request, match: int) -> Match:
    """Begin the game."""
    return await request.tables.lobby.start(match, request.user)


async def cancel(request: Request, match: int) -> Match:
    """Close a table before it begins."""
    return await request.tables.lobby.cancel(match, request.user)


async def computer(request: Request, address: Address, values: Sequence[str]) -> None:
    """Add a computer of a level, or remove the one at a seat. Raises InvalidCustomId."""
    chosen, tables = only(values), request.tables
    if chosen not in LEVELS:
        await tables.lobby.remove_computer(address.match, request.user, read_number(chosen))
        return
    found = await tables.reading.match(address.match)
    game = request.services.games[found.game]
    if chosen not in choosable_levels(game):
        raise InvalidCustomId(chosen)
    name = partial(draw.computer, compose.voice_of(found, game, found.language))
    await tables.lobby.add_computer(found.id, request.user, chosen, name)


async def pace(request: Request, address: Address, _: Sequence[str]) -> None:
    """Choose whether a match is played over days or tonight. Raises InvalidCustomId."""
    if address.rest not in RHYTHMS:
        raise InvalidCustomId(address.rest)
    await request.tables.lobby.set_settings(address.match, request.user, {RHYTHM: address.rest})


async def options(request: Request, number: int) -> None:
    """Show the host the options of a table by topic; once it has begun, all what they are."""
    match = await request.tables.reading.match(number)
    if match.status == "cancelled":
        raise NotNow(message("table-cancelled"))
    found = compose.lobby(match, request.services.games[match.game], request.language)
    if match.status != "lobby":
        await request.show(draw_options.settled(found))
        return
    _require_host(request, match)
    threads = can_have_thread(request, match.channel_id)
    await request.show(draw_options.options(found, can_have_thread=threads))


async def open_options(request: Request, address: Address, _: Sequence[str]) -> None:
    """Open the form for the options of a topic. Raises NotTheHost, NotNow, InvalidCustomId."""
    async with asyncio.timeout(forms.READING_LIMIT_S):
        await request.require(address.match)
        found, form = await _option_form(request, address)
    await forms.send(request, draw_options.modal(found, form))


async def submit_options(request: Request, address: Address, given: draw_options.Given) -> None:
    """Take what was chosen in a form, all of it or nothing, and show what is chosen now."""
    await request.require(address.match)
    found, form = await _option_form(request, address)
    if chosen := draw_options.read_choices(form, given):
        await _choose(request, found.game, address.match, chosen)
    await options(request, address.match)


async def _option_form(
    request: Request, address: Address
) -> tuple[draw.LobbyContent, draw_options.OptionForm]:
    """Return a lobby and the form that an address names, for its host."""
    match = await request.tables.reading.match(address.match)
    _require_host(request, match)
    if match.status != "lobby":
        raise NotNow(message("table-already-started"))
    found = compose.lobby(match, request.services.games[match.game], request.language)
    threads = can_have_thread(request, match.channel_id)
    offered = draw_options.option_forms(found, can_have_thread=threads)
    return found, draw_options.form_named(address.rest, offered)


def _require_host(request: Request, match: Match) -> None:
    if request.user != match.host_id:
        raise NotTheHost(match.host)


async def _choose(request: Request, game: AnyGame, number: int, chosen: Mapping[str, str]) -> None:
    """Set options of a table. Raises IllegalMove where the bot may open no thread."""
    if chosen.get(THREAD) == OWN:
        lacking = permissions.missing_for_threads(request.interaction.app_permissions)
        if lacking:
            raise IllegalMove(message("bot-no-permission", what=permissions.said(lacking)))
    change, language = request.tables.lobby, chosen.get(LANGUAGE.key)
    settings = {key: value for key, value in chosen.items() if key != LANGUAGE.key}
    if settings:
        await change.set_settings(number, request.user, settings)
    if language is not None:
        name = partial(draw.computer, locale.table(language_of(language), game, ()))
        await change.set_language(number, request.user, language, name)


def can_have_thread(request: Request, channel_id: int) -> bool:
    """Whether a thread can be opened in a channel: in no thread, forum post, voice or stage."""
    channel = request.interaction.channel
    if channel is None or channel.id != channel_id:
        channel = request.interaction.client.get_channel(channel_id)
    return isinstance(channel, discord.TextChannel)
