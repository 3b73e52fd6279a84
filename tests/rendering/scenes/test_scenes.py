"""The described scenes are what the pictures of today draw, and no fact is forgotten."""

from dataclasses import replace

import pytest

from rendering import palette
from rendering.scene import Disc, Group, Polygon, Rect, Scene, Shape, Still, Text
from tests.abridged import Kept
from tests.rendering.scenes import described
from tests.rendering.scenes.kept import KEPT

GROUND = Still(120, 80, (Rect(0, 0, 120, 80, palette.PAPER),))
DISC = Disc(5, 5, 3, palette.RED)
WORD = Text(60, 40, "Ana", 22, palette.INK)
SYMBOL = Group((Polygon(((0, 0), (4, 0), (2, 3)), palette.RED), DISC), 30, 20)


@pytest.mark.parametrize("kept", KEPT, ids=lambda kept: kept.path.stem)
def test_what_is_kept_is_up_to_date(kept: Kept) -> None:
    """Else look at the difference, and run `make transcripts` if it is meant."""
    assert kept.path.read_text(encoding="utf-8") == kept.text(), "run: make transcripts"


@pytest.mark.parametrize(
    ("shape", "other"),
    [
        (WORD, replace(WORD, text="Ben")),
        (WORD, replace(WORD, x=61)),
        (WORD, replace(WORD, halo=palette.INK)),
        (DISC, replace(DISC, r=4)),
        (DISC, replace(DISC, fill=palette.INK)),
        (SYMBOL, replace(SYMBOL, y=21)),
        (SYMBOL, replace(SYMBOL, flip=True)),
        (SYMBOL, replace(SYMBOL, shapes=SYMBOL.shapes[:1])),
        (replace(SYMBOL, shapes=(WORD,)), replace(SYMBOL, shapes=(replace(WORD, y=41),))),
    ],
)
def test_no_change_of_a_shape_goes_unseen(shape: Shape, other: Shape) -> None:
    """Words, places, colours, and what a symbol is made of; in the still layer too."""
    assert list(described.lines([shape])) != list(described.lines([other]))
    one, two = (Scene(replace(GROUND, shapes=(each,))) for each in (shape, other))
    assert described.whole(one) != described.whole(two)
