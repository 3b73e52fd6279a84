"""Pictures off the event loop, and the same position never drawn twice."""

import asyncio
from collections.abc import Callable
from typing import TypeVar

from cachetools import LRUCache

from rendering.paint import Painter
from rendering.scene import Scene

T = TypeVar("T")

KEPT = 64
"""So many finished pictures are kept, about 20 MiB in all."""


class Studio:
    """Draws scenes in a worker thread, one at a time, and keeps the latest pictures.

    What somebody waits for comes before what can wait: of that, only one stands in line with it.
    """

    def __init__(self, kept: int = KEPT) -> None:
        self._painter = Painter()
        self._one_at_a_time = asyncio.Lock()
        self._one_that_can_wait = asyncio.Lock()
        self._pictures: LRUCache[Scene, bytes] = LRUCache(kept)
        self._under_way: dict[tuple[Scene, bool], asyncio.Task[bytes]] = {}
        """By what is drawn, and whether that can wait."""

    async def described(self, describe: Callable[[], T]) -> T:
        """Return what a function makes of a view: to arrange a sheet takes some milliseconds."""
        return await asyncio.to_thread(describe)

    async def picture(self, scene: Scene, *, patient: bool = False) -> bytes:
        """The scene as PNG bytes; whoever asks for it while it is being drawn waits for that one.

        Whoever is `patient` lets others go first, also those who want the same.

        Raises:
            Exception: whatever went wrong in drawing, to all who waited; asking again tries again.
        """
        if scene in self._pictures:
            return self._pictures[scene]
        key = scene, patient and (scene, False) not in self._under_way
        task = self._under_way.get(key)
        if task is None:
            drawing = self._draw_later(scene) if patient else self._draw(scene)
            task = self._under_way[key] = asyncio.create_task(drawing, name="picture")
            task.add_done_callback(lambda done: self._finished(key, done))
        return await asyncio.shield(task)

    async def _draw_later(self, scene: Scene) -> bytes:
        async with self._one_that_can_wait:
            return await self._draw(scene)

    async def _draw(self, scene: Scene) -> bytes:
        async with self._one_at_a_time:
            picture = self._pictures.get(scene)
            if picture is None:
                picture = await asyncio.to_thread(self._painter.paint, scene)
                self._pictures[scene] = picture
        return picture

    def _finished(self, key: tuple[Scene, bool], done: asyncio.Task[bytes]) -> None:
        self._under_way.pop(key, None)
        # Looked at here, so that a failure nobody waits for any more is no loose end.
        _ = done.cancelled() or done.exception()
