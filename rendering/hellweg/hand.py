"""Hellweg westfalicus: a sheet with the player's goods, network, possible sales and cards.

Nothing on it is secret. It saves the player collecting these facts from all other sheets.
"""

from collections import defaultdict

from games.hellweg.stages.sale_options import BestSale
from games.hellweg.terms import PRIVILEGES, Town
from games.hellweg.view import View
from games.kernel import Term, must
from games.texts.catalogues import Speaker
from rendering import palette, seats
from rendering.cells import (
    CELL_WIDTHS_PX,
    add_title,
    caption_cell,
    cell,
    figures_cell,
    player_header,
)
from rendering.hellweg import symbols
from rendering.hellweg.map import INKS, TABLE
from rendering.hellweg.market import SAND, WARE_CARD_PX, ware_card
from rendering.hellweg.panels import privilege_card
from rendering.scene import Form, Group, Rect, Scene, Shape, Text
from rendering.sheets import Part, arrange_columns, arrange_rows, sheet


def draw_hand(view: View, words: Speaker, form: Form) -> Scene:
    """The position of the viewer, who must be a player."""
    seat = must(view.viewer)
    own = must(view.own)
    width = CELL_WIDTHS_PX[form]
    names = view.chart.names
    icon = symbols.drawn("carriage", seats.seat_colour(seat))
    boxes = {
        "goods": _goods_cells(view, seat, width),
        "network": [
            caption_cell(icon, " · ".join(names[town] for town in network), width)
            for network in own.networks
        ],
        "sales": [_sale_cell(sale, view.chart.names, width) for sale in own.sales],
        "cards": _card_cells(view, seat, width),
    }
    titles = {box: words.term(Term("label", box)) for box in boxes}
    cells = [part for box in boxes for part in add_title(titles[box], boxes[box], width)]
    return sheet(
        arrange_columns([_header(view, seat, words, width), *cells], form), form, TABLE, INKS
    )


def _header(view: View, seat: int, words: Speaker, width: float) -> Part:
    """The player's name, Thaler, worth of the cards, and supply of tokens and carriages."""
    player = view.players[seat]
    worth = view.worth[seat]
    colour = seats.seat_colour(seat)
    counted = Rect(-16, -12, 32, 24, symbols.FOREST, radius=6)
    figures = [
        (symbols.drawn("thaler"), str(player.money)),
        ((counted,), str(worth)),
        (symbols.drawn("token", colour), str(player.token_supply)),
        (symbols.drawn("carriage", colour), str(player.carriage_supply)),
    ]
    mark = seats.seat_mark(seat, (30, 27), 18)
    return player_header(mark, words.seat(seat), figures, width, seats.pale_seat_colour(seat))


def _goods_cells(view: View, seat: int, width: float) -> list[Part]:
    """A cell for each sort of goods: the towns where the player has tokens, with their number."""
    goods = zip(view.chart.houses, view.players[seat].tokens, strict=True)
    names = view.chart.names
    towns: dict[str, list[str]] = defaultdict(list)
    for house, count in goods:
        if count:
            towns[house.sort].append(f"{names[house.town]} {count}")
    return [caption_cell(symbols.drawn(sort), " · ".join(towns[sort]), width) for sort in towns]


def _sale_cell(sale: BestSale, names: dict[Town, str], width: float) -> Part:
    """A possible sale: the town, the source, the price, and the carriages it costs."""
    towns = names[sale.town]
    if sale.source != sale.town:
        towns = f"{names[sale.source]} \N{RIGHTWARDS ARROW} {towns}"
    figures = [(symbols.drawn("thaler"), str(sale.thaler))]
    if sale.carriages:
        minus = f"\N{MINUS SIGN}{sale.carriages}"
        figures.insert(0, (symbols.drawn("carriage", SAND), minus))
    return figures_cell(symbols.drawn(sale.sort), towns, figures, width)


def _card_cells(view: View, seat: int, width: float) -> list[Part]:
    """Merchandise cards; below them, with the warehouse, privileges and stored pieces."""
    cards = [Part(*WARE_CARD_PX, ware_card(card, bought=True)) for card in view.owned[seat]]
    cells = [
        arrange_rows(cards[k : k + 4], int(width // WARE_CARD_PX[0]))
        for k in range(0, len(cards), 4)
    ]
    return [*cells, *(_warehouse_cells(view, seat, width) if view.variant.warehouse else ())]


def _warehouse_cells(view: View, seat: int, width: float) -> list[Part]:
    player = view.players[seat]
    colour = seats.seat_colour(seat)
    privileges = [
        Group(privilege_card(kind, player.privileges[k]), 10 + 80 * k, 6)
        for k, kind in enumerate(PRIVILEGES)
    ]
    stored = [
        (symbols.drawn("token", colour), str(player.stored_tokens)),
        (symbols.drawn("carriage", colour), str(player.stored_carriages)),
        (symbols.drawn("black-carriage"), str(player.waiting)),
    ]
    owed: tuple[Shape, ...] = ()
    if player.owed:
        owed = (Text(256, 28, "+" + "?" * player.owed, 28, palette.RED, "heavy"),)
    return [
        cell((*privileges, *owed), width, 56),
        figures_cell(symbols.drawn("warehouse"), "", stored, width),
    ]
