"""The painter: shapes where they say, in colours that are sure, the same whatever came before."""

import io
from dataclasses import replace
from itertools import permutations, product

import pytest
from PIL import Image

from rendering import palette, seats
from rendering.paint import Painter, extent, painter, patches
from rendering.paint.png import join_strips, pack_strips
from rendering.scene import (
    BackgroundLayer,
    Disc,
    Group,
    Polygon,
    Polyline,
    Rect,
    Scene,
    Shape,
    Text,
)

BLANK = BackgroundLayer(200, 160, (Rect(0, 0, 200, 160, palette.PAPER),), palette.INKS)


def shown(*moving: Shape, still: BackgroundLayer = BLANK) -> Image.Image:
    """The painted scene in full colour."""
    return Image.open(io.BytesIO(Painter().paint(Scene(still, moving)))).convert("RGB")


def colour_at(image: Image.Image, x: int, y: int) -> str:
    """A pixel's colour as scenes write it."""
    pixel = image.getpixel((x, y))
    assert isinstance(pixel, tuple)
    return "#{:02x}{:02x}{:02x}".format(*pixel)


def test_a_picture_is_a_palette_png_in_which_inks_keep_their_colour() -> None:
    """256 colours keep the file small; those of moving shapes are sure of their place."""
    image = Image.open(io.BytesIO(Painter().paint(Scene(BLANK))))
    assert (image.format, image.mode, image.size) == ("PNG", "P", (200, 160))
    inks = shown(*(Rect(8 * k, 50, 8, 8, ink) for k, ink in enumerate(palette.INKS)))
    for k, ink in enumerate(palette.INKS):
        assert colour_at(inks, 8 * k + 4, 54) == ink


@pytest.mark.parametrize(
    "shape",
    [
        Disc(80, 80, 30, palette.RED),
        Disc(80, 80, 40, palette.RED, ry=20),
        Rect(60, 60, 40, 40, palette.RED, radius=8),
        Polygon(((50, 60), (110, 60), (80, 110)), palette.RED),
        Polyline(((50, 80), (110, 80)), palette.RED, 12),
        Group((Polygon(((-10, -10), (10, -10), (10, 10), (-10, 10)), palette.RED),), 80, 80, 2, 45),
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


@pytest.mark.parametrize(
    "shape",
    [Rect(0, 0, 9, 9, palette.RED), Text(0, 0, "Ana", 22, palette.INK), Disc(0, 0, 9, ry=5)],
)
def test_what_cannot_be_turned_is_refused(shape: Shape) -> None:
    """Rather than drawn as if it were upright."""
    with pytest.raises(ValueError, match="not turned"):
        shown(Group((shape,), 80, 80, angle=30))


def test_what_is_painted_over_a_warm_layer_is_what_is_painted_cold() -> None:
    """What is kept of an earlier picture changes nothing in the next."""
    painter = Painter()
    moving = (Disc(61, 77, 21, palette.RED), Text(100, 120, "Ana", 30, palette.INK))
    painter.paint(Scene(BLANK, (Rect(0, 0, 200, 160, palette.GREEN),)))
    assert painter.paint(Scene(BLANK, moving)) == Painter().paint(Scene(BLANK, moving))
    assert painter.backgrounds_drawn == 1


def test_what_was_painted_before_is_not_taken_for_something_else() -> None:
    """Strips that are found again: what lies over edges, in another order, and moved or gone."""
    bar, disc = Rect(20, 20, 30, 130, palette.RED), Disc(35, 80, 25, palette.GOLD)
    low, pale = Rect(10, 140, 90, 12, palette.INK), Rect(25, 60, 40, 60, f"{palette.CARD}80")
    layers: tuple[Shape, ...] = (bar, disc, low, pale, replace(disc, y=76))
    scenes = [Scene(BLANK, shapes) for size in range(1, 5) for shapes in permutations(layers, size)]
    warm = Painter()
    assert all(warm.paint(scene) == Painter().paint(scene) for scene in scenes[::9])


def test_seats_differ_in_shape_and_carry_white() -> None:
    """In one colour they are still told apart; white on each has a contrast of 3.5 to 1."""
    marks = [shown(seats.seat_mark(seat, (100, 80), 40, fill=palette.INK)) for seat in range(4)]
    assert len({mark.tobytes() for mark in marks}) == 4

    def light(colour: str) -> float:
        parts = (int(colour[k : k + 2], 16) / 255 for k in (1, 3, 5))
        linear = [p / 12.92 if p <= 0.04045 else ((p + 0.055) / 1.055) ** 2.4 for p in parts]
        return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]

    assert all(1.05 / (light(ink) + 0.05) >= 3.5 for ink in palette.SEATS)


def test_rare_colours_and_large_grounds_keep_their_place_beside_many_shades() -> None:
    """A small thing on the map is not painted in the colour of what is around it, or its ground."""
    shades = [Rect(0, y, 200, 1, f"#{y * 2 // 3:02x}{90 + y // 3:02x}60") for y in range(300)]
    dots = [Disc(7 + 14 * n, 7 + 14 * n, 2, "#b040e0") for n in range(12)]
    ground = Rect(0, 0, 400, 300, "#5b4330")
    shapes: tuple[Shape, ...] = (ground, *shades, *dots)
    image = shown(still=BackgroundLayer(400, 300, shapes, palette.INKS))
    red, green, blue = image.getpixel((7, 7))  # type: ignore[misc]  # three of them
    assert abs(red - 0xB0) + abs(green - 0x40) + abs(blue - 0xE0) < 24
    assert colour_at(image, 395, 295) == "#5b4330"


def test_what_is_drawn_at_one_place_is_not_drawn_again_at_another(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """A shape so many whole px away is the same patch, and looks the same there."""
    drawn: list[patches.Piece] = []

    def noted(piece: patches.Piece) -> tuple[patches.Patch, ...]:
        drawn.append(piece)
        return patches.paint_piece(piece)

    monkeypatch.setattr(painter, "paint_piece", noted)
    image = shown(*(seats.seat_mark(1, (40.5 + 50 * k, 60.25 + 30 * k), 14) for k in range(3)))
    first, *others = (
        image.crop((20 + 50 * k, 40 + 30 * k, 62 + 50 * k, 82 + 30 * k)) for k in range(3)
    )
    assert len(drawn) == 1
    assert all(other.tobytes() == first.tobytes() for other in others)


def test_where_little_of_a_sheet_has_changed_little_is_drawn(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """However deep its parts lie in groups of few: a part is drawn again, not all of the sheet."""
    painted, drawn = Painter(), list[patches.Piece]()

    def noted(piece: patches.Piece) -> tuple[patches.Patch, ...]:
        drawn.append(piece)
        return patches.paint_piece(piece)

    def sheet(number: str) -> Scene:
        panels = [
            Group((Rect(0, 0, 60, 40, palette.CARD), Text(9, 20, text, 22, palette.INK)), 70 * k)
            for k, text in enumerate(("1", number))
        ]
        rows = [Group(tuple(panels), 0, 50 * k) for k in range(3)]
        return Scene(BLANK, (Group((Group((Group(tuple(rows)),)),)),))

    monkeypatch.setattr(painter, "paint_piece", noted)
    painted.paint(sheet("2"))
    drawn.clear()
    painted.paint(sheet("3"))
    assert [type(piece.shape) for piece in drawn] == [Group]
    _, top, _, bottom = extent(drawn[0].shape, drawn[0].view)
    assert bottom - top < 50, "one row of three"


def test_a_packed_picture_has_the_pixels_that_were_painted() -> None:
    """Pixel by pixel, in its own palette, whatever its size."""
    for (wide, high), strip in product(((1, 1), (7, 3), (64, 64)), (1, 5, 64)):
        image = Image.new("P", (wide, high))
        image.putpalette([k % 256 for k in range(3 * 256)])
        image.putdata([(13 * k) % 256 for k in range(wide * high)])
        again = Image.open(io.BytesIO(join_strips(image.size, image, pack_strips(image, strip))))
        again.load()
        assert (again.mode, again.size) == ("P", image.size)
        assert again.convert("RGB").tobytes() == image.convert("RGB").tobytes()


def test_a_large_rectangle_looks_as_if_it_were_drawn_at_once() -> None:
    """Its edges and its middle are laid down by themselves: round, clear, hollow and plain ones."""
    shapes = (
        Rect(10, 10, 180, 130, palette.CARD, palette.INK, 5, 14),
        Rect(10.3, 10.7, 170.5, 120.25, palette.GOLD, None, 0, 9),
        Rect(20, 20, 150, 110, None, palette.RED, 6, 12),
        Rect(20, 20, 150, 110, f"{palette.CARD}b4"),
        Rect(20, 20, 150, 110, f"{palette.CARD}80", palette.INK, 3, 8),
    )
    for shape in shapes:
        # What lies in a group of a group is one patch, whatever it is.
        parts, whole = (shown(one).tobytes() for one in (shape, Group((Group((shape,)),))))
        assert parts == whole


def test_rectangles_of_all_sizes_are_the_same_patches(monkeypatch: pytest.MonkeyPatch) -> None:
    """A ring round something else, or a frame of another size, is not drawn again."""
    drawn: list[patches.Piece] = []

    def noted(piece: patches.Piece) -> tuple[patches.Patch, ...]:
        drawn.append(piece)
        return patches.paint_piece(piece)

    monkeypatch.setattr(painter, "paint_piece", noted)
    sizes = ((180, 130), (90, 60), (61, 230))
    shown(*(Rect(10, 10, *size, None, palette.INK, 5, 14) for size in sizes))
    assert len(drawn) == 1


def test_a_large_card_is_kept_in_parts(monkeypatch: pytest.MonkeyPatch) -> None:
    """What lies on it is small; the card itself is the same patch as others of any size."""
    drawn: list[patches.Piece] = []

    def noted(piece: patches.Piece) -> tuple[patches.Patch, ...]:
        drawn.append(piece)
        return patches.paint_piece(piece)

    monkeypatch.setattr(painter, "paint_piece", noted)
    label = Text(20, 30, "card", 22, palette.INK)
    for high in (130, 190):
        shown(Group((Rect(0, 0, 150, high, palette.CARD, palette.INK, 5, 14), label), 10, 10))
    kept = [sum(patch.byte_count for patch in patches.paint_piece(piece)) for piece in drawn]
    assert max(kept) < 60_000
