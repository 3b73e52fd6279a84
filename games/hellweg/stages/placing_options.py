"""Questions and options for placing pieces, and for taking them back."""

from functools import lru_cache
from itertools import compress

from games.hellweg import actions as act
from games.hellweg.board import Board
from games.hellweg.connections import networks
from games.hellweg.model import Player
from games.hellweg.position import Position
from games.hellweg.stages import refusals
from games.hellweg.terms import Privilege
from games.kernel import Args, Choice, LazyArgs, Option, Refusals, Term

NAMED_ROAD_LIMIT = 6
"""If a question has at most this many roads, buttons name both towns of each; more do not fit."""


def named_roads(options: tuple[Option, ...]) -> tuple[Option, ...]:
    """Return the options; if there are few, their labels name both towns of the road."""
    if len(options) > NAMED_ROAD_LIMIT:
        return options
    return tuple(opt._replace(args=(*tuple(opt.args)[:1], ("named", 1))) for opt in options)


def own_houses(tokens: tuple[int, ...]) -> tuple[int, ...]:
    """Return the houses where a player has tokens."""
    return tuple(compress(range(len(tokens)), tokens))


def token_on(board: Board, kind: str, houses: tuple[int, ...]) -> Choice:
    """Return the question of this kind for placing a token on one of the houses."""
    options = on_houses(board, act.PlaceToken)
    barred = Refusals(refusals.tokens, board, houses)
    return Choice(kind, tuple([options[house] for house in houses]), public=True, refused=barred)


def start_token(board: Board) -> Choice:
    """Return the question for placing a token in the starting set-up."""
    barred = Refusals(refusals.start_tokens, board)
    return token_on(board, "setup-token", board.start_houses)._replace(refused=barred)


@lru_cache(maxsize=512)
def roads_by_own_tokens(board: Board, tokens: tuple[int, ...]) -> tuple[int, ...]:
    """Return the roads at the towns where a player has tokens."""
    return tuple(sorted({road for roads in compress(board.house_roads, tokens) for road in roads}))


def carriage_on(  # noqa: PLR0913 - a question, and how it is asked
    position: Position,
    kind: str,
    player: Player,
    roads: tuple[int, ...],
    town: int | None = None,
    *,
    most_named: int = NAMED_ROAD_LIMIT,
) -> Choice:
    """Return the question of this kind for placing a carriage on one of the roads.

    Args:
        position: the current position.
        kind: the kind of the question.
        player: the player who is asked.
        roads: the numbers of the roads.
        town: the number of a town that all roads lead from, if there is one.
        most_named: if there are more roads, buttons do not name both towns of each.
    """
    board = position.board
    args = () if town is None else (("town", Term("town", board.towns[town])),)
    placed = on_roads(board, act.PlaceCarriage)
    few = len(roads) <= most_named
    options = tuple(
        [
            option._replace(args=LazyArgs(_road_arguments, position, player, road, town, few))
            for road, option in enumerate(placed)
        ]
    )
    offered = tuple([options[road] for road in roads])
    barred = Refusals(refusals.roads, position, options, roads, town)
    return Choice(kind, offered, args, public=True, refused=barred)


def carriage_from_town(position: Position, kind: str, player: Player, house: int) -> Choice:
    """Return the question for placing a carriage on a road at a house's town."""
    board = position.board
    return carriage_on(position, kind, player, board.house_roads[house], board.house_town[house])


def _road_arguments(
    position: Position, player: Player, road: int, town: int | None, few: bool
) -> Args:
    """Return the arguments of a road's label, which tell the gain from a carriage on the road.

    A road at `town` is named by the town at its other end. Any other road is named by both its
    towns if there are `few` roads; else buttons show only its surface, and a letter on the map
    identifies it.
    """
    board, street = position.board, position.board.chart.roads[road]
    count = player.carriages[road]
    new = _towns_joined_by(position.board, player.carriages, road)
    beyond = tuple(Term("town", board.towns[town]) for town in sorted(new - {*board.ends[road]}))
    gains = _open_rewards(position, player)
    earned = tuple(
        Term("privilege", route.gives or "black")
        for (a, b), route in zip(board.routes, board.chart.routes, strict=True)
        if route.gives in gains and {a, b} <= new
    )
    lasting = count == 1 and not street.is_cobbled
    end = next((end for end in board.ends[road] if town is not None and end != town), None)
    to = Term("road", board.roads[road]) if end is None else Term("town", board.towns[end])
    return (
        ("named", int(few or end is not None)),
        ("to", to),
        ("thaler", int(street.village)),
        ("cobbled", int(street.is_cobbled)),
        ("lasting", int(lasting)),
        ("idle", int(bool(count) and not lasting)),
        ("more", len(beyond)),
        ("beyond", beyond or "-"),
        ("rewards", len(earned)),
        ("earned", earned or "-"),
    )


def _towns_joined_by(board: Board, carriages: tuple[int, ...], road: int) -> frozenset[int]:
    """Return the towns of both networks that a carriage on a road would join, or an empty set."""
    joined = networks(board, carriages)
    a, b = board.ends[road]
    return frozenset() if joined[a] is joined[b] else joined[a] | joined[b]


def _open_rewards(position: Position, player: Player) -> tuple[Privilege | None, ...]:
    """Return the rewards that a player can still earn by trade routes.

    They are privileges, and `None` for the additional carriages.
    """
    if not position.state.variant.warehouse:
        return ()
    return (*player.missing_privileges, *((None,) if position.black_free else ()))


@lru_cache(maxsize=32)
def on_houses(board: Board, does: type[act.PlaceToken | act.TakeToken]) -> tuple[Option, ...]:
    """Return for each house the option that places a token there, or takes one off."""
    return tuple(
        Option(does(house.town, house.sort), place=f"house-{house.town}-{house.sort}")
        for house in board.chart.houses
    )


@lru_cache(maxsize=32)
def on_roads(board: Board, does: type[act.PlaceCarriage | act.TakeCarriage]) -> tuple[Option, ...]:
    """Return for each road the option that places a carriage there, or takes one off."""
    return tuple(
        Option(
            does(road),
            (("cobbled", int(board.chart.roads[number].is_cobbled)), ("named", 0)),
            place=f"road-{road}",
        )
        for number, road in enumerate(board.roads)
    )
