"""The private panel: what a seat has before it and is asked, as text, buttons and menus.

The same panel stands behind *Play*, in the answer to commands, and in direct messages. A layout
view holds 40 components, so the panel counts: a prompt of up to ten answers, or more short ones,
gets buttons as long as what follows still finds room, any other gets a menu; more answers than a
menu holds are reached by group or by page. Bright are the answers that most people want.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field, fields, replace
from typing import Any

from discord import ui

from bot.components.answers import Answer, answers, groups, quick, size
from bot.components.clip import ALT, BUTTON, COMPONENTS, OPTIONS, ROW, clip, fits, lines, sentences
from bot.components.custom_ids import Address, Forged, Kind, read_number
from bot.components.items import Style, button, card, layout, menu, rows, text
from bot.components.pictures import Drawn
from bot.components.public import picture, sheet
from bot.components.titles import named
from games.kernel import Amount, AnyGame, Choice, Form, Letters, Message, Prompt, message
from games.kernel.words import Speaker

BUTTONS = 10
"""Up to so many answers are buttons. Of more than these, none is bright."""

SHORT = 32
"""More answers are still buttons where each has no more than so many characters."""

LETTERED = 6
"""Of more answers with letters only these are shown."""

GRID_ROW = 4
"""So many of them stand in a row, where there is room for so many rows."""

PROMPTS = 8
"""So many prompts at most on one panel; further ones stand on the next page."""

NOTES, POSITION, FIRST, FURTHER = 900, 1400, 480, 110
"""Characters for what just happened, for the position, for the first question, for each other (or
more, where others are shorter)."""

FRAME = 16
"""Components beside the prompts: frame, three texts, and two rows with ten buttons."""

MORE = "more"
"""The last entry of a menu that cannot hold all."""

SMALLEST = 3
"""Components of a prompt at its smallest: its question, and a row with a menu."""

PAIRED = 4
"""Components of a form whose usual answers stand in a menu above the button that opens it."""


@dataclass(frozen=True, slots=True)
class Focus:
    """What part of a long question is shown: one prompt's group of answers, and a page of it."""

    prompt: int | None = None
    group: int | None = None
    page: int = 0

    def written(self) -> str:
        """Return it for a custom_id."""
        parts = (self.prompt, self.group, self.page)
        return ".".join("" if part is None else str(part) for part in parts)

    @classmethod
    def read(cls, rest: str) -> "Focus":
        """Return what `written` wrote. Raises Forged for anything else."""
        parts = [read_number(part) if part else None for part in rest.split(".")]
        if len(parts) != len(fields(cls)):
            raise Forged(rest)
        prompt, group, page = parts
        return cls(prompt, group, page or 0)


@dataclass(frozen=True, slots=True)
class PanelContent:
    """What one seat has before it."""

    match: int
    game: AnyGame
    voice: Speaker
    view: Any
    prompts: tuple[Prompt, ...]
    mark: str
    """The fingerprint of the prompts."""

    own: tuple[str, ...] = ()
    """The position as far as the public board does not show it."""

    undoable: int = 0
    """So many steps can be taken back."""

    latest: Message | None = None
    """What would be taken back first."""

    held: int | None = None
    """When the turn ends by itself (UTC milliseconds), if it only waits for a word."""

    waiting: tuple[str, ...] = ()
    """Names of those whom the game waits for."""

    asked: bool = True
    """The game waits for whoever looks."""

    over: bool = False
    seated: bool = False
    """Whoever looks has a seat, and may give orders."""

    practice: bool = False
    teaches: bool = False
    """Each question says what it is good for."""

    hints: bool = False
    """They may ask what the merchant would do."""

    drawn: Drawn | None = None
    """The sheet that the questions are about; the answers repeat its letters, if it has any."""

    letters: Letters = field(default_factory=dict)

    def say(self, key: str, **args: Any) -> str:  # noqa: ANN401 - a sentence's arguments
        """Say a sentence of the bot's own."""
        return self.voice.say(message(f"bot-{key}", **args))


def panel(
    content: PanelContent, notes: Sequence[str] = (), focus: Focus | None = None
) -> ui.LayoutView:
    """Return the panel of a seat; `notes` tell what just happened."""
    focus = focus or Focus()
    parts: list[ui.Item[Any]] = [text(heading(content))]
    if content.prompts and not content.asked:
        # They may do something, and need not.
        notes = [*notes, _nothing_asked(content)]
    if notes:
        parts.append(text(lines(list(notes), NOTES)))
    if content.own:
        parts.append(text(_perspective(content)))
    if content.drawn is not None:
        parts.append(_picture(content, content.drawn))
    parts += questions(content, focus) if content.prompts else [text(_nothing_asked(content))]
    return layout(card(*parts), *rows(turning(content, focus)), *rows(_looking(content)))


def heading(content: PanelContent) -> str:
    """Return the line that says which table it is, and where its game stands."""
    name = named(content.game.key, content.voice, practice=content.practice)
    headline = content.voice.say(content.game.headline(content.view))
    return clip(f"**#{content.match} {name}** · {headline}", 400)


def _picture(content: PanelContent, drawn: Drawn) -> ui.Item[Any]:
    if not content.letters:
        return picture(drawn.name, sheet(drawn.sheet, content.voice))
    found = (answer for prompt in content.prompts for answer in _within(content, prompt))
    led = [answer.label for answer in found if answer.letter]
    return picture(drawn.name, sentences([content.say("lettered-picture"), *led], ALT))


def _perspective(content: PanelContent) -> str:
    return lines([f"-# {line}" for line in content.own], POSITION)


def _nothing_asked(content: PanelContent) -> str:
    if content.held is not None:
        until, names = f"<t:{content.held // 1000}:R>", content.waiting
        return content.say("panel-held", until=until, names=names)
    if content.over:
        return content.say("panel-over")
    return content.say("panel-waiting", names=content.waiting)


def questions(content: PanelContent, focus: Focus) -> list[ui.Item[Any]]:
    """Return the prompts with their answers, as many as have room."""
    if focus.prompt is not None and focus.prompt < len(content.prompts):
        return _focused(content, focus, focus.prompt)
    first = focus.page * PROMPTS
    if first >= len(content.prompts):
        first = 0
    shown = range(first, min(first + PROMPTS, len(content.prompts)))
    room = COMPONENTS - FRAME - 2 * (content.drawn is not None) - SMALLEST * len(shown)
    # Each question gets what those before it have left over, but for what those after it need.
    length = FIRST + FURTHER * (PROMPTS - len(shown))
    parts: list[ui.Item[Any]] = []
    for number in shown:
        made = _prompt(content, number, room + SMALLEST, length)
        room -= weight(made) - SMALLEST
        length += FURTHER - len(getattr(made[0], "content", ""))
        parts += made
    return parts


def weight(parts: Sequence[ui.Item[Any]]) -> int:
    """Return how many of Discord's 40 components these parts are."""
    return sum(1 + len(getattr(part, "children", ())) for part in parts)


def _prompt(content: PanelContent, number: int, room: int, length: int) -> list[ui.Item[Any]]:
    prompt = content.prompts[number]
    head = text(_question(content, prompt, length))
    if isinstance(prompt, Form) and not _listed(prompt):
        return [head, *_form(content, number, prompt, room - 1)]
    found = _called(_within(content, prompt))
    if not found:
        return [head]
    if 1 + _in_rows(len(found)) <= room and (_few(found) or _short(prompt, found)):
        return [head, *_grid(_buttons(content, number, found), room - 1, _across(found))]
    if len(found) > OPTIONS and len(groups(found)) > 1:
        return [head, ui.ActionRow(_group_menu(content, number, found))]
    return [head, ui.ActionRow(_menu(content, number, found))]


def _called(found: Sequence[Answer]) -> list[Answer]:
    """Return answers by their letters alone where many have one: the map above says the rest."""
    letters = [answer.letter for answer in found if answer.letter]
    if len(letters) <= LETTERED or len(set(letters)) < len(letters):
        return list(found)
    return [replace(one, label=one.letter) if one.letter else one for one in found]


def _within(content: PanelContent, prompt: Prompt) -> list[Answer]:
    """Return the answers that stand below their question: all but what ends the turn."""
    found = answers(content.game, prompt, content.voice, content.letters)
    return [answer for answer in found if not answer.ends]


def _question(content: PanelContent, prompt: Prompt, length: int) -> str:
    """Return a question, and below it what its reader needs to know to answer."""
    say = content.voice.say
    title = clip(say(content.game.title(prompt)), length)
    brief = [*map(say, content.game.brief(content.view, prompt)), *_good_for(content, prompt)]
    head = title if prompt.optional else f"**{title}**"
    return lines([head, *brief], max(length, len(head)))


def _good_for(content: PanelContent, prompt: Prompt) -> list[str]:
    """Return a line on what a question is good for, at tables that teach, where there is one."""
    key = f"{content.game.key}-why-{prompt.kind}"
    if not content.teaches or not content.voice.knows(key):
        return []
    return [f"-# {content.voice.say(Message(key))}"]


def _listed(form: Form) -> bool:
    """Whether all that a form takes can be listed; where some is usual, only a few need be."""
    usual = any(isinstance(field, Amount) and field.usual for field in form.fields)
    return 0 < size(form) <= (BUTTONS if usual else OPTIONS)


def _few(found: Sequence[Answer]) -> bool:
    """Whether answers are few enough for buttons; a menu has room for longer words."""
    return len(found) <= BUTTONS and all(fits(answer.label, BUTTON) for answer in found)


def _short(prompt: Prompt, found: Sequence[Answer]) -> bool:
    """Whether answers are so short that more of them can be buttons."""
    return isinstance(prompt, Choice) and all(fits(answer.label, SHORT) for answer in found)


def _across(found: Sequence[Answer]) -> int:
    """Return how many stand in a row: letters stand closer."""
    return ROW if all(len(answer.label) == 1 for answer in found) else GRID_ROW


def _grid(buttons: list[ui.Item[Any]], room: int, across: int) -> list[ui.Item[Any]]:
    """Return buttons in as even rows as there is room for: many break across narrow screens."""
    least = -(-len(buttons) // ROW)
    most = max(least, min(-(-len(buttons) // across), room - len(buttons)))
    count = least if len(buttons) <= ROW else most
    length = -(-len(buttons) // count)
    return [
        ui.ActionRow(*buttons[start : start + length]) for start in range(0, len(buttons), length)
    ]


def _in_rows(buttons: int) -> int:
    """Return how many components so many buttons are."""
    return buttons + -(-buttons // ROW)


def _buttons(content: PanelContent, prompt: int, found: Sequence[Answer]) -> list[ui.Item[Any]]:
    """Return a button for each answer: bright those that lead, unless they are many."""
    leading = sum(answer.leading for answer in found)
    bright = leading <= BUTTONS and not content.prompts[prompt].optional
    return [_button(content, prompt, answer, bright=bright and answer.leading) for answer in found]


def _button(content: PanelContent, prompt: int, answer: Answer, *, bright: bool) -> ui.Item[Any]:
    address = _answering(content, prompt, answer)
    return button(address, answer.label, Style.primary if bright else Style.secondary)


def _answering(content: PanelContent, prompt: int, answer: Answer) -> Address:
    return Address(Kind.ANSWER, content.match, content.mark, f"{prompt}.{answer.number}")


def _menu(content: PanelContent, prompt: int, found: Sequence[Answer]) -> ui.Item[Any]:
    # The first number keeps the ids of two pages of one prompt apart.
    address = Address(Kind.CHOOSE, content.match, content.mark, f"{prompt}.{found[0].number}")
    entries = [(str(answer.number), answer.label) for answer in found]
    if len(entries) > OPTIONS:
        entries = [*entries[: OPTIONS - 1], (MORE, content.say("more"))]
    return menu(address, content.say("choose"), entries)


def _group_menu(content: PanelContent, prompt: int, found: Sequence[Answer]) -> ui.Item[Any]:
    names = groups(found)[:OPTIONS]
    address = Address(Kind.GROUP, content.match, content.mark, str(prompt))
    entries = [(str(at), name or content.say("other")) for at, name in enumerate(names)]
    return menu(address, content.say("choose-group"), entries)


def _form(content: PanelContent, number: int, form: Form, room: int) -> list[ui.Item[Any]]:
    """Return the usual answers to press or to choose, as far as there is room, and the form."""
    pairs = len(form.fields) > 1
    most = (OPTIONS if room >= PAIRED else 0) if pairs else _amounts(room)
    few = quick(content.game, form, content.voice, most)
    address = Address(Kind.FORM, content.match, content.mark, str(number))
    label = content.say(("other-answer" if pairs else "other-number") if few else "fill-in")
    bright = not few and not form.optional
    opening = button(address, label, Style.primary if bright else Style.secondary)
    if few and pairs:
        return [ui.ActionRow(_menu(content, number, few)), ui.ActionRow(opening)]
    return [*rows([*_buttons(content, number, few), opening])]


def _amounts(room: int) -> int:
    """Return how many amounts can stand beside the button to the form, in whole rows."""
    return next((full - 1 for full in (2 * ROW, ROW) if _in_rows(full) <= room), 0)


def _focused(content: PanelContent, focus: Focus, number: int) -> list[ui.Item[Any]]:
    """Return one prompt alone: a group of its answers, or a page of them."""
    prompt = content.prompts[number]
    if isinstance(prompt, Form) and not _listed(prompt):
        return _prompt(content, number, COMPONENTS - FRAME, FIRST)
    found = _within(content, prompt)
    names = groups(found)
    title = clip(content.voice.say(content.game.title(prompt)), FIRST)
    if focus.group is not None and focus.group < len(names):
        title = f"{title} · {clip(names[focus.group], FURTHER)}"
        found = [answer for answer in found if answer.group == names[focus.group]]
    page = found[focus.page * OPTIONS : (focus.page + 1) * OPTIONS] or found[:OPTIONS]
    head = text(f"**{title}**")
    if _few(page):
        choices: list[ui.Item[Any]] = [*rows(_buttons(content, number, page))]
    else:
        choices = [ui.ActionRow(_menu(content, number, page))]
    return [head, *choices, ui.ActionRow(*_pages(content, focus, len(found)))]


def _pages(content: PanelContent, focus: Focus, count: int) -> list[ui.Item[Any]]:
    """Return the buttons to the pages before and after, and back to the whole panel."""

    def turn(to: Focus, key: str) -> ui.Item[Any]:
        address = Address(Kind.PAGE, content.match, content.mark, to.written())
        return button(address, content.say(key))

    buttons = [turn(Focus(), "back")]
    if focus.page > 0:
        buttons.append(turn(Focus(focus.prompt, focus.group, focus.page - 1), "page-before"))
    if (focus.page + 1) * OPTIONS < count:
        buttons.append(turn(Focus(focus.prompt, focus.group, focus.page + 1), "page-after"))
    return buttons


def turning(content: PanelContent, focus: Focus) -> list[ui.Item[Any]]:
    """Return the buttons that end the turn, take back, help, and lead to further questions."""
    buttons = _ending(content)
    if content.undoable:
        address = Address(Kind.UNDO, content.match, content.mark)
        buttons.append(button(address, _undo(content), emoji="↩️"))
    if content.undoable > 1:
        address = Address(Kind.RESTART, content.match, content.mark)
        buttons.append(button(address, content.say("restart"), emoji="⏮️"))
    if content.hints and content.prompts:
        address = Address(Kind.HINT, content.match, content.mark)
        buttons.append(button(address, content.say("hint"), emoji="💡"))
    more = (focus.page + 1) * PROMPTS < len(content.prompts)
    if focus.prompt is None and (more or focus.page):
        to = Focus(page=focus.page + 1 if more else 0)
        address = Address(Kind.PAGE, content.match, content.mark, to.written())
        buttons.append(button(address, content.say("more-questions")))
    return buttons


def _ending(content: PanelContent) -> list[ui.Item[Any]]:
    """Return the one button that ends the turn: by the game's rules, or where it is only held."""
    if content.held is not None:
        address = Address(Kind.END, content.match, content.mark)
        return [button(address, content.say("end"), Style.success, "✅")]
    choices = [
        (number, prompt)
        for number, prompt in enumerate(content.prompts)
        if isinstance(prompt, Choice)
    ]
    return [
        button(_answering(content, number, answer), answer.label, emoji="✅")
        for number, prompt in choices
        if any(option.action.ends for option in prompt.options)
        for answer in answers(content.game, prompt, content.voice)
        if answer.ends
    ]


def _undo(content: PanelContent) -> str:
    """Return what the button says: also what it would take back, where there is room for it."""
    if content.latest is None:
        return content.say("undo")
    said = content.say("undo-that", move=content.voice.say(content.latest).rstrip("."))
    return said if fits(said, BUTTON) else content.say("undo")


def _looking(content: PanelContent) -> list[ui.Item[Any]]:
    """Return the buttons that show something."""
    kinds = [(Kind.BOARD, "🗺️"), (Kind.HAND, "✋"), (Kind.LOG, "📜"), (Kind.RULES, "📖")]
    if content.seated and not content.over:
        kinds.append((Kind.ORDERS, "📌"))
    return [
        button(Address(kind, content.match), content.say(kind), emoji=emoji)
        for kind, emoji in kinds
    ]
