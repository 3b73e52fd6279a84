"""The public message of a table, and the pictures in it."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import discord
from discord import ui

from bot.components.clip import ALT, clip, lines, sentences
from bot.components.custom_ids import Address, Kind
from bot.components.items import Style, button, card, layout, text
from bot.components.news import PUBLIC_LINES, shorten
from bot.components.pictures import Drawn
from bot.components.titles import own_key, title
from games.kernel import AnyGame, Message, News, message
from games.kernel.words import Speaker
from table import Perspective
from table.match.options import is_practice
from table.queries.chances import Turn

COLOUR = 0x2F5D8A
BULLET, SMALL = "• ", "-# "
"""How a line of the report begins, and one of the position in words."""

TITLE_SIZE, HEADING_SIZE, REPORT_SIZE, RESULT_SIZE, POSITION_SIZE = 200, 600, 1400, 1600, 800
"""Characters at most of the parts of a public message."""

NEWS_SIZE = 1200
"""Characters at most of the lines of news in a public message."""


@dataclass(frozen=True, slots=True)
class PublicContent:
    """What the public message shows; made from the view of a spectator alone."""

    found: Perspective
    voice: Speaker
    """Says names as they are, for alt text; those in messages come escaped."""

    mentions: Sequence[str] = ()
    """Those who are asked and are there, as mentions or escaped names."""

    waits: Sequence[str] = ()
    """Sentences on their time, and on who is asked and is away."""

    report: Sequence[News] = ()
    """What happened since the last message, oldest first."""

    notes: Sequence[str] = ()
    """Places and seed at the end."""

    pictures: Sequence[Drawn] = ()
    """What goes with it; each has Discord's whole box to itself."""

    calls: bool = False
    """Its readers are asked: one of them, where it is for all, or the one who reads it alone."""

    ending: Sequence[str] = ()
    """What a picture of the end shows, in words."""

    turns: Sequence[Turn] = ()
    """The moves at which the chances turned, once that is known."""

    decided: Sequence[str] = ()
    """The same in words."""

    forms: Sequence[str] = ()
    """In what other forms the reader can have the picture."""

    @property
    def match(self) -> int:
        """The number of the match."""
        return self.found.match.id

    @property
    def over(self) -> bool:
        """Whether the table knows that the match has ended."""
        return self.found.match.status == "over"


def public(content: PublicContent) -> ui.LayoutView:
    """Return the public message."""
    name = title(content.found.match, content.voice)
    parts: list[ui.Item[Any]] = [text(clip(f"### #{content.match} {name}", TITLE_SIZE))]
    report = text(lines(_report(content), REPORT_SIZE))
    notes = text(lines(list(content.notes), RESULT_SIZE))
    told = [*[report] * bool(content.report), *[notes] * bool(content.notes)]
    # Who has won is told before what the last turn brought.
    parts += reversed(told) if content.over else told
    if not content.over:
        # Below what the last turn brought. A table that stopped waits for nobody any more.
        parts.append(text(_asked(content)))
    parts += position(content)
    if content.decided:
        parts.append(text(lines([SMALL + line for line in content.decided], REPORT_SIZE)))
    below = [ui.ActionRow(*row) for row in (_points(content), public_buttons(content)) if row]
    return layout(card(*parts, colour=COLOUR), *below)


def _points(content: PublicContent) -> list[ui.Item[Any]]:
    """Return buttons that show the moves at which the chances turned."""
    key = own_key("decided-round", content.found.game, content.voice)
    return [
        button(
            Address(Kind.REPLAY, content.match, rest=str(turn.version)),
            content.voice.say(message(key, round=turn.round)),
            emoji="🎯",
        )
        for turn in content.turns
    ]


def _report(content: PublicContent) -> list[str]:
    """Return the most important lines of the report; that there are others stands there small."""
    said, more = shorten(content.report, content.voice, PUBLIC_LINES, NEWS_SIZE)
    return [*(BULLET + line for line in said), *(SMALL + line for line in more)]


def _asked(content: PublicContent) -> str:
    """Return where the game stands, and who is asked."""
    said = [f"**{content.voice.say(content.found.game.headline(content.found.view))}**"]
    if content.mentions:
        asked = message("bot-turn-of", count=len(content.mentions), names=tuple(content.mentions))
        said.append(content.voice.say(asked))
    said += content.waits
    return clip("\n".join(said), HEADING_SIZE)


def position(content: PublicContent) -> list[ui.Item[Any]]:
    """Return the pictures; the first says in words what is seen on all of them."""
    if not content.pictures:
        lines_of = content.found.game.describe(content.found.view)
        said = [SMALL + content.voice.say(line) for line in lines_of]
        return [text(lines(said, POSITION_SIZE))]
    if content.ending:
        told = sentences(content.ending, ALT)
    else:
        told = alt(content.found.game, content.found.view, content.voice)
    first, *others = content.pictures
    return [
        picture(first.name, told),
        *(picture(one.name, sheet(one.sheet, content.voice)) for one in others),
    ]


def picture(name: str, told: str) -> ui.Item[Any]:
    """Return a picture in a gallery of its own: of several in one, Discord would crop each."""
    return ui.MediaGallery(discord.MediaGalleryItem(f"attachment://{name}", description=told))


def sheet(name: str, voice: Speaker) -> str:
    """Return what is seen on a sheet, for those who cannot see it."""
    return voice.say(message("bot-sheet", sheet=name))


def alt(game: AnyGame, view: Any, voice: Speaker) -> str:  # noqa: ANN401 - any game's view
    """Return a position in words for those who cannot see the picture."""
    return sentences((voice.say(line) for line in game.describe(view)), ALT)


def public_buttons(content: PublicContent) -> list[ui.Item[Any]]:
    """Return the row under the board; a game that is over is only looked at."""
    say = content.voice.say

    def press(kind: Kind, emoji: str, style: Style = Style.secondary) -> ui.Item[Any]:
        return button(Address(kind, content.match), say(Message(f"bot-{kind}")), style, emoji)

    log = press(Kind.LOG, "📜")
    if content.over:
        again = press(Kind.REMATCH, "🔁", Style.success)
        looks = press(Kind.REPLAY, "🎞️"), press(Kind.BOARD, "🗺️"), log
        # Behind fair play stand the seed and the record; practice commits to nothing.
        practice = is_practice(content.found.match.options)
        return [again, *looks, press(Kind.EXPORT, "💾") if practice else press(Kind.FAIR, "⚖️")]
    play = press(Kind.PLAY, "▶️", Style.success if content.calls else Style.secondary)
    hand = press(Kind.HAND, "✋")
    other = [
        button(Address(Kind.DRAW, content.match, rest=form), say(Message(f"bot-{form}")))
        for form in content.forms
    ]
    return [play, hand, log, press(Kind.RULES, "📖"), *other]


def quiet(title: str, report: Sequence[str]) -> ui.LayoutView:
    """Return what stays of a public message when the table goes on below it: no buttons."""
    return layout(
        text(clip(title, HEADING_SIZE)),
        *([text(lines(list(report), REPORT_SIZE))] if report else []),
    )
