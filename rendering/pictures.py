"""The pictures of each game: drawn by this package, by an installed package, or by `PlainPicture`.

An installed package names a `Picture`, or a class derived from `PlainPicture`, in its
`pyproject.toml`, by the game's key:

    [project.entry-points."kontor.pictures"]
    outbid = "outbid.picture:OutbidPicture"
"""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from importlib.metadata import EntryPoint, entry_points
from typing import Any

from typing_extensions import override

from games.kernel import Letters
from games.registry import GAMES
from games.texts.catalogues import Speaker
from rendering.ending.content import Mark, seat_mark
from rendering.haendler import hand as haendler_hand
from rendering.haendler import sheets as haendler_sheets
from rendering.haendler import things as haendler_things
from rendering.hellweg import hand as hellweg_hand
from rendering.hellweg import sheets as hellweg_sheets
from rendering.hellweg import things as hellweg_things
from rendering.highlights import Change, Things, changed_names, highlight
from rendering.legend import Legend
from rendering.legend import legend_picture as of_legend
from rendering.plain import PlainPicture
from rendering.scene import Form, Point, Scene
from rendering.sheets import combine_sheets
from rendering.troedler import hand as troedler_hand
from rendering.troedler import sheets as troedler_sheets
from rendering.troedler import symbols as troedler_symbols
from rendering.troedler import things as troedler_things

Draw = Callable[[Any, Speaker, Form], Scene]
"""Draws a view as a scene; the speaker gives the names of players, goods and places."""

MAP = "map"
"""Name of the first sheet."""

HAND = "hand"
"""Name of the sheet with the viewer's own cards and goods."""


@dataclass(frozen=True, slots=True)
class Picture:
    """The functions that draw one game."""

    names: Callable[[Any], Sequence[str]]
    """Returns the names of the sheets that exist in a view, the map first."""

    draw: Callable[[str, Any, Speaker, Form], Scene]
    """Draws the sheet of a name, without highlights."""

    about: Mapping[str, str]
    """The sheet shown with each kind of question. Kinds that are missing are shown with the map."""

    legend: Callable[[Any], Legend]
    """Returns the symbols of the game's pictures with their explanations."""

    things: Callable[[Any], Mapping[str, Things]] = lambda _: {}
    """Returns the state of each thing, by sheet and name, from which highlights follow."""

    place: Callable[[str, Any, Form], Point | None] = lambda *_: None
    """Returns the position of a thing on the map, in px; `None`: it has no place of its own."""

    hand: Draw | None = None
    """Draws the viewer's own cards and goods; `None`: there are none in this game. Raises
    BrokenInvariant for spectators."""

    draw_letters: Callable[[Any, Speaker, Form, Letters], Scene] | None = None
    """Draws a sheet for its viewer, with a letter at the place of each possible answer."""

    mark: Callable[[Any, int], Mark] = lambda _, seat: seat_mark(seat)
    """Returns a seat's mark and colours, which depend on the view if players choose colours."""

    def sheet(
        self, name: str, view: object, speaker: Speaker, form: Form, before: object | None = None
    ) -> Scene:
        """Draw one sheet, with highlights on what has changed since an earlier view."""
        return self.add_highlights(self.draw(name, view, speaker, form), name, view, form, before)

    def add_highlights(
        self, scene: Scene, name: str, view: object, form: Form, before: object | None
    ) -> Scene:
        """Add highlights to a sheet for what has changed since an earlier view."""
        if before is None or before == view:
            return scene
        return highlight(scene, self._changes(name, view, form, before))

    def _changes(self, name: str, view: object, form: Form, before: object) -> Iterator[Change]:
        earlier, now = self.things(before).get(name, {}), self.things(view).get(name, {})
        for thing in changed_names(earlier, now):
            was_at = self.place(thing, before, form) if name == MAP else None
            has_moved = was_at is not None and self.place(thing, view, form) != was_at
            yield Change(thing, was_at, has_moved)

    def changed_sheets(self, before: object, view: object) -> list[str]:
        """The names of the sheets that have changed since an earlier view."""
        earlier, now = self.things(before), self.things(view)
        return [name for name in self.names(view) if earlier.get(name) != now.get(name)]

    def board(self, view: object, speaker: Speaker) -> Scene:
        """All sheets in one picture, for zooming in; the legend fills the gap of an odd number."""
        sheets = [self.sheet(name, view, speaker, "wide") for name in self.names(view)]
        if len(sheets) % 2:
            sheets.append(of_legend(self.legend(view), speaker, "wide"))
        return combine_sheets(sheets)

    def sheet_about(self, kinds: Iterable[str]) -> str:
        """The sheet that most questions of these kinds are about."""
        counted = Counter(self.about.get(kind, MAP) for kind in kinds)
        return max(counted, key=counted.__getitem__, default=MAP)


def picture_of_parts(plain: PlainPicture) -> Picture:
    """The `Picture` whose functions are the methods of a `PlainPicture`."""
    return Picture(plain.names, plain.draw, {}, plain.legend, plain.things)


def load_picture(point: EntryPoint) -> Picture:
    """Load the picture that an installed package names. Raises any error of the import."""
    picture = point.load()
    return picture if isinstance(picture, Picture) else picture_of_parts(picture())


class Pictures(Mapping[str, Picture]):
    """Pictures by the games' keys. An installed package's picture is imported on first use."""

    def __init__(self, keys: Iterable[str], points: Iterable[EntryPoint]) -> None:
        plain = picture_of_parts(PlainPicture())
        self._pictures = {**dict.fromkeys(keys, plain), **BUILT_IN}
        self._points = {point.name: point for point in points if point.name not in BUILT_IN}

    @override
    def __getitem__(self, key: str) -> Picture:
        if key in self._points:
            self._pictures[key] = load_picture(self._points.pop(key))
        return self._pictures[key]

    @override
    def __contains__(self, key: object) -> bool:
        # The inherited method would import the picture.
        return key in self._pictures

    @override
    def __iter__(self) -> Iterator[str]:
        return iter(self._pictures)

    @override
    def __len__(self) -> int:
        return len(self._pictures)


GROUP = "kontor.pictures"

BUILT_IN: Mapping[str, Picture] = {
    "haendler": Picture(
        haendler_sheets.sheet_names,
        haendler_sheets.draw_sheet,
        haendler_sheets.SHEET_BY_KIND,
        haendler_sheets.make_legend,
        haendler_things.describe_things,
        haendler_things.place_of_thing,
        haendler_hand.draw_hand,
        haendler_sheets.draw_letters,
    ),
    "hellweg": Picture(
        hellweg_sheets.sheet_names,
        hellweg_sheets.draw_sheet,
        hellweg_sheets.SHEET_BY_KIND,
        hellweg_sheets.make_legend,
        hellweg_things.describe_things,
        hellweg_things.place_of_thing,
        hellweg_hand.draw_hand,
        hellweg_sheets.draw_letters,
    ),
    "troedler": Picture(
        troedler_sheets.sheet_names,
        troedler_sheets.draw_sheet,
        troedler_sheets.SHEET_BY_KIND,
        troedler_sheets.make_legend,
        troedler_things.describe_things,
        troedler_things.place_of_thing,
        troedler_hand.draw_hand,
        troedler_sheets.draw_letters,
        troedler_symbols.mark_of_seat,
    ),
}


def find_pictures(keys: Iterable[str]) -> Mapping[str, Picture]:
    """The pictures of the games with these keys."""
    return Pictures(keys, entry_points(group=GROUP))


PICTURES = find_pictures(GAMES)
"""The pictures of all games, by key."""
