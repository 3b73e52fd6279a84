"""Planned moves on their way to the table: from a press, a menu, a form or a line."""

from collections.abc import Sequence

from bot.components import compose
from bot.components.content import Focus
from bot.components.custom_ids import Address, PlanMark, only, read_number
from bot.components.planned import plan_book
from bot.inbound import forms, moves
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
    found = await request.perspectives(match)
    book = await request.tables.planned.book(match, request.user)
    voice, fingerprint = request.voice(book.match, book.game), book.plannable.fingerprint
    number = mark.number
    if focus is not None and mark.fingerprint != fingerprint:
        focus, notes = None, [*notes, voice.say(message("bot-planned-outdated"))]
    if number is not None:
        notes = [*notes, voice.say(message("bot-planned-instead", number=number))]
    content = compose.panel(found.own, found.public, voice)
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
        book = await request.tables.planned.give(
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
    if book.acted != "no":
        found = await request.perspectives(match)
        done = request.say("bot-planned-acted" if book.acted == "partly" else "bot-typed-done")
        await moves.draw(request, found, [done])
        return
    number = book.planned[-1].number if mark.number is None else mark.number
    note = request.say("bot-planned-given", number=number)
    pressed = request.interaction.message
    if pressed is not None and request.services.panels.asks(request.user, match, pressed.id):
        # It stood beside a question, which its reader has yet to answer.
        await moves.draw(request, await request.perspectives(match), [note])
    else:
        await show(request, match, notes=[note])


async def open_form(request: Request, address: Address) -> None:
    """Open the form of what may be planned."""
    mark = PlanMark.read(address.mark)
    await request.require(address.match)
    book = await request.tables.planned.book(address.match, request.user)
    if book.plannable.fingerprint != mark.fingerprint:
        await request.acknowledge(fresh=not request.alone)
        await _refused(request, address.match, mark, Outdated())
        return
    form = forms.form_at(book.plannable.prompts, address)
    voice = request.voice(book.match, book.game)
    await forms.send(request, forms.of_form(address, book.game, form, voice))


async def _refused(request: Request, match: int, mark: PlanMark, refusal: KernelError) -> None:
    """Show the plans with why something cannot be, to those who may know of the table."""
    found = (await request.perspectives(match)).own
    outdated = isinstance(refusal, Outdated)
    sentence = Message("bot-planned-outdated") if outdated else refusal.sentence
    said = request.voice(found.match, found.game).say(sentence)
    await show(request, match, mark=mark, notes=[said])
