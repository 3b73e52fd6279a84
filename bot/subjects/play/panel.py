"""The private panel of a seat.

Its parts are always in this order:

1. heading: table, game, phase; below it the reader's note, if they come back after a day
2. requests of other players, each a sentence with *Accept* and *Decline*
3. the news in a few lines, the most important first
4. the sheet for the question
5. the question with its facts and its controls (`bot.subjects.play.questions`)
6. one row: *Undo*, *Hint*, *More*, and *End turn* or *Done* if a turn or a step can be ended;
   buttons that cannot be pressed now are disabled and keep their place

*Play*, the answers to commands, and direct messages all show this panel. Actions that are rarely
needed are behind *More*, which replaces the question.
"""

from collections.abc import Sequence
from typing import Any

from discord import ui

from bot.components.custom_ids import Address, Kind, PlanTarget
from bot.components.items import GO, PLAIN, button, card, layout, picture, rows, sheet_text, text
from bot.components.pictures import Drawn
from bot.components.speakers import numbered_title
from bot.components.text import (
    ALT_TEXT_SIZE,
    clip,
    drop_last_clauses,
    fits_within,
    join_lines,
    join_sentences,
)
from bot.subjects.board import own_position_lines
from bot.subjects.play.answer_controls import Parts, advised_answer, lettered_labels
from bot.subjects.play.content import ANYTIME, LESSON, READING, Focus, PanelContent
from bot.subjects.play.question_text import WIDE_LINES_LIMIT, count_lines
from bot.subjects.play.questions import (
    letters_with_controls,
    optional_controls,
    page_button,
    question_parts,
    request_parts,
)
from bot.subjects.proposals import proposal_sentence, vote_buttons
from games.kernel import Choice, Message
from games.kernel.letters import Letters
from table.match.options import SQUARE, WIDE, is_practice

NOTES_SIZE, POSITION_SIZE = 900, 1800
"""The most characters of the notes above a lesson, and of the text behind *More*."""

HEADING_SIZE, WIDE_HEADING_SIZE = 45, 100
"""The most characters of the heading, on a phone and on a wide screen."""

NEWS_LINES_LIMIT, WIDE_NEWS_LINES_LIMIT, NEWS_LINE_SIZE = 4, 8, 160
"""The most lines of news, on a phone and on a wide screen, and characters of each."""

RESERVED_NEWS_LINES_LIMIT = 3
"""The most lines of news that come before facts on a wide screen; the others fill what is left."""


def panel_view(
    content: PanelContent, notes: Sequence[str] = (), focus: Focus | None = None
) -> ui.LayoutView:
    """Return the panel of a player, or what a spectator sees in its place.

    Args:
        content: all that the panel is drawn from.
        notes: lines about the reader's last action, shown before the news.
        focus: the page or the question to show. `None` shows the page of a lesson if the reader is
            in one, since its text and the question do not fit on a screen together, and else the
            questions.
    """
    if not content.is_player_panel:
        return _view_without_questions(content, notes)
    if _shows_lesson(content, focus):
        return _lesson_view(content, notes, content.intro if focus is None else "")
    focus = focus or Focus()
    parts: Parts = [text(heading(content)), *_note_parts(content)]
    if focus.more == READING:
        parts += _reading_parts(content)
    else:
        parts += [*_screen_question(content), *_vote_parts(content), *request_parts(content, focus)]
        parts += _news_and_question(content, notes, focus, parts)
    below = _reading_row(content) if focus.more == READING else _bottom_row(content, focus)
    return layout(card(*parts), *rows(below))


def panel_letters(content: PanelContent, focus: Focus | None) -> Letters:
    """Return the letters, by place, for the sheet of a panel: those with a control on its page.

    Empty on the page of a lesson, and for questions without letters.
    """
    if _shows_lesson(content, focus):
        return {}
    return letters_with_controls(content, focus or Focus())


def _shows_lesson(content: PanelContent, focus: Focus | None) -> bool:
    """Whether a panel shows the page of a lesson, which comes before the question."""
    is_lesson_page = focus is None or focus.more == LESSON
    return bool(content.prompts and content.lesson) and is_lesson_page


def _view_without_questions(content: PanelContent, notes: Sequence[str]) -> ui.LayoutView:
    """Return the panel of a spectator, or of a player whose match is over."""
    parts: Parts = [text(heading(content)), *_vote_parts(content)]
    parts += [*_news_parts(_news_lines(content, notes)), *_sheet_parts(content, Focus())]
    parts += [*map(text, content.lesson), text(_waiting_text(content))]
    parts += _position_parts(content) if content.drawn is not None else []
    return layout(card(*parts), *rows(_look_buttons(content)))


def _lesson_view(content: PanelContent, notes: Sequence[str], intro: str) -> ui.LayoutView:
    """Return the page before a question: the notes, the sheet and the lesson.

    If there is an introduction (`intro`), the page has it in place of the lesson, which follows.
    """
    lines = [*notes, *content.expired]
    parts: Parts = [text(heading(content)), *_screen_question(content)]
    parts += [text(join_lines(lines, NOTES_SIZE))] if lines else []
    parts += _sheet_parts(content, Focus())
    parts += map(text, [intro] if intro else content.lesson)
    focus = Focus(more=LESSON) if intro else Focus()
    following = Address(Kind.PAGE, content.match, content.fingerprint, focus.written())
    label = content.say("first-lesson" if intro else "try-it")
    return layout(card(*parts), ui.ActionRow(button(following, label, GO)))


def heading(content: PanelContent) -> str:
    """Return the line with the table's number, the game and the state of the match.

    If it is too long for the reader's screen, it has no name of the game, and then only the first
    clauses of the state, such as "Round 3, phase 2". The question tells the rest.
    """
    speaker, match = content.speaker, content.perspective.match
    headline = speaker.say(content.game.headline(content.perspective.view))
    size = WIDE_HEADING_SIZE if content.is_wide else HEADING_SIZE
    whole = f"{numbered_title(match, speaker)} · {headline}"
    if fits_within(whole, size):
        return f"-# {whole}"
    names = [speaker.seat(player.seat) for player in match.players]
    number = f"#{match.id} · "
    clauses = drop_last_clauses(headline, size - len(number), names)
    if clauses.endswith("…"):
        # A single clause that is too long: the number matters less than its end.
        return f"-# {drop_last_clauses(headline, size, names)}"
    return f"-# {number}{clauses}"


def _note_parts(content: PanelContent) -> Parts:
    """Return the reader's note to themselves, where they come back after a day."""
    return [text(f"📝 {content.note}")] if content.note else []


def _vote_parts(content: PanelContent) -> Parts:
    """Return the open proposal with the same buttons as its message in the channel."""
    if content.vote is None:
        return []
    sentence = content.speaker.say(proposal_sentence(content.vote, content.speaker))
    buttons = vote_buttons(content.perspective.match, content.vote, content.speaker)
    return [text(f"**{sentence}**"), ui.ActionRow(*buttons)]


def _news_and_question(
    content: PanelContent, notes: Sequence[str], focus: Focus, above: Parts
) -> Parts:
    """Return the news, the sheet and the question.

    On a wide screen all is seen at once: the question leaves room for a few lines of news, and only
    the lines that fit are shown, at least one.
    """
    news = _news_lines(content, notes)
    sheet = _sheet_parts(content, focus)
    reserved = news[:RESERVED_NEWS_LINES_LIMIT] if content.is_wide else news
    question = _question_parts(content, focus, [*above, *_news_parts(reserved)])
    while content.is_wide and len(news) > 1:
        if count_lines([*above, *_news_parts(news), *question]) <= WIDE_LINES_LIMIT:
            break
        news.pop()
    return [*_news_parts(news), *sheet, *question]


def _news_lines(content: PanelContent, notes: Sequence[str]) -> list[str]:
    """Return the lines above the sheet: notes on the reader's own action, then the news.

    The most important news come first. Notes and news are cut to the number of lines for which the
    reader's screen has room. While the panel asks for the kind of screen too, there is no room for
    news above a question: the panel that follows shows them. Below a request, a phone has room for
    one line.
    """
    lines = [*notes, *content.expired]
    if content.asks_screen and content.perspective.is_asked:
        return [clip(line, NEWS_LINE_SIZE) for line in lines[:1]]
    lines += [f"-# {line}" for line in content.meanwhile]
    if content.is_wide:
        limit = WIDE_NEWS_LINES_LIMIT
    else:
        limit = 1 if content.open_requests else NEWS_LINES_LIMIT
    return [clip(line, NEWS_LINE_SIZE) for line in lines[:limit]]


def _news_parts(lines: Sequence[str]) -> Parts:
    return [text("\n".join(lines))] if lines else []


def _sheet_parts(content: PanelContent, focus: Focus) -> Parts:
    """Return the sheet; without a picture, and on the page `ANYTIME`, the position in words."""
    if content.drawn is None or focus.more == ANYTIME:
        return [] if content.lesson else _position_parts(content)
    return [_sheet_picture(content, content.drawn)]


def _sheet_picture(content: PanelContent, sheet: Drawn) -> ui.Item[Any]:
    if not content.letters:
        return picture(sheet.name, sheet_text(sheet.sheet, content.speaker))
    labels = [content.say("lettered-picture"), *lettered_labels(content)]
    return picture(sheet.name, join_sentences(labels, ALT_TEXT_SIZE))


def _position_parts(content: PanelContent) -> Parts:
    lines = [
        f"-# {line}"
        for line in own_position_lines(content.perspective, content.public, content.speaker)
    ]
    return [text(join_lines(lines, POSITION_SIZE))] if lines else []


def _waiting_text(content: PanelContent) -> str:
    names = tuple(map(content.speaker.seat, content.perspective.asked))
    if content.perspective.grace_period_end is not None:
        until = f"<t:{content.perspective.grace_period_end // 1000}:R>"
        return content.say("panel-held", until=until, names=names)
    if content.is_over:
        return content.speaker.say(Message("kernel-game-over"))
    if any(prompt.secret for prompt in content.prompts):
        return content.say("panel-sealed", names=names)
    waiting = content.say("panel-free" if content.can_answer else "panel-waiting", names=names)
    if content.perspective.taken is None:
        return waiting
    return f"{content.speaker.say(Message('table-not-asked-yet'))}\n{waiting}"


def _question_parts(content: PanelContent, focus: Focus, above: Parts) -> Parts:
    """Return the questions with their controls; if no answer is required, a sentence says so first.

    Without any question, the parts say for whom the match waits, and offer moves to plan. `above`
    are the parts of the panel above, whose lines are not repeated.
    """
    if content.perspective.is_asked or focus != Focus():
        return question_parts(content, focus, above)
    if content.can_answer:
        return [text(_waiting_text(content)), *question_parts(content, focus, above)]
    return [*map(text, content.lesson), text(_waiting_text(content)), *_plan_menu(content)]


def _plan_menu(content: PanelContent) -> Parts:
    """Return the menu of moves to plan while the player waits.

    It is empty for players who are new to the game, and in practice, where nobody waits.
    """
    plannable, practice = (
        content.perspective.plan_options,
        is_practice(content.perspective.match.options),
    )
    if plannable is None or not plannable.prompts or practice or not content.is_experienced:
        return []
    later = content.about(plannable.prompts, PlanTarget(plannable.fingerprint).written())
    return optional_controls(later, range(len(plannable.prompts)), "planned-other")


def _reading_parts(content: PanelContent) -> Parts:
    """Return the page behind *More*: all facts about the questions, each once, and the position."""
    known_facts = set(own_position_lines(content.perspective, content.public, content.speaker))
    lines = list[str]()
    for prompt in content.prompts:
        if not prompt.optional or len(content.prompts) == 1:
            facts = [fact for fact, _ in content.facts(prompt) if fact not in known_facts]
            known_facts.update(facts)
            lines += [f"**{content.title(prompt)}**", *facts, *content.why(prompt)]
    lines = [*content.lesson, *lines]
    question_parts = [text(join_lines(lines, POSITION_SIZE))] if lines else []
    return [*question_parts, *_position_parts(content), *_changed_sheets(content)]


def _changed_sheets(content: PanelContent) -> Parts:
    """Return the sheets with changes since the reader's last turn."""
    if not content.changed:
        return []
    title = content.say("changed")
    pictures = [
        picture(sheet.name, sheet_text(sheet.sheet, content.speaker)) for sheet in content.changed
    ]
    return [text(f"**{title}**"), *pictures]


def _bottom_row(content: PanelContent, focus: Focus) -> Parts:
    """Return the row of buttons below the question.

    The button to end the turn comes last, so that the others keep their places without it.
    """
    undo = Address(Kind.UNDO, content.match, content.fingerprint)
    row: Parts = [button(undo, content.say("undo"), dead=not content.perspective.undoable)]
    row += [_hint_button(content)] if content.hints else []
    row.append(page_button(content, Focus(more=READING), "more"))
    if focus.more == ANYTIME:
        return [*row, page_button(content, Focus(), "back")]
    return [*row, *_end_buttons(content)]


def _end_buttons(content: PanelContent) -> Parts:
    """Return the button that ends the turn, a step, or the grace period; empty if none can end."""
    end_label = content.say("end")
    if content.perspective.grace_period_end is not None:
        return [button(Address(Kind.END, content.match, content.fingerprint), end_label, GO)]
    for number, prompt in enumerate(content.prompts):
        for at, option in enumerate(prompt.options if isinstance(prompt, Choice) else ()):
            if option.action.ends or option.action.says_done:
                address = Address(Kind.ANSWER, content.match, content.fingerprint, f"{number}.{at}")
                label = end_label if option.action.ends else content.label(option)
                return [button(address, label, GO if prompt.size == 1 else PLAIN)]
    return []


def _hint_button(content: PanelContent) -> ui.Item[Any]:
    """Return the button to ask the adviser, or to play the advised move once it is known.

    While the adviser computes, the button is disabled and stays in its place.
    """
    best = advised_answer(content)
    if best is not None:
        rest = f"{best[0]}.{best[1]}"
        address = Address(Kind.ADVISED, content.match, content.fingerprint, rest)
        return button(address, content.say("hint-do"), GO)
    address = Address(Kind.HINT, content.match, content.fingerprint)
    dead = content.thinking or not content.perspective.is_asked
    return button(address, content.say("hint"), dead=dead)


def _reading_row(content: PanelContent) -> Parts:
    """Return the buttons behind *More*."""
    back = page_button(content, Focus(), "back")
    anytime = (
        [page_button(content, Focus(more=ANYTIME), "anytime")] if content.anytime_numbers else []
    )
    note = button(Address(Kind.NOTE, content.match), content.say("note"), emoji="📝")
    return [back, *anytime, *_restart_button(content), *_look_buttons(content), note]


def _look_buttons(content: PanelContent) -> Parts:
    """Return the buttons that open pages, and those for settings."""
    kinds = [(Kind.BOARD, "🗺️"), (Kind.HAND, "✋"), (Kind.LOG, "📜"), (Kind.RULES, "📖")]
    kinds.append((Kind.LEGEND, "❔"))
    if content.perspective.seat is None:
        kinds.remove((Kind.HAND, "✋"))
    elif not content.is_over:
        kinds.append((Kind.PLANS, "📌"))
    looking: Parts = [
        button(Address(kind, content.match), content.say(kind), emoji=emoji)
        for kind, emoji in kinds
    ]
    return [*looking, *_guide_button(content), *_screen_button(content)]


def _screen_question(content: PanelContent) -> Parts:
    """Return the question for which kind of screen to draw boards, if it is asked."""
    if not content.asks_screen:
        return []
    forms = [
        button(_screen_address(content, form), content.say(f"screen-{form}"))
        for form in (SQUARE, WIDE)
    ]
    return [text(content.say("screen-question")), ui.ActionRow(*forms)]


def _screen_button(content: PanelContent) -> Parts:
    """Return the button to draw boards for the other kind of screen."""
    if content.perspective.viewer is None:
        return []
    return [button(_screen_address(content), content.say("screen"), emoji="📱")]


def _screen_address(content: PanelContent, form: str = "") -> Address:
    return Address(Kind.SCREEN, content.match, rest=form)


def _guide_button(content: PanelContent) -> Parts:
    """Return the button that switches explanations and hints."""
    if content.perspective.viewer is None or content.is_over:
        return []
    to, label = ("off", "guide-off") if content.perspective.guided else ("on", "guide-on")
    return [button(Address(Kind.GUIDE, content.match, rest=to), content.say(label))]


def _restart_button(content: PanelContent) -> Parts:
    if content.perspective.undoable < 2:
        return []
    address = Address(Kind.RESTART, content.match, content.fingerprint)
    return [button(address, content.say("restart"), emoji="⏮️")]
