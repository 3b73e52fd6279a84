"""What one reader opens for themself beside the board: the log, the rules, what they hold."""

from collections.abc import Sequence
from typing import Any

from discord import ui

from bot.components.clip import ALT, OPTIONS, clip, lines, sentences
from bot.components.custom_ids import Address, Kind
from bot.components.items import button, card, layout, menu, rows, text
from bot.components.pictures import Drawn
from bot.components.public import picture
from games.kernel import Message, message
from games.kernel.help import Topic
from games.kernel.words import Speaker

PAGE_SIZE = 3600
"""Characters at most of a page of the rules, or of several that are shown together."""

LOG_PAGE_SIZE, LOG_LINE_SIZE = 3000, 500
"""Characters at most of a page of the log, and of a line of it."""

POSITION_SIZE = 700
"""Characters of the position in words below a legend: all of it is in the alt text of boards."""


def log(  # noqa: PLR0913 - what is shown, and to whom
    match: int,
    voice: Speaker,
    said: Sequence[str],
    page: int,
    *,
    since: bool,
    seated: bool = False,
    fair: bool = False,
    number: str = "",
) -> ui.LayoutView:
    """Return a page of the log, the latest first; `since` shows only what is new to the reader.

    `fair`: there is a page about the chance of the match. `number` is how the table's is said,
    where that is more than the number.
    """
    pages = _paged(said)
    page = min(max(page, 0), len(pages) - 1)
    title = voice.say(message("bot-log-title", match=number or str(match)))
    parts: list[ui.Item[Any]] = [text(f"**{title}**"), text(pages[page])]
    if not said:
        parts[-1] = text(voice.say(Message("bot-log-empty")))
    own, other = ("s", "a") if since else ("a", "s")
    shown = [(Address(Kind.PAGE, match, "log", f"{other}0"), "whole-log" if since else "since")]
    if page + 1 < len(pages):
        shown.append((Address(Kind.PAGE, match, "log", f"{own}{page + 1}"), "log-older"))
    if page > 0:
        shown.append((Address(Kind.PAGE, match, "log", f"{own}{page - 1}"), "log-newer"))
    shown.append((Address(Kind.REPLAY, match), "replay"))
    if fair:
        shown.append((Address(Kind.FAIR, match), "fair"))
    if seated:
        # What needs the consent of all stands here, out of the way of a careless thumb.
        consented = ((Kind.BACK, "go-back"), (Kind.STOP, "stop"), (Kind.TABLE, "seats"))
        shown += [(Address(kind, match), key) for kind, key in consented]
    buttons = [button(address, voice.say(Message(f"bot-{key}"))) for address, key in shown]
    return layout(card(*parts), *rows(buttons))


def _paged(said: Sequence[str]) -> list[str]:
    """Cut lines into pages, the last page of the story first."""
    pages: list[list[str]] = [[]]
    room = LOG_PAGE_SIZE
    for row in reversed([clip(row, LOG_LINE_SIZE) for row in said]):
        if len(row) + 1 > room:
            pages.append([])
            room = LOG_PAGE_SIZE
        pages[-1].append(row)
        room -= len(row) + 1
    return ["\n".join(reversed(page)) for page in pages]


def rules(  # noqa: PLR0913, PLR0917 - what is shown, and what it leads to
    address: Address,
    voice: Speaker,
    pages: Sequence[Topic],
    topics: Sequence[Topic],
    drawn: Drawn | None = None,
    below: Sequence[ui.Item[Any]] = (),
) -> ui.LayoutView:
    """Return pages of the rules help, and a menu of all; the last is the one that was looked for.

    The picture, if there is one, stands below the first. The menu goes to `address`.
    """
    room = PAGE_SIZE // len(pages)
    said = [text(f"### {page.title}\n{clip(page.text, room)}") for page in pages]
    # The map as a game begins.
    begun = [picture(drawn.name, voice.say(Message("bot-rules-board")))] if drawn else []
    parts: list[ui.Item[Any]] = [card(said[0], *begun), *map(card, said[1:])]
    others = [(topic.key, topic.title) for topic in topics][:OPTIONS]
    if len(others) > 1:
        label = voice.say(Message("bot-choose-topic"))
        parts.append(ui.ActionRow(menu(address, label, others, pages[-1].key)))
    return layout(*parts, *below)


def hand(title: str, said: Sequence[str], drawn: Drawn | None) -> ui.LayoutView:
    """Return what a player holds, as words and, where there is one, as a picture."""
    body = lines([f"**{title}**", *said], PAGE_SIZE)
    parts: list[ui.Item[Any]] = [text(body)]
    if drawn is not None:
        parts.append(picture(drawn.name, sentences(said, ALT)))
    return layout(card(*parts))


def legend(title: str, said: Sequence[str], drawn: Drawn | None) -> ui.LayoutView:
    """Return what the symbols mean, as a picture, and below it the beginning of the position.

    Where there is no picture the words are all there is.
    """
    parts: list[ui.Item[Any]] = [text(f"**{title}**")]
    if drawn is not None:
        parts.append(picture(drawn.name, sentences(said, ALT)))
    told = [f"-# {line}" for line in said]
    return layout(card(*parts, text(lines(told, PAGE_SIZE if drawn is None else POSITION_SIZE))))
