"""Leaving a table and ending it, before or during the match."""

from collections.abc import Sequence
from functools import partial

from discord import ui

from bot.components.custom_ids import Address, Kind
from bot.components.items import Style, button, card, layout, rows, text
from bot.components.speakers import numbered_title, say_of_match
from bot.messaging.request import Request
from bot.messaging.slash import MakeCommand, TableNumber, command
from bot.messaging.which_table import find_tables_to_leave
from bot.subjects.lobby import actions
from bot.subjects.proposals import propose_stop
from bot.subjects.seats import actor_in, read_rest, tell_done
from games.kernel import Message, Quoted, message
from games.texts.catalogues import Speaker
from table import Match
from table.match.options import is_practice

CONFIRMED = "yes"
"""The argument of the button that confirms, in its address."""

TABLES_LIMIT = 25
"""Maximum number of tables that a question offers as buttons."""


def confirmation_view(
    speaker: Speaker, match: Match, question: str, address: Address, label: str
) -> ui.LayoutView:
    """Return the question before an action which cannot be taken back, with one button.

    Args:
        speaker: words the question.
        match: the match that it is about.
        question: the key of the question.
        address: the address of the button that confirms.
        label: the key of that button's label.
    """
    names = tuple(Quoted(player.name) for player in match.players)
    players = speaker.say(message("bot-stands-players", names=names))
    lines = [f"**{numbered_title(match, speaker)}** · {players}", speaker.say(Message(question))]
    confirm = button(address, speaker.say(Message(label)), Style.danger)
    return layout(card(text("\n".join(lines))), ui.ActionRow(confirm))


def table_choice_view(speaker: Speaker, kind: Kind, matches: Sequence[Match]) -> ui.LayoutView:
    """Return a message that asks which table is meant, with one button per table."""
    buttons = [
        button(Address(kind, match.id), numbered_title(match, speaker))
        for match in matches[:TABLES_LIMIT]
    ]
    return layout(card(text(speaker.say(Message("bot-which-end")))), *rows(buttons))


async def leave_or_end(request: Request, kind: Kind, match: Match) -> None:
    """Leave a table (`STAND_UP`), end it (`ABORT`), or propose to end it (`STOP`).

    In a running match, the first two ask for confirmation first.
    """
    if kind is Kind.STOP:
        await propose_stop(request, match.id)
    elif match.status == "playing":
        await _ask_confirmation(request, kind, match)
    elif kind is Kind.STAND_UP:
        await actions.leave_table(request, match.id)
        await request.tell(say_of_match("bot-left", match, request.speaker))
    else:
        await actions.cancel_table(request, match.id)
        await request.tell(say_of_match("bot-cancelled", match, request.speaker))


async def _ask_confirmation(request: Request, kind: Kind, match: Match) -> None:
    """Ask a player to confirm that they leave a running match, or end it."""
    address = Address(kind, match.id, rest=CONFIRMED)
    is_abort = kind is Kind.ABORT
    # A practice match ends when its player leaves.
    ends_match = is_abort or is_practice(match.options)
    question = "bot-abort-sure" if ends_match else "bot-stand-up-sure"
    label = "bot-abort" if is_abort else "bot-stand-up"
    await request.show(
        confirmation_view(request.match_speaker(match), match, question, address, label)
    )


async def ask_which_table(request: Request, kind: Kind, matches: Sequence[Match]) -> None:
    """Ask a person which of their tables they leave or end."""
    await request.show(table_choice_view(request.speaker, kind, matches))


async def press_stand_up(request: Request, address: Address, _: Sequence[str]) -> None:
    """Give up a seat of a running match, or ask for the confirmation first."""
    if not read_rest(address, ("", CONFIRMED)):
        match = await request.tables.reading.match(address.match)
        await leave_or_end(request, address.kind, match)
        return
    match = await request.tables.seats.leave(address.match, request.user)
    await request.tell(say_of_match("bot-stood-up", match, request.match_speaker(match)))


async def press_abort(request: Request, address: Address, _: Sequence[str]) -> None:
    """End a running match, or ask for the confirmation first."""
    match = await request.tables.reading.match(address.match)
    if not read_rest(address, ("", CONFIRMED)):
        await leave_or_end(request, address.kind, match)
        return
    await request.tables.authority.carry_out(match.id, actor_in(request, match.channel_id), "stop")
    await tell_done(request, match)


def may_leave_or_end(request: Request, kind: Kind, match: Match) -> bool:
    """Whether a person may leave or end a table (`leave_or_end`)."""
    if kind is Kind.ABORT:
        return actor_in(request, match.channel_id).may_moderate(match)
    seated = match.seat_of(request.user) is not None
    return seated and (match.status == "playing" or kind is not Kind.STOP)


def leaving_command(key: str, kind: Kind) -> MakeCommand:
    """Return a command that leaves or ends a table; with several tables, it asks which."""

    @command(key)
    async def leave_table(request: Request, table: TableNumber | None = None) -> None:
        matches = await find_tables_to_leave(
            request, table, partial(may_leave_or_end, request, kind)
        )
        if len(matches) > 1:
            await ask_which_table(request, kind, matches)
        else:
            await leave_or_end(request, kind, matches[0])

    return leave_table
