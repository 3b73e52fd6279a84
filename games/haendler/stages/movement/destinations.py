"""Phase 3: how far pieces get, and where a player can send wagons.

Rulebook, "Phase 3: Wagon and Courier Movement"; rulings 10 to 12. A panel asks for a destination,
each distinct outcome once with what it brings, and the roads follow from it.
"""

from collections.abc import Sequence
from functools import lru_cache
from operator import itemgetter

from games.haendler.board import Board
from games.haendler.model import WAGONS
from games.haendler.network import Path
from games.haendler.options import MENUS
from games.haendler.position import Position
from games.haendler.terms import EXPRESS, KURIER, Ability, Space
from games.kernel import Action, Option, Seat, Term, without

Stand = tuple[Space, Space | None]
"""Where a wagon stands, and the space at its back; `None` in a city."""

Standing = tuple[Stand, ...]
"""Where each wagon stands."""

_OTHERS = ((1, 2), (0, 2), (0, 1))


def standing(position: Position) -> Standing:
    """Return where the wagons stand."""
    one, two, three = position.state.wagons
    return (one.space, one.came), (two.space, two.came), (three.space, three.came)


def others(where: Standing, wagon: int) -> tuple[Space, Space]:
    """Return the spaces of the other two wagons."""
    one, two = _OTHERS[wagon]
    return where[one][0], where[two][0]


def stop(path: Path, occupied: tuple[Space, ...]) -> int:
    """Return how many spaces of a way a wagon really goes.

    One that would end on another wagon's space stops one before it, and so on; 0 is no move.
    """
    for count in range(len(path), 0, -1):
        if path[count - 1] not in occupied:
            return count
    return 0


def end(path: Path, occupied: tuple[Space, ...]) -> Space:
    """Return the space on which a way ends that moves the wagon."""
    return path[stop(path, occupied) - 1]


def movable(position: Position, moved: tuple[int, ...]) -> tuple[int, ...]:
    """Return the wagons that may still be moved in a turn in which some have moved, roads apart.

    Not those with a broken axle, nor those that reached a city in this round.
    """
    wagons = position.state.wagons
    return tuple(
        [
            number
            for number in WAGONS
            if number not in moved and not wagons[number].axles and not wagons[number].arrived
        ]
    )


def ways(board: Board, where: Standing, wagon: int, points: int) -> tuple[Path, ...]:
    """Return all ways that a wagon may take: it moves at least one space with its points.

    A way ends in the first city that it reaches; surplus points are lost.
    """
    occupied = others(where, wagon)
    return tuple([path for path in board.routes[where[wagon]][points - 1] if stop(path, occupied)])


def can_go(board: Board, stand: Stand, occupied: tuple[Space, Space], points: int) -> bool:
    """Whether a wagon that stands there has a way past the spaces of the others."""
    return any(stop(path, occupied) for path in board.routes[stand][points - 1])


def spares(
    board: Board, where: Standing, move: tuple[int, Space], left: tuple[int, ...], tile: int
) -> bool:
    """Whether a wagon that goes to a space leaves a tile that waits its way, if it has one.

    `left` are the wagons that may be moved beside it (ruling 11).
    """
    wagon, to = move
    for other in left:
        third = where[sum(WAGONS) - wagon - other][0]
        if can_go(board, where[other], (to, third), tile):
            return True
    return not any(can_go(board, where[one], others(where, one), tile) for one in (wagon, *left))


@lru_cache(maxsize=MENUS)
def courier_ends(board: Board, space: Space, abilities: tuple[Ability, ...]) -> tuple[Space, ...]:
    """Return where the courier can go: one space, two, or with both abilities one to three.

    Ruling 12.
    """
    steps = _STEPS[KURIER in abilities, EXPRESS in abilities]
    return tuple(
        dict.fromkeys(end for count in steps for end in board.courier_steps[space][count - 1])
    )


_STEPS: dict[tuple[bool, bool], tuple[int, ...]] = {
    (False, False): (),
    (True, False): (1,),
    (False, True): (2,),
    (True, True): (1, 2, 3),
}


class Go(Action):
    """Move a wagon with the tile, and with extra points above its value, to a space."""

    wagon: int
    points: int
    to: Space


class Push(Action):
    """Move another wagon with extra points to a space."""

    wagon: int
    points: int
    to: Space


GROUPS = tuple((Term("wagon", str(wagon + 1)),) for wagon in WAGONS)


def trips(
    position: Position, seat: Seat, moved: tuple[int, ...], tile: int, extra: int
) -> tuple[Option, ...]:
    """Return where the tile can bring a wagon that has not moved in this turn."""
    board, where = position.board, standing(position)
    moves = [
        Go(wagon + 1, points, to)
        for wagon in movable(position, moved)
        for points, to in _ends(board, where[wagon], others(where, wagon), tile, tile + extra)
    ]
    return _ranked(position, seat, moves, tile)


def pushes(
    position: Position, seat: Seat, moved: tuple[int, ...], tile: int, extra: int
) -> tuple[Option, ...]:
    """Return where extra points alone can bring one; `tile` still waits for its own, or is 0."""
    if not extra:
        return ()
    board, where, left = position.board, standing(position), movable(position, moved)
    moves = [
        Push(wagon + 1, points, to)
        for wagon in left
        for rest in (without(left, wagon),)
        for points, to in _ends(board, where[wagon], others(where, wagon), 1, extra)
        if not tile or spares(board, where, (wagon, to), rest, tile)
    ]
    return _ranked(position, seat, moves, 0)


@lru_cache(maxsize=MENUS)
def _ends(
    board: Board, stand: Stand, occupied: tuple[Space, ...], fewest: int, most: int
) -> tuple[tuple[int, Space], ...]:
    """Return the ends of a wagon's ways, each once for a direction, with its fewest points."""
    ends: dict[tuple[int, Space], None] = {}
    seen: set[Stand] = set()
    for points in range(fewest, most + 1):
        ways = (path[: stop(path, occupied)] for path in board.routes[stand][points - 1])
        for way in filter(None, ways):
            to = way[-1]
            came = None if to in board.city_number else (stand[0], *way)[-2]
            if (to, came) not in seen:
                seen.add((to, came))
                ends[points, to] = None
    return tuple(ends)


def _ranked(
    position: Position, seat: Seat, moves: Sequence[Go | Push], tile: int
) -> tuple[Option, ...]:
    """Return moves as options: first what sells most of the seat's goods at today's prices.

    `tile` are the points of each that are not extra.
    """
    gains = [(_gain(position, seat, move), move) for move in moves]
    gains.sort(key=itemgetter(0), reverse=True)
    return tuple([_trip(position, move, gain, tile) for gain, move in gains])


def _gain(position: Position, seat: Seat, move: Go | Push) -> int:
    """Return what a seat's goods on a wagon would sell for now where it goes."""
    goods = position.state.wagons[move.wagon - 1].loads[seat]
    if not goods or move.to not in position.board.city_number:
        return 0
    return position.selling(goods) + position.bonus(move.to, goods)


def _trip(position: Position, move: Go | Push, gain: int, tile: int) -> Option:
    """Return the option of a move: what it costs and brings, and where a panel shows it."""
    state, to = position.state, move.to
    label = (
        ("extra", move.points - tile),
        ("gain", gain),
        ("arrives", "yes" if to in position.board.city_number else "no"),
        ("card", "yes" if state.deck and to == state.courier else "no"),
    )
    return Option(move, label, GROUPS[move.wagon - 1], f"{move.wagon} {to}")
