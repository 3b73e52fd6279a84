"""Clocks and seats of a running match: the page, its buttons, and the `/table` commands."""

from collections.abc import Container, Iterable, Sequence
from dataclasses import dataclass
from typing import Any, Literal

from discord import app_commands, ui

from bot.components.custom_ids import Address, InvalidCustomId, Kind, read_single_value
from bot.components.items import Style, button, card, layout, menu, rows, text
from bot.components.speakers import match_number, relative_time
from bot.components.text import MESSAGE_TEXT_SIZE, escape_name, join_lines, plain_name
from bot.messaging.request import Request, requesting_person
from bot.messaging.slash import (
    Choice,
    TableNumber,
    choices_with,
    command,
    find_named_table,
    localize,
)
from bot.messaging.which_table import find_table
from bot.subjects.proposals import propose
from games.kernel import IllegalMove, KernelError, Message, Seat, message
from games.texts.catalogues import Speaker
from table import Actor, Match, MatchPlayer, NotNow
from table.match.options import (
    DEFAULT_LEVEL,
    RHYTHMS,
    TIME_OPTIONS,
    Rhythm,
    apply_rhythm,
    is_worth_telling,
    other_rhythm,
)
from table.services.calls import REMINDERS

OFFER, HOUSE = "offer", "house"
"""The ways to replace a player: by another person, or by the house (a computer)."""

PAUSE, RESUME = "pause", "resume"
"""The arguments of the buttons that stop and start the clocks, in their addresses."""

VACATION_DAYS = (1, 2, 3, 5, 7, 10, 14, 21)
"""The lengths of vacations that the menu offers, in days."""


@dataclass(frozen=True, slots=True)
class SeatsContent:
    """All that the page with a match's seats is drawn from, for one reader."""

    match: Match
    speaker: Speaker
    reader: int
    """The user id of the reader."""

    commands: bool
    """Whether the reader can act without a vote, as the host or a moderator of the channel."""

    reminders: str
    """The reader's choice of reminders."""

    asked: Sequence[Seat] = ()
    """The seats for which the match publicly waits."""


def seats_view(content: SeatsContent) -> ui.LayoutView:
    """Return the page with the clocks and seats."""
    title = content.speaker.say(
        message("bot-seats-title", match=match_number(content.match, content.speaker))
    )
    lines = [f"**{title}**", *(_seat_line(content, player) for player in content.match.players)]
    if content.match.paused_at:
        lines.append(content.speaker.say(Message("bot-seats-paused")))
    if names := content.match.followers:
        followers = message("bot-seats-followers", names=tuple(map(escape_name, names)))
        lines.append(content.speaker.say(followers))
    lines += [f"-# {line}" for line in _term_lines(content)]
    return layout(card(text(join_lines(lines, MESSAGE_TEXT_SIZE)), *_seat_controls(content)))


def _term_lines(content: SeatsContent) -> list[str]:
    """Return lines with the table's options about time that are worth telling."""
    say, chosen = content.speaker.say, content.match.options
    told_options = [
        option
        for option in TIME_OPTIONS
        if option.key in chosen and is_worth_telling(option.key, chosen)
    ]
    lines: list[str] = []
    for option in told_options:
        name = Message(f"table-setting-{option.key}")
        value = option.label("table", chosen[option.key])
        lines.append(say(message("bot-lobby-setting", name=name, value=value)))
    return lines


def _seat_line(content: SeatsContent, player: MatchPlayer) -> str:
    """Return the line about a seat: who plays there, and whether they are present."""
    key, time_ms = _presence(player, asked=player.seat in content.asked)
    until = "" if time_ms is None else relative_time(time_ms)
    name = content.speaker.seat(player.seat)
    level = Message(f"bot-level-{player.level or DEFAULT_LEVEL}")
    return content.speaker.say(message(f"bot-seat-{key}", name=name, until=until, level=level))


def _presence(player: MatchPlayer, *, asked: bool) -> tuple[str, int | None]:
    """Return the key of a seat's state, and the time (UTC ms) when it began or ends, if any."""
    if player.computer:
        return "computer", None
    if player.vacant or player.offered:
        return "offered", None
    if player.stand_in:
        return "house", None
    if player.away_until is not None:
        return "away", player.away_until
    if player.clock_end is not None:
        return "called", player.clock_end
    return ("asked", player.asked_at) if asked and player.asked_at else ("there", None)


def _seat_controls(content: SeatsContent) -> list[ui.Item[Any]]:
    """Return the menus and buttons for the reader; none unless the match is running."""
    match = content.match
    own_seat = match.seat_of(content.reader)
    if match.status != "playing":
        return []
    parts: list[ui.Item[Any]] = []
    if own_seat is not None or content.commands:
        parts.append(_replacement_menu(content))
    if own_seat is not None:
        max_days = int(apply_rhythm(match.options).get("vacation", "0"))
        if max_days:
            parts.append(_vacation_menu(content, max_days))
        reminders = reminders_menu(match.id, content.speaker, content.reminders)
        parts.append(ui.ActionRow(reminders))
    return [*parts, *rows(_seat_buttons(content, own_seat))]


def _seat_buttons(content: SeatsContent, own_seat: int | None) -> list[ui.Item[Any]]:
    match = content.match

    def press(kind: Kind, key: str, rest: str = "", style: Style = Style.secondary) -> ui.Item[Any]:
        return button(Address(kind, match.id, rest=rest), content.speaker.say(Message(key)), style)

    buttons: list[ui.Item[Any]] = []
    if content.commands:
        rest, key = (RESUME, "bot-resume") if match.paused_at else (PAUSE, "bot-pause")
        rhythm = other_rhythm(match.options)
        buttons.append(press(Kind.BREAK, key, rest))
        buttons.append(press(Kind.RHYTHM, f"bot-rhythm-{rhythm}", rhythm))
        buttons.append(press(Kind.REMIND, "bot-remind"))
    if own_seat is None:
        if any(player.offered for player in match.players):
            buttons.append(press(Kind.TAKE, "bot-take", style=Style.success))
    else:
        player = match.players[own_seat]
        if player.stand_in or player.away_until is not None:
            buttons.append(press(Kind.TAKE, "bot-return", style=Style.success))
        buttons.append(press(Kind.STAND_UP, "bot-stand-up"))
    if content.commands:
        buttons.append(press(Kind.ABORT, "bot-abort", style=Style.danger))
    return buttons


def _replacement_menu(content: SeatsContent) -> ui.Item[Any]:
    """Return the menu of players to replace, each with the ways to replace them."""
    entries: list[tuple[str, str]] = []
    for player in content.match.players:
        for how in (OFFER,) if player.computer else (OFFER, HOUSE):
            label = content.speaker.say(message(f"bot-replace-{how}", name=player.name))
            entries.append((f"{how}.{player.user_id}", label))
    placeholder = "bot-replace-now" if content.commands else "bot-replace-ask"
    address = Address(Kind.REPLACE, content.match.id)
    return ui.ActionRow(menu(address, content.speaker.say(Message(placeholder)), entries))


def _vacation_menu(content: SeatsContent, max_days: int) -> ui.Item[Any]:
    """Return the menu of vacations of up to `max_days` days."""
    entries = [
        (str(days), content.speaker.say(message("bot-vacation-days", days=days)))
        for days in VACATION_DAYS
        if days <= max_days
    ]
    address = Address(Kind.VACATION, content.match.id)
    return ui.ActionRow(menu(address, content.speaker.say(Message("bot-vacation")), entries))


def reminders_menu(match: int, speaker: Speaker, chosen: str) -> ui.Item[Any]:
    """Return the menu that switches a player's reminders; `chosen` is one of `REMINDERS`."""
    entries: list[tuple[str, str]] = []
    for choice in REMINDERS:
        # A menu shows only the chosen entry, so each entry names the reminders.
        label = message("bot-reminders-are", when=Message(f"bot-reminders-{choice}"))
        entries.append((choice, speaker.say(label)))
    return menu(
        Address(Kind.REMINDERS, match), speaker.say(Message("bot-reminders")), entries, chosen
    )


async def show_seats(request: Request, number: int) -> None:
    """Show the page of clocks and seats."""
    match = await request.tables.reading.match(number)
    content = SeatsContent(
        match,
        request.match_speaker(match),
        request.user,
        actor_in(request, match.channel_id).may_moderate(match),
        await request.tables.people.reminders(request.user),
        await _asked_seats(request, match),
    )
    await request.show(seats_view(content))


async def _asked_seats(request: Request, match: Match) -> Sequence[Seat]:
    """Return the seats for which a match publicly waits."""
    if match.status != "playing":
        return ()
    return (await request.tables.reading.perspective(match.id, None)).asked


async def change_rhythm(request: Request, number: int, rhythm: Rhythm | None = None) -> None:
    """Change the rhythm of a match, `None` to the other one; only for hosts and moderators.

    A match goes on over days, or with all players present tonight (`RHYTHMS`).
    """
    match = await request.tables.reading.match(number)
    await request.tables.authority.change_rhythm(
        number, actor_in(request, match.channel_id), rhythm
    )
    await tell_done(request, match)


async def take_break(request: Request, number: int, *, end: bool) -> None:
    """Stop all clocks, or with `end` start them again; only for hosts and moderators."""
    match = await request.tables.reading.match(number)
    await request.tables.authority.set_pause(number, actor_in(request, match.channel_id), end=end)
    await tell_done(request, match)


async def replace_player(request: Request, number: int, seat: Seat, how: str) -> None:
    """Offer a player's seat to others, or let the house play for it.

    Hosts and moderators do this at once, unless they play themselves and the player is present. In
    all other cases it becomes a proposal to the table.

    Args:
        request: the request of the person who wants it.
        number: the number of the match.
        seat: the seat of the player.
        how: `OFFER` or `HOUSE`.

    Raises:
        InvalidCustomId: `how` is neither.
    """
    if how not in (OFFER, HOUSE):
        raise InvalidCustomId(how)
    kind: Literal["replace", "house"] = "replace" if how == OFFER else "house"
    match = await request.tables.reading.match(number)
    actor = actor_in(request, match.channel_id)
    is_actor_playing = match.seat_of(request.user) is not None
    is_present = any(player.seat == seat and not player.replaceable for player in match.players)
    if actor.may_moderate(match) and not (is_present and is_actor_playing):
        await request.tables.authority.carry_out(number, actor, kind, seat)
        await tell_done(request, match)
    else:
        await propose(request, number, kind, seat)


async def take_seat(request: Request, number: int) -> None:
    """Take a seat that is offered, or take back the person's own seat."""
    match = await request.tables.seats.take(number, requesting_person(request))
    perspective = await request.tables.reading.perspective(number, request.user)
    sentences = [message("bot-taken", match=str(number))]
    if perspective.taken is not None:
        sentences.append(message("table-not-asked-yet"))
    await request.tell("\n".join(map(request.match_speaker(match).say, sentences)))


async def take_vacation(request: Request, number: int, days: int) -> None:
    """Begin a vacation of some days for the requesting player."""
    await tell_done(request, await request.tables.seats.start_vacation(number, request.user, days))


async def remind_players(request: Request, number: int) -> None:
    """Remind all players for whom the match waits."""
    match = await request.tables.reading.match(number)
    await request.tables.authority.remind(number, actor_in(request, match.channel_id))
    await tell_done(request, match)


async def choose_reminders(request: Request, schedule: str) -> None:
    """Set the reminders of the requesting person.

    Raises:
        InvalidCustomId: `schedule` is not one of `REMINDERS`.
    """
    if schedule not in REMINDERS:
        raise InvalidCustomId(schedule)
    await request.tables.people.remember(request.user, reminders=schedule)
    chosen = Message(f"bot-reminders-{schedule}")
    await request.tell(request.say("bot-reminders-noted", chosen=chosen))


# Handlers of the page's menus, and of buttons whose address has an argument


async def press_break(request: Request, address: Address, _: Sequence[str]) -> None:
    """Stop the clocks, or start them again, as the button says."""
    choice = read_rest(address, (PAUSE, RESUME))
    await take_break(request, address.match, end=choice == RESUME)


async def press_rhythm(request: Request, address: Address, _: Sequence[str]) -> None:
    """Change to the rhythm that a button names."""
    await change_rhythm(request, address.match, RHYTHMS[read_rest(address, RHYTHMS)])


def read_rest(address: Address, allowed: Container[str]) -> str:
    """Return the argument of a button's address.

    Raises:
        InvalidCustomId: the argument is not among the `allowed` ones.
    """
    if address.scope or address.rest not in allowed:
        raise InvalidCustomId(address.rest)
    return address.rest


async def pick_replacement(request: Request, address: Address, values: Sequence[str]) -> None:
    """Replace the player who was chosen in the menu.

    Raises:
        NotNow: that player has no seat any more.
        InvalidCustomId: the menu's value is not one of ours.
    """
    how, _, user = read_single_value(values).partition(".")
    match = await request.tables.reading.match(address.match)
    # Another player may have taken the seat since the menu was drawn.
    seats = [player.seat for player in match.players if str(player.user_id) == user]
    if not seats:
        raise NotNow(message("table-no-such-player"))
    await replace_player(request, address.match, seats[0], how)


async def tell_done(request: Request, match: Match) -> None:
    """Confirm that a command or press has taken effect."""
    await request.tell(request.match_speaker(match).say(Message("bot-seats-done")))


def actor_in(request: Request, channel_id: int) -> Actor:
    """Return the person with their rights, which count only in this channel."""
    interaction = request.interaction
    in_channel = interaction.channel_id == channel_id and interaction.guild_id is not None
    is_moderator = in_channel and interaction.permissions.manage_messages
    name = plain_name(interaction.user.display_name)
    return Actor(request.user, name, moderator=is_moderator)


VacationDays = app_commands.Range[int, 1, 60]
PlayerName = app_commands.Range[str, 1, 100]
"""Types of the commands' options: a number of days, and a player's name or user id."""


@command("vacation")
async def vacation_command(
    request: Request, days: VacationDays, table: TableNumber | None = None
) -> None:
    """Begin a vacation of some days for the requesting player."""
    match = await find_table(request, table)
    await take_vacation(request, match.id, days)


async def _suggest_players(request: Request, typed: str) -> list[Choice]:
    return _player_choices(typed, await _find_players(request))


async def _suggest_other_people(request: Request, typed: str) -> list[Choice]:
    players = await _find_players(request)
    others = [player for player in players if player.user_id != request.user and not player.vacant]
    return _player_choices(typed, others)


async def _find_players(request: Request) -> tuple[MatchPlayer, ...]:
    """Return the players of the table that a command names; empty if there is none."""
    try:
        return (await find_named_table(request)).players
    except KernelError:
        return ()


def _player_choices(typed: str, players: Iterable[MatchPlayer]) -> list[Choice]:
    return choices_with(typed, ((player.name, str(player.user_id)) for player in players))


@command("replace", suggest={"player": _suggest_players})
async def replace_command(
    request: Request, player: PlayerName, house: bool = False, table: TableNumber | None = None
) -> None:
    """Offer a player's seat, or let the house play on there."""
    match = await find_table(request, table)
    await replace_player(request, match.id, _read_seat(match, player), HOUSE if house else OFFER)


@command("give-time", suggest={"player": _suggest_other_people}, about={"player": "receiver"})
async def give_time_command(
    request: Request, player: PlayerName, table: TableNumber | None = None
) -> None:
    """Add a day to another player's clock."""
    match = await find_table(request, table)
    seat = _read_seat(match, player)
    await request.tables.seats.give_time(match.id, actor_in(request, match.channel_id), seat)
    await tell_done(request, match)


def _read_seat(match: Match, typed: str) -> Seat:
    """Return the seat of a player by their user id, as suggested, or their name at the table.

    Names are unique at a table, since players with the same name get marks.

    Raises:
        IllegalMove: no player of the match has this id or name.
    """
    folded = typed.casefold().lstrip("@")
    by_name = {player.name.casefold(): player.seat for player in match.players}
    by_id = {str(player.user_id): player.seat for player in match.players}
    # If a name is the id of another player, the id counts.
    seats = by_name | by_id
    if folded in seats:
        return seats[folded]
    raise IllegalMove(message("table-no-such-player"))


@command("reminders")
@app_commands.choices(
    choice=[
        app_commands.Choice(name=localize(reminder, "reminders"), value=reminder)
        for reminder in REMINDERS
    ]
)
async def reminders_command(request: Request, choice: Choice) -> None:
    """Set the reminders of the requesting person."""
    await choose_reminders(request, choice.value)
