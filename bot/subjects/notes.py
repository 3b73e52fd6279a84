"""Notes of players to themselves: `/note`, the button behind *More*, and its form."""

import asyncio
from collections.abc import Mapping, Sequence
from typing import Any

import discord
from discord import app_commands, ui

from bot.components.custom_ids import Address, InvalidCustomId, Kind, read_single_value
from bot.components.items import button, card, layout, text
from bot.components.text import MODAL_TITLE_SIZE, clip_plain
from bot.messaging.request import Request
from bot.messaging.slash import TableNumber, command
from bot.messaging.which_table import find_begun_table
from bot.subjects.play import answering
from bot.subjects.play.pages import show_panel
from games.kernel import Message, message
from games.texts.catalogues import Speaker
from table import NotAPlayer
from table.match.notes import NOTE_SIZE

NOTE_FIELD = "note"
"""The custom_id of the form's field."""

NoteText = app_commands.Range[str, 1, NOTE_SIZE]
"""The type of the command's option for a new note."""


def note_modal(match: int, note: str, speaker: Speaker) -> ui.Modal:
    """Return the form in which a person writes their note; it shows the present note."""
    title = clip_plain(speaker.say(message("bot-note-title", match=str(match))), MODAL_TITLE_SIZE)
    modal = ui.Modal(title=title, custom_id=Address(Kind.NOTE, match).form(), timeout=None)
    entry: ui.TextInput[Any] = ui.TextInput(
        custom_id=NOTE_FIELD,
        style=discord.TextStyle.paragraph,
        max_length=NOTE_SIZE,
        default=note,
        required=False,
    )
    label = clip_plain(speaker.say(Message("bot-note-label")), MODAL_TITLE_SIZE)
    modal.add_item(ui.Label(text=label, component=entry))
    return modal


async def open_note_form(request: Request, address: Address, _: Sequence[str]) -> None:
    """Open the form for the person's note about a match.

    A person who has left the match can still change or delete their note.

    Raises:
        NotAPlayer: the person has neither a seat nor a note.
        NotNow: the match has not begun.
        NoSuchMatch: there is no such match, or the person may not know of it.
    """
    async with asyncio.timeout(answering.READING_LIMIT_S):
        own_perspective = (await request.perspectives(address.match)).own
        note = own_perspective.note
        if own_perspective.seat is None:
            note = await request.tables.notes.load(address.match, request.user)
            if note is None:
                raise NotAPlayer(message("table-not-a-player", match=str(address.match)))
    present_text = "" if note is None else note.text
    await answering.open_modal(request, note_modal(address.match, present_text, request.speaker))


async def submit_note_form(
    request: Request, address: Address, values: Mapping[str, Sequence[str]]
) -> None:
    """Store the note from the form, and show the panel. Raises InvalidCustomId without a note."""
    if NOTE_FIELD not in values:
        raise InvalidCustomId(NOTE_FIELD)
    await request.require_visible(address.match)
    # Discord sends an empty field as a text without characters, or as none.
    note = read_single_value(values[NOTE_FIELD] or ("",))
    await request.tables.notes.write(address.match, request.user, note)
    confirmation = request.say("bot-note-stored" if note.strip() else "bot-note-deleted")
    await show_panel(request, await request.perspectives(address.match), [confirmation])


@command("note", about={"text": "note-text"})
async def note_command(
    request: Request, text: NoteText | None = None, table: TableNumber | None = None
) -> None:
    """Store the requesting person's note if there is a `text`, and show the note."""
    match = await find_begun_table(request, table)
    if text is not None:
        await request.tables.notes.write(match.id, request.user, text)
    await show_note(request, match.id)


async def show_note(request: Request, match: int) -> None:
    """Show the requesting person's note about a match, with a button that changes it."""
    note = await request.tables.notes.load(match, request.user)
    key = "bot-note-none" if note is None else "bot-note-own"
    lines = [request.say(key, match=str(match)), *([] if note is None else [note.text])]
    change = button(Address(Kind.NOTE, match), request.say("bot-note-change"), emoji="📝")
    await request.show(layout(card(text("\n".join(lines))), ui.ActionRow(change)))
