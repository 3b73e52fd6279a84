"""Scenes one after another as an animated GIF, which every client of Discord plays by itself.

Pictures have 256 colours anyway, so nothing is lost. Measured with sixty frames of each game it
takes 1.1 to 3.2 MiB, since of a frame only what changes is stored, and 0.2 to 0.6 s; a WebP without
loss takes 0.7 to 1.8 MiB and eight times as long; with losses it takes more and blurs letters.
"""

import io
from collections.abc import Callable, Sequence

from PIL import Image

from rendering.paint.painter import Painter
from rendering.scene import Scene


def film(scenes: Sequence[tuple[Scene, int]], tell: Callable[[float], None]) -> bytes:
    """Return scenes, each with its milliseconds, as one file that plays again and again.

    `tell` hears how much is done, 0 to 1. All scenes must be of one size.
    """
    painter, frames = Painter(), list[Image.Image]()
    for at, (scene, _) in enumerate(scenes):
        tell(at / len(scenes))
        frames.append(Image.open(io.BytesIO(painter.paint(scene))))
    shown = [milliseconds for _, milliseconds in scenes]
    file = io.BytesIO()
    frames[0].save(file, "GIF", save_all=True, append_images=frames[1:], duration=shown, loop=0)
    tell(1)
    return file.getvalue()
