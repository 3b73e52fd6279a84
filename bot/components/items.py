"""What messages are made of: buttons and menus whose custom_id says all there is to know.

Nothing of them is kept in memory, so they outlive restarts: each message is built afresh, and its
view is stopped before it is sent, so that the library does not listen for it. The client reads each
press itself.

What colours mean, on every message: **green** goes on (*Play*, *Start*, *Accept*, what the adviser
would do); **blue** is a move, an answer to what one is asked; **grey** passes, declines, shows
something or leads elsewhere; **red** cannot be taken back (it ends, cancels or gives up).
"""

import math
from collections.abc import Iterable, Sequence
from typing import Any, Final

import discord
from discord import ui

from bot.components.custom_ids import Address
from bot.components.text import (
    ALT_TEXT_SIZE,
    BUTTON_LABEL_SIZE,
    MENU_OPTIONS_LIMIT,
    OPTION_LABEL_SIZE,
    PLACEHOLDER_SIZE,
    RADIOS_LIMIT,
    ROW_BUTTONS_LIMIT,
    clip_plain,
    join_sentences,
)
from games.kernel import AnyGame, message
from games.texts.catalogues import Speaker

Style = discord.ButtonStyle
GO, ANSWER, PLAIN, FINAL = Style.success, Style.primary, Style.secondary, Style.danger
EVEN_ROW_LIMIT: Final = 4


def button(
    address: Address,
    label: str | None,
    style: Style = PLAIN,
    emoji: str | None = None,
    *,
    dead: bool = False,
) -> ui.Button[Any]:
    """Return a button, without a label one that is but an emoji; a `dead` one keeps its place."""
    to, said = address.press(), None if label is None else clip_plain(label, BUTTON_LABEL_SIZE)
    return ui.Button(label=said, style=style, custom_id=to, emoji=emoji, disabled=dead)


def menu(
    address: Address,
    placeholder: str,
    entries: Iterable[tuple[str, str]],
    chosen: str | None = None,
) -> ui.Select[Any]:
    """Return a menu of `(value, label)` entries; more than 25 are an error of the caller."""
    options = [
        discord.SelectOption(
            value=value, label=clip_plain(label, OPTION_LABEL_SIZE), default=value == chosen
        )
        for value, label in entries
    ]
    if len(options) > MENU_OPTIONS_LIMIT:
        msg = f"{len(options)} entries in one menu"
        raise ValueError(msg)
    return ui.Select(
        custom_id=address.pick(),
        placeholder=clip_plain(placeholder, PLACEHOLDER_SIZE),
        options=options,
    )


def choice_field(
    custom_id: str,
    entries: Sequence[tuple[str, str]],
    chosen: str | None = None,
    most_radios: int = RADIOS_LIMIT,
) -> ui.RadioGroup[Any] | ui.Select[Any]:
    """Return a form's field for one of some `(value, label)` entries.

    Up to `most_radios` are a radio group, so that all are seen at once; more are a menu. So is a
    single one, of which Discord makes no radio group.
    """
    labelled = [
        (value, clip_plain(label, OPTION_LABEL_SIZE), value == chosen) for value, label in entries
    ]
    if not 1 < len(labelled) <= most_radios:
        options = [discord.SelectOption(value=v, label=s, default=d) for v, s, d in labelled]
        return ui.Select(custom_id=custom_id, options=options)
    radios = [discord.RadioGroupOption(value=v, label=s, default=d) for v, s, d in labelled]
    return ui.RadioGroup(custom_id=custom_id, options=radios)


def rows(items: Sequence[ui.Item[Any]]) -> list[ui.ActionRow[Any]]:
    """Return buttons in rows of five; in rows of four where there are no more rows of these.

    On a phone Discord breaks a row of wide buttons in pairs: one of four leaves none alone.
    """
    fewest = math.ceil(len(items) / ROW_BUTTONS_LIMIT)
    row = (
        EVEN_ROW_LIMIT
        if ROW_BUTTONS_LIMIT < len(items) <= fewest * EVEN_ROW_LIMIT
        else ROW_BUTTONS_LIMIT
    )
    return [ui.ActionRow(*items[at : at + row]) for at in range(0, len(items), row)]


def layout(*parts: ui.Item[Any]) -> ui.LayoutView:
    """Return a message of these parts, good for ever."""
    view = ui.LayoutView(timeout=None)
    for part in parts:
        view.add_item(part)
    view.stop()
    return view


def text(content: str) -> ui.TextDisplay[Any]:
    """Return a paragraph; an empty one is not allowed by Discord."""
    return ui.TextDisplay(content or "\u200b")


def card(*parts: ui.Item[Any], colour: int | None = None) -> ui.Container[Any]:
    """Return a framed group of parts."""
    return ui.Container(*parts, accent_colour=colour)


def picture(name: str, told: str) -> ui.Item[Any]:
    """Return a picture in a gallery of its own: of several in one, Discord would crop each."""
    return ui.MediaGallery(discord.MediaGalleryItem(f"attachment://{name}", description=told))


def sheet_text(name: str, voice: Speaker) -> str:
    """Return what is seen on a sheet, for those who cannot see it."""
    return voice.say(message("bot-sheet", sheet=name))


def position_text(game: AnyGame, view: Any, voice: Speaker) -> str:  # noqa: ANN401 - any game's view
    """Return a position in words for those who cannot see the picture."""
    return join_sentences((voice.say(line) for line in game.describe(view)), ALT_TEXT_SIZE)
