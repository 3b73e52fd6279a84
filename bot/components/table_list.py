"""Tables in a line each: whose turn it is, since when, where; and a reader's own with *Play*."""

from collections.abc import Sequence
from typing import Any

from discord import ui

from bot.components.clip import CONTENT, clip, lines
from bot.components.custom_ids import Address, Kind
from bot.components.items import Style, button, card, layout, text
from bot.components.titles import link, title
from games.kernel import Message, Quoted, message
from games.kernel.words import Speaker
from table import Overview

PLAYED = 10
"""So many tables get a button; the others are lines."""

HEAD = 400
"""Characters of a line."""


def listed(
    found: Sequence[Overview], user: int, voice: Speaker, notes: Sequence[str] = ()
) -> ui.LayoutView:
    """Return a reader's tables, the longest wait first, below what else they are told."""
    above = [text(note) for note in notes]
    if not found:
        return layout(*above, text(voice.say(Message("bot-games-none"))))
    parts: list[ui.Item[Any]] = [text(f"**{voice.say(Message('bot-games'))}**")]
    for table in found[:PLAYED]:
        parts.append(text(clip(line(table, user, voice), HEAD)))
        if table.match.status == "playing":
            parts.append(ui.ActionRow(_play(table, user, voice)))
    rest = [line(table, user, voice) for table in found[PLAYED:]]
    if rest:
        parts.append(text(lines(rest, CONTENT - (PLAYED + 1) * HEAD // 2)))
    return layout(*above, card(*parts))


def line(table: Overview, user: int, voice: Speaker) -> str:
    """Return how a table stands, and where it is."""
    match = table.match
    name = title(match, voice)
    said = [_status(table, user)]
    if table.until is not None:
        said.append(message("bot-stands-until", until=f"<t:{table.until // 1000}:R>"))
    if match.status == "playing":
        names = tuple(Quoted(player.name) for player in match.players)
        said.append(message("bot-stands-players", names=names))
    return " · ".join([f"**#{match.id} {name}**", *map(voice.say, said), link(match, voice)])


def _play(table: Overview, user: int, voice: Speaker) -> ui.Item[Any]:
    label = f"{voice.say(Message('bot-play'))} #{table.match.id}"
    mine = Style.success if table.match.seat_of(user) in table.asked else Style.secondary
    return button(Address(Kind.PLAY, table.match.id), label, mine, "▶️")


def _status(table: Overview, user: int) -> Message:
    match, since = table.match, f"<t:{table.since // 1000}:R>"
    names = tuple(Quoted(player.name) for player in match.players)
    if match.status == "lobby":
        return message("bot-stands-open", names=names, since=since)
    if match.status == "over":
        won = tuple(Quoted(match.name(seat)) for seat in table.winners)
        if not won:
            return message("bot-stands-undecided", since=since)
        return message("bot-stands-over", names=won, since=since)
    if match.seat_of(user) in table.asked:
        return message("bot-stands-yours", since=since)
    there = tuple(Quoted(match.name(seat)) for seat in table.asked if not match.players[seat].away)
    if there:
        return message("bot-stands-waiting", names=there, since=since)
    return message("bot-stands-away", names=tuple(Quoted(match.name(seat)) for seat in table.asked))
