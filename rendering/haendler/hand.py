"""A player's hand of Die Händler as a sheet: money, cards, abilities, where their goods are."""

from collections import Counter
from collections.abc import Iterator

from games.haendler.stages.loading.bidding import BidKept
from games.haendler.stages.movement.axles import AxlesKept, AxlesNone
from games.haendler.stages.prices.wheels import WheelKept
from games.haendler.terms import CREST
from games.haendler.view import Own, PlayerView, View
from games.kernel import Term, must
from games.kernel.words import Speaker
from rendering import palette, seats, symbols
from rendering.cells import HIGH, WIDE, captioned, cell, head, line
from rendering.haendler import labels
from rendering.haendler.map import INKS, WOOD
from rendering.scene import Disc, Form, Group, Scene, Shape, Text
from rendering.sheets import Part, columns, sheet


def hand(view: View, words: Speaker, form: Form) -> Scene:
    """The hand of one player, who is no spectator."""
    own, player, wide = must(view.own), view.players[must(view.viewer)], WIDE[form]
    parts = [
        _head(player, own, words, wide),
        *_sealed(own, wide),
        *_goods(view, player, words, wide),
        *_explained(player, own, words, wide),
    ]
    return sheet(columns(parts, form), form, WOOD, INKS)


def _head(player: PlayerView, own: Own, words: Speaker, wide: float) -> Part:
    figures = [(symbols.drawn("coin"), str(own.money))]
    level = labels.name("level", player.level, words).plain
    figures += [(symbols.drawn("crown"), f"{level} \N{MINUS SIGN}{player.upkeep}")]
    if player.credits:
        figures += [(symbols.drawn("debt"), str(player.credits))]
    mark, pale = seats.mark(player.seat, (30, 27), 18), seats.pale(player.seat)
    return head(mark, words.seat(player.seat), figures, wide, pale)


def _sealed(own: Own, wide: float) -> Iterator[Part]:
    """Their answer to an open sealed question, behind a seal: a bid, a wheel, broken axles."""
    answered: list[Shape] = []
    match own.answered:
        case BidKept(amount):
            answered += [
                symbols.put(symbols.drawn("coin"), (76, HIGH / 2), 36),
                Text(100, HIGH / 2 + 1, str(amount), 34, palette.RED, "heavy"),
            ]
        case WheelKept(first, second):
            for k, arrow in enumerate((first, second)):
                icon = symbols.drawn("crest" if arrow == CREST else arrow)
                answered.append(symbols.put(icon, (180 + 46 * k, HIGH / 2), 38))
        case AxlesKept(wagons):
            for k, wagon in enumerate(wagons):
                answered.append(symbols.put(symbols.drawn("axle"), (76 + 64 * k, HIGH / 2), 36))
                number = symbols.badge(str(wagon))
                answered.append(symbols.put(number, (100 + 64 * k, HIGH / 2), 28))
        case AxlesNone():
            pass
        case _:
            return
    seal = symbols.put(symbols.drawn("seal"), (26, HIGH / 2), 40)
    yield cell((seal, *answered), wide)


def _goods(view: View, player: PlayerView, words: Speaker, wide: float) -> Iterator[Part]:
    """Their goods, in each city and on each wagon, with how many and what each sells for."""
    prices, coin = {row.good: str(row.sell) for row in view.goods}, symbols.drawn("coin")
    for city in view.cities:
        for good, count in Counter(city.warehouses[player.seat]).items():
            where = f"{count} · {view.board.names[f'city-{city.city}']}"
            yield line(symbols.drawn(good), where, [(coin, prices[good])], wide)
    for wagon in view.wagons:
        for good, count in Counter(wagon.loads[player.seat]).items():
            where = f"{count} · {words.term(Term('space', wagon.space))}"
            figures = [(_numbered(wagon.number), ""), (coin, prices[good])]
            yield line(symbols.drawn(good), where, figures, wide)


def _numbered(wagon: int) -> tuple[Shape, ...]:
    """A wagon with its number."""
    number = Text(0, 2, str(wagon), 27, palette.INK, "heavy", "mm")
    return Group(symbols.drawn("cart")), Disc(0, 2, 17, palette.WHITE, palette.INK, 3), number


def _explained(player: PlayerView, own: Own, words: Speaker, wide: float) -> Iterator[Part]:
    """Their abilities and cards, with what they do; of a kind of cards how many there are."""
    for kind in player.abilities:
        does, title = words.term(Term("effect", kind)), labels.name("ability", kind, words).both
        yield captioned(labels.ability(kind), does, wide, title)
    for card, count in Counter(own.hand).items():
        does, title = words.term(Term("effect", card)), labels.name("card", card, words).both
        more = f"{count} × " if count > 1 else ""  # noqa: RUF001 -- the times sign
        yield captioned(labels.card(card), does, wide, more + title)
