"""Shortcuts on a panel: several moves at one press, below what is asked."""

from collections.abc import Iterator
from typing import Any

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
Entry = tuple[str, str]
"""The number of a shortcut, and what it says."""


def ways(content: PanelContent) -> Iterator[Parts]:
    """Yield the ways to lay out the shortcuts of a seat, each on less room than those before.

    What ends the turn is a button.
    """
    say, named, letters = content.voice.say, content.game.named, content.letters
    entries = [
        (str(number), say(named(shortcut, letters.get(shortcut.place or "", ""))))
        for number, shortcut in enumerate(content.found.shortcuts)
    ]
    ends = [entry for entry in entries if _of(content, entry)[0].ends]
    others = [entry for entry in entries if entry not in ends]
    short = [entry for entry in others if fits(entry[1], SHORT)]
    ending = rows(_buttons(content, ends))
    if short != others and len(others) <= FEW and all(fits(entry[1], BUTTON) for entry in others):
        yield [*rows(_buttons(content, others)), *ending]
    if 0 < len(short) <= FEW:
        further = _listed(content, [entry for entry in others if entry not in short])
        yield [*rows(_buttons(content, short)), *further, *ending]
    yield [*_listed(content, others), *ending]
    yield _listed(content, others)
    if all(len(_of(content, entry)) == PAIR for entry in entries):
        # Two answers that are buttons are no more presses than one in a menu.
        yield []


def _of(content: PanelContent, entry: Entry) -> tuple[Action, ...]:
    return content.found.shortcuts[int(entry[0])].actions


def _buttons(content: PanelContent, entries: list[Entry]) -> Parts:
    return [button(_address(content, number), label) for number, label in entries]


def _listed(content: PanelContent, entries: list[Entry]) -> Parts:
    """Return a menu of those that it can tell in full; one alone is a button."""
    told = [entry for entry in entries if fits(entry[1], OPTION)][:OPTIONS]
    if not told:
        return []
    if len(told) == 1 and fits(told[0][1], BUTTON):
        return [*rows(_buttons(content, told))]
    return [ui.ActionRow(menu(_address(content), content.say("shortcuts"), told))]


def _address(content: PanelContent, number: str = "") -> Address:
    return Address(Kind.SHORTCUT, content.match, content.mark, number)
