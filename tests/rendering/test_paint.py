import io
from dataclasses import replace

import pytest
from PIL import Image, ImageChops

from rendering import palette, seats
from rendering.paint import Painter, extent, painter, patches
from rendering.scene import (
    Disc,
    Group,
    Paper,
    Polygon,
    Polyline,
    Rect,
    Scene,
    Shadow,
    Shape,
    Still,
    Text,
)

BLANK = Still(200, 160, (Rect(0, 0, 200, 160, palette.PAPER),), palette.INKS)


def shown(*moving: Shape, still: Still = BLANK) -> Image.Image:
    """The painted scene in full colour."""
    return Image.open(io.BytesIO(Painter().paint(Scene(still, moving)))).convert("RGB")


def colour_at(image: Image.Image, x: int, y: int) -> str:
    """A pixel's colour as scenes write it."""
    pixel = image.getpixel((x, y))
    assert isinstance(pixel, tuple)
    return "#{:02x}{:02x}{:02x}".format(*pixel)


def test_a_picture_is_a_palette_png_of_the_size_asked() -> None:
    """256 colours keep the file small."""
    image = Image.open(io.BytesIO(Painter().paint(Scene(BLANK))))
    assert (image.format, image.mode, image.size) == ("PNG", "P", (200, 160))


def test_inks_keep_their_colour_exactly() -> None:
    """The colours of moving shapes are sure of their place in the palette."""
    for ink in palette.INKS:
        assert colour_at(shown(Rect(50, 50, 60, 60, ink)), 80, 80) == ink


@pytest.mark.parametrize(
    "shape",
    [
        Disc(80, 80, 30, palette.RED),
        Disc(80, 80, 40, palette.RED, ry=20),
        Rect(60, 60, 40, 40, palette.RED, radius=8),
        Polygon(((50, 60), (110, 60), (80, 110)), palette.RED),
        Polyline(((50, 80), (110, 80)), palette.RED, 12),
        Group((Rect(-10, -10, 20, 20, palette.RED),), 80, 80, 2, angle=45),
        Group((Rect(5, -10, 20, 20, palette.RED),), 95, 80, flip=True),
    ],
)
def test_shapes_are_drawn_where_they_say(shape: Shape) -> None:
    """The middle is inked, the corner is not, and the box that is told holds all ink."""
    image = shown(shape)
    assert colour_at(image, 80, 80) == palette.RED
    assert colour_at(image, 5, 5) == palette.PAPER
    left, top, right, bottom = extent(shape)
    inked = [
        (x, y) for x in range(200) for y in range(160) if colour_at(image, x, y) == palette.RED
    ]
    assert left - 1 <= min(x for x, _ in inked) <= max(x for x, _ in inked) <= right + 1
    assert top - 1 <= min(y for _, y in inked) <= max(y for _, y in inked) <= bottom + 1


def test_fills_and_shadows_of_the_still_layer() -> None:
    """Paper and shadows change the ground a little and stay in place."""
    still = Still(
        200,
        160,
        (
            Rect(0, 0, 200, 160, palette.WHITE),
            Rect(0, 0, 100, 160, Paper(palette.PAPER, 20)),
            Shadow(Rect(120, 60, 40, 40, palette.INK), "#000000aa", 5),
        ),
    )
    image = shown(still=still)
    assert len({colour_at(image, 2, y) for y in range(160)}) > 3
    assert len({colour_at(image, 190, y) for y in range(160)}) == 1
    shade = image.getpixel((162, 80))
    assert isinstance(shade, tuple)
    assert 150 < shade[0] < 220


def test_what_is_painted_over_a_warm_layer_is_what_is_painted_cold() -> None:
    """What is kept of an earlier picture changes nothing in the next."""
    painter = Painter()
    moving = (Disc(61, 77, 21, palette.RED), Text(100, 120, "Ana", 30, palette.INK))
    painter.paint(Scene(BLANK, (Rect(0, 0, 200, 160, palette.GREEN),)))
    assert painter.paint(Scene(BLANK, moving)) == Painter().paint(Scene(BLANK, moving))
    assert painter.stills_drawn == 1


def test_text_in_translucent_ink_and_turned() -> None:
    """Ornament may shine through and be turned; it stays within the box that is told."""
    name = Text(100, 80, "MARE", 30, "#a3271c88", "italic", "mm", angle=-30)
    assert shown(name).tobytes() != shown().tobytes()
    left, top, right, bottom = extent(name)
    assert (left, top) > (0, 0)
    assert right < 200
    assert bottom < 160


def test_what_is_drawn_once_looks_as_if_drawn_on_its_ground() -> None:
    """Only what shines through is drawn on two grounds; edges of all else are as soft and true."""
    group = Group(
        (
            Rect(0, 0, 70, 50, palette.CARD, palette.SEATS[0], 5, 14),
            Disc(20, 20, 9, palette.RED, palette.INK, 3),
            Polyline(((5, 45), (30, 30), (60, 44)), palette.GREEN, 6),
            Text(34, 20, "Ana", 24, palette.INK, halo=palette.WHITE, halo_width=3),
        ),
        40.3,
        50.7,
        1.3,
        angle=12,
    )
    clear = Rect(0, 0, 1, 1, "#ffffff00")
    once, twice = shown(group), shown(replace(group, shapes=(*group.shapes, clear)))
    assert max(ImageChops.difference(once, twice).tobytes()) <= 24, "one step of the palette"


def test_a_window_shows_its_part_of_the_picture() -> None:
    """As it is in the whole, at the size of the window in px of the file."""
    still = replace(BLANK, zoom=2)
    scene = Scene(still, (Disc(60, 70, 20, palette.RED), Text(60, 70, "7", 22, palette.WHITE)))
    whole, part = (
        Image.open(io.BytesIO(Painter().paint(one))).convert("RGB")
        for one in (scene, replace(scene, window=(30, 40, 80, 60)))
    )
    assert part.size == (160, 120)
    assert part.tobytes() == whole.crop((60, 80, 220, 200)).tobytes()


def test_dashes_leave_gaps() -> None:
    """A dashed line is interrupted."""
    image = shown(Polyline(((0, 80), (200, 80)), palette.RED, 6, (20, 20)))
    line = [colour_at(image, x, 80) == palette.RED for x in range(200)]
    assert 60 < sum(line) < 160


def test_seats_differ_in_shape_and_not_in_colour_alone() -> None:
    """Four seats, four outlines: in one colour they are still told apart."""
    marks = [shown(seats.mark(seat, (100, 80), 40, fill=palette.INK)) for seat in range(4)]
    assert len({mark.tobytes() for mark in marks}) == 4


def test_seat_colours_carry_white_and_differ_in_lightness_or_hue() -> None:
    """White on a seat's colour has a contrast of 3.5 to 1 or better (large text)."""

    def light(colour: str) -> float:
        parts = (int(colour[k : k + 2], 16) / 255 for k in (1, 3, 5))
        linear = [p / 12.92 if p <= 0.04045 else ((p + 0.055) / 1.055) ** 2.4 for p in parts]
        return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]

    assert all(1.05 / (light(ink) + 0.05) >= 3.5 for ink in palette.SEATS)


def test_a_rare_colour_keeps_its_place_beside_many_shades() -> None:
    """A small thing on the map is not painted in the colour of what is around it."""
    shades = [Rect(0, y, 400, 1, f"#{y * 2 // 3:02x}{90 + y // 3:02x}60") for y in range(300)]
    dots = [Disc(7 + 14 * n, 7 + 14 * n, 2, "#b040e0") for n in range(20)]
    still = Still(400, 300, (*shades, *dots), palette.INKS)
    red, green, blue = shown(still=still).getpixel((7, 7))  # type: ignore[misc]  # three of them
    assert abs(red - 0xB0) + abs(green - 0x40) + abs(blue - 0xE0) < 24


def test_a_large_ground_keeps_its_colour_exactly() -> None:
    """Beside shadows on it, which are many shades of nearly the same."""
    panels = (
        Shadow(Rect(x, y, 60, 40, palette.INK), "#33241a66", 4, 2, 3)
        for x in range(20, 360, 80)
        for y in range(20, 260, 60)
    )
    still = Still(400, 300, (Rect(0, 0, 400, 300, "#5b4330"), *panels), palette.INKS)
    image = shown(Disc(390, 290, 8, palette.RED), still=still)
    assert colour_at(image, 5, 150) == "#5b4330"


def test_paper_in_a_rectangle_is_that_of_any_other_shape() -> None:
    """A rectangle is filled without a mask, and covers the same."""
    paper = Paper(palette.PAPER, 20)
    corners = ((20, 10), (180, 10), (180, 150), (20, 150))
    around = (*corners, (20, 80))
    one, other = (
        Still(200, 160, (Rect(0, 0, 200, 160, palette.RED), Polygon(points, paper)), palette.INKS)
        for points in (corners, around)
    )
    assert shown(still=one).tobytes() == shown(still=other).tobytes()


def test_what_is_drawn_at_one_place_is_not_drawn_again_at_another(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """A shape so many whole px away is the same patch, and looks the same there."""
    drawn: list[patches.Piece] = []

    def noted(piece: patches.Piece) -> patches.Patch:
        drawn.append(piece)
        return patches.drawn(piece)

    monkeypatch.setattr(painter, "drawn", noted)
    image = shown(*(seats.mark(1, (40.5 + 50 * k, 60.25 + 30 * k), 14) for k in range(3)))
    first, *others = (
        image.crop((20 + 50 * k, 40 + 30 * k, 62 + 50 * k, 82 + 30 * k)) for k in range(3)
    )
    assert len(drawn) == 1
    assert all(other.tobytes() == first.tobytes() for other in others)


def test_a_shape_beyond_the_edges_is_cut_there() -> None:
    """It is kept whole, and laid on as far as there is a picture."""
    image = shown(Disc(0, 0, 30, palette.RED), Disc(200, 160, 30, palette.GREEN))
    assert colour_at(image, 2, 2) == palette.RED
    assert colour_at(image, 197, 157) == palette.GREEN
    assert colour_at(image, 100, 80) == palette.PAPER
