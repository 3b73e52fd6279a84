"""`/board`, `/hand`, `/log`, `/replay`, `/verify`, `/rules`: what has been is called up again."""

from discord import app_commands

from bot.inbound import replays, showing
from bot.inbound.commands.common import (
    Choice,
    Searched,
    TableNumber,
    at_table,
    command,
    named_game,
    suggested_games,
)
from bot.inbound.commands.translate import words
from bot.inbound.request import Request
from bot.inbound.which_table import Unclear, begun, near, which
from table.match.options import AS_TABLE, FORMS


@command("board")
@app_commands.choices(
    form=[app_commands.Choice(name=words(f"form-{one}"), value=one) for one in (*FORMS, AS_TABLE)]
)
async def board(
    request: Request, form: Choice | None = None, table: TableNumber | None = None
) -> None:
    """Show the board, from now on in another form where one is chosen."""
    if form is not None:
        await showing.choose(request, form.value)
    match = await begun(request, table)
    await showing.board(request, match.id, sheets=form is not None)


hand = at_table("hand", showing.hand)
replay = at_table("replay", replays.begin, begun)


@command("log")
async def log(
    request: Request, since: bool | None = None, table: TableNumber | None = None
) -> None:
    """Show what has happened; players may have it since their last turn."""
    match = await begun(request, table)
    await showing.log(request, match.id, since=bool(since))


@command("verify")
async def verify(request: Request, table: TableNumber | None = None) -> None:
    """Check a match that is over by its record."""
    await showing.verify(request, await begun(request, table))


@command("rules", suggest={"game": suggested_games}, about={"game": "rules-game"})
async def rules(
    request: Request,
    search: Searched | None = None,
    game: Searched | None = None,
    table: TableNumber | None = None,
) -> None:
    """Show a page of the rules of a table, or of a game; ask which game where neither is named."""
    if game is not None and table is None:
        await showing.rules_of_game(request, named_game(request, game))
        return
    try:
        match = await (which if await near(request) else begun)(request, table)
    except Unclear:
        await showing.which_game(request)
        return
    await showing.rules(request, match.id, words=search or "")


@command("games")
async def games(request: Request) -> None:
    """Show the tables of the one who asks."""
    await showing.all_games(request)
