"""Invitations to open tables: sent by the host, answered by those who are invited."""

from collections.abc import Iterable

import discord

from bot.components.items import layout, text
from bot.components.names import plain
from bot.components.titles import about
from bot.inbound import lobby
from bot.inbound.request import Request
from bot.inbound.sight import may_see
from games.kernel import IllegalMove, Quoted, message
from table import Match, Person


async def invite(request: Request, match: Match, members: Iterable[discord.Member]) -> None:
    """Ask people to a table. Raises IllegalMove: one of them is a bot, or cannot see it."""
    people = {member.id: member for member in members if member.id != request.user}
    place = await request.tables.reading.whereabouts(match.id)
    for person in people.values():
        if person.bot or not await may_see(person, place):
            raise IllegalMove(message("bot-cannot-invite", name=Quoted(person.display_name[:50])))
    asked = [Person(person.id, plain(person.display_name)) for person in people.values()]
    fresh = await request.tables.invitations.invite(match.id, request.user, asked)
    names = tuple(Quoted(guest.name) for guest in asked)
    await request.tell(about("bot-invited", fresh, request.speaker, names=names))


async def accept(request: Request, number: int) -> None:
    """Sit down."""
    await _require(request, number)
    await _answered(request, await lobby.join(request, number), "bot-joined")


async def decline(request: Request, number: int) -> None:
    """Stay away."""
    await _require(request, number)
    match = await request.tables.invitations.decline(number, request.user)
    await _answered(request, match, "bot-stays-away")


async def _require(request: Request, number: int) -> None:
    """Check that one may know of a table: who is invited may. Raises NoSuchMatch."""
    if not await request.tables.invitations.is_invited(number, request.user):
        await request.require(number)


async def _answered(request: Request, match: Match, key: str) -> None:
    await request.show(layout(text(about(key, match, request.speaker))))
