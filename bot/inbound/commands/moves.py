"""`/act`, `/undo`, `/end`, `/hint` and `/planned moves`: what the panel's buttons do, in words."""

from discord import app_commands

from bot.components import compose
from bot.components.clip import OPTION, clip
from bot.inbound import moves, planned
from bot.inbound.commands.common import Choice, Line, TableNumber, at_table, command, named
from bot.inbound.request import Request
from bot.inbound.which_table import which
from games.kernel import AnyGame, KernelError, Prompt
from games.kernel.typed import suggested
from table import Match

OrderNumber = app_commands.Range[int, 1, 999_999]


async def suggested_moves(request: Request, typed: str) -> list[Choice]:
    """Return what the one who types could mean, from their own questions and nobody else's."""
    try:
        match = await named(request)
        found = await request.tables.reading.perspective(match.id, request.user)
    except KernelError:
        return []
    return _listed(request, found.match, found.game, found.prompts, typed)


async def suggested_orders(request: Request, typed: str) -> list[Choice]:
    """Return what the one who types may plan, of their own seat and nobody else's."""
    try:
        match = await named(request)
        book = await request.tables.planned.book(match.id, request.user)
    except KernelError:
        return []
    return _listed(request, book.match, book.game, book.plannable.prompts, typed)


def _listed(
    request: Request, match: Match, game: AnyGame, prompts: tuple[Prompt, ...], typed: str
) -> list[Choice]:
    """Return what may be typed, as its button says it."""
    found = suggested(game, prompts, typed, compose.plain_of(match, game, request.language))
    return [
        app_commands.Choice(name=clip(said, OPTION), value=line)
        for line, said in found.items()
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
