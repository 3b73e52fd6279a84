"""How far pieces get. Rulebook, "Phase 3: Wagon and Courier Movement"; rulings 10 to 12."""

from functools import lru_cache

from games.haendler.board import Board
from games.haendler.model import WAGONS
from games.haendler.network import Path
from games.haendler.options import MENUS
from games.haendler.position import Position
from games.haendler.terms import EXPRESS, KURIER, Ability, Space

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
    stand, occupied = where[wagon], others(where, wagon)
    every = board.routes[stand][points - 1]
    if _free(board, stand, occupied):
        return every
    return tuple([path for path in every if stop(path, occupied)])


def can_go(board: Board, stand: Stand, occupied: tuple[Space, Space], points: int) -> bool:
    """Whether a wagon that stands there has a way past the spaces of the others."""
    return _free(board, stand, occupied) or any(
        stop(path, occupied) for path in board.routes[stand][points - 1]
    )


def _free(board: Board, stand: Stand, occupied: tuple[Space, Space]) -> bool:
    """Whether no other wagon stands beside that place: then each way moves at least one space."""
    near = board.neighbours[stand[0]]
    return occupied[0] not in near and occupied[1] not in near


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
