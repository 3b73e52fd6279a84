"""Which table somebody means: the one they name, the one that asks them, or the only one."""

from collections.abc import Sequence
from typing import Any

import discord

from bot.house import House
from bot.inbound import sight
from games.kernel import KernelError, Message, message
from table import Match, Position

Anything = discord.Interaction[Any]


class Unclear(KernelError):
    """Several tables, or none, could be meant: name one."""


async def which(
    house: House, interaction: Anything, named: int | None, *, lobby: bool = False
) -> Match:
    """Return the table that a command is about.

    Raises:
        NoSuchMatch: the named one is none that the user may know of.
        Unclear: there is none here, or there are several and none asks them.
    """
    if named is not None:
        return await _named(house, interaction, named)
    matches = await near(house, interaction)
    return await choose(house, matches, interaction.user.id, lobby=lobby)


async def near(house: House, interaction: Anything) -> tuple[Match, ...]:
    """Return the tables of this channel; in a direct message, those of the user."""
    if interaction.guild_id is None:
        return await house.tables.of_user(interaction.user.id)
    return await house.tables.running_in(int(interaction.channel_id or 0))


async def _named(house: House, interaction: Anything, named: int) -> Match:
    await sight.require(house, interaction, named)
    return await house.tables.match(named)


async def choose(house: House, matches: Sequence[Match], user: int, *, lobby: bool) -> Match:
    """Return the one that is meant among several. Raises Unclear."""
    status = "lobby" if lobby else "playing"
    fitting = [match for match in matches if match.status == status] or list(matches)
    if len(fitting) > 1:
        asking = [found.match for found in await asking_of(house, fitting, user)]
        own = [match for match in fitting if match.seat_of(user) is not None]
        fitting = next((few for few in (asking, own) if len(few) == 1), fitting)
    if not fitting:
        raise Unclear(Message("bot-no-tables"))
    if len(fitting) > 1:
        names = tuple(f"#{match.id}" for match in fitting)
        raise Unclear(message("bot-which-table", tables=names))
    return fitting[0]


async def asking_of(house: House, matches: Sequence[Match], user: int) -> list[Position]:
    """Return the positions of the matches that wait for somebody."""
    found = [
        await house.tables.position(match.id, user)
        for match in matches
        if match.status == "playing" and match.seat_of(user) is not None
    ]
    return [one for one in found if one.viewer in one.asked]
