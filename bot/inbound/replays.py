"""A match step by step, in private: nothing here changes it."""

from collections.abc import Sequence

from bot.components import replay
from bot.components.custom_ids import Address, InvalidCustomId, read_number
from bot.components.pictures import Drawn
from bot.inbound import lobby, moves
from bot.inbound.request import Request
from players.registry import choosable_levels
from table.queries.replay import Look, Way

NEAR = (Way.BACK, Way.FORWARD)
"""Ways by which a reader has seen what else is there."""


async def begin(request: Request, match: int, version: int | None = None) -> None:
    """Show where the reader begins, or where they want to."""
    found = await request.tables.replay.begin(match, request.user, version)
    await _show(request, found, near=False)


async def press(request: Request, address: Address, _: Sequence[str]) -> None:
    """Show where the reader begins, or the step that a button names."""
    await begin(request, address.match, read_number(address.rest) if address.rest else None)


async def step(request: Request, address: Address) -> None:
    """Show where a button leads. Raises InvalidCustomId."""
    way, at = replay.read(address.rest)
    found = await request.tables.replay.look(address.match, request.user, way, at)
    await _show(request, found, near=way in NEAR)


async def play_on(request: Request, address: Address, _: Sequence[str]) -> None:
    """Go on from a step against computers, and show the panel of that table.

    Raises InvalidCustomId: the game has none.
    """
    at = read_number(address.rest)
    look = await request.tables.replay.look(address.match, request.user, None, at)
    match, game = look.found.match, look.found.game
    if lobby.PARTNER not in choosable_levels(game) and match.status == "over":
        raise InvalidCustomId(lobby.PARTNER)
    opened = await lobby.play_on(request, match, look.version)
    await moves.show(request, opened.id)


async def _show(request: Request, look: Look, *, near: bool) -> None:
    match, game = look.found.match, look.found.game
    drawn = await _drawn(request, look, near=near)
    partner = lobby.PARTNER in choosable_levels(game)
    view = replay.replay(look, request.voice(match, game), drawn, partner=partner)
    await request.show(view, *drawn)


async def _drawn(request: Request, look: Look, *, near: bool) -> list[Drawn]:
    """Return the sheets of a step; from one beside it those on which something has changed."""
    found, gallery = look.found, request.services.gallery
    plain, form = request.plain(found), await request.form(found.match)
    if near and look.before is not None:
        changed = await gallery.sheets(found, plain, form, look.before, changed=True)
        return changed or (await gallery.sheets(found, plain, form))[:1]
    return await gallery.sheets(found, plain, form, look.before)
