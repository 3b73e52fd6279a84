"""Phase 3: how far pieces get, and where a player can send wagons.

Rulebook, "Phase 3: Wagon and Courier Movement"; rulings 10 to 12. A panel asks for a destination,
each distinct outcome once with what it brings, and the roads follow from it.
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
from games.haendler.terms import EXPRESS, KURIER, Ability, Good, Space
from games.kernel import Action, Message, Option, Seat, Term, message, remove_item

Stand = tuple[Space, Space | None]
"""Where a wagon stands, and the space at its back; `None` in a city."""

Stands = tuple[Stand, ...]
"""Where each wagon stands."""

_OTHERS = ((1, 2), (0, 2), (0, 1))


def wagon_stands(position: Position) -> Stands:
    """Return where the wagons stand."""
    one, two, three = position.state.wagons
    return (one.space, one.came), (two.space, two.came), (three.space, three.came)


def other_spaces(where: Stands, wagon: int) -> tuple[Space, Space]:
    """Return the spaces of the other two wagons."""
    one, two = _OTHERS[wagon]
    return where[one][0], where[two][0]


def count_steps(path: Path, occupied: tuple[Space, ...]) -> int:
    """Return how many spaces of a way a wagon really goes.

    One that would end on another wagon's space stops one before it, and so on; 0 is no move.
    """
    for count in range(len(path), 0, -1):
        if path[count - 1] not in occupied:
            return count
    return 0


def end_space(path: Path, occupied: tuple[Space, ...]) -> Space:
    """Return the space on which a way ends that moves the wagon."""
    return path[count_steps(path, occupied) - 1]


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


def possible_paths(board: Board, where: Stands, wagon: int, points: int) -> tuple[Path, ...]:
    """Return all ways that a wagon may take: it moves at least one space with its points.

    A way ends in the first city that it reaches; surplus points are lost.
    """
    stand, occupied = where[wagon], other_spaces(where, wagon)
    every = board.routes[stand][points - 1]
    if _is_clear(board, stand, occupied):
        return every
    return tuple([path for path in every if count_steps(path, occupied)])


def can_go(board: Board, stand: Stand, occupied: tuple[Space, Space], points: int) -> bool:
    """Whether a wagon that stands there has a way past the spaces of the others."""
    return _is_clear(board, stand, occupied) or any(
        count_steps(path, occupied) for path in board.routes[stand][points - 1]
    )


def _is_clear(board: Board, stand: Stand, occupied: tuple[Space, Space]) -> bool:
    """Whether no other wagon stands beside that place: then each way moves at least one space."""
    near = board.neighbours[stand[0]]
    return occupied[0] not in near and occupied[1] not in near


def leaves_a_way(
    board: Board, where: Stands, move: tuple[int, Space], left: tuple[int, ...], tile: int
) -> bool:
    """Whether a wagon that goes to a space leaves a tile that waits its way, if it has one.

    `left` are the wagons that may be moved beside it (ruling 11).
    """
    wagon, to = move
    for other in left:
        third = where[sum(WAGONS) - wagon - other][0]
        if can_go(board, where[other], (to, third), tile):
            return True
    return not any(
        can_go(board, where[one], other_spaces(where, one), tile) for one in (wagon, *left)
    )


@lru_cache(maxsize=MENU_CACHE_SIZE)
def courier_ends(board: Board, space: Space, abilities: tuple[Ability, ...]) -> tuple[Space, ...]:
    """Return where the courier can go: one space, two, or with both abilities one to three.

    Ruling 12.
    """
    counts = courier_steps(abilities)
    return tuple(
        dict.fromkeys(end for count in counts for end in board.courier_steps[space][count - 1])
    )


def courier_steps(abilities: tuple[Ability, ...]) -> tuple[int, ...]:
    """Return how many spaces a player may move the courier; none without an ability for it."""
    return _STEPS[KURIER in abilities, EXPRESS in abilities]


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


Trek = Callable[[int, int, Space], Go | Push]

Trip = tuple[int, int, Space]
"""A wagon (0, 1, 2) goes with some points to a space."""

Brings = tuple[int, int, bool, bool]
"""Of a trip: its extra points, a sale in guilders, an arrival, a card from the courier."""


def trips(
    position: Position, seat: Seat, moved: tuple[int, ...], tile: int, extra: int
) -> tuple[Option, ...]:
    """Return where the tile can bring a wagon that has not moved in this turn."""
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
    """Return where extra points alone can bring one; `tile` still waits for its own, or is 0."""
    if not extra:
        return ()
    board, where, left = position.board, wagon_stands(position), movable(position, moved)
    moves = [
        (wagon, points, to)
        for wagon in left
        for rest in (remove_item(left, wagon),)
        for points, to in _reach(board, where, wagon, 1, extra)
        if not tile or leaves_a_way(board, where, (wagon, to), rest, tile)
    ]
    return _rank_trips(position, seat, Push, moves, 0)


def barred_trips(
    position: Position, action: Trek, moved: tuple[int, ...], tile: int, extra: int
) -> Iterator[Barred]:
    """Yield where wagons cannot be sent with a tile, or with extra points alone (`tile` is 0)."""
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
    """Return why a wagon cannot be moved anywhere now."""
    piece = position.state.wagons[wagon]
    if wagon in moved:
        return message("haendler-refused-moved", wagon=wagon + 1)
    if piece.arrived:
        city = Term("city", piece.space)
        return message("haendler-refused-arrived", wagon=wagon + 1, city=city)
    return message("haendler-refused-axle", wagon=wagon + 1) if piece.axles else None


def _too_far(position: Position, wagon: int, to: Space, points: int) -> Message:
    """Return how many points a wagon would need to a space; 0: no way leads there at all."""
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
    """Return where a wagon can end with some points, and with how few of them."""
    stand = where[wagon]
    spaces, taken = _spaces(board, stand, most), other_spaces(where, wagon)
    # Mostly the others are far away.
    near = () if spaces.isdisjoint(taken) else tuple([space for space in taken if space in spaces])
    return _ends(board, stand, near, fewest, most)


@lru_cache(maxsize=MENU_CACHE_SIZE)
def _spaces(board: Board, stand: Stand, points: int) -> frozenset[Space]:
    """Return the spaces that a wagon can enter, as far as no other is in its way."""
    return frozenset(space for path in board.routes[stand][points - 1] for space in path)


@lru_cache(maxsize=MENU_CACHE_SIZE)
def _ends(
    board: Board, stand: Stand, occupied: tuple[Space, ...], fewest: int, most: int
) -> tuple[tuple[int, Space], ...]:
    """Return the ends of a wagon's ways, each once for a direction, with its fewest points."""
    ends: dict[tuple[int, Space], None] = {}
    seen: set[Stand] = set()
    for points in range(fewest, most + 1):
        ways = (path[: count_steps(path, occupied)] for path in board.routes[stand][points - 1])
        for way in filter(None, ways):
            to = way[-1]
            came = None if to in board.city_number else (stand[0], *way)[-2]
            if (to, came) not in seen:
                seen.add((to, came))
                ends[points, to] = None
    return tuple(ends)


def _rank_trips(
    position: Position, seat: Seat, action: Trek, moves: list[Trip], tile: int
) -> tuple[Option, ...]:
    """Return the options of trips: first what sells most of the seat's goods at today's prices.

    `tile` are the points of each that are not extra.
    """
    cities, state = position.board.city_number, position.state
    courier = state.courier if state.deck else None
    loads = [wagon.loads[seat] for wagon in state.wagons]
    gains = [
        (
            _gain(position, loads[wagon], to) if loads[wagon] and to in cities else 0,
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
    """Return the option of a trip, and where a panel shows it."""
    extra, gain, arrives, card = brings
    label = (
        ("extra", extra),
        ("gain", gain),
        ("arrives", "yes" if arrives else "no"),
        ("card", "yes" if card else "no"),
    )
    return Option(action(wagon + 1, points, to), label, GROUPS[wagon], f"{wagon + 1} {to}")


def _gain(position: Position, goods: tuple[Good, ...], city: Space) -> int:
    """Return what goods on a wagon would sell for now in a city."""
    return position.selling_price(goods) + position.bonus(city, goods)
