"""How the map is arranged in each form of the picture, in px."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal

from rendering import layouts
from rendering.scene import Form, Point


@dataclass(frozen=True, slots=True)
class Cell:
    """How somebody's tokens are shown in their part of a trading house."""

    mark: float
    number: float
    """Size of the player's mark (half of it) and of the number."""

    beside: tuple[float, float]
    """The same where a flag says what has just changed."""

    flag: Literal["below", "right"] | None
    """Where that flag is; `None`: there is no room for one."""

    lift: float = 0
    low: float = 0
    """How far the number is raised for a flag below it, and how far from the bottom that is."""

    many: float = 99
    """The most that a number of two digits may have."""


@dataclass(frozen=True, slots=True)
class Sheet:
    """What a form of the picture decides, in px."""

    form: Form
    ribbon: float
    """Height of a town's name."""

    name: float
    """Its size."""

    tile: float
    """Least width of a trading house."""

    sign: float
    """How wide the sign of a house's sort of goods is, at its left."""

    row: float
    """Height of a row of tokens; a house has two."""

    rim: float
    """What a plate is wider than its houses."""

    chip: tuple[float, float]
    """How large carriages are, and how small where three or four share a road."""

    village: float
    roads: float
    """How large villages are, and how broad roads."""

    cells: tuple[Cell, Cell, Cell]
    """Tokens of who is alone in a house, who has a row of it, who has a quarter."""

    flag: float
    """How large the flags of changes are."""

    def plate(self, houses: int) -> float:
        """How high the plate of a town with so many houses is."""
        return self.ribbon + 2 * self.row * houses + 6


@dataclass(frozen=True, slots=True)
class Scenery:
    """The land, for a map 1,198 px wide and 1,160 high."""

    groves: tuple[tuple[Point, ...], ...]
    fields: tuple[tuple[Point, ...], ...]
    rivers: tuple[tuple[tuple[Point, ...], float], ...]
    """Each with its breadth."""


@dataclass(frozen=True, slots=True)
class Forms:
    """All forms, as their file has them."""

    maps: Mapping[Form, Sheet]
    towns: Mapping[str, Point]
    scenery: Scenery


_FORMS = layouts.read(__package__, Forms)
SHEETS, TOWNS, SCENERY = _FORMS.maps, _FORMS.towns, _FORMS.scenery
"""The map in each form; where we have put the towns of our own boards on the largest; its land."""
