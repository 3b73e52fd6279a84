"""The text of a question: the question itself, facts, advice and remarks, in the room there is.

Heights are estimated in lines of small print, from numbers of characters.
"""

from collections.abc import Iterable, Sequence
from math import ceil
from typing import Any

from discord import ui

from bot.components.speakers import action_label
from bot.components.text import clip
from bot.subjects.play.content import PanelContent
from games.kernel import Form, Prompt
from table.queries.chances import Advice

QUESTION_SIZE = 300
"""The most characters of a question."""

FACT_LINES_LIMIT, FACT_LINE_SIZE = 7, 46
"""The most lines of small print below a question on a phone, and the characters of a line. After
the first, each line of button labels takes the room of three. Remarks are cut first, then advice,
then facts."""

REQUEST_LINES_COUNT = 5
"""The lines of small print whose room a request with its buttons takes on a phone."""

WIDE_LINES_LIMIT, WIDE_LINE_SIZE = 17.0, 86
"""The most lines of text that a panel has room for beside the sheet on a wide screen, if it had no
controls below the question, and the characters of a line."""

TEXT_GAP_SIZE, CONTROLS_SIZE = 0.5, 2.4
"""The room around a text and of a line of controls on a wide screen, in lines of text."""

LAST_LETTER_CODE = 0xFFFF
"""The last code of Unicode's basic plane; the emoji before names are beyond it."""

LABEL_LINE_SIZE, WIDE_LABEL_LINE_SIZE, BUTTON_PADDING_SIZE = 38, 78, 5
"""Characters in a line of button labels on a phone and on a wide screen, and the width of a button
without its label."""


def fact_room(
    content: PanelContent,
    above: Sequence[ui.Item[Any]],
    controls: Sequence[ui.Item[Any]],
    questions: int = 1,
) -> int:
    """Return how many lines of small print there is room for below some questions.

    While the panel asks for the kind of screen, this is 0. Deciding facts are shown in any case.

    Args:
        content: the panel, which says which screen the reader has.
        above: the parts of the panel above the questions, which count on a wide screen.
        controls: the controls of the questions and below them.
        questions: the number of questions that share the room.
    """
    if content.asks_screen:
        return 0
    if content.is_wide:
        lines_taken = count_lines([*above, *controls]) + questions * (1 + TEXT_GAP_SIZE)
        return max(0, int(WIDE_LINES_LIMIT - lines_taken))
    items = [item for part in controls for item in getattr(part, "children", ())]
    chars = sum(
        len(item.label or "") + BUTTON_PADDING_SIZE
        if isinstance(item, ui.Button)
        else LABEL_LINE_SIZE
        for item in items
    )
    below_request = REQUEST_LINES_COUNT if content.open_requests else 0
    button_lines = max(0, chars // LABEL_LINE_SIZE - 1)
    return max(0, FACT_LINES_LIMIT - below_request - 3 * button_lines)


def count_lines(parts: Iterable[ui.Item[Any]]) -> float:
    """Return approximately how many lines of small print some parts take on a wide screen."""
    return sum(
        TEXT_GAP_SIZE + sum(map(_height_in_wide_lines, part.content.split("\n")))
        if isinstance(part, ui.TextDisplay)
        else CONTROLS_SIZE * _count_button_lines(getattr(part, "children", ()))
        for part in parts
    )


def _height_in_wide_lines(line: str) -> int:
    return ceil(_width_in_characters(line) / WIDE_LINE_SIZE)


def _count_button_lines(items: Sequence[ui.Item[Any]]) -> int:
    """Return approximately in how many lines a wide screen shows a row of buttons, or a menu."""
    lines, width = 1, 0
    for item in items:
        size = len(getattr(item, "label", None) or "") + BUTTON_PADDING_SIZE
        if width and width + size > WIDE_LABEL_LINE_SIZE:
            lines, width = lines + 1, 0
        width += size
    return lines


def text_lines(parts: Iterable[ui.Item[Any]]) -> list[str]:
    """Return the lines of all texts among some parts, without the mark of small print (`-# `)."""
    texts = (part.content for part in parts if isinstance(part, ui.TextDisplay))
    return [line.removeprefix("-# ") for text in texts for line in text.split("\n")]


def first_sentence(title: str) -> tuple[str, str]:
    """Return the first sentence of a question's title, and the text after it, "" if there is none.

    The first sentence ends at the first question mark, or else at the first full stop.
    """
    sentence, mark, remark = title.partition("? " if "? " in title else ". ")
    return f"{sentence}{mark}".strip(), remark


def question_text(
    content: PanelContent, number: int, room: int, above: set[str], group: str = ""
) -> str:
    """Return the text of the question with a number: the question, facts, advice and remarks.

    Args:
        content: the panel.
        number: the number of the question.
        room: how many lines of small print there are for facts, advice and remarks. Those that do
            not fit are left out, except deciding facts and the best move; *More* shows all.
        above: the lines that stand above the question. These are not repeated, and the facts of
            the text are added to the set.
        group: the name of the group of answers that is shown; "" if all answers are shown.
    """
    prompt = content.prompts[number]
    question, remark = first_sentence(clip(content.title(prompt), QUESTION_SIZE))
    facts_of_prompt = content.facts(prompt)
    fact_lines = [*(line for line, _ in facts_of_prompt), *_ending_lines(content, prompt)]
    new_lines = [line for line in dict.fromkeys(fact_lines) if line not in above]
    deciding_facts = {line for line, decides in facts_of_prompt if decides}
    deciding = [line for line in new_lines if line in deciding_facts]
    room = max(0, room - sum(_height_in_lines(content, line) for line in deciding))
    other_facts, room = _fit_lines(
        content, (line for line in new_lines if line not in deciding), room
    )
    facts = [line for line in new_lines if line in deciding or line in other_facts]
    above.update(facts)
    best, *advice = _advice_lines(content, number) or [""]
    remarks = [] if content.advice else [remark, *content.why(prompt)]
    below, _ = _fit_lines(content, [*advice, *remarks], room - _height_in_lines(content, best))
    head = f"{question} · {group}" if group else question
    lines = [head if prompt.optional else f"**{head}**"]
    return "\n".join([*lines, *(f"-# {line}" for line in (*facts, best, *below) if line)])


def _fit_lines(content: PanelContent, lines: Iterable[str], room: int) -> tuple[list[str], int]:
    """Return the first texts that fit into `room` lines of the screen, and how many lines are left.

    Empty texts are skipped. From the first text that does not fit, all are left out, and no room is
    left.
    """
    fitting: list[str] = []
    lines_taken = 0
    for line in filter(None, lines):
        lines_taken += _height_in_lines(content, line)
        if lines_taken > room:
            return fitting, 0
        fitting.append(line)
    return fitting, room - lines_taken


def _height_in_lines(content: PanelContent, line: str) -> int:
    """Return approximately how many lines a text in small print takes on the reader's screen."""
    size = WIDE_LINE_SIZE if content.is_wide else FACT_LINE_SIZE
    return ceil(_width_in_characters(line) / size)


def _width_in_characters(line: str) -> int:
    """Return the width of a text in characters; an emoji is about as wide as three."""
    return len(line) + 2 * sum(ord(character) > LAST_LETTER_CODE for character in line)


def _ending_lines(content: PanelContent, prompt: Prompt) -> list[str]:
    """Return the labels of the options that end the turn, if they have arguments to show."""
    if isinstance(prompt, Form):
        return []
    ending = [option for option in prompt.options if option.action.ends and option.args]
    return [f"{content.label(option)}." for option in ending]


def _advice_lines(content: PanelContent, number: int) -> list[str]:
    """Return lines with the adviser's best move, each reason for it, and the next best moves.

    Empty if there is no advice, or the best move answers another question.
    """
    if not content.is_advised(content.prompts[number]):
        return []
    best, *other_facts = content.advice
    lines = [content.say("hint-best", move=_advised_label(content, best))]
    lines += [content.say("hint-why", why=content.speaker.say(why)) for why in best.reasons]
    moves = tuple(_advised_label(content, advised) for advised in other_facts)
    return [*lines, content.say("hint-next", moves=moves)] if moves else lines


def _advised_label(content: PanelContent, advised: Advice) -> str:
    return action_label(
        content.game, content.prompts, advised.action, content.speaker, content.letters
    )
