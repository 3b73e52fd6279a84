"""Shortcuts on a panel: several moves at one press, below what is asked."""

from collections.abc import Iterator
from typing import Any, NamedTuple

from discord import ui

from bot.components.clip import BUTTON, OPTION, OPTIONS, fits
from bot.components.content import PanelContent
from bot.components.custom_ids import Address, Kind
from bot.components.items import button, menu, rows
from games.kernel import Action

SHORT, FEW = 32, 4
"""Characters of a shortcut that is a button, and how many are."""

PAIR = 2
"""Moves of a shortcut that saves least."""

Parts = list[ui.Item[Any]]


class Entry(NamedTuple):
    """A shortcut as it stands on a panel."""

    number: str
    label: str
    actions: tuple[Action, ...]


def ways(content: PanelContent) -> Iterator[Parts]:
    """Yield the ways to lay out the shortcuts of a seat, each on less room than those before.

    What ends the turn is a button.
    """
    say, named, letters = content.voice.say, content.game.named, content.letters
    entries = [
        Entry(str(number), say(named(one, letters.get(one.place or "", ""))), one.actions)
        for number, one in enumerate(content.found.shortcuts)
    ]
    ends = [entry for entry in entries if entry.actions[0].ends]
    others = [entry for entry in entries if entry not in ends]
    short = [entry for entry in others if fits(entry.label, SHORT)]
    ending = rows(_buttons(content, ends))
    if short != others and len(others) <= FEW and all(fits(e.label, BUTTON) for e in others):
        yield [*rows(_buttons(content, others)), *ending]
    if 0 < len(short) <= FEW:
        further = _listed(content, [entry for entry in others if entry not in short])
        yield [*rows(_buttons(content, short)), *further, *ending]
    yield [*_listed(content, others), *ending]
    yield _listed(content, others)
    if all(len(entry.actions) == PAIR for entry in entries):
        # Two answers that are buttons are no more presses than one in a menu.
        yield []


def _buttons(content: PanelContent, entries: list[Entry]) -> Parts:
    return [button(_address(content, entry.number), entry.label) for entry in entries]


def _listed(content: PanelContent, entries: list[Entry]) -> Parts:
    """Return a menu of those that it can tell in full; one alone is a button."""
    whole = [entry for entry in entries if fits(entry.label, OPTION)][:OPTIONS]
    if not whole:
        return []
    if len(whole) == 1 and fits(whole[0].label, BUTTON):
        return [*rows(_buttons(content, whole))]
    labels = [(entry.number, entry.label) for entry in whole]
    return [ui.ActionRow(menu(_address(content), content.say("shortcuts"), labels))]


def _address(content: PanelContent, number: str = "") -> Address:
    return Address(Kind.SHORTCUT, content.match, content.mark, number)
