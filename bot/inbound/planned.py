"""Planned moves on their way to the table: from a press, a menu, a form or a line."""

from collections.abc import Sequence

from discord import ui

from bot.components import compose
from bot.components.content import Focus
from bot.components.custom_ids import Address, PlanMark, only, read_number
from bot.components.planned import plan_book
from bot.inbound import moves
from bot.inbound.pages import open_page
from bot.inbound.request import Request
from bot.outbound.pages import PanelPage
from bot.process.panels import Rendered, Slot
from games.kernel import Action, KernelError, Message, message
from table import Outdated, Perspectives, Pick, PlanOptions

NEW = PlanMark()
"""Of a plan that takes no other's place, whatever may be planned."""


async def show(request: Request, match: int) -> None:
    """Show the planned moves of the one who asks, with what may be planned."""
    await draw(request, await request.perspectives(match))


async def draw(  # noqa: PLR0913 - what is shown of them
    request: Request,
    found: Perspectives,
    notes: Sequence[str] = (),
    *,
    mark: PlanMark = NEW,
    focus: Focus | None = None,
    chosen: int | None = None,
) -> None:
    """Show them in a position that has been read already. Raises NotAPlayer, NotNow."""
    plannable = found.own.require_plan_options()
    if focus is not None and mark.fingerprint != plannable.fingerprint:
        voice = request.voice(found.own.match, found.own.game)
        focus, notes = None, [*notes, voice.say(message("bot-planned-outdated"))]

    async def page(both: Perspectives) -> Rendered:
        now = both.own.plan_options
        if now is None:
            own = both.own
            return await PanelPage(
                request.services, request.interaction, own.fingerprint, own.version
            )(both)
        if now.fingerprint != plannable.fingerprint:
            return Rendered(_book(request, both, now, (), mark, None, chosen))
        return Rendered(_book(request, both, now, notes, mark, focus, chosen))

    await open_page(request, Slot.PLANS, page, found)


def _book(  # noqa: PLR0913, PLR0917 - what is shown of them
    request: Request,
    both: Perspectives,
    plannable: PlanOptions,
    notes: Sequence[str],
    mark: PlanMark,
    focus: Focus | None,
    chosen: int | None,
) -> ui.LayoutView:
    own = both.own
    voice = request.voice(own.match, own.game)
    # What has acted or expired meanwhile is in nobody's place.
    standing = {plan.number for plan in own.plans if plan.expired is None}
    number = mark.number if mark.number in standing else None
    if number is not None:
        notes = [*notes, voice.say(message("bot-planned-instead", number=number))]
    content = compose.panel(own, both.public, voice)
    content = content.about(plannable.prompts, PlanMark(plannable.fingerprint, number).written())
    return plan_book(content, notes, focus, chosen if chosen in standing else None)


async def choose(request: Request, address: Address, values: Sequence[str]) -> None:
    """Show what can be done with one planned move."""
    found = await request.perspectives(address.match)
    await draw(request, found, chosen=read_number(only(values)))


async def instead(request: Request, address: Address, _: Sequence[str]) -> None:
    """Show all planned moves, or what may take the place of one."""
    mark = PlanMark(number=read_number(address.rest) if address.rest else None)
    await draw(request, await request.perspectives(address.match), mark=mark)


async def cancel(request: Request, match: int, number: int) -> None:
    """Cancel a planned move, and show the others."""
    try:
        found = await request.tables.plans.cancel(match, request.user, number)
    except KernelError as refusal:
        await _refused(request, await request.perspectives(match), NEW, refusal)
        return
    await draw(request, found, [request.say("bot-planned-cancelled", number=number)])


async def give(
    request: Request, match: int, move: str | Action | Pick, mark: PlanMark = NEW
) -> None:
    """Plan a move, and show all that are planned, or the question beside which it stood."""
    try:
        planned = await request.tables.plans.give(
            match,
            request.user,
            move,
            number=mark.number,
            fingerprint=mark.fingerprint,
            language=request.language,
        )
    except KernelError as refusal:
        await _refused(request, await request.perspectives(match), mark, refusal)
        return
    found, pressed = planned.perspectives, request.interaction.message
    if planned.acted != "no":
        done = "bot-planned-acted" if planned.acted == "partly" else "bot-typed-done"
        await moves.draw(request, found, [request.say(done)])
        return
    note = request.say("bot-planned-given", number=planned.number)
    panels = request.services.panels
    if pressed is not None and panels.is_asked_there(request.user, match, pressed.id):
        # It stood beside a question, which its reader has yet to answer.
        await moves.draw(request, found, [note])
    else:
        await draw(request, found, [note])


async def outdated(request: Request, found: Perspectives, mark: PlanMark) -> None:
    """Show what may be planned now, to who pressed what could be planned earlier."""
    await _refused(request, found, mark, Outdated())


async def _refused(
    request: Request, found: Perspectives, mark: PlanMark, refusal: KernelError
) -> None:
    """Show the plans with why something cannot be."""
    outdated = isinstance(refusal, Outdated)
    sentence = Message("bot-planned-outdated") if outdated else refusal.sentence
    said = request.voice(found.own.match, found.own.game).say(sentence)
    await draw(request, found, [said], mark=mark)
