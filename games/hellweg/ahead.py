"""Playing ahead: the rest of the set-up, this month's merchants, all sales to come."""

from games.hellweg import actions as act
from games.hellweg.facts import Facts
from games.hellweg.model import CLEARING
from games.hellweg.orders import SellAhead, SendMerchant, SettleAt
from games.hellweg.stages import selling
from games.hellweg.stages.placing import Placing
from games.hellweg.stages.sale import Sale
from games.hellweg.stages.setup import ROUNDS, Setup
from games.hellweg.terms import MERCHANTS, Road, Town, Ware, Wish
from games.kernel import (
    WAIT,
    Action,
    Choice,
    Follow,
    Form,
    Lapse,
    OneOf,
    Option,
    Order,
    Play,
    Prompt,
    Seat,
    Term,
    message,
)
from games.kernel.prompt import choices, offers

LATE = Lapse(message("hellweg-lapse-over"))
TAKE, ASK = Wish("thaler"), Wish("ask")
"""The wish that can always be had, and the wish to be asked."""
ANYWHERE = Road("any")


def orderable(position: Facts, seat: Seat) -> tuple[Prompt, ...]:
    """Return what a seat may order now."""
    state = position.state
    if isinstance(state.stage, Setup):
        rounds = _rounds(position, seat)
        return (*(_settling(position, number) for number in rounds), _SALES)
    merchants = _merchants(position, seat) if state.card and not state.last_month else ()
    return (*(_merchant(position, number) for number in merchants), _SALES)


_SALES = Choice("sales", tuple(Option(SellAhead(otherwise)) for otherwise in ("keep", "ask")))


def _rounds(position: Facts, seat: Seat) -> range:
    """Return the rounds of the set-up in which the seat has still to begin, from 1."""
    state = position.state
    seats = len(state.players)
    current, turn = divmod(state.turn, seats)
    begun = (seat - state.start) % seats <= turn
    return range(current + 1 + begun, ROUNDS + 1)


def _settling(position: Facts, number: int) -> Choice:
    """Return the question where token and carriage go in a round of the set-up."""
    board = position.board
    driven = number == 1 or not position.state.variant.warehouse
    options = tuple(
        Option(SettleAt(number, house.town, house.sort, road), group=Term("town", house.town))
        for house in (board.chart.houses[n] for n in board.start_houses)
        for road in (_roads(position, house.town) if driven else (None,))
    )
    return Choice("settle", options, (("round", number),))


def _roads(position: Facts, town: str) -> tuple[Road, ...]:
    board = position.board
    return tuple(board.roads[road] for road, _ in board.town_roads[board.towns.index(town)])


def _merchants(position: Facts, seat: Seat) -> range:
    """Return which of its merchants this month the seat has still to place, from 1."""
    state = position.state
    if not isinstance(state.stage, Sale):
        begun = state.turn % len(state.players) >= (seat - state.start) % len(state.players)
        return range(state.turn // len(state.players) + 1 + begun, MERCHANTS + 1)
    return range(1, MERCHANTS + 1)


def _merchant(position: Facts, number: int) -> Form:
    """Return the question what a merchant of this month does, by preference."""
    board, state = position.board, position.state
    towns = [Wish(wanted.slot.town) for wanted in board.wanted[state.card]]
    wares = [f"{board.wares[ware].ware}-{board.wares[ware].number}" for ware in state.wares]
    wishes = (*towns, *map(Wish, wares), TAKE)
    near = {road for town in towns for road in _roads(position, town)}
    roads = [road for road in board.roads if road in near]
    return Form(
        "merchant",
        SendMerchant,
        (
            OneOf("first", wishes),
            OneOf("second", (*towns, TAKE, ASK)),
            OneOf("road", (ANYWHERE, *roads)),
        ),
        fixed=(("month", state.month), ("merchant", number)),
        args=(("merchant", number),),
    )


def follow(position: Facts, seat: Seat, order: Order) -> Follow:
    """Return what becomes of an order; what it plays leaves it standing."""
    match order:
        case SellAhead():
            return _sell(position, seat, order)
        case SettleAt():
            return _settle(position, seat, order)
        case SendMerchant():
            return _send(position, seat, order)
        case _:
            return WAIT


def _sell(position: Facts, seat: Seat, order: SellAhead) -> Follow:
    """Sell town by town what costs no carriage; to the last card, whatever there is."""
    stage, player = position.state.stage, position.state.players[seat]
    if not isinstance(stage, Sale) or seat not in stage.asked(position):
        return WAIT
    (prompt,) = stage.prompts(position, seat)
    if position.state.last_month:
        return Play(stage.late(position, seat), order)
    asks = order.otherwise == "ask"
    if not asks and offers(prompt, act.SellFree()):
        return Play(act.SellFree(), order)
    deals = selling.free_sales(position, player) if player.slot < CLEARING else ()
    if deals and deals[0].slot == player.slot:
        return Play(deals[0].action, order)
    dear = player.slot == CLEARING or any(map(_costs, choices((prompt,))))
    return WAIT if asks and dear else Play(act.Keep(), order)


def _costs(option: Option) -> bool:
    """Whether a sale costs a carriage."""
    return bool(dict(option.args).get("carriages"))


def _settle(position: Facts, seat: Seat, order: SettleAt) -> Follow:
    state = position.state
    number = state.turn // len(state.players) + 1
    if not isinstance(state.stage, Setup) or number > order.round:
        return LATE
    if number < order.round or seat != state.seat:
        return WAIT
    if state.stage.tokens or order.road is None:
        return _played(position, seat, order, act.PlaceToken(order.town, order.sort))
    return _played(position, seat, order, act.PlaceCarriage(order.road))


def _send(position: Facts, seat: Seat, order: SendMerchant) -> Follow:
    state, stage = position.state, position.state.stage
    placed = state.turn // len(state.players) + 1 == order.merchant and seat == state.seat
    if state.month == order.month and placed and not isinstance(stage, Sale):
        return _act(position, seat, order)
    coming = state.month == order.month and order.merchant in _merchants(position, seat)
    return WAIT if coming else LATE


def _act(position: Facts, seat: Seat, order: SendMerchant) -> Follow:
    """Return the next step of the turn that the order is for."""
    stage = position.state.stage
    if isinstance(stage, Placing):
        return _played(position, seat, order, act.PlaceCarriage(order.road))
    if position.state.acted:
        return Play(act.Done(), order)
    prompts = stage.prompts(position, seat)
    for wish in (order.first, order.second):
        if wish == ASK:
            break
        action = _meant(position, wish)
        if any(offers(prompt, action) for prompt in prompts):
            return Play(action, order)
    return Lapse(message("hellweg-lapse-wishes"))


def _meant(position: Facts, wish: Wish) -> Action:
    """Return what a merchant does for a wish."""
    if wish == TAKE:
        return act.TakeThaler()
    if Town(wish) in position.board.towns:
        return act.Buy(Town(wish))
    ware, _, number = wish.partition("-")
    return act.BuyCard(Ware(ware), int(number))


def _played(position: Facts, seat: Seat, order: Order, action: Action) -> Follow:
    """Place a piece as ordered, else where it goes when time runs out.

    Who has no more of that kind is asked: they may not want to do without.
    """
    prompts = position.state.stage.prompts(position, seat)
    prompt = prompts[0]
    if prompt.kind.startswith("empty"):
        return WAIT
    best = action if offers(prompt, action) else position.state.stage.late(position, seat)
    return Play(best, order) if best else WAIT
