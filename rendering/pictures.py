"""What is drawn of each game: the built-in ones' own pictures, a package's, or a plain one.

A package names its own in its `pyproject.toml`, by the game's key; it is a `Picture`, or a class
derived from `PlainPicture`:

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
from games.kernel.words import Speaker
from games.registry import GAMES
from rendering.ending.content import Mark, of_seat
from rendering.haendler import hand as haendler_hand
from rendering.haendler import legend as haendler_legend
from rendering.haendler import letters as haendler_letters
from rendering.haendler import sheets as haendler_sheets
from rendering.haendler import things as haendler_things
from rendering.hellweg import hand as hellweg_hand
from rendering.hellweg import legend as hellweg_legend
from rendering.hellweg import letters as hellweg_letters
from rendering.hellweg import sheets as hellweg_sheets
from rendering.hellweg import things as hellweg_things
from rendering.highlights import Change, Things, highlight, names_of_changed
from rendering.legend import Legend
from rendering.legend import picture as of_legend
from rendering.plain import PlainPicture
from rendering.scene import Form, Point, Scene
from rendering.sheets import together
from rendering.troedler import hand as troedler_hand
from rendering.troedler import legend as troedler_legend
from rendering.troedler import letters as troedler_letters
from rendering.troedler import sheets as troedler_sheets
from rendering.troedler import symbols as troedler_symbols
from rendering.troedler import things as troedler_things

Draw = Callable[[Any, Speaker, Form], Scene]
"""Makes a scene of a game's view; the speaker gives names of players, goods and places."""

MAP = "map"
"""The name of the first sheet."""

HAND = "hand"
"""The name of what its viewer holds, where a question is about that."""


@dataclass(frozen=True, slots=True)
class Picture:
    """The pictures of one game."""

    names: Callable[[Any], Sequence[str]]
    """The sheets that there are of a view, the map first."""

    draw: Callable[[str, Any, Speaker, Form], Scene]
    """Describes one sheet, as large as Discord shows a picture."""

    about: Mapping[str, str]
    """Which sheet a question is about, by its kind, where that is not the map."""

    legend: Callable[[Any], Legend]
    """Each symbol with its name."""

    things: Callable[[Any], Mapping[str, Things]] = lambda _: {}
    """How each thing on each sheet is, by the sheets' names: what differs is highlighted."""

    place: Callable[[str, Any, Form], Point | None] = lambda *_: None
    """Where a thing of the map lies on it; `None`: wherever it is drawn, and nowhere else."""

    hand: Draw | None = None
    """What the viewer holds, where players hold something. Raises BrokenInvariant: a spectator."""

    lettered: Callable[[Any, Speaker, Form, Letters], Scene] | None = None
    """The map's sheet as its viewer has made it, with a letter wherever an answer leads."""

    mark: Callable[[Any, int], Mark] = lambda _, seat: of_seat(seat)
    """How a player is known in them; where colours are chosen, the view says which."""

    def sheet(
        self, name: str, view: object, voice: Speaker, form: Form, before: object | None = None
    ) -> Scene:
        """Describe one sheet, with highlights on what has changed since an earlier view."""
        return self.highlighted(self.draw(name, view, voice, form), name, view, form, before)

    def highlighted(
        self, scene: Scene, name: str, view: object, form: Form, before: object | None
    ) -> Scene:
        """Return a sheet with highlights on what has changed since an earlier view."""
        if before is None or before == view:
            return scene
        return highlight(scene, self._changes(name, view, form, before))

    def _changes(self, name: str, view: object, form: Form, before: object) -> Iterator[Change]:
        then, now = self.things(before).get(name, {}), self.things(view).get(name, {})
        for thing in names_of_changed(then, now):
            was_at = self.place(thing, before, form) if name == MAP else None
            moved = was_at is not None and self.place(thing, view, form) != was_at
            yield Change(thing, was_at, moved)

    def changed(self, before: object, view: object) -> list[str]:
        """Return the names of the sheets on which something has changed since an earlier view."""
        then, now = self.things(before), self.things(view)
        return [name for name in self.names(view) if then.get(name) != now.get(name)]

    def board(self, view: object, voice: Speaker) -> Scene:
        """Return all sheets in one picture, for whoever likes to zoom; the legend fills a gap."""
        found = [self.sheet(name, view, voice, "wide") for name in self.names(view)]
        if len(found) % 2:
            found.append(of_legend(self.legend(view), voice, "wide"))
        return together(found)

    def sheet_about(self, kinds: Iterable[str]) -> str:
        """Return the name of the sheet that most questions of these kinds are about."""
        counted = Counter(self.about.get(kind, MAP) for kind in kinds)
        return max(counted, key=counted.__getitem__, default=MAP)


def picture_of_parts(plain: PlainPicture) -> Picture:
    """Return the picture of a game that is drawn from the fields of its view."""
    return Picture(plain.names, plain.draw, {}, plain.legend, plain.things)


def load_picture(point: EntryPoint) -> Picture:
    """Return the picture that a package names. Raises whatever its import raises."""
    found = point.load()
    return found if isinstance(found, Picture) else picture_of_parts(found())


class Pictures(Mapping[str, Picture]):
    """Pictures by the games' keys; a package's own is imported when it is first asked for."""

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
        # A mapping's own would import the picture.
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
        haendler_sheets.names,
        haendler_sheets.draw,
        haendler_sheets.ABOUT,
        haendler_legend.legend,
        haendler_things.things,
        haendler_things.place,
        haendler_hand.hand,
        haendler_letters.lettered,
    ),
    "hellweg": Picture(
        hellweg_sheets.names,
        hellweg_sheets.draw,
        hellweg_sheets.ABOUT,
        hellweg_legend.legend,
        hellweg_things.things,
        hellweg_things.place,
        hellweg_hand.hand,
        hellweg_letters.lettered,
    ),
    "troedler": Picture(
        troedler_sheets.names,
        troedler_sheets.draw,
        troedler_sheets.ABOUT,
        troedler_legend.legend,
        troedler_things.things,
        troedler_things.place,
        troedler_hand.hand,
        troedler_letters.lettered,
        troedler_symbols.mark_of,
    ),
}


def find_pictures(keys: Iterable[str]) -> Mapping[str, Picture]:
    """Return the pictures of games."""
    return Pictures(keys, entry_points(group=GROUP))


PICTURES = find_pictures(GAMES)
"""By the games' keys."""
