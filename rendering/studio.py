"""Draws pictures in a thread, so that the event loop goes on, and caches them."""

import asyncio
from collections.abc import Callable
from typing import TypeVar

from cachetools import LRUCache

from rendering.paint import Painter
from rendering.scene import Scene

T = TypeVar("T")

PICTURE_CACHE_SIZE = 64
"""The number of finished pictures to cache, about 20 MiB in all."""


class Studio:
    """Draws scenes in a thread, one at a time, and caches the latest pictures.

    Urgent pictures are drawn before patient ones: at most one patient picture at a time competes
    with urgent ones for the thread.
    """

    def __init__(self, cache_size: int = PICTURE_CACHE_SIZE) -> None:
        self._painter = Painter()
        self._draw_lock = asyncio.Lock()
        self._patient_lock = asyncio.Lock()
        self._pictures: LRUCache[Scene, bytes] = LRUCache(cache_size)
        self._tasks: dict[tuple[Scene, bool], asyncio.Task[bytes]] = {}
        """Running drawings, by scene and whether the drawing is patient."""

    async def describe(self, describe: Callable[[], T]) -> T:
        """Run in a thread a function that arranges a sheet, which takes some milliseconds."""
        return await asyncio.to_thread(describe)

    async def picture(self, scene: Scene, *, patient: bool = False) -> bytes:
        """Return a scene as a PNG. Concurrent callers with the same scene share one drawing.

        A `patient` drawing lets urgent ones go first, even an urgent drawing of the same scene.

        Raises:
            Exception: the drawing failed, for all waiting callers. A new call draws again.
        """
        if scene in self._pictures:
            return self._pictures[scene]
        key = scene, patient and (scene, False) not in self._tasks
        task = self._tasks.get(key)
        if task is None:
            drawing = self._draw_patiently(scene) if patient else self._draw(scene)
            task = self._tasks[key] = asyncio.create_task(drawing, name="picture")
            task.add_done_callback(lambda done: self._forget_task(key, done))
        return await asyncio.shield(task)

    async def _draw_patiently(self, scene: Scene) -> bytes:
        async with self._patient_lock:
            return await self._draw(scene)

    async def _draw(self, scene: Scene) -> bytes:
        async with self._draw_lock:
            picture = self._pictures.get(scene)
            if picture is None:
                picture = await asyncio.to_thread(self._painter.paint, scene)
                self._pictures[scene] = picture
        return picture

    def _forget_task(self, key: tuple[Scene, bool], task: asyncio.Task[bytes]) -> None:
        self._tasks.pop(key, None)
        # Retrieve the exception: asyncio warns of an exception that no caller has retrieved.
        _ = task.cancelled() or task.exception()
