"""The questions of a panel, and the controls that answer them.

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
6. Up to two questions that need not be answered are one control each; more are one menu, *Also
   possible…*.
7. A panel has at most 20 buttons for answers, and 10 below requests. A question whose answers are
   more than what the questions above it leave over is a menu.

A label may be short where a long one has no room: that, too, follows from the number of answers.
The colours of buttons are explained in `bot.components.items`.
"""

import re
from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import replace
from itertools import chain
from math import ceil
from typing import Any

from discord import ui

from bot.components.custom_ids import Address, Kind
from bot.components.items import ANSWER, GO, PLAIN, Style, button, menu, rows, text
from bot.components.speakers import action_label
from bot.components.text import (
    BUTTON_LABEL_SIZE,
    MENU_OPTIONS_LIMIT,
    OPTION_LABEL_SIZE,
    clip,
    fits_within,
)
from bot.subjects.play.content import (
    ANYTIME,
    REQUESTS_LISTED_MAX,
    REQUESTS_SHOWN_MAX,
    Answer,
    Focus,
    OpenRequest,
    PanelContent,
    find_action,
    group_names,
    list_answers,
    quick_answers,
    sort_by_letter,
)
from games.kernel import Amount, Form, Prompt, message
from games.kernel.prompt import Letters
from table.queries.chances import Advice

WORDED_LIMIT, LETTERED_LIMIT, LETTERS_WITH_WORDS_LIMIT = 10, 20, 12
"""The most answers that are shown as buttons with words, as buttons with letters, and as buttons
with a letter and a word or number."""

WHOLE_LABELS_LIMIT = 2
"""The most answers whose buttons have the whole labels; with more, they have the short labels."""

BUTTONS_LIMIT, BUTTONS_BELOW_REQUESTS_LIMIT = 20, 10
"""The most buttons for answers in a panel, without and with open requests."""

ANYTIME_BUTTONS_LIMIT = 3
"""The most buttons for the answers to each question on the page `ANYTIME`."""

NUMBERS_LIMIT = 9
"""The most usual numbers of a form that are buttons beside *Other…*."""

QUESTIONS_LIMIT, OPTIONAL_LIMIT = 4, 2
"""The most questions shown in full, and the most optional ones with a control of their own."""

QUESTION_SIZE = 300
"""The most characters of a question."""

FACT_LINES_LIMIT, FACT_LINE_SIZE = 7, 46
"""The most lines of small print below a question on a phone, and the characters of a line. After
the first, each line of button labels takes the room of three. Remarks are cut first, then advice,
then facts."""

WIDE_LINES_LIMIT, WIDE_LINE_SIZE = 17.5, 86
"""The most lines of text that a panel has room for beside the sheet on a wide screen, if it had no
controls below the question, and the characters of a line."""

TEXT_GAP_SIZE, CONTROLS_SIZE = 0.5, 2.4
"""The room around a text and of a line of controls on a wide screen, in lines of text."""

LABEL_LINE_SIZE, WIDE_LABEL_LINE_SIZE, BUTTON_PADDING_SIZE = 38, 78, 5
"""Characters in a line of button labels on a phone and on a wide screen, and the width of a button
without its label."""

MORE_VALUE = "more"
"""The value of the last entry of a menu that cannot list all answers."""

_REMARK = re.compile(r" \([^()\d]*\)")
"""A remark in brackets, such as the name on the board in another language."""

Parts = list[ui.Item[Any]]


def question_parts(
    content: PanelContent, focus: Focus, above: Sequence[ui.Item[Any]] = ()
) -> Parts:
    """Return the questions with their controls, or only the part that is in focus.

    `above` are the parts above the questions; facts in these are not repeated.
    """
    if focus.prompt is not None and focus.prompt < len(content.prompts):
        return _focused_parts(content, focus, focus.prompt, above)
    if focus.more == ANYTIME and content.anytime_numbers:
        return _anytime_parts(content, above)
    asked, optional = sort_questions(content)
    left = BUTTONS_BELOW_REQUESTS_LIMIT if content.open_requests else BUTTONS_LIMIT
    controls: dict[int, Parts] = {}
    for number in asked:
        controls[number] = _question_controls(content, number, left)
        left -= count_buttons(controls[number])
    below = [*optional_controls(content, optional), *_shortcuts(content)]
    room = _fact_room(content, above, [*chain(*controls.values()), *below], len(asked))
    parts: Parts = []
    said_above = set(_text_lines(above))
    for number in asked:
        body = _question_text(content, number, room // len(asked), said_above)
        parts += [text(body), *controls[number]]
    return [*parts, *below]


def request_parts(content: PanelContent, focus: Focus) -> Parts:
    """Return the requests of other players, each with *Accept* and *Decline*."""
    most = REQUESTS_LISTED_MAX if focus.more == ANYTIME else REQUESTS_SHOWN_MAX
    return [
        part
        for request in content.open_requests[:most]
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
    answers = {answer.number: answer for answer in _worded_answers(content, request.prompt)}
    entries = [(str(number), answers[number].label) for number in request.accepting]
    rest = f"{request.prompt}.{request.accepting[0]}"
    address = Address(Kind.CHOOSE, content.match, content.fingerprint, rest)
    accept = menu(address, content.say("accept"), entries[:MENU_OPTIONS_LIMIT])
    return [sentence, ui.ActionRow(accept), ui.ActionRow(decline)]


def _anytime_parts(content: PanelContent, above: Sequence[ui.Item[Any]]) -> Parts:
    """Return the questions that can be answered at any time: choices first, then forms."""
    choices = [at for at in content.anytime_numbers if not isinstance(content.prompts[at], Form)]
    forms = [
        _form_button(content, at, content.question_name(content.prompts[at]), PLAIN)
        for at in content.anytime_numbers
        if at not in choices
    ]
    parts: Parts = []
    said_above = set(_text_lines(above))
    for number in choices:
        controls = _question_controls(content, number, ANYTIME_BUTTONS_LIMIT)
        if controls:
            room = _fact_room(content, above, controls)
            head = _question_text(content, number, room, said_above)
            parts += [text(head), *controls]
    return [*parts, text(content.say("anytime-title")), *rows(forms)]


def sort_questions(content: PanelContent) -> tuple[list[int], list[int]]:
    """Return the numbers of the questions to show in full, and of those with only a control.

    Optional questions have only a control, unless the answer is sealed and can still be changed, or
    the sheet has letters for the answers.
    """
    asked: list[int] = []
    optional: list[int] = []
    for number, prompt in enumerate(content.prompts):
        if prompt.anytime:
            continue
        whole = not prompt.optional or prompt.secret or _has_letters(content, prompt)
        (asked if whole else optional).append(number)
    if not asked and len(optional) == 1:
        return optional, []
    return asked[:QUESTIONS_LIMIT], [*asked[QUESTIONS_LIMIT:], *optional][:MENU_OPTIONS_LIMIT]


def _has_letters(content: PanelContent, prompt: Prompt) -> bool:
    return not isinstance(prompt, Form) and any(
        option.place in content.letters for option in prompt.options
    )


def _fact_room(
    content: PanelContent, above: Sequence[ui.Item[Any]], controls: Parts, questions: int = 1
) -> int:
    """Return how many lines of small print fit below some questions beside their controls.

    On a wide screen, the parts above the sheet take their share. There is no room beside the
    question about the kind of screen, except for deciding facts.
    """
    if content.asks_screen:
        return 0
    if content.is_wide:
        taken = count_lines([*above, *controls]) + questions * (1 + TEXT_GAP_SIZE)
        return max(0, int(WIDE_LINES_LIMIT - taken))
    items = [item for part in controls for item in getattr(part, "children", ())]
    chars = sum(
        len(item.label or "") + BUTTON_PADDING_SIZE
        if isinstance(item, ui.Button)
        else LABEL_LINE_SIZE
        for item in items
    )
    return max(0, FACT_LINES_LIMIT - 3 * max(0, chars // LABEL_LINE_SIZE - 1))


def count_lines(parts: Iterable[ui.Item[Any]]) -> float:
    """Return approximately how many lines of small print some parts take on a wide screen."""
    return sum(
        TEXT_GAP_SIZE + sum(map(_height_in_wide_lines, part.content.split("\n")))
        if isinstance(part, ui.TextDisplay)
        else CONTROLS_SIZE * _count_button_lines(getattr(part, "children", ()))
        for part in parts
    )


def _height_in_wide_lines(line: str) -> int:
    return ceil(len(line) / WIDE_LINE_SIZE)


def _count_button_lines(items: Sequence[ui.Item[Any]]) -> int:
    """Return approximately in how many lines a wide screen shows a row of buttons, or a menu."""
    lines, taken = 1, 0
    for item in items:
        size = len(getattr(item, "label", None) or "") + BUTTON_PADDING_SIZE
        if taken and taken + size > WIDE_LABEL_LINE_SIZE:
            lines, taken = lines + 1, 0
        taken += size
    return lines


def _text_lines(parts: Iterable[ui.Item[Any]]) -> list[str]:
    """Return the lines of some parts, without the marks of small print."""
    said = (part.content for part in parts if isinstance(part, ui.TextDisplay))
    return [line.removeprefix("-# ") for text in said for line in text.split("\n")]


def count_buttons(parts: Parts) -> int:
    """Return the number of buttons in some parts."""
    items = [item for part in parts for item in getattr(part, "children", ())]
    return sum(isinstance(item, ui.Button) for item in items)


def optional_controls(
    content: PanelContent, numbers: Sequence[int], placeholder: str = "aside"
) -> Parts:
    """Return the controls of optional questions: one for each, or a menu of all."""
    if len(numbers) <= OPTIONAL_LIMIT:
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
        if not _has_usual(prompt):
            return _form_button(content, number, title, PLAIN)
        usual = quick_answers(content.game, prompt, content.speaker, MENU_OPTIONS_LIMIT - 1)
        entries = [(str(answer.number), answer.label) for answer in usual]
        entries.append((MORE_VALUE, content.say("other-answer")))
        address = Address(
            Kind.CHOOSE, content.match, content.fingerprint, f"{number}.{entries[0][0]}"
        )
        return menu(address, title, entries)
    answers = _answers_below(content, number)
    if len(answers) == 1:
        return answer_button(content, number, answers[0])
    address = Address(Kind.PAGE, content.match, content.fingerprint, Focus(number).written())
    return button(address, title)


def _control_name(content: PanelContent, prompt: Prompt) -> str:
    """Return the name of a question for a control: its first sentence."""
    return _first_sentence(content.question_name(prompt))[0]


def _first_sentence(title: str) -> tuple[str, str]:
    """Return the first sentence of a title, and the remark that follows it."""
    asked, mark, general = title.partition("? " if "? " in title else ". ")
    return f"{asked}{mark}".strip(), general


def _has_usual(form: Form) -> bool:
    return any(isinstance(field, Amount) and field.usual for field in form.fields)


def _shortcuts(content: PanelContent) -> Parts:
    """Return the menu of shortcuts, each for several moves, for experienced players."""
    if not content.is_experienced:
        return []
    say, named = content.speaker.say, content.game.shortcut_label
    entries = [
        (str(number), say(named(shortcut, content.letters.get(shortcut.place or "", ""))))
        for number, shortcut in enumerate(content.perspective.shortcuts)
    ]
    whole = [entry for entry in entries if fits_within(entry[1], OPTION_LABEL_SIZE)][
        :MENU_OPTIONS_LIMIT
    ]
    if not whole:
        return []
    address = Address(Kind.SHORTCUT, content.match, content.fingerprint)
    return [ui.ActionRow(menu(address, content.say("shortcuts"), whole))]


def _question_text(
    content: PanelContent, number: int, room: int, above: set[str], group: str = ""
) -> str:
    """Return the text of a question, or of a group of its answers, with facts, advice and remarks.

    Facts that are in `above` are left out, and the others are added to it. The lines below the
    question are cut to `room`, except the deciding facts and the best move; *More* has them all.
    """
    prompt = content.prompts[number]
    question, remark = _first_sentence(clip(content.title(prompt), QUESTION_SIZE))
    facts_of_prompt = content.facts(prompt)
    fact_lines = [*(line for line, _ in facts_of_prompt), *_ending_lines(content, prompt)]
    new_lines = [line for line in dict.fromkeys(fact_lines) if line not in above]
    deciding_facts = {line for line, decides in facts_of_prompt if decides}
    deciding = [line for line in new_lines if line in deciding_facts]
    room = max(0, room - sum(_height_in_lines(content, line) for line in deciding))
    others, room = _fit_lines(content, (line for line in new_lines if line not in deciding), room)
    facts = [line for line in new_lines if line in deciding or line in others]
    above.update(facts)
    best, *advice = _advice_lines(content, number) or [""]
    remarks = [] if content.advice else [remark, *content.why(prompt)]
    below, _ = _fit_lines(content, [*advice, *remarks], room - _height_in_lines(content, best))
    head = f"{question} · {group}" if group else question
    lines = [head if prompt.optional else f"**{head}**"]
    return "\n".join([*lines, *(f"-# {line}" for line in (*facts, best, *below) if line)])


def _fit_lines(content: PanelContent, lines: Iterable[str], room: int) -> tuple[list[str], int]:
    """Return the first lines that fit into `room` lines, and the number of lines left."""
    fitting: list[str] = []
    taken = 0
    for line in filter(None, lines):
        taken += _height_in_lines(content, line)
        if taken > room:
            return fitting, 0
        fitting.append(line)
    return fitting, room - taken


def _height_in_lines(content: PanelContent, line: str) -> int:
    """Return approximately how many lines a text in small print takes on the reader's screen."""
    return _height_in_wide_lines(line) if content.is_wide else ceil(len(line) / FACT_LINE_SIZE)


def _ending_lines(content: PanelContent, prompt: Prompt) -> list[str]:
    """Return the labels of the options that end the turn, if they have arguments to show."""
    if isinstance(prompt, Form):
        return []
    ending = [option for option in prompt.options if option.action.ends and option.args]
    return [f"{content.label(option)}." for option in ending]


def _advice_lines(content: PanelContent, number: int) -> list[str]:
    """Return the adviser's best move with the reasons, and the next best moves."""
    if not content.is_advised(content.prompts[number]):
        return []
    best, *others = content.advice
    lines = [content.say("hint-best", move=_advised_label(content, best))]
    lines += [content.say("hint-why", why=content.speaker.say(why)) for why in best.reasons]
    moves = tuple(_advised_label(content, advised) for advised in others)
    return [*lines, content.say("hint-next", moves=moves)] if moves else lines


def _advised_label(content: PanelContent, advised: Advice) -> str:
    return action_label(
        content.game, content.prompts, advised.action, content.speaker, content.letters
    )


def _worded_answers(content: PanelContent, number: int) -> list[Answer]:
    """Return all answers of a question with labels, those with letters first, by letter."""
    if number not in content.worded:
        answers = list_answers(
            content.game, content.prompts[number], content.speaker, content.letters
        )
        content.worded[number] = sort_by_letter(answers)
    return content.worded[number]


def _answers_below(content: PanelContent, number: int) -> list[Answer]:
    """Return the answers of a question without those that end the turn or answer requests."""
    above = content.answers_to_requests(number)
    answers = _worded_answers(content, number)
    return [answer for answer in answers if not answer.ends and answer.number not in above]


def lettered_labels(content: PanelContent) -> list[str]:
    """Return the labels of the answers with letters, for the alt text of the sheet."""
    # Answers of forms have no letters, and thousands of labels would take a third of a second.
    choices = (n for n, prompt in enumerate(content.prompts) if not isinstance(prompt, Form))
    answers = (answer for number in choices for answer in _answers_below(content, number))
    return [answer.label for answer in answers if answer.letter]


def _question_controls(content: PanelContent, number: int, left: int) -> Parts:
    """Return the controls of a question, with at most `left` buttons."""
    prompt = content.prompts[number]
    if isinstance(prompt, Form) and not _is_listed(prompt):
        return _form_controls(content, number, prompt, left)
    return _choice_controls(content, number, _answers_below(content, number), left)


def _choice_controls(
    content: PanelContent, number: int, answers: Sequence[Answer], left: int
) -> Parts:
    """Return the controls of some answers of a question."""
    if not answers:
        return []
    if len(answers) <= min(WORDED_LIMIT, left):
        prompt = content.prompts[number]
        whole = len(answers) <= WHOLE_LABELS_LIMIT and (prompt.anytime or not prompt.optional)
        worded = (
            answers if whole else _distinct_short_labels([*map(_shorten_answer, answers)], answers)
        )
        return [*rows(_answer_buttons(content, number, worded))]
    lettered = _with_letters(answers)
    if lettered and len(answers) <= min(LETTERED_LIMIT, left):
        return [*rows(_answer_buttons(content, number, lettered))]
    if _is_grouped(answers):
        grouped = _group_buttons(content, number, answers)
        if len(grouped) <= min(WORDED_LIMIT, left):
            return [*rows(grouped)]
    quiet = [answer for answer in answers if answer.quiet]
    if len(quiet) != 1:
        return [ui.ActionRow(_answer_menu(content, number, answers))]
    others = [answer for answer in answers if not answer.quiet]
    passing = answer_button(content, number, quiet[0])
    return [ui.ActionRow(_answer_menu(content, number, others)), ui.ActionRow(passing)]


def _is_grouped(answers: Sequence[Answer]) -> bool:
    """Whether answers are too many for a menu and come in groups."""
    return len(answers) > MENU_OPTIONS_LIMIT and len(group_names(answers)) > 1


def _distinct_short_labels(short: Sequence[Answer], whole: Sequence[Answer]) -> Sequence[Answer]:
    """Return answers with short labels, or whole ones where two short labels are the same."""
    count = Counter(answer.label for answer in short)
    return [one if count[one.label] == 1 else long for one, long in zip(short, whole, strict=True)]


def _shorten_answer(answer: Answer) -> Answer:
    """Return an answer with its short label, without remarks in brackets."""
    label = answer.short or answer.label
    if answer.short and answer.is_lettered:
        label = f"{answer.letter} {answer.after_letter or answer.short}"
    return replace(answer, label=_REMARK.sub("", label))


def _with_letters(answers: Sequence[Answer]) -> list[Answer]:
    """Return answers labelled with their letters; empty unless most have distinct letters."""
    letters = [answer.letter for answer in answers if answer.letter]
    if 2 * len(letters) < len(answers) or len(set(letters)) < len(letters):
        return []
    if len(answers) <= LETTERS_WITH_WORDS_LIMIT:
        return [_shorten_answer(answer) for answer in answers]
    return [
        replace(answer, label=answer.letter) if answer.letter else _shorten_answer(answer)
        for answer in answers
    ]


def _is_listed(form: Form) -> bool:
    """Whether the answers of a form are listed like those of a choice, since they are few."""
    if len(form.fields) == 1 and isinstance(form.fields[0], Amount):
        return 0 < form.size <= WORDED_LIMIT
    return 0 < form.size <= MENU_OPTIONS_LIMIT and not _has_usual(form)


def _answer_buttons(
    content: PanelContent, number: int, answers: Sequence[Answer]
) -> list[ui.Item[Any]]:
    return [answer_button(content, number, answer) for answer in answers]


def answer_button(
    content: PanelContent, number: int, answer: Answer, label: str | None = None
) -> ui.Item[Any]:
    """Return the button for an answer to the question with a number."""
    address = Address(Kind.ANSWER, content.match, content.fingerprint, f"{number}.{answer.number}")
    if _is_advised(content, number, answer):
        style = GO
    else:
        style = PLAIN if answer.quiet or content.prompts[number].optional else ANSWER
    return button(address, label or answer.label, style)


def _is_advised(content: PanelContent, number: int, answer: Answer) -> bool:
    if not content.advice:
        return False
    return find_action(content.prompts, number, answer.number) == content.advice[0].action


def advised_answer(content: PanelContent) -> tuple[int, int] | None:
    """Return the numbers of the question and the answer that are the adviser's best move."""
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
    alone = [every[0] for every in members.values() if len(every) == 1 and _is_alone(every[0])]
    alone += [answer for answer in answers if not answer.groups]
    short = _distinct_short_labels([*map(_shorten_answer, alone)], alone)
    named = {answer.number: answer_button(content, number, answer) for answer in short}
    made: list[ui.Item[Any]] = []
    places = group_names(answers)
    for name, inside in members.items():
        if inside[0].number in named:
            made.append(named.pop(inside[0].number))
            continue
        to = Focus(number, places.index(name)).written()
        address = Address(Kind.GROUP, content.match, content.fingerprint, to)
        best = any(_is_advised(content, number, answer) for answer in inside)
        made.append(button(address, _group_label(content, name, inside), GO if best else ANSWER))
    return [*made, *named.values()]


def _is_alone(answer: Answer) -> bool:
    """Whether the button of an answer can replace that of its group, if it is the only one."""
    return len(answer.groups) == 1 and fits_within(answer.label, BUTTON_LABEL_SIZE)


def _group_label(content: PanelContent, name: str, inside: Sequence[Answer]) -> str:
    """Return the label of a group, with the letter if all its answers have the same."""
    letter, *others = {answer.letter for answer in inside}
    if not letter or others:
        return name
    return content.speaker.say(message("bot-lettered", letter=letter, answer=name))


def _form_controls(content: PanelContent, number: int, form: Form, left: int) -> Parts:
    """Return the usual answers of a form as buttons or a menu, and the button that opens it."""
    filled_in = _form_button(content, number, content.say("fill-in"), _form_style(form))
    if len(form.fields) > 1:
        usual = quick_answers(content.game, form, content.speaker, MENU_OPTIONS_LIMIT)
        if len(usual) < 2:
            return [ui.ActionRow(filled_in)]
        other = _form_button(content, number, content.say("other-answer"), _form_style(form))
        return [ui.ActionRow(_answer_menu(content, number, usual)), ui.ActionRow(other)]
    usual = quick_answers(content.game, form, content.speaker, NUMBERS_LIMIT)
    if not usual or len(usual) + 1 > left:
        return [ui.ActionRow(filled_in)]
    other = _form_button(content, number, content.say("other-number"), _form_style(form))
    return [*rows([*_answer_buttons(content, number, usual), other])]


def _form_style(form: Form) -> Style:
    return PLAIN if form.optional else ANSWER


def _form_button(content: PanelContent, number: int, label: str, style: Style) -> ui.Item[Any]:
    address = Address(Kind.FORM, content.match, content.fingerprint, str(number))
    return button(address, label, style)


def _focused_parts(
    content: PanelContent, focus: Focus, number: int, above: Sequence[ui.Item[Any]]
) -> Parts:
    """Return a single question with a group or a page of its answers."""
    prompt, said_above = content.prompts[number], set(_text_lines(above))
    if isinstance(prompt, Form) and not _is_listed(prompt):
        controls = _question_controls(content, number, BUTTONS_LIMIT)
        room = _fact_room(content, above, controls)
        head = _question_text(content, number, room, said_above)
        return [text(head), *controls, *_page_buttons(content, focus, 0)]
    answers, group = _focused_answers(content, focus, number)
    page = (
        answers[focus.page * MENU_OPTIONS_LIMIT : (focus.page + 1) * MENU_OPTIONS_LIMIT]
        or answers[:MENU_OPTIONS_LIMIT]
    )
    controls = _choice_controls(content, number, page, BUTTONS_LIMIT)
    room = _fact_room(content, above, controls)
    head = _question_text(content, number, room, said_above, group)
    return [text(head), *controls, *_page_buttons(content, focus, len(answers))]


def _focused_answers(
    content: PanelContent, focus: Focus, number: int
) -> tuple[Sequence[Answer], str]:
    """Return the answers of a question or of one of its groups, and the name of that group."""
    answers = _answers_below(content, number)
    names = group_names(answers)
    if focus.group is None or focus.group >= len(names):
        return answers, ""
    name = names[focus.group]
    in_group = [answer for answer in answers if name in (answer.groups or ("",))]
    return [_label_in_group(answer, name) for answer in in_group], name or content.say("other")


def letters_with_controls(content: PanelContent, focus: Focus) -> Letters:
    """Return the letters whose answers have a control on a page of the panel.

    Where the answers are behind buttons for groups, their letters are drawn with each group.
    """
    if not content.letters:
        return {}
    if focus.prompt is not None and focus.prompt < len(content.prompts):
        asked = [focus.prompt]
    else:
        asked, _ = sort_questions(content)
    shown: set[str] = set()
    for number in asked:
        if isinstance(content.prompts[number], Form):  # forms have no letters
            continue
        answers, group = _focused_answers(content, focus, number)
        if group or not _is_grouped(answers):
            shown.update(answer.letter for answer in answers)
    return {place: letter for place, letter in content.letters.items() if letter in shown}


def _label_in_group(answer: Answer, name: str) -> Answer:
    """Return an answer as labelled within a group: by its other group, if it has two."""
    label, *_ = (*(other for other in answer.groups if other != name), answer.label)
    return replace(answer, groups=(), label=label)


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
    """Return the button that shows another part of the questions."""
    address = Address(Kind.PAGE, content.match, content.fingerprint, to.written())
    return button(address, content.say(key))
