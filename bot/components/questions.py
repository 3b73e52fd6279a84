"""Questions with their answers, as buttons and menus, within the room that a phone has.

Each way to lay out answers is tried in turn, the plainest first; the first that fits is taken:
buttons with their whole labels, or with shorter ones, buttons with the letters of the map, buttons
for groups of answers (one that is alone in its group stands for it), a menu. What nobody need
answer stands in one menu, *Also possible*, or beside the others where it is short; what may be
said at any time has a page of its own. Bright are the answers that most people want.
"""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from itertools import islice, tee
from typing import Any

from discord import ui

from bot.components import height, shortcuts
from bot.components.answers import Answer, action, answers, groups, label, quick
from bot.components.clip import BUTTON, COMPONENTS, OPTIONS, ROW, clip, fits
from bot.components.content import ANYTIME, Focus, PanelContent
from bot.components.custom_ids import Address, Kind
from bot.components.items import Style, button, close_rows, is_menu, menu, rows, text
from games.kernel import Amount, Choice, Form, Prompt, message
from table.advice.hints import Advice

MOST = 20
"""More answers than these are no buttons."""

BRIGHT = 10
"""Of more answers than these none is bright."""

PROMPTS = 8
"""So many questions at most stand below each other; others are in the menu of what is possible."""

TITLE, SHORT, LINE = 480, 45, 32
"""Characters of a question, of one that is a button, and of one that is a menu on one line."""

FEWEST = 3
"""So many numbers of a form stand beside its button in one row on a phone."""

SHORT_ONES = 2
"""So many such answers and forms at most are buttons."""

SPARE = 14
"""Components beside the questions: frame, texts, the sheet, and the row below."""

ADVISED = "💡"
MORE = "more"
"""The last entry of a menu that cannot hold all."""

Parts = list[ui.Item[Any]]


def questions(content: PanelContent, focus: Focus, room: int) -> Parts:
    """Return the questions with their answers, on so many px if that can be."""
    if focus.prompt is not None and focus.prompt < len(content.prompts):
        return _focused(content, focus, focus.prompt, room)
    if focus.more == ANYTIME and content.anytime:
        return _anytime(content, room)
    fitting: Parts = []
    made: Parts = []
    for asked, further in _layouts(content, room):
        made = [*asked, *further]
        if height.of(made) > room:
            continue
        # What is asked is to be pressed, before what need not be answered.
        if not any(map(is_menu, asked)):
            return made
        fitting = fitting or made
    return fitting or made


def _anytime(content: PanelContent, room: int) -> Parts:
    """Return all that may be said at any time: what is offered with its answers, then the forms."""
    asked = [at for at in content.anytime if not isinstance(content.prompts[at], Form)]
    forms = [
        _opening(content, at, content.named(content.prompts[at]), bright=False)
        for at in content.anytime
        if at not in asked
    ]
    proposing = [text(content.say("anytime-title")), *close_rows(forms)]
    left = COMPONENTS - SPARE - weight(proposing)
    return [*_below(content, asked, room - height.of(proposing), left), *proposing]


def _layouts(content: PanelContent, room: int) -> Iterator[tuple[Parts, Parts]]:
    """Yield what is asked and what stands below that, which takes less room each time."""
    asked, aside = sorted_out(content)
    for short in shortcuts.ways(content):
        for most in (SHORT_ONES, 0) if aside else (0,):
            further = [*beside(content, aside, most), *short]
            left = room - height.of(further)
            yield _below(content, asked, left, COMPONENTS - SPARE - weight(further)), further


def _below(content: PanelContent, asked: Sequence[int], room: int, components: int) -> Parts:
    """Return questions below each other: each has what those before it and after it leave."""
    parts: Parts = []
    for place, number in enumerate(asked):
        later = [_least(content, after) for after in asked[place + 1 :]]
        made = _prompt(
            content,
            number,
            room - sum(map(height.of, later)),
            components - sum(map(weight, later)),
        )
        room, components = room - height.of(made), components - weight(made)
        parts += made
    return parts


def sorted_out(content: PanelContent) -> tuple[list[int], list[int]]:
    """Return the numbers of the questions that stand whole, and of those behind the menu."""
    asked: list[int] = []
    aside: list[int] = []
    for number, prompt in enumerate(content.prompts):
        # What one has sealed can be changed where it was asked.
        whole = not prompt.optional or prompt.secret or content.advised(prompt)
        if prompt.anytime and not whole:
            continue
        (asked if whole else aside).append(number)
    # What an adviser would do is read first.
    asked.sort(key=lambda number: not content.advised(content.prompts[number]))
    if not asked and len(aside) == 1:
        return aside, []
    return asked[:PROMPTS], [*asked[PROMPTS:], *aside][:OPTIONS]


def weight(parts: Sequence[ui.Item[Any]]) -> int:
    """Return how many of Discord's 40 components these parts are."""
    return sum(1 + len(getattr(part, "children", ())) for part in parts)


def beside(
    content: PanelContent, aside: Sequence[int], most: int = SHORT_ONES, name: str = "aside"
) -> Parts:
    """Return what need not be answered: so many buttons at most, and a menu of all else."""
    short = ((number, made) for number in aside if (made := _in_short(content, number)))
    direct = dict(islice(short, most))
    entries = [
        (str(number), content.named(content.prompts[number]))
        for number in aside
        if number not in direct
    ]
    menus: Parts = [ui.ActionRow(item) for item in direct.values() if isinstance(item, ui.Select)]
    buttons = [item for item in direct.values() if not isinstance(item, ui.Select)]
    parts: Parts = [*rows(buttons), *menus]
    if entries:
        address = Address(Kind.ASIDE, content.match, content.mark)
        parts.append(ui.ActionRow(menu(address, content.say(name), entries)))
    return parts


def _in_short(content: PanelContent, number: int) -> ui.Item[Any] | None:
    """Return a question as one button of a few words, or a menu of what is usual, if it can be."""
    prompt = content.prompts[number]
    if isinstance(prompt, Form):
        title = content.named(prompt)
        if not fits(title, SHORT):
            return None
        usual = _usual(content, prompt) if fits(title, LINE) else []
        if usual:
            address = Address(Kind.CHOOSE, content.match, content.mark, f"{number}.{usual[0][0]}")
            return menu(address, title, [*usual, (MORE, content.say("other-answer"))])
        return _opening(content, number, title, bright=False)
    found = _within(content, number)
    if len(found) != 1 or not fits(found[0].label, SHORT):
        return None
    return answer_button(content, number, found[0])


def _usual(content: PanelContent, form: Form) -> list[tuple[str, str]]:
    """Return the usual answers of a form for a menu; none where nothing in it is usual."""
    if not _has_usual(form):
        return []
    found = quick(content.game, form, content.voice, OPTIONS - 1)
    return [(str(answer.number), answer.label) for answer in found]


def _has_usual(form: Form) -> bool:
    return any(isinstance(field, Amount) and field.usual for field in form.fields)


def _least(content: PanelContent, number: int) -> Parts:
    """Return a question as small as it gets."""
    *_, ways = _laid_out(content, number)
    return [text(_asking(content, number)), *ways]


def _prompt(content: PanelContent, number: int, room: int, components: int) -> Parts:
    """Return a question with its answers, and what one should know as far as there is room."""
    ways = _laid_out(content, number)
    return _stacked(content, number, _asking(content, number), ways, room, components)


def _stacked(  # noqa: PLR0913, PLR0917 - a question, its answers, and the room for both
    content: PanelContent, number: int, head: str, ways: Iterator[Parts], room: int, components: int
) -> Parts:
    prompt = content.prompts[number]
    sealed = prompt.secret and prompt.optional
    why = [] if sealed else content.why(prompt)
    known = [f"-# {line}" for line in (*_reasons(content, prompt), *why, *content.brief(prompt))]
    if sealed:
        # What that was is read first, and not what it was for.
        head, *more = head.split("\n")
        known += more
        head = "\n".join((head, *known[:1]))
        del known[:1]
    left = room - height.GAP - height.of_text(head)
    # Who is new to the game is told what for, if no map letters the answers, and as long as they do
    # not stand in a menu for it: *More* tells it as well.
    told = why and not content.advice and not content.letters
    kept = height.of_text(known[0]) if told else 0
    ways, again = tee(ways)
    made = _fitting(ways, left - kept, components - 1)
    if kept and any(map(is_menu, made)):
        made = min(made, _fitting(again, left, components - 1), key=menus)
    left -= height.of(made)
    if left < 0:
        # Not even that fits: only what is asked stays.
        head, *_ = head.split("\n-# ")
    for small in known:
        left -= height.of_text(small)
        if left < 0:
            break
        head = f"{head}\n{small}"
    return [text(head), *made]


def menus(parts: Parts) -> int:
    """Return how many of these parts are menus: what stands in one is not seen at once."""
    return sum(map(is_menu, parts))


def _fitting(ways: Iterable[Parts], room: int, components: int) -> Parts:
    """Return the first of some ways that fits, else the first of the lowest."""
    made: Parts = []
    light: list[Parts] = []
    for made in ways:
        if weight(made) <= components:
            if height.of(made) <= room:
                return made
            light.append(made)
    return min(light, key=height.of, default=made)


def _asking(content: PanelContent, number: int) -> str:
    """Return a question: what is asked stands out, what is said of it beside that is small.

    What an adviser would answer stands in its place: the question stood there a press ago.
    """
    prompt = content.prompts[number]
    if content.advised(prompt):
        return content.say("hint-best", move=_called(content, content.advice[0]))
    asked, mark, more = clip(content.title(prompt), TITLE).partition("? ")
    asked = f"{asked}{mark}".strip()
    small = f"\n-# {more}" if more else ""
    return (asked if prompt.optional else f"**{asked}**") + small


def _reasons(content: PanelContent, prompt: Prompt) -> list[str]:
    """Return why what an adviser would answer to a question is better, and what is next best."""
    if not content.advised(prompt):
        return []
    best, *others = content.advice
    said = [content.say("hint-why", why=content.voice.say(why)) for why in best.reasons]
    moves = tuple(_called(content, advised) for advised in others)
    return [*said, content.say("hint-next", moves=moves)] if moves else said


def _called(content: PanelContent, advised: Advice) -> str:
    return label(content.game, content.prompts, advised.action, content.voice, content.letters)


def _within(content: PanelContent, number: int) -> list[Answer]:
    """Return the answers that stand below their question: all but what ends the turn."""
    if number not in content.worded:
        found = answers(content.game, content.prompts[number], content.voice, content.letters)
        content.worded[number] = [answer for answer in found if not answer.ends]
    return content.worded[number]


def labels(content: PanelContent) -> list[str]:
    """Return what each answer with a letter says, for those who cannot see the map."""
    # Values of forms have none, and to word thousands of them takes a third of a second.
    choices = (n for n, prompt in enumerate(content.prompts) if not isinstance(prompt, Form))
    found = (answer for number in choices for answer in _within(content, number))
    return [answer.label for answer in found if answer.letter]


def _laid_out(content: PanelContent, number: int) -> Iterator[Parts]:
    """Yield all ways to lay out the answers of a question, the plainest first."""
    prompt = content.prompts[number]
    if isinstance(prompt, Form) and not _listed(prompt):
        yield from _form(content, number, prompt)
        return
    yield from _choices(content, number, _within(content, number))


def _choices(content: PanelContent, number: int, found: Sequence[Answer]) -> Iterator[Parts]:
    """Yield the ways to lay out some answers of a question."""
    if not found:
        yield []
        return
    if len(found) <= MOST:
        prompt = content.prompts[number]
        # What another player offers stands in the question: its answers need not repeat it.
        told = isinstance(prompt, Choice) and prompt.awaited and all(one.short for one in found)
        if not told and all(fits(answer.label, BUTTON) for answer in found):
            yield [*rows(_buttons(content, number, found))]
        if any(answer.short for answer in found):
            brief = [replace(answer, label=answer.short or answer.label) for answer in found]
            if len({answer.label for answer in brief}) == len(brief):
                yield [*close_rows(_buttons(content, number, brief))]
        lettered = _lettered(found)
        if lettered:
            yield [*rows(_buttons(content, number, lettered))]
    if len(groups(found)) > 1:
        yield [*close_rows(_group_buttons(content, number, found))]
        by_letter = [replace(answer, label=answer.letter or answer.label) for answer in found]
        yield [*close_rows(_group_buttons(content, number, by_letter))]
        yield [*close_rows(_group_buttons(content, number, found, fewest=1))]
    yield [ui.ActionRow(_menu(content, number, found))]


def _lettered(found: Sequence[Answer]) -> list[Answer]:
    """Return answers by their letters alone, where each has its own: the map says the rest."""
    letters = [answer.letter for answer in found if answer.letter]
    if len(letters) < 2 or len(set(letters)) < len(letters):
        return []
    return [replace(answer, label=answer.letter) if answer.letter else answer for answer in found]


def _listed(form: Form) -> bool:
    """Whether all that a form takes can be listed; where some is usual, only a few need be."""
    return 0 < form.size <= (BRIGHT if _has_usual(form) else OPTIONS)


def _buttons(content: PanelContent, number: int, found: Sequence[Answer]) -> list[ui.Item[Any]]:
    """Return a button for each answer: bright those that lead, unless they are many."""
    leading = sum(answer.leading for answer in found)
    bright = leading <= BRIGHT and not content.prompts[number].optional
    return [
        answer_button(content, number, answer, bright=bright and answer.leading) for answer in found
    ]


def answer_button(
    content: PanelContent,
    number: int,
    answer: Answer,
    *,
    bright: bool = False,
    emoji: str | None = None,
) -> ui.Item[Any]:
    """Return the button that gives an answer to the question with a number."""
    address = Address(Kind.ANSWER, content.match, content.mark, f"{number}.{answer.number}")
    if _is_advised(content, number, answer):
        return button(address, answer.label, Style.success, ADVISED)
    return button(address, answer.label, Style.primary if bright else Style.secondary, emoji)


def _is_advised(content: PanelContent, number: int, answer: Answer) -> bool:
    if not content.advice:
        return False
    return action(content.prompts, number, answer.number) == content.advice[0].action


def _menu(content: PanelContent, number: int, found: Sequence[Answer]) -> ui.Item[Any]:
    # The first number keeps the ids of two pages of one prompt apart.
    address = Address(Kind.CHOOSE, content.match, content.mark, f"{number}.{found[0].number}")
    advised = f"{ADVISED} "
    entries = [
        (str(one.number), advised * _is_advised(content, number, one) + one.label) for one in found
    ]
    if len(entries) > OPTIONS:
        # What is advised is in sight among however many.
        entries.sort(key=lambda entry: not entry[1].startswith(ADVISED))
        entries = [*entries[: OPTIONS - 1], (MORE, content.say("more"))]
    return menu(address, content.say("choose"), entries)


def _group_buttons(
    content: PanelContent, number: int, found: Sequence[Answer], fewest: int = 2
) -> list[ui.Item[Any]]:
    """Return a button for each group, or fewer answers that are in no other; then all else.

    What is advised within a group is one press as well: what it is stands in the hint above.
    """
    made: list[ui.Item[Any]] = []
    ungrouped = [answer for answer in found if not answer.groups]
    alone = list(ungrouped)
    # A group is known by its place among all, also on a later page.
    every = groups(_within(content, number))
    for name in groups(found):
        inside = [answer for answer in found if name in answer.groups]
        # One that is in no other group, and whose label is whole, may stand for its group.
        alike = all(len(answer.groups) == 1 and fits(answer.label, BUTTON) for answer in inside)
        if len(inside) < fewest and alike:
            made += _buttons(content, number, inside)
            alone += inside
        else:
            focus = Focus(number, every.index(name))
            to = Address(Kind.GROUP, content.match, content.mark, focus.written())
            made.append(button(to, _marked(content, name, inside), Style.primary))
    hidden = (one for one in found if one not in alone and _is_advised(content, number, one))
    best = [replace(answer, label=content.say("hint-do")) for answer in hidden]
    return [*_buttons(content, number, best), *made, *_buttons(content, number, ungrouped)]


def _marked(content: PanelContent, name: str, inside: Sequence[Answer]) -> str:
    """Return the name of a group, after its letter where all of it leads to one place."""
    letter, *others = {answer.letter for answer in inside}
    if not letter or others:
        return name
    return content.voice.say(message("bot-lettered", letter=letter, answer=name))


def _form(content: PanelContent, number: int, form: Form) -> Iterator[Parts]:
    """Yield the usual answers to press or to choose and the form, with ever fewer of them."""
    best = content.advice[0].action if content.advised(form) and form.size else None
    if len(form.fields) > 1:
        few = quick(content.game, form, content.voice, OPTIONS, best)
        other = [_opening(content, number, content.say("other-answer"), bright=False)]
        if best is not None:
            # What it is stands in the hint above.
            advised = Answer(form.number(best), content.say("hint-do"))
            other = [answer_button(content, number, advised), *other]
        if len(few) > 1:
            yield [ui.ActionRow(_menu(content, number, few)), *rows(other)]
        if best is not None:
            yield [*rows(other)]
    else:
        for most in (2 * ROW - 1, ROW - 1, FEWEST):
            few = quick(content.game, form, content.voice, most, best)
            opening = _opening(content, number, content.say("other-number"), bright=False)
            if few:
                yield [*rows([*_buttons(content, number, few), opening])]
    filled_in = content.say("fill-in")
    yield [ui.ActionRow(_opening(content, number, filled_in, bright=not form.optional))]


def _opening(content: PanelContent, number: int, label: str, *, bright: bool) -> ui.Item[Any]:
    address = Address(Kind.FORM, content.match, content.mark, str(number))
    return button(address, label, Style.primary if bright else Style.secondary)


def _focused(content: PanelContent, focus: Focus, number: int, room: int) -> Parts:
    """Return one question alone: a group of its answers, or a page of them."""
    prompt = content.prompts[number]
    if isinstance(prompt, Form) and not _listed(prompt):
        back = ui.ActionRow(*_pages(content, focus, 0))
        left = room - height.of([back])
        return [*_prompt(content, number, left, COMPONENTS - SPARE), back]
    found, head = _within(content, number), _asking(content, number)
    names = groups(found)
    if focus.group is not None and focus.group < len(names):
        name = names[focus.group]
        found = [_inside(answer, name) for answer in found if name in (answer.groups or ("",))]
        # What is asked stood there a press ago, and what for.
        head = f"**{name or content.say('other')}**"
        content = replace(content, found=replace(content.found, guided=False))
    page = found[focus.page * OPTIONS : (focus.page + 1) * OPTIONS] or found[:OPTIONS]
    pages = ui.ActionRow(*_pages(content, focus, len(found)))
    ways, left = _choices(content, number, page), room - height.of([pages])
    return [*_stacked(content, number, head, ways, left, COMPONENTS - SPARE - 4), pages]


def _inside(answer: Answer, name: str) -> Answer:
    """Return an answer within a group: one of two groups is called by the other's name there."""
    label, *_ = (*(other for other in answer.groups if other != name), answer.label)
    return replace(answer, groups=(), label=label)


def _pages(content: PanelContent, focus: Focus, count: int) -> list[ui.Item[Any]]:
    """Return the buttons to the pages before and after, and back to the whole panel."""
    buttons = [turning_to(content, Focus(), "back")]
    if focus.page > 0:
        before = Focus(focus.prompt, focus.group, focus.page - 1)
        buttons.append(turning_to(content, before, "page-before"))
    if (focus.page + 1) * OPTIONS < count:
        after = Focus(focus.prompt, focus.group, focus.page + 1)
        buttons.append(turning_to(content, after, "page-after"))
    return buttons


def turning_to(
    content: PanelContent, to: Focus, key: str, style: Style = Style.secondary
) -> ui.Item[Any]:
    """Return the button that shows another part of the questions."""
    address = Address(Kind.PAGE, content.match, content.mark, to.written())
    return button(address, content.say(key), style)
