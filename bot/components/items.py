"""Builds the parts of messages: buttons, menus, texts, pictures, and layouts of them.

The custom id of a button or menu is all that its handler needs, so buttons still work after a
restart. A message's view is stopped before it is sent, so that discord.py does not keep it in
memory to wait for presses; the client passes presses to `bot.routes`.

Colours of buttons have the same meaning on every message. **Green** goes on: *Play*, *Start*,
*Accept*, the adviser's move. **Blue** is a move: an answer to a question. **Grey** passes,
declines, shows something or opens another page. **Red** ends, cancels or gives up, and cannot be
undone.
"""

import math
from collections.abc import Callable, Iterable, Sequence
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
from games.kernel import AnyGame, Message, message
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
    """Return a button; `label` may be `None` with an emoji. A `dead` button is disabled."""
    clipped = None if label is None else clip_plain(label, BUTTON_LABEL_SIZE)
    return ui.Button(
        label=clipped, style=style, custom_id=address.press(), emoji=emoji, disabled=dead
    )


def menu(
    address: Address,
    placeholder: str,
    entries: Iterable[tuple[str, str]],
    chosen: str | None = None,
) -> ui.Select[Any]:
    """Return a menu of `(value, label)` entries. Raises ValueError for more than 25."""
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
    """Return a form's field in which one of the `(value, label)` entries is chosen.

    Up to `most_radios` entries are a radio group, which shows them all at once. More are a menu,
    and so is a single entry, which Discord does not allow in a radio group.
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
    """Return buttons in rows of five, or in rows of four if that takes no more rows.

    On a phone, Discord breaks rows of wide buttons into pairs, which suits rows of four.
    """
    fewest = math.ceil(len(items) / ROW_BUTTONS_LIMIT)
    row = (
        EVEN_ROW_LIMIT
        if ROW_BUTTONS_LIMIT < len(items) <= fewest * EVEN_ROW_LIMIT
        else ROW_BUTTONS_LIMIT
    )
    return [ui.ActionRow(*items[at : at + row]) for at in range(0, len(items), row)]


def page_rows(
    address_of: Callable[[int], Address], page: int, pages: int, speaker: Speaker
) -> list[ui.ActionRow[Any]]:
    """Return the buttons to the pages before and after `page`, which counts from 0.

    `address_of` returns the address of the button that leads to a page.
    """
    neighbours = ((page - 1, "bot-page-before"), (page + 1, "bot-page-after"))
    return rows(
        [
            button(address_of(number), speaker.say(Message(key)))
            for number, key in neighbours
            if 0 <= number < pages
        ]
    )


def layout(*parts: ui.Item[Any]) -> ui.LayoutView:
    """Return a layout of these parts, whose buttons never expire."""
    view = ui.LayoutView(timeout=None)
    for part in parts:
        view.add_item(part)
    view.stop()
    return view


def text(content: str) -> ui.TextDisplay[Any]:
    """Return a paragraph; empty text, which Discord does not allow, becomes a zero-width space."""
    return ui.TextDisplay(content or "\u200b")


def card(*parts: ui.Item[Any], colour: int | None = None) -> ui.Container[Any]:
    """Return a framed group of parts."""
    return ui.Container(*parts, accent_colour=colour)


def picture(name: str, description: str) -> ui.Item[Any]:
    """Return an attached picture with its alt text.

    It is the only one in its gallery, since Discord crops pictures that share a gallery.
    """
    return ui.MediaGallery(
        discord.MediaGalleryItem(f"attachment://{name}", description=description)
    )


def sheet_text(name: str, speaker: Speaker) -> str:
    """Return the alt text of a sheet of this name."""
    return speaker.say(message("bot-sheet", sheet=name))


def position_text(game: AnyGame, view: Any, speaker: Speaker) -> str:  # noqa: ANN401 - any game's view
    """Return the alt text of a picture of the whole position."""
    return join_sentences((speaker.say(line) for line in game.describe(view)), ALT_TEXT_SIZE)
