"""Planned moves: their page, its buttons, and `/orders`."""

from collections.abc import Sequence
from typing import Any

from discord import app_commands, ui

from bot.components import speakers
from bot.components.custom_ids import Address, Kind, PlanTarget, read_number, read_single_value
from bot.components.items import Style, button, card, layout, menu, rows, text
from bot.components.text import escape_list_number, join_lines
from bot.messaging.open_messages import Rendered, Slot
from bot.messaging.private_pages import open_page
from bot.messaging.request import Request
from bot.messaging.slash import Choice, Line, TableNumber, command
from bot.messaging.which_table import find_table
from bot.subjects.play import pages
from bot.subjects.play.content import Focus, PanelContent, plan_line
from bot.subjects.play.moves import suggest_lines
from bot.subjects.play.pages import PanelPage
from bot.subjects.play.panel import NOTES_SIZE, heading
from bot.subjects.play.questions import question_parts
from games.kernel import Action, KernelError, Message, Option, message
from table import Outdated, Perspectives, Pick, Plan, PlanOptions

PLANS_SIZE = 1400
"""The most characters of the list of planned moves."""


def plans_view(
    content: PanelContent,
    notes: Sequence[str] = (),
    focus: Focus | None = None,
    chosen: int | None = None,
) -> ui.LayoutView:
    """Return the page of a seat's planned moves.

    The prompts of `content` are the moves that can be planned. `chosen` is the number of the
    planned move for which buttons are shown.
    """
    plans = content.perspective.plans
    parts: list[ui.Item[Any]] = [text(heading(content))]
    if notes:
        parts.append(text(join_lines(list(notes), NOTES_SIZE)))
    listed = [escape_list_number(plan_line(content.game, plan, content.speaker)) for plan in plans]
    parts.append(text(join_lines(listed or [content.say("planned-none")], PLANS_SIZE)))
    if chosen is not None:
        return layout(card(*parts), *rows(_plan_buttons(content, chosen)))
    valid_plans = [plan for plan in plans if plan.expired is None]
    choice = [ui.ActionRow(_plan_menu(content, valid_plans))] if valid_plans else []
    parts += question_parts(content, focus or Focus())
    return layout(card(*parts), *choice)


def _plan_menu(content: PanelContent, plans: Sequence[Plan]) -> ui.Item[Any]:
    entries = [(str(plan.number), _plan_name(content, plan)) for plan in plans]
    return menu(Address(Kind.PLAN, content.match), content.say("planned-choose"), entries)


def _plan_name(content: PanelContent, plan: Plan) -> str:
    if plan.move is None:
        return f"{plan.number}."
    return f"{plan.number}. {content.speaker.say(content.game.label(Option(plan.move)))}"


def _plan_buttons(content: PanelContent, number: int) -> list[ui.Item[Any]]:
    """Return the buttons to replace a planned move, to cancel it, and to go back to the list."""
    change = Address(Kind.NEW_PLAN, content.match, content.fingerprint, str(number))
    cancel = Address(Kind.CANCEL_PLAN, content.match, content.fingerprint, str(number))
    back = Address(Kind.NEW_PLAN, content.match, content.fingerprint)
    return [
        button(change, content.say("planned-change")),
        button(cancel, content.say("planned-cancel"), Style.danger),
        button(back, content.say("back")),
    ]


NEW_PLAN = PlanTarget()
"""The target of a plan that is added and replaces no other."""


async def show_plans_of(request: Request, match: int) -> None:
    """Show the requesting person's planned moves, and the moves that can be planned."""
    await show_plans(request, await request.perspectives(match))


async def show_plans(  # noqa: PLR0913 - what is shown of them
    request: Request,
    perspectives: Perspectives,
    notes: Sequence[str] = (),
    *,
    target: PlanTarget = NEW_PLAN,
    focus: Focus | None = None,
    chosen: int | None = None,
) -> None:
    """Show the planned moves from loaded perspectives. Raises NotAPlayer, NotNow."""
    plannable = perspectives.own.require_plan_options()
    if focus is not None and target.fingerprint != plannable.fingerprint:
        speaker = speakers.marked_speaker(perspectives.own, request.language)
        focus, notes = None, [*notes, speaker.say(message("bot-planned-outdated"))]

    async def page(both: Perspectives) -> Rendered:
        now = both.own.plan_options
        if now is None:
            perspective = both.own
            return await PanelPage(
                request.services, request.interaction, perspective.fingerprint, perspective.version
            )(both)
        if now.fingerprint != plannable.fingerprint:
            return Rendered(_plans_page(request, both, now, (), target, None, chosen))
        return Rendered(_plans_page(request, both, now, notes, target, focus, chosen))

    await open_page(request, Slot.PLANS, page, perspectives)


def _plans_page(  # noqa: PLR0913, PLR0917 - what is shown of them
    request: Request,
    both: Perspectives,
    plannable: PlanOptions,
    notes: Sequence[str],
    target: PlanTarget,
    focus: Focus | None,
    chosen: int | None,
) -> ui.LayoutView:
    perspective = both.own
    speaker = speakers.marked_speaker(perspective, request.language)
    # A plan that was played or expired meanwhile cannot be replaced.
    valid_numbers = {plan.number for plan in perspective.plans if plan.expired is None}
    number = target.number if target.number in valid_numbers else None
    if number is not None:
        notes = [*notes, speaker.say(message("bot-planned-instead", number=number))]
    content = pages.panel_content(perspective, both.public, speaker)
    content = content.about(plannable.prompts, PlanTarget(plannable.fingerprint, number).written())
    return plans_view(content, notes, focus, chosen if chosen in valid_numbers else None)


async def choose_plan(request: Request, address: Address, values: Sequence[str]) -> None:
    """Show the buttons for the planned move that was chosen in the menu."""
    perspectives = await request.perspectives(address.match)
    await show_plans(request, perspectives, chosen=read_number(read_single_value(values)))


async def open_plans(request: Request, address: Address, _: Sequence[str]) -> None:
    """Show all planned moves, or the moves that can replace the one in the address."""
    target = PlanTarget(number=read_number(address.rest) if address.rest else None)
    await show_plans(request, await request.perspectives(address.match), target=target)


async def cancel_plan(request: Request, match: int, number: int) -> None:
    """Cancel a planned move, and show the others."""
    try:
        perspectives = await request.tables.plans.cancel(match, request.user, number)
    except KernelError as refusal:
        await _show_refusal(request, await request.perspectives(match), NEW_PLAN, refusal)
        return
    await show_plans(request, perspectives, [request.say("bot-planned-cancelled", number=number)])


async def add_plan(
    request: Request, match: int, move: str | Action | Pick, target: PlanTarget = NEW_PLAN
) -> None:
    """Plan a move, and show all planned moves, or the open question if there is one."""
    try:
        planned = await request.tables.plans.give(
            match,
            request.user,
            move,
            number=target.number,
            fingerprint=target.fingerprint,
            language=request.language,
        )
    except KernelError as refusal:
        await _show_refusal(request, await request.perspectives(match), target, refusal)
        return
    perspectives, pressed = planned.perspectives, request.interaction.message
    if planned.acted != "no":
        done = "bot-planned-acted" if planned.acted == "partly" else "bot-typed-done"
        await pages.show_panel(request, perspectives, [request.say(done)])
        return
    note = request.say("bot-planned-given", number=planned.number)
    open_messages = request.services.open_messages
    if pressed is not None and open_messages.is_asked_there(request.user, match, pressed.id):
        # The press was on a panel with a question, which must stay visible.
        await pages.show_panel(request, perspectives, [note])
    else:
        await show_plans(request, perspectives, [note])


async def show_outdated_plans(
    request: Request, perspectives: Perspectives, target: PlanTarget
) -> None:
    """Show the moves that can be planned now, after a press on an outdated page."""
    await _show_refusal(request, perspectives, target, Outdated())


async def _show_refusal(
    request: Request, perspectives: Perspectives, target: PlanTarget, refusal: KernelError
) -> None:
    """Show the planned moves with the reason for a refusal."""
    outdated = isinstance(refusal, Outdated)
    sentence = Message("bot-planned-outdated") if outdated else refusal.sentence
    speaker = speakers.marked_speaker(perspectives.own, request.language)
    await show_plans(request, perspectives, [speaker.say(sentence)], target=target)


PlanNumber = app_commands.Range[int, 1, 999_999]


async def suggest_plans(request: Request, typed: str) -> list[Choice]:
    """Suggest moves to plan for a typed text, from the requesting person's own seat only."""
    return await suggest_lines(
        request, typed, lambda perspective: perspective.require_plan_options().prompts
    )


@command("orders", suggest={"order": suggest_plans})
async def plans_command(
    request: Request,
    order: Line | None = None,
    strike: PlanNumber | None = None,
    table: TableNumber | None = None,
) -> None:
    """Plan a move, cancel a planned one, or show all."""
    match = await find_table(request, table)
    if strike is not None:
        await cancel_plan(request, match.id, strike)
    elif order is not None:
        await add_plan(request, match.id, order)
    else:
        await show_plans_of(request, match.id)
