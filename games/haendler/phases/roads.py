"""How far a wagon gets. Rulebook, "Phase 3: Wagon and Courier Movement"; ruling 10."""

from functools import lru_cache

from games.haendler.board import Board
from games.haendler.model import WAGONS, State
from games.haendler.network import Path
from games.haendler.stages import Turn
from games.haendler.terms import EXPRESS, KURIER, Space

POSITIONS = 20_000
"""How many answers of `can_go` are kept: a turn asks the same several times."""


def stop(path: Path, occupied: tuple[Space, ...]) -> int:
    """Return how many spaces of a way a wagon really goes.

    One that would end on another wagon's space stops one before it, and so on; 0 is no move.
    """
    for count in range(len(path), 0, -1):
        if path[count - 1] not in occupied:
            return count
    return 0


def occupied_for(state: State, wagon: int) -> tuple[Space, ...]:
    """Return where the other two wagons stand."""
    one, two, three = state.wagons
    others = ((two, three), (one, three), (one, two))[wagon]
    return others[0].space, others[1].space


def ways(board: Board, state: State, wagon: int, points: int) -> tuple[Path, ...]:
    """Return all ways on which the wagon moves at least one space with so many points.

    A way ends in the first city that it reaches; surplus points are lost.
    """
    where = state.wagons[wagon]
    others = occupied_for(state, wagon)
    every = board.routes[where.space, where.came][points - 1]
    return tuple(path for path in every if stop(path, others))


def movable(state: State, turn: Turn) -> tuple[int, ...]:
    """Return the wagons that may still be moved in this turn, roads apart.

    Not those with a broken axle, nor those that reached a city in this round, nor those that
    moved in this turn.
    """
    return tuple(
        number
        for number in WAGONS
        if number not in turn.moved
        and not state.wagons[number].axles
        and not state.wagons[number].arrived
    )


def can_go(board: Board, state: State, wagon: int, points: int) -> bool:
    """Whether a wagon can be moved at least one space with so many points."""
    where = state.wagons[wagon]
    return _leads_on(board, where.space, where.came, occupied_for(state, wagon), points)


@lru_cache(maxsize=POSITIONS)
def _leads_on(
    board: Board, space: Space, came: Space | None, others: tuple[Space, ...], points: int
) -> bool:
    return any(stop(path, others) for path in board.routes[space, came][points - 1])


def tile_moves(board: Board, state: State, turn: Turn) -> tuple[tuple[int, int], ...]:
    """Return which wagons the tile may move, with how many points.

    Whether a wagon can be moved is measured by the tile's own value; only if none can, extra
    points may make one movable (ruling 10).
    """
    wagons = movable(state, turn)
    able = tuple(wagon for wagon in wagons if can_go(board, state, wagon, turn.tile))
    return tuple(
        (wagon, turn.tile + extra)
        for wagon in able or wagons
        for extra in range(turn.extra + 1)
        if can_go(board, state, wagon, turn.tile + extra)
    )


def extra_moves(board: Board, state: State, turn: Turn) -> tuple[tuple[int, int], ...]:
    """Return which other wagons extra points may move, with how many points.

    Before the tile's wagon has moved, not the only wagon that the tile could move (ruling 11).
    """
    if not turn.tile or not turn.extra:
        return ()
    wagons = movable(state, turn)
    if not turn.spent:
        able = [wagon for wagon in wagons if can_go(board, state, wagon, turn.tile)]
        if len(able) == 1:
            wagons = tuple(wagon for wagon in wagons if wagon not in able)
    return tuple(
        (wagon, points)
        for wagon in wagons
        for points in range(1, turn.extra + 1)
        if can_go(board, state, wagon, points)
    )


def courier_ends(board: Board, state: State, turn: Turn) -> tuple[Space, ...]:
    """Return where the courier can go: one space, two, or with both abilities one to three.

    Ruling 12.
    """
    if turn.courier:
        return ()
    abilities = state.players[turn.seat].abilities
    steps = _STEPS[KURIER in abilities, EXPRESS in abilities]
    ends = board.courier_steps[state.courier]
    return tuple(dict.fromkeys(space for count in steps for space in ends[count - 1]))


_STEPS: dict[tuple[bool, bool], tuple[int, ...]] = {
    (False, False): (),
    (True, False): (1,),
    (False, True): (2,),
    (True, True): (1, 2, 3),
}
