"""Pictures of positions for messages; a game without one is told in words."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from io import BytesIO

import discord

from bot.logs import logger
from bot.table.model import Position
from games.kernel.words import Speaker
from rendering.pictures import Picture
from rendering.scene import Scene
from rendering.studio import Studio

log = logger(__name__)


@dataclass(frozen=True, slots=True)
class Drawn:
    """A picture, drawn."""

    name: str
    data: bytes

    def file(self) -> discord.File:
        """Return it as a file; each request needs one of its own."""
        return discord.File(BytesIO(self.data), self.name)


@dataclass(frozen=True, slots=True)
class Gallery:
    """Draws what a view shows, for the games that have pictures."""

    studio: Studio
    pictures: Mapping[str, Picture]

    async def board(self, found: Position, voice: Speaker) -> Drawn | None:
        """Return the board's picture, `None` where there is none."""
        picture = self.pictures.get(found.game.key)
        if picture is None:
            return None
        # The name says nothing but what the message says anyway.
        name = f"table-{found.match.id}-{found.version}.png"
        return await self._drawn(lambda: picture.board(found.view, voice), name)

    async def hand(self, found: Position, voice: Speaker) -> Drawn | None:
        """Return the picture of what the viewer holds, `None` where there is none."""
        picture = self.pictures.get(found.game.key)
        if picture is None or picture.hand is None:
            return None
        draw = picture.hand
        return await self._drawn(lambda: draw(found.view, voice), f"hand-{found.match.id}.png")

    async def _drawn(self, describe: Callable[[], Scene], name: str) -> Drawn | None:
        try:
            drawn = await self.studio.picture(describe())
        except Exception:
            # A game without its picture can be played; a game that stops for one cannot.
            log.exception("picture failed", picture=name)
            return None
        return Drawn(name, drawn)
