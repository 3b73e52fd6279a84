"""The texts of a tutorial: introduction, lessons, comments on the answers, and the end."""

from collections.abc import Iterable, Sequence
from typing import Any, get_args

from discord import ui

from bot.components.custom_ids import Address, Kind
from bot.components.items import Style, button, card, layout, rows, text
from bot.components.news import pick_most_important, read_news, read_own_move
from bot.components.speakers import numbered_title
from bot.components.text import MESSAGE_TEXT_SIZE, join_lines
from bot.subjects.play.content import Focus
from games.kernel import Importance, Message, message
from games.matches.lessons import Lesson
from games.matches.pace import Unit, rounded_length
from games.texts.catalogues import Speaker
from table import Entry, Perspective, Played, Progress

RESULT_LINES_LIMIT = 1
"""Lines of what an answer brought, or of what came of it before the next lesson: for more there is
no room beside the sheet."""

HEADING_SIZE = 200
"""Characters reserved for the title of the table."""


def lesson_intro(perspective: Perspective, speaker: Speaker) -> str:
    """Return the introduction before the first lesson; "" once a lesson is finished."""
    course = perspective.progress
    if course is None or course.current is None or course.finished:
        return ""
    return speaker.say(perspective.game.lessons_intro(perspective.view))


def lesson_lines(perspective: Perspective, speaker: Speaker) -> tuple[str, ...]:
    """Return the text of the current lesson as one line; no line if there is no lesson now."""
    course = perspective.progress
    if course is None or course.current is None:
        return ()
    return (_lesson_text(course, course.current, perspective, speaker),)


def has_no_lesson_left(perspective: Perspective) -> bool:
    """Whether a learner's course is finished: all lessons are done, or the game has ended."""
    course = perspective.progress
    if course is None or course.current is not None:
        return False
    return not course.remaining or perspective.outcome is not None


def lessons_end_view(
    perspective: Perspective, speaker: Speaker, notes: Sequence[str]
) -> ui.LayoutView:
    """Return the page after the last lesson: a summary, and buttons for what to do next.

    `notes` are lines about the learner's last answer, shown first. *Play on* is missing if the game
    has ended.
    """
    match, game, course = perspective.match.id, perspective.game.key, perspective.progress
    lines = [] if course is None else [_lessons_over_text(course, game, speaker)]
    lines += _length_lines(perspective, speaker)
    name = text(f"-# {numbered_title(perspective.match, speaker)}")
    body = text(join_lines([*notes, *lines], MESSAGE_TEXT_SIZE - HEADING_SIZE))
    begin = [
        (Address(Kind.PRACTICE, match), "lessons-practice"),
        (Address(Kind.OPEN, match), "lessons-open"),
    ]
    buttons: list[ui.Item[Any]] = [
        button(address, speaker.say(Message(f"bot-{key}"))) for address, key in begin
    ]
    if perspective.outcome is None:
        on = Address(Kind.PAGE, match, perspective.fingerprint, Focus().written())
        label = speaker.say(Message("bot-lessons-play-on"))
        buttons.insert(0, button(on, label, Style.success))
    return layout(card(name, body), *rows(buttons))


def _lesson_text(course: Progress, now: Lesson, perspective: Perspective, speaker: Speaker) -> str:
    number, count = course.lessons.index(now) + 1, len(course.lessons)
    name, text = (
        _lesson_name(perspective.game.key, now.key),
        perspective.game.lesson(perspective.view, now.key),
    )
    return speaker.say(message("bot-lesson", number=number, most=count, name=name, text=text))


def _lessons_over_text(course: Progress, game: str, speaker: Speaker) -> str:
    lesson_names = tuple(_lesson_name(game, lesson.key) for lesson in course.remaining)
    rest = Message(f"{game}-lessons-rest")
    return speaker.say(
        message("bot-lessons-over", count=len(lesson_names), left=lesson_names, rest=rest)
    )


def _length_lines(perspective: Perspective, speaker: Speaker) -> list[str]:
    """Return a line that says how long a whole game takes; no line if it was not measured."""
    package, seats = perspective.game.package, len(perspective.match.players)
    weeks, minutes = (rounded_length(package, unit, seats) for unit in get_args(Unit))
    if not weeks or not minutes:
        return []
    return [speaker.say(message("bot-lessons-length", weeks=weeks, minutes=minutes))]


def has_ended_lesson(played: Played) -> bool:
    """Whether a move ended a lesson; the next lesson may have begun with the same move."""
    course = played.perspectives.own.progress
    if course is None:
        return False
    if course.current is not None:
        return bool(course.finished) and course.finished[-1].lesson != course.current.key
    return bool(course.remaining or course.is_new)


def lesson_result_lines(played: Played, outcome: Sequence[str], speaker: Speaker) -> list[str]:
    """Return the lines about a learner's move: its result, and a remark if it ended a lesson.

    `outcome` has the lines of `outcome_lines`; if there are none, the result is what the move
    itself has changed. Each kind of answer to a lesson has its own remark.
    """
    perspective = played.perspectives.own
    course = perspective.progress
    brought = pick_most_important(read_own_move(perspective, played.events), RESULT_LINES_LIMIT)
    lines = [*outcome] or [f"-# {speaker.say(line.text)}" for line in brought]
    if course is None or not course.finished:
        return lines
    last = course.finished[-1]
    key = f"{perspective.game.key}-lesson-{last.lesson}-{last.kind}"
    return [*lines, speaker.say(message("bot-lesson-remark", text=Message(key)))]


def outcome_lines(
    perspective: Perspective, entries: Iterable[Entry], speaker: Speaker
) -> list[str]:
    """Return the first news about the learner from the moves of others after the learner's answer.

    `entries` are the log up to the next lesson. At most `RESULT_LINES_LIMIT` lines, in small print.
    """
    concerning = [
        news for news in read_news(perspective, entries) if news.importance is Importance.OWN
    ]
    return [f"-# {speaker.say(line.text)}" for line in concerning[:RESULT_LINES_LIMIT]]


def _lesson_name(game: str, lesson: str) -> Message:
    return Message(f"{game}-lesson-{lesson}-name")
