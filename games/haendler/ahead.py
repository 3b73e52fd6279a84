"""Playing ahead: what can be ordered now, each for the next time its moment comes.

What becomes of an order when it has come: `following`.
"""

from collections.abc import Iterator

from games.haendler.facts import Facts
from games.haendler.negotiation import STEP
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
from games.haendler.stages.between import PHASES
from games.haendler.stages.debt import Debts
from games.haendler.stages.office import OFFICES
from games.haendler.stages.purchase import MOST, Market, Purchase
from games.haendler.stages.status import LEVELS, Status
from games.haendler.stages.turn import Repair, Turn
from games.haendler.stages.wheels import ARROWS, Wheels
from games.haendler.terms import GOODS, LAGERVERKAUF, TILES, Phase
from games.kernel import Amount, Choice, Form, OneOf, Option, Order, Prompt, Seat, Term

DEAREST = 1000
"""The highest fee for a good, or price from a warehouse, that is worth ordering."""


def orderable(position: Facts, seat: Seat) -> tuple[Prompt, ...]:
    """Return what a seat may order now."""
    if not position.state.round:
        return tuple(_limits(position, seat))
    return tuple(_coming(position, seat))


def _limits(position: Facts, seat: Seat) -> Iterator[Form]:
    """Yield what can be ordered while abilities are auctioned: a bid up to a limit."""
    most = position.state.players[seat].money // STEP * STEP
    if position.state.lots and most:
        lots = OneOf("ability", position.state.lots)
        yield Form("limit", Limit, (lots, Amount("most", STEP, most, STEP)))


def _coming(position: Facts, seat: Seat) -> Iterator[Prompt]:
    """Yield what can be ordered for the next time of each phase, in the order of the phases."""
    when = {phase: _next(position, seat, phase) for phase in PHASES}
    abilities, most = position.state.players[seat].abilities, _sack(position, seat)
    yield from _purchases(position, when["purchase"])
    bids = tuple(Amount(name, 0, most, STEP) for name in ("first", "second", "third"))
    yield _form(BidAhead, when["loading"], *bids, OneOf("winning", ("bid", "rest")))
    yield _single(LoadAhead(when["loading"]))
    fees = Amount("fee", 0, DEAREST, STEP)
    yield _form(FareAhead, when["loading"], fees, offered=0)
    yield _form(TollAhead, when["loading"], Amount("least", 0, DEAREST, STEP))
    yield _form(DriveAhead, when["movement"], OneOf("tile", _tiles(position, seat)))
    yield _form(WheelAhead, when["prices"], OneOf("first", ARROWS), OneOf("second", ARROWS))
    if any(office in abilities for office in OFFICES):
        direction = OneOf("direction", ("up", "down"))
        yield _form(PriceAhead, when["prices"], OneOf("good", GOODS), direction)
    if LAGERVERKAUF in abilities:
        yield _form(StockAhead, when["prices"], Amount("least", STEP, DEAREST, STEP))
    loans = OneOf("loan", ("no-credit", "credit"))
    yield _form(CreditAhead, when["status"], loans)
    prices = OneOf("most", tuple(sorted(set(position.board.tables.status_prices))))
    yield _form(StatusAhead, when["status"], Amount("levels", 0, LEVELS), prices)
    yield _single(PassAhead(position.state.round), PassAhead(position.state.round + 1))


def _purchases(position: Facts, number: int) -> Iterator[Form]:
    """Yield a form for each good: how many, where to, and up to what price."""
    tables = position.board.tables
    for good in GOODS:
        made = tuple(
            city for city, goods in zip(tables.cities, tables.produce, strict=True) if good in goods
        )
        yield Form(
            "buy-ahead",
            BuyAhead,
            (
                OneOf("city", made),
                Amount("number", 1, MOST),
                OneOf("most", tuple(sorted(set(tables.buy)))),
                OneOf("afterwards", ("done", "stay")),
            ),
            fixed=(("round", number), ("good", good)),
            args=(("round", number), ("good", Term("good", good))),
        )


def _form(action: type[Order], number: int, *fields: Amount | OneOf, **fixed: int) -> Form:
    """Return a form for an order that belongs to a round."""
    settled = (("round", number), *fixed.items())
    return Form(action.kind, action, fields, fixed=settled, args=(("round", number),))


def _single(*orders: LoadAhead | PassAhead) -> Choice:
    """Return the question about orders that have nothing to fill in."""
    return Choice(orders[0].kind, tuple(map(Option, orders)), (("round", orders[0].round),))


def _sack(position: Facts, seat: Seat) -> int:
    return position.state.players[seat].money // STEP * STEP


def _tiles(position: Facts, seat: Seat) -> tuple[int, ...]:
    """Return the tiles that will lie open when the seat moves next."""
    return position.state.players[seat].tiles or TILES


def _next(position: Facts, seat: Seat, phase: Phase) -> int:
    """Return the round in which a phase comes next for a seat."""
    state = position.state
    now = PHASES.index(state.phase) if state.phase in PHASES else len(PHASES)
    due = PHASES.index(phase)
    return state.round + (now > due or (now == due and _is_done(position, seat)))


def _is_done(position: Facts, seat: Seat) -> bool:
    """Whether a seat has done its part of the phase that is on."""
    stage = position.state.stage
    match stage:
        case Purchase(seat=buyer, lap=lap):
            return seat not in (buyer, *position.after(buyer)) and (
                position.state.round > 1 or lap > 1
            )
        case Market(left=left, lap=lap):
            return seat in left and (position.state.round > 1 or lap > 1)
        case Turn(seat=mover) | Repair(seat=mover):
            return seat not in (mover, *position.after(mover))
        case Status(given=given):
            return given[seat] is not None
        case Wheels(given=given):
            return given[seat] is not None
        case _:
            return position.state.phase in {"prices", "status"} and not isinstance(stage, Debts)
