"""Clocks and seats of a running table: the page, its buttons, and `/table` commands."""

from collections.abc import Container, Sequence
from dataclasses import dataclass
from typing import Any, Literal

from discord import app_commands, ui

from bot.components.custom_ids import Address, InvalidCustomId, Kind, read_single_value
from bot.components.items import Style, button, card, layout, menu, rows, text
from bot.components.speakers import match_number, relative_time
from bot.components.text import MESSAGE_TEXT_SIZE, join_lines, plain_name
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
from bot.subjects.votes import propose
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
"""The ways to replace a player: by another person, or by the house."""

PAUSE, RESUME = "pause", "resume"
VACATION_DAYS = (1, 2, 3, 5, 7, 10, 14, 21)
"""The vacations that the menu offers."""


@dataclass(frozen=True, slots=True)
class SeatsContent:
    """What the page shows to one reader."""

    match: Match
    voice: Speaker
    reader: int
    """Their user id."""

    commands: bool
    """They may act on their own: the host, or one who keeps order in the channel."""

    reminders: str
    """Whether they are reminded."""

    asked: Sequence[Seat] = ()
    """For whom the match waits, as everybody knows."""


def seats_view(found: SeatsContent) -> ui.LayoutView:
    """Return the page."""
    title = found.voice.say(
        message("bot-seats-title", match=match_number(found.match, found.voice))
    )
    said = [f"**{title}**", *(_seat_line(found, one) for one in found.match.players)]
    if found.match.paused_at:
        said.append(found.voice.say(Message("bot-seats-paused")))
    said += [f"-# {line}" for line in _term_lines(found)]
    return layout(card(text(join_lines(said, MESSAGE_TEXT_SIZE)), *_seat_controls(found)))


def _term_lines(found: SeatsContent) -> list[str]:
    """Return the options that have to do with time, as far as they matter."""
    say, chosen = found.voice.say, found.match.options
    shown = [
        option
        for option in TIME_OPTIONS
        if option.key in chosen and is_worth_telling(option.key, chosen)
    ]
    terms = [(f"table-setting-{o.key}", o.label("table", chosen[o.key])) for o in shown]
    return [say(message("bot-lobby-setting", name=Message(key), value=v)) for key, v in terms]


def _seat_line(found: SeatsContent, player: MatchPlayer) -> str:
    """Return a line of how a seat is attended."""
    key, at = _presence(player, asked=player.seat in found.asked)
    until, name = "" if at is None else relative_time(at), found.voice.seat(player.seat)
    level = Message(f"bot-level-{player.level or DEFAULT_LEVEL}")
    return found.voice.say(message(f"bot-seat-{key}", name=name, until=until, level=level))


def _presence(player: MatchPlayer, *, asked: bool) -> tuple[str, int | None]:
    """Return how a seat is attended, and since or until when, where that matters."""
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


def _seat_controls(found: SeatsContent) -> list[ui.Item[Any]]:
    match, own = found.match, found.match.seat_of(found.reader)
    if match.status != "playing":
        return []
    parts: list[ui.Item[Any]] = []
    if own is not None or found.commands:
        parts.append(_replacement_menu(found))
    if own is not None:
        most = int(apply_rhythm(match.options).get("vacation", "0"))
        parts += [_vacation_menu(found, most)] if most else []
        chosen = reminders_menu(match.id, found.voice, found.reminders)
        parts.append(ui.ActionRow(chosen))
    return [*parts, *rows(_seat_buttons(found, own))]


def _seat_buttons(found: SeatsContent, own: int | None) -> list[ui.Item[Any]]:
    match = found.match

    def press(kind: Kind, key: str, rest: str = "", style: Style = Style.secondary) -> ui.Item[Any]:
        return button(Address(kind, match.id, rest=rest), found.voice.say(Message(key)), style)

    buttons: list[ui.Item[Any]] = []
    if found.commands:
        rest, key = (RESUME, "bot-resume") if match.paused_at else (PAUSE, "bot-pause")
        rhythm = other_rhythm(match.options)
        buttons.append(press(Kind.BREAK, key, rest))
        buttons.append(press(Kind.RHYTHM, f"bot-rhythm-{rhythm}", rhythm))
        buttons.append(press(Kind.REMIND, "bot-remind"))
    if own is None:
        if any(player.offered for player in match.players):
            buttons.append(press(Kind.TAKE, "bot-take", style=Style.success))
    else:
        mine = match.players[own]
        if mine.stand_in or mine.away_until is not None:
            buttons.append(press(Kind.TAKE, "bot-return", style=Style.success))
        buttons.append(press(Kind.STAND_UP, "bot-stand-up"))
    if found.commands:
        buttons.append(press(Kind.ABORT, "bot-abort", style=Style.danger))
    return buttons


def _replacement_menu(found: SeatsContent) -> ui.Item[Any]:
    """Return the menu of who is to be replaced, and how."""
    entries = [
        (
            f"{how}.{player.user_id}",
            found.voice.say(message(f"bot-replace-{how}", name=player.name)),
        )
        for player in found.match.players
        for how in ((OFFER,) if player.computer else (OFFER, HOUSE))
    ]
    label = "bot-replace-now" if found.commands else "bot-replace-ask"
    address = Address(Kind.REPLACE, found.match.id)
    return ui.ActionRow(menu(address, found.voice.say(Message(label)), entries))


def _vacation_menu(found: SeatsContent, most: int) -> ui.Item[Any]:
    """Return the menu of vacations of up to `most` days."""
    entries = [
        (str(days), found.voice.say(message("bot-vacation-days", days=days)))
        for days in VACATION_DAYS
        if days <= most
    ]
    address = Address(Kind.VACATION, found.match.id)
    return ui.ActionRow(menu(address, found.voice.say(Message("bot-vacation")), entries))


def reminders_menu(match: int, voice: Speaker, chosen: str) -> ui.Item[Any]:
    """Return the menu that switches a player's reminders."""
    when = ((one, Message(f"bot-reminders-{one}")) for one in REMINDERS)
    # A menu shows what is chosen alone: each entry says what it is about.
    entries = [(one, voice.say(message("bot-reminders-are", when=said))) for one, said in when]
    return menu(
        Address(Kind.REMINDERS, match), voice.say(Message("bot-reminders")), entries, chosen
    )


async def show_seats(request: Request, number: int) -> None:
    """Show the page of clocks and seats."""
    match = await request.tables.reading.match(number)
    found = SeatsContent(
        match,
        request.match_speaker(match),
        request.user,
        warrant_of(request, match).may_moderate(match),
        await request.tables.people.reminders(request.user),
        await _asked_seats(request, match),
    )
    await request.show(seats_view(found))


async def _asked_seats(request: Request, match: Match) -> Sequence[Seat]:
    """Return for whom a match waits, as everybody knows."""
    if match.status != "playing":
        return ()
    return (await request.tables.reading.perspective(match.id, None)).asked


async def change_rhythm(request: Request, number: int, rhythm: Rhythm | None = None) -> None:
    """Have all play on in a rhythm (`None`: the other): for the host, or who keeps order."""
    match = await request.tables.reading.match(number)
    await request.tables.authority.change_rhythm(number, warrant_of(request, match), rhythm)
    await tell_done(request, match)


async def take_break(request: Request, number: int, *, end: bool) -> None:
    """Stop all clocks, or let them go on: for the host, or who keeps order."""
    match = await request.tables.reading.match(number)
    await request.tables.authority.set_pause(number, warrant_of(request, match), end=end)
    await tell_done(request, match)


async def replace_player(request: Request, number: int, seat: Seat, how: str) -> None:
    """Offer a player's seat, or let the house answer there.

    Hosts and those who keep order may where nobody sits there or a time has run out; else, and by
    other players, it is proposed.
    """
    if how not in (OFFER, HOUSE):
        raise InvalidCustomId(how)
    kind: Literal["replace", "house"] = "replace" if how == OFFER else "house"
    match = await request.tables.reading.match(number)
    warrant, seated = warrant_of(request, match), match.seat_of(request.user) is not None
    present = any(one.seat == seat and not one.replaceable for one in match.players)
    if warrant.may_moderate(match) and not (present and seated):
        await request.tables.authority.do(number, warrant, kind, seat)
        await tell_done(request, match)
    else:
        await propose(request, number, kind, seat)


async def take_seat(request: Request, number: int) -> None:
    """Sit down at a seat that is offered, or take back one's own."""
    match = await request.tables.seats.take(number, requesting_person(request))
    own = await request.tables.reading.perspective(number, request.user)
    said = [message("bot-taken", match=str(number))]
    if own.taken is not None:
        said.append(message("table-not-asked-yet"))
    await request.tell("\n".join(map(request.match_speaker(match).say, said)))


async def take_vacation(request: Request, number: int, days: int) -> None:
    """Be away for some days."""
    await tell_done(request, await request.tables.seats.start_vacation(number, request.user, days))


async def remind_players(request: Request, number: int) -> None:
    """Remind all who are asked."""
    match = await request.tables.reading.match(number)
    await request.tables.authority.remind(number, warrant_of(request, match))
    await tell_done(request, match)


async def choose_reminders(request: Request, schedule: str) -> None:
    """Switch the reminders of the one who asks. Raises InvalidCustomId."""
    if schedule not in REMINDERS:
        raise InvalidCustomId(schedule)
    await request.tables.people.remember(request.user, reminders=schedule)
    chosen = Message(f"bot-reminders-{schedule}")
    await request.tell(request.say("bot-reminders-noted", chosen=chosen))


# Presses of the page whose address says more than their kind, and its menus


async def press_break(request: Request, address: Address, _: Sequence[str]) -> None:
    """Stop the clocks, or let them go on."""
    said = read_rest(address, (PAUSE, RESUME))
    await take_break(request, address.match, end=said == RESUME)


async def press_rhythm(request: Request, address: Address, _: Sequence[str]) -> None:
    """Go over to the rhythm that a button names."""
    await change_rhythm(request, address.match, RHYTHMS[read_rest(address, RHYTHMS)])


def read_rest(address: Address, known: Container[str]) -> str:
    """Return what a press says beside its kind. Raises InvalidCustomId: nothing that is known."""
    if address.mark or address.rest not in known:
        raise InvalidCustomId(address.rest)
    return address.rest


async def pick_replacement(request: Request, address: Address, values: Sequence[str]) -> None:
    """Replace the player who was chosen."""
    how, _, user = read_single_value(values).partition(".")
    match = await request.tables.reading.match(address.match)
    # Somebody else may have the seat by now.
    found = [player.seat for player in match.players if str(player.user_id) == user]
    if not found:
        raise NotNow(message("table-no-such-player"))
    await replace_player(request, address.match, found[0], how)


async def tell_done(request: Request, match: Match) -> None:
    """Say that something was done."""
    await request.tell(request.match_speaker(match).say(Message("bot-seats-done")))


def warrant_of(request: Request, match: Match) -> Actor:
    """Return by what right one acts: rights count in the table's own channel."""
    asked = request.interaction
    in_channel = asked.channel_id == match.channel_id and asked.guild_id is not None
    keeps_order = in_channel and asked.permissions.manage_messages
    return Actor(request.user, plain_name(asked.user.display_name), moderator=keeps_order)


VacationDays = app_commands.Range[int, 1, 60]
PlayerName = app_commands.Range[str, 1, 100]


@command("vacation")
async def vacation_command(
    request: Request, days: VacationDays, table: TableNumber | None = None
) -> None:
    """Be away for some days."""
    match = await find_table(request, table)
    await take_vacation(request, match.id, days)


async def _suggest_players(request: Request, typed: str) -> list[Choice]:
    try:
        match = await find_named_table(request)
    except KernelError:
        return []
    return choices_with(typed, ((player.name, str(player.user_id)) for player in match.players))


@command("replace", suggest={"player": _suggest_players})
async def replace_command(
    request: Request, player: PlayerName, house: bool = False, table: TableNumber | None = None
) -> None:
    """Offer a player's seat, or let the house play on there."""
    match = await find_table(request, table)
    await replace_player(request, match.id, _read_seat(match, player), HOUSE if house else OFFER)


@command("give-time", suggest={"player": _suggest_players}, about={"player": "receiver"})
async def give_time_command(
    request: Request, player: PlayerName, table: TableNumber | None = None
) -> None:
    """Add a day to another player's clock."""
    match = await find_table(request, table)
    seat = _read_seat(match, player)
    await request.tables.seats.give_time(match.id, warrant_of(request, match), seat)
    await tell_done(request, match)


def _read_seat(match: Match, typed: str) -> Seat:
    """Return the seat of a player by their id, as suggested, or by their name. Raises IllegalMove.

    At a table no two are called alike: a name that two share is nobody's without its mark.
    """
    wanted = typed.casefold().lstrip("@")
    by_id = {str(player.user_id): player for player in match.players}
    by_name = {player.name.casefold(): player for player in match.players}
    for known in (by_id, by_name):
        if wanted in known:
            return known[wanted].seat
    raise IllegalMove(message("table-no-such-player"))


@command("reminders")
@app_commands.choices(
    choice=[app_commands.Choice(name=localize(one, "reminders"), value=one) for one in REMINDERS]
)
async def reminders_command(request: Request, choice: Choice) -> None:
    """Switch one's reminders."""
    await choose_reminders(request, choice.value)
