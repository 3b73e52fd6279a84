"""Lists of options: where pieces may be placed, and taken back from."""

from functools import lru_cache

from games.hellweg import actions as act
from games.hellweg.board import Board
from games.hellweg.model import Player
from games.hellweg.routes import REMEMBERED
from games.hellweg.terms import PRIVILEGES
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


@lru_cache(maxsize=REMEMBERED)
def carriage_by_own_tokens(board: Board, kind: str, tokens: tuple[int, ...]) -> Choice:
    """Return the question of a carriage for a road at a town where the player has tokens."""
    towns = {board.house_town[house] for house in own_houses(tokens)}
    return _carriages(board, kind, sorted({r for town in towns for r, _ in board.town_roads[town]}))


@lru_cache(maxsize=REMEMBERED)
def carriage_from_town(board: Board, kind: str, house: int) -> Choice:
    """Return the question of a carriage for a road at a house's town."""
    town = board.house_town[house]
    choice = _carriages(board, kind, [road for road, _ in board.town_roads[town]])
    return choice._replace(args=(("town", Term("town", board.towns[town])),))


def _carriages(board: Board, kind: str, roads: list[int]) -> Choice:
    listed = roads_of(board)
    return _placing(kind, tuple(listed[road] for road in roads))


def _placing(kind: str, options: tuple[Option, ...]) -> Choice:
    return Choice(kind, options, known=True)


@lru_cache(maxsize=16)
def roads_of(board: Board) -> tuple[Option, ...]:
    """Return the placing of a carriage on each road, by number."""
    return tuple(
        Option(
            act.PlaceCarriage(road.id),
            (("thaler", int(road.village)), ("cobbled", int(road.cobbled))),
        )
        for road in board.chart.roads
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
