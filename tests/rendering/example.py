"""A position in the middle of Die Händler, as a view, and words for it."""

from dataclasses import replace

from games.haendler import build
from games.haendler.model import Mark
from games.haendler.printed import Tables
from games.haendler.terms import Ability, Arrow, Card, City, Good, Level, Space
from games.haendler.view import CityView, GoodView, Own, PlayerView, View, WagonView
from games.kernel import Seat, Term

NAMES = ("Ana", "Großkaufmann Bernhard", "Дмитрий", "田中さん")
SPOKEN = {
    "movement": "Wagons move",
    "grosse-wagnerei": "Große Wagnerei",
    "einkauf": "Günstiger Einkauf",
    "grosses-kontor": "Großes Kontor",
    "express": "Express-Kurier",
    "achsenbruch": "Broken axle",
    "zuladung": "Free loading",
    "sonderverkauf": "Special sale",
    "aufstieg": "Social climbing",
    "bonus": "Sale with bonus",
}
"""Words for terms that neither the board nor their own id names well."""

STOCK = "2010 0300 0001 1102 0020 3001 0100 0210 1001 0003 2000 0120 0001 0200 1010 0002 1100 0030"
"""For each city and each of its goods: how many each of four seats has."""


class SomeWords:
    """Words of one table, as a kernel's speaker gives them."""

    def __init__(self, tables: Tables, names: tuple[str, ...] = NAMES) -> None:
        self._named = dict(tables.names)
        self._names = names

    def term(self, term: Term) -> str:
        """Return the board's name, else ours, else the id with a capital."""
        named = self._named.get(f"{term.category}-{term.id}")
        return named or SPOKEN.get(term.id, term.id.capitalize())

    def seat(self, seat: int) -> str:
        """Return a player's name."""
        return self._names[seat]


def words(view: View, names: tuple[str, ...] = NAMES) -> SomeWords:
    """The words for a view."""
    return SomeWords(view.tables, names)


def view(seats: int = 4, arrivals: int = 4, viewer: Seat | None = None) -> View:
    """A view of a third round, in the phase of movement."""
    tables = build(None).board.tables
    players = tuple(_player(tables, Seat(seat)) for seat in range(seats))
    return View(
        viewer=viewer,
        tables=tables,
        round=3,
        phase="movement",
        step="turn",
        asked=(Seat(1),),
        starting=Seat(0),
        order=tuple(Seat(seat) for seat in range(seats)),
        cities=_cities(tables, seats),
        wagons=_wagons(seats),
        wagon=None,
        courier=Space("bruegge-west-2"),
        goods=_goods(tables),
        deck=9,
        used=(),
        arrivals=arrivals,
        end={4: 8, 3: 7, 2: 6}[seats],
        status_price=tables.status_prices[arrivals],
        players=players,
        tile=3,
        lots=(),
        lot=None,
        lot_price=0,
        leader=None,
        offers=(),
        deals=(),
        promises=(),
        marks=(Mark(0, _spaces("bruegge bruegge-koeln-1 bruegge-koeln-2 bruegge-koeln-3")),),
        over=False,
        lighter=False,
        negotiation=False,
        own=None if viewer is None else _own(),
    )


def _spaces(line: str) -> tuple[Space, ...]:
    return tuple(Space(word) for word in line.split())


def _goods_of(line: str) -> tuple[Good, ...]:
    return tuple(Good(word) for word in line.split())


def _cities(tables: Tables, seats: int) -> tuple[CityView, ...]:
    rows = STOCK.split()
    cities = []
    for number, city in enumerate(tables.cities):
        made = tables.produce[number]
        counts = dict(zip(made, rows[3 * number :], strict=False))
        stores = tuple(
            tuple(good for good in made for _ in range(int(counts[good][seat])))
            for seat in range(seats)
        )
        cities.append(CityView(city, made, 100 * (number % 6), stores))
    return tuple(cities)


def _wagons(seats: int) -> tuple[WagonView, ...]:
    rest = ((),) * (seats - 2)
    loads = (_goods_of("salt iron"), _goods_of("cloth cloth cloth"), *rest)
    first = WagonView(
        number=1,
        space=Space("bruegge-koeln-3"),
        came=Space("bruegge-koeln-2"),
        facing=_spaces("bruegge-koeln-4"),
        city=None,
        master=Seat(1),
        loads=loads,
        arrived=False,
        axles=(),
    )
    second = replace(
        first,
        number=2,
        space=Space("genf-paris-2"),
        came=Space("genf-paris-3"),
        facing=_spaces("genf-paris-1"),
        master=Seat(0),
        loads=(_goods_of("wine wine"), (), *rest),
        axles=(Seat(1),),
    )
    third = replace(
        first,
        number=3,
        space=Space("genua"),
        came=None,
        facing=_spaces("genua-sued-1 wien-genua-5"),
        city=City("genua"),
        master=None,
        loads=((),) * seats,
    )
    return first, second, third


def _goods(tables: Tables) -> tuple[GoodView, ...]:
    kinds = _goods_of("cloth wine salt food iron silk")
    lying = zip(kinds, (0, 2, 4, 1, 3, 0), (8, 3, 0, 5, 6, 2), strict=True)
    return tuple(
        GoodView(good, level, tables.buy[level], tables.sell[level], supply)
        for good, level, supply in lying
    )


def _player(tables: Tables, seat: Seat) -> PlayerView:
    pairs = (
        ("einkauf", "kontor"),
        ("express", "lagerverkauf"),
        ("grosse-wagnerei", "kurier"),
        ("grosses-kontor", "wagnerei"),
    )
    status = (3, 5, 3, 0)[seat]
    return PlayerView(
        seat=seat,
        status=status,
        level=Level(tables.levels[status]),
        upkeep=tables.upkeep[status],
        abilities=tuple(Ability(ability) for ability in pairs[seat]),
        tiles=((3, 4), (1, 3, 4), (2, 4), (1, 3))[seat],
        cards=seat,
        credits=int(seat == 2),
        sealed=seat == 3,
        no_cards="none",
        money=None,
    )


def _own() -> Own:
    hand = ("achsenbruch", "aufstieg", "bonus", "zuladung", "sonderverkauf")
    return Own(
        money=3400,
        hand=tuple(Card(card) for card in hand),
        bid=None,
        wheel=(Arrow("silk"), Arrow("crest")),
        axles=None,
        deck=(),
    )
