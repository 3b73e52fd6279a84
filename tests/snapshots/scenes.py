"""Sheets of the middle of a random game as text: words with their places, and symbols counted."""

from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Mapping

from rendering import palette
from rendering.geometry import View
from rendering.paint import extent
from rendering.scene import Form, Group, Scene, Shape, Text
from tests.rendering.tables import game, moves, sheets, words

ROUNDED_TO_PX = 10
LANGUAGE = "en"
COLOURS: Mapping[object, str] = {
    None: "outline",
    **{colour: name for name, colour in vars(palette).items() if isinstance(colour, str)},
}
FORMS: tuple[Form, ...] = ("wide", "square")


def sheets_as_text(key: str) -> str:
    """Describe the first sheet in landscape and the second in portrait."""
    played = moves(key, max(game(key).seats))
    move = played[len(played) // 2]
    view = game(key).view(move.state, game(key).asked_seats(move.state)[0])
    rows = [f"# {key} after {move.version} moves, as the player sees it who moves next"]
    for number, form in enumerate(FORMS):
        found = list(sheets(key, view, form, words(key, LANGUAGE)).items())
        name, scene = found[number % len(found)]
        size = f"{scene.background.width} x {scene.background.height}"
        rows += ["", f"## {name}, {form}, {size}", *_describe(scene)]
    return "\n".join([*rows, ""])


def _describe(scene: Scene) -> Iterator[str]:
    """Yield words line by line, from the top, then the number of shapes by kind and colour."""
    shapes = [*_flatten(scene.background.shapes, View()), *_flatten(scene.foreground, View())]
    lines = defaultdict[int, list[tuple[int, str]]](list)
    symbols = defaultdict[str, Counter[str]](Counter)
    for shape, view in shapes:
        if isinstance(shape, Text):
            left, top, *_ = extent(shape, view)
            lines[_round(top)].append((_round(left), shape.text))
        else:
            colour = getattr(shape, "colour", None) or getattr(shape, "fill", None)
            symbols[type(shape).__name__][COLOURS.get(colour, str(colour))] += 1
    for top, placed in sorted(lines.items()):
        yield f"y {top}: " + " | ".join(f"x {left} {text}" for left, text in sorted(placed))
    for kind, colours in sorted(symbols.items()):
        counted = (f"{count} {colour}" for colour, count in sorted(colours.items()))
        yield f"{kind}: {', '.join(counted)}"


def _round(px: float) -> int:
    return round(px / ROUNDED_TO_PX) * ROUNDED_TO_PX


def _flatten(shapes: Iterable[Shape], view: View) -> Iterator[tuple[Shape, View]]:
    for shape in shapes:
        if isinstance(shape, Group):
            yield from _flatten(shape.shapes, view.group_view(shape))
        else:
            yield shape, view
