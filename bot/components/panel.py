"""The private panel: the sheet that a question is about, the question, its answers. One screen.

The same panel stands behind *Play*, in the answer to commands, and in direct messages. All that one
reads now and then stands behind *More*, in the place of the answers.
"""

from collections.abc import Sequence
from typing import Any

from discord import ui

from bot.components import height
from bot.components.answers import answers
from bot.components.clip import ALT, clip, lines, sentences
from bot.components.content import ANYTIME, READING, Focus, PanelContent, own
from bot.components.custom_ids import Address, Kind, PlanMark
from bot.components.items import Style, button, card, layout, rows, text
from bot.components.pictures import Drawn
from bot.components.public import picture, sheet
from bot.components.questions import (
    SHORT_ONES,
    Parts,
    answer_button,
    beside,
    labels,
    menus,
    questions,
    turning_to,
)
from bot.components.titles import title
from games.kernel import Choice, Form, Message
from games.kernel.planned import offered_beside
from table import Plannable
from table.match.options import is_practice

NOTES, POSITION, HEADING = 900, 1800, 76
"""Characters for what just happened, for what one reads behind *More*, and for the heading."""

NEWS = (6, 3, 1)
"""So many lines of what happened meanwhile, where there is room for so many."""


def panel(
    content: PanelContent, notes: Sequence[str] = (), focus: Focus | None = None
) -> ui.LayoutView:
    """Return the panel of a seat; `notes` tell what just happened.

    What a question teaches stands before it, on a page of its own: both are more than one screen.
    """
    first, focus = focus is None, focus or Focus()
    parts: Parts = [text(heading(content))]
    if focus.more == READING and content.folded:
        return layout(card(*parts, *_reading(content)), *rows(_looking(content, focus)))
    # Without a picture there is room for words; who learns has others to read. Whoever negotiates
    # reads what they have.
    if content.drawn is not None and focus.more != ANYTIME:
        parts.append(_picture(content, content.drawn))
    elif not content.lesson:
        parts += _own(content)
    if content.at_hand and not content.found.is_asked:
        # They may do something, and need not.
        notes = [*notes, _nothing_asked(content)]
    notes = [*notes, *content.expired]
    below = rows(_beside(content, focus) if content.folded else _looking(content, focus))
    if first and content.prompts and content.lesson:
        offered = map(content.title, content.awaited)
        return _lesson(content, [*parts, *_noted([*notes, *offered]), *map(text, content.lesson)])
    room = height.SCREEN - height.FRAME + height.GAP - height.of(below, height.WIDE)
    parts += _after_offers(content, focus, notes, room - height.of(parts))
    if not content.prompts and content.drawn is not None and not content.folded:
        parts += _own(content)
    return layout(card(*parts), *below)


def _noted(notes: Sequence[str]) -> Parts:
    return [text(lines(list(notes), NOTES))] if notes else []


def _after_offers(content: PanelContent, focus: Focus, notes: Sequence[str], room: int) -> Parts:
    """Return the same below what somebody is offered, which has a bright button of its own too.

    Behind that it stands above its answers.
    """
    offered = [] if focus.more == ANYTIME else [*map(content.title, content.awaited)]
    made = _after_notes(content, focus, [*notes, *offered], room)
    # Names and amounts are wide: they may take a line more than is reckoned.
    if offered and height.of(made) + height.LINE > room:
        return _after_notes(content, focus, notes, room)
    return made


def _after_notes(content: PanelContent, focus: Focus, notes: Sequence[str], room: int) -> Parts:
    """Return the questions below what just happened.

    Where not all of that has room its newest stays, and no buttons become a menu for the others:
    the log has all.
    """
    shortened = ([f"… {notes[at]}", *notes[at + 1 :]] for at in range(1, len(notes)))
    fitting: Parts = []
    made: Parts = []
    fewest: int | None = None
    for few in (notes, *shortened):
        noted = _noted(few)
        made = [*noted, *_with_news(content, focus, room - height.of(noted))]
        if height.of(made) <= room:
            if len(notes) < 2 or not menus(made):
                return made
            if fewest is None:
                fewest = menus(_with_news(content, focus, room))
            if menus(made) <= fewest:
                return made
            fitting = fitting or made
    return fitting or made


def _with_news(content: PanelContent, focus: Focus, room: int) -> Parts:
    """Return the questions, or that nothing is asked, after as much of the news as there is room.

    No buttons become a menu for it, and nothing is pushed off the screen.
    """
    below = _asked if content.at_hand or focus.more else _waiting
    plain = below(content, focus, room)
    for most in NEWS if content.meanwhile else ():
        news = text("\n".join(f"-# {line}" for line in content.meanwhile[:most]))
        left = room - height.of([news])
        made = plain if height.of(plain) <= left else below(content, focus, left)
        if menus(made) == menus(plain) and height.of(made) <= left:
            return [news, *made]
    return plain


def _asked(content: PanelContent, focus: Focus, room: int) -> Parts:
    """Return the questions, and what answers them with those that follow where there is room.

    No buttons become a menu for it: it stands among what can be planned as well.
    """
    plain = questions(content, focus, room)
    for most in (SHORT_ONES, 0) if focus == Focus() else ():
        further = _answering_more(content, most)
        if not further:
            break
        left = room - height.of(further)
        asked = plain if height.of(plain) <= left else questions(content, focus, left)
        if menus(asked) == menus(plain) and height.of(asked) <= left:
            return [*asked, *further]
    return plain


def _lesson(content: PanelContent, parts: Parts) -> ui.LayoutView:
    """Return what stands before a question; its sheet only where there is room: it comes again."""
    asked = Address(Kind.PAGE, content.match, content.mark, Focus().written())
    below = rows([button(asked, content.say("try-it"), Style.success)])
    if height.FRAME + height.of(parts) + height.of(below, height.WIDE) > height.SCREEN:
        parts = [part for part in parts if not isinstance(part, ui.MediaGallery)]
    return layout(card(*parts), *below)


def heading(content: PanelContent) -> str:
    """Return the line that says which table it is, and where its game stands.

    Where there is no room for both, the picture shows which game it is.
    """
    name = title(content.found.match, content.voice)
    headline = content.voice.say(content.game.headline(content.found.view))
    whole = f"#{content.match} {name} · {headline}"
    return "-# " + (
        whole if len(whole) <= HEADING else clip(f"#{content.match} · {headline}", HEADING)
    )


def _picture(content: PanelContent, drawn: Drawn) -> ui.Item[Any]:
    if not content.letters:
        return picture(drawn.name, sheet(drawn.sheet, content.voice))
    told = [content.say("lettered-picture"), *labels(content)]
    return picture(drawn.name, sentences(told, ALT))


def _own(content: PanelContent) -> Parts:
    said = [f"-# {line}" for line in own(content.found, content.public, content.voice)]
    return [text(lines(said, POSITION))] if said else []


def _nothing_asked(content: PanelContent) -> str:
    names = tuple(map(content.voice.seat, content.found.asked))
    if content.found.held is not None:
        until = f"<t:{content.found.held // 1000}:R>"
        return content.say("panel-held", until=until, names=names)
    if content.over:
        return content.voice.say(Message("kernel-game-over"))
    if any(prompt.secret for prompt in content.prompts):
        return content.say("panel-sealed", names=names)
    waiting = content.say("panel-free" if content.at_hand else "panel-waiting", names=names)
    if content.found.taken is None:
        return waiting
    return f"{content.voice.say(Message('table-not-asked-yet'))}\n{waiting}"


def _waiting(content: PanelContent, _: Focus, room: int) -> Parts:
    """Return that nothing is asked, and what may be planned: as many buttons as there is room for.

    The rest of it stands in a menu. Who practises waits for nobody, and may have learnt all.
    """
    idle, found = _nothing_asked(content), content.found.plannable
    if found is None or not found.prompts or is_practice(content.found.match.options):
        return [*map(text, content.lesson), text(idle)]
    meanwhile = content.say("meanwhile")
    told = text(f"{idle}\n-# {meanwhile}")
    parts: Parts = []
    for most in (SHORT_ONES, 0):
        parts = [told, *_plans(content, found, range(len(found.prompts)), most)]
        if height.of(parts) <= room:
            break
    return parts


def _answering_more(content: PanelContent, most: int) -> Parts:
    """Return what answers a question together with those that follow it."""
    found, asked = content.found.plannable, {prompt.kind for prompt in content.prompts}
    if found is None or is_practice(content.found.match.options):
        # Who practises waits for nobody.
        return []
    forms = ((at, one) for at, one in enumerate(found.prompts) if isinstance(one, Form))
    numbers = [at for at, one in forms if asked.intersection(offered_beside(one))]
    return _plans(content, found, numbers, most)


def _plans(
    content: PanelContent, found: Plannable, numbers: Sequence[int], most: int = SHORT_ONES
) -> Parts:
    later = content.about(found.prompts, PlanMark(found.fingerprint).written())
    return beside(later, numbers, most, name="planned-other")


def _reading(content: PanelContent) -> Parts:
    """Return all that there is to know about what is asked."""
    said = [
        line
        for prompt in content.prompts
        if not prompt.optional or len(content.prompts) == 1
        for line in (f"**{content.title(prompt)}**", *content.brief(prompt), *content.why(prompt))
    ]
    said = [*content.lesson, *said]
    return [*([text(lines(said, POSITION))] if said else []), *_own(content), *_changed(content)]


def _changed(content: PanelContent) -> Parts:
    """Return the sheets on which something has changed since the reader's own last turn."""
    if not content.changed:
        return []
    title = content.say("changed")
    shown = [picture(one.name, sheet(one.sheet, content.voice)) for one in content.changed]
    return [text(f"**{title}**"), *shown]


def _beside(content: PanelContent, focus: Focus) -> Parts:
    """Return the row below the answers: what ends the turn, takes back, helps, and leads on."""
    buttons = _ending(content)
    if content.found.undoable:
        address = Address(Kind.UNDO, content.match, content.mark)
        buttons.append(button(address, content.say("undo")))
    if content.hints:
        # Nothing else changes while it is thought of: no button moves under the reader's finger.
        label = content.say("hint-thinking" if content.thinking else "hint")
        buttons.append(button(Address(Kind.HINT, content.match, content.mark), label))
    if content.anytime and focus.more == ANYTIME:
        buttons.append(turning_to(content, Focus(), "back"))
    elif content.anytime:
        style = Style.success if content.awaited else Style.secondary
        buttons.append(turning_to(content, Focus(more=ANYTIME), "anytime", style))
    elif content.found.viewer is not None:
        # Where there is more to press it stands behind *More* alone.
        buttons.append(button(Address(Kind.HAND, content.match), content.say("hand")))
    return [*buttons, turning_to(content, Focus(more=READING), "more")]


def _ending(content: PanelContent) -> Parts:
    """Return the one button that ends the turn: by the game's rules, or where it is only held."""
    if content.found.held is not None:
        address = Address(Kind.END, content.match, content.mark)
        return [button(address, content.say("end"), Style.success, "✅")]
    choices = [
        (number, prompt)
        for number, prompt in enumerate(content.prompts)
        if isinstance(prompt, Choice)
    ]
    return [
        answer_button(content, number, answer, emoji="✅")
        for number, prompt in choices
        if any(option.action.ends for option in prompt.options)
        for answer in answers(content.game, prompt, content.voice)
        if answer.ends
    ]


def _looking(content: PanelContent, focus: Focus) -> Parts:
    """Return the buttons that show something, and what one does now and then."""
    kinds = [(Kind.BOARD, "🗺️"), (Kind.HAND, "✋"), (Kind.LOG, "📜"), (Kind.RULES, "📖")]
    kinds.append((Kind.LEGEND, "❔"))
    if content.found.seat is not None and not content.over:
        kinds.append((Kind.ORDERS, "📌"))
    looking: Parts = [
        button(Address(kind, content.match), content.say(kind), emoji=emoji)
        for kind, emoji in kinds
    ]
    back = [turning_to(content, Focus(), "back")] if focus.more == READING else []
    return [*back, *_restart(content), *looking, *_guiding(content)]


def _guiding(content: PanelContent) -> Parts:
    """Return the button that switches explanations and hints."""
    if content.found.guided is None or content.over:
        return []
    to, label = ("off", "guide-off") if content.found.guided else ("on", "guide-on")
    return [button(Address(Kind.GUIDE, content.match, rest=to), content.say(label))]


def _restart(content: PanelContent) -> Parts:
    if content.found.undoable < 2:
        return []
    address = Address(Kind.RESTART, content.match, content.mark)
    return [button(address, content.say("restart"), emoji="⏮️")]
