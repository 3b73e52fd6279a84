"""Actions in a lobby: open, join, start and close tables, invitations, practice and lessons.

These handlers only answer the requesting person. The outbox redraws the lobby's public message.
"""

from collections.abc import Iterable, Mapping, Sequence
from functools import partial

import discord
from discord import app_commands

from bot.components import speakers
from bot.components.custom_ids import Address, InvalidCustomId, read_number, read_single_value
from bot.components.items import layout, text
from bot.components.speakers import say_of_match
from bot.components.text import plain_name
from bot.messaging.request import Request, requesting_person
from bot.messaging.slash import (
    IN_SERVERS,
    Option,
    Searched,
    TableNumber,
    command,
    read_game,
    suggest_games,
    table_choices,
)
from bot.messaging.visibility import may_member_know_of, may_ping
from bot.messaging.which_table import find_open_table
from bot.subjects import channels
from bot.subjects.lobby import view
from bot.subjects.lobby.options import can_have_thread
from bot.subjects.play import moves
from games.kernel import IllegalMove, Message, Quoted, message
from games.matches.lessons import Tutorial, find_tutorial
from players.levels import LEVELS
from players.registry import choosable_levels
from storage.rows import SeatRow
from table import Match, Person
from table.match.options import (
    HINTS,
    LESSONS,
    PRACTICE,
    RHYTHM,
    RHYTHMS,
    THREAD,
    YES,
    has_own_thread,
    is_lesson,
)
from table.match.seats import computer_seat

PARTNER_LEVEL = "apprentice"
"""The level of the computers at a new practice table; the host can change it."""

PARTNERS_COUNT = 2
"""The default number of computers at a practice table."""


async def open_table(request: Request, game: str) -> None:
    """Open a table for the game with a key in the channel of the request, and confirm it privately.

    The requesting person is the host. Raises IllegalMove if the bot lacks a permission here.
    """
    require_permissions(request)
    match = await create_table(request, game)
    await request.tell(request.say("bot-created", match=str(match.id)))


def require_permissions(request: Request) -> None:
    """Raise IllegalMove, with a list, if the bot lacks permissions for a table in this channel."""
    sentence = missing_permissions(request)
    if sentence is not None:
        raise IllegalMove(sentence)


def missing_permissions(request: Request) -> Message | None:
    """Return the sentence with the permissions that the bot lacks here, `None` if it has all."""
    interaction = request.interaction
    if interaction.guild_id is None:
        return Message("bot-only-in-servers")
    in_thread = isinstance(interaction.channel, discord.Thread)
    missing = channels.missing_for_table(interaction.app_permissions, in_thread=in_thread)
    if not missing:
        return None
    return message("bot-no-permission", what=channels.permission_names(missing))


async def create_table(  # noqa: PLR0913 - what a host says when they open a table
    request: Request,
    game: str,
    *,
    settings: Mapping[str, str] | None = None,
    options: Mapping[str, str] | None = None,
    computers: Sequence[SeatRow] = (),
    seed: bytes | None = None,
    seekers: Sequence[Person] = (),
) -> Match:
    """Open a table in the channel of the request, with the requesting person as its host.

    Args:
        request: the request, whose language becomes that of the table.
        game: the key of the game.
        settings: the chosen settings of the game; the others have their defaults.
        options: the chosen options of the table; the others have the bot's defaults.
        computers: the seats of computers, which join at once.
        seed: the seed of a lesson; `None` draws one.
        seekers: people who wait for this game on the server, and are invited.
    """
    if not can_have_thread(request, request.channel):
        options = {**(options or {}), THREAD: "no"}
    return await request.tables.lobby.create(
        requesting_person(request),
        request.channel,
        request.interaction.guild_id,
        game=game,
        language=request.language,
        settings=settings or {},
        options=options,
        computers=computers,
        seed=seed,
        seekers=seekers,
    )


async def open_practice(request: Request, game: str, computers: int = PARTNERS_COUNT) -> None:
    """Open a practice table for a game against at most `computers` computers, and confirm it.

    There are fewer computers if the game has fewer seats. Raises IllegalMove if the bot lacks a
    permission here.
    """
    require_permissions(request)
    match = await _create_practice(request, game, computers)
    await request.tell(request.say("bot-created", match=str(match.id)))


async def _create_practice(
    request: Request, game: str, count: int, tutorial: Tutorial | None = None
) -> Match:
    """Open a table for the requesting person against at most `count` computers.

    With a `tutorial`, the table has its settings and its seed, so that the lessons fit.
    """
    rules = request.services.games[game]
    free_seats = max(rules.seats) - 1 if PARTNER_LEVEL in choosable_levels(rules) else 0
    practice_settings = {
        setting.key: setting.practice for setting in rules.settings if setting.practice
    }
    speaker = speakers.table_speaker(request.language, rules, ())
    computers = [
        computer_seat(seat, view.computer_name(speaker, seat), PARTNER_LEVEL)
        for seat in range(1, 1 + min(count, free_seats))
    ]
    return await create_table(
        request,
        game,
        settings=tutorial.settings if tutorial else practice_settings,
        options={PRACTICE: LESSONS if tutorial else YES, HINTS: YES},
        computers=computers,
        seed=tutorial.seed if tutorial else None,
    )


async def open_lesson(request: Request, game: str) -> None:
    """Show the next lesson of a game, in the person's unfinished tutorial or in a new one.

    Raises IllegalMove if the game has no lessons, or the bot lacks a permission here.
    """
    require_permissions(request)
    tutorial = find_tutorial(request.services.games[game])
    if tutorial is None:
        raise IllegalMove(message("bot-no-lessons"))
    unfinished = await _find_unfinished_tutorial(request, game)
    if unfinished is not None:
        await moves.show_next_lesson(request, unfinished.id, returns=True)
        return
    lobby = await _create_practice(request, game, tutorial.seats - 1, tutorial)
    match = await start_match(request, lobby.id)
    await moves.show_next_lesson(request, match.id)


async def _find_unfinished_tutorial(request: Request, game: str) -> Match | None:
    """Return the requesting person's unfinished tutorial of a game, `None` without one."""
    reading = request.tables.reading
    for overview in await reading.overviews_of(request.user):
        match = overview.match
        if match.status == "playing" and match.game == game and is_lesson(match.options):
            progress = (await reading.perspective(match.id, request.user)).progress
            if progress is not None and (progress.current or progress.remaining):
                return match
    return None


async def join_table(request: Request, match: int) -> Match:
    """Give the requesting person a seat at an open table, and return the match."""
    return await request.tables.lobby.join(match, requesting_person(request))


async def open_rematch(request: Request, match: int) -> Match:
    """Open a table for a rematch of a finished match, and return the new match.

    If another player has opened the rematch already, the requesting person joins it.
    """
    parent = _parent_channel(request, await request.tables.reading.match(match))
    return await request.tables.lobby.rematch(match, requesting_person(request), channel_id=parent)


async def open_play_on(request: Request, ended: Match, version: int) -> Match:
    """Open a practice table that continues a finished match after a step, and return its match.

    `version` is the version of the finished match after that step. The requesting person takes a
    seat, and computers take the others.
    """
    speaker = speakers.match_speaker(ended, request.services.games[ended.game], ended.language)

    def computer_for(seat: int) -> SeatRow:
        return computer_seat(seat, view.computer_name(speaker, seat + 1), PARTNER_LEVEL)

    return await request.tables.playing_on.open(
        ended.id, version, requesting_person(request), computer_for, _parent_channel(request, ended)
    )


def _parent_channel(request: Request, ended: Match) -> int | None:
    """Return the channel above the thread of a finished match, for the table that follows it.

    It is only known if the request comes from that thread; otherwise the result is `None`.
    """
    if not has_own_thread(ended.options):
        return None
    channel = request.interaction.channel
    if isinstance(channel, discord.Thread) and channel.id == ended.channel_id:
        return channel.parent_id
    return None


async def leave_table(request: Request, match: int) -> Match:
    """Give up the requesting person's seat in a lobby, and return the match."""
    return await request.tables.lobby.leave(match, request.user)


async def start_match(request: Request, match: int) -> Match:
    """Start the match of a lobby, and return it."""
    return await request.tables.lobby.start(match, request.user)


async def cancel_table(request: Request, match: int) -> Match:
    """Close a table whose match has not begun, and return the cancelled match."""
    return await request.tables.lobby.cancel(match, request.user)


async def change_computer(request: Request, address: Address, values: Sequence[str]) -> None:
    """Add a computer, or remove one.

    `values` holds one text: a level to add a computer of, or a seat number to remove the computer
    there. Raises InvalidCustomId.
    """
    value, tables = read_single_value(values), request.tables
    if value not in LEVELS:
        await tables.lobby.remove_computer(address.match, request.user, read_number(value))
        return
    match = await tables.reading.match(address.match)
    game = request.services.games[match.game]
    if value not in choosable_levels(game):
        raise InvalidCustomId(value)
    name_of = partial(view.computer_name, speakers.match_speaker(match, game, match.language))
    await tables.lobby.add_computer(match.id, request.user, value, name_of)


async def choose_pace(request: Request, address: Address, _: Sequence[str]) -> None:
    """Set the pace of a match: over days or tonight, as the address says in `rest`.

    Raises InvalidCustomId for any other `rest`.
    """
    if address.rest not in RHYTHMS:
        raise InvalidCustomId(address.rest)
    await request.tables.lobby.set_settings(address.match, request.user, {RHYTHM: address.rest})


async def invite_people(request: Request, match: Match, members: Iterable[discord.Member]) -> None:
    """Invite people to a table. Raises IllegalMove if one is a bot, or cannot see the channel."""
    people = {member.id: member for member in members if member.id != request.user}
    place = await request.tables.reading.whereabouts(match.id)
    for person in people.values():
        if person.bot or not await may_member_know_of(person, place):
            raise IllegalMove(message("bot-cannot-invite", name=Quoted(person.display_name[:50])))
    guests = [Person(person.id, plain_name(person.display_name)) for person in people.values()]
    updated = await request.tables.invitations.invite(match.id, request.user, guests)
    names = tuple(Quoted(guest.name) for guest in guests)
    await request.tell(say_of_match("bot-invited", updated, request.speaker, names=names))


async def invite_role(request: Request, match: Match, role: discord.Role) -> None:
    """Have a role pinged for a table, once. Raises IllegalMove if the host or bot may not ping it.

    The host could do it by a message of their own, so this gives nobody a new right.
    """
    place = await request.tables.reading.whereabouts(match.id)
    name, host = Quoted(role.name), request.interaction.user
    if role.is_default():
        raise IllegalMove(message("bot-invite-not-everyone"))
    if not isinstance(host, discord.Member) or not await may_ping(host, role, place):
        raise IllegalMove(message("bot-invite-role-not-you", role=name))
    if not await may_ping(role.guild.me, role, place):
        raise IllegalMove(message("bot-invite-role-not-me", role=name))
    updated = await request.tables.invitations.invite_role(match.id, request.user, role.id)
    await request.tell(say_of_match("bot-role-invited", updated, request.speaker, role=name))


async def accept_invitation(request: Request, number: int) -> None:
    """Accept an invitation: take a seat at the table, and confirm it to the guest."""
    await _require_invited(request, number)
    await _tell_answer(request, await join_table(request, number), "bot-joined")


async def decline_invitation(request: Request, number: int) -> None:
    """Decline an invitation to a table, and confirm it to the guest."""
    await _require_invited(request, number)
    match = await request.tables.invitations.decline(number, request.user)
    await _tell_answer(request, match, "bot-stays-away")


async def _require_invited(request: Request, number: int) -> None:
    """Check that the person is invited to a table, or can see its channel. Raises NoSuchMatch."""
    if not await request.tables.invitations.is_invited(number, request.user):
        await request.require_visible(number)


async def _tell_answer(request: Request, match: Match, key: str) -> None:
    await request.show(layout(text(say_of_match(key, match, request.speaker))))


PartnerCount = app_commands.Range[int, 1, 3]

MORE_USERS = dict.fromkeys((f"user{at}" for at in range(2, 6)), "user-more")


@command("new", suggest={"game": suggest_games})
async def new_command(request: Request, game: Searched) -> None:
    """Open a table."""
    await open_table(request, read_game(request, game))


@command("practice", suggest={"game": suggest_games})
async def practice_command(
    request: Request, game: Searched, computers: PartnerCount | None = None
) -> None:
    """Open a table against computers."""
    await open_practice(request, read_game(request, game), computers or PARTNERS_COUNT)


@command("learn", suggest={"game": suggest_games}, contexts=IN_SERVERS)
async def learn_command(request: Request, game: Searched) -> None:
    """Show the next lesson of a game."""
    await open_lesson(request, read_game(request, game))


@command("join")
async def join_command(request: Request, table: TableNumber | None = None) -> None:
    """Take a seat at an open table."""
    lobby = await find_open_table(request, table)
    match = await join_table(request, lobby.id)
    await request.tell(say_of_match("bot-joined", match, request.speaker))


@command("invite", about=MORE_USERS)
async def invite_command(  # noqa: PLR0913, PLR0917 - each is an option of the command
    request: Request,
    user: discord.Member | None = None,
    user2: discord.Member | None = None,
    user3: discord.Member | None = None,
    user4: discord.Member | None = None,
    user5: discord.Member | None = None,
    role: discord.Role | None = None,
    table: TableNumber | None = None,
) -> None:
    """Invite people, or a role, to an open table. Raises IllegalMove for both, or neither."""
    members = [member for member in (user, user2, user3, user4, user5) if member is not None]
    match = await find_open_table(request, table)
    if bool(members) == (role is not None):
        raise IllegalMove(message("bot-invite-whom"))
    if role is not None:
        await invite_role(request, match, role)
    else:
        await invite_people(request, match, members)


@command("start")
async def start_command(request: Request, table: TableNumber | None = None) -> None:
    """Begin the match of an open table."""
    match = await start_match(request, (await find_open_table(request, table)).id)
    if match.is_private:
        await moves.show_panel_of(request, match.id)
        return
    # The channel of a match that has begun may be deleted.
    is_channel_lost = match.status == "playing" and match.lost_at is not None
    key = "bot-started-nowhere" if is_channel_lost else "bot-started"
    await request.tell(request.say(key, match=str(match.id)))


async def _suggest_own_tables(request: Request, typed: str) -> list[Option]:
    own_tables = await request.tables.reading.list_open(request.user)
    return table_choices(own_tables, request.speaker, typed)


@command("bring", suggest={"table": _suggest_own_tables})
async def bring_command(request: Request, table: TableNumber) -> None:
    """Move a table into this channel."""
    require_permissions(request)
    await request.require_visible(table)
    guild = request.interaction.guild_id
    await request.tables.channels.move(table, request.user, request.channel, guild)
    await request.tell(request.say("bot-moved", match=str(table)))
