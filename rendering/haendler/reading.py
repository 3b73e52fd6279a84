"""From the game's view to the facts of a picture: what lies where, with names in words."""

from collections import Counter
from dataclasses import replace
from typing import Protocol

from games.haendler.terms import ACHSENBRUCH, CARDS
from games.haendler.view import Own, PlayerView, View, WagonView
from games.kernel import Seat, Term
from rendering.haendler.facts import (
    Ability,
    Aboard,
    Board,
    Card,
    City,
    Deal,
    Lot,
    Name,
    Offer,
    Player,
    Promise,
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
        lot = Lot(_ability(view.lot, words), view.lot_price, view.leader)
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
        used=tuple(view.used.count(kind) for kind in _cards_in_play(view)),
        arrivals=view.arrivals,
        players=tuple(_player(player, view, words) for player in view.players),
        current=view.wagon,
        trails=tuple(mark.path for mark in view.marks),
        lots=tuple(_ability(ability, words) for ability in view.lots if ability != view.lot),
        offers=_offers(view),
        deals=tuple(Deal(d.number, d.by, d.to, d.pay, d.ask, d.give, d.want) for d in view.deals),
        promises=tuple(Promise(p.number, p.by, p.to, p.words) for p in view.promises),
    )


def _named(full: str) -> Name:
    """A name of the catalogue, which puts the printed German one in brackets."""
    gloss, _, printed = full.removesuffix(")").partition(" (")
    return Name(printed, gloss) if printed else Name(full)


def _ability(ability: str, words: Words) -> Ability:
    return Ability(ability, _named(words.term(Term("ability", ability))))


def _cards_in_play(view: View) -> tuple[str, ...]:
    """The kinds of influence cards; the lighter variant has no broken axles."""
    return tuple(kind for kind in CARDS if not (view.lighter and kind == ACHSENBRUCH))


def _offers(view: View) -> tuple[Offer, ...]:
    """The offers on the ramp; whoever is not the loader is the Loading Master."""
    masters = [wagon.master for wagon in view.wagons if wagon.number == view.wagon]
    master = next((seat for seat in masters if seat is not None), Seat(0))
    return tuple(
        Offer(o.by, o.loader if o.by != o.loader else master, o.goods, o.fee) for o in view.offers
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
        cards=_cards_in_play(view),
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
        abilities=tuple(_ability(ability, words) for ability in player.abilities),
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
    player = view.players[seat]
    price = {good.good: good.sell for good in view.goods}
    return Sheet(
        seat=seat,
        name=words.seat(seat),
        level=words.term(Term("level", player.level)),
        upkeep=player.upkeep,
        credits=player.credits,
        money=own.money,
        cards=_cards(own, words),
        abilities=tuple(
            replace(_ability(a, words), effect=words.term(Term("effect", a)))
            for a in player.abilities
        ),
        stock=tuple(
            (
                words.term(Term("city", city.city)),
                tuple((g, city.warehouses[seat].count(g), price[g]) for g in city.goods),
            )
            for city in view.cities
        ),
        aboard=tuple(
            Aboard(
                number=wagon.number,
                place=words.term(Term("space", wagon.space)),
                master=wagon.master == seat,
                load=tuple((good, price[good]) for good in wagon.loads[seat]),
            )
            for wagon in view.wagons
        ),
        bid=own.bid,
        wheel=own.wheel,
        axles=own.axles,
    )


def _cards(own: Own, words: Words) -> tuple[Card, ...]:
    """The hand by kinds, in the order in which they came."""
    return tuple(
        Card(kind, _named(words.term(Term("card", kind))), words.term(Term("effect", kind)), count)
        for kind, count in Counter(own.hand).items()
    )
