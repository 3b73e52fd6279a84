"""How far a wagon gets. Rulebook, "Phase 3: Wagon and Courier Movement"; rulings 10 and 11."""

from dataclasses import replace
from functools import lru_cache

from games.haendler.board import Board
from games.haendler.desk import put
from games.haendler.model import WAGONS, State
from games.haendler.network import Path
from games.haendler.stages import Fork, Turn
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


def ways(board: Board, state: State, fork: Fork) -> tuple[Path, ...]:
    """Return all ways that a wagon may take: it moves at least one space with its points.

    A way ends in the first city that it reaches; surplus points are lost. With extra points before
    the tile's wagon has moved, only ways that leave the tile a wagon (ruling 11).
    """
    where = state.wagons[fork.wagon]
    others = occupied_for(state, fork.wagon)
    every = tuple(
        path
        for path in board.routes[where.space, where.came][fork.points - 1]
        if stop(path, others)
    )
    if fork.turn.spent or not tile_wagons(board, state, fork.turn, (fork.wagon,)):
        return every
    return tuple(path for path in every if _leaves_tile(board, state, fork, path))


def _leaves_tile(board: Board, state: State, fork: Fork, path: Path) -> bool:
    """Whether the tile can still move a wagon, by its own number, once this one stands there."""
    end = path[stop(path, occupied_for(state, fork.wagon)) - 1]
    there = replace(state.wagons[fork.wagon], space=end)
    after = replace(state, wagons=put(state.wagons, fork.wagon, there))
    return bool(tile_wagons(board, after, fork.turn))


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


def tile_wagons(
    board: Board, state: State, turn: Turn, besides: tuple[int, ...] = ()
) -> tuple[int, ...]:
    """Return the wagons that the tile can move by its own number, of those free and `besides`."""
    return tuple(
        wagon
        for wagon in (*besides, *movable(state, turn))
        if can_go(board, state, wagon, turn.tile)
    )


def tile_moves(board: Board, state: State, turn: Turn) -> tuple[tuple[int, int], ...]:
    """Return which wagons the tile may move, with how many points.

    Whether a wagon can be moved is measured by the tile's number and the extra points that are
    added to it (ruling 10).
    """
    return tuple(
        (wagon, turn.tile + extra)
        for wagon in movable(state, turn)
        for extra in range(turn.extra + 1)
        if can_go(board, state, wagon, turn.tile + extra)
    )


def extra_moves(board: Board, state: State, turn: Turn) -> tuple[tuple[int, int], ...]:
    """Return which other wagons extra points may move, with how many points."""
    if not turn.tile or not turn.extra:
        return ()
    return tuple(
        (wagon, points)
        for wagon in movable(state, turn)
        for points in range(1, turn.extra + 1)
        if ways(board, state, Fork(extra_turn(turn, wagon, points), wagon, points))
    )


def extra_turn(turn: Turn, wagon: int, points: int) -> Turn:
    """Return the turn once extra points are spent on a wagon."""
    return replace(turn, extra=turn.extra - points, moved=(*turn.moved, wagon))


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
