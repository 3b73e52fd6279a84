"""How the parts around the map are arranged in either form of the picture, in px.

A spot is the middle of something and its size; a row of things goes on by a step.
"""

from dataclasses import dataclass, replace

from rendering.scene import Box, Line, Point, Spot


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


HEAD = Head(
    box=(12, 12, 1576, 58),
    carriage=(52, 38, 1.1),
    phase=(90, 42, 34, 420),
    hourglass=(540, 41, 40),
    asked=(586, 41),
    step=460,
    room=800,
    mark=17,
    name=31,
    stages=(1434, 41, 36),
    stage_step=60,
)
"""The head line of the board."""

BOARD = Look(
    wide=366,
    card=CardLook(
        high=400,
        head=44,
        month=(16, 23, 28, 0),
        back=(304, 22, 0.42),
        bonus=40,
        slot=SlotLook(
            size=(174, 169),
            name=(10, 22, 30, 156),
            ground=(10, 44, 54),
            sort=(37, 71, 44),
            price=(102, 71, 60),
            gets=(30, 134, 36),
            gets_step=42,
            merchant=(146, 132, 58),
            selling=(152, 54, 12),
            selling_step=(0, 29),
        ),
        gap=4,
    ),
    market=MarketLook(
        high=160,
        square=(183, 80, 160),
        beside=(128, 80, 122),
        merchant=50,
        across=4,
        storage=(258, 14, 96, 132),
        house=(306, 50, 52),
        carriages=(282, 104, 42),
        carriages_step=48,
    ),
    wares=WaresLook(
        high=400,
        head=44,
        across=3,
        step=(119, 118),
        card=WareLook(
            size=(116, 112),
            ware=(20, 28, 34),
            bought=(30, 28, 44),
            price=(58, 26, 19),
            worth=(79, 8, 34, 36),
            middle=56,
            function=84,
            pair=(18, 49, 30),
            bonus=(70, 66, 43, 36),
            plus=(38, 78),
            extra=42,
            text=27,
        ),
        legend=((12, 84), (128, 84), (246, 84)),
    ),
    routes=RoutesLook(
        high=170,
        row=38,
        icon=(28, 22, 31),
        name=(54, 23, 23, 212),
        owners=(286, 22, 10),
        owners_step=22,
    ),
    panel=PanelLook(
        high=308,
        store_high=0,
        privileges_high=58,
        across=4,
        gap=12,
        rim=12,
        edge=8,
        mark=(38, 38, 23),
        name=(70, 39, 35, 90),
        icons=(32, 37, 40),
        icons_step=42,
        rule=70,
        money=(36, 101, 1.05),
        sums=(66, 132, 177, 224, 242),
        worth=(148, 82, 58, 38),
        sizes=(40, 32, 31, 36),
        merchants=(34, 100, 44),
        merchants_step=38,
        pieces=(34, 116, 153),
        piece=(36, 26, 31),
        store=(190, 130, 184, 46),
        store_icon=(212, 153, 32),
        stored=(246, 46),
        stored_piece=(24, 15, 25),
        cards=(12, 184),
        whole=True,
        small=(68, 34, 72, 37),
        across_cards=0,
        goods=(18, 49, 27, 24),
        privileges=(16, 78, 1),
        owed=(264, 22, 31),
    ),
    unseen=6,
    unseen_line=31,
)
"""The parts of the board, beside and below its map."""

SHEET = Look(
    wide=382,
    card=CardLook(
        high=180,
        head=34,
        month=(12, 18, 25, 0),
        back=(330, 17, 0.32),
        bonus=34,
        slot=SlotLook(
            size=(183, 68),
            name=(8, 16, 24, 130),
            ground=(6, 30, 34),
            sort=(23, 47, 28),
            price=(60, 47, 36),
            gets=(91, 48, 24),
            gets_step=24,
            merchant=(165, 42, 37),
            selling=(171, 15, 8),
            selling_step=(-18, 0),
        ),
        gap=2,
    ),
    market=MarketLook(
        high=76,
        square=(191, 38, 182),
        beside=(139, 38, 132),
        merchant=54,
        across=8,
        storage=(280, 6, 96, 44),
        house=(300, 28, 30),
        carriages=(330, 30, 26),
        carriages_step=28,
    ),
    wares=WaresLook(
        high=None,
        head=34,
        across=4,
        step=(93, 68),
        card=WareLook(
            size=(91, 64),
            ware=(15, 17, 25),
            bought=(15, 17, 25),
            price=(42, 17, 13),
            worth=(57, 3, 31, 28),
            middle=33,
            function=48.5,
            pair=(14, 38, 22),
            bonus=(54, 35.5, 34, 26),
            plus=(30, 60),
            extra=26,
            text=22,
        ),
        legend=((10, 92), (134, 92), (258, 94)),
    ),
    routes=RoutesLook(
        high=132,
        row=31,
        icon=(20, 19, 26),
        name=(40, 20, 23, 250),
        owners=(306, 19, 9),
        owners_step=20,
    ),
    panel=PanelLook(
        high=112,
        store_high=34,
        privileges_high=32,
        across=2,
        gap=6,
        rim=4,
        edge=5,
        mark=(22, 21, 14),
        name=(40, 22, 25, 48),
        icons=(16, 21, 22),
        icons_step=22,
        rule=39,
        money=(17, 58, 0.6),
        sums=(32, 80, 109, 138, 147),
        worth=(88, 44, 42, 28),
        sizes=(26, 24, 23, 24),
        merchants=(20, 90, 32),
        merchants_step=27,
        pieces=(19, 84, 90),
        piece=(27, 18, 25),
        store=(6, 108, 177, 30),
        store_icon=(22, 123, 24),
        stored=(50, 46),
        stored_piece=(20, 12, 22),
        cards=(7, 110),
        whole=False,
        small=(57, 32, 59, 35),
        across_cards=3,
        goods=(15, 41, 23, 22),
        privileges=(8, 47, 0.64),
        owed=(150, 10, 24),
    ),
    unseen=2,
    unseen_line=26,
)
"""The parts of a sheet, before they are enlarged to fill it."""


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
