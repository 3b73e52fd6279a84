"""What a button, a menu or a form of a panel means: which answer of which question, or a page.

A question is one that the game asks, or what may be planned; the mark of an address tells which.
"""

import asyncio
from collections.abc import Mapping, Sequence
from contextlib import suppress

from bot.components.answers import NoSuchAnswer, action
from bot.components.content import Focus
from bot.components.custom_ids import ORDER, Address, PlanMark, only, read_number
from bot.components.questions import MORE
from bot.inbound import forms, moves, planned
from bot.inbound.request import Request
from games.kernel import Action, Prompt
from table import Outdated, Perspective, Perspectives, Pick, PlanOptions


async def press(request: Request, address: Address, _: Sequence[str]) -> None:
    """Give the answer of a button."""
    prompt, _, number = address.rest.partition(".")
    await _give(request, address, _numbered(read_number(prompt), read_number(number)))


async def pick(request: Request, address: Address, values: Sequence[str]) -> None:
    """Give the answer chosen in a menu, or open the pages behind its last entry."""
    prompt = read_number(address.rest.partition(".")[0])
    if only(values) == MORE:
        await _turn(request, address, Focus(prompt))
    else:
        await _give(request, address, _numbered(prompt, read_number(only(values))))


async def submit(request: Request, address: Address, given: Mapping[str, Sequence[str]]) -> None:
    """Give what was filled in, if what the form asked is still what is asked."""

    def filled(prompts: Sequence[Prompt]) -> Action:
        return forms.filled(forms.form_at(prompts, address), given, request.language)

    request.services.panels.note_act(request.user, address.match)
    line = given.get(forms.LINE)
    if line is None:
        await _give(request, address, filled, outdated="bot-form-old")
    else:
        await _give(request, address, "".join(line[:1]))


async def open_form(request: Request, address: Address, _: Sequence[str]) -> None:
    """Open the form of a question; if that cannot be read in time, one that takes any words."""
    plan = _plan(address)
    found: Perspectives | None = None
    with suppress(TimeoutError):
        async with asyncio.timeout(forms.READING_LIMIT_S):
            found = await request.perspectives(address.match)
    if found is None:
        await forms.send(request, forms.of_line(address, request.speaker))
        return
    own = found.own
    asked: Perspective | PlanOptions = own if plan is None else own.require_plan_options()
    if asked.fingerprint == (address.mark if plan is None else plan.fingerprint):
        form = forms.form_at(asked.prompts, address)
        voice = request.voice(own.match, own.game)
        await forms.send(request, forms.of_form(address, own.game, form, voice))
        return
    await request.acknowledge(fresh=not request.alone)
    if plan is None:
        await moves.outdated(request, found)
    else:
        await planned.outdated(request, found, plan)


async def aside(request: Request, address: Address, values: Sequence[str]) -> None:
    """Show a question that need not be answered."""
    await _turn(request, address, Focus(read_number(only(values))))


async def page(request: Request, address: Address, _: Sequence[str]) -> None:
    """Show another part of what is asked."""
    await _turn(request, address, Focus.read(address.rest))


def _plan(address: Address) -> PlanMark | None:
    """Return the mark of what may be planned; `None`: the game asks the question."""
    return PlanMark.read(address.mark) if address.mark.startswith(ORDER) else None


async def _turn(request: Request, address: Address, focus: Focus) -> None:
    plan = _plan(address)
    if plan is None:
        await moves.turn(request, address, focus)
    else:
        found = await request.perspectives(address.match)
        await planned.draw(request, found, mark=plan, focus=focus)


async def _give(
    request: Request, address: Address, answer: Pick | str, outdated: str | None = None
) -> None:
    """Give an answer, and show what came of it."""
    plan = _plan(address)
    if plan is None:
        await moves.play(request, address.match, answer, address.mark, outdated=outdated)
    else:
        await planned.give(request, address.match, answer, plan)


def _numbered(prompt: int, number: int) -> Pick:
    """Return what finds the answer with a number of the question with a number."""

    def numbered(prompts: Sequence[Prompt]) -> Action:
        try:
            return action(prompts, prompt, number)
        except NoSuchAnswer as gone:
            raise Outdated from gone

    return numbered
