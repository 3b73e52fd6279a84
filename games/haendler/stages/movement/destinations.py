"""Phase 3: the destinations of wagons and courier.

Rulebook, "Phase 3: Wagon and Courier Movement"; rulings 10 to 12. Players choose a destination;
each distinct result is offered once, with its gain. The roads follow from the destination.
"""

from collections.abc import Callable, Iterator
from functools import lru_cache
from operator import itemgetter

from games.haendler.board import Board
from games.haendler.model import WAGONS
from games.haendler.network import Path
from games.haendler.options import MENU_CACHE_SIZE, OPTION_CACHE_SIZE
from games.haendler.position import Position
from games.haendler.reasons import Barred
from games.haendler.terms import EXPRESS, KURIER, Ability, Space
from games.kernel import Action, Message, Option, Seat, Term, message, remove_item

Stand = tuple[Space, Space | None]
"""The space of a wagon, and the space that it came from; `None` in a city."""

Stands = tuple[Stand, ...]
"""The stand of each wagon."""

_OTHERS = ((1, 2), (0, 2), (0, 1))


def wagon_stands(position: Position) -> Stands:
    """Return the stand of each wagon."""
    first, second, third = position.state.wagons
    return (first.space, first.came), (second.space, second.came), (third.space, third.came)


def other_spaces(where: Stands, wagon: int) -> tuple[Space, Space]:
    """Return the spaces of the other two wagons."""
    first, second = _OTHERS[wagon]
    return where[first][0], where[second][0]


def count_steps(path: Path, occupied: tuple[Space, ...]) -> int:
    """Return the number of spaces of a path that a wagon moves; 0 is no move.

    A wagon that would end on another wagon's space stops one space before it, and so on.
    """
    for count in range(len(path), 0, -1):
        if path[count - 1] not in occupied:
            return count
    return 0


def end_space(path: Path, occupied: tuple[Space, ...]) -> Space:
    """Return the space on which a wagon stops; the path must move it."""
    return path[count_steps(path, occupied) - 1]


def movable(position: Position, moved: tuple[int, ...]) -> tuple[int, ...]:
    """Return the wagons that may still be moved in a turn, if they have a path.

    Wagons that have moved, have a broken axle, or arrived in this round may not.
    """
    wagons = position.state.wagons
    return tuple(
        [
            number
            for number in WAGONS
            if number not in moved and not wagons[number].axles and not wagons[number].arrived
        ]
    )


def possible_paths(board: Board, where: Stands, wagon: int, points: int) -> tuple[Path, ...]:
    """Return all paths of a wagon that move it by at least one space.

    A path ends in the first city that it reaches; surplus points are lost.
    """
    stand, occupied = where[wagon], other_spaces(where, wagon)
    paths = board.routes[stand][points - 1]
    if _is_clear(board, stand, occupied):
        return paths
    return tuple([path for path in paths if count_steps(path, occupied)])


def can_go(board: Board, stand: Stand, occupied: tuple[Space, Space], points: int) -> bool:
    """Whether a wagon can move, given the spaces of the others."""
    return _is_clear(board, stand, occupied) or any(
        count_steps(path, occupied) for path in board.routes[stand][points - 1]
    )


def _is_clear(board: Board, stand: Stand, occupied: tuple[Space, Space]) -> bool:
    """Whether no other wagon is on a neighbouring space, so that every path moves the wagon."""
    near = board.neighbours[stand[0]]
    return occupied[0] not in near and occupied[1] not in near


def leaves_a_way(
    board: Board, where: Stands, move: tuple[int, Space], left: tuple[int, ...], tile: int
) -> bool:
    """Whether a tile can still move a wagon after another wagon has moved to a space (ruling 11).

    `left` are the other wagons that may be moved. True if the tile could move no wagon anyway.
    """
    wagon, to = move
    for other in left:
        third = where[sum(WAGONS) - wagon - other][0]
        if can_go(board, where[other], (to, third), tile):
            return True
    return not any(can_go(board, where[n], other_spaces(where, n), tile) for n in (wagon, *left))


@lru_cache(maxsize=MENU_CACHE_SIZE)
def courier_ends(board: Board, space: Space, abilities: tuple[Ability, ...]) -> tuple[Space, ...]:
    """Return the spaces to which a player can move the courier (ruling 12)."""
    counts = courier_steps(abilities)
    return tuple(
        dict.fromkeys(end for count in counts for end in board.courier_steps[space][count - 1])
    )


def courier_steps(abilities: tuple[Ability, ...]) -> tuple[int, ...]:
    """Return the numbers of spaces that a player may move the courier; none without an ability."""
    return _STEPS[KURIER in abilities, EXPRESS in abilities]


_STEPS: dict[tuple[bool, bool], tuple[int, ...]] = {
    (False, False): (),
    (True, False): (1,),
    (False, True): (2,),
    (True, True): (1, 2, 3),
}


class Go(Action):
    """Move a wagon to a space with the tile, and with extra points beyond its value."""

    wagon: int
    points: int
    to: Space


class Push(Action):
    """Move another wagon with extra points to a space."""

    wagon: int
    points: int
    to: Space


GROUPS = tuple((Term("wagon", str(wagon + 1)),) for wagon in WAGONS)


Trek = Callable[[int, int, Space], Go | Push]

Trip = tuple[int, int, Space]
"""A wagon (0, 1, 2), the points that it uses, and the space to which it moves."""

Brings = tuple[int, int, bool, bool]
"""The results of a trip: extra points used, a sale in guilders, an arrival, a card."""


def trips(
    position: Position, seat: Seat, moved: tuple[int, ...], tile: int, extra: int
) -> tuple[Option, ...]:
    """Return the destinations to which the tile can move a wagon."""
    board, where = position.board, wagon_stands(position)
    moves = [
        (wagon, points, to)
        for wagon in movable(position, moved)
        for points, to in _reach(board, where, wagon, tile, tile + extra)
    ]
    return _rank_trips(position, seat, Go, moves, tile)


def pushes(
    position: Position, seat: Seat, moved: tuple[int, ...], tile: int, extra: int
) -> tuple[Option, ...]:
    """Return the destinations that extra points alone can reach; `tile` is the unused one or 0."""
    if not extra:
        return ()
    board, where, left = position.board, wagon_stands(position), movable(position, moved)
    moves = [
        (wagon, points, to)
        for wagon in left
        for others in (remove_item(left, wagon),)
        for points, to in _reach(board, where, wagon, 1, extra)
        if not tile or leaves_a_way(board, where, (wagon, to), others, tile)
    ]
    return _rank_trips(position, seat, Push, moves, 0)


def barred_trips(
    position: Position, action: Trek, moved: tuple[int, ...], tile: int, extra: int
) -> Iterator[Barred]:
    """Yield destinations that cannot be reached; `tile` is 0 if only extra points are left."""
    board, where, free = position.board, wagon_stands(position), movable(position, moved)
    points = tile or extra
    ends = [place.space for place in board.places if place.sort != "road"]
    for wagon in WAGONS:
        reached = _reach(board, where, wagon, tile or 1, tile + extra) if tile + extra else ()
        for to in ends:
            if wagon in free and to in [end for _, end in reached]:
                continue
            arrives, courier = to in board.city_number, to == position.state.courier
            trip = _trip(action, wagon, points, to, (points - tile, 0, arrives, courier))
            reason = _stands_still(position, wagon, moved)
            yield trip, reason or _too_far(position, wagon, to, tile + extra)


def _stands_still(position: Position, wagon: int, moved: tuple[int, ...]) -> Message | None:
    """Return the reason why a wagon cannot be moved at all now, or `None`."""
    piece = position.state.wagons[wagon]
    if wagon in moved:
        return message("haendler-refused-moved", wagon=wagon + 1)
    if piece.arrived:
        city = Term("city", piece.space)
        return message("haendler-refused-arrived", wagon=wagon + 1, city=city)
    return message("haendler-refused-axle", wagon=wagon + 1) if piece.axles else None


def _too_far(position: Position, wagon: int, to: Space, points: int) -> Message:
    """The wagon needs more points to reach a space; 0 means that no path leads there."""
    board, where = position.board, wagon_stands(position)
    counts = range(1, len(board.routes[where[wagon]]) + 1)
    enough = (n for n in counts if any(e == to for _, e in _reach(board, where, wagon, n, n)))
    needed = next(enough, 0)
    space = Term("space", to)
    return message(
        "haendler-refused-far", wagon=wagon + 1, space=space, needed=needed, points=points
    )


def _reach(
    board: Board, where: Stands, wagon: int, fewest: int, most: int
) -> tuple[tuple[int, Space], ...]:
    """Return the spaces on which a wagon can stop, each with the fewest points for it."""
    stand = where[wagon]
    spaces, taken = _spaces(board, stand, most), other_spaces(where, wagon)
    # Usually the others are far away.
    near = () if spaces.isdisjoint(taken) else tuple([space for space in taken if space in spaces])
    return _ends(board, stand, near, fewest, most)


@lru_cache(maxsize=MENU_CACHE_SIZE)
def _spaces(board: Board, stand: Stand, points: int) -> frozenset[Space]:
    """Return the spaces that a wagon can enter if no other one is in its way."""
    return frozenset(space for path in board.routes[stand][points - 1] for space in path)


@lru_cache(maxsize=MENU_CACHE_SIZE)
def _ends(
    board: Board, stand: Stand, occupied: tuple[Space, ...], fewest: int, most: int
) -> tuple[tuple[int, Space], ...]:
    """Return the ends of a wagon's paths with the fewest points, once for each direction."""
    ends: dict[tuple[int, Space], None] = {}
    reached: set[Stand] = set()
    for points in range(fewest, most + 1):
        ways = (path[: count_steps(path, occupied)] for path in board.routes[stand][points - 1])
        for way in filter(None, ways):
            to = way[-1]
            came = None if to in board.city_number else (stand[0], *way)[-2]
            if (to, came) not in reached:
                reached.add((to, came))
                ends[points, to] = None
    return tuple(ends)


def _rank_trips(
    position: Position, seat: Seat, action: Trek, moves: list[Trip], tile: int
) -> tuple[Option, ...]:
    """Return the options of trips, sorted by the value of the seat's goods sold there now.

    `tile` is the number of points of each trip that are not extra.
    """
    cities, state = position.board.city_number, position.state
    courier = state.courier if state.deck else None
    loads = [wagon.loads[seat] for wagon in state.wagons]
    gains = [
        (
            position.selling_price(loads[wagon]) + position.bonus(to, loads[wagon])
            if loads[wagon] and to in cities
            else 0,
            wagon,
            points,
            to,
        )
        for wagon, points, to in moves
    ]
    gains.sort(key=itemgetter(0), reverse=True)
    return tuple(
        [
            _trip(action, wagon, points, to, (points - tile, gain, to in cities, to == courier))
            for gain, wagon, points, to in gains
        ]
    )


@lru_cache(maxsize=OPTION_CACHE_SIZE)
def _trip(action: type[Go | Push], wagon: int, points: int, to: Space, brings: Brings) -> Option:
    """Return the option of a trip with its results, group and place."""
    extra, gain, arrives, card = brings
    label = (
        ("extra", extra),
        ("gain", gain),
        ("arrives", "yes" if arrives else "no"),
        ("card", "yes" if card else "no"),
    )
    return Option(action(wagon + 1, points, to), label, GROUPS[wagon], f"{wagon + 1} {to}")
