"""One's own position of Hellweg westfalicus as a sheet: goods, network, sales in reach, cards.

Nothing of it is secret; it is what its player would else have to gather from all sheets.
"""

from collections import defaultdict

from games.hellweg.stages.sale_options import BestSale
from games.hellweg.terms import PRIVILEGES, Town
from games.hellweg.view import Own, View
from games.kernel import Term, must
from games.kernel.words import Speaker
from rendering import palette, seats
from rendering.cells import WIDE, captioned, cell, head, line, titled
from rendering.hellweg import symbols
from rendering.hellweg.map import INKS, TABLE
from rendering.hellweg.market import SAND, WARE, ware_card
from rendering.hellweg.panels import privilege
from rendering.scene import Form, Group, Rect, Scene, Shape, Text
from rendering.sheets import Part, columns, rows, sheet


def hand(view: View, words: Speaker, form: Form) -> Scene:
    """The position of one player, who is no spectator."""
    seat, own, wide = must(view.viewer), must(view.own), WIDE[form]
    boxes = {
        "goods": _goods(view, seat, wide),
        "network": _network(view, own, seat, wide),
        "sales": [_sale(sale, view.chart.names, wide) for sale in own.sales],
        "cards": _cards(view, seat, wide),
    }
    titles = {box: words.term(Term("label", box)) for box in boxes}
    found = [part for box in boxes for part in titled(titles[box], boxes[box], wide)]
    return sheet(columns([_head(view, seat, words, wide), *found], form), form, TABLE, INKS)


def _head(view: View, seat: int, words: Speaker, wide: float) -> Part:
    """Name, Thaler, what the cards count, and the supply."""
    player, worth, colour = view.players[seat], view.worth[seat], seats.colour(seat)
    counted = Rect(-16, -12, 32, 24, symbols.FOREST, radius=6)
    figures = [
        (symbols.drawn("thaler"), str(player.money)),
        ((counted,), str(worth)),
        (symbols.drawn("token", colour), str(player.token_supply)),
        (symbols.drawn("carriage", colour), str(player.carriage_supply)),
    ]
    mark = seats.mark(seat, (30, 27), 18)
    return head(mark, words.seat(seat), figures, wide, seats.pale(seat))


def _goods(view: View, seat: int, wide: float) -> list[Part]:
    """Of each sort of goods, where the player has how many."""
    goods, names = zip(view.chart.houses, view.players[seat].tokens, strict=True), view.chart.names
    there: dict[str, list[str]] = defaultdict(list)
    for house, count in goods:
        if count:
            there[house.sort].append(f"{names[house.town]} {count}")
    return [captioned(symbols.drawn(sort), " · ".join(there[sort]), wide) for sort in there]


def _network(view: View, own: Own, seat: int, wide: float) -> list[Part]:
    """Each group of towns that the player's carriages join."""
    names, icon = view.chart.names, symbols.drawn("carriage", seats.colour(seat))
    return [captioned(icon, " · ".join(names[town] for town in one), wide) for one in own.networks]


def _sale(sale: BestSale, names: dict[Town, str], wide: float) -> Part:
    """What the player can sell in this sale: the town, from where, the price, carriages lost."""
    way = names[sale.town]
    if sale.source != sale.town:
        way = f"{names[sale.source]} \N{RIGHTWARDS ARROW} {way}"
    figures = [(symbols.drawn("thaler"), str(sale.thaler))]
    if sale.carriages:
        minus = f"\N{MINUS SIGN}{sale.carriages}"
        figures.insert(0, (symbols.drawn("carriage", SAND), minus))
    return line(symbols.drawn(sale.sort), way, figures, wide)


def _cards(view: View, seat: int, wide: float) -> list[Part]:
    """Merchandise cards; with the warehouse, privileges and what is in storage below."""
    cards = [Part(*WARE, ware_card(card, bought=True)) for card in view.owned[seat]]
    found = [rows(cards[k : k + 4], int(wide // WARE[0])) for k in range(0, len(cards), 4)]
    return [*found, *(_warehouse(view, seat, wide) if view.variant.warehouse else ())]


def _warehouse(view: View, seat: int, wide: float) -> list[Part]:
    player, colour = view.players[seat], seats.colour(seat)
    privileges = [
        Group(privilege(kind, player.privileges[k]), 10 + 80 * k, 6)
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
        cell((*privileges, *owed), wide, 56),
        line(symbols.drawn("warehouse"), "", stored, wide),
    ]
