"""Letters and numbers on maps cover nothing that their reader needs."""

from collections.abc import Iterable, Iterator, Mapping
from itertools import islice
from math import hypot
from typing import NamedTuple

import pytest

from games.haendler.view import View as Haendler
from games.hellweg.view import View as Hellweg
from games.kernel import Letters
from games.kernel.letters import ALPHABET
from games.matches.selfplay import seed_of, walk
from games.troedler.view import View as Troedler
from rendering import ornaments, palette
from rendering.geometry import Edges, View
from rendering.haendler.layout import SHEETS, lay_out
from rendering.paint import extent
from rendering.pictures import PICTURES
from rendering.scene import Disc, Form, Group, Point, Scene, Shape, Text
from rendering.sheets import SIZES
from tests.rendering import checks
from tests.rendering.tables import FORMS, OPTIONS, game, sheets, views, words

KEYS = [key for key, picture in PICTURES.items() if picture.draw_letters]
HAIR_PX = 2.5
"""Rims of labels and of what lies below them may touch by so much."""
RIM_PX = 6.0
"""Width of the rim of a space or badge, which a label may touch."""


class Label(NamedTuple):
    """A letter or a number on its disc."""

    text: str
    at: Point
    radius: float


class Thing(NamedTuple):
    """Something that must stay visible: a box, and all within a distance of it."""

    name: str
    box: Edges
    radius: float = 0


def find_labels(shapes: Iterable[Shape]) -> Iterator[Label]:
    """Yield the letters of a foreground, and the numbers in groups of their own."""
    disc = Disc(0, 0, 0)
    for shape in shapes:
        if isinstance(shape, Disc):
            disc = shape
        elif isinstance(shape, Text) and shape.text.isalpha() and len(shape.text) == 1:
            yield Label(shape.text, (disc.x, disc.y), disc.r + disc.width / 2)
        elif isinstance(shape, Group) and (number := _number(shape)):
            yield number


def _number(group: Group) -> Label | None:
    match group.shapes:
        case Disc() as disc, Text(text=text) if text.isdigit() and not group.thing:
            return Label(text, (disc.x + group.x, disc.y + group.y), disc.r + disc.width / 2)
    return None


def find_things(scene: Scene, symbols: frozenset[tuple[Shape, ...]]) -> Iterator[Thing]:
    """Yield names, pieces, spaces, badges and the legend's symbols on a map."""
    yield from _printed(scene.background.shapes, View(), symbols)
    for shape in scene.foreground:
        if isinstance(shape, Group):
            if not _number(shape):
                yield Thing(shape.thing or "piece", extent(shape))
        elif isinstance(shape, Text) and (len(shape.text) > 1 or not shape.text.isalpha()):
            yield Thing(shape.text, extent(shape))


def _printed(
    shapes: Iterable[Shape], view: View, symbols: frozenset[tuple[Shape, ...]]
) -> Iterator[Thing]:
    for shape in shapes:
        match shape:
            case Text(matters=True):
                yield Thing(shape.text, extent(shape, view))
            case Group() if shape.shapes in symbols:
                yield Thing("symbol", extent(shape, view))
            case Group():
                yield from _printed(shape.shapes, view.group_view(shape), symbols)
            case Disc(fill=palette.CARD):
                at = view.point(shape.x, shape.y)
                yield Thing("space", (*at, *at), (shape.r - RIM_PX) * view.scale)


def covered(scene: Scene, key: str, view: object, letters: Letters) -> list[tuple[str, str]]:
    """Return what each letter or number covers; a letter may cover the space that it marks."""
    marked = _marked_spaces(scene, view, letters)
    things = [*find_things(scene, checks.symbols(PICTURES[key].legend(view)))]
    return [
        (label.text, thing.name)
        for label in find_labels(scene.foreground)
        for thing in things
        if _distance(label.at, thing) < label.radius - HAIR_PX
        and thing.box[:2] != marked.get(label.text)
    ]


def _marked_spaces(scene: Scene, view: object, letters: Letters) -> Mapping[str, Point]:
    """Where the spaces are that letters mark in Die Händler."""
    if not isinstance(view, Haendler):
        return {}
    form: Form = "wide" if scene.background.width == SIZES["wide"][0] else "square"
    spots = lay_out(view.board, SHEETS[form]).spots
    return {letter: spots[place.split()[1]] for place, letter in letters.items()}


def _distance(at: Point, thing: Thing) -> float:
    (left, top, right, bottom), (x, y) = thing.box, at
    return hypot(max(left - x, 0, x - right), max(top - y, 0, y - bottom)) - thing.radius


def lettered(key: str, seed: int, every: int) -> Iterator[tuple[Scene, object, Letters]]:
    """Yield the maps with letters of a game at random."""
    rules, draw = game(key), PICTURES[key].draw_letters
    assert draw is not None
    for move in islice(walk(rules, max(rules.seats), {}, seed_of(seed), seed), 0, None, every):
        for seat in rules.asked_seats(move.state):
            letters = rules.letters(rules.prompts(move.state, seat))
            view = rules.view(move.state, seat)
            if letters and _is_map(view, letters):
                for form in FORMS:
                    yield draw(view, words(key), form, letters), view, letters


def _is_map(view: object, letters: Letters) -> bool:
    """Whether letters are on the map, and not on the market of Hellweg."""
    return not isinstance(view, Hellweg) or all(
        place.startswith(("house-", "road-")) for place in letters
    )


@pytest.mark.parametrize("key", KEYS)
@pytest.mark.parametrize(
    ("every", "most"), [(17, 8), pytest.param(2, None, marks=pytest.mark.long)]
)
def test_letters_cover_no_name_and_no_piece(key: str, every: int, most: int | None) -> None:
    """All through a game, with the letters of all answers: neither names, counters nor spaces."""
    drawn = [*islice(lettered(key, 6, every), most)]
    assert drawn
    assert not [fault for drawing in drawn for fault in covered(drawing[0], key, *drawing[1:])]


def _every_place(view: Haendler | Hellweg | Troedler) -> Mapping[str, str]:
    """Letters for all places of a kind."""
    match view:
        case Hellweg():
            places = [f"road-{road.id}" for road in view.chart.roads]
        case Troedler():
            places = [str(village.id) for village in view.board.data.villages]
        case Haendler():
            places = [f"1 {space}" for space in lay_out(view.board, SHEETS["wide"]).spots]
    return dict(zip(places, ALPHABET, strict=False))


@pytest.mark.parametrize("form", FORMS)
@pytest.mark.parametrize("key", KEYS)
def test_with_a_letter_everywhere_none_covers_a_name_or_a_piece(key: str, form: Form) -> None:
    """On each space, road or village at once, which is more than any question needs."""
    draw = PICTURES[key].draw_letters
    assert draw is not None
    view = views(key, 4, OPTIONS[key][0])[5]
    letters = _every_place(view)
    scene = draw(view, words(key), form, letters)
    assert {label.text for label in find_labels(scene.foreground)} >= set(letters.values())
    assert not covered(scene, key, view, letters)


@pytest.mark.parametrize("form", FORMS)
def test_numbers_of_a_turn_cover_no_village_and_no_badge(form: Form) -> None:
    """Die Trödler: the cards of the last turn, in the order in which they were played."""
    numbered = 0
    for view in views("troedler", 4, count=12):
        scene = sheets("troedler", view, form)["map"]
        numbers = [*find_labels(scene.foreground)]
        assert [int(label.text) for label in numbers] == list(range(1, len(numbers) + 1))
        numbered += len(numbers)
        assert not covered(scene, "troedler", view, {})
    assert numbered > 10


@pytest.mark.parametrize("form", FORMS)
def test_ornament_covers_no_space(form: Form) -> None:
    """Die Händler: neither the sign with the game's name nor a town is on a road's space."""
    layout = lay_out(views("haendler")[0].board, SHEETS[form])
    scale = layout.sheet.scale
    roads = {space for road in layout.board.roads for space in road.spaces}
    scene = sheets("haendler", views("haendler")[0], form)["map"]
    sign = Group(ornaments.cartouche(layout.sheet.scenery.title))
    towns = [
        shape
        for shape in scene.background.shapes
        if isinstance(shape, Group) and shape.shapes == ornaments.ornament("town")
    ]
    assert len(towns) == len(layout.plates)
    for drawn in (sign, *towns):
        thing = Thing("ornament", extent(drawn))
        for space in roads:
            assert _distance(layout.spots[space], thing) > 13 * scale, space
