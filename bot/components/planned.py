"""What a seat has planned for later, and what it may plan, as text, buttons and menus.

Questions look as they do on the panel; their marks are those of plans (`PlanMark`).
"""

from collections.abc import Sequence
from typing import Any

from discord import ui

from bot.components.clip import lines
from bot.components.content import Focus, PanelContent
from bot.components.custom_ids import Address, Kind
from bot.components.items import Style, button, card, layout, menu, rows, text
from bot.components.names import unlisted
from bot.components.panel import NOTES_CHARS, heading
from bot.components.questions import questions
from games.kernel import AnyGame, Option, message
from games.texts.catalogues import Speaker
from table import Plan

GIVEN = 1400
"""Characters for the planned moves that stand."""


def plan_line(game: AnyGame, plan: Plan, voice: Speaker) -> str:
    """Return a planned move in words: when it will act, or why it will not."""
    if plan.move is None:
        return voice.say(message("bot-planned-unknown", number=plan.number))
    move = voice.say(game.label(Option(plan.move)))
    if plan.expired is not None:
        return voice.say(message("bot-planned-expired", move=move, why=voice.say(plan.expired)))
    if plan.waits:
        return voice.say(message("bot-planned-back", number=plan.number, move=move))
    return voice.say(
        message("bot-planned", number=plan.number, move=move, when=game.when(plan.move))
    )


def plan_book(
    content: PanelContent,
    notes: Sequence[str] = (),
    focus: Focus | None = None,
    chosen: int | None = None,
) -> ui.LayoutView:
    """Return the plans of a seat; its prompts are what it may plan, `chosen` a plan of its."""
    given = content.found.plans
    parts: list[ui.Item[Any]] = [text(heading(content))]
    if notes:
        parts.append(text(lines(list(notes), NOTES_CHARS)))
    listed = [unlisted(plan_line(content.game, plan, content.voice)) for plan in given]
    parts.append(text(lines(listed or [content.say("planned-none")], GIVEN)))
    if chosen is not None:
        return layout(card(*parts), *rows(_of_one(content, chosen)))
    standing = [plan for plan in given if plan.expired is None]
    choice = [ui.ActionRow(_menu(content, standing))] if standing else []
    parts += questions(content, focus or Focus())
    return layout(card(*parts), *choice)


def _menu(content: PanelContent, standing: Sequence[Plan]) -> ui.Item[Any]:
    entries = [(str(plan.number), _name(content, plan)) for plan in standing]
    return menu(Address(Kind.ORDER, content.match), content.say("planned-choose"), entries)


def _name(content: PanelContent, plan: Plan) -> str:
    if plan.move is None:
        return f"{plan.number}."
    return f"{plan.number}. {content.voice.say(content.game.label(Option(plan.move)))}"


def _of_one(content: PanelContent, number: int) -> list[ui.Item[Any]]:
    """Return the buttons that change and cancel a planned move, and that lead back to all."""
    change = Address(Kind.AHEAD, content.match, content.mark, str(number))
    cancel = Address(Kind.STRIKE, content.match, content.mark, str(number))
    back = Address(Kind.AHEAD, content.match, content.mark)
    return [
        button(change, content.say("planned-change")),
        button(cancel, content.say("planned-cancel"), Style.danger),
        button(back, content.say("back")),
    ]
