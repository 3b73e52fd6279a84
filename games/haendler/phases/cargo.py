"""What may be loaded: the limits of the slots and of the warehouse in the wagon's city.

Rulebook, "Phase 2": three goods of one kind for the Loading Master, two of other kinds for each
other player; all from the warehouses of that city.
"""

from dataclasses import replace
from functools import lru_cache

from games.haendler.board import Board
from games.haendler.desk import Desk, put
from games.haendler.model import State, Wagon
from games.haendler.options import MENUS
from games.haendler.terms import GOODS, Good
from games.kernel import BrokenInvariant, Seat

MASTER_ROOM = 3
OTHERS_ROOM = 2

Bundle = tuple[Good, ...]
"""One or two goods, in the order of `GOODS`."""


def master_of(wagon: Wagon) -> Seat:
    """Return the Loading Master of a wagon at its ramp."""
    if wagon.master is None:
        raise BrokenInvariant("a ramp without a Loading Master")
    return wagon.master


def master_loads(board: Board, state: State, number: int) -> tuple[tuple[int, Good], ...]:
    """Return what the Loading Master may load: how many of which good.

    With nothing on the wagon yet he may choose any good that nobody else has on it (ruling 9).
    """
    wagon = state.wagons[number]
    master = master_of(wagon)
    row = _row(board, state, number, master)
    own = wagon.loads[master]
    taken = {good for load in wagon.loads for good in load} if not own else set()
    room = MASTER_ROOM - len(own)
    return tuple(
        (count, good)
        for good, held in zip(GOODS, row, strict=True)
        if good not in taken and (not own or good == own[0])
        for count in range(1, min(room, held) + 1)
    )


def bundles(board: Board, state: State, number: int, seat: Seat) -> tuple[Bundle, ...]:
    """Return what another player may load now: every bundle of goods that fits; public."""
    wagon = state.wagons[number]
    own = wagon.loads[master_of(wagon)]
    room = OTHERS_ROOM - len(wagon.loads[seat])
    return _bundles(_row(board, state, number, seat), own[0] if own else None, room)


@lru_cache(maxsize=MENUS)
def _bundles(row: tuple[int, ...], barred: Good | None, room: int) -> tuple[Bundle, ...]:
    held = [(g, n) for g, n in zip(GOODS, row, strict=True) if n and g != barred]
    singles = [(good,) for good, _ in held] if room > 0 else []
    pairs = [
        (one, two)
        for number, (one, count) in enumerate(held)
        for two, _ in held[number:]
        if room > 1 and (one != two or count > 1)
    ]
    return (*singles, *pairs)


def load(desk: Desk, number: int, seat: Seat, goods: tuple[Good, ...]) -> None:
    """Move goods from the seat's warehouse in the wagon's city into its slot."""
    wagon = desk.state.wagons[number]
    desk.store(seat, desk.board.city_number[wagon.space], goods, -1)
    loads = put(wagon.loads, seat, (*wagon.loads[seat], *goods))
    desk.put_wagon(number, replace(wagon, loads=loads))


def _row(board: Board, state: State, number: int, seat: Seat) -> tuple[int, ...]:
    city = board.city_number[state.wagons[number].space]
    return state.players[seat].stock[city * 6 : city * 6 + 6]
