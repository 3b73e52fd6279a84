"""Draws pictures for messages. If drawing fails, messages go without their pictures."""

from collections.abc import Callable, Container, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from hashlib import blake2b
from io import BytesIO

import discord

from bot.components import ending, speakers
from bot.core import metrics
from bot.core.logs import logger
from games.kernel import AnyGame, KernelError, Prompt, Rng
from games.kernel.letters import Letters, has_lettered_place
from games.kernel.rng import SEED_BYTES
from games.matches.match import Course
from games.texts.catalogues import Speaker
from rendering.ending.picture import ending_pictures as of_end
from rendering.legend import legend_picture as legend
from rendering.pictures import HAND, MAP, Picture
from rendering.scene import BackgroundLayer, Form, Scene
from rendering.statistics import StatisticsSheet
from rendering.statistics import statistics_picture as of_statistics
from rendering.studio import Studio
from table import Perspective

log = logger(__name__)

BACKGROUND_DIGEST_CACHE_SIZE = 64


@dataclass(frozen=True, slots=True)
class Drawn:
    """A finished picture: the name of its file and the bytes of the PNG."""

    name: str
    data: bytes
    sheet: str = ""
    """The name of the sheet that it shows; empty for other pictures."""

    digest: bytes = b""
    """A fingerprint of the drawn scene, to find unchanged files; empty: compare `data` instead."""

    def file(self) -> discord.File:
        """Return the picture as a file of discord.py, which can be sent in one request only."""
        return discord.File(BytesIO(self.data), self.name)


@dataclass(frozen=True, slots=True)
class Gallery:
    """Draws the views of all games that have pictures."""

    studio: Studio
    pictures: Mapping[str, Picture]

    def has_pictures(self, key: str) -> bool:
        """Whether a game has pictures."""
        return key in self.pictures

    async def draw_opening(
        self,
        game: AnyGame,
        seats: int,
        settings: Mapping[str, str],
        language: str,
        form: Form,
    ) -> Drawn | None:
        """Return an example of the first position with these options, which is no real match.

        `None` if the game has no pictures, if the options do not fit together, or if drawing fails.
        """
        picture = self.pictures.get(game.key)
        if picture is None:
            return None
        try:
            # The seed is always the same, so that the picture can be cached and reveals nothing.
            opening = game.start(seats, settings, Rng(bytes(SEED_BYTES), 0)).state
        except KernelError:
            # The options do not fit together yet. The host is told when starting the match.
            return None

        def describe() -> Scene:
            speaker = speakers.picture_speaker(
                language, game, [f"P{seat + 1}" for seat in range(seats)]
            )
            return picture.sheet(MAP, game.view(opening, None), speaker, form)

        return await self._draw_scene(describe, f"opening-{game.key}.png")

    async def draw_board(self, perspective: Perspective, speaker: Speaker) -> Drawn | None:
        """Return the picture of the whole board; `None` if there is none, or if drawing fails."""
        picture, name = self.pictures.get(perspective.game.key), f"table-{perspective.match.id}.png"
        if picture is None:
            return None
        return await self._draw_scene(lambda: picture.board(perspective.view, speaker), name)

    async def draw_sheets(
        self,
        perspective: Perspective,
        speaker: Speaker,
        form: Form,
        before: object | None = None,
        *,
        changed: bool = False,
    ) -> list[Drawn]:
        """Return the board's sheets; empty if the game has none, or if drawing fails.

        Changes since the view `before` are highlighted. `changed` leaves out sheets without
        changes.
        """
        picture = self.pictures.get(perspective.game.key)
        if picture is None:
            return []
        view = perspective.view

        def describe() -> Mapping[str, Scene]:
            only = changed and before is not None
            names = picture.changed_sheets(before, view) if only else picture.names(view)
            return {name: picture.sheet(name, view, speaker, form, before) for name in names}

        # A version in the files' names would reveal steps that the reader may not know of.
        return await self._draw_scenes(describe, f"table-{perspective.match.id}")

    async def draw_public_sheets(
        self,
        perspective: Perspective,
        speaker: Speaker,
        form: Form,
        before: object | None,
        attached: Container[tuple[str, bytes]],
    ) -> list[Drawn]:
        """Return the sheets of a public message with their digests; empty if drawing fails.

        Sheets already `attached` to the message, by file name and digest, are not painted again.
        Pictures that answer a press are painted before these.
        """
        picture, view = self.pictures.get(perspective.game.key), perspective.view
        if picture is None:
            return []

        def describe() -> Mapping[str, Scene]:
            names = picture.names(view)
            return {name: picture.sheet(name, view, speaker, form, before) for name in names}

        return await self._draw_scenes(describe, f"table-{perspective.match.id}", attached)

    async def draw_asked_sheet(
        self,
        perspective: Perspective,
        speaker: Speaker,
        form: Form,
        before: object | None = None,
        shown: Letters | None = None,
    ) -> Drawn | None:
        """Return the sheet that shows what the viewer is asked about, for this viewer only.

        It has letters at the places that the viewer's answers lead to, or only the letters `shown`.
        Changes since the view `before` are highlighted. `None` if there are no pictures, or if
        drawing fails.
        """
        picture = self.pictures.get(perspective.game.key)
        if picture is None:
            return None
        letters = perspective.game.letters(perspective.prompts)
        asked = [
            prompt for prompt in perspective.prompts if has_lettered_place(prompt, letters)
        ] or _prompts_to_show(perspective)
        about = picture.sheet_about(prompt.kind for prompt in asked)
        drawn_letters = letters if shown is None else shown

        def describe() -> Scene:
            if drawn_letters and picture.draw_letters is not None:
                scene = picture.draw_letters(perspective.view, speaker, form, drawn_letters)
                return picture.add_highlights(scene, about, perspective.view, form, before)
            if about == HAND and picture.hand is not None:
                return picture.hand(perspective.view, speaker, form)
            return picture.sheet(about, perspective.view, speaker, form, before)

        drawn = await self._draw_scene(describe, f"choice-{perspective.match.id}.png")
        return drawn and replace(drawn, sheet=about)

    async def draw_end(
        self,
        perspective: Perspective,
        course: Course,
        speaker: Speaker,
        form: Form,
        chances: Course | None = None,
    ) -> list[Drawn]:
        """Return the pictures of a match's end; empty without winners or if drawing fails."""
        picture, outcome = self.pictures.get(perspective.game.key), perspective.outcome
        if picture is None or outcome is None or not outcome.winners:
            return []
        game, view, match = perspective.game, perspective.view, perspective.match.id

        def describe() -> Mapping[str, Scene]:
            shown = ending.ending_content(
                game, view, outcome, course, picture, speaker, chances=chances
            )
            return of_end(shown, form)

        return await self._draw_scenes(describe, f"end-{match}", frozenset())

    async def draw_legend(
        self, perspective: Perspective, speaker: Speaker, form: Form
    ) -> Drawn | None:
        """Return the legend of the symbols; `None` if there is none, or if drawing fails."""
        picture, name = (
            self.pictures.get(perspective.game.key),
            f"legend-{perspective.game.key}.png",
        )
        if picture is None:
            return None
        return await self._draw_scene(
            lambda: legend(picture.legend(perspective.view), speaker, form), name
        )

    async def draw_hand(
        self, perspective: Perspective, speaker: Speaker, form: Form
    ) -> Drawn | None:
        """Return the viewer's own cards and goods; `None` without any, or if drawing fails."""
        picture = self.pictures.get(perspective.game.key)
        if picture is None or picture.hand is None:
            return None
        draw, name = picture.hand, f"hand-{perspective.match.id}.png"
        return await self._draw_scene(lambda: draw(perspective.view, speaker, form), name)

    async def draw_statistics(self, sheet: StatisticsSheet) -> Drawn | None:
        """Return the picture of a game's statistics; `None` if drawing fails."""
        return await self._draw_scene(lambda: of_statistics(sheet), "stats.png")

    async def _draw_scenes(
        self,
        describe: Callable[[], Mapping[str, Scene]],
        name: str,
        attached: Container[tuple[str, bytes]] | None = None,
    ) -> list[Drawn]:
        """Return several pictures, named `name` plus their key in the result of `describe`.

        With `attached`, they are for a public message: they get digests and are painted after
        urgent pictures, and those already attached have no data.
        """

        def add_digests() -> Mapping[str, tuple[Scene, bytes]]:
            public = attached is not None
            return {
                sheet: (scene, _scene_digest(scene) if public else b"")
                for sheet, scene in describe().items()
            }

        try:
            scenes = await self.studio.describe(add_digests)
        except Exception:
            log.exception("picture failed", picture=name)
            return []
        drawn: list[Drawn] = []
        for sheet, (scene, digest) in scenes.items():
            file = f"{name}-{sheet}.png"
            if attached is not None and (file, digest) in attached:
                drawn.append(Drawn(file, b"", sheet, digest))
            elif painted := await self._paint(scene, file, patient=attached is not None):
                drawn.append(replace(painted, sheet=sheet, digest=digest))
        return drawn

    async def _draw_scene(self, describe: Callable[[], Scene], name: str) -> Drawn | None:
        try:
            scene = await self.studio.describe(describe)
        except Exception:
            log.exception("picture failed", picture=name)
            return None
        return await self._paint(scene, name)

    async def _paint(self, scene: Scene, name: str, *, patient: bool = False) -> Drawn | None:
        try:
            with metrics.PICTURES.time():
                drawn = await self.studio.picture(scene, patient=patient)
        except Exception:
            # The message is sent without the picture: the game must not stop for one.
            log.exception("picture failed", picture=name)
            return None
        return Drawn(name, drawn)


def _scene_digest(scene: Scene) -> bytes:
    """Return a fingerprint of a scene; equal scenes have equal fingerprints."""
    return blake2b(
        repr(scene.foreground).encode(), digest_size=16, key=_background_digest(scene.background)
    ).digest()


@lru_cache(maxsize=BACKGROUND_DIGEST_CACHE_SIZE)
def _background_digest(background: BackgroundLayer) -> bytes:
    """Return the fingerprint of a background layer, cached since many scenes share it."""
    return blake2b(repr(background).encode(), digest_size=16).digest()


def _prompts_to_show(perspective: Perspective) -> Sequence[Prompt]:
    """Return the questions that decide which sheet is shown.

    These are the viewer's questions or, if there are none, the first for a planned move.
    """
    # Questions that can be answered at any time, such as deals, do not show what is asked now.
    prompts = [
        prompt for prompt in perspective.prompts if not prompt.anytime
    ] or perspective.prompts
    asked = [prompt for prompt in prompts if not prompt.optional] or prompts
    return asked or (
        perspective.plan_options.prompts[:1] if perspective.plan_options is not None else ()
    )
