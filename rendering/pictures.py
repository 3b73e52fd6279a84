"""Which games have pictures. A new game's picture is one line here; without it, words will do."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from games.kernel import Letters
from games.kernel.words import Speaker
from rendering.ending.content import Mark, of_seat
from rendering.haendler import letters as haendler_letters
from rendering.haendler import picture as haendler
from rendering.hellweg import letters as hellweg_letters
from rendering.hellweg import picture as hellweg
from rendering.scene import Form, Scene
from rendering.troedler import letters as troedler_letters
from rendering.troedler import picture as troedler

Draw = Callable[[Any, Speaker], Scene]
"""Makes a scene of a game's view; the speaker gives names of players, goods and places."""


@dataclass(frozen=True, slots=True)
class Picture:
    """The pictures of one game."""

    board: Draw
    """The position as the viewer may know it."""

    portrait: Draw | None = None
    """The same for a phone; `None`: there is no such drawing of this board yet."""

    hand: Draw | None = None
    """What the viewer holds, where players hold something in secret."""

    lettered: Callable[[Any, Speaker, Form, Letters], Scene] | None = None
    """The map as its viewer has made it, with a letter wherever an answer of theirs leads."""

    mark: Callable[[Any, int], Mark] = lambda _, seat: of_seat(seat)
    """How a player is known in them; where colours are chosen, the view says which."""

    @property
    def forms(self) -> tuple[Form, ...]:
        """In which forms the board can be had, the usual one first."""
        return ("landscape", "portrait") if self.portrait else ("landscape",)

    def drawing(self, form: Form) -> Draw:
        """Return what draws the board in a form, or in the usual one where there is no other."""
        return self.portrait or self.board if form == "portrait" else self.board


PICTURES: Mapping[str, Picture] = {
    "haendler": Picture(
        haendler.board, haendler.portrait, haendler.hand, haendler_letters.lettered
    ),
    "hellweg": Picture(hellweg.board, hellweg.portrait, hellweg.hand, hellweg_letters.lettered),
    "troedler": Picture(
        troedler.board, troedler.portrait, troedler.hand, troedler_letters.lettered, troedler.mark
    ),
}
"""By the games' keys."""


def forms(key: str, pictures: Mapping[str, Picture] = PICTURES) -> tuple[Form, ...]:
    """Return in which forms a game's board can be had; more than one is something to choose."""
    picture = pictures.get(key)
    return picture.forms if picture else ()
