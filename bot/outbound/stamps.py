"""Stamps: by a number that nobody sees, we know a message again that may have been sent already.

Discord knows a nonce again for some minutes only. So what is sent bears a number made of its nonce,
as the id of one of its parts: a process that was cut off finds out later whether it stands there.
"""

from collections.abc import Collection, Sequence
from hashlib import sha256
from typing import Any

import discord
from discord import ui

LOWEST = 1 << 30
"""The half of all numbers from which ours are; components without one are numbered from 1."""

LOOKED_THROUGH = 100
"""So many of the latest messages of a channel are looked through."""


def stamp(nonce: str) -> int:
    """Return the number that a part of a message bears."""
    return LOWEST + int.from_bytes(sha256(nonce.encode()).digest()[:4]) % LOWEST


def put(view: ui.LayoutView, number: int) -> None:
    """Put a stamp on a message, unless it bears it."""
    if not any(one.id == number for one in view.children):
        view.children[0].id = number


def keep(view: ui.LayoutView, before: discord.Message | None) -> None:
    """Put on a message what it was stamped with before it is changed."""
    for number in () if before is None else _numbers(before):
        if number >= LOWEST:
            put(view, number)


async def standing(
    channel: discord.abc.Messageable, me: discord.ClientUser | None, nonces: Collection[str]
) -> dict[str, int]:
    """Return which of our messages stand there, by their nonces."""
    wanted = {stamp(nonce): nonce for nonce in nonces}
    there: dict[str, int] = {}
    try:
        async for one in channel.history(limit=LOOKED_THROUGH):
            if me is not None and one.author.id == me.id:
                there |= {wanted[number]: one.id for number in _numbers(one) if number in wanted}
    except discord.Forbidden:
        # Then the nonce has to do: for some minutes Discord knows it again.
        return there
    return there


def _numbers(message: discord.Message) -> set[int]:
    parts: Sequence[Any] = message.components
    return {part.id for part in parts}
