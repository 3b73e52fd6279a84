"""Lists of options: where pieces may be placed, and taken back from."""

from functools import lru_cache

from games.hellweg import actions as act
from games.hellweg.board import Board
from games.hellweg.facts import Facts
from games.hellweg.model import Player
from games.hellweg.routes import REMEMBERED, networks
from games.hellweg.terms import PRIVILEGES, Privilege
from games.kernel import Choice, Option, Term

CLAIMS = {privilege: Option(act.Claim(privilege)) for privilege in PRIVILEGES}


def claims(player: Player) -> tuple[Option, ...]:
    """Return the privileges that a player may choose now, if they are owed a choice."""
    return tuple(CLAIMS[kind] for kind in player.lacking) if player.owed else ()


def own_houses(tokens: tuple[int, ...]) -> tuple[int, ...]:
    """Return the houses where a player has tokens."""
    return tuple(house for house, held in enumerate(tokens) if held)


@lru_cache(maxsize=REMEMBERED)
def token_on(board: Board, kind: str, houses: tuple[int, ...]) -> Choice:
    """Return the question of a token for one of the houses."""
    return _placing(kind, tuple(Option(place_token(board, house)) for house in houses))


def carriage_by_own_tokens(position: Facts, kind: str, player: Player) -> Choice:
    """Return the question of a carriage for a road at a town where the player has tokens."""
    board = position.board
    towns = {board.house_town[house] for house in own_houses(player.tokens)}
    near = sorted({road for town in towns for road, _ in board.town_roads[town]})
    return _carriages(position, kind, player, near)


def carriage_from_town(position: Facts, kind: str, player: Player, house: int) -> Choice:
    """Return the question of a carriage for a road at a house's town."""
    board = position.board
    town = board.house_town[house]
    choice = _carriages(position, kind, player, [road for road, _ in board.town_roads[town]])
    return choice._replace(args=(("town", Term("town", board.towns[town])),))


def _carriages(position: Facts, kind: str, player: Player, near: list[int]) -> Choice:
    warehouse = position.state.variant.warehouse
    gains = player.lacking if warehouse else ()
    black = warehouse and position.black_free
    wanted = (*gains, *((None,) if black else ()))
    return _placing(kind, _roads(position.board, player.carriages, wanted, tuple(near)))


def _placing(kind: str, options: tuple[Option, ...]) -> Choice:
    return Choice(kind, options, known=True)


@lru_cache(maxsize=REMEMBERED)
def _roads(
    board: Board,
    carriages: tuple[int, ...],
    gains: tuple[Privilege | None, ...],
    near: tuple[int, ...],
) -> tuple[Option, ...]:
    """Return the placing of a carriage on each of some roads, with what it would bring.

    `gains` are what a trade route could give the player: privileges, and with `None` the additional
    carriages.
    """
    return tuple(
        _road(board, road, carriages[road], _joined_by(board, carriages, road), gains)
        for road in near
    )


def _joined_by(board: Board, carriages: tuple[int, ...], road: int) -> frozenset[int]:
    """Return the towns of the two networks that a carriage on a road would join, if it would."""
    joined = networks(board, carriages)
    a, b = board.ends[road]
    return frozenset() if joined[a] is joined[b] else joined[a] | joined[b]


@lru_cache(maxsize=REMEMBERED)
def _road(
    board: Board,
    road: int,
    held: int,
    new: frozenset[int],
    gains: tuple[Privilege | None, ...],
) -> Option:
    """Return the placing of a carriage on a road; a second one may make it permanent."""
    street = board.chart.roads[road]
    beyond = tuple(Term("town", board.towns[town]) for town in sorted(new - {*board.ends[road]}))
    earned = tuple(
        Term("privilege", route.gives or "black")
        for (a, b), route in zip(board.routes, board.chart.routes, strict=True)
        if route.gives in gains and {a, b} <= new
    )
    lasting = held == 1 and not street.cobbled
    return Option(
        act.PlaceCarriage(street.id),
        (
            ("thaler", int(street.village)),
            ("cobbled", int(street.cobbled)),
            ("lasting", int(lasting)),
            ("idle", int(bool(held) and not lasting)),
            ("more", len(beyond)),
            ("beyond", beyond or "-"),
            ("rewards", len(earned)),
            ("earned", earned or "-"),
        ),
    )


def place_token(board: Board, house: int) -> act.PlaceToken:
    """Return the placing of a token on a house."""
    there = board.chart.houses[house]
    return act.PlaceToken(there.town, there.sort)


def place_carriage(board: Board, road: int) -> act.PlaceCarriage:
    """Return the placing of a carriage on a road."""
    return act.PlaceCarriage(board.roads[road])


@lru_cache(maxsize=16)
def taken_tokens(board: Board) -> tuple[Option, ...]:
    """Return the taking back of a token off each house, by number."""
    return tuple(Option(act.TakeToken(house.town, house.sort)) for house in board.chart.houses)


@lru_cache(maxsize=16)
def taken_carriages(board: Board) -> tuple[Option, ...]:
    """Return the taking back of a carriage off each road, by number."""
    return tuple(Option(act.TakeCarriage(road)) for road in board.roads)


def held_of(options: tuple[Option, ...], held: tuple[int, ...]) -> tuple[Option, ...]:
    """Return the options of houses or roads where so many pieces are, those with none left out."""
    return tuple(option for option, count in zip(options, held, strict=True) if count)
