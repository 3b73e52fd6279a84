"""Which games have pictures. A new game's picture is one line here; without it, words will do."""

from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from games.kernel import Letters
from games.kernel.words import Speaker
from rendering.ending.content import Mark, of_seat
from rendering.haendler import hand as haendler_hand
from rendering.haendler import legend as haendler_legend
from rendering.haendler import letters as haendler_letters
from rendering.haendler import sheets as haendler_sheets
from rendering.hellweg import hand as hellweg_hand
from rendering.hellweg import legend as hellweg_legend
from rendering.hellweg import letters as hellweg_letters
from rendering.hellweg import sheets as hellweg_sheets
from rendering.legend import Legend
from rendering.legend import picture as of_legend
from rendering.scene import Form, Scene
from rendering.sheets import together
from rendering.troedler import hand as troedler_hand
from rendering.troedler import legend as troedler_legend
from rendering.troedler import letters as troedler_letters
from rendering.troedler import sheets as troedler_sheets
from rendering.troedler import symbols as troedler_symbols

Draw = Callable[[Any, Speaker, Form], Scene]
"""Makes a scene of a game's view; the speaker gives names of players, goods and places."""

MAP = "map"
"""The name of the first sheet."""

HAND = "hand"
"""The name of what its viewer holds, where a question is about that."""


@dataclass(frozen=True, slots=True)
class Picture:
    """The pictures of one game."""

    sheets: Callable[[Any, Speaker, Form], Mapping[str, Scene]]
    """The position on sheets, by name, as large as Discord shows a picture; the map comes first."""

    about: Mapping[str, str]
    """Which sheet a question is about, by its kind, where that is not the map."""

    legend: Callable[[Any], Legend]
    """Each symbol with its name."""

    hand: Draw | None = None
    """What the viewer holds, where players hold something. Raises BrokenInvariant: a spectator."""

    lettered: Callable[[Any, Speaker, Form, Letters], Scene] | None = None
    """The map's sheet as its viewer has made it, with a letter wherever an answer leads."""

    mark: Callable[[Any, int], Mark] = lambda _, seat: of_seat(seat)
    """How a player is known in them; where colours are chosen, the view says which."""

    def board(self, view: object, voice: Speaker) -> Scene:
        """Return all sheets in one picture, for whoever likes to zoom; the legend fills a gap."""
        found = list(self.sheets(view, voice, "wide").values())
        if len(found) % 2:
            found.append(of_legend(self.legend(view), voice, "wide"))
        return together(found)

    def sheet(self, kinds: Iterable[str]) -> str:
        """Return the name of the sheet that most questions of these kinds are about."""
        counted = Counter(self.about.get(kind, MAP) for kind in kinds)
        return max(counted, key=counted.__getitem__, default=MAP)


PICTURES: Mapping[str, Picture] = {
    "haendler": Picture(
        haendler_sheets.sheets,
        haendler_sheets.ABOUT,
        haendler_legend.legend,
        haendler_hand.hand,
        haendler_letters.lettered,
    ),
    "hellweg": Picture(
        hellweg_sheets.sheets,
        hellweg_sheets.ABOUT,
        hellweg_legend.legend,
        hellweg_hand.hand,
        hellweg_letters.lettered,
    ),
    "troedler": Picture(
        troedler_sheets.sheets,
        troedler_sheets.ABOUT,
        troedler_legend.legend,
        troedler_hand.hand,
        troedler_letters.lettered,
        troedler_symbols.mark_of,
    ),
}
"""By the games' keys."""
