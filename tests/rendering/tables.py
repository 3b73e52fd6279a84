"""Positions of random games, as views, with as much on the table as can be; and words for them."""

from collections import defaultdict
from collections.abc import Mapping
from dataclasses import replace
from functools import cache, singledispatch
from types import MappingProxyType
from typing import Any

from games import registry
from games.haendler.view import View as Haendler
from games.hellweg.view import View as Hellweg
from games.kernel import AnyGame, Seat
from games.matches.selfplay import Move, seed_of, walk
from games.texts.catalogues import Speaker, game_speaker
from games.troedler.model import Mark, Trace
from games.troedler.terms import GOODS, Card, Village, count_goods
from games.troedler.view import View as Troedler
from rendering.pictures import PICTURES
from rendering.scene import Form, Scene

NAMES = ("Ana", "Großkaufmann Bernhard", "Дмитрий", "田中さん", "Eva", "Finn")
FORMS: tuple[Form, ...] = ("wide", "square")
OPTIONS: Mapping[str, tuple[dict[str, str], ...]] = defaultdict(
    lambda: ({}, {}),
    {
        "haendler": (
            {"abilities": "auction", "cities": "drawn"},
            {"negotiation": "on", "variant": "lighter", "length": "short"},
        ),
        "hellweg": (
            {"layout": "ten"},
            {"warehouse": "on", "passengers": "on", "open_memory": "on"},
        ),
        "troedler": ({"colours": "chosen"}, {"open_piles": "on"}),
    },
)
"""Settings beside the usual ones, with which there is more or less to see."""


@cache
def game(key: str) -> AnyGame:
    """Return a game on its own board."""
    return registry.load(key)


@cache
def _played(key: str, seats: int, *options: tuple[str, str]) -> tuple[Move, ...]:
    return tuple(walk(game(key), seats, dict(options), seed_of(4), 2))


def moves(
    key: str, seats: int = 4, options: Mapping[str, str] = MappingProxyType({})
) -> tuple[Move, ...]:
    """Return a game that was played at random."""
    return _played(key, seats, *options.items())


def views(
    key: str,
    seats: int = 4,
    options: Mapping[str, str] = MappingProxyType({}),
    count: int = 8,
    viewer: Seat | None = None,
) -> list[Any]:
    """Return so many views from all over a game, and its end."""
    played = moves(key, seats, options)
    some = (*played[:: max(1, len(played) // count)], played[-1])
    return [game(key).view(move.state, viewer) for move in some]


def words(key: str, language: str = "en", names: tuple[str, ...] = NAMES) -> Speaker:
    """Return a table's words."""
    return game_speaker(language, game(key), names.__getitem__)


def sheets(key: str, view: object, form: Form, speaker: Speaker | None = None) -> dict[str, Scene]:
    """Return the sheets of a view."""
    picture, speaker = PICTURES[key], speaker or words(key)
    return {name: picture.sheet(name, view, speaker, form) for name in picture.names(view)}


@singledispatch
def full(view: Any) -> Any:
    """Return a view with as much on the table as can be."""
    return view


@full.register
def _(view: Haendler) -> Haendler:
    seats = len(view.players)
    goods = tuple(good.good for good in view.goods)
    loads = (goods[:1] * 3, *(goods[1:3],) * (seats - 1))
    wagons = tuple(replace(w, loads=loads, master=Seat(0), axles=(Seat(1),)) for w in view.wagons)
    players = tuple(replace(p, cards=15, credits=9, sealed=True, status=5) for p in view.players)
    asked = tuple(p.seat for p in view.players)
    cities = tuple(replace(city, bonus=500) for city in view.cities)
    return replace(view, wagons=wagons, players=players, asked=asked, cities=cities)


@full.register
def _(view: Hellweg) -> Hellweg:
    players = tuple(
        replace(
            player,
            money=345,
            tokens=(12,) * len(player.tokens),
            carriages=(2,) * len(player.carriages),
            privileges=("up", "turned", "down"),
            stored_tokens=12,
            stored_carriages=8,
            waiting=2,
            extra=2,
            owed=2,
        )
        for player in view.players
    )
    count = len(players)
    wares = (*view.wares, *(card for owned in view.owned for card in owned))
    return replace(
        view,
        players=players,
        asked=tuple(Seat(seat) for seat in range(count)),
        owned=(wares,) * count,
        worth=(299,) * count,
        market=(2,) * count,
        merchants=tuple(Seat(k) if k < count else None for k in range(4)),
    )


@full.register
def _(view: Troedler) -> Troedler:
    every = tuple(Card(card) for card in ("mountain", "bridge", "ferry", "moor", "extra", "feed"))
    return replace(
        view,
        villages=tuple(count_goods(GOODS) for _ in view.villages),
        seats=tuple(replace(s, cart=view.seats[0].cart, goods=(8,) * 6) for s in view.seats),
        played=(*every, *every),
        piles=tuple(replace(pile, cards=0, seen=()) for pile in view.piles),
        discard=110,
        draw=110,
        trace=long_turn(view),
    )


def long_turn(view: Troedler) -> Trace:
    """A turn of eight cards, as long as there can be: there and back, and all kinds of cards."""
    here, there = Village("craigellachie"), Village("rothes")
    drives = tuple(Mark(Card("bridge"), (there, here)[k % 2], GOODS[k % 6]) for k in range(4))
    wish = next(iter(view.board.requests))
    goods = (Mark(Card("extra"), here, GOODS[0]), Mark(Card("feed"), here, GOODS[1]))
    rest = (Mark(wish, here, feed=3), Mark(Card("feed"), there))
    return Trace(Seat(0), here, (*drives, *goods, *rest))
