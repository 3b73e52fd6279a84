"""Phase 3: the destinations of wagons and courier.

Rulebook, "Phase 3: Wagon and Courier Movement"; rulings 10 to 12. Players choose a destination, and
the roads to it follow. Paths with the same result are offered once, with the money that the move
would earn.
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

Heading = tuple[Space, Space | None]
"""The space of a wagon, and the space from which it entered that space (`None` in a city)."""

Headings = tuple[Heading, ...]
"""The heading of each wagon, by its number (0, 1, 2)."""

_OTHER_WAGONS = ((1, 2), (0, 2), (0, 1))
"""For each wagon, the numbers of the other two."""


def wagon_headings(position: Position) -> Headings:
    """Return the heading of each wagon."""
    first, second, third = position.state.wagons
    return (first.space, first.came), (second.space, second.came), (third.space, third.came)


def other_spaces(headings: Headings, wagon: int) -> tuple[Space, Space]:
    """Return the spaces of the other two wagons."""
    first, second = _OTHER_WAGONS[wagon]
    return headings[first][0], headings[second][0]


def count_steps(path: Path, occupied: tuple[Space, ...]) -> int:
    """Return the number of spaces that a wagon moves on a path; 0 if it cannot move.

    A wagon cannot stop on an occupied space, so it stops on the last free space of the path.
    """
    for count in range(len(path), 0, -1):
        if path[count - 1] not in occupied:
            return count
    return 0


def end_space(path: Path, occupied: tuple[Space, ...]) -> Space:
    """Return the space on which a wagon stops on a path; the wagon must be able to move on it."""
    return path[count_steps(path, occupied) - 1]


def movable_wagons(position: Position, moved: tuple[int, ...]) -> tuple[int, ...]:
    """Return the wagons that may still be moved in a turn in which `moved` have been moved.

    They have no broken axle and did not arrive in this round. Other wagons may block their paths.
    """
    wagons = position.state.wagons
    return tuple(
        [
            number
            for number in WAGONS
            if number not in moved and not wagons[number].axles and not wagons[number].arrived
        ]
    )


def possible_paths(board: Board, headings: Headings, wagon: int, points: int) -> tuple[Path, ...]:
    """Return all paths with `points` on which a wagon moves by at least one space.

    A path ends in the first city that it reaches; the remaining points are lost.
    """
    heading = headings[wagon]
    occupied = other_spaces(headings, wagon)
    paths = board.routes[heading][points - 1]
    if _is_clear(board, heading, occupied):
        return paths
    return tuple([path for path in paths if count_steps(path, occupied)])


def can_move(board: Board, heading: Heading, occupied: tuple[Space, Space], points: int) -> bool:
    """Whether a wagon can move with `points`, if the other wagons are on the `occupied` spaces."""
    return _is_clear(board, heading, occupied) or any(
        count_steps(path, occupied) for path in board.routes[heading][points - 1]
    )


def _is_clear(board: Board, heading: Heading, occupied: tuple[Space, Space]) -> bool:
    """Whether the neighbouring spaces are free, so that the wagon can move on every path."""
    neighbours = board.neighbours[heading[0]]
    return occupied[0] not in neighbours and occupied[1] not in neighbours


def leaves_tile_usable(
    board: Board, headings: Headings, move: tuple[int, Space], others: tuple[int, ...], tile: int
) -> bool:
    """Whether a tile can still move a wagon after another wagon has been moved (ruling 11).

    The result is also True if the tile could move no wagon before.

    Args:
        board: the board.
        headings: the headings before the move.
        move: the wagon that is moved with extra points, and the space to which it moves.
        others: the other wagons that may be moved in this turn.
        tile: the points of the tile.
    """
    wagon, to = move
    for other in others:
        # The numbers of the three wagons add up to a fixed sum.
        third_wagon = sum(WAGONS) - wagon - other
        if can_move(board, headings[other], (to, headings[third_wagon][0]), tile):
            return True
    return not any(
        can_move(board, headings[number], other_spaces(headings, number), tile)
        for number in (wagon, *others)
    )


@lru_cache(maxsize=MENU_CACHE_SIZE)
def courier_ends(board: Board, space: Space, abilities: tuple[Ability, ...]) -> tuple[Space, ...]:
    """Return the spaces to which a player with these abilities can move the courier (ruling 12)."""
    counts = courier_steps(abilities)
    return tuple(
        dict.fromkeys(end for count in counts for end in board.courier_steps[space][count - 1])
    )


def courier_steps(abilities: tuple[Ability, ...]) -> tuple[int, ...]:
    """Return the numbers of spaces by which a player with these abilities may move the courier.

    The result is `()` without Courier (Kurier) and Express Courier (Express-Kurier).
    """
    return _COURIER_STEPS[KURIER in abilities, EXPRESS in abilities]


_COURIER_STEPS: dict[tuple[bool, bool], tuple[int, ...]] = {
    (False, False): (),
    (True, False): (1,),
    (False, True): (2,),
    (True, True): (1, 2, 3),
}


class Go(Action):
    """Move a wagon to a space with the tile, and with extra points if the tile is too small."""

    wagon: int
    points: int
    to: Space


class Push(Action):
    """Move another wagon to a space with extra points only."""

    wagon: int
    points: int
    to: Space


GROUPS = tuple((Term("wagon", str(wagon + 1)),) for wagon in WAGONS)
"""The groups of the options for each wagon."""

MoveClass = Callable[[int, int, Space], Go | Push]
"""One of the classes `Go` and `Push`."""

WagonMove = tuple[int, int, Space]
"""A wagon (0, 1, 2), the points used to move it, and the space to which it moves."""

MoveResults = tuple[int, int, bool, bool]
"""The results of a move: the extra points used, the guilders that a sale would bring, whether the
wagon arrives, and whether the player gets an influence card."""


def tile_moves(
    position: Position, seat: Seat, moved: tuple[int, ...], tile: int, extra: int
) -> tuple[Option, ...]:
    """Return the options to move a wagon with the tile, and up to `extra` extra points."""
    board = position.board
    headings = wagon_headings(position)
    moves = [
        (wagon, points, to)
        for wagon in movable_wagons(position, moved)
        for points, to in _find_stops(board, headings, wagon, tile, tile + extra)
    ]
    return _rank_moves(position, seat, Go, moves, tile)


def extra_moves(
    position: Position, seat: Seat, moved: tuple[int, ...], tile: int, extra: int
) -> tuple[Option, ...]:
    """Return the options to move a wagon with extra points only.

    `tile` is the player's tile if it is still unused, and else 0. An unused tile must be able to
    move a wagon afterwards.
    """
    if not extra:
        return ()
    board = position.board
    headings = wagon_headings(position)
    movable = movable_wagons(position, moved)
    moves: list[WagonMove] = []
    for wagon in movable:
        others = remove_item(movable, wagon)
        for points, to in _find_stops(board, headings, wagon, 1, extra):
            if not tile or leaves_tile_usable(board, headings, (wagon, to), others, tile):
                moves.append((wagon, points, to))
    return _rank_moves(position, seat, Push, moves, 0)


def barred_moves(
    position: Position, action: MoveClass, moved: tuple[int, ...], tile: int, extra: int
) -> Iterator[Barred]:
    """Yield moves to cities and forks that are not possible, each with the reason.

    `tile` is 0 if only extra points are left.
    """
    board = position.board
    headings = wagon_headings(position)
    movable = movable_wagons(position, moved)
    points = tile or extra
    destinations = [place.space for place in board.places if place.sort != "road"]
    for wagon in WAGONS:
        stops: list[Space] = []
        if wagon in movable and tile + extra:
            pairs = _find_stops(board, headings, wagon, tile or 1, tile + extra)
            stops = [space for _, space in pairs]
        for to in destinations:
            if to in stops:
                continue
            arrives, courier = to in board.city_number, to == position.state.courier
            option = _build_option(action, wagon, points, to, (points - tile, 0, arrives, courier))
            reason = _explain_immovable(position, wagon, moved)
            yield option, reason or _explain_too_far(position, wagon, to, tile + extra)


def _explain_immovable(position: Position, wagon: int, moved: tuple[int, ...]) -> Message | None:
    """Return why a wagon may not be moved in this turn, or `None` if it may."""
    piece = position.state.wagons[wagon]
    if wagon in moved:
        return message("haendler-refused-moved", wagon=wagon + 1)
    if piece.arrived:
        city = Term("city", piece.space)
        return message("haendler-refused-arrived", wagon=wagon + 1, city=city)
    return message("haendler-refused-axle", wagon=wagon + 1) if piece.axles else None


def _explain_too_far(position: Position, wagon: int, to: Space, points: int) -> Message:
    """Return the refusal for a wagon that needs more points to reach a space.

    Its argument `needed` is the number of points, 0 if no path leads to the space.
    """
    board = position.board
    headings = wagon_headings(position)
    needed = 0
    for count in range(1, len(board.routes[headings[wagon]]) + 1):
        stops = _find_stops(board, headings, wagon, count, count)
        if any(stop == to for _, stop in stops):
            needed = count
            break
    space = Term("space", to)
    return message(
        "haendler-refused-far", wagon=wagon + 1, space=space, needed=needed, points=points
    )


def _find_stops(
    board: Board, headings: Headings, wagon: int, fewest: int, most: int
) -> tuple[tuple[int, Space], ...]:
    """Return pairs of points and a space on which a wagon can stop with these points.

    Only numbers of points from `fewest` to `most` are considered, and each space comes with the
    smallest possible number. A space on a road occurs twice if the wagon can enter it from both
    sides with different points.
    """
    heading = headings[wagon]
    spaces = _enterable_spaces(board, heading, most)
    occupied = other_spaces(headings, wagon)
    # Most wagons are out of reach. The cache is hit more often if these are left out.
    blocking = tuple([space for space in occupied if space in spaces])
    return _compute_stops(board, heading, blocking, fewest, most)


@lru_cache(maxsize=MENU_CACHE_SIZE)
def _enterable_spaces(board: Board, heading: Heading, points: int) -> frozenset[Space]:
    """Return the spaces that a wagon can enter with `points` if no other wagon is in its way."""
    return frozenset(space for path in board.routes[heading][points - 1] for space in path)


@lru_cache(maxsize=MENU_CACHE_SIZE)
def _compute_stops(
    board: Board, heading: Heading, occupied: tuple[Space, ...], fewest: int, most: int
) -> tuple[tuple[int, Space], ...]:
    """Return the result of `_find_stops` for a heading, with these spaces occupied."""
    stops: dict[tuple[int, Space], None] = {}
    known_headings: set[Heading] = set()
    for points in range(fewest, most + 1):
        paths = (path[: count_steps(path, occupied)] for path in board.routes[heading][points - 1])
        for path in filter(None, paths):
            to = path[-1]
            came = None if to in board.city_number else (heading[0], *path)[-2]
            if (to, came) not in known_headings:
                known_headings.add((to, came))
                stops[points, to] = None
    return tuple(stops)


def _rank_moves(
    position: Position, seat: Seat, action: MoveClass, moves: list[WagonMove], tile: int
) -> tuple[Option, ...]:
    """Return the options of moves, in descending order of the seat's gain.

    The gain is the sum that the seat would get if its goods on the wagon were sold in the
    destination now. `tile` is the number of points of each move that are not extra points.
    """
    cities, state = position.board.city_number, position.state
    courier = state.courier if state.deck else None
    loads = [wagon.loads[seat] for wagon in state.wagons]
    gains: list[tuple[int, int, int, Space]] = []
    for wagon, points, to in moves:
        gain = 0
        if loads[wagon] and to in cities:
            gain = position.selling_price(loads[wagon]) + position.bonus(to, loads[wagon])
        gains.append((gain, wagon, points, to))
    gains.sort(key=itemgetter(0), reverse=True)
    return tuple(
        [
            _build_option(
                action, wagon, points, to, (points - tile, gain, to in cities, to == courier)
            )
            for gain, wagon, points, to in gains
        ]
    )


@lru_cache(maxsize=OPTION_CACHE_SIZE)
def _build_option(
    action: type[Go | Push], wagon: int, points: int, to: Space, results: MoveResults
) -> Option:
    """Return the option of a move, whose label tells the results."""
    extra, gain, arrives, card = results
    label = (
        ("extra", extra),
        ("gain", gain),
        ("arrives", "yes" if arrives else "no"),
        ("card", "yes" if card else "no"),
    )
    return Option(action(wagon + 1, points, to), label, GROUPS[wagon], f"{wagon + 1} {to}")
