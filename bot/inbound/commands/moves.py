"""`/act`, `/undo`, `/end`, `/hint` and `/planned moves`: what the panel's buttons do, in words."""

from collections.abc import Callable

from discord import app_commands

from bot.components.clip import OPTION, clip
from bot.inbound import moves, planned
from bot.inbound.commands.common import Choice, Line, TableNumber, at_table, command, named
from bot.inbound.request import Request
from bot.inbound.which_table import which
from games.kernel import KernelError, Prompt
from games.texts.typed import suggest_moves
from table import Perspective

OrderNumber = app_commands.Range[int, 1, 999_999]


async def suggested_moves(request: Request, typed: str) -> list[Choice]:
    """Return what the one who types could mean, from their own questions and nobody else's."""
    return await _suggested(request, typed, lambda own: own.prompts)


async def suggested_orders(request: Request, typed: str) -> list[Choice]:
    """Return what the one who types may plan, of their own seat and nobody else's."""
    return await _suggested(request, typed, lambda own: own.require_plan_options().prompts)


async def _suggested(
    request: Request, typed: str, of: Callable[[Perspective], tuple[Prompt, ...]]
) -> list[Choice]:
    """Return what may be typed of some questions, as its button says it."""
    try:
        match = await named(request)
        own = await request.tables.reading.perspective(match.id, request.user)
        prompts = of(own)
    except KernelError:
        return []
    lines = suggest_moves(own.game, prompts, typed, request.plain(own))
    return [
        app_commands.Choice(name=clip(said, OPTION), value=line)
        for line, said in lines.items()
        if len(line) <= OPTION
    ]


@command("act", suggest={"move": suggested_moves})
async def act(request: Request, move: Line | None = None, table: TableNumber | None = None) -> None:
    """Play a move, or show what is asked."""
    match = await which(request, table)
    if move is None:
        await moves.show(request, match.id)
    else:
        await moves.play(request, match.id, move)


@command("undo")
async def undo(
    request: Request, whole: bool | None = None, table: TableNumber | None = None
) -> None:
    """Take back a step, or all of a turn."""
    match = await which(request, table)
    await moves.undo(request, match.id, whole_turn=bool(whole))


end = at_table("end", moves.end)
hint = at_table("hint", moves.hint)


@command("orders", suggest={"order": suggested_orders})
async def orders(
    request: Request,
    order: Line | None = None,
    strike: OrderNumber | None = None,
    table: TableNumber | None = None,
) -> None:
    """Plan a move, cancel one, or show those that stand."""
    match = await which(request, table)
    if strike is not None:
        await planned.cancel(request, match.id, strike)
    elif order is not None:
        await planned.give(request, match.id, order)
    else:
        await planned.show(request, match.id)
