"""The questions of a panel, each with its text and its controls, or a page of one of them.

`bot.subjects.play.answer_controls` has the rules for the controls of one question. For the others:

1. Up to two questions that need not be answered, below requests one, are one control each; more are
   one menu, *Also possible…*.
2. A panel has at most 20 buttons for answers, and 10 below requests. A question whose answers are
   more than what the questions above it leave over is a menu.
"""

from collections.abc import Sequence
from dataclasses import replace
from itertools import chain
from typing import Any

from discord import ui

from bot.components.custom_ids import Address, Kind
from bot.components.items import GO, PLAIN, Style, button, menu, rows, text
from bot.components.news import REQUESTS_SHOWN_LIMIT
from bot.components.text import MENU_OPTIONS_LIMIT, OPTION_LABEL_SIZE, fits_within
from bot.subjects.play.answer_controls import (
    MORE_VALUE,
    Parts,
    answer_button,
    answers_below_requests,
    choice_controls,
    form_button,
    has_usual_values,
    is_grouped,
    is_listed,
    list_worded_answers,
    question_controls,
)
from bot.subjects.play.content import (
    ANYTIME,
    REQUESTS_LISTED_LIMIT,
    Answer,
    Focus,
    OpenRequest,
    PanelContent,
    group_names,
    quick_answers,
)
from bot.subjects.play.question_text import fact_room, first_sentence, question_text, text_lines
from games.kernel import Form, Prompt
from games.kernel.letters import Letters

BUTTONS_LIMIT, BUTTONS_BELOW_REQUESTS_LIMIT = 20, 10
"""The most buttons for answers in a panel, without and with open requests."""

ANYTIME_BUTTONS_LIMIT = 3
"""The most buttons for the answers to each question on the page `ANYTIME`."""

QUESTIONS_LIMIT = 4
"""The most questions shown in full."""

OPTIONAL_LIMIT, OPTIONAL_BELOW_REQUESTS_LIMIT = 2, 1
"""The most optional questions with a control of their own, without and with open requests."""


def question_parts(
    content: PanelContent, focus: Focus, above: Sequence[ui.Item[Any]] = ()
) -> Parts:
    """Return the questions, each a text with its controls, or only the question in `focus`.

    `above` are the parts of the panel above the questions: their lines are not repeated as facts,
    and leave less room on a wide screen. The number of a question in `focus` that does not exist is
    ignored.
    """
    if focus.prompt is not None and focus.prompt < len(content.prompts):
        return _focused_parts(content, focus, focus.prompt, above)
    if focus.more == ANYTIME and content.anytime_numbers:
        return _anytime_parts(content, above)
    questions, optional = sort_questions(content)
    buttons_left = BUTTONS_BELOW_REQUESTS_LIMIT if content.open_requests else BUTTONS_LIMIT
    controls: dict[int, Parts] = {}
    for number in questions:
        controls[number] = question_controls(content, number, buttons_left)
        buttons_left -= count_buttons(controls[number])
    below = [*optional_controls(content, optional), *_shortcuts(content)]
    room = fact_room(content, above, [*chain(*controls.values()), *below], len(questions))
    parts: Parts = []
    said_above = set(text_lines(above))
    for number in questions:
        body = question_text(content, number, room // len(questions), said_above)
        parts += [text(body), *controls[number]]
    return [*parts, *below]


def request_parts(content: PanelContent, focus: Focus) -> Parts:
    """Return the sentence of each request of another player, with *Accept* and *Decline*.

    These are up to three on the page `ANYTIME`, and one elsewhere; none without open requests.
    """
    limit = REQUESTS_LISTED_LIMIT if focus.more == ANYTIME else REQUESTS_SHOWN_LIMIT
    return [
        part
        for request in content.open_requests[:limit]
        for part in _request_controls(content, request)
    ]


def _request_controls(content: PanelContent, request: OpenRequest) -> Parts:
    def press(number: int, key: str, style: Style) -> ui.Item[Any]:
        rest = f"{request.prompt}.{number}"
        return button(
            Address(Kind.ANSWER, content.match, content.fingerprint, rest), content.say(key), style
        )

    sentence = text(f"**{content.speaker.say(request.sentence)}**")
    decline = press(request.declining, "decline", PLAIN)
    if len(request.accepting) == 1:
        accept = press(request.accepting[0], "accept", GO)
        return [sentence, ui.ActionRow(accept, decline)]
    if not request.accepting:
        # The reader cannot accept; the disabled button keeps its place.
        address = Address(Kind.ANSWER, content.match, rest=f"{request.prompt}.{request.declining}")
        accept = button(address, content.say("accept"), dead=True)
        return [sentence, ui.ActionRow(accept, decline)]
    answers = {answer.number: answer for answer in list_worded_answers(content, request.prompt)}
    entries = [(str(number), answers[number].label) for number in request.accepting]
    rest = f"{request.prompt}.{request.accepting[0]}"
    address = Address(Kind.CHOOSE, content.match, content.fingerprint, rest)
    accept = menu(address, content.say("accept"), entries[:MENU_OPTIONS_LIMIT])
    return [sentence, ui.ActionRow(accept), ui.ActionRow(decline)]


def _anytime_parts(content: PanelContent, above: Sequence[ui.Item[Any]]) -> Parts:
    """Return the questions that can be answered at any time: choices first, then forms."""
    choices = [at for at in content.anytime_numbers if not isinstance(content.prompts[at], Form)]
    forms = [
        form_button(content, at, content.question_name(content.prompts[at]), PLAIN)
        for at in content.anytime_numbers
        if at not in choices
    ]
    parts: Parts = []
    said_above = set(text_lines(above))
    for number in choices:
        controls = question_controls(content, number, ANYTIME_BUTTONS_LIMIT)
        if controls:
            room = fact_room(content, above, controls)
            head = question_text(content, number, room, said_above)
            parts += [text(head), *controls]
    return [*parts, text(content.say("anytime-title")), *rows(forms)]


def sort_questions(content: PanelContent) -> tuple[list[int], list[int]]:
    """Return the numbers of the questions to show in full, and of those with only a control.

    A question that need not be answered has only a control, unless its answer is secret and can
    still be changed, or the sheet has letters for its answers. If it is the only question, it is
    shown in full. Questions that can be answered at any time are in neither list: they have a page
    of their own (`ANYTIME`).
    """
    questions: list[int] = []
    optional: list[int] = []
    for number, prompt in enumerate(content.prompts):
        if prompt.anytime:
            continue
        whole = not prompt.optional or prompt.secret or _has_letters(content, prompt)
        (questions if whole else optional).append(number)
    if not questions and len(optional) == 1:
        return optional, []
    return questions[:QUESTIONS_LIMIT], [*questions[QUESTIONS_LIMIT:], *optional][
        :MENU_OPTIONS_LIMIT
    ]


def _has_letters(content: PanelContent, prompt: Prompt) -> bool:
    return not isinstance(prompt, Form) and any(
        option.place in content.letters for option in prompt.options
    )


def count_buttons(parts: Parts) -> int:
    """Return the number of buttons in the rows among some parts; menus do not count."""
    items = [item for part in parts for item in getattr(part, "children", ())]
    return sum(isinstance(item, ui.Button) for item in items)


def optional_controls(
    content: PanelContent, numbers: Sequence[int], placeholder: str = "aside"
) -> Parts:
    """Return rows with the controls of optional questions: one for each, or a menu of all.

    Args:
        content: the panel.
        numbers: the numbers of the questions; without one, the list is empty.
        placeholder: the key of the menu's placeholder, without `bot-`.
    """
    limit = OPTIONAL_BELOW_REQUESTS_LIMIT if content.open_requests else OPTIONAL_LIMIT
    if len(numbers) <= limit:
        return [ui.ActionRow(_optional_control(content, number)) for number in numbers]
    entries = [
        (str(at), _control_name(content, content.prompts[at]))
        for at in numbers[:MENU_OPTIONS_LIMIT]
    ]
    address = Address(Kind.ASIDE, content.match, content.fingerprint)
    return [ui.ActionRow(menu(address, content.say(placeholder), entries))]


def _optional_control(content: PanelContent, number: int) -> ui.Item[Any]:
    """Return a menu of a form's usual answers, or a button for the form, answer or page."""
    prompt = content.prompts[number]
    title = _control_name(content, prompt)
    if isinstance(prompt, Form):
        if not has_usual_values(prompt):
            return form_button(content, number, title, PLAIN)
        usual = quick_answers(content.game, prompt, content.speaker, MENU_OPTIONS_LIMIT - 1)
        entries = [(str(answer.number), answer.label) for answer in usual]
        entries.append((MORE_VALUE, content.say("other-answer")))
        address = Address(
            Kind.CHOOSE, content.match, content.fingerprint, f"{number}.{entries[0][0]}"
        )
        return menu(address, title, entries)
    answers = answers_below_requests(content, number)
    if len(answers) == 1:
        return answer_button(content, number, answers[0])
    address = Address(Kind.PAGE, content.match, content.fingerprint, Focus(number).written())
    return button(address, title)


def _control_name(content: PanelContent, prompt: Prompt) -> str:
    """Return the name of a question for a control: its first sentence."""
    return first_sentence(content.question_name(prompt))[0]


def _shortcuts(content: PanelContent) -> Parts:
    """Return the row with the menu of shortcuts, each of which plays several moves.

    The list is empty without shortcuts, and for players who are new to the game. Shortcuts whose
    label is too long for a menu are left out.
    """
    if not content.is_experienced:
        return []
    say, label_of = content.speaker.say, content.game.shortcut_label
    entries = [
        (str(number), say(label_of(shortcut, content.letters.get(shortcut.place or "", ""))))
        for number, shortcut in enumerate(content.perspective.shortcuts)
    ]
    whole = [entry for entry in entries if fits_within(entry[1], OPTION_LABEL_SIZE)][
        :MENU_OPTIONS_LIMIT
    ]
    if not whole:
        return []
    address = Address(Kind.SHORTCUT, content.match, content.fingerprint)
    return [ui.ActionRow(menu(address, content.say("shortcuts"), whole))]


def _focused_parts(
    content: PanelContent, focus: Focus, number: int, above: Sequence[ui.Item[Any]]
) -> Parts:
    """Return a single question with a group or a page of its answers."""
    prompt, said_above = content.prompts[number], set(text_lines(above))
    if isinstance(prompt, Form) and not is_listed(prompt):
        controls = question_controls(content, number, BUTTONS_LIMIT)
        room = fact_room(content, above, controls)
        head = question_text(content, number, room, said_above)
        return [text(head), *controls, *_page_buttons(content, focus, 0)]
    answers, group = _focused_answers(content, focus, number)
    page = (
        answers[focus.page * MENU_OPTIONS_LIMIT : (focus.page + 1) * MENU_OPTIONS_LIMIT]
        or answers[:MENU_OPTIONS_LIMIT]
    )
    controls = choice_controls(content, number, page, BUTTONS_LIMIT)
    room = fact_room(content, above, controls)
    head = question_text(content, number, room, said_above, group)
    return [text(head), *controls, *_page_buttons(content, focus, len(answers))]


def _focused_answers(
    content: PanelContent, focus: Focus, number: int
) -> tuple[Sequence[Answer], str]:
    """Return the answers of a question or of one of its groups, and the name of that group."""
    answers = answers_below_requests(content, number)
    names = group_names(answers)
    if focus.group is None or focus.group >= len(names):
        return answers, ""
    name = names[focus.group]
    in_group = [answer for answer in answers if name in (answer.groups or ("",))]
    return [_label_in_group(answer, name) for answer in in_group], name or content.say("other")


def letters_with_controls(content: PanelContent, focus: Focus) -> Letters:
    """Return the letters, by place, that the sheet shows: those of answers with a control.

    Only answers on the page in `focus` count. If answers are behind buttons for groups, the page of
    each group has its letters. Empty if the panel has no letters.
    """
    if not content.letters:
        return {}
    if focus.prompt is not None and focus.prompt < len(content.prompts):
        questions = [focus.prompt]
    else:
        questions, _ = sort_questions(content)
    letters: set[str] = set()
    for number in questions:
        if isinstance(content.prompts[number], Form):  # forms have no letters
            continue
        answers, group = _focused_answers(content, focus, number)
        if group or not is_grouped(answers):
            letters.update(answer.letter for answer in answers)
    return {place: letter for place, letter in content.letters.items() if letter in letters}


def _label_in_group(answer: Answer, name: str) -> Answer:
    """Return an answer as labelled on the page of the group `name`.

    An answer that is in two groups has the name of the other group as its label.
    """
    other_groups = [group for group in answer.groups if group != name]
    return replace(answer, groups=(), label=other_groups[0] if other_groups else answer.label)


def _page_buttons(content: PanelContent, focus: Focus, count: int) -> Parts:
    """Return the row of buttons back to the panel, and to the previous and next pages."""
    buttons = [page_button(content, Focus(), "back")]
    if focus.page > 0:
        before = Focus(focus.prompt, focus.group, focus.page - 1)
        buttons.append(page_button(content, before, "page-before"))
    if (focus.page + 1) * MENU_OPTIONS_LIMIT < count:
        after = Focus(focus.prompt, focus.group, focus.page + 1)
        buttons.append(page_button(content, after, "page-after"))
    return [ui.ActionRow(*buttons)]


def page_button(content: PanelContent, to: Focus, key: str) -> ui.Item[Any]:
    """Return the button that shows another part of the panel; `key` is its label without `bot-`."""
    address = Address(Kind.PAGE, content.match, content.fingerprint, to.written())
    return button(address, content.say(key))
