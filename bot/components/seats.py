"""The page of a running table's clocks and seats: who has how long, who is away, what to do."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from discord import ui

from bot.components.clip import CONTENT, lines
from bot.components.custom_ids import Address, Kind
from bot.components.items import Style, button, card, layout, menu, rows, text
from bot.components.titles import numbered, title
from games.kernel import Message, Quoted, Seat, message
from games.texts.catalogues import Speaker
from table import Match, MatchPlayer
from table.match.options import (
    DEFAULT_LEVEL,
    TIME_OPTIONS,
    apply_rhythm,
    is_worth_telling,
    other_rhythm,
)
from table.services.calls import REMINDERS

OFFER, HOUSE = "offer", "house"
"""Who is to answer for a seat: another person, or the house."""

PAUSE, RESUME = "pause", "resume"
MOST_TABLES = 25
"""So many tables one can choose from by buttons."""

MEANT = "yes"
DAYS = (1, 2, 3, 5, 7, 10, 14, 21)
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


def seats(found: SeatsContent) -> ui.LayoutView:
    """Return the page."""
    title = found.voice.say(message("bot-seats-title", match=numbered(found.match, found.voice)))
    said = [f"**{title}**", *(_seat(found, one) for one in found.match.players)]
    if found.match.paused_at:
        said.append(found.voice.say(Message("bot-seats-paused")))
    said += [f"-# {line}" for line in _terms(found)]
    return layout(card(text(lines(said, CONTENT)), *_controls(found)))


def _terms(found: SeatsContent) -> list[str]:
    """Return the options that have to do with time, as far as they matter."""
    say, chosen = found.voice.say, found.match.options
    shown = [
        option
        for option in TIME_OPTIONS
        if option.key in chosen and is_worth_telling(option.key, chosen)
    ]
    terms = [(f"table-setting-{o.key}", o.label("table", chosen[o.key])) for o in shown]
    return [say(message("bot-lobby-setting", name=Message(key), value=v)) for key, v in terms]


def _seat(found: SeatsContent, player: MatchPlayer) -> str:
    """Return a line of how a seat is attended."""
    key, at = _attended(player, asked=player.seat in found.asked)
    until, name = "" if at is None else moment(at), found.voice.seat(player.seat)
    level = Message(f"bot-level-{player.level or DEFAULT_LEVEL}")
    return found.voice.say(message(f"bot-seat-{key}", name=name, until=until, level=level))


def _attended(player: MatchPlayer, *, asked: bool) -> tuple[str, int | None]:
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


def moment(at: int) -> str:
    """Return a moment (UTC milliseconds) as everybody sees it in their own time."""
    return f"<t:{at // 1000}:R>"


def _controls(found: SeatsContent) -> list[ui.Item[Any]]:
    match, own = found.match, found.match.seat_of(found.reader)
    if match.status != "playing":
        return []
    parts: list[ui.Item[Any]] = []
    if own is not None or found.commands:
        parts.append(_replacing(found))
    if own is not None:
        most = int(apply_rhythm(match.options).get("vacation", "0"))
        parts += [_vacations(found, most)] if most else []
        chosen = reminders(match.id, found.voice, found.reminders)
        parts.append(ui.ActionRow(chosen))
    return [*parts, *rows(_buttons(found, own))]


def _buttons(found: SeatsContent, own: int | None) -> list[ui.Item[Any]]:
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


def _replacing(found: SeatsContent) -> ui.Item[Any]:
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


def _vacations(found: SeatsContent, most: int) -> ui.Item[Any]:
    """Return the menu of vacations of up to so many days."""
    entries = [
        (str(days), found.voice.say(message("bot-vacation-days", days=days)))
        for days in DAYS
        if days <= most
    ]
    address = Address(Kind.VACATION, found.match.id)
    return ui.ActionRow(menu(address, found.voice.say(Message("bot-vacation")), entries))


def reminders(match: int, voice: Speaker, chosen: str) -> ui.Item[Any]:
    """Return the menu that switches a player's reminders."""
    when = ((one, Message(f"bot-reminders-{one}")) for one in REMINDERS)
    # A menu shows what is chosen alone: each entry says what it is about.
    entries = [(one, voice.say(message("bot-reminders-are", when=said))) for one, said in when]
    return menu(
        Address(Kind.REMINDERS, match), voice.say(Message("bot-reminders")), entries, chosen
    )


def sure(
    voice: Speaker, match: Match, question: str, address: Address, label: str
) -> ui.LayoutView:
    """Return a question before something at a table that cannot be taken back."""
    names = tuple(Quoted(player.name) for player in match.players)
    who = voice.say(message("bot-stands-players", names=names))
    said = [f"**#{match.id} {title(match, voice)}** · {who}", voice.say(Message(question))]
    yes = button(address, voice.say(Message(label)), Style.danger)
    return layout(card(text("\n".join(said))), ui.ActionRow(yes))


def which(voice: Speaker, kind: Kind, matches: Sequence[Match]) -> ui.LayoutView:
    """Return the question which of several tables is meant, with a button for each."""
    buttons = [
        button(Address(kind, match.id), f"#{match.id} {title(match, voice)}")
        for match in matches[:MOST_TABLES]
    ]
    return layout(card(text(voice.say(Message("bot-which-end")))), *rows(buttons))
