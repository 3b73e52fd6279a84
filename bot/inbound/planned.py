"""Planned moves on their way to the table: from a press, a menu, a form or a line."""

from collections.abc import Sequence

from bot.components import compose
from bot.components.content import Focus
from bot.components.custom_ids import Address, PlanMark, only, read_number
from bot.components.planned import plan_book
from bot.inbound import moves
from bot.inbound.request import Request
from games.kernel import Action, KernelError, Message, message
from table import Outdated, Pick

NEW = PlanMark()
"""Of a plan that takes no other's place, whatever may be planned."""


async def show(  # noqa: PLR0913 - what is shown of them
    request: Request,
    match: int,
    *,
    mark: PlanMark = NEW,
    notes: Sequence[str] = (),
    focus: Focus | None = None,
    chosen: int | None = None,
) -> None:
    """Show the planned moves of the one who asks, with what may be planned."""
    book = await request.known(match, request.tables.planned.book)
    voice, fingerprint = request.voice(book.match, book.game), book.plannable.fingerprint
    if focus is not None and mark.fingerprint != fingerprint:
        focus, notes = None, [*notes, voice.say(Message("bot-planned-outdated"))]
    # What has acted or expired meanwhile is in nobody's place.
    standing = {plan.number for plan in book.planned if plan.expired is None}
    number = mark.number if mark.number in standing else None
    if number is not None:
        notes = [*notes, voice.say(message("bot-planned-instead", number=number))]
    content = compose.panel(book, book, voice)
    content = content.about(book.plannable.prompts, PlanMark(fingerprint, number).written())
    async with request.services.panels.drawing(request.user, match):
        shown = await request.show(plan_book(content, book.planned, notes, focus, chosen))
        if shown is not None:
            request.services.panels.read(request.user, match, shown.id)


async def choose(request: Request, address: Address, values: Sequence[str]) -> None:
    """Show what can be done with one planned move."""
    await show(request, address.match, chosen=read_number(only(values)))


async def instead(request: Request, address: Address, _: Sequence[str]) -> None:
    """Show all planned moves, or what may take the place of one."""
    number = read_number(address.rest) if address.rest else None
    await show(request, address.match, mark=PlanMark(number=number))


async def cancel(request: Request, match: int, number: int) -> None:
    """Cancel a planned move, and show the others."""
    try:
        await request.tables.planned.cancel(match, request.user, number)
    except KernelError as refusal:
        await _refused(request, match, NEW, refusal)
        return
    await show(request, match, notes=[request.say("bot-planned-cancelled", number=number)])


async def give(
    request: Request, match: int, move: str | Action | Pick, mark: PlanMark = NEW
) -> None:
    """Plan a move, and show all that are planned, or the question beside which it stood."""
    try:
        planned = await request.tables.planned.give(
            match,
            request.user,
            move,
            number=mark.number,
            fingerprint=mark.fingerprint,
            language=request.language,
        )
    except KernelError as refusal:
        await _refused(request, match, mark, refusal)
        return
    if planned.acted != "no":
        found = await request.perspectives(match)
        done = request.say("bot-planned-acted" if planned.acted == "partly" else "bot-typed-done")
        await moves.draw(request, found, [done])
        return
    note = request.say("bot-planned-given", number=planned.number)
    pressed = request.interaction.message
    if pressed is not None and request.services.panels.asks(request.user, match, pressed.id):
        # It stood beside a question, which its reader has yet to answer.
        await moves.draw(request, await request.perspectives(match), [note])
    else:
        await show(request, match, notes=[note])


async def outdated(request: Request, match: int, mark: PlanMark) -> None:
    """Show what may be planned now, to who pressed what could be planned earlier."""
    await _refused(request, match, mark, Outdated())


async def _refused(request: Request, match: int, mark: PlanMark, refusal: KernelError) -> None:
    """Show the plans with why something cannot be, to those who may know of the table."""
    found = (await request.perspectives(match)).own
    outdated = isinstance(refusal, Outdated)
    sentence = Message("bot-planned-outdated") if outdated else refusal.sentence
    said = request.voice(found.match, found.game).say(sentence)
    await show(request, match, mark=mark, notes=[said])
