"""From the game's view to the facts of a picture: what lies where, with names in words."""

from collections import Counter
from typing import Protocol

from games.haendler.view import PlayerView, View, WagonView
from games.kernel import Term
from rendering.haendler_facts import (
    Board,
    Card,
    City,
    Lot,
    Player,
    Road,
    Sheet,
    Table,
    Tracks,
    Wagon,
)

PHASES = ("purchase", "loading", "movement", "prices", "selling", "status")
TILES = (1, 2, 3, 4)


class Words(Protocol):
    """Who names things and seats in the table's language: the kernel's ``Speaker``."""

    def term(self, term: Term) -> str:
        """Return the name of a thing."""

    def seat(self, seat: int) -> str:
        """Return the name of whoever sits there."""


def table(view: View, words: Words) -> Table:
    """What everybody sees."""
    lot = None
    if view.lot is not None:
        name = words.term(Term("ability", view.lot))
        lot = Lot(name, view.lot_price, view.leader)
    return Table(
        board=board(view, words),
        round=view.round,
        phase=PHASES.index(view.phase) + 1 if view.phase in PHASES else 0,
        headline=words.term(Term("phase", view.phase)),
        lot=lot,
        price=tuple(good.level for good in view.goods),
        supply=tuple(good.supply for good in view.goods),
        bonus=tuple(city.bonus for city in view.cities),
        stock=tuple(
            tuple(tuple(store.count(good) for good in city.goods) for store in city.warehouses)
            for city in view.cities
        ),
        wagons=tuple(_wagon(wagon) for wagon in view.wagons),
        courier=view.courier,
        deck=view.deck,
        arrivals=view.arrivals,
        players=tuple(_player(player, view, words) for player in view.players),
        current=view.wagon,
        trails=tuple(mark.path for mark in view.marks),
    )


def board(view: View, words: Words) -> Board:
    """What is printed."""
    printed = view.tables
    levels = tuple(words.term(Term("level", level)) for level in printed.levels)
    tracks = Tracks(
        status=tuple(zip(levels, printed.upkeep, strict=True)),
        prices=tuple(zip(printed.buy, printed.sell, strict=True)),
        arrivals=printed.status_prices,
        end=view.end,
        bonus=printed.bonus,
    )
    return Board(
        cities=tuple(
            City(city, words.term(Term("city", city)), goods)
            for city, goods in zip(printed.cities, printed.produce, strict=True)
        ),
        forks=tuple(place.space for place in printed.places if place.sort == "fork"),
        roads=tuple(Road(road.start, road.end, road.spaces) for road in printed.roads),
        places=tuple((p.space, (p.x, p.y)) for p in printed.places if p.sort != "road"),
        goods=tuple(good.good for good in view.goods),
        tracks=tracks,
    )


def _wagon(wagon: WagonView) -> Wagon:
    load = tuple((seat, good) for seat, goods in enumerate(wagon.loads) for good in goods)
    first = sorted(load, key=lambda piece: piece[0] != wagon.master)
    return Wagon(
        number=wagon.number,
        space=wagon.space,
        came=wagon.came,
        master=wagon.master,
        load=tuple(first),
        broken=bool(wagon.axles),
    )


def _player(player: PlayerView, view: View, words: Words) -> Player:
    return Player(
        name=words.seat(player.seat),
        status=player.status,
        cards=player.cards,
        credits=player.credits,
        abilities=tuple(words.term(Term("ability", ability)) for ability in player.abilities),
        tiles=tuple((tile, tile in player.tiles) for tile in TILES),
        asked=player.seat in view.asked,
        starting=player.seat == view.starting,
        sealed=player.sealed,
        money=player.money,
    )


def sheet(view: View, words: Words) -> Sheet:
    """What the viewer himself holds.

    Raises:
        ValueError: the view is a spectator's, who holds nothing.
    """
    seat, own = view.viewer, view.own
    if seat is None or own is None:
        raise ValueError("a spectator has no hand")
    stock = tuple(
        (words.term(Term("city", city.city)), tuple(Counter(city.warehouses[seat]).items()))
        for city in view.cities
        if city.warehouses[seat]
    )
    aboard = tuple((w.number, w.loads[seat]) for w in view.wagons if w.loads[seat])
    return Sheet(
        seat=seat,
        name=words.seat(seat),
        money=own.money,
        cards=tuple(Card(card, words.term(Term("card", card))) for card in own.hand),
        abilities=tuple(words.term(Term("ability", a)) for a in view.players[seat].abilities),
        stock=tuple((city, tuple((str(g), n) for g, n in goods)) for city, goods in stock),
        aboard=aboard,
        bid=own.bid,
        wheel=own.wheel,
        axles=own.axles,
    )
