"""What becomes of an order: it waits for its moment, plays what is offered then, or lapses."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any, NamedTuple

from games.haendler.actions.selling import Credit, Levels, Price, Refrain, Sell
from games.haendler.actions.trading import (
    Accept,
    Bid,
    Buy,
    Decline,
    Done,
    Drop,
    Offer,
    Pass,
    Raise,
    Ship,
)
from games.haendler.actions.travelling import Tile
from games.haendler.cargo import bundles, master_of
from games.haendler.facts import Facts
from games.haendler.model import WAGONS
from games.haendler.offering import FIXED_FEE
from games.haendler.orders import (
    BidAhead,
    BuyAhead,
    CreditAhead,
    DriveAhead,
    FareAhead,
    Limit,
    LoadAhead,
    PassAhead,
    PriceAhead,
    StatusAhead,
    StockAhead,
    TollAhead,
    WheelAhead,
)
from games.haendler.stages.auction import STEP, Auction
from games.haendler.stages.between import PHASES
from games.haendler.stages.bidding import Bidding
from games.haendler.stages.purchase import MOST, Market, Purchase
from games.haendler.stages.ramp import Ramp
from games.haendler.stages.status import Status
from games.haendler.stages.wheels import setting
from games.haendler.terms import Money, Phase
from games.kernel import (
    WAIT,
    Action,
    Choice,
    Follow,
    Lapse,
    Option,
    Order,
    Play,
    Prompt,
    Seat,
    Term,
    message,
    play_offered,
)

Prompts = tuple[Prompt, ...]
LATE = Lapse(message("haendler-lapse-over"))
WINDOWS = ("axles", "last-call", "special-sale", "bonus-sale")

PHASE_OF: dict[type[Order], Phase] = {
    BuyAhead: "purchase",
    BidAhead: "loading",
    LoadAhead: "loading",
    FareAhead: "loading",
    TollAhead: "loading",
    DriveAhead: "movement",
    WheelAhead: "prices",
    PriceAhead: "prices",
    StockAhead: "prices",
    CreditAhead: "status",
    StatusAhead: "status",
    PassAhead: "status",
}
"""The phase with which the moment of an order is over."""


class Moment(NamedTuple):
    """A position as a seat is asked in it."""

    position: Facts
    seat: Seat
    prompts: Prompts


def asked_now(prompts: Prompts) -> Prompts:
    """Return the questions that a seat is waited for to answer."""
    return tuple(prompt for prompt in prompts if not prompt.optional)


def follow(position: Facts, seat: Seat, order: Any, prompts: Prompts) -> Follow:  # noqa: ANN401 - any order of ours
    """Return what becomes of an order of a seat, given what it is waited for to answer."""
    if _is_over(position, order):
        return LATE
    return FOLLOW[type(order)](Moment(position, seat, prompts), order) if prompts else WAIT


def _is_over(position: Facts, order: Any) -> bool:  # noqa: ANN401 - as above
    state = position.state
    if isinstance(order, Limit):
        return order.ability not in state.lots
    due = PHASES.index(PHASE_OF[type(order)])
    now = PHASES.index(state.phase) if state.phase in PHASES else -1
    return (state.round, now) > (order.round, due)


def _asked(now: Moment, *kinds: str) -> Choice | None:
    """Return the question of one of these kinds, if it is asked."""
    return next((p for p in now.prompts if isinstance(p, Choice) and p.kind in kinds), None)


def _is_now(now: Moment, order: Any) -> bool:  # noqa: ANN401 - as above
    return bool(now.position.state.round == order.round)


def _limit(now: Moment, order: Limit) -> Follow:
    stage = now.position.state.stage
    if not isinstance(stage, Auction) or stage.lot != order.ability or not _asked(now, "raise"):
        return WAIT
    if stage.price + STEP <= order.most:
        return play_offered(now.prompts, Raise(), order)
    return Play(Drop())


def _buy(now: Moment, order: BuyAhead) -> Follow:
    asked = _asked(now, "buy")
    if asked is None or not _is_now(now, order):
        return WAIT
    if not order.number:
        return Play(Done())
    buy = Buy(order.good, order.city)
    price = next((dict(o.args)["price"] for o in asked.options if o.action == buy), None)
    if price is None:
        return play_offered(now.prompts, buy)
    if isinstance(price, int) and price > order.most:
        return Lapse(message("haendler-lapse-dear", good=Term("good", order.good), price=price))
    full = _bought(now) + 1 == MOST
    left = replace(order, number=order.number - 1)
    over = full or (not left.number and order.afterwards == "stay")
    return Play(buy, None if over else left)


def _bought(now: Moment) -> int:
    """Return the goods that the seat has bought in this visit to the market."""
    match now.position.state.stage:
        case Purchase(bought=number):
            return number
        case Market(bought=numbers):
            return numbers[now.seat]
        case _:
            return 0


def _bid(now: Moment, order: BidAhead) -> Follow:
    stage = now.position.state.stage
    if not isinstance(stage, Bidding) or not _is_now(now, order):
        return WAIT
    wagons = now.position.state.wagons
    later = any(
        wagons[n].master is None and wagons[n].space in now.position.board.city_number
        for n in WAGONS[stage.wagon + 1 :]
    )
    won = any(wagon.master == now.seat for wagon in wagons)
    amount = (order.first, order.second, order.third)[stage.wagon]
    bid = Bid(Money(0) if won and order.winning == "rest" else amount)
    return play_offered(now.prompts, bid, order if later else None)


def _load(now: Moment, order: LoadAhead) -> Follow:
    asked = _asked(now, "load")
    if asked is None or asked.timeout is None or not _is_now(now, order):
        return WAIT
    return Play(asked.timeout, order)


def _fare(now: Moment, order: FareAhead) -> Follow:
    asked, stage = _asked(now, "ramp", "ship"), now.position.state.stage
    if asked is None or not isinstance(stage, Ramp) or not _is_now(now, order):
        return WAIT
    fair = [option for option in asked.options if _is_fair(option.action, order.fee)]
    if fair:
        return Play(fair[-1].action, order)
    offer = _offer(now.position, now.seat, stage.wagon, order)
    if asked.kind == "ramp" and order.offered != stage.wagon + 1 and offer is not None:
        return Play(offer, replace(order, offered=stage.wagon + 1))
    return Play(Pass(), order)


def _is_fair(action: Action, fee: int) -> bool:
    """Whether a player who pays up to a fee for each good agrees."""
    if isinstance(action, Ship):
        return fee >= FIXED_FEE
    return isinstance(action, Accept) and action.fee <= fee * len(action.goods)


def _offer(position: Facts, seat: Seat, wagon: int, order: FareAhead) -> Offer | None:
    """Return an offer for as many goods as may be loaded, and can be paid."""
    money, master = position.free_money(seat), master_of(position, wagon)
    loads = [b for b in bundles(position, wagon, seat) if order.fee * len(b) <= money]
    if not loads:
        return None
    goods = max(loads, key=len)
    return Offer(master, goods, Money(order.fee * len(goods)))


def _toll(now: Moment, order: TollAhead) -> Follow:
    asked = _asked(now, "ramp-master")
    if asked is None or not _is_now(now, order):
        return WAIT
    for option in asked.options:
        match option.action:
            case Accept(goods=goods, fee=fee) if fee >= order.least * len(goods):
                return Play(option.action, order)
            case Decline(goods=goods, fee=fee) if fee < order.least * len(goods):
                return Play(option.action, order)
    return WAIT


def _drive(now: Moment, order: DriveAhead) -> Follow:
    if not _is_now(now, order):
        return WAIT
    if _asked(now, "tile"):
        return play_offered(now.prompts, Tile(order.tile), order)
    where = _asked(now, "destination", "road", "further", "finish")
    if where is None or where.timeout is None:
        return WAIT
    return Play(where.timeout, order)


def _wheel(now: Moment, order: WheelAhead) -> Follow:
    if not any(prompt.kind == "wheel" for prompt in now.prompts) or not _is_now(now, order):
        return WAIT
    return Play(setting(order.first, order.second))


def _price(now: Moment, order: PriceAhead) -> Follow:
    if _asked(now, "office") is None or not _is_now(now, order):
        return WAIT
    return play_offered(now.prompts, Price(order.good, order.direction))


def _stock(now: Moment, order: StockAhead) -> Follow:
    asked = _asked(now, "warehouse")
    if asked is None or not _is_now(now, order):
        return WAIT
    worth = [option for option in asked.options if _brought(option) >= order.least]
    return Play(max(worth, key=_brought).action, order) if worth else Play(Done())


def _brought(option: Option) -> int:
    price = dict(option.args).get("price", 0)
    return price if isinstance(option.action, Sell) and isinstance(price, int) else 0


def _credit(now: Moment, order: CreditAhead) -> Follow:
    if _asked(now, "debt") is None or not _is_now(now, order):
        return WAIT
    return Play(Credit() if order.loan == "credit" else Refrain())


def _status(now: Moment, order: StatusAhead) -> Follow:
    asked, stage = _asked(now, "status"), now.position.state.stage
    if asked is None or not isinstance(stage, Status) or not _is_now(now, order):
        return WAIT
    if order.levels and stage.price > order.most:
        return Lapse(message("haendler-lapse-status", price=stage.price))
    rises = [option.action for option in asked.options if isinstance(option.action, Levels)]
    fitting = [rise for rise in rises if rise.number <= order.levels]
    return Play(fitting[-1] if fitting else Done())


def _pass(now: Moment, order: PassAhead) -> Follow:
    return Play(Pass(), order) if _asked(now, *WINDOWS) else WAIT


FOLLOW: dict[type[Order], Callable[..., Follow]] = {
    Limit: _limit,
    BuyAhead: _buy,
    BidAhead: _bid,
    LoadAhead: _load,
    FareAhead: _fare,
    TollAhead: _toll,
    DriveAhead: _drive,
    WheelAhead: _wheel,
    PriceAhead: _price,
    StockAhead: _stock,
    CreditAhead: _credit,
    StatusAhead: _status,
    PassAhead: _pass,
}
