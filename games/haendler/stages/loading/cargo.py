"""What may be loaded: the limits of the slots and of the warehouse in the wagon's city.

Rulebook, "Phase 2": three goods of one kind for the Loading Master, two of other kinds for each
other player; all from the warehouses of that city. The ramp closed, holders of cards are asked
once more whether they load for nothing (ruling 8).
"""

from collections.abc import Iterator
from functools import lru_cache
from itertools import combinations_with_replacement

from typing_extensions import override

from games.haendler.options import MENU_CACHE_SIZE, option
from games.haendler.phrases import goods_list
from games.haendler.position import Position
from games.haendler.reasons import Barred, lacks_card, loaded_by, no_room, not_in_stock
from games.haendler.stage import Window
from games.haendler.terms import GOODS, ZULADUNG, City, Good, list_goods
from games.haendler.work import Work
from games.kernel import (
    Action,
    Args,
    Choice,
    Message,
    Option,
    Seat,
    SeatEvent,
    Term,
    message,
    must,
)


class Zuladung(Action):
    """Play Kostenlose Zuladung: load one or two goods for nothing."""

    goods: tuple[Good, ...]


class LoadedFree(SeatEvent):
    """Kostenlose Zuladung was played."""

    wagon: int
    goods: tuple[Good, ...]


MAX_MASTER_GOODS = 3
MAX_GUEST_GOODS = 2

Bundle = tuple[Good, ...]
"""One or two goods, in the order of `GOODS`."""

BUNDLES: tuple[Bundle, ...] = (
    *((good,) for good in GOODS),
    *combinations_with_replacement(GOODS, MAX_GUEST_GOODS),
)
"""All that a player other than the Loading Master could name."""

MAX_NAMED_GOODS = 6
"""So many goods of one kind could somebody name."""

Loads = tuple[tuple[int, Good], ...]
"""How many of which good."""


def master_of(position: Position, number: int) -> Seat:
    """Return the Loading Master of a wagon at its ramp."""
    return must(position.state.wagons[number].master)


def ramp_args(wagon: int, city: City, stock: tuple[int, ...]) -> Args:
    """Return which wagon a question is about, and what a player has there to load."""
    return (
        ("wagon", wagon + 1),
        ("city", Term("city", city)),
        ("goods", goods_list(list_goods(stock))),
    )


def master_loads(position: Position, number: int) -> Loads:
    """Return what the Loading Master may load.

    With nothing on the wagon yet they may choose any good that nobody else has on it (ruling 9).
    """
    wagon, master = position.state.wagons[number], master_of(position, number)
    own = wagon.loads[master]
    taken = {good for load in wagon.loads for good in load} if not own else set()
    room = MAX_MASTER_GOODS - len(own)
    return tuple(
        (count, good)
        for good, stock in zip(GOODS, position.stock(master, wagon.space), strict=True)
        if stock and good not in taken and (not own or good == own[0])
        for count in range(1, min(room, stock) + 1)
    )


def bundles(position: Position, number: int, seat: Seat) -> tuple[Bundle, ...]:
    """Return what another player may load now: every bundle of goods that fits; public.

    Nobody else may load the good that the Loading Master has on the wagon.
    """
    wagon = position.state.wagons[number]
    own = wagon.loads[master_of(position, number)]
    room = MAX_GUEST_GOODS - len(wagon.loads[seat])
    return _bundles(position.stock(seat, wagon.space), own[0] if own else None, room)


def barred_master_loads(position: Position, number: int) -> Iterator[tuple[int, Good, Message]]:
    """Yield how many of which good the Loading Master may not load, each with the reason."""
    wagon, master = position.state.wagons[number], master_of(position, number)
    own, city = wagon.loads[master], City(wagon.space)
    room = MAX_MASTER_GOODS - len(own)
    for good in GOODS:
        others = [seat for seat, load in enumerate(wagon.loads) if good in load and not own]
        have = position.stock_of(master, city, good)
        for count in range(1, MAX_NAMED_GOODS + 1):
            if own and good != own[0]:
                kinds = {"good": Term("good", good), "own": Term("good", own[0])}
                yield count, good, message("haendler-refused-kind", wagon=number + 1, **kinds)
            elif others:
                yield count, good, loaded_by(Seat(others[0]), good, number)
            elif have and count > room:
                yield count, good, no_room(room, count, number)
            elif count > have:
                yield count, good, not_in_stock(position, master, city, good, count)


def why_barred(position: Position, number: int, seat: Seat, goods: Bundle) -> Message | None:
    """Return why another player may not load some goods now; `None`: they may. Public facts."""
    wagon, master = position.state.wagons[number], master_of(position, number)
    room = MAX_GUEST_GOODS - len(wagon.loads[seat])
    for good in dict.fromkeys(goods):
        if good in wagon.loads[master]:
            return loaded_by(master, good, number)
        city, count = City(wagon.space), goods.count(good)
        if count > position.stock_of(seat, city, good):
            return not_in_stock(position, seat, city, good, count)
    return no_room(room, len(goods), number) if len(goods) > room else None


@lru_cache(maxsize=MENU_CACHE_SIZE)
def _bundles(row: tuple[int, ...], barred: Good | None, room: int) -> tuple[Bundle, ...]:
    loadable = [(g, n) for g, n in zip(GOODS, row, strict=True) if n and g != barred]
    singles = [(good,) for good, _ in loadable] if room > 0 else []
    pairs = [
        (one, two)
        for number, (one, count) in enumerate(loadable)
        for two, _ in loadable[number:]
        if room > 1 and (one != two or count > 1)
    ]
    return (*singles, *pairs)


def free_loads(position: Position, seat: Seat, goods: tuple[Bundle, ...]) -> tuple[Option, ...]:
    """Return the options to play Kostenlose Zuladung, if the seat has one."""
    if ZULADUNG not in position.state.players[seat].hand:
        return ()
    return tuple(option(Zuladung, bundle) for bundle in goods)


def barred_free_loads(position: Position, number: int, seat: Seat) -> Iterator[Barred]:
    """Yield how Kostenlose Zuladung cannot be played: the card is lacking, or goods, or room."""
    lacking = ZULADUNG not in position.state.players[seat].hand
    for goods in BUNDLES:
        reason = why_barred(position, number, seat, goods)
        if lacking:
            yield option(Zuladung, goods), lacks_card(position, seat, ZULADUNG)
        elif reason is not None:
            yield option(Zuladung, goods), reason


def load_free(work: Work, wagon: int, seat: Seat, goods: Bundle) -> None:
    """Play Kostenlose Zuladung: the Loading Master cannot refuse, and gets nothing."""
    work.load(wagon, seat, goods)
    work.tell(LoadedFree(seat, wagon + 1, goods))
    work.use_card(seat, ZULADUNG)


class LastCall(Window):
    """The ramp was closed for all: holders of cards are asked once more."""

    card = ZULADUNG

    wagon: int = 0
    guests: tuple[Seat, ...] = ()
    """For whom the ramp was still open."""

    @override
    def could_play(self, position: Position, seat: Seat) -> bool:
        return seat in self.guests and bool(bundles(position, self.wagon, seat))

    @override
    def find_plays(self, position: Position, seat: Seat) -> tuple[Option, ...]:
        return free_loads(position, seat, bundles(position, self.wagon, seat))

    @override
    def find_barred(self, position: Position, seat: Seat) -> Iterator[Barred]:
        return barred_free_loads(position, self.wagon, seat)

    @override
    def question(self, position: Position, seat: Seat) -> Choice:
        question = super().question(position, seat)
        return question._replace(args=(("wagon", self.wagon + 1), *question.args))

    def load(self, work: Work, seat: Seat, action: Zuladung) -> None:
        """Play Kostenlose Zuladung."""
        load_free(work, self.wagon, seat, action.goods)

    @override
    def all_done(self, work: Work) -> None:
        work.begin("loading", self.wagon + 1)
