"""Films: frames of one size with a caption that can be read, packed without loss."""

import io

import pytest
from PIL import Image

from rendering import palette
from rendering.ending.content import Draw, seat_mark
from rendering.film import FRAME_HEIGHT_PX, Caption, add_caption
from rendering.paint import Painter
from rendering.paint.painter import encode_film as packed
from rendering.scene import BackgroundLayer, Disc, Group, Rect, Scene, Text
from rendering.sheets import BOXES
from tests.rendering import checks

LEGIBLE = 11
"""Px of a letter in the box in which Discord shows a film."""

SAID = "Ana sells ironware in Münster for 12, and gets the hourglass of who begins. " * 3


def still(wide: int, high: int) -> BackgroundLayer:
    """Return a ground of that size."""
    return BackgroundLayer(wide, high, (Rect(0, 0, wide, high, palette.PAPER),), palette.INKS)


@pytest.mark.parametrize("size", [(1100, 700), (1650, 1050)], ids=["sheet", "end"])
@pytest.mark.parametrize("mark", [None, seat_mark(2).draw], ids=["nobody", "somebody"])
def test_every_frame_has_the_size_of_two_boxes_and_a_legible_caption(
    size: tuple[int, int], mark: Draw | None
) -> None:
    """Whatever picture it shows; a long sentence is cut off at the strip's end."""
    shown = add_caption(Scene(still(*size)), Caption("Month 2 of 12, sale: Ana", SAID, mark))
    image = Image.open(io.BytesIO(Painter().paint(shown)))
    wide, high = BOXES["wide"]
    assert image.height == FRAME_HEIGHT_PX == 2 * high
    assert 1.8 * wide < image.width <= 2 * wide
    assert not checks.outside(shown)
    texts = [one for one in shown.foreground if isinstance(one, Text)]
    scale = shown.background.zoom * high / FRAME_HEIGHT_PX
    assert [text.text for text in texts] == ["Month 2 of 12, sale: Ana", SAID]
    assert min(text.size * scale for text in texts) >= LEGIBLE
    marks = [one for one in shown.foreground if not isinstance(one, Text)]
    assert len(marks) == (mark is not None)


def test_the_picture_above_the_strip_stays_as_it_is() -> None:
    """What moves lies where it lay, and the strip is below it."""
    moving = (Group((Disc(40, 40, 10, palette.RED),)),)
    shown = add_caption(Scene(still(1100, 700), moving), Caption("Round 1", ""))
    assert shown.foreground[:1] == moving
    *ground, strip = shown.background.shapes
    assert ground == list(still(1100, 700).shapes)
    assert isinstance(strip, Rect)
    assert (strip.y, strip.y + strip.h) == (700, shown.background.height)


def test_a_film_is_packed_without_loss_and_tells_how_far_it_is() -> None:
    """Each frame for its time, again and again."""
    scenes = [Scene(still(60, 40), (Disc(20 * n, 20, 8, palette.RED),)) for n in range(3)]
    told: list[float] = []
    data = packed([*zip(scenes, (600, 600, 4000), strict=True)], told.append)
    assert told == sorted(told)
    assert (told[0], told[-1]) == (0, 1)
    image = Image.open(io.BytesIO(data))
    assert (image.format, getattr(image, "n_frames", 0), image.info["loop"]) == ("GIF", 3, 0)
    for at, (scene, shown) in enumerate(zip(scenes, (600, 600, 4000), strict=True)):
        image.seek(at)
        painted = Image.open(io.BytesIO(Painter().paint(scene))).convert("RGB")
        assert image.convert("RGB").tobytes() == painted.tobytes()
        assert image.info["duration"] == shown
