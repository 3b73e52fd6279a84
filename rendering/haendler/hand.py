"""Die Händler: a player's hand as a sheet, with money, cards, abilities and goods."""

from collections import Counter
from collections.abc import Iterator

from games.haendler.stages.loading.bidding import OwnBid
from games.haendler.stages.movement.axles import NoOwnAxles, OwnAxles
from games.haendler.stages.prices.wheels import OwnWheel
from games.haendler.terms import CREST
from games.haendler.view import Own, PlayerView, View
from games.kernel import Term, must
from games.texts.catalogues import Speaker
from rendering import palette, seats, symbols
from rendering.cells import (
    CELL_HEIGHT_PX,
    CELL_WIDTHS_PX,
    caption_cell,
    cell,
    figures_cell,
    player_header,
)
from rendering.haendler import labels
from rendering.haendler.map import INKS, WOOD
from rendering.scene import Disc, Form, Group, Scene, Shape, Text
from rendering.sheets import Part, arrange_columns, sheet


def draw_hand(view: View, words: Speaker, form: Form) -> Scene:
    """The hand of the viewer, who must be a player."""
    own = must(view.own)
    player = view.players[must(view.viewer)]
    width = CELL_WIDTHS_PX[form]
    parts = [
        _head(player, own, words, width),
        *_sealed_answer(own, width),
        *_goods_cells(view, player, words, width),
        *_card_cells(player, own, words, width),
    ]
    return sheet(arrange_columns(parts, form), form, WOOD, INKS)


def _head(player: PlayerView, own: Own, words: Speaker, width: float) -> Part:
    """The player's mark, name and figures: money, level with upkeep, and credits if any."""
    figures = [(symbols.drawn("coin"), str(own.money))]
    level = labels.find_name("level", player.level, words).plain
    figures += [(symbols.drawn("crown"), f"{level} \N{MINUS SIGN}{player.upkeep}")]
    if player.credits:
        figures += [(symbols.drawn("debt"), str(player.credits))]
    mark = seats.seat_mark(player.seat, (30, 27), 18)
    pale = seats.pale_seat_colour(player.seat)
    return player_header(mark, words.seat(player.seat), figures, width, pale)


def _sealed_answer(own: Own, width: float) -> Iterator[Part]:
    """Yield a cell with a seal and the player's hidden bid, price wheel or Broken Axles.

    Yield nothing if the player has sealed no answer, or one of another kind.
    """
    answered: list[Shape] = []
    match own.answered:
        case OwnBid(amount):
            answered += [
                symbols.place_symbol(symbols.drawn("coin"), (76, CELL_HEIGHT_PX / 2), 36),
                Text(100, CELL_HEIGHT_PX / 2 + 1, str(amount), 34, palette.RED, "heavy"),
            ]
        case OwnWheel(first, second):
            for k, arrow in enumerate((first, second)):
                icon = symbols.drawn("crest" if arrow == CREST else arrow)
                answered.append(symbols.place_symbol(icon, (180 + 46 * k, CELL_HEIGHT_PX / 2), 38))
        case OwnAxles(wagons):
            for k, wagon in enumerate(wagons):
                answered.append(
                    symbols.place_symbol(
                        symbols.drawn("axle"), (76 + 64 * k, CELL_HEIGHT_PX / 2), 36
                    )
                )
                number = symbols.number_badge(str(wagon))
                answered.append(
                    symbols.place_symbol(number, (100 + 64 * k, CELL_HEIGHT_PX / 2), 28)
                )
        case NoOwnAxles():
            pass
        case _:
            return
    seal = symbols.place_symbol(symbols.drawn("seal"), (26, CELL_HEIGHT_PX / 2), 40)
    yield cell((seal, *answered), width)


def _goods_cells(view: View, player: PlayerView, words: Speaker, width: float) -> Iterator[Part]:
    """Yield the player's goods in each city and on each wagon, with number and selling price."""
    prices = {row.good: str(row.sell) for row in view.goods}
    coin = symbols.drawn("coin")
    for city in view.cities:
        for good, count in Counter(city.warehouses[player.seat]).items():
            where = f"{count} · {view.board.names[f'city-{city.city}']}"
            yield figures_cell(symbols.drawn(good), where, [(coin, prices[good])], width)
    for wagon in view.wagons:
        numbered_wagon = (
            Group(symbols.drawn("cart")),
            Disc(0, 2, 17, palette.WHITE, palette.INK, 3),
            Text(0, 2, str(wagon.number), 27, palette.INK, "heavy", "mm"),
        )
        for good, count in Counter(wagon.loads[player.seat]).items():
            where = f"{count} · {words.term(Term('space', wagon.space))}"
            figures = [(numbered_wagon, ""), (coin, prices[good])]
            yield figures_cell(symbols.drawn(good), where, figures, width)


def _card_cells(player: PlayerView, own: Own, words: Speaker, width: float) -> Iterator[Part]:
    """Yield the player's abilities and cards with their effects; equal cards share a cell."""
    for kind in player.abilities:
        does = words.term(Term("effect", kind))
        title = labels.find_name("ability", kind, words).both
        yield caption_cell(labels.ability_symbol(kind), does, width, title)
    for card, count in Counter(own.hand).items():
        does = words.term(Term("effect", card))
        title = labels.find_name("card", card, words).both
        number = f"{count} × " if count > 1 else ""  # noqa: RUF001 -- the times sign
        yield caption_cell(labels.card_symbol(card), does, width, number + title)
