"""How the map and the parts around it are arranged in each form of the picture, in px.

A spot is the middle of something and its size; a row of things goes on by a step.
"""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Literal

from rendering import layouts
from rendering.scene import SHOWN, Box, Form, Line, Point, Spot


@dataclass(frozen=True, slots=True)
class Head:
    """The head line, or two of them."""

    box: Box
    carriage: Spot
    phase: Line
    hourglass: Spot
    asked: Point
    step: float
    """From one who is asked to the next, at most."""

    room: float
    """For all who are asked."""

    mark: float
    name: float
    stages: Spot
    """The first; the size is that of the present one, in its ring."""

    stage_step: float


@dataclass(frozen=True, slots=True)
class SlotLook:
    """A town of the trading card."""

    size: tuple[float, float]
    name: Line
    ground: tuple[float, float, float]
    """The square beneath the sort: left, top, side."""

    sort: Spot
    price: Spot
    gets: Spot
    """The first of what a merchant gets there."""

    gets_step: float
    merchant: Spot
    selling: Spot
    selling_step: Point


@dataclass(frozen=True, slots=True)
class CardLook:
    """The month's trading card."""

    high: float
    head: float
    month: Line
    back: Spot
    bonus: float
    """Size of what the last card adds."""

    slot: SlotLook
    gap: float


@dataclass(frozen=True, slots=True)
class MarketLook:
    """The market square and the storage area."""

    high: float
    square: Spot
    """Middle and half the width of it."""

    beside: Spot
    """The same beside a storage area."""

    merchant: float
    across: int
    """So many merchants stand in a row."""

    storage: Box
    house: Spot
    carriages: Spot
    carriages_step: float


@dataclass(frozen=True, slots=True)
class WareLook:
    """A merchandise card."""

    size: tuple[float, float]
    ware: Spot
    bought: Spot
    """The ware on a card that is somebody's, without a price."""

    price: Spot
    worth: Box
    middle: float
    """Where the line runs that divides the card."""

    function: float
    """How far down it stands."""

    pair: tuple[float, float, float]
    """Where the two goods of a pair are, and their size."""

    bonus: Box
    plus: Point
    """Where "+1" and what it adds are."""

    extra: float
    """Size of what it adds."""

    text: float


@dataclass(frozen=True, slots=True)
class WaresLook:
    """The merchandise for sale."""

    high: float | None
    """`None`: that of its rows."""

    head: float
    across: int
    step: Point
    card: WareLook
    legend: tuple[Point, Point, Point]
    """Where each sign of the legend begins, and the room of its word."""


@dataclass(frozen=True, slots=True)
class RoutesLook:
    """The trade routes of the warehouse."""

    high: float
    row: float
    icon: Spot
    name: Line
    owners: Spot
    owners_step: float


@dataclass(frozen=True, slots=True)
class PanelLook:
    """A player's panel."""

    high: float
    """Without cards, where its height is that of its cards."""

    store_high: float
    privileges_high: float
    """What the warehouse adds."""

    across: int
    """So many stand side by side."""

    gap: float
    rim: float
    """What is free around them all."""

    edge: float
    mark: Spot
    name: Line
    """Its room is what the panel's width has less."""

    icons: Spot
    """Counted from the right edge."""

    icons_step: float
    rule: float
    money: Spot
    """The Thaler; the number follows."""

    sums: tuple[float, float, float, float, float]
    """x of the Thaler's number, of the plus, of the cards' worth, of the equals, of the sum."""

    worth: Box
    sizes: tuple[float, float, float, float]
    """Of the Thaler's number, of the signs, of the cards' worth, of the sum."""

    merchants: Spot
    """Counted from the right edge."""

    merchants_step: float
    pieces: tuple[float, float, float]
    """x of the tokens and of the carriages in supply, and y."""

    piece: tuple[float, float, float]
    """Size of a piece, x of its number, and size of that."""

    store: Box
    store_icon: Spot
    stored: tuple[float, float]
    """x of the first piece in storage, and the step to the next."""

    stored_piece: tuple[float, float, float]
    cards: Point
    whole: bool
    """Whether cards are shown whole where there is room for them."""

    small: tuple[float, float, float, float]
    """Width and height of a small card, and the steps to the next."""

    across_cards: int
    """So many small cards stand in a row; 0: as many as there is room for."""

    goods: tuple[float, float, float, float]
    """On a small card: x of the ware and of what it does, size of both, size of a number."""

    privileges: tuple[float, float, float]
    """Left, step and scale."""

    owed: Spot


@dataclass(frozen=True, slots=True)
class Look:
    """All parts around the map."""

    wide: float
    """Of card, market and merchandise."""

    card: CardLook
    market: MarketLook
    wares: WaresLook
    routes: RoutesLook
    panel: PanelLook
    unseen: int
    """So many cards still to come stand in a row (option open memory)."""

    unseen_line: float
    """Height of a line on such a card, of which it has four."""


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
    zoom: float
    land: Box
    """Left, top, width and height of the map."""

    ribbon: float
    """Height of a town's name."""

    name: float
    """Its size."""

    tile: float
    """Least width of a trading house."""

    head: float
    """Height of a house's gable; without one the sort of goods stands at its left, `sign` wide."""

    sign: float
    row: float
    """Height of a row of tokens; a house has two."""

    rim: float
    """What a plate is wider than its houses."""

    stacked: bool
    """Whether the houses of a town stand below each other."""

    chip: tuple[float, float]
    """How large carriages are, and how small where three or four share a road."""

    village: float
    roads: float
    """How large villages are, and how broad roads."""

    cells: tuple[Cell, Cell, Cell]
    """Tokens of who is alone in a house, who has a row of it, who has a quarter."""

    flag: float
    """How large the flags of changes are."""

    @property
    def width(self) -> int:
        """The width of the canvas."""
        return SHOWN[self.form]

    def plate(self, houses: int) -> float:
        """How high the plate of a town with so many houses is."""
        one = self.head + 2 * self.row
        return self.ribbon + (one * houses + 6 if self.stacked else one + 8)


@dataclass(frozen=True, slots=True)
class Scenery:
    """The land, for a map 1,198 px wide and 1,160 high."""

    groves: tuple[tuple[Point, ...], ...]
    fields: tuple[tuple[Point, ...], ...]
    rivers: tuple[tuple[tuple[Point, ...], float], ...]
    """Each with its breadth."""

    scatter: tuple[tuple[str, int, Box, int], ...]
    """Of mountains, hills or trees so many about a box (left, top, right, bottom), and a seed."""

    names: tuple[tuple[str, float, float, float], ...]
    """Of the rivers, their places, and how they are turned."""


@dataclass(frozen=True, slots=True)
class Forms:
    """All forms, as their file has them."""

    head: Head
    board: Look
    sheet: Look
    maps: Mapping[Form, Sheet]
    towns: Mapping[str, Point]
    scenery: Scenery


_FORMS = layouts.read(__package__, Forms)
HEAD, BOARD, SHEET = _FORMS.head, _FORMS.board, _FORMS.sheet
"""The head line of the board; its parts beside and below its map; those of a sheet, before they are
enlarged to fill it."""
SHEETS, TOWNS, SCENERY = _FORMS.maps, _FORMS.towns, _FORMS.scenery
"""The map in each form; where we have put the towns of our own boards on the largest; its land."""


def as_wide(cards: int) -> Look:
    """Return the parts of a sheet as wide as so many merchandise cards in a row."""
    wide = 10 + SHEET.wares.step[0] * cards
    return replace(
        SHEET,
        wide=wide,
        card=replace(
            SHEET.card,
            slot=_slot(SHEET.card.slot, (wide - 16) / 2),
            back=(wide - 52, *SHEET.card.back[1:]),
        ),
        market=_square(SHEET.market, wide),
        wares=replace(SHEET.wares, across=cards),
    )


def _slot(slot: SlotLook, wide: float) -> SlotLook:
    """A town of the trading card, so wide: who is there stands at its right edge."""
    more = wide - slot.size[0]
    (x, y, size), (a, b, r) = slot.merchant, slot.selling
    return replace(
        slot, size=(wide, slot.size[1]), merchant=(x + more, y, size), selling=(a + more, b, r)
    )


def _square(market: MarketLook, wide: float) -> MarketLook:
    """The market square, so wide; the storage area keeps its place at the right edge."""
    more, middle = wide - SHEET.wide, market.high / 2
    (left, _, across, high), (x, _, size), (a, _, each) = (
        market.storage,
        market.house,
        market.carriages,
    )
    half = (left + more) / 2
    return replace(
        market,
        square=(wide / 2, middle, wide / 2 - 9),
        beside=(half, middle, half - 8),
        storage=(left + more, middle - high / 2, across, high),
        house=(x + more, middle, size),
        carriages=(a + more, middle + 2, each),
    )
