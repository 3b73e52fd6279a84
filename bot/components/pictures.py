"""Pictures of positions for messages; a game without one is told in words."""

import asyncio
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from functools import partial
from io import BytesIO

import discord

from bot import locale
from bot.components import ending
from bot.process import metrics
from bot.process.logs import logger
from games.kernel import AnyGame, KernelError, Rng, letters
from games.kernel.course import Course
from games.kernel.rng import SEED_BYTES
from games.kernel.words import Speaker
from rendering.ending.picture import picture as of_end
from rendering.pictures import MAP, Picture
from rendering.scene import Form, Scene
from rendering.studio import Studio
from table.match.model import Perspective

log = logger(__name__)

WARMING = 4
"""So many openings are drawn ahead at a time, however many lobbies somebody joins."""


@dataclass(frozen=True, slots=True)
class Drawn:
    """A picture, drawn."""

    name: str
    data: bytes
    sheet: str = ""
    """Which sheet of a board it is, if it is one."""

    def file(self) -> discord.File:
        """Return it as a file; each request needs one of its own."""
        return discord.File(BytesIO(self.data), self.name)


@dataclass(frozen=True, slots=True)
class Gallery:
    """Draws what a view shows, for the games that have pictures."""

    studio: Studio
    pictures: Mapping[str, Picture]
    _warming: set[asyncio.Task[Drawn | None]] = field(default_factory=set)

    def draws(self, key: str) -> bool:
        """Whether a game has pictures."""
        return key in self.pictures

    def warm(self, game: AnyGame, seats: int, settings: Mapping[str, str], form: Form) -> None:
        """Draw some opening in the background, so that the map is dry when the game begins.

        The part of a picture that never changes costs seconds once; a lobby is the time for it.
        """
        wanted = game.key in self.pictures and seats in game.seats
        if not wanted or len(self._warming) >= WARMING:
            return
        opening = self.opening(game, seats, settings, "en", form, patient=True)
        task = asyncio.create_task(opening, name="warming")
        self._warming.add(task)
        task.add_done_callback(self._warming.discard)

    async def opening(  # noqa: PLR0913 - a game, how it is set up, and how it is drawn
        self,
        game: AnyGame,
        seats: int,
        settings: Mapping[str, str],
        language: str,
        form: Form,
        *,
        patient: bool = False,
    ) -> Drawn | None:
        """Return the map as some game with these options begins, no match's own.

        `None` where the game has no pictures, or the options do not go together.
        """
        picture = self.pictures.get(game.key)
        if picture is None:
            return None
        try:
            # Always the same seed: what is the same for all is drawn once, and tells nothing.
            opening = game.start(seats, settings, Rng(bytes(SEED_BYTES), 0)).state
        except KernelError:
            # The options do not go together yet; whoever starts the match will hear of it.
            return None

        def describe() -> Scene:
            voice = locale.picture(language, game, [f"P{seat + 1}" for seat in range(seats)])
            return picture.sheets(game.view(opening, None), voice, form)[MAP]

        return await self._drawn(describe, f"opening-{game.key}.png", patient=patient)

    async def board(self, found: Perspective, voice: Speaker) -> Drawn | None:
        """Return the picture of the whole board, `None` where there is none."""
        picture = self.pictures.get(found.game.key)
        if picture is None:
            return None
        name = f"table-{found.match.id}.png"
        return await self._drawn(lambda: picture.board(found.view, voice), name)

    async def sheets(
        self, found: Perspective, voice: Speaker, form: Form, *, patient: bool = False
    ) -> list[Drawn]:
        """Return the board's sheets; none where the game has none, or they cannot be drawn.

        Whoever is `patient` lets those go first who wait for the answer to a click.
        """
        picture = self.pictures.get(found.game.key)
        if picture is None:
            return []
        try:
            scenes = picture.sheets(found.view, voice, form)
        except Exception:
            log.exception("picture failed", match=found.match.id)
            return []
        # A version in their names would count steps of which their reader has not heard.
        names = {sheet: f"table-{found.match.id}-{sheet}.png" for sheet in scenes}
        drawn = [
            (sheet, await self._drawn(partial(scenes.__getitem__, sheet), name, patient=patient))
            for sheet, name in names.items()
        ]
        return [replace(one, sheet=sheet) for sheet, one in drawn if one]

    async def asked(self, found: Perspective, voice: Speaker, form: Form) -> Drawn | None:
        """Return the sheet that a viewer's questions are about, as they have made it.

        Where their answers lead to places it is the map with letters, so it is for their eyes only.
        """
        picture = self.pictures.get(found.game.key)
        if picture is None:
            return None
        about, letter = picture.sheet(p.kind for p in found.prompts), letters(found.prompts)

        def describe() -> Scene:
            if letter and picture.lettered is not None:
                return picture.lettered(found.view, voice, form, letter)
            return picture.sheets(found.view, voice, form)[about]

        drawn = await self._drawn(describe, f"choice-{found.match.id}.png")
        return drawn and replace(drawn, sheet=MAP if letter else about)

    async def end(
        self, found: Perspective, course: Course, voice: Speaker, chances: Course | None = None
    ) -> Drawn | None:
        """Return the picture of how a match ended, `None` where there is none."""
        picture, outcome = self.pictures.get(found.game.key), found.outcome
        if picture is None or outcome is None or not outcome.winners:
            return None
        name = f"end-{found.match.id}.png"
        return await self._drawn(
            lambda: of_end(ending.drawn(found, outcome, course, picture, voice, chances=chances)),
            name,
            patient=True,
        )

    async def hand(self, found: Perspective, voice: Speaker) -> Drawn | None:
        """Return the picture of what the viewer holds, `None` where there is none."""
        picture = self.pictures.get(found.game.key)
        if picture is None or picture.hand is None:
            return None
        draw = picture.hand
        return await self._drawn(lambda: draw(found.view, voice), f"hand-{found.match.id}.png")

    async def _drawn(
        self, describe: Callable[[], Scene], name: str, *, patient: bool = False
    ) -> Drawn | None:
        try:
            with metrics.PICTURES.time():
                drawn = await self.studio.picture(describe(), patient=patient)
        except Exception:
            # A game without its picture can be played; a game that stops for one cannot.
            log.exception("picture failed", picture=name)
            return None
        return Drawn(name, drawn)
