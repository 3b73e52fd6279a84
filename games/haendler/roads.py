"""How far pieces get. Rulebook, "Phase 3: Wagon and Courier Movement"; rulings 10 to 12."""

from functools import lru_cache

from games.haendler.board import Board
from games.haendler.facts import Facts
from games.haendler.model import WAGONS
from games.haendler.network import Path
from games.haendler.terms import EXPRESS, KURIER, Space
from games.kernel import Seat, put

POSITIONS = 20_000
"""How many answers are kept: a turn asks the same several times."""

Spaces = tuple[Space, ...]
"""Where the three wagons stand."""

_OTHERS = ((1, 2), (0, 2), (0, 1))


def spaces(position: Facts) -> Spaces:
    """Return where the wagons stand."""
    one, two, three = position.state.wagons
    return one.space, two.space, three.space


def others(where: Spaces, wagon: int) -> Spaces:
    """Return where the other two wagons stand."""
    one, two = _OTHERS[wagon]
    return where[one], where[two]


def stop(path: Path, occupied: Spaces) -> int:
    """Return how many spaces of a way a wagon really goes.

    One that would end on another wagon's space stops one before it, and so on; 0 is no move.
    """
    for count in range(len(path), 0, -1):
        if path[count - 1] not in occupied:
            return count
    return 0


def movable(position: Facts, moved: tuple[int, ...]) -> tuple[int, ...]:
    """Return the wagons that may still be moved in a turn in which some have moved, roads apart.

    Not those with a broken axle, nor those that reached a city in this round.
    """
    wagons = position.state.wagons
    return tuple(
        number
        for number in WAGONS
        if number not in moved and not wagons[number].axles and not wagons[number].arrived
    )


def ways(position: Facts, wagon: int, points: int) -> tuple[Path, ...]:
    """Return all ways that a wagon may take: it moves at least one space with its points.

    A way ends in the first city that it reaches; surplus points are lost.
    """
    return _ways(position, wagon, spaces(position), points)


def extra_ways(
    position: Facts, wagon: int, points: int, tile: int, moved: tuple[int, ...]
) -> tuple[Path, ...]:
    """Return the ways of a wagon while a tile waits for its own: such as leave it one (ruling 11).

    `moved` are the wagons that have moved, this one among them.
    """
    where, every = spaces(position), ways(position, wagon, points)
    left = movable(position, moved)
    if not _any_goes(position, (wagon, *left), where, tile):
        return every
    return tuple(
        path
        for path in every
        for end in (path[stop(path, others(where, wagon)) - 1],)
        if _any_goes(position, left, put(where, wagon, end), tile)
    )


def _any_goes(position: Facts, wagons: tuple[int, ...], where: Spaces, points: int) -> bool:
    """Whether one of the wagons could be moved so far if all stood there."""
    return any(_ways(position, wagon, where, points) for wagon in wagons)


def _ways(position: Facts, wagon: int, where: Spaces, points: int) -> tuple[Path, ...]:
    came = position.state.wagons[wagon].came
    return _free(position.board, where[wagon], came, others(where, wagon), points)


@lru_cache(maxsize=POSITIONS)
def _free(
    board: Board, space: Space, came: Space | None, occupied: Spaces, points: int
) -> tuple[Path, ...]:
    return tuple(path for path in board.routes[space, came][points - 1] if stop(path, occupied))


def courier_ends(position: Facts, seat: Seat) -> tuple[Space, ...]:
    """Return where a player's courier can go: one space, two, or with both abilities one to three.

    Ruling 12.
    """
    abilities = position.state.players[seat].abilities
    steps = _STEPS[KURIER in abilities, EXPRESS in abilities]
    ends = position.board.courier_steps[position.state.courier]
    return tuple(dict.fromkeys(space for count in steps for space in ends[count - 1]))


_STEPS: dict[tuple[bool, bool], tuple[int, ...]] = {
    (False, False): (),
    (True, False): (1,),
    (False, True): (2,),
    (True, True): (1, 2, 3),
}
