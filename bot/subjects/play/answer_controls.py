"""The controls that answer one question: buttons, menus, and buttons that open forms.

The place of a control depends only on the kind of a question and the number of its answers, not on
language, length of words, size of the screen or earlier events. The rules:

1. Up to 10 answers are a button with words each.
2. Up to 20 answers that the sheet marks with letters are letter buttons in alphabetical order, with
   a word or number as long as they are no more than 12.
3. All others are one menu of up to 25; the one that lets a chance go by (*Pass*) is a
   button below it.
4. Where that cannot hold them and they come in groups, each group has a button; its page follows
   these rules too. Else the last entry of the menu leads to its next pages.
5. A form that asks for one number has a button for each of up to 10 numbers, or for nine usual ones
   and *Other…*. Other forms have a menu of usual answers, if there are any, and a button.

`bot.subjects.play.questions` puts the controls of several questions together. A label may be short
where a long one has no room: that, too, follows from the number of answers. The colours of buttons
are explained in `bot.components.items`.
"""

import re
from collections import Counter
from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from discord import ui

from bot.components.custom_ids import Address, Kind
from bot.components.items import ANSWER, GO, PLAIN, Style, button, menu, rows
from bot.components.text import BUTTON_LABEL_SIZE, MENU_OPTIONS_LIMIT, fits_within
from bot.subjects.play.content import (
    Answer,
    Focus,
    PanelContent,
    find_action,
    group_names,
    list_answers,
    quick_answers,
    sort_by_letter,
)
from games.kernel import Amount, Form, message

WORDED_LIMIT, LETTERED_LIMIT, LETTERS_WITH_WORDS_LIMIT = 10, 20, 12
"""The most answers that are shown as buttons with words, as buttons with letters, and as buttons
with a letter and a word or number."""

WHOLE_LABELS_LIMIT = 2
"""The most answers whose buttons have the whole labels; with more, they have the short labels."""

NUMBERS_LIMIT = 9
"""The most usual numbers of a form that are buttons beside *Other…*."""

MORE_VALUE = "more"
"""The value of the last entry of a menu that cannot list all answers."""

_REMARK = re.compile(r" \([^()\d]*\)")
"""A remark in brackets, such as the name on the board in another language."""

Parts = list[ui.Item[Any]]


def has_usual_values(form: Form) -> bool:
    """Whether the game names usual amounts for a field of a form."""
    return any(isinstance(field, Amount) and field.usual for field in form.fields)


def list_worded_answers(content: PanelContent, number: int) -> list[Answer]:
    """Return all answers of the question with a number, in the language of the panel.

    Those with a letter come first, in the order of the alphabet. The result is computed once for
    each question of a panel.
    """
    if number not in content.worded:
        answers = list_answers(
            content.game, content.prompts[number], content.speaker, content.letters
        )
        content.worded[number] = sort_by_letter(answers)
    return content.worded[number]


def answers_below_requests(content: PanelContent, number: int) -> list[Answer]:
    """Return the answers of the question with a number that have a control below the question.

    Answers that end the turn or a step have a button in the bottom row, and answers to requests
    have buttons beside the request.
    """
    above = content.answers_to_requests(number)
    answers = list_worded_answers(content, number)
    return [answer for answer in answers if not answer.ends and answer.number not in above]


def lettered_labels(content: PanelContent) -> list[str]:
    """Return the labels, with letters, of all answers that the sheet marks with a letter.

    They are the alternative text of the sheet. Answers of forms are not included.
    """
    # Answers of forms have no letters, and thousands of labels would take a third of a second.
    choices = (n for n, prompt in enumerate(content.prompts) if not isinstance(prompt, Form))
    answers = (answer for number in choices for answer in answers_below_requests(content, number))
    return [answer.label for answer in answers if answer.letter]


def question_controls(content: PanelContent, number: int, limit: int) -> Parts:
    """Return the rows of controls that answer the question with a number.

    If they need more than `limit` buttons, they are a menu. Without an answer, the list is empty.
    """
    prompt = content.prompts[number]
    if isinstance(prompt, Form) and not is_listed(prompt):
        return _form_controls(content, number, prompt, limit)
    return choice_controls(content, number, answers_below_requests(content, number), limit)


def choice_controls(
    content: PanelContent, number: int, answers: Sequence[Answer], limit: int
) -> Parts:
    """Return the rows of controls for some answers of the question with a number.

    More than `limit` answers are a menu, or buttons of groups. Without an answer, the list is
    empty.
    """
    if not answers:
        return []
    if len(answers) <= min(WORDED_LIMIT, limit):
        prompt = content.prompts[number]
        whole = len(answers) <= WHOLE_LABELS_LIMIT and (prompt.anytime or not prompt.optional)
        worded = (
            answers if whole else _distinct_short_labels([*map(_shorten_answer, answers)], answers)
        )
        return [*rows(_answer_buttons(content, number, worded))]
    lettered = _with_letters(answers)
    if lettered and len(answers) <= min(LETTERED_LIMIT, limit):
        return [*rows(_answer_buttons(content, number, lettered))]
    if is_grouped(answers):
        grouped = _group_buttons(content, number, answers)
        if len(grouped) <= min(WORDED_LIMIT, limit):
            return [*rows(grouped)]
    quiet = [answer for answer in answers if answer.quiet]
    if len(quiet) != 1:
        return [ui.ActionRow(_answer_menu(content, number, answers))]
    other_answers = [answer for answer in answers if not answer.quiet]
    passing = answer_button(content, number, quiet[0])
    return [ui.ActionRow(_answer_menu(content, number, other_answers)), ui.ActionRow(passing)]


def is_grouped(answers: Sequence[Answer]) -> bool:
    """Whether answers are too many for a menu and come in groups."""
    return len(answers) > MENU_OPTIONS_LIMIT and len(group_names(answers)) > 1


def _distinct_short_labels(short: Sequence[Answer], whole: Sequence[Answer]) -> Sequence[Answer]:
    """Return the answers with short labels, but with whole labels where two short ones are equal.

    `short` and `whole` are the same answers in the same order.
    """
    count = Counter(answer.label for answer in short)
    return [
        short_answer if count[short_answer.label] == 1 else whole_answer
        for short_answer, whole_answer in zip(short, whole, strict=True)
    ]


def _shorten_answer(answer: Answer) -> Answer:
    """Return an answer labelled for a button: the short label after the letter of its place.

    An answer without a short label keeps its label, and remarks in brackets are left out.
    """
    label = answer.short or answer.label
    if answer.short and answer.is_lettered:
        label = f"{answer.letter} {answer.after_letter or answer.short}"
    return replace(answer, label=_REMARK.sub("", label))


def _with_letters(answers: Sequence[Answer]) -> list[Answer]:
    """Return the answers labelled with their letters, and with a word if they are few enough.

    The list is empty if fewer than half of the answers have a letter, or two have the same.
    """
    letters = [answer.letter for answer in answers if answer.letter]
    if 2 * len(letters) < len(answers) or len(set(letters)) < len(letters):
        return []
    if len(answers) <= LETTERS_WITH_WORDS_LIMIT:
        return [_shorten_answer(answer) for answer in answers]
    return [
        replace(answer, label=answer.letter) if answer.letter else _shorten_answer(answer)
        for answer in answers
    ]


def is_listed(form: Form) -> bool:
    """Whether a form has few enough answers to list them like those of a choice.

    These are at most 10 amounts, or at most 25 answers without usual ones.
    """
    if len(form.fields) == 1 and isinstance(form.fields[0], Amount):
        return 0 < form.size <= WORDED_LIMIT
    return 0 < form.size <= MENU_OPTIONS_LIMIT and not has_usual_values(form)


def _answer_buttons(
    content: PanelContent, number: int, answers: Sequence[Answer]
) -> list[ui.Item[Any]]:
    return [answer_button(content, number, answer) for answer in answers]


def answer_button(content: PanelContent, number: int, answer: Answer) -> ui.Item[Any]:
    """Return the button that plays an answer to the question with a number.

    It is green if the adviser recommends the answer, grey if the answer declines an opportunity or
    the question need not be answered, and else blue.
    """
    address = Address(Kind.ANSWER, content.match, content.fingerprint, f"{number}.{answer.number}")
    if _is_advised(content, number, answer):
        style = GO
    else:
        style = PLAIN if answer.quiet or content.prompts[number].optional else ANSWER
    return button(address, answer.label, style)


def _is_advised(content: PanelContent, number: int, answer: Answer) -> bool:
    if not content.advice:
        return False
    return find_action(content.prompts, number, answer.number) == content.advice[0].action


def advised_answer(content: PanelContent) -> tuple[int, int] | None:
    """Return the numbers of the question and of the answer that the adviser recommends most.

    `None` without advice, or if the move answers none of the panel's questions.
    """
    for number, prompt in enumerate(content.prompts):
        if not content.is_advised(prompt):
            continue
        best = content.advice[0].action
        if isinstance(prompt, Form):
            return number, prompt.number(best)
        return number, next(at for at, option in enumerate(prompt.options) if option.action == best)
    return None


def _answer_menu(content: PanelContent, number: int, answers: Sequence[Answer]) -> ui.Item[Any]:
    # The number of the first answer makes the custom_ids of two pages different.
    address = Address(
        Kind.CHOOSE, content.match, content.fingerprint, f"{number}.{answers[0].number}"
    )
    entries = [(str(answer.number), answer.label) for answer in answers]
    if len(entries) > MENU_OPTIONS_LIMIT:
        entries = [*entries[: MENU_OPTIONS_LIMIT - 1], (MORE_VALUE, content.say("more"))]
    return menu(address, content.say("choose"), entries)


def _group_buttons(
    content: PanelContent, number: int, answers: Sequence[Answer]
) -> list[ui.Item[Any]]:
    """Return a button for each group, then one for each answer without a group.

    A group with one answer has the button of the answer.
    """
    members = {
        name: [answer for answer in answers if name in answer.groups]
        for name in group_names(answers)
        if name
    }
    single_answers = [
        group[0] for group in members.values() if len(group) == 1 and _is_alone(group[0])
    ]
    single_answers += [answer for answer in answers if not answer.groups]
    short = _distinct_short_labels([*map(_shorten_answer, single_answers)], single_answers)
    answer_buttons = {answer.number: answer_button(content, number, answer) for answer in short}
    buttons: list[ui.Item[Any]] = []
    names = group_names(answers)
    for name, group in members.items():
        if group[0].number in answer_buttons:
            buttons.append(answer_buttons.pop(group[0].number))
            continue
        focus = Focus(number, names.index(name)).written()
        address = Address(Kind.GROUP, content.match, content.fingerprint, focus)
        is_advised = any(_is_advised(content, number, answer) for answer in group)
        style = GO if is_advised else ANSWER
        buttons.append(button(address, _group_label(content, name, group), style))
    return [*buttons, *answer_buttons.values()]


def _is_alone(answer: Answer) -> bool:
    """Whether the button of an answer can replace that of its group, if it is the only one."""
    return len(answer.groups) == 1 and fits_within(answer.label, BUTTON_LABEL_SIZE)


def _group_label(content: PanelContent, name: str, group: Sequence[Answer]) -> str:
    """Return the name of a group, after a letter if all its answers have the same letter."""
    letter, *other_letters = {answer.letter for answer in group}
    if not letter or other_letters:
        return name
    return content.speaker.say(message("bot-lettered", letter=letter, answer=name))


def _form_controls(content: PanelContent, number: int, form: Form, limit: int) -> Parts:
    """Return the usual answers of a form as buttons or a menu, and the button that opens it.

    If there are no usual answers, or more than `limit` buttons for them, there is only the button
    that opens the form.
    """
    filled_in = form_button(content, number, content.say("fill-in"), _form_style(form))
    if len(form.fields) > 1:
        usual = quick_answers(content.game, form, content.speaker, MENU_OPTIONS_LIMIT)
        if len(usual) < 2:
            return [ui.ActionRow(filled_in)]
        other_button = form_button(content, number, content.say("other-answer"), _form_style(form))
        return [ui.ActionRow(_answer_menu(content, number, usual)), ui.ActionRow(other_button)]
    usual = quick_answers(content.game, form, content.speaker, NUMBERS_LIMIT)
    if not usual or len(usual) + 1 > limit:
        return [ui.ActionRow(filled_in)]
    other_button = form_button(content, number, content.say("other-number"), _form_style(form))
    return [*rows([*_answer_buttons(content, number, usual), other_button])]


def _form_style(form: Form) -> Style:
    return PLAIN if form.optional else ANSWER


def form_button(content: PanelContent, number: int, label: str, style: Style) -> ui.Item[Any]:
    """Return the button that opens the form of the question with a number."""
    address = Address(Kind.FORM, content.match, content.fingerprint, str(number))
    return button(address, label, style)
