"""The board: what the public message shows, and `/board`, `/hand` and the legend for one reader."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from typing import Any

from discord import app_commands, ui

from bot.components import ending, speakers
from bot.components.custom_ids import Address, InvalidCustomId, Kind
from bot.components.items import (
    Style,
    button,
    card,
    layout,
    picture,
    position_text,
    sheet_text,
    text,
)
from bot.components.news import NEWS_SIZE, PUBLIC_LINES_LIMIT, shorten
from bot.components.pictures import Drawn
from bot.components.speakers import choose_key, match_number, numbered_title, relative_time
from bot.components.text import (
    ALT_TEXT_SIZE,
    MESSAGE_TEXT_SIZE,
    clip,
    join_lines,
    join_sentences,
)
from bot.messaging.open_messages import Rendered, Slot
from bot.messaging.private_pages import open_page
from bot.messaging.request import Request
from bot.messaging.services import Services
from bot.messaging.slash import Choice, TableNumber, at_table, command, localize
from bot.messaging.which_table import find_begun_table
from games.kernel import Message, News, Outcome, message
from games.texts.catalogues import Speaker
from rendering.scene import Form
from table import MatchPlayer, Perspective, Perspectives
from table.match.options import AS_TABLE, FORMS, can_be_followed, is_practice
from table.queries.chances import TurningPoint

BOARD_COLOUR = 0x2F5D8A
"""The colour of the card of a public message, as 0xRRGGBB."""

BULLET, SMALL = "• ", "-# "
"""The beginning of a line of the report, and of a line in small print."""

# Maximum numbers of characters of the parts of a public message.
TITLE_SIZE = 200
HEADING_SIZE = 600
REPORT_SIZE = 1400
RESULT_SIZE = 1600
POSITION_SIZE = 800


@dataclass(frozen=True, slots=True)
class MatchEnd:
    """The end of a match as its public message shows it."""

    pictures: Sequence[Drawn]
    """The pages of the picture of the end; empty without winners or if drawing failed."""

    picture_lines: Sequence[str]
    """What the picture shows, in sentences for its alt text."""

    turning_points: Sequence[TurningPoint]
    """The moves at which the chances turned; empty until they are computed."""

    turning_point_lines: Sequence[str]
    """Sentences about the turning points."""


@dataclass(frozen=True, slots=True)
class PublicContent:
    """All that the public message is drawn from; contains only what spectators can see."""

    perspective: Perspective
    speaker: Speaker
    """Does not escape names, for alt text; names in the messages are escaped already."""

    mentions: Sequence[str] = ()
    """Mentions or escaped names of the players with a question who are present."""

    waits: Sequence[str] = ()
    """Sentences about the players' deadlines, and about players with a question who are away."""

    report: Sequence[News] = ()
    """The news since the last public message, oldest first."""

    notes: Sequence[str] = ()
    """Sentences about the ranks and the seed, at the end of the match."""

    pictures: Sequence[Drawn] = ()
    """The pictures of the message; each is shown at Discord's full width."""

    calls: bool = False
    """Whether a present player has a question or, in a private message, its reader."""

    end: MatchEnd | None = None
    """The end of the match; `None` before it, and where no picture of it is shown."""

    forms: Sequence[str] = ()
    """The other forms in which the reader can have the picture."""

    @property
    def match(self) -> int:
        """The number of the match."""
        return self.perspective.match.id

    @property
    def is_over(self) -> bool:
        """Whether the table knows that the match has ended."""
        return self.perspective.match.status == "over"


def public_view(content: PublicContent) -> ui.LayoutView:
    """Return the public message."""
    title = numbered_title(content.perspective.match, content.speaker)
    parts: list[ui.Item[Any]] = [text(clip(f"### {title}", TITLE_SIZE))]
    report_lines, more = shorten(content.report, content.speaker, PUBLIC_LINES_LIMIT, NEWS_SIZE)
    lines = [*(BULLET + line for line in report_lines), *(SMALL + line for line in more)]
    sections = [(lines, REPORT_SIZE), (list(content.notes), RESULT_SIZE)]
    if content.is_over:
        # The ranks come before the news of the last turn.
        sections.reverse()
    parts += [text(join_lines(section, size)) for section, size in sections if section]
    if not content.is_over:
        parts.append(text(_turn_text(content)))
    parts += position_parts(content)
    if content.end is not None and content.end.turning_point_lines:
        small_lines = [SMALL + line for line in content.end.turning_point_lines]
        parts.append(text(join_lines(small_lines, REPORT_SIZE)))
    below = [
        ui.ActionRow(*row)
        for row in (_turning_point_buttons(content), public_buttons(content))
        if row
    ]
    return layout(card(*parts, colour=BOARD_COLOUR), *below)


def _turning_point_buttons(content: PublicContent) -> list[ui.Item[Any]]:
    """Return buttons that show the moves at which the chances turned."""
    if content.end is None:
        return []
    key = choose_key("decided-round", content.perspective.game, content.speaker)
    return [
        button(
            Address(Kind.REPLAY, content.match, rest=str(turn.version)),
            content.speaker.say(message(key, round=turn.round)),
            emoji="🎯",
        )
        for turn in content.end.turning_points
    ]


def _turn_text(content: PublicContent) -> str:
    """Return the text with the state of the game and the players who have a question."""
    lines = [
        f"**{content.speaker.say(content.perspective.game.headline(content.perspective.view))}**"
    ]
    if content.mentions:
        asked = message("bot-turn-of", count=len(content.mentions), names=tuple(content.mentions))
        lines.append(content.speaker.say(asked))
    lines += content.waits
    return clip("\n".join(lines), HEADING_SIZE)


def position_parts(content: PublicContent) -> list[ui.Item[Any]]:
    """Return the pictures, the first with the position as alt text, or the position in words."""
    if not content.pictures:
        lines_of = content.perspective.game.describe(content.perspective.view)
        lines = [SMALL + content.speaker.say(line) for line in lines_of]
        return [text(join_lines(lines, POSITION_SIZE))]
    if content.end is not None:
        alt_text = join_sentences(content.end.picture_lines, ALT_TEXT_SIZE)
    else:
        alt_text = position_text(
            content.perspective.game, content.perspective.view, content.speaker
        )
    first, *others = content.pictures
    return [
        picture(first.name, alt_text),
        *(picture(drawn.name, sheet_text(drawn.sheet, content.speaker)) for drawn in others),
    ]


def public_buttons(content: PublicContent) -> list[ui.Item[Any]]:
    """Return the buttons below the board; after the end, those to look at the match."""
    say = content.speaker.say

    def press(kind: Kind, emoji: str, style: Style = Style.secondary) -> ui.Item[Any]:
        return button(Address(kind, content.match), say(Message(f"bot-{kind}")), style, emoji)

    log = press(Kind.LOG, "📜")
    if content.is_over:
        buttons = [
            press(Kind.REMATCH, "🔁", Style.success),
            press(Kind.REPLAY, "🎞️"),
            press(Kind.BOARD, "🗺️"),
            log,
        ]
        # The page about fair play has the seed and the record; practice has no commitment.
        if is_practice(content.perspective.match.options):
            return [*buttons, press(Kind.EXPORT, "💾")]
        return [*buttons, press(Kind.FAIR, "⚖️")]
    play = press(Kind.PLAY, "▶️", Style.success if content.calls else Style.secondary)
    hand = press(Kind.HAND, "✋")
    other: list[ui.Item[Any]] = [
        button(Address(Kind.DRAW, content.match, rest=form), say(Message(f"bot-{form}")))
        for form in content.forms
    ]
    perspective = content.perspective
    if perspective.viewer is None and not other and can_be_followed(perspective.match.options):
        other = [press(Kind.FOLLOW, "🔔")]
    return [play, hand, log, press(Kind.RULES, "📖"), *other]


def retired_view(title: str, report: Sequence[str]) -> ui.LayoutView:
    """Return an old message without buttons, with only its title and report, if it has one."""
    parts = [text(clip(title, HEADING_SIZE))]
    if report:
        parts.append(text(join_lines(list(report), REPORT_SIZE)))
    return layout(*parts)


def public_content(  # noqa: PLR0913 - each is a part of the message
    perspective: Perspective,
    speaker: Speaker,
    *,
    report: Sequence[News] = (),
    notes: Sequence[str] = (),
    called: Sequence[int] = (),
    pictures: Sequence[Drawn] = (),
    end: MatchEnd | None = None,
) -> PublicContent:
    """Return the content of the public message, or of a reader's own view in the same form.

    Args:
        perspective: the perspective of spectators or, for `/board`, of the reader.
        speaker: words the message.
        report: the news since the last public message, oldest first.
        notes: sentences about the result.
        called: the ids of the users who are mentioned; other asked players are only named.
        pictures: the pictures of the position.
        end: the end of the match, if it is over.
    """
    asked = [perspective.match.players[seat] for seat in perspective.asked]
    mentions = [
        f"<@{player.user_id}>" if player.user_id in called else f"**{speaker.seat(player.seat)}**"
        for player in asked
        if not player.on_vacation
    ]
    is_present_asked = any(not player.stand_in and player.away_until is None for player in asked)
    return PublicContent(
        perspective,
        speaker,
        mentions,
        _waiting_lines(asked, speaker),
        report,
        notes,
        pictures,
        calls=is_present_asked if perspective.viewer is None else perspective.is_asked,
        end=end,
    )


def _waiting_lines(asked: Sequence[MatchPlayer], speaker: Speaker) -> list[str]:
    """Return lines with the deadlines of players who have a question, and with absences."""
    ends = [
        (player, relative_time(player.clock_end))
        for player in asked
        if player.clock_end is not None
    ]
    lines = [_deadline_line(ends, alone=len(asked) == 1, speaker=speaker)] if ends else []
    for player in asked:
        if player.away_until is not None:
            until, name = relative_time(player.away_until), speaker.seat(player.seat)
            lines.append(speaker.say(message("bot-turn-away", name=name, until=until)))
    return lines


def _deadline_line(
    ends: Sequence[tuple[MatchPlayer, str]], *, alone: bool, speaker: Speaker
) -> str:
    """Return the line with the deadlines of players; `alone`: only one player is asked."""
    if alone:
        ((_, deadline),) = ends
        return speaker.say(message("bot-turn-ends", until=deadline))
    deadlines = ", ".join(f"{speaker.seat(player.seat)} {until}" for player, until in ends)
    return speaker.say(message("bot-turns-end", each=deadlines))


async def draw_end(
    services: Services, perspective: Perspective, outcome: Outcome, language: str, form: Form
) -> MatchEnd:
    """Draw the end of a match and describe it in a language.

    The chances of each round are included if they are known already. `form` is that of the picture,
    for wide screens or for phones.
    """
    match, game = perspective.match, perspective.game
    course = await services.tables.courses.load(match.id)
    analysis = services.tables.chances.find_known(match.id)
    chances = None if analysis is None else analysis.course
    turning_points = () if analysis is None else analysis.turns
    plain = speakers.plain_match_speaker(match, game, language)
    speaker = speakers.match_speaker(match, game, language)
    return MatchEnd(
        pictures=await services.gallery.draw_end(perspective, course, plain, form, chances),
        picture_lines=ending.ending_lines(perspective, outcome, course, plain, chances),
        turning_points=turning_points,
        turning_point_lines=ending.turning_point_lines(game, turning_points, speaker),
    )


def own_position_lines(
    perspective: Perspective, public: Perspective, speaker: Speaker
) -> list[str]:
    """Return the lines of a seat's position that are not in the public position.

    They are about the seat's secrets and about changes in its unfinished turn.
    """
    public_lines = set(perspective.game.describe(public.view))
    return [
        speaker.say(line)
        for line in perspective.game.describe(perspective.view)
        if line not in public_lines
    ]


LEGEND_TITLE_SIZE = 40
"""Maximum number of characters of the title above a legend."""

PAGE_SIZE = 3600
"""Maximum number of characters of a page of the rules, or of several pages shown together."""


def hand_view(
    title: str, lines: Sequence[str], effects: Iterable[str], drawn: Drawn | None
) -> ui.LayoutView:
    """Return the page with a player's hand.

    Args:
        title: the title of the page.
        lines: the hand in words, which are also the alt text of the picture.
        effects: sentences about the effects of its cards.
        drawn: the picture, if the game has one of hands.
    """
    body = join_lines([f"**{title}**", *lines, *(f"-# {line}" for line in effects)], PAGE_SIZE)
    parts: list[ui.Item[Any]] = [text(body)]
    if drawn is not None:
        parts.append(picture(drawn.name, join_sentences(lines, ALT_TEXT_SIZE)))
    return layout(card(*parts))


def legend_view(title: str, lines: Sequence[str], drawn: Drawn | None) -> ui.LayoutView:
    """Return the page with a picture of all symbols, and the whole position in words below it.

    `drawn` is the picture, `None` for a game without pictures.
    """
    parts: list[ui.Item[Any]] = [text(f"**{title}**")]
    if drawn is not None:
        parts.append(picture(drawn.name, join_sentences(lines, ALT_TEXT_SIZE)))
    body = join_lines([f"-# {line}" for line in lines], MESSAGE_TEXT_SIZE - LEGEND_TITLE_SIZE)
    return layout(card(*parts, text(body)))


async def show_board(request: Request, match: int, *, sheets: bool = False) -> None:
    """Show the requesting person the position, on the whole board or on its sheets.

    It is the public position or, during the person's unfinished turn, their own.
    """
    gallery = request.services.gallery

    async def page(perspectives: Perspectives) -> Rendered:
        newest = (
            perspectives.own
            if perspectives.own.version > perspectives.public.version
            else perspectives.public
        )
        speaker = request.match_speaker(newest.match, newest.game)
        picture_speaker = request.picture_speaker(newest)
        form = await request.form(newest.match)
        if sheets:
            drawn = await gallery.draw_sheets(newest, picture_speaker, form)
        else:
            whole_board = await gallery.draw_board(newest, picture_speaker)
            drawn = [whole_board] if whole_board else []
        content = replace(
            public_content(newest, speaker, pictures=drawn),
            calls=perspectives.own.is_asked,
            forms=[other for other in FORMS if other != form] if drawn else [],
        )
        if newest.outcome is not None:
            result_lines = ending.result_lines(newest, newest.outcome, speaker)
            content = replace(content, notes=result_lines)
        return Rendered(public_view(content), tuple(drawn))

    await open_page(request, Slot.BOARD, page, await request.perspectives(match))


async def choose_form(request: Request, address: Address, _: Sequence[str]) -> None:
    """Store the form of sheets that a button names, and show the sheets in this form.

    Raises:
        InvalidCustomId: there is no such form.
    """
    await remember_form(request, address.rest)
    await show_board(request, address.match, sheets=True)


async def remember_form(request: Request, form: str) -> None:
    """Store the requesting person's form of boards (`AS_TABLE`: the table's form).

    Raises:
        InvalidCustomId: there is no such form.
    """
    if form not in (*FORMS, AS_TABLE):
        raise InvalidCustomId(form)
    await request.tables.people.remember(request.user, pictures=form)


async def show_hand(request: Request, match: int) -> None:
    """Show a player their own hand, in an answer that only they can see.

    Other people read that they have no seat, or that their seat has not been asked yet.
    """
    perspectives = await request.perspectives(match)
    speaker = request.match_speaker(perspectives.own.match, perspectives.own.game)
    if perspectives.own.viewer is None:
        if perspectives.own.taken is None:
            refusal = message("bot-not-seated", match=str(match))
        else:
            refusal = Message("table-not-asked-yet")
        await request.tell(speaker.say(refusal))
        return

    async def page(perspectives: Perspectives) -> Rendered:
        own_perspective, form = perspectives.own, await request.form(perspectives.own.match)
        drawn = await request.services.gallery.draw_hand(
            own_perspective, request.picture_speaker(own_perspective), form
        )
        title = speaker.say(
            message("bot-hand-title", match=match_number(own_perspective.match, speaker))
        )
        lines = own_position_lines(own_perspective, perspectives.public, speaker)
        # In games without secrets, the whole position is shown.
        lines = lines or list(map(speaker.say, own_perspective.game.describe(own_perspective.view)))
        effects = map(speaker.say, own_perspective.game.effects(own_perspective.view))
        return Rendered(hand_view(title, lines, effects, drawn), (drawn,) if drawn else ())

    await open_page(request, Slot.HAND, page, perspectives)


async def show_legend(request: Request, match: int) -> None:
    """Show a picture of all symbols with their names, and the position in words."""
    perspective = await request.tables.reading.perspective(match, request.user)
    speaker = request.match_speaker(perspective.match, perspective.game)
    form = await request.form(perspective.match)
    drawn = await request.services.gallery.draw_legend(
        perspective, request.picture_speaker(perspective), form
    )
    lines = [speaker.say(line) for line in perspective.game.describe(perspective.view)]
    await request.show(legend_view(speaker.say(Message("bot-legend")), lines, drawn), drawn)


@command("board")
@app_commands.choices(
    form=[
        app_commands.Choice(name=localize(f"form-{form_key}"), value=form_key)
        for form_key in (*FORMS, AS_TABLE)
    ]
)
async def board_command(
    request: Request, form: Choice | None = None, table: TableNumber | None = None
) -> None:
    """Show the board; a chosen form is stored and also used for later boards."""
    if form is not None:
        await remember_form(request, form.value)
    match = await find_begun_table(request, table)
    await show_board(request, match.id, sheets=form is not None)


hand_command = at_table("hand", show_hand)
