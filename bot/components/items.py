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

from bot.components.clip import BUTTON, OPTION, OPTIONS, PLACEHOLDER, RADIOS, ROW, bare
from bot.components.custom_ids import Address

Style = discord.ButtonStyle
GO, ANSWER, PLAIN, FINAL = Style.success, Style.primary, Style.secondary, Style.danger
EVEN_ROW: Final = 4


def button(
    address: Address,
    label: str | None,
    style: Style = PLAIN,
    emoji: str | None = None,
    *,
    dead: bool = False,
) -> ui.Button[Any]:
    """Return a button, without a label one that is but an emoji; a `dead` one keeps its place."""
    to, said = address.press(), None if label is None else bare(label, BUTTON)
    return ui.Button(label=said, style=style, custom_id=to, emoji=emoji, disabled=dead)


def menu(
    address: Address,
    placeholder: str,
    entries: Iterable[tuple[str, str]],
    chosen: str | None = None,
) -> ui.Select[Any]:
    """Return a menu of `(value, label)` entries; more than 25 are an error of the caller."""
    options = [
        discord.SelectOption(value=value, label=bare(label, OPTION), default=value == chosen)
        for value, label in entries
    ]
    if len(options) > OPTIONS:
        msg = f"{len(options)} entries in one menu"
        raise ValueError(msg)
    return ui.Select(
        custom_id=address.pick(), placeholder=bare(placeholder, PLACEHOLDER), options=options
    )


def one_of(
    custom_id: str,
    entries: Sequence[tuple[str, str]],
    chosen: str | None = None,
    most_radios: int = RADIOS,
) -> ui.RadioGroup[Any] | ui.Select[Any]:
    """Return a form's field for one of some `(value, label)` entries.

    Up to `most_radios` are a radio group, so that all are seen at once; more are a menu. So is a
    single one, of which Discord makes no radio group.
    """
    labelled = [(value, bare(label, OPTION), value == chosen) for value, label in entries]
    if not 1 < len(labelled) <= most_radios:
        options = [discord.SelectOption(value=v, label=s, default=d) for v, s, d in labelled]
        return ui.Select(custom_id=custom_id, options=options)
    radios = [discord.RadioGroupOption(value=v, label=s, default=d) for v, s, d in labelled]
    return ui.RadioGroup(custom_id=custom_id, options=radios)


def rows(items: Sequence[ui.Item[Any]]) -> list[ui.ActionRow[Any]]:
    """Return buttons in rows of five; in rows of four where three or more rows are needed anyway.

    On a phone Discord breaks a row of wide buttons in pairs: one of four leaves none alone.
    """
    fewest = math.ceil(len(items) / ROW)
    row = EVEN_ROW if 2 * ROW < len(items) <= fewest * EVEN_ROW else ROW
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
