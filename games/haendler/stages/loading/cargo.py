"""The goods that players may load on a wagon, and the card Free Loading (Kostenlose Zuladung).

Rulebook, "Phase 2": the Loading Master may load three goods of one kind, and each other player two
goods of other kinds, all from their warehouses in the wagon's city. After the ramp was closed,
holders of cards are asked once more whether they load for free (ruling 8).
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
from games.haendler.step_context import StepContext
from games.haendler.terms import GOODS, ZULADUNG, City, Good, list_goods
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
    """Play Free Loading: load one or two goods for free."""

    goods: tuple[Good, ...]


class LoadedFree(SeatEvent):
    """A player loaded goods for free with Free Loading."""

    wagon: int
    goods: tuple[Good, ...]


MAX_MASTER_GOODS = 3
"""Maximum number of goods of the Loading Master on a wagon, all of one kind."""

MAX_GUEST_GOODS = 2
"""Maximum number of goods of each other player on a wagon."""

Bundle = tuple[Good, ...]
"""One or two goods, in the order of `GOODS`."""

BUNDLES: tuple[Bundle, ...] = (
    *((good,) for good in GOODS),
    *combinations_with_replacement(GOODS, MAX_GUEST_GOODS),
)
"""All bundles that a player other than the Loading Master may try to load."""

MAX_NAMED_GOODS = 6
"""Maximum number of goods of one kind for which there is a refusal with a reason."""

Loads = tuple[tuple[int, Good], ...]
"""Possible loads of the Loading Master: a number of pieces, and the good."""


def master_of(position: Position, number: int) -> Seat:
    """Return the Loading Master of a wagon (0, 1, 2) that has one."""
    return must(position.state.wagons[number].master)


def ramp_args(wagon: int, city: City, stock: tuple[int, ...]) -> Args:
    """Return the arguments of a question about a wagon: its number, city, and a player's goods.

    `stock` is the number of each good in the player's warehouse in the city.
    """
    return (
        ("wagon", wagon + 1),
        ("city", Term("city", city)),
        ("goods", goods_list(list_goods(stock))),
    )


def master_loads(position: Position, number: int) -> Loads:
    """Return the loads that the Loading Master may choose.

    If they already have goods on the wagon, they may add goods of that kind. If not, they may load
    any good that nobody has on the wagon (ruling 9).
    """
    wagon = position.state.wagons[number]
    master = master_of(position, number)
    load = wagon.loads[master]
    others_goods = set() if load else {good for goods in wagon.loads for good in goods}
    room = MAX_MASTER_GOODS - len(load)
    return tuple(
        (count, good)
        for good, stock in zip(GOODS, position.stock(master, wagon.space), strict=True)
        if stock and good not in others_goods and (not load or good == load[0])
        for count in range(1, min(room, stock) + 1)
    )


def bundles(position: Position, number: int, seat: Seat) -> tuple[Bundle, ...]:
    """Return the bundles that a seat other than the Loading Master may load now, by public facts.

    They contain no good that the Loading Master has on the wagon.
    """
    wagon = position.state.wagons[number]
    master_load = wagon.loads[master_of(position, number)]
    room = MAX_GUEST_GOODS - len(wagon.loads[seat])
    stock = position.stock(seat, wagon.space)
    barred = master_load[0] if master_load else None
    return _compute_bundles(stock, barred, room)


def barred_master_loads(position: Position, number: int) -> Iterator[tuple[int, Good, Message]]:
    """Yield loads that the Loading Master may not choose: number, good, and the reason."""
    wagon = position.state.wagons[number]
    master = master_of(position, number)
    loaded = wagon.loads[master]
    city = City(wagon.space)
    room = MAX_MASTER_GOODS - len(loaded)
    for good in GOODS:
        owners = [seat for seat, load in enumerate(wagon.loads) if good in load and not loaded]
        have = position.stock_of(master, city, good)
        for count in range(1, MAX_NAMED_GOODS + 1):
            if loaded and good != loaded[0]:
                kinds = {"good": Term("good", good), "own": Term("good", loaded[0])}
                yield count, good, message("haendler-refused-kind", wagon=number + 1, **kinds)
            elif owners:
                yield count, good, loaded_by(Seat(owners[0]), good, number)
            elif have and count > room:
                yield count, good, no_room(room, count, number)
            elif count > have:
                yield count, good, not_in_stock(position, master, city, good, count)


def why_barred(position: Position, number: int, seat: Seat, goods: Bundle) -> Message | None:
    """Return why a seat other than the Loading Master may not load goods, or `None` if it may.

    The reason is a public fact.
    """
    wagon = position.state.wagons[number]
    master = master_of(position, number)
    room = MAX_GUEST_GOODS - len(wagon.loads[seat])
    for good in dict.fromkeys(goods):
        if good in wagon.loads[master]:
            return loaded_by(master, good, number)
        city = City(wagon.space)
        count = goods.count(good)
        if count > position.stock_of(seat, city, good):
            return not_in_stock(position, seat, city, good, count)
    return no_room(room, len(goods), number) if len(goods) > room else None


@lru_cache(maxsize=MENU_CACHE_SIZE)
def _compute_bundles(stock: tuple[int, ...], barred: Good | None, room: int) -> tuple[Bundle, ...]:
    """Return the bundles of up to `room` goods from a warehouse, without the good `barred`.

    `stock` is the number of each good in the warehouse, in the order of `GOODS`.
    """
    loadable = [
        (good, count) for good, count in zip(GOODS, stock, strict=True) if count and good != barred
    ]
    singles = [(good,) for good, _ in loadable] if room > 0 else []
    pairs = [
        (first, second)
        for number, (first, count) in enumerate(loadable)
        for second, _ in loadable[number:]
        if room > 1 and (first != second or count > 1)
    ]
    return (*singles, *pairs)


def free_loads(position: Position, seat: Seat, goods: tuple[Bundle, ...]) -> tuple[Option, ...]:
    """Return the options to load the bundles `goods` with Free Loading, `()` without the card."""
    if ZULADUNG not in position.state.players[seat].hand:
        return ()
    return tuple(option(Zuladung, bundle) for bundle in goods)


def barred_free_loads(position: Position, number: int, seat: Seat) -> Iterator[Barred]:
    """Yield uses of Free Loading that are not possible: no card, no goods or no room."""
    lacking = ZULADUNG not in position.state.players[seat].hand
    for goods in BUNDLES:
        reason = why_barred(position, number, seat, goods)
        if lacking:
            yield option(Zuladung, goods), lacks_card(position, seat, ZULADUNG)
        elif reason is not None:
            yield option(Zuladung, goods), reason


def load_free(ctx: StepContext, wagon: int, seat: Seat, goods: Bundle) -> None:
    """Carry out Free Loading; the Loading Master cannot refuse, and gets no fee."""
    ctx.load(wagon, seat, goods)
    ctx.tell(LoadedFree(seat, wagon + 1, goods))
    ctx.use_card(seat, ZULADUNG)


class LastCall(Window):
    """After the ramp was closed, players may still play Free Loading."""

    card = ZULADUNG

    wagon: int = 0
    """The number of the wagon: 0, 1 or 2."""

    guests: tuple[Seat, ...] = ()
    """The seats that could still load when the ramp was closed."""

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

    def load(self, ctx: StepContext, seat: Seat, action: Zuladung) -> None:
        """Play Free Loading."""
        load_free(ctx, self.wagon, seat, action.goods)

    @override
    def all_done(self, ctx: StepContext) -> None:
        """Go on to the next wagon, because all guests have loaded or passed."""
        ctx.begin("loading", self.wagon + 1)
